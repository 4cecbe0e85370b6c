"""The value net of 1T34 for two seats on the smallest board: a learnt weight for each pattern of each line.

The board is turned so that the seat to move has its corners on the left and the lane runs clockwise. The lines are the
rows, the columns and the diagonals of four squares or more, 22 in all. The pattern of a line is a number in base 3:
0 for an empty square, 1 for an own tile, 2 for an opponent's tile. The weights come from self-play (`tools/training`).
"""

from importlib import resources

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import NOTHING_PREPARED, Prepared
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.joushi.rules.state import EMPTY, NEIGHBOURS, PITCH, SMALLEST, SQUARES, owner_of

WAYS = 4  # directions: rows, columns, rising and falling diagonals
LINES = 6  # lines of a direction; diagonals use five of the six
THREAT = WAYS * LINES  # the last row of weights: whether the opponent could make four if it were to move
PATTERNS = 3**SMALLEST  # of a line
SCALE = 50.0  # weights are whole numbers in 1/SCALE; a larger scale makes every value smaller
_ZERO = 128  # the byte that stands for weight 0
_BITS = 10  # of the pattern of a line


def _pattern_parts() -> Longs:
    """What a tile adds to the patterns: by seat to move, lane direction, own or not, square and direction."""
    last = SMALLEST - 1
    parts = np.zeros((2, 2, 3, SQUARES, WAYS), np.int64)
    for seat, clockwise, row, column in np.ndindex(2, 2, SMALLEST, SMALLEST):
        up = row if clockwise else last - row
        up, across = (last - up, last - column) if seat else (up, column)
        rising, falling = up - across + 2, up + across - last + 2
        ways = ((up, across), (across, up), (rising, min(up, across)), (falling, min(up, last - across)))
        for way, (number, digit) in enumerate(ways):
            if way < 2 or 0 <= number <= 4:
                for tile in (1, 2):
                    parts[seat, clockwise, tile, row * PITCH + column, way] = tile * 3**digit << number * _BITS
    return parts


_PARTS = _pattern_parts()
_WEIGHTS = np.loadtxt(str(resources.files("fourfold.games.joushi") / "data" / "value_net.txt"), np.int64)


def as_prepared(weights: Longs) -> Prepared:
    """Weights as bytes, the form in which searches pass them to the heuristic."""
    return (weights + _ZERO).astype(np.uint8)


def prepare(s: State) -> Prepared:
    """The weights for two seats on 6x6 with neighbouring corners (J3).

    They were learnt with the usual `entry` and serve the other one too.
    """
    fits = s.seats == 2 and s.width == SMALLEST and not s.one_colour and s.pairs == NEIGHBOURS
    return as_prepared(_WEIGHTS) if fits else NOTHING_PREPARED


def key(s: State) -> bytes:
    """What is prepared depends on the seats, the board and the colours alone."""
    return bytes([s.seats, s.width, s.one_colour, s.pairs])


@rule
def patterns_of(s: State, way: int) -> int:
    """The patterns of all lines of a direction, _BITS bits each."""
    mover, clockwise = int64(s.seat), int64(s.clockwise)
    patterns = 0
    for row in range(SMALLEST):
        for square in range(row * PITCH, row * PITCH + SMALLEST):
            tile = int64(s.at[square])
            if tile != EMPTY:
                whose = 1 if owner_of(s, tile - 1) == mover else 2
                patterns += _PARTS[mover, clockwise, whose, square, way]
    return patterns


@rule
def read_patterns(s: State, out: Longs) -> None:
    """Write the pattern of each line, for the learner."""
    for way in range(WAYS):
        patterns = patterns_of(s, way)
        for k in range(LINES):
            out[way * LINES + k] = (patterns >> k * _BITS) & ((1 << _BITS) - 1)


@rule
def net_value(s: State, threatened: bool, prepared: Prepared) -> float:
    """The value for a seat to move that cannot make four now, -1 to 1."""
    total = int64(prepared[THREAT, int64(threatened)]) - _ZERO
    for way in range(WAYS):
        patterns = patterns_of(s, way)
        for k in range(LINES):
            total += int64(prepared[way * LINES + k, (patterns >> k * _BITS) & ((1 << _BITS) - 1)]) - _ZERO
    return float(np.tanh(total / SCALE))
