"""The heuristic of 1T34: who can make four now, and how many twos and threes each seat has in open lines.

With two seats on the smallest board the highest level uses the value net instead (`value_net.py`).
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import NOTHING_PREPARED, Prepared
from fourfold.core.rng import zobrist_keys
from fourfold.core.verbs import State, int64
from fourfold.games.joushi.bots.value_net import net_value
from fourfold.games.joushi.rules.end import can_win
from fourfold.games.joushi.rules.state import COLOURS, EMPTY, LANE, PITCH, SQUARES, board_of, camp_of, owner_of, places

_DECIDED = 0.95  # score of a seat that is to move and can make four
_THREAT = 0.4  # score of a seat that could make four if it were to move; a larger one makes bots block more
_LINE = np.array([0.0, 0.005, 0.03, 0.12, 0.0])  # score of an open line, by its tiles of one camp
_LANE_TILE = 0.01  # score of a tile on the lane, which can still move
_STEPS = np.array([1, PITCH - 1, PITCH, PITCH + 1], np.int64)  # from square to square of a line, by direction
_TILES = zobrist_keys("tiles", COLOURS + 1, SQUARES)
_TO_MOVE = zobrist_keys("to move", COLOURS)
_ACROSS = np.array([1, -1, 0, 1], np.int64)  # columns of a step, by direction
_UP = np.array([0, 1, 1, 1], np.int64)  # rows of a step, by direction


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """How good `s` is for `seat`. A four that the seat to move can make decides; else threats and lines add up."""
    value = zero_sum_value(s, seat, prepared)
    return value if value > 0.0 else value / (int64(s.seats) - 1)  # a loss costs no more than that (J17)


@rule
def zero_sum_value(s: State, seat: int, prepared: Prepared) -> float:
    """The same value, as if a loss always scored -1."""
    mover = int64(s.seat)
    if can_win(s, mover):
        return _DECIDED if mover == seat else -_DECIDED
    if len(prepared) > len(NOTHING_PREPARED):
        value = _DECIDED * net_value(s, can_win(s, 1 - mover), prepared)
        return value if mover == seat else -value
    value = lines_value(s, seat)
    for other in range(int64(s.seats)):
        if other != mover and can_win(s, other):
            value += _THREAT if other == seat else -_THREAT
    return float(np.tanh(value))


@rule
def lines_value(s: State, seat: int) -> float:
    """The value of the tiles for `seat`: lines with tiles of one camp alone, and tiles on the lane."""
    width = int64(s.width)
    value = 0.0
    for row in range(width):
        for column in range(width):
            for way in range(4):
                last = column + 3 * _ACROSS[way]
                if 0 <= last < width and row + 3 * _UP[way] < width:
                    value += line_value(s, seat, row * PITCH + column, _STEPS[way])
    for place in range(places(s)):
        tile = int64(s.at[LANE[board_of(s), place]])
        if tile != EMPTY:
            value += sign_for(s, seat, tile - 1) * _LANE_TILE
    return value


@rule
def line_value(s: State, seat: int, square: int, step: int) -> float:
    """The value of four squares in a line: 0 if they are empty or hold tiles of two camps."""
    colour = -1
    count = 0
    for k in range(4):
        tile = int64(s.at[square + k * step])
        if tile != EMPTY:
            if colour >= 0 and camp_of(s, tile - 1) != camp_of(s, colour):
                return 0.0
            colour = tile - 1
            count += 1
    return _LINE[count] * sign_for(s, seat, colour) if count > 0 else 0.0


@rule
def sign_for(s: State, seat: int, colour: int) -> float:
    """The factor of a colour's value for a seat: 1 for its own colour, -1 / opponents for another seat's."""
    return 1.0 if owner_of(s, colour) == seat else -1.0 / (int64(s.seats) - 1)


@rule
def zobrist(s: State) -> int:
    """The hash of the colours on their squares and the seat to move."""
    mark = _TO_MOVE[int64(s.seat)]
    for row in range(int64(s.width)):
        for square in range(row * PITCH, row * PITCH + int64(s.width)):
            mark ^= _TILES[int64(s.at[square]), square]
    return mark
