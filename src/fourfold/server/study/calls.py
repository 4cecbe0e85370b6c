"""The types of the calls for studying a played game. Nothing is hidden: the game is over."""

from typing import Annotated, Any, Literal

import msgspec

from fourfold.analysis import Analysis
from fourfold.core.position import LONGEST_MOVE
from fourfold.core.words import Sentence
from fourfold.server.http.calls import Body, Key
from fourfold.server.table.wire import Choice, Moved, Natural

MOST_TRIED = 200
MOST_PLIES = 32  # of one call

PlyNumber = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]  # so many actions were played before
Viewer = Annotated[int, msgspec.Meta(ge=-2, le=4)]  # a seat, -1 as spectators saw it, -2 with everything open
Action = Natural | Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_MOVE)]  # its number or its text


class ReplayMove(msgspec.Struct, frozen=True):
    """An action of a played game. Actions with the same `turn` of the same seat belong together."""

    seat: int  # -1 is chance
    text: str
    events: list[Any]
    said: list[str]
    sentences: list[Sentence]
    turn: int


class Replay(msgspec.Struct, frozen=True):
    """A played game in words. `how` is empty if it was just played so far; `scores` are missing if it has no result."""

    game: str
    title: str
    names: list[str]
    sides: int  # that play against each other: teams, or seats without teams
    options: dict[str, Any]
    hidden: bool  # whether seats saw less than all of it
    moves: list[ReplayMove]
    how: str
    why: str
    scores: list[float] | None
    notice: Sentence | None  # what is not shown or not checked
    notice_said: str  # the same in English


class Span(Body, frozen=True):
    """Some positions of a game in order, as a viewer saw them."""

    start: PlyNumber = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLIES)] = MOST_PLIES
    viewer: Viewer = -2


class PlyView(msgspec.Struct, frozen=True):
    """A position: how many actions led to it, the last one, and the seat to move (-1 is chance, null after the end)."""

    ply: int
    moved: Moved | None
    to_move: int | None
    view: Any


class Try(Body, frozen=True):
    """Leave the game after `ply` actions and play others.

    With `roll` the chances that follow are drawn; with `value` a search gives the value of the position.
    """

    ply: PlyNumber
    tried: Annotated[list[Action], msgspec.Meta(max_length=MOST_TRIED)] = []
    viewer: Viewer = -2
    roll: bool = True
    value: bool = False


class ChanceOutcome(msgspec.Struct, frozen=True):
    """A possible outcome of a chance move, and its weight."""

    action: int
    text: str
    weight: int


class Tried(msgspec.Struct, frozen=True):
    """The position reached, what can be done in it, and all that led there: the tried actions and what was drawn."""

    tried: list[int]
    moved: list[Moved]
    to_move: int | None
    view: Any
    legal: list[Choice]
    chances: list[ChanceOutcome]
    scores: list[float] | None
    worth: list[float] | None


class Picture(msgspec.Struct, frozen=True):
    """A position as an SVG picture."""

    svg: str


class Eyes(Body, frozen=True):
    """As whom to look at a game."""

    viewer: Viewer = -2


class Animation(msgspec.Struct, frozen=True):
    """A game as an animated GIF, in base64."""

    gif: str


class Measured(msgspec.Struct, frozen=True):
    """How far each seat is from its goal in a position; empty where the game does not count that."""

    seats: list[int]


class Analysed(msgspec.Struct, frozen=True):
    """How far the analysis of a game is. `problem` says why it stopped, if it did."""

    state: Literal["none", "running", "done"]
    done: int = 0  # plies
    total: int = 0
    problem: str = ""
    analysis: Analysis | None = None


class Story(msgspec.Struct, frozen=True):
    """What has happened up to entry `seq`, as the viewer saw it: the events of every action that stands."""

    seq: int
    events: list[list[Any]]


class HintWish(Key, frozen=True):
    """A seat that asks for a hint, with its secret, and the most steps that the hint may have."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1


class Hint(msgspec.Struct, frozen=True):
    """What a strong bot would do with what the seat can see."""

    seq: int
    seat: int
    action: int
    text: str
    more: list[Choice] = []  # the steps after it, until another seat or chance comes
