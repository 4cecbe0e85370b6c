"""The jobs of workers for people who study a game: replay it, try other moves, draw it, look for the best move."""

import msgspec

from fourfold.core.options import Values
from fourfold.core.words import Sentence
from fourfold.server.study.calls import Action

CARD = (1200, 630)  # pixels of the picture that sites show with a link


class StudiedGame(msgspec.Struct, frozen=True):
    """A game to study. It begins at `position`, a line of text, or else as its options say."""

    game: str
    seats: int
    options: Values
    actions: tuple[int, ...] = ()
    position: str = ""
    names: tuple[str, ...] = ()
    how: str = ""
    scores: tuple[float, ...] | None = None
    notice: Sentence | None = None  # what is not shown or not checked


class Outline(msgspec.Struct, frozen=True, tag=True):
    """The whole game in words."""

    played: StudiedGame


class ShowPlies(msgspec.Struct, frozen=True, tag=True):
    """Positions `start` to `start + count`."""

    played: StudiedGame
    start: int
    count: int
    viewer: int


class TellStory(msgspec.Struct, frozen=True, tag=True):
    """The events of all actions, as a viewer saw them."""

    played: StudiedGame
    viewer: int


class TryMoves(msgspec.Struct, frozen=True, tag=True):
    """Where other moves lead."""

    played: StudiedGame
    ply: int
    tried: tuple[Action, ...]
    viewer: int
    roll: bool
    value: bool


class DrawPosition(msgspec.Struct, frozen=True, tag=True):
    """A picture of where other moves lead, or of the game itself."""

    played: StudiedGame
    ply: int
    tried: tuple[Action, ...]
    viewer: int


class DrawCard(msgspec.Struct, frozen=True, tag=True):
    """The last position as a PNG of the size `CARD`, for previews of links."""

    played: StudiedGame


class Animate(msgspec.Struct, frozen=True, tag=True):
    """The whole game as an animated picture."""

    played: StudiedGame
    viewer: int


class MeasureWays(msgspec.Struct, frozen=True, tag=True):
    """How far each seat is from its goal where other moves lead, or in the game itself."""

    played: StudiedGame
    ply: int
    tried: tuple[Action, ...]


class FindHint(msgspec.Struct, frozen=True, tag=True):
    """The best move for a seat, and the own steps after it: of the position it holds nothing but what the seat sees."""

    game: str
    options: Values
    seen: bytes
    steps: int = 1


class AnalysePart(msgspec.Struct, frozen=True, tag=True):
    """The plies from `start` on, as many as `seconds` allow. `before` is what the position there was found worth."""

    played: StudiedGame
    start: int
    before: list[float] | None
    iterations: int
    seconds: float


StudyJob = (
    Outline
    | ShowPlies
    | TellStory
    | TryMoves
    | DrawPosition
    | DrawCard
    | Animate
    | MeasureWays
    | FindHint
    | AnalysePart
)
