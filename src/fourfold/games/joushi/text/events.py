"""Events of 1T34, tile by tile and step by step, and what a move would do."""

from collections.abc import Iterator
from typing import ClassVar, Literal

import msgspec
import numpy as np

from fourfold.core.events import Event
from fourfold.core.verbs import State
from fourfold.games.joushi import rules
from fourfold.games.joushi.rules.moves import start_place
from fourfold.games.joushi.rules.state import (
    ALONG,
    COLOURS,
    EMPTY,
    FORMS,
    INTO,
    INWARD,
    NOT_OVER,
    STATE,
    WHY,
    board_of,
    owner_of,
)
from fourfold.games.joushi.text.notation import lane, square_name
from fourfold.games.joushi.text.views import row_of


class Shift(msgspec.Struct, frozen=True):
    """A push of a tile from one square to another. `end` is empty if the tile falls off."""

    colour: int
    start: str
    end: str


class JoushiMove(msgspec.Struct, frozen=True):
    """What an action would do."""

    kind: Literal["in", "lane", "inward"]
    colour: int
    start: str  # of a new tile its corner
    turn: str  # the square where the tile leaves the lane; empty if it stays on the lane
    end: str
    path: list[str]  # every square from start to end
    steps: int
    kicks: int  # the colour of the tile that is kicked out at the end; -1 none
    pushes: list[Shift]  # from the first square to the last, the foremost tile first
    winner: int  # the seat that would have four in a row; -1 none
    ruling: str


class _JoushiEvent(Event, frozen=True):
    section: ClassVar[str] = "1t34"
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "owner")
    word_fields: ClassVar[tuple[str, ...]] = ("why",)


class Brought(_JoushiEvent, frozen=True):
    """A tile left the supply. Its walk begins on its corner, where another tile may be (J6)."""

    seat: int
    colour: int
    square: str


class Walked(_JoushiEvent, frozen=True):
    """A tile went along the lane. It does not touch the tiles on its way."""

    seat: int
    colour: int
    path: list[str]
    start: str
    end: str
    n: int  # steps


class KickedOut(_JoushiEvent, frozen=True):
    """A walk ended on this tile, and the tile went back to its owner (J9)."""

    owner: int
    colour: int
    square: str


class Pushed(_JoushiEvent, frozen=True):
    """A step of a slide pushed a tile one square on (J11)."""

    step: int
    owner: int
    colour: int
    start: str
    end: str


class Fell(_JoushiEvent, frozen=True):
    """A step of a slide pushed a tile off the far lane square. It went back to its owner (J11)."""

    step: int
    owner: int
    colour: int
    square: str


class Slid(_JoushiEvent, frozen=True):
    """The moving tile made a step inward, after the tiles in front of it."""

    step: int
    seat: int
    colour: int
    start: str
    end: str


class Passed(_JoushiEvent, frozen=True):
    """A seat had no move and lost its turn (J12)."""

    seat: int


class Won(_JoushiEvent, frozen=True):
    """A seat has four in a row (J14, J16)."""

    seat: int
    squares: list[str]
    row: str  # the same as text


class Ended(_JoushiEvent, frozen=True):
    """The game is over."""

    why: str
    scores: list[float]


def describe(s: State, action: int) -> JoushiMove:
    """What a legal action would do."""
    origin, form = divmod(action, FORMS)
    moved = list(_moved(s, action))
    room = np.zeros(1, STATE).view(np.recarray)
    room[0] = s
    after = room[0]
    rules.apply(after, action)
    walk = next(event for event in moved if isinstance(event, Walked))
    slid = [event.end for event in moved if isinstance(event, Slid)]
    return JoushiMove(
        kind="in" if origin < COLOURS else "inward" if slid else "lane",
        colour=walk.colour,
        start=walk.start,
        turn=walk.end if slid else "",
        end=slid[-1] if slid else walk.end,
        path=walk.path + slid,
        steps=int(ALONG[form] + INWARD[form]),
        kicks=next((event.colour for event in moved if isinstance(event, KickedOut)), -1),
        pushes=_shifts(moved),
        winner=int(after.winner) - 1,
        ruling="J6" if origin < COLOURS else "J7",
    )


def _shifts(pushes: list[Event]) -> list[Shift]:
    """The pushes of all steps, added up for each tile."""
    starts: dict[str, str] = {}  # by the square where the tile is now
    shifts = []
    colours = {}
    for event in pushes:
        if isinstance(event, Pushed):
            starts[event.end] = starts.pop(event.start, event.start)
            colours[event.end] = event.colour
        elif isinstance(event, Fell):
            shifts.append(Shift(event.colour, starts.pop(event.square, event.square), ""))
    return shifts + [Shift(colours[end], start, end) for end, start in starts.items()]


def events(before: State, action: int, after: State, viewer: int) -> list[Event]:
    """What happened, in order. All viewers see the same. The events in turn change the old board into the new one."""
    found = list(_moved(before, action))
    seats = int(before.seats)
    for turn in range(int(before.turns) + 1, int(after.turns)):
        found.append(Passed((int(before.first) + turn) % seats))
    if after.winner:
        seat = int(after.winner) - 1
        names = [square_name(square) for square in row_of(after, seat)]
        found.append(Won(seat, names, " ".join(names)))
    if after.ended != NOT_OVER:
        found.append(Ended(WHY[after.ended], [float(rules.score(after, seat)) for seat in range(seats)]))
    return found


def _moved(s: State, action: int) -> Iterator[Event]:
    """The events of the move itself, without passes and the end of the game."""
    origin, form = divmod(action, FORMS)
    seat, way, start = int(s.seat), lane(s), int(start_place(s, origin))
    path = [way[(start + k) % len(way)] for k in range(int(ALONG[form]) + 1)]
    colour = origin if origin < COLOURS else int(s.at[path[0]]) - 1
    names = [square_name(square) for square in path]
    if origin < COLOURS:
        yield Brought(seat, colour, names[0])
    yield Walked(seat, colour, names, names[0], names[-1], len(path) - 1)
    if INWARD[form]:
        into = int(INTO[board_of(s), way.index(path[-1])])
        yield from _slide(s, seat, colour, [path[-1] + k * into for k in range(int(s.width))], int(INWARD[form]))
    elif s.at[path[-1]] != EMPTY:
        kicked = int(s.at[path[-1]]) - 1
        yield KickedOut(int(owner_of(s, kicked)), kicked, names[-1])


def _slide(s: State, seat: int, colour: int, line: list[int], steps: int) -> Iterator[Event]:
    """J11: the events of a slide. In each step the tiles in the way move first, the foremost before the others."""
    names = [square_name(square) for square in line]
    tiles = {k: int(s.at[square]) - 1 for k, square in enumerate(line) if k and s.at[square] != EMPTY}
    for step in range(1, steps + 1):
        end = step
        while end in tiles:
            end += 1
        for k in range(end - 1, step - 1, -1):
            pushed = tiles.pop(k)
            owner = int(owner_of(s, pushed))
            if k + 1 < len(line):
                tiles[k + 1] = pushed
                yield Pushed(step, owner, pushed, names[k], names[k + 1])
            else:
                yield Fell(step, owner, pushed, names[k])
        yield Slid(step, seat, colour, names[step - 1], names[step])
