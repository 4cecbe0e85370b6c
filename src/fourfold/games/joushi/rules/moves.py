"""1T34: which moves are legal, and how a tile pushes others (J4 to J11)."""

from typing import Any

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.joushi.rules.state import (
    ALONG,
    COLOURS,
    EMPTY,
    HIGH_BIT,
    HIGH_ENDS,
    HIGH_LINE,
    HIGH_PUSHED,
    INTO,
    INWARD,
    LANE,
    LOW_BIT,
    LOW_ENDS,
    LOW_LINE,
    LOW_PUSHED,
    NO_SQUARE,
    SMALLEST,
    STEPS,
    TILES,
    TURN_SQUARE,
    ahead,
    board_of,
    camp_of,
    camps_each,
    colour_of,
    completing,
    corner_place,
    has_row,
    lift,
    owner_of,
    places,
    put,
)

# Verdicts about an action: it is fine, or the rule that forbids it.
(
    FINE,
    NOT_YOUR_CORNER,
    SUPPLY_EMPTY,
    NO_TILE,
    NOT_YOUR_TILE,
    NEW_TILE_TURNS,
    OWN_TILE_THERE,
    TURN_ON_CORNER,
    TURN_TAKEN,
    INNER_TAKEN,
    TOO_SHORT,
) = range(11)
NOBODY = -1
_0: Any = np.uint64(0)
_1: Any = np.uint64(1)


@rule
def start_place(s: State, origin: int) -> int:
    """The place where a tile from `origin` starts; a new tile starts on its corner (J6)."""
    return corner_place(s, origin) if origin < COLOURS else origin - COLOURS


@rule
def start_verdict(s: State, seat: int, origin: int) -> int:
    """The verdict on the start: a seat needs a tile at `origin`, in the supply or on the lane (J4)."""
    if origin < COLOURS:
        if owner_of(s, origin) != seat:
            return NOT_YOUR_CORNER
        return FINE if s.stock[origin] > 0 else SUPPLY_EMPTY
    tile = int64(s.at[LANE[board_of(s), origin - COLOURS]])
    if tile == EMPTY:
        return NO_TILE
    return FINE if owner_of(s, tile - 1) == seat else NOT_YOUR_TILE


@rule
def starts(s: State, seat: int) -> int:
    """The origins where `start_verdict` is fine, as bits.

    Threads of a GPU that look at their own tiles one by one stay together; over all places they would wait for each
    other at every tile of any of them.
    """
    found = _0
    for origin in range(COLOURS + places(s)):
        found |= (_1 if start_verdict(s, seat, origin) == FINE else _0) << np.uint64(origin)
    return found


@rule
def way_verdict(s: State, seat: int, origin: int, form: int) -> int:
    """The verdict on a move by `form` of a tile that the seat has at `origin`."""
    verdict = free_verdict(s, seat, origin, form)
    if verdict == FINE and ALONG[form] + INWARD[form] < STEPS and not makes_row(s, seat, origin, form):  # J5
        return TOO_SHORT
    return verdict


@rule
def free_verdict(s: State, seat: int, origin: int, form: int) -> int:
    """The same verdict without the rule on the number of steps (J5)."""
    board = board_of(s)
    place = ahead(s, start_place(s, origin), ALONG[form])
    tile = int64(s.at[LANE[board, place]])
    if INWARD[form] == 0:
        return OWN_TILE_THERE if tile != EMPTY and owner_of(s, tile - 1) == seat else FINE  # J9
    if origin < COLOURS:  # J6
        return NEW_TILE_TURNS
    if INTO[board, place] == 0:  # J8
        return TURN_ON_CORNER
    if s.entry == TURN_SQUARE:  # J10
        return FINE if tile == EMPTY else TURN_TAKEN
    return FINE if s.at[LANE[board, place] + INTO[board, place]] == EMPTY else INNER_TAKEN


@rule
def wanting(s: State, seat: int) -> tuple[int, int, int, int]:
    """What a seat without a row needs for one, as bits of `low` and `high`, for `may_be_short`.

    These are the squares on which one more tile makes a row, and the seat's tiles, which make one when they are pushed.
    They are none where the seat has too few tiles on the board.
    """
    low = high = own_low = own_high = NO_SQUARE
    tiles = 0
    for k in range(2 if s.seats == 2 else 1):
        tiles += TILES - int64(s.stock[colour_of(s, seat, k)])
    if tiles >= 3:
        for k in range(camps_each(s)):
            camp = colour_of(s, seat, k)
            low |= completing(s.low[camp])
            high |= completing(s.high[camp])
            if tiles >= 4:
                own_low |= s.low[camp]
                own_high |= s.high[camp]
    return low, high, own_low, own_high


@rule
def may_be_short(s: State, origin: int, wanted: tuple[int, int, int, int]) -> bool:
    """Whether a move of fewer than four steps from `origin` may give a row (J5). If False, `makes_row` is so too.

    A row of a seat that has none holds the moved tile or a pushed one.
    """
    low, high, own_low, own_high = wanted
    board = board_of(s)
    place = start_place(s, origin)
    found = (low & LOW_ENDS[board, place]) | (high & HIGH_ENDS[board, place])
    if origin >= COLOURS:  # J6
        found |= (own_low & LOW_PUSHED[board, place]) | (own_high & HIGH_PUSHED[board, place])
    return bool(found)


@rule
def is_short_row(s: State, seat: int, origin: int, form: int, wanted: tuple[int, int, int, int]) -> bool:
    """Whether a move with a free way gives a row (J5): `makes_row`, where that is worth the trouble."""
    low, high, own_low, own_high = wanted
    board = board_of(s)
    turn = ahead(s, start_place(s, origin), ALONG[form])
    end = LANE[board, turn] + INTO[board, turn] * INWARD[form]
    found = (low & LOW_BIT[end]) | (high & HIGH_BIT[end])
    if INWARD[form] > 0:
        found |= (own_low & LOW_LINE[board, turn]) | (own_high & HIGH_LINE[board, turn])
    return bool(found) and makes_row(s, seat, origin, form)


@rule
def makes_row(s: State, seat: int, origin: int, form: int) -> bool:
    """Whether a move with a free way gives its own seat four in a row. The number of steps does not matter (J5)."""
    board = board_of(s)
    place = start_place(s, origin)
    start = LANE[board, place]
    colour = origin if origin < COLOURS else int64(s.at[start]) - 1
    place = ahead(s, place, ALONG[form])
    turn = LANE[board, place]
    into = INTO[board, place]
    front = train(s, turn, into, INWARD[form]) if INWARD[form] > 0 else 0
    for each in range(camps_each(s)):
        camp = colour_of(s, seat, each)
        low = s.low[camp]
        high = s.high[camp]
        if origin >= COLOURS and camp_of(s, colour) == camp:
            low &= ~LOW_BIT[start]
            high &= ~HIGH_BIT[start]
        free = front
        for k in range(min(front, int64(s.width) - 1), 0, -1):  # as in `push`
            tile = int64(s.at[turn + k * into])
            if tile != EMPTY:
                if camp_of(s, tile - 1) == camp:
                    low &= ~LOW_BIT[turn + k * into]
                    high &= ~HIGH_BIT[turn + k * into]
                    if free < s.width:
                        low |= LOW_BIT[turn + free * into]
                        high |= HIGH_BIT[turn + free * into]
                free -= 1
        if camp_of(s, colour) == camp:
            low |= LOW_BIT[turn + INWARD[form] * into]
            high |= HIGH_BIT[turn + INWARD[form] * into]
        if has_row(low) or (s.width > SMALLEST and has_row(high)):
            return True
    return False


@rule
def train(s: State, turn: int, into: int, inward: int) -> int:
    """J11: how far from the turn square the foremost pushed tile ends; it may end beyond the far lane square."""
    front = inward
    for k in range(1, int64(s.width)):  # LLVM 22 loses the bound of `while k <= front and k < s.width`
        if k <= front and s.at[turn + k * into] != EMPTY:
            front += 1
    return front


@rule
def push(s: State, turn: int, into: int, inward: int) -> None:
    """J11: make room for a tile that slides `inward` steps from the turn square. The foremost tile moves first."""
    free = train(s, turn, into, inward)
    for k in range(min(free, int64(s.width) - 1), 0, -1):
        if s.at[turn + k * into] != EMPTY:
            colour = lift(s, turn + k * into)
            if free < s.width:
                put(s, turn + free * into, colour)
            else:
                s.stock[colour] += 1
            free -= 1
