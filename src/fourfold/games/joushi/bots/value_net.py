"""What bots have learnt about 1T34 for two on the smallest board: the worth of each row, column and diagonal as it is.

The board is looked at as the seat to move sees it, its corners on the left and the lane running clockwise. Each of
these 22 *files* then has a number: in threes, 0 for an empty square, 1 for an own tile, 2 for another. The worths
were learnt from games that bots played against themselves (`tools/training`).
"""

from importlib import resources

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import NOTHING_PREPARED, Prepared
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.joushi.rules.state import EMPTY, PITCH, SMALLEST, SQUARES, owner_of

WAYS, FILES = 4, 6  # rows, columns and both diagonals; of diagonals with four squares or more there are five
THREAT = WAYS * FILES  # the last row: whether the other seat could make four, if its turn came now
PATTERNS = 3**SMALLEST
SCALE = 50.0  # a worth is kept as a whole number
_ZERO = 128  # as a byte of what is prepared
_BITS = 10  # of a file's number


def _shares() -> Longs:
    """By the seat to move, the direction, whose tile it is, square and way: what a tile adds to the files' numbers."""
    last = SMALLEST - 1
    shares = np.zeros((2, 2, 3, SQUARES, WAYS), np.int64)
    for seat, clockwise, row, column in np.ndindex(2, 2, SMALLEST, SMALLEST):
        up = row if clockwise else last - row
        up, across = (last - up, last - column) if seat else (up, column)
        rising, falling = up - across + 2, up + across - last + 2
        ways = ((up, across), (across, up), (rising, min(up, across)), (falling, min(up, last - across)))
        for way, (number, digit) in enumerate(ways):
            if way < 2 or 0 <= number <= 4:
                for tile in (1, 2):
                    shares[seat, clockwise, tile, row * PITCH + column, way] = tile * 3**digit << number * _BITS
    return shares


_SHARES = _shares()
_WORTHS = np.loadtxt(str(resources.files("fourfold.games.joushi") / "data" / "value_net.txt"), np.int64)


def as_prepared(worths: Longs) -> Prepared:
    """Worths as bytes, as searches hand them round."""
    return (worths + _ZERO).astype(np.uint8)


def prepare(s: State) -> Prepared:
    """What was learnt, for two on 6x6 who have two colours each; by the usual entry, but it serves the other too."""
    return as_prepared(_WORTHS) if s.seats == 2 and s.width == SMALLEST and not s.one_colour else NOTHING_PREPARED


def key(s: State) -> bytes:
    """What is prepared depends on the seats, the board and the number of colours alone."""
    return bytes([s.seats, s.width, s.one_colour])


@rule
def file_numbers(s: State, way: int) -> int:
    """The numbers of all files of a way, one after the other."""
    mover, clockwise = int64(s.seat), int64(s.clockwise)
    numbers = 0
    for row in range(SMALLEST):
        for square in range(row * PITCH, row * PITCH + SMALLEST):
            tile = int64(s.at[square])
            if tile != EMPTY:
                whose = 1 if owner_of(s, tile - 1) == mover else 2
                numbers += _SHARES[mover, clockwise, whose, square, way]
    return numbers


@rule
def read_files(s: State, out: Longs) -> None:
    """The number of each file, for the learner."""
    for way in range(WAYS):
        numbers = file_numbers(s, way)
        for k in range(FILES):
            out[way * FILES + k] = (numbers >> k * _BITS) & ((1 << _BITS) - 1)


@rule
def net_value(s: State, threatened: bool, prepared: Prepared) -> float:
    """What the seat to move may hope for if it cannot make four at once, from -1 to 1."""
    worth = int64(prepared[THREAT, int64(threatened)]) - _ZERO
    for way in range(WAYS):
        numbers = file_numbers(s, way)
        for k in range(FILES):
            worth += int64(prepared[way * FILES + k, (numbers >> k * _BITS) & ((1 << _BITS) - 1)]) - _ZERO
    return float(np.tanh(worth / SCALE))
