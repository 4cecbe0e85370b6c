"""Events of LESS and TOUCH DOWN!, what an action would do, and the facts of a trace."""

from functools import cache
from typing import Any, ClassVar, Literal

import msgspec

from fourfold.core.events import Event
from fourfold.core.verbs import State
from fourfold.games.less.rules.board import grid_of
from fourfold.games.less.rules.moves import mover
from fourfold.games.less.rules.state import EMPTY, LAST, NOT_OVER, STOP, WHY, seat_home, side_home, side_of
from fourfold.games.less.rules.turn import score
from fourfold.games.less.text.notation import WAYS, square_name
from fourfold.games.less.text.views import goals


class LessMove(msgspec.Struct, frozen=True):
    """What an action would do."""

    kind: Literal["step", "jump", "stop"]
    start: str = ""
    end: str = ""
    over: str = ""  # the square jumped
    cost: int = 0
    ruling: str = "L12"


class _LessEvent(Event, frozen=True):
    section: ClassVar[str] = "less"
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "owner")
    word_fields: ClassVar[tuple[str, ...]] = ("why",)


class Moved(_LessEvent, frozen=True):
    """A piece of `owner` went from one square to another."""

    seat: int
    owner: int
    start: str
    end: str
    over: str
    n: int  # points it cost
    left: int


class Forfeited(_LessEvent, frozen=True):
    """A seat lost points: it could not pay for any action, or it stopped (L15, L29)."""

    seat: int
    n: int


class Kept(_LessEvent, frozen=True):
    """A helper ended its turn with points left, which count nowhere (L17)."""

    seat: int
    n: int


class Passed(_LessEvent, frozen=True):
    """A seat had no move at the start of its turn and lost the turn (L15)."""

    seat: int


class Arrived(_LessEvent, frozen=True):
    """All four pieces of a seat are home."""

    seat: int


class LastTurn(_LessEvent, frozen=True):
    """The first side is home. The other side has one last turn of `n` points (L19, L22)."""

    seat: int
    n: int


class Ended(_LessEvent, frozen=True):
    """The game is over."""

    why: str
    scores: list[float]


def describe(s: State, action: int) -> LessMove:
    """What a legal action would do."""
    if action == STOP:
        return LessMove("stop", ruling="L29" if s.codecup else "L17")
    if s.at.item((action >> 2) + WAYS[action & 3]) == EMPTY:
        return _step(action, s.cost.item(action))
    return _jump(action)


@cache
def _step(action: int, cost: int) -> LessMove:
    here = action >> 2
    return LessMove("step", square_name(here), square_name(here + WAYS[action & 3]), cost=cost)


@cache
def _jump(action: int) -> LessMove:
    here, way = action >> 2, WAYS[action & 3]
    return LessMove("jump", square_name(here), square_name(here + 2 * way), square_name(here + way), 1)


def events(before: State, action: int, after: State, viewer: int) -> list[Event]:
    """What happened, in order. All viewers see the same."""
    seat, seats = int(before.seat), int(before.seats)
    found: list[Event] = []
    left = int(before.left)
    move = describe(before, action)
    if move.kind != "stop":
        left -= move.cost
        owner = int(mover(before)) if seats == 4 else seat
        found.append(Moved(seat, owner, move.start, move.end, move.over, move.cost, left))
        in_goal = move.end in goals(seats, int(before.width))[owner]  # a quick look: only there can a seat arrive
        found += [Arrived(owner)] if in_goal and seat_home(after, owner) and not seat_home(before, owner) else []
    gained = [now - then for now, then in zip(after.turns.tolist(), before.turns.tolist(), strict=True)]
    if left and gained[seat] and not side_home(after, side_of(seat)):
        helper = seats == 4 and not before.codecup and seat_home(after, seat)
        found.append(Kept(seat, left) if helper else Forfeited(seat, left))
    found += [Passed(k) for k in _passed_over(gained[:seats], seat)]
    if after.phase == LAST and before.phase != LAST and after.ended == NOT_OVER:
        found.append(LastTurn(int(after.seat), int(after.allowed)))
    if after.ended != NOT_OVER:
        found.append(Ended(WHY[after.ended], [float(score(after, k)) for k in range(seats)]))
    return found


def _passed_over(gained: list[int], seat: int) -> list[int]:
    """The seats that lost a turn without a decision, in order, if each seat has had so many turns since."""
    gained[seat] -= gained[seat] > 0
    order = []
    while any(gained):
        seat = (seat + 1) % len(gained)
        if gained[seat]:
            gained[seat] -= 1
            order.append(seat)
    return order


def turn(s: State) -> int:
    """The number of turns that all seats have had."""
    return int(s.turns.sum())


def start(s: State) -> dict[str, Any]:
    """The board for a trace: walls to the right (`v`) and above (`h`), rows from the bottom."""
    width = int(s.width)
    grid = grid_of(s.cost, width)[::-1]
    return {
        "size": width,
        "v": [[int(grid[2 * r + 1, 2 * c + 2]) for c in range(width - 1)] for r in range(width)],
        "h": [[int(grid[2 * r + 2, 2 * c + 1]) for c in range(width)] for r in range(width - 1)],
        "first": int(s.first),
    }


def extras(s: State) -> dict[str, Any]:
    """The points left, for a trace."""
    return {"left": int(s.left)}


def why(s: State) -> str:
    """How the game ended."""
    return WHY[s.ended]
