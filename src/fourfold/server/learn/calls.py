"""What the calls for lessons and puzzles give."""

import msgspec

from fourfold.learn.lessons import Wanted
from fourfold.learn.puzzles import Goal


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a course: what was played before, and the decisions wanted from `seat`, each with what comes after."""

    id: str  # for `/api/lessons/ID/try`
    name: str
    seat: int
    before: tuple[str, ...]
    moves: tuple[Wanted, ...]


class Course(msgspec.Struct, frozen=True):
    """The lessons of a game."""

    game: str
    steps: list[LessonStep]


class PuzzleShelf(msgspec.Struct, frozen=True):
    """How many puzzles there are of each game, numbered from 1, and the one of the day."""

    counts: dict[str, int]
    today: str


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle. It begins at `ply` of its game; `solution` is one way to play the turn that is best."""

    id: str
    game: str
    number: int
    seat: int
    goal: Goal
    ply: int
    solution: tuple[int, ...]


class TurnValue(msgspec.Struct, frozen=True):
    """A turn that was tried: what it is worth, -1 to 1, beside the best one, and how it would best be answered."""

    solved: bool
    worth: float
    best: float
    answer: tuple[int, ...]
