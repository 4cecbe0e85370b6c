"""Lessons: a short course for each game, as positions and the moves that are wanted in them.

Each game has a file `<name>.lesson.toml` in its folder `learn`. The client has the words for the learner.
"""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from fourfold.core.options import Value, Values
from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws
from fourfold.library import from_text
from fourfold.registry import NAMES, game, package


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the learner: any of `want` will do. Then the others, and the dice, do what is written."""

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


class _Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: tuple[Step, ...]


@cache
def lesson(name: str) -> tuple[Step, ...]:
    """The steps of a game's course, in order; none if there is no such game."""
    if name not in NAMES:
        return ()
    text = (files(package(name)) / "learn" / f"{name}.lesson.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Course).steps


def decided(name: str, step: Step) -> Values:
    """All options of the step's table."""
    variant: Variant[Position] = Variant(game(name), 2, step.options)
    return variant.game.decide(2, variant.options, Draws(0))


def begin(name: str, step: Step) -> Position:
    """Where the step begins; chances wait to be played."""
    position: Position
    if step.position:
        position = from_text(name, step.position)
    else:
        position = Variant[Position](game(name), 2, step.options).begin(decided(name, step))
    for move in step.before:
        position.play(move)
    return position
