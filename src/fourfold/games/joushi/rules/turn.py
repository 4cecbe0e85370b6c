"""1T34: the set-up and the turn (J3 to J11, J19)."""

from typing import Any

import numpy as np

from fourfold.core.jit import copy_record, rule
from fourfold.core.verbs import OVER, Longs, State, int64
from fourfold.games.joushi.rules.end import end_turn, pass_on, row_owner
from fourfold.games.joushi.rules.moves import (
    FINE,
    NOBODY,
    free_verdict,
    is_short_row,
    may_be_short,
    push,
    start_place,
    starts,
    wanting,
)
from fourfold.games.joushi.rules.state import (
    ALONG,
    COLOURS,
    EMPTY,
    FORMS,
    FOUR,
    FOUR_FOR_OPPONENT,
    FULL_FORMS,
    INTO,
    INWARD,
    LANE,
    NOT_OVER,
    STEPS,
    TILES,
    ahead,
    board_of,
    lift,
    lowest,
    owner_of,
    put,
)

_1: Any = np.uint64(1)


@rule
def setup(s: State, options: State) -> None:
    copy_record(options, s)
    s.seat = s.first  # J19
    for colour in range(COLOURS):
        if owner_of(s, colour) < s.seats:
            s.stock[colour] = TILES


@rule
def to_move(s: State) -> int:
    return int64(s.seat) if s.ended == NOT_OVER else OVER


@rule
def legal(s: State, out: Longs) -> int:
    n = 0
    if s.ended != NOT_OVER:
        return n
    seat = int64(s.seat)
    wanted = wanting(s, seat)
    left = starts(s, seat)
    while left:
        origin = lowest(left)
        left &= left - _1
        short = may_be_short(s, origin, wanted)
        for k in range(FORMS if short else len(FULL_FORMS)):
            form = k if short else FULL_FORMS[k]
            if free_verdict(s, seat, origin, form) == FINE and (
                ALONG[form] + INWARD[form] == STEPS or is_short_row(s, seat, origin, form, wanted)
            ):
                out[n] = origin * FORMS + form
                n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    origin = action // FORMS
    form = action % FORMS
    place = start_place(s, origin)
    if origin < COLOURS:
        s.stock[origin] -= 1
        colour = origin
    else:
        colour = lift(s, LANE[board_of(s), place])
    place = ahead(s, place, ALONG[form])
    square = LANE[board_of(s), place]
    if INWARD[form] > 0:
        push(s, square, INTO[board_of(s), place], INWARD[form])
        square += INTO[board_of(s), place] * INWARD[form]
    elif s.at[square] != EMPTY:  # J9
        s.stock[lift(s, square)] += 1
    put(s, square, colour)
    mover = int64(s.seat)
    winner = row_owner(s, mover)
    end_turn(s)
    if winner == NOBODY:
        pass_on(s)
    else:
        s.ended = FOUR if winner == mover else FOUR_FOR_OPPONENT
        s.winner = winner + 1


@rule
def score(s: State, seat: int) -> float:
    if s.winner == 0:
        return 0.0
    return 1.0 if s.winner == seat + 1 else -1.0 / (int64(s.seats) - 1)  # J17
