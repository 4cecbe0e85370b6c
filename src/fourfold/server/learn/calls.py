"""What the calls for lessons and puzzles give."""

import msgspec

from fourfold.learn.lessons import StepText, Wanted
from fourfold.learn.puzzles import Fact, Goal
from fourfold.learn.rules_pages import Chapter, Illustration
from fourfold.learn.rulings import Departure, Part


class Forms(msgspec.Struct, frozen=True):
    """A phrase that a number chooses a form of."""

    other: str
    one: str = ""


Words = dict[str, str | Forms]  # by `section.key`


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a course: what was played before, and the decisions wanted from `seat`, each with what comes after."""

    id: str  # for `/api/lessons/ID/try`
    name: str
    seat: int
    seats: int  # at the table
    before: tuple[str, ...]
    moves: tuple[Wanted, ...]


class Course(msgspec.Struct, frozen=True):
    """The lessons of a game."""

    game: str
    steps: list[LessonStep]


class GameWords(msgspec.Struct, frozen=True):
    """What a client that shows a game must know of it: its words in one language, and what else there is."""

    game: str
    words: Words
    rules: bool  # whether there is a rules page


class LessonText(msgspec.Struct, frozen=True):
    """What is said in the steps of a course, in one language."""

    game: str
    steps: tuple[StepText, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game in one language, the pictures beside them by name, and where each ruling comes from."""

    game: str
    lead: str
    minute: tuple[str, ...]  # what a newcomer must know
    sections: tuple[Chapter, ...]
    pictures: dict[str, Illustration]
    origins: dict[str, tuple[Part, ...]]  # by ruling; none if the game does not say


class Departures(msgspec.Struct, frozen=True):
    """The rulings of a game that its rulebook does not give, or not wholly, in one language."""

    game: str
    rulings: tuple[Departure, ...]


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
    single: bool  # whether one decision is asked for, not a whole turn
    aim: str  # key of what is asked for; like `why`, in the section `GAME-puzzle` of the game's words, or empty
    why: str  # key of the reason
    facts: dict[str, Fact]  # what the reason names


class TurnValue(msgspec.Struct, frozen=True):
    """A turn that was tried: what it is worth, -1 to 1, beside the best one, and how it would best be answered."""

    solved: bool
    worth: float
    best: float
    answer: tuple[int, ...]
