"""1T34: four in a row, passing, and the end (J12 to J16)."""

from typing import Any

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.joushi.rules.moves import FINE, NOBODY, free_verdict, makes_row, start_verdict, starts
from fourfold.games.joushi.rules.state import (
    ALL_PASS,
    CAP,
    COLOURS,
    FORMS,
    FULL_FORMS,
    TURNS_EACH,
    lowest,
    places,
    seat_has_row,
)

_1: Any = np.uint64(1)


@rule
def row_owner(s: State, mover: int) -> int:
    """J14, J16: the seat that has won, or NOBODY. The mover comes first, then the others in the order of turns."""
    for k in range(int64(s.seats)):
        seat = (mover + k) % int64(s.seats)
        if seat_has_row(s, seat):
            return seat
    return NOBODY


@rule
def end_turn(s: State) -> None:
    s.turns += 1
    s.seat = (int64(s.seat) + 1) % int64(s.seats)


@rule
def pass_on(s: State) -> None:
    """Hand the turn to the next seat that can move. A seat that cannot move loses its turn (J12, J13)."""
    passes = 0
    while passes < s.seats:
        if s.turns == TURNS_EACH * int64(s.seats):
            s.ended = CAP
            return
        if can_move(s, int64(s.seat)):
            return
        end_turn(s)
        passes += 1
    s.ended = ALL_PASS


@rule
def can_move(s: State, seat: int) -> bool:
    """Whether a seat has a legal action. Moves of four steps come first, because most legal moves are such."""
    left = starts(s, seat)
    while left:
        origin = lowest(left)
        left &= left - _1
        for k in range(len(FULL_FORMS) - 1, -1, -1):
            if free_verdict(s, seat, origin, FULL_FORMS[k]) == FINE:
                return True
    return can_win(s, seat)  # J5


@rule
def can_win(s: State, seat: int) -> bool:
    """Whether a seat could make its own four in a row if it were to move now."""
    for origin in range(COLOURS + places(s)):
        if start_verdict(s, seat, origin) == FINE:
            for form in range(FORMS):
                if free_verdict(s, seat, origin, form) == FINE and makes_row(s, seat, origin, form):
                    return True
    return False
