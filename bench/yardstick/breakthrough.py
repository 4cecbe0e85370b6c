"""Breakthrough, 8x8, as a yardstick: many moves to list, long games.

Squares count from a1 = 0 along the rank, so that h8 = 63. Seat 0 has the ranks 7 and 8 and moves down, as in
OpenSpiel. A piece moves one step straight ahead onto an empty square, or one step diagonally ahead onto a square
that is empty or the other's. A seat wins when it reaches the far rank or has captured all pieces.

An action is square * 3 + way; ways lead towards the a-file, straight, towards the h-file.
"""

import numpy as np
import numpy.typing as npt

from bench.yardstick.plain import ONGOING, WON, plain_game
from fourfold.core.game import Verbs
from fourfold.core.jit import rule
from fourfold.core.verbs import OVER, Longs, State, int64

SIZE = 8
WAYS = 3
STRAIGHT = 1
START = np.array([0xFFFF << 48, 0xFFFF], np.uint64)
GOAL = np.array([0xFF, 0xFF << 56], np.uint64)
BIT = np.array([1 << square for square in range(SIZE * SIZE)], np.uint64)
_0, _1, _67 = (np.uint64(k) for k in (0, 1, 67))

# The square of a single bit, by its remainder modulo 67, which no two of them share.
SQUARE = np.zeros(67, np.int64)
SQUARE[[(1 << square) % 67 for square in range(SIZE * SIZE)]] = range(SIZE * SIZE)


def _targets() -> npt.NDArray[np.uint64]:
    """By seat, square and way: the bit of the square ahead, 0 off the board."""
    bits = np.zeros((2, SIZE * SIZE, WAYS), np.uint64)
    for seat, ahead in enumerate((-1, 1)):
        for square in range(SIZE * SIZE):
            rank, file = divmod(square, SIZE)
            for way in range(WAYS):
                if 0 <= rank + ahead < SIZE and 0 <= file + way - STRAIGHT < SIZE:
                    bits[seat, square, way] = 1 << (rank + ahead) * SIZE + file + way - STRAIGHT
    return bits


TARGET = _targets()

STATE = np.dtype(
    [
        ("seats", "u1"),
        ("pieces", "u8", (2,)),  # of each seat, one bit a square
        ("turns", "u1"),  # at most seven for each of 32 pieces
        ("ended", "u1"),
    ],
    align=True,
)


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats
    for seat in range(2):
        s.pieces[seat] = START[seat]


@rule
def to_move(s: State) -> int:
    return OVER if s.ended != ONGOING else int64(s.turns) & 1


@rule
def legal(s: State, out: Longs) -> int:
    n = 0
    if s.ended != ONGOING:
        return n
    seat = int64(s.turns) & 1
    own = s.pieces[seat]
    diagonal = ~own
    straight = diagonal & ~s.pieces[1 - seat]
    rest = own
    while rest:
        others = rest & (rest - _1)
        square = SQUARE[(rest ^ others) % _67]
        rest = others
        for way in range(WAYS):  # written first and counted if it holds: a branch here would be a coin toss
            out[n] = square * WAYS + way
            n += (TARGET[seat, square, way] & (straight if way == STRAIGHT else diagonal)) != _0
    return n


@rule
def apply(s: State, action: int) -> None:
    seat = int64(s.turns) & 1
    square = action // WAYS
    target = TARGET[seat, square, action % WAYS]
    s.pieces[seat] ^= BIT[square] | target
    s.pieces[1 - seat] &= ~target
    s.turns += 1
    if target & GOAL[seat] or s.pieces[1 - seat] == _0:
        s.ended = WON


@rule
def score(s: State, seat: int) -> float:
    if s.ended != WON:
        return 0.0
    return -1.0 if int64(s.turns) & 1 == seat else 1.0


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Two planes: own pieces, the other's."""
    for plane in range(2):
        for square in range(SIZE * SIZE):
            if s.pieces[(seat + plane) & 1] & BIT[square]:
                out[plane, square // SIZE, square % SIZE] = 1.0


def name(s: State, action: int) -> str:
    """The square it leaves and the square it goes to: a7b6."""
    square, way = divmod(action, WAYS)
    ahead = 1 if s.turns & 1 else -1
    return _square(square) + _square(square + ahead * SIZE + way - STRAIGHT)


def _square(square: int) -> str:
    return "abcdefgh"[square % SIZE] + str(square // SIZE + 1)


def draw(s: State, viewer: int) -> str:
    """The board with b (seat 0) and w, as OpenSpiel prints it."""

    def cell(square: int) -> str:
        return "b" if int(s.pieces[0]) >> square & 1 else "w" if int(s.pieces[1]) >> square & 1 else "."

    ranks = (
        f"{rank + 1}{''.join(cell(rank * SIZE + file) for file in range(SIZE))}\n" for rank in reversed(range(SIZE))
    )
    return "".join(ranks) + " abcdefgh\n"


BREAKTHROUGH = plain_game(
    name="breakthrough",
    title="Breakthrough",
    state=STATE,
    verbs=Verbs(setup, to_move, legal, apply, score, observe=observe),
    max_legal=2 * SIZE * WAYS,
    max_actions=SIZE * SIZE * WAYS,
    observation=(2, SIZE, SIZE),
    action=name,
    ascii=draw,
)
