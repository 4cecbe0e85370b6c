"""Positions of LESS and TOUCH DOWN! from small drawings.

A drawing stands in the bottom left of the board, or with its lower left square `at` another. Letters are the
pieces of the seats A to D, `.` is an empty square. Between two squares `|` is one wall and `"` two; a line
between two rows has `-` or `=` under a square that has one or two walls below it:

    . . .
    -            one wall between a1 and a2
    A B"C        two walls between b1 and c1

Everything not drawn is empty and without walls. Pieces not drawn are parked in a column of their own: those of A in
the last column from the top down, of B in the one before, and so on; beside a drawing that stands elsewhere, those
of A in the first column from the bottom up, of B in the next, and so on.
"""

from textwrap import dedent
from typing import Any

import msgspec

import fourfold as ff
from fourfold.core.position import Position
from fourfold.games.less.text.notation import square_name
from fourfold.games.less.text.position import LessPosition
from fourfold.games.less.text.views import LessView

LETTERS = "ABCD"
COLUMNS = "abcdefgh"
WALLS = {" ": "0", "|": "1", '"': "2", "-": "1", "=": "2"}


def board(
    drawing: str,
    to_move: str = "A",
    *,
    at: str = "a1",
    seats: int | None = None,
    game: str = "less",
    first: str = "A",
    left: int = 3,
    allowed: int = 3,
    spent: tuple[int, int] = (0, 0),
    turns: tuple[int, ...] | int = 0,
    phase: str = "playing",
    last_points: int = 0,
    **variants: bool,
) -> LessPosition:
    """The drawn position; `to_move` has `left` points left. It is read from JSON like every other position."""
    rows, walls = _read(drawing, at)
    drawn = {
        f"{COLUMNS[column]}{row + 1}": letter for row, letters in rows.items() for column, letter in letters.items()
    }
    seats = seats or (4 if {"C", "D"} & set(drawn.values()) or max(rows) > 5 else 2)
    width = {2: 6, 4: 8}[seats]
    view = LessView(
        game="touchdown" if game == "touchdown" else "less",
        width=width,
        walls=_wall_string(walls, width),
        first=LETTERS.index(first),
        scoring=variants.pop("scoring", False),
        stay_home_loses=variants.pop("stay_home_loses", False),
        codecup=variants.pop("codecup", False),
        pieces=[_pieces(seat, drawn, width) for seat in range(seats)],
        seat=LETTERS.index(to_move),
        allowed=allowed,
        left=left,
        spent=list(spent),
        turns=[turns] * seats if isinstance(turns, int) else list(turns),
        phase=phase,
        last_points=last_points,
        why="",
        margin=0,
    )
    assert not variants, f"there is no {variants}"
    position = ff.from_json(game, msgspec.json.encode(view))
    assert isinstance(position, LessPosition)
    return position


def wall_string(drawing: str, width: int) -> str:
    """The walls of a drawing as the text of L29."""
    return _wall_string(_read(drawing, "a1")[1], width)


def play(position: Position, turn: str) -> None:
    """Play actions joined by colons, as in `a2a3:b2b4:a1a2`."""
    for move in turn.split(":"):
        position.play(move)


def race(a: int, b: int, to_move: str = "A", **more: Any) -> LessPosition:
    """A needs `a` points to be home and B needs `b`, moving its last piece straight on (here 1 and 2).

    . . . . A A
    . . . A . A      d5 to e5
    . . . . . .
    . . . . . .
    B . . B . .      d2 to c2 to b2
    B B . . . .
    """
    top = ["."] * 4 + [".", "A"]
    low = ["B", "."] + ["."] * 4
    top[4 - a], low[1 + b] = "A", "B"
    rows = [". . . . A A", " ".join(top), ". . . . . .", ". . . . . .", " ".join(low), "B B . . . ."]
    return board("\n".join(rows), to_move, **more)


def race_of_four(a: int = 1, b: int = 1, c: int = 1, d: int = 1, to_move: str = "A", **more: Any) -> LessPosition:
    """Each seat needs so many points to be home, moving its last piece straight on (here all need 1).

    C C . . . . A A
    C . C . . . . A      c7 to b7
    . . . . . . A .      g6 to g7
    . . . . . . . .
    . . . . . . . .
    . D . . . . . .      b3 to b2
    D . . . . B . B      f2 to g2
    D D . . . . B B
    """
    drawn = dict.fromkeys(("h7", "g8", "h8", f"g{7 - a}"), "A")
    drawn |= dict.fromkeys(("g1", "h1", "h2", f"{COLUMNS[6 - b]}2"), "B")
    drawn |= dict.fromkeys(("a7", "a8", "b8", f"{COLUMNS[1 + c]}7"), "C")
    drawn |= dict.fromkeys(("a1", "b1", "a2", f"b{2 + d}"), "D")
    rows = [" ".join(drawn.get(f"{column}{row}", ".") for column in COLUMNS) for row in range(8, 0, -1)]
    return board("\n".join(rows), to_move, **more)


def finish(position: Position, seat: str) -> None:
    """Move the last piece of `seat` straight on, as far as the turn goes."""
    steps = {"A": "d5e5 c5d5 b5c5 a5b5", "B": "c2b2 d2c2 e2d2 f2e2"}
    if position.variant.seats == 4:
        steps = {"A": "g6g7 g5g6 g4g5", "B": "f2g2 e2f2 d2e2", "C": "c7b7 d7c7 e7d7", "D": "b3b2 b4b3 b5b4"}
    mover = position.seat
    while position.seat == mover and (step := next((m for m in position.moves() if m in steps[seat].split()), None)):
        position.play(step)


def ends(position: Position, start: str) -> set[str]:
    """Where the piece on `start` may go."""
    return {move[2:] for move in position.moves() if move.startswith(start)}


def price(position: Position, move: str) -> int:
    """The points that a legal move costs, with those forfeited after it."""
    after = position.copy()
    after.play(move)
    return int(after.state.spent.sum() - position.state.spent.sum())


def letter(position: Position) -> str:
    """The seat to move as its letter."""
    return LETTERS[position.seat]


def pieces(position: Position, seat: str) -> set[str]:
    """The squares of a seat's pieces, as the board has them."""
    mine = LETTERS.index(seat) + 1
    return {square_name(square) for square, owner in enumerate(position.state.at.tolist()) if owner == mine}


def _read(drawing: str, at: str) -> tuple[dict[int, dict[int, str]], dict[tuple[int, int, str], str]]:
    """The letters by row and column, and the walls by row, column and side (`right` or `up`)."""
    left, row = COLUMNS.index(at[0]), int(at[1]) - 1
    rows: dict[int, dict[int, str]] = {}
    walls = {}
    for line in reversed(dedent(drawing).splitlines()):
        if not line.strip():
            continue
        if set(line) <= set(" -="):
            assert rows, "there is no row below the last line"
            assert not line[1::2].strip(), f"a wall between no squares: {line}"
            walls.update({(row - 1, left + j // 2, "up"): WALLS[line[j]] for j in range(0, len(line), 2)})
        else:
            assert set(line[::2]) <= set(".ABCD"), f"not a row of squares: {line}"
            walls.update({(row, left + j // 2, "right"): WALLS[line[j]] for j in range(1, len(line), 2)})
            rows[row] = {left + j // 2: line[j] for j in range(0, len(line), 2)}
            row += 1
    return rows, walls


def _wall_string(walls: dict[tuple[int, int, str], str], width: int) -> str:
    digits = ""
    for row in range(width - 1, -1, -1):
        digits += "".join(walls.get((row, column, "right"), "0") for column in range(width - 1))
        if row:
            digits += "".join(walls.get((row - 1, column, "up"), "0") for column in range(width))
    return digits


def _pieces(seat: int, drawn: dict[str, str], width: int) -> list[str]:
    found = sorted(square for square, letter in drawn.items() if letter == LETTERS[seat])
    if "a1" in drawn:
        parking = [f"{COLUMNS[width - 1 - seat]}{width - k}" for k in range(4 - len(found))]
    else:
        parking = [f"{COLUMNS[seat]}{k + 1}" for k in range(4 - len(found))]
    for square in parking:
        assert square not in drawn, f"{LETTERS[seat]} parks on {square}: draw all of its pieces"
    return found + parking
