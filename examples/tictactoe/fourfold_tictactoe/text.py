"""Tic-tac-toe in text: squares are written a1 to c3, a1 at the bottom left."""

from fourfold.core.verbs import State
from fourfold.core.words import Refusal
from fourfold_tictactoe.rules import EMPTY, SIDE, SQUARES, has_line

_NAMES = [column + row for row in "321" for column in "abc"]


def action(s: State, square: int) -> str:
    """The square that is marked."""
    return _NAMES[square]


def why_not(s: State, text: str) -> Refusal | None:
    """Why a move is refused; None if it is legal."""
    square = text.strip()
    if square not in _NAMES:
        return Refusal("core.illegal-because", args={"move": text[:40], "reason": "the squares are a1 to c3"})
    if s.board[_NAMES.index(square)] != EMPTY:
        return Refusal("core.illegal-because", args={"move": square, "reason": "the square is taken"})
    return None


def is_possible(s: State) -> bool:
    """Whether both have made their moves in turn, and the game has stopped at the first three in a row."""
    marks = s.board.tolist()
    last = (int(s.first) + int(s.turns) - 1) % 2 + 1
    rows = [mark for mark in (1, 2) if has_line(s, mark)]
    return (
        s.first < 2
        and set(marks) <= {EMPTY, 1, 2}
        and SQUARES - marks.count(EMPTY) == s.turns
        and marks.count(int(s.first) + 1) == (int(s.turns) + 1) // 2
        and rows == ([int(s.winner)] if s.winner else [])
        and s.winner in (0, last)
    )


def draw(s: State, viewer: int) -> str:
    """The board, A's marks as X."""
    marks = [".XO"[mark] for mark in s.board.tolist()]
    rows = [f"{SIDE - row} {' '.join(marks[row * SIDE : row * SIDE + SIDE])}" for row in range(SIDE)]
    return "\n".join([*rows, "  a b c"])
