"""Positions of 1T34 drawn as text: r, b, y and g are tiles, rows from the top."""

from textwrap import dedent
from typing import cast

import fourfold as ff
from fourfold.core.position import Position
from fourfold.games.joushi.text.events import JoushiMove
from fourfold.games.joushi.text.views import JoushiView


def rows(drawing: str) -> str:
    """The drawing as the board of a one-line position."""
    return "/".join("".join(line.split()) for line in dedent(drawing).strip().splitlines())


def drawn(
    drawing: str,
    seats: int = 2,
    to_move: int = 0,
    clockwise: bool = True,
    entry: str = "turn-square",
    one_colour: bool = False,
    turns: int | None = None,
    colours: str = "neighbours",
) -> Position:
    """A running game. Seat 0 began, and `to_move` is the seat to move."""
    board = rows(drawing)
    turns = to_move if turns is None else turns
    return ff.from_text(
        "1t34",
        f"game=1t34 seats={seats} size={board.count('/') + 1} clockwise={int(clockwise)} entry={entry} "
        f"one_colour={int(one_colour)} colours={colours} first=0 turns={turns} why= winner=-1 board={board}",
    )


def view(pos: Position) -> JoushiView:
    """The view of a spectator."""
    return cast(JoushiView, pos.view())


def described(pos: Position, move: str) -> JoushiMove:
    """What a move would do."""
    return cast(JoushiMove, pos.describe(move))


def board(pos: Position) -> str:
    """The board as `rows` writes it."""
    return pos.text().partition("board=")[2]


def forbids(pos: Position, move: str) -> str:
    """The ruling that forbids a move; empty if it is legal."""
    refusal = pos.why_not(move)
    return refusal.ruling if refusal else ""
