"""Lessons: a short course for each game, as positions and the moves that are wanted in them.

A game may have a file `<name>.lesson.toml` in its folder `learn`, and what is said to the learner in files of the same
name, one folder a language.
"""

from functools import cache

import msgspec

from fourfold.core.options import Value, Values
from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws
from fourfold.learn.texts import read_toml, text_of
from fourfold.library import from_text
from fourfold.registry import NAMES, game, learn_folder


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the learner: any move of `want` is right. Then the moves and dice of `then` follow."""

    want: tuple[str, ...]
    then: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn. It begins at `position`, or else as the options say, and after the moves of `before`."""

    name: str
    moves: tuple[Wanted, ...]
    position: str = ""
    options: dict[str, Value] = {}
    before: tuple[str, ...] = ()
    seat: int = 0
    seats: int = 2


class StepText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said in the step of the same name. `task` and `done` may mark words as `**strong**` and as code."""

    name: str
    title: str
    task: str
    done: str  # said when the task is done
    rule: str = ""  # the ruling that says it in full


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: tuple[StepText, ...]


class _Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: tuple[Step, ...]


@cache
def lesson(name: str) -> tuple[Step, ...]:
    """The steps of a game's course, in order; none if it has no course or there is no such game."""
    if name not in NAMES:
        return ()
    file = learn_folder(name) / f"{name}.lesson.toml"
    return read_toml(name, file, _Course).steps if file.is_file() else ()


@cache
def lesson_text(name: str, language: str) -> tuple[StepText, ...]:
    """What is said in the steps of a game's course; nothing if it has no course."""
    found = text_of(name, language, "lesson", _Told)
    return found.steps if found else ()


def decided(name: str, step: Step) -> Values:
    """All options of the step's table."""
    variant: Variant[Position] = Variant(game(name), step.seats, step.options)
    return variant.game.decide(step.seats, variant.options, Draws(0))


def begin(name: str, step: Step) -> Position:
    """Where the step begins; chance moves are not played yet."""
    position: Position
    if step.position:
        position = from_text(name, step.position)
    else:
        position = Variant[Position](game(name), step.seats, step.options).begin(decided(name, step))
    for move in step.before:
        position.play(move)
    return position
