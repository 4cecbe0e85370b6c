"""FOURTH DOWN: the legal actions of a seat, in ascending order."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.fourthdown.rules.state import (
    DOWNS,
    FLIP,
    FUM,
    KINDS,
    MAX_COPIES,
    NONE,
    PLAY,
    READY,
    SWAP,
    TAKE,
    UPS,
    fumble_allowed,
    has_up,
    last_kind,
    lowest_yard,
    playable,
)


@rule
def most(s: State, kind: int) -> int:
    """How many cards of a kind the seat to move holds. If its hand is hidden: how many it may hold."""
    count = int64(s.hand[s.seat, kind])
    if s.hidden[s.seat]:
        count += min(int64(s.rest[kind]), int64(s.hidden[s.seat]))
    return count


@rule
def list_swaps(s: State, out: Longs) -> int:
    """F4: swap a slot that was not swapped yet for a hand card of another value, or be ready."""
    n = 0
    for slot in range(UPS):
        if s.swapped >> slot & 1:
            continue
        for kind in range(1, last_kind(s)):
            if kind != s.up[s.seat, slot] and most(s, kind):
                out[n] = SWAP + slot * KINDS + kind
                n += 1
    out[n] = READY
    return n + 1


@rule
def list_turn(s: State, out: Longs) -> int:
    """F18, F19: play from the hand first, then face-up cards, then face-down cards."""
    seat = int64(s.seat)
    n = 0
    if s.held[seat]:
        n = list_hand(s, out)
    elif has_up(s, seat):
        n = list_up(s, out)
    if (s.may_take and s.piled) or (n == 0 and (s.held[seat] or has_up(s, seat))) or may_be_stuck(s):  # F7
        out[n] = TAKE
        n += 1
    if s.held[seat] == 0 and not has_up(s, seat):
        for slot in range(DOWNS):
            if s.down[seat] >> slot & 1:
                out[n] = FLIP + slot
                n += 1
    return n


@rule
def list_hand(s: State, out: Longs) -> int:
    """F8: play one or more cards of a kind, but only one FUMBLE."""
    n = 0
    for kind in range(1, FUM):
        for more in range(most(s, kind)):
            out[n] = PLAY + kind * MAX_COPIES + more
            n += 1
    if most(s, FUM) and fumble_allowed(s):
        out[n] = PLAY + FUM * MAX_COPIES
        n += 1
    for kind in range(lowest_yard(s), last_kind(s)):
        for more in range(most(s, kind)):
            out[n] = PLAY + kind * MAX_COPIES + more
            n += 1
    return n


@rule
def list_up(s: State, out: Longs) -> int:
    """F18: play face-up cards by the same rules."""
    low = min(int64(s.up[s.seat, 0]), int64(s.up[s.seat, 1]))
    high = max(int64(s.up[s.seat, 0]), int64(s.up[s.seat, 1]))
    n = 0
    if low != NONE and playable(s, low):
        out[n] = PLAY + low * MAX_COPIES
        n += 1
        if low == high and low != FUM:
            out[n] = PLAY + low * MAX_COPIES + 1
            n += 1
    if high != low and playable(s, high):
        out[n] = PLAY + high * MAX_COPIES
        n += 1
    return n


@rule
def may_be_stuck(s: State) -> bool:
    """In a view: whether the hidden hand of the seat to move may have no playable card."""
    seat = int64(s.seat)
    if s.hidden[seat] == 0:
        return False
    room = -int64(s.hidden[seat])
    for kind in range(1, last_kind(s)):
        if not playable(s, kind):
            room += int64(s.rest[kind])
        elif s.hand[seat, kind]:
            return False
    return room >= 0
