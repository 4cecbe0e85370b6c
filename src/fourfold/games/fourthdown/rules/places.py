"""FOURTH DOWN: moving cards from place to place."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.fourthdown.rules.state import NONE, UPS


@rule
def leave_hand(s: State, seat: int, kind: int, count: int) -> None:
    """Take cards out of the hand, known cards first (F22)."""
    s.hand[seat, kind] -= count
    s.held[seat] -= count
    s.known[seat, kind] -= min(int64(s.known[seat, kind]), count)


@rule
def leave_row(s: State, seat: int, kind: int, count: int) -> None:
    """Take face-up cards out of the row (F18)."""
    for slot in range(UPS):
        if count and s.up[seat, slot] == kind:
            s.up[seat, slot] = NONE
            count -= 1


@rule
def lay(s: State, kind: int) -> None:
    """Put a card on the pile."""
    s.pile[s.piled] = kind
    s.piled += 1


@rule
def gather(s: State) -> None:
    """Put the whole pile into the hand of the seat to move; all seats have seen it (F7, F22)."""
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
