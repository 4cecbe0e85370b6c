"""Puzzles: positions in which one turn, or one decision, is clearly the best.

`tools/puzzles.py` finds turns in games between bots; `tools/odds_puzzles.py` makes decisions under chance, with the
exact worth of every choice.

A game may have a file `<name>.puzzles.jsonl` in its folder `learn`; a line is a `Puzzle`.
"""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from fourfold.core.options import Values
from fourfold.core.position import Position
from fourfold.core.words import Refused
from fourfold.library import from_text, load
from fourfold.registry import NAMES as GAMES
from fourfold.registry import learn_folder

Goal = Literal["win", "save", "best", "odds"]
Fact = str | int


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position and its best turn. `worth` and `second` are values for the seat to move, -1 to 1.

    With `worths` a single decision is asked for: every choice whose worth is the highest is right.
    """

    game: str
    options: Values  # decided
    actions: tuple[int, ...]  # from the start to the position
    seat: int  # whose turn is to be found
    goal: Goal  # the only win, the only turn that does not lose, clearly the best, or the best odds
    solution: tuple[int, ...]  # one way to play the turn
    after: str  # digest of the position after it; every turn that leads there is right
    worth: float
    second: float  # the value of the best other turn
    source: str  # how to find it again
    position: str = ""  # where the actions begin, a line of text; empty: at the start of a game
    worths: dict[str, float] = {}  # of every choice, by its text
    aim: str = ""  # key of what is asked for; like `why`, in the section `<name>-puzzle` of the game's words
    why: str = ""  # key of the reason
    facts: dict[str, Fact] = {}  # what the reason names


def _file(name: str) -> Path:
    return learn_folder(name) / f"{name}.puzzles.jsonl"


def _has_puzzles(name: str) -> bool:
    try:
        return _file(name).is_file()
    except Refused:  # its package is broken
        return False


NAMES = tuple(filter(_has_puzzles, GAMES))  # the games that have puzzles


@cache
def puzzles(name: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, the easier ones first; none if the game has no such file."""
    if name not in NAMES:
        return ()
    lines = _file(name).read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in lines)


def of_the_day(day: int) -> tuple[str, int]:
    """The game and the number, counted from 1, for a day since 1970; the games take turns."""
    name = NAMES[day % len(NAMES)]
    return name, 1 + day // len(NAMES) % len(puzzles(name))


def begin(puzzle: Puzzle) -> Position:
    """The position of the puzzle, with the game that led to it."""
    if puzzle.position:
        return from_text(puzzle.game, puzzle.position)
    variant = load(puzzle.game, 2, **puzzle.options)  # options that came later have their defaults
    position: Position = variant.begin(variant.options)
    for action in puzzle.actions:
        position.play(action)
    return position
