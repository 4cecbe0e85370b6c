"""A position of LESS or TOUCH DOWN! as a typed value and as one line. Reading refuses an impossible position."""

from functools import cache, lru_cache
from typing import Any, Literal

import msgspec
import numpy as np

from fourfold.core.events import seat_letter
from fourfold.core.fields import convert, require, split_line
from fourfold.core.squares import read_square
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.less.rules.board import costs, grid_of, read_digits, write_digits
from fourfold.games.less.rules.end import never_left, steps_home
from fourfold.games.less.rules.moves import can_move
from fourfold.games.less.rules.state import (
    ALONE,
    CAP,
    EMPTY,
    LAST,
    NOT_OVER,
    PITCH,
    PLAYING,
    POINTS,
    STATE,
    TURNS_CODECUP,
    TURNS_EACH,
    WHY,
    goal_of,
    side_home,
    side_of,
)
from fourfold.games.less.text.notation import ROWS, square_name

PHASES = ("playing", "last", "alone")
# a side that was not home yet, or had left a piece at its start; fewer steps or a smaller sum of steps and points; both
# even, or the side that started second; the ways of the contest (L25, L26, L29)
Decided = Literal["", "alone", "stayed", "nearer", "counted", "even", "second", "contest"]
_FARTHEST = 8 * 12  # rows and columns that eight pieces can have to go (L26)


class LessView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position: nothing is hidden in this family."""

    game: Literal["less", "touchdown"]
    width: int
    walls: str  # the wall string of L29, for this width
    first: int
    scoring: bool
    stay_home_loses: bool
    codecup: bool
    pieces: list[list[str]]  # by seat, squares ascending
    seat: int
    allowed: int  # points of this turn
    left: int
    spent: list[int]  # by side
    turns: list[int]  # by seat
    phase: str
    last_points: int
    why: str  # empty while playing
    margin: int  # of side 0
    goals: list[list[str]] = []  # by seat, the squares of the corner to reach; this and `sides` follow from the rest
    sides: list[int] = []  # by seat
    winning_points: int | None = None  # in the last turn: the most points with which the side still wins (L19, L22)
    came_home: int | None = None  # in the last turn: the seat that brought the other side home in the turn before
    decided: Decided = ""  # once the turns are used up: by what


_FOLLOWS = ("goals", "sides", "winning_points", "came_home", "decided")
_WRITTEN = tuple(name for name in LessView.__struct_fields__ if name not in _FOLLOWS)


def show(s: State) -> LessView:
    """The position as a value."""
    seats, width = int(s.seats), int(s.width)
    return LessView(
        game="touchdown" if s.touchdown else "less",
        width=width,
        walls=_walls(s.cost.tobytes(), width),
        first=int(s.first),
        scoring=bool(s.scoring),
        stay_home_loses=bool(s.stay_home_loses),
        codecup=bool(s.codecup),
        pieces=[[square_name(q) for q in squares] for squares in s.piece[:seats].tolist()],
        seat=int(s.seat),
        allowed=int(s.allowed),
        left=int(s.left),
        spent=s.spent.tolist(),
        turns=s.turns[:seats].tolist(),
        phase=PHASES[s.phase],
        last_points=int(s.last_points),
        why=WHY[s.ended],
        margin=int(s.margin),
        goals=goals(seats, width),
        sides=_sides(seats),
        winning_points=_winning_points(s),
        came_home=(int(s.seat) - 1) % seats if _is_last_turn(s) else None,  # L19, L30
        decided=_decided(s),
    )


def _decided(s: State) -> Decided:
    if s.ended != CAP:
        return ""
    if s.codecup:
        return "contest"
    if s.phase == ALONE:
        return "alone"
    if s.stay_home_loses and never_left(s, 0) != never_left(s, 1):
        return "stayed"
    if s.margin == 0:
        return "even"
    if s.touchdown and steps_home(s, 0) == steps_home(s, 1):
        return "second"
    return "counted" if s.scoring else "nearer"


def _is_last_turn(s: State) -> bool:
    return bool(s.phase == LAST and s.ended == NOT_OVER)


def _winning_points(s: State) -> int | None:
    """In LESS as many points as the first side spent are a tie, so only fewer win; none can be few enough."""
    return int(s.last_points) - (not s.touchdown) if _is_last_turn(s) else None


@cache
def goals(seats: int, width: int) -> list[list[str]]:
    """By seat, the squares of the corner to reach (L9, L10)."""
    s = np.zeros(1, STATE).view(np.recarray)[0]
    s.seats, s.width = seats, width
    corners = [int(goal_of(s, seat)) for seat in range(seats)]
    return [[square_name(low + more) for more in (0, 1, PITCH, PITCH + 1)] for low in corners]


@cache
def _sides(seats: int) -> list[int]:
    """L9, L10."""
    return [int(side_of(seat)) for seat in range(seats)]


@lru_cache(1024)
def _walls(cost: bytes, width: int) -> str:
    return write_digits(grid_of(np.frombuffer(cost, np.uint8), width))


def restore(view: LessView, s: State, game: str = "less") -> None:
    """Inverse of `show`. Refuses an impossible position, and a position of the other game of the family."""
    seats = len(view.pieces)
    if view.game != game:
        raise refused("less.position-game", given=view.game, game=game)
    if view.width != {2: 6, 4: 8}.get(seats):
        raise refused("less.position-seats", "L1", seats=seats, width=view.width)
    _check_numbers(view, seats)
    s.seats, s.width, s.first = seats, view.width, view.first
    s.touchdown = view.game == "touchdown"
    s.scoring, s.stay_home_loses, s.codecup = view.scoring, view.stay_home_loses, view.codecup
    s.cost[:] = costs(read_digits(view.walls, view.width))
    for seat, names in enumerate(view.pieces):
        squares = sorted(_piece_square(name, view.width, s) for name in set(names))
        if len(names) != 4 or len(squares) != 4:
            raise refused("less.position-pieces", "L9", seat=seat_letter(seat), n=len(squares))
        s.piece[seat] = squares
        for square in squares:
            s.at[square] = seat + 1
    s.spent[:], s.turns[:seats] = view.spent, view.turns
    s.seat, s.allowed, s.left = view.seat, view.allowed, view.left
    s.phase, s.last_points = PHASES.index(view.phase), view.last_points
    s.ended, s.margin = WHY.index(view.why), view.margin
    if s.ended == NOT_OVER:
        _check_playable(s)
    shown = show(s)
    require({name: getattr(view, name) in ([], None, "", getattr(shown, name)) for name in _FOLLOWS})


def _piece_square(name: str, width: int, s: State) -> int:
    square = read_square(name, PITCH, width) if len(name) == 2 and name[1] in ROWS else None
    if square is None or s.at[square] != EMPTY:
        raise refused("less.position-square", "L28", square=name)
    return square


def _check_numbers(view: LessView, seats: int) -> None:
    most = 2 * TURNS_EACH * POINTS
    fine = {
        "first": 0 <= view.first < seats,
        "seat": 0 <= view.seat < seats,
        "allowed": 1 <= view.allowed <= POINTS,
        "left": 0 <= view.left <= view.allowed,
        "spent": len(view.spent) == 2 and all(0 <= n <= most for n in view.spent),
        "turns": len(view.turns) == seats and all(0 <= n <= TURNS_EACH for n in view.turns),
        "phase": view.phase in PHASES,
        "last_points": 0 <= view.last_points <= POINTS,
        "why": view.why in WHY,
        "margin": abs(view.margin) <= most + _FARTHEST and (view.margin == 0 or view.why != ""),
        "scoring": not view.scoring or view.game == "less",  # L20
        "codecup": not view.codecup or _may_be_codecup(view, seats),
    }
    require(fine)


def _may_be_codecup(view: LessView, seats: int) -> bool:
    """Whether the options and turns of a view fit the contest (L29)."""
    alone = not view.scoring and not view.stay_home_loses and view.game == "less"
    return alone and seats == 4 and view.first == 0 and sum(view.turns) <= TURNS_CODECUP - (view.why == "")


def _check_playable(s: State) -> None:
    """Refuse a running position whose phase does not fit the sides at home, or whose seat to move cannot move."""
    side = side_of(int(s.seat))
    phase = PLAYING
    if side_home(s, 1 - side):
        phase = ALONE if s.scoring or s.codecup else LAST
    fine = {
        "pieces": not side_home(s, side),
        "phase": s.phase == phase and (phase != LAST or side != side_of(int(s.first))),
        "last_points": (s.last_points > 0) == (phase == LAST),
        "allowed": s.allowed == (s.last_points if phase == LAST and not s.touchdown else POINTS),
        "turns": s.turns[s.seat] < TURNS_EACH,
        "left": can_move(s),
    }
    require(fine)


def position(s: State) -> str:
    """The position in one line of `field=value`: commas separate lists, slashes separate the pieces of seats."""
    view = show(s)
    values: dict[str, Any] = {name: getattr(view, name) for name in _WRITTEN}
    values["pieces"] = "/".join("".join(squares) for squares in view.pieces)
    values |= {name: ",".join(map(str, values[name])) for name in ("spent", "turns")}
    values |= {name: int(values[name]) for name in ("scoring", "stay_home_loses", "codecup")}
    return " ".join(f"{name}={value}" for name, value in values.items())


def read_position(line: str, s: State, game: str = "less") -> None:
    """Inverse of `position`. Refuses what `restore` refuses."""
    values: dict[str, Any] = {**split_line(line, _WRITTEN)}
    for name in ("spent", "turns"):
        values[name] = [n for n in values.get(name, "").split(",") if n]
    values["pieces"] = [[p[k : k + 2] for k in range(0, len(p), 2)] for p in values.get("pieces", "").split("/")]
    restore(convert(values, LessView), s, game)
