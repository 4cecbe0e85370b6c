"""Connect Four, 7x6, as a yardstick: a game every engine has.

Bit numbers; bits 6, 13, ... stay empty, so that shifts do not run from one column into the next:

    5 12 19 26 33 40 47
    4 11 18 25 32 39 46
    ...
    0  7 14 21 28 35 42

An action is a column, 0 to 6.
"""

import numpy as np
import numpy.typing as npt

from bench.yardstick.plain import DRAWN, ONGOING, WON, plain_game
from fourfold.core.game import Verbs
from fourfold.core.jit import rule
from fourfold.core.verbs import OVER, Longs, State, int64

COLUMNS, ROWS = 7, 6
PITCH = ROWS + 1
BIT = np.array([1 << k for k in range(COLUMNS * PITCH)], np.uint64)
_LINES = tuple((np.uint64(k), np.uint64(2 * k)) for k in (1, PITCH - 1, PITCH, PITCH + 1))
(_1, _2), (_6, _12), (_7, _14), (_8, _16) = _LINES

STATE = np.dtype(
    [
        ("seats", "u1"),
        ("stones", "u8", (2,)),  # of each seat, one bit each
        ("height", "u1", (COLUMNS,)),
        ("turns", "u1"),
        ("ended", "u1"),
    ],
    align=True,
)


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats


@rule
def to_move(s: State) -> int:
    return OVER if s.ended != ONGOING else int64(s.turns) & 1


@rule
def legal(s: State, out: Longs) -> int:
    n = 0
    if s.ended != ONGOING:
        return n
    for column in range(COLUMNS):
        if s.height[column] < ROWS:
            out[n] = column
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    seat = int64(s.turns) & 1
    s.stones[seat] |= BIT[action * PITCH + int64(s.height[action])]
    s.height[action] += 1
    s.turns += 1
    if has_four(s.stones[seat]):
        s.ended = WON
    elif s.turns == COLUMNS * ROWS:
        s.ended = DRAWN


@rule
def has_four(stones: int) -> bool:
    """Whether four bits stand in a line, upright, falling, across or rising."""
    upright = stones & (stones >> _1)
    falling = stones & (stones >> _6)
    across = stones & (stones >> _7)
    rising = stones & (stones >> _8)
    return bool(
        (upright & (upright >> _2))
        | (falling & (falling >> _12))
        | (across & (across >> _14))
        | (rising & (rising >> _16))
    )


@rule
def score(s: State, seat: int) -> float:
    if s.ended != WON:
        return 0.0
    return -1.0 if int64(s.turns) & 1 == seat else 1.0


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Two planes: own stones, the other's."""
    for plane in range(2):
        for column in range(COLUMNS):
            for row in range(ROWS):
                if s.stones[(seat + plane) & 1] & BIT[column * PITCH + row]:
                    out[plane, row, column] = 1.0


def draw(s: State, viewer: int) -> str:
    """The board with x (seat 0) and o, as OpenSpiel prints it."""

    def cell(bit: int) -> str:
        return "x" if int(s.stones[0]) >> bit & 1 else "o" if int(s.stones[1]) >> bit & 1 else "."

    return "".join(
        "".join(cell(column * PITCH + row) for column in range(COLUMNS)) + "\n" for row in reversed(range(ROWS))
    )


CONNECT_FOUR = plain_game(
    name="connect_four",
    title="Connect Four",
    state=STATE,
    verbs=Verbs(setup, to_move, legal, apply, score, observe=observe),
    max_legal=COLUMNS,
    max_actions=COLUMNS,
    observation=(2, ROWS, COLUMNS),
    action=lambda s, action: "abcdefg"[action],
    ascii=draw,
)
