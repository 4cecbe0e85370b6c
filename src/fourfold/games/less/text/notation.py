"""LESS and TOUCH DOWN! in text: squares, actions, and why a move is refused."""

import re
from functools import cache

from fourfold.core.squares import read_square, square_names
from fourfold.core.verbs import State
from fourfold.core.words import Refusal
from fourfold.games.less.rules.moves import mover
from fourfold.games.less.rules.state import EMPTY, PITCH, STOP, TOWARDS, UP
from fourfold.games.less.rules.turn import may_stop

ROWS = "12345678"
WAYS: list[int] = TOWARDS.tolist()
_SQUARE = "([a-z](?:0|[1-9][0-9]{0,2}))"
_NAMES = square_names(PITCH, PITCH)


def square_name(square: int) -> str:
    """The name of a square; `a1` is the bottom left (L28)."""
    return _NAMES[square]


def action_text(s: State, action: int) -> str:
    """Start and end of a move, as in `a2a3` (L28); `stop` ends a turn (L17, L29)."""
    if action == STOP:
        return "stop"
    jumps = s.at.item((action >> 2) + WAYS[action & 3]) != EMPTY
    return _move_text(action, 2 if jumps else 1)


@cache
def _move_text(action: int, squares: int) -> str:
    here = action >> 2
    return square_name(here) + square_name(here + squares * WAYS[action & 3])


def tidy(text: str) -> str:
    """The one spelling of a move: `A2-a3` and `a2 a3` are `a2a3`."""
    return re.sub(r"[\s\->:]+", "", text.lower())


def why_not(s: State, text: str) -> Refusal | None:
    """The rule that forbids a move; None if the move is legal."""
    move = tidy(text)
    if move == "stop":
        return _why_not_stop(s)
    match = re.fullmatch(_SQUARE * 2, move)
    if not match:
        return Refusal("less.unreadable", "L28", {"text": text[:40]})
    width = int(s.width)
    squares = []
    for name in match.groups():
        square = read_square(name, PITCH, width)
        if square is None:
            return Refusal("less.off-board", "L28", {"square": name, "last": square_name((width - 1) * (PITCH + 1))})
        squares.append(square)
    here, there = squares
    return _why_not_piece(s, here) or _why_not_way(s, here, there)


def _why_not_stop(s: State) -> Refusal | None:
    if may_stop(s):
        return None
    return Refusal("less.stop-early", "L29") if s.codecup else Refusal("less.stop-never", "L14")


def _why_not_piece(s: State, here: int) -> Refusal | None:
    owner = int(s.at[here]) - 1
    names = {"square": square_name(here)}
    if owner < 0:
        return Refusal("less.no-piece", "L12", names)
    wanted = int(mover(s))
    if owner == wanted:
        return None
    if wanted != int(s.seat):
        return Refusal("less.help-mate", "L17", names)
    if int(s.seats) == 4 and owner == int(s.seat) ^ 2:
        return Refusal("less.mate-not-yet", "L17", names)
    return Refusal("less.not-yours", "L12", names)


def _why_not_way(s: State, here: int, there: int) -> Refusal | None:
    rows, columns = there // PITCH - here // PITCH, there % PITCH - here % PITCH
    names = {"start": square_name(here), "end": square_name(there)}
    if here == there:
        return Refusal("less.same-square", "L12", names)
    if rows and columns:
        return Refusal("less.diagonal", "L13", names)
    towards = UP if rows > 0 else 0 if rows < 0 else 2 if columns > 0 else 1
    if abs(rows + columns) == 1:
        return _why_not_step(s, here, there, towards)
    if abs(rows + columns) == 2:
        return _why_not_jump(s, here, there, towards)
    return Refusal("less.too-far", "L13", names)


def _why_not_step(s: State, here: int, there: int, towards: int) -> Refusal | None:
    if s.at[there] != EMPTY:
        return Refusal("less.occupied", "L12", {"square": square_name(there)})
    cost, left = int(s.cost[here * 4 + towards]), int(s.left)
    if cost > left:
        return Refusal(
            "less.too-dear", "L15", {"cost": cost, "n": left, "start": square_name(here), "end": square_name(there)}
        )
    return None


def _why_not_jump(s: State, here: int, there: int, towards: int) -> Refusal | None:
    over = here + WAYS[towards]
    names = {"start": square_name(here), "over": square_name(over), "end": square_name(there)}
    if s.at[over] == EMPTY:
        return Refusal("less.nothing-to-jump", "L12", names)
    for near, far in ((here, over), (over, there)):
        if s.cost[near * 4 + towards] != 1:
            return Refusal("less.wall-in-jump", "L12", {**names, "near": square_name(near), "far": square_name(far)})
    if s.at[there] != EMPTY:
        return Refusal("less.jump-two", "L13", names)
    return None
