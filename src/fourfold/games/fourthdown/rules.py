"""FOURTH DOWN: deal, swap, play and the end, kept to the rulings F3 to F21."""

from fourfold.core.jit import rule
from fourfold.core.verbs import CHANCE, OVER, Longs, State, int64
from fourfold.games.fourthdown.state import (
    ALL_DOWN,
    CAP,
    DEALING,
    DOWNS,
    DRAW,
    FILLING,
    FLIP,
    FUM,
    HAND,
    KINDS,
    MAX_COPIES,
    NOBODY,
    NONE,
    NOT_OVER,
    OUT,
    PLAY,
    PLAYING,
    READY,
    SWAP,
    SWAPPING,
    TAKE,
    TD,
    TIE,
    TURN,
    TURNING,
    TURNS,
    UPS,
    fumble_allowed,
    has_up,
    is_out,
    last_kind,
    lowest_yard,
    playable,
    run_of_four,
)


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats
    s.first = options.first
    s.rounds = options.rounds
    s.may_take = options.may_take
    s.yards = options.yards
    s.yard[:] = options.yard[:]
    s.deck[:] = options.deck[:]
    s.starter = options.first
    begin_round(s)


@rule
def to_move(s: State) -> int:
    if s.ended != NOT_OVER:
        return OVER
    return int64(s.seat) if s.stage == PLAYING or s.stage == SWAPPING else CHANCE


@rule
def legal(s: State, out: Longs) -> int:
    """In a view, where the hand that is to be played from is hidden: what some deal of the unseen cards allows."""
    if s.ended != NOT_OVER:
        return 0
    if s.stage == PLAYING:
        return list_turn(s, out)
    if s.stage == SWAPPING:
        return list_swaps(s, out)
    base = TURN if s.stage == TURNING else DRAW
    n = 0
    for kind in range(1, last_kind(s)):
        if s.rest[kind]:
            out[n] = base + kind
            n += 1
    return n


@rule
def odds(s: State, out: Longs) -> int:
    """F23. The weights of a view are those of all cards its viewer has not seen."""
    n = 0
    if s.ended == NOT_OVER and s.stage != PLAYING and s.stage != SWAPPING:
        for kind in range(1, last_kind(s)):
            if s.rest[kind]:
                out[n] = s.rest[kind]
                n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if action < TAKE:
        play(s, (action - PLAY) // MAX_COPIES, (action - PLAY) % MAX_COPIES + 1)
    elif action >= TURN:
        turn_over(s, action - TURN)
    elif action >= DRAW:
        draw(s, action - DRAW)
    elif action == TAKE:
        gather(s)
        pass_on(s, 1)
    elif action == READY:
        say_ready(s)
    elif action >= SWAP:
        swap(s, (action - SWAP) // KINDS, (action - SWAP) % KINDS)
    else:
        s.down[s.seat] ^= 1 << (action - FLIP)
        s.stage = TURNING


@rule
def score(s: State, seat: int) -> float:
    if s.ended != OUT:
        return 0.0
    for other in range(int64(s.seats)):
        if s.won[other] > s.won[seat]:
            return -1.0 / (s.seats - 1)  # F21
    return 1.0


# -- what may be done


@rule
def most(s: State, kind: int) -> int:
    """How many of a kind the hand of the seat to move holds; where it is hidden, how many it may hold."""
    count = int64(s.hand[s.seat, kind])
    if s.hidden[s.seat]:
        count += min(int64(s.rest[kind]), int64(s.hidden[s.seat]))
    return count


@rule
def list_swaps(s: State, out: Longs) -> int:
    """F4: a slot not yet swapped, for a hand card of another value; or ready."""
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
    """The phases of F18 and F19: hand, face-up cards, face-down cards."""
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
    """F8: one to all of a kind, of FUMBLE one."""
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
    """F18: the face-up cards under the same rules."""
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
    """In a view: whether the hidden hand of the seat to move may hold nothing playable."""
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


# -- before play


@rule
def begin_round(s: State) -> None:
    """F3: all cards are somewhere in the deck or face down; chance deals the others (F25)."""
    clear_pile(s)
    s.hand[:, :] = 0
    s.known[:, :] = 0
    s.held[:] = 0
    s.up[:, :] = NONE
    s.rest[:] = s.deck[:]
    cards = -DOWNS * int64(s.seats)
    for kind in range(1, KINDS):
        cards += int64(s.deck[kind])
    for seat in range(int64(s.seats)):
        s.down[seat] = ALL_DOWN
    s.stock = cards
    s.turns = 0
    s.then = 0
    s.seat = 0
    s.stage = DEALING


@rule
def draw(s: State, kind: int) -> None:
    """A card from the deck: two face up and three into the hand at the deal (F25), later fills the hand (F10)."""
    seat = int64(s.seat)
    s.rest[kind] -= 1
    s.stock -= 1
    if s.up[seat, 0] == NONE and s.stage == DEALING:
        s.up[seat, 0] = kind
        return
    if s.up[seat, 1] == NONE and s.stage == DEALING:
        s.up[seat, 1] = kind
        return
    s.hand[seat, kind] += 1
    s.held[seat] += 1
    if s.held[seat] < HAND and s.stock:
        return
    if s.stage == FILLING:
        end_turn(s)
    elif seat + 1 < s.seats:
        s.seat = seat + 1
    else:
        s.stage = SWAPPING
        s.seat = s.starter


@rule
def swap(s: State, slot: int, kind: int) -> None:
    """F4: what comes out of the row was seen by all (F22)."""
    seat = int64(s.seat)
    old = int64(s.up[seat, slot])
    leave_hand(s, seat, kind, 1)
    s.up[seat, slot] = kind
    s.hand[seat, old] += 1
    s.known[seat, old] += 1
    s.held[seat] += 1
    s.swapped |= 1 << slot


@rule
def say_ready(s: State) -> None:
    s.swapped = 0
    s.seat = (int64(s.seat) + 1) % int64(s.seats)
    if s.seat == s.starter:
        s.stage = PLAYING


# -- the turn


@rule
def play(s: State, kind: int, count: int) -> None:
    seat = int64(s.seat)
    if s.held[seat]:
        leave_hand(s, seat, kind, count)
    else:
        leave_row(s, seat, kind, count)
    for _ in range(count):
        lay(s, kind)
    work(s, kind)


@rule
def turn_over(s: State, kind: int) -> None:
    """F19: the card turned over stays if it may, else it goes to the hand with the pile."""
    stays = playable(s, kind)
    s.rest[kind] -= 1
    lay(s, kind)
    if stays:
        work(s, kind)
    else:
        gather(s)
        pass_on(s, 1)


@rule
def work(s: State, kind: int) -> None:
    """What the cards just laid do: nothing if they were the last (F11)."""
    if is_out(s, int64(s.seat)):
        s.turns += 1
        close_round(s, int64(s.seat))
    elif kind == TD or run_of_four(s):  # F9, F12
        clear_pile(s)
        pass_on(s, 0)
    else:
        pass_on(s, 2 if kind == FUM else 1)  # F14


@rule
def pass_on(s: State, seats: int) -> None:
    """The seat so many places further decides next, once the hand is filled (F10)."""
    s.then = (int64(s.seat) + seats) % int64(s.seats)
    if s.held[s.seat] < HAND and s.stock:
        s.stage = FILLING
    else:
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    s.turns += 1
    if s.turns == TURNS:  # F20
        close_round(s, NOBODY)
        return
    s.stage = PLAYING
    s.seat = s.then
    s.then = 0


@rule
def close_round(s: State, winner: int) -> None:
    """F5: the winner starts the next round, or the match is over."""
    if winner != NOBODY:
        s.won[winner] += 1
    s.done += 1
    s.then = 0
    s.stage = PLAYING
    if s.done == s.rounds:
        s.ended = verdict(s)
        return
    if winner != NOBODY:
        s.starter = winner
    begin_round(s)


@rule
def verdict(s: State) -> int:
    """F5: most rounds won wins; nobody if shared, or if every round was drawn."""
    best = 0
    leaders = 0
    for seat in range(int64(s.seats)):
        if s.won[seat] > best:
            best = int64(s.won[seat])
            leaders = 0
        leaders += s.won[seat] == best
    return CAP if best == 0 else OUT if leaders == 1 else TIE


# -- cards from place to place


@rule
def leave_hand(s: State, seat: int, kind: int, count: int) -> None:
    """Cards leave the hand, the known ones first (F22)."""
    s.hand[seat, kind] -= count
    s.held[seat] -= count
    s.known[seat, kind] -= min(int64(s.known[seat, kind]), count)


@rule
def leave_row(s: State, seat: int, kind: int, count: int) -> None:
    """Face-up cards leave the table (F18)."""
    for slot in range(UPS):
        if count and s.up[seat, slot] == kind:
            s.up[seat, slot] = NONE
            count -= 1


@rule
def lay(s: State, kind: int) -> None:
    s.pile[s.piled] = kind
    s.piled += 1


@rule
def gather(s: State) -> None:
    """The whole pile goes to the hand of the seat to move, seen by all (F7, F22)."""
    seat = int64(s.seat)
    for k in range(int64(s.piled)):
        kind = int64(s.pile[k])
        s.hand[seat, kind] += 1
        s.known[seat, kind] += 1
    s.held[seat] += s.piled
    clear_pile(s)


@rule
def clear_pile(s: State) -> None:
    for k in range(int64(s.piled)):
        s.pile[k] = NONE
    s.piled = 0
