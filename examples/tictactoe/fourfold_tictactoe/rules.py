"""The rules of tic-tac-toe: the verbs of `fourfold.core.verbs` that have no default."""

import numpy as np

from fourfold.core.jit import copy_record, rule
from fourfold.core.verbs import OVER, Longs, State, int64

SIDE = 3
SQUARES = SIDE * SIDE
EMPTY = 0  # otherwise a square holds its seat + 1

LINES = np.array(
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]],
    np.int64,
)

STATE = np.dtype(
    [
        ("seats", "u1"),
        ("first", "u1"),  # the seat that starts
        ("turns", "u1"),  # moves made by both
        ("winner", "u1"),  # seat + 1; 0 nobody
        ("board", "u1", (SQUARES,)),  # square 0 is a3, the top left
    ],
    align=True,
)


@rule
def setup(s: State, options: State) -> None:
    copy_record(options, s)


@rule
def to_move(s: State) -> int:
    if s.winner or s.turns == SQUARES:
        return OVER
    return (int64(s.first) + int64(s.turns)) % 2


@rule
def legal(s: State, out: Longs) -> int:
    n = 0
    if to_move(s) != OVER:
        for square in range(SQUARES):
            if s.board[square] == EMPTY:
                out[n] = square
                n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    mark = to_move(s) + 1
    s.board[action] = mark
    s.turns += 1
    if has_line(s, mark):
        s.winner = mark


@rule
def has_line(s: State, mark: int) -> bool:
    """Whether a seat has three in a row."""
    for k in range(len(LINES)):
        if s.board[LINES[k, 0]] == mark and s.board[LINES[k, 1]] == mark and s.board[LINES[k, 2]] == mark:
            return True
    return False


@rule
def score(s: State, seat: int) -> float:
    if not s.winner:
        return 0.0
    return 1.0 if s.winner == seat + 1 else -1.0
