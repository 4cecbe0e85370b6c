"""What bots know about 1T34: who can make four at once, and what the tiles on the board are worth.

How many twos and threes stand in open lines; at the usual table of two the highest level goes by what was learnt
instead (`value_net.py`).
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import NOTHING_PREPARED, Prepared
from fourfold.core.rng import zobrist_keys
from fourfold.core.verbs import State, int64
from fourfold.games.joushi.bots.value_net import net_value
from fourfold.games.joushi.rules.end import can_win
from fourfold.games.joushi.rules.state import COLOURS, EMPTY, LANE, PITCH, SQUARES, board_of, camp_of, owner_of, places

_DECIDED = 0.95  # the seat to move can make four
_THREAT = 0.4  # another seat could, if its turn came now
_LINE = np.array([0.0, 0.005, 0.03, 0.12, 0.0])  # by tiles of one camp among four squares of which it may have all
_LANE_TILE = 0.01  # a tile that can still be moved
_STEPS = np.array([1, PITCH - 1, PITCH, PITCH + 1], np.int64)
_TILES = zobrist_keys("tiles", COLOURS + 1, SQUARES)
_TO_MOVE = zobrist_keys("to move", COLOURS)
_ACROSS = np.array([1, -1, 0, 1], np.int64)
_UP = np.array([0, 1, 1, 1], np.int64)


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """How well `seat` stands: a four at hand for the seat to move decides, threats and open lines add up."""
    mood = zero_sum_value(s, seat, prepared)
    return mood if mood > 0.0 else mood / (int64(s.seats) - 1)  # a loss costs no more than that (J17)


@rule
def zero_sum_value(s: State, seat: int, prepared: Prepared) -> float:
    """The same as if a loss were always worth -1."""
    mover = int64(s.seat)
    if can_win(s, mover):
        return _DECIDED if mover == seat else -_DECIDED
    if len(prepared) > len(NOTHING_PREPARED):
        hope = _DECIDED * net_value(s, can_win(s, 1 - mover), prepared)
        return hope if mover == seat else -hope
    worth = lines(s, seat)
    for other in range(int64(s.seats)):
        if other != mover and can_win(s, other):
            worth += _THREAT if other == seat else -_THREAT
    return float(np.tanh(worth))


@rule
def lines(s: State, seat: int) -> float:
    """What tiles on the board are worth to `seat`: lines that one camp alone occupies, and tiles on the lane."""
    width = int64(s.width)
    worth = 0.0
    for row in range(width):
        for column in range(width):
            for way in range(4):
                last = column + 3 * _ACROSS[way]
                if 0 <= last < width and row + 3 * _UP[way] < width:
                    worth += line(s, seat, row * PITCH + column, _STEPS[way])
    for place in range(places(s)):
        tile = int64(s.at[LANE[board_of(s), place]])
        if tile != EMPTY:
            worth += share(s, seat, tile - 1) * _LANE_TILE
    return worth


@rule
def line(s: State, seat: int, square: int, step: int) -> float:
    """What four squares in a line are worth: nothing if they are empty or hold tiles of two camps."""
    colour = -1
    count = 0
    for k in range(4):
        tile = int64(s.at[square + k * step])
        if tile != EMPTY:
            if colour >= 0 and camp_of(s, tile - 1) != camp_of(s, colour):
                return 0.0
            colour = tile - 1
            count += 1
    return _LINE[count] * share(s, seat, colour) if count > 0 else 0.0


@rule
def share(s: State, seat: int, colour: int) -> float:
    """How much of a colour's good is the seat's: all of its own, the opposite of the others' divided among them."""
    return 1.0 if owner_of(s, colour) == seat else -1.0 / (int64(s.seats) - 1)


@rule
def zobrist(s: State) -> int:
    """Which colour stands where, and who is to move."""
    mark = _TO_MOVE[int64(s.seat)]
    for row in range(int64(s.width)):
        for square in range(row * PITCH, row * PITCH + int64(s.width)):
            mark ^= _TILES[int64(s.at[square]), square]
    return mark
