"""Replay the records of a game whose state has grown, in a process of its own: `python -m tests.grown less`.

The game gets a new option whose default is off and one whose default is on, new fields first and in the middle of its
state, a wider field in the place of each narrow one, and a longer array. Its records, puzzles and traces stay the same.
An array that the texts of a game read as bytes keeps its width: a wider one would be a change of the texts.
"""

import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

import fourfold as ff
from fourfold import registry
from fourfold.core.game import Game
from fourfold.core.options import Option, Values
from fourfold.core.plain import Plain
from fourfold.core.verbs import State
from fourfold.learn.puzzles import begin, puzzles
from tests.contract.cases import CASES
from tests.contract.test_signature import FILE, signature

RECORDS = Path(__file__).parent / "records"
MOST = 3  # records and puzzles: interpreted, they take a while
_WIDER = {"u1": "i4", "i1": "i2", "i2": "i8", "u2": "u4"}
_READS_BYTES = ("fourthdown", "takkure")  # games whose texts read arrays as bytes


def grown(game: Game) -> Game:
    """The game with everything that a later version may add without a new number."""
    names = list(game.state.names or ())
    rows = [name for name in names if len(game.state[name].shape) == 1 and name not in _settings(game)]
    longer = max(rows, key=lambda name: game.state[name].shape, default="")  # no trace shows the whole of such a row
    fields: list[Any] = [("zz_first", "u1"), *(_wider(game, name, 3 * (name == longer)) for name in names)]
    fields[len(fields) // 2 : len(fields) // 2] = [("new_on", "u1"), ("new_off", "u2"), ("aa_table", "i2", (2, 3))]
    settings = [("new_on", "u1"), *((name, game.settings[name]) for name in _settings(game)), ("new_off", "u2")]
    setup = game.verbs.setup

    def setup_new(s: State, options: State) -> None:
        setup(s, options)
        s.new_on, s.new_off = options.new_on, options.new_off

    def settle(seats: int, decided: Values, given: State) -> None:
        game.settle(seats, decided, given)
        given.new_on, given.new_off = decided["new_on"], decided["new_off"]

    return replace(
        game,
        state=np.dtype(fields, align=True),
        settings=np.dtype(settings, align=True),
        options=(
            Option("new_off", "bool", False, "options.first"),
            *game.options,
            Option("new_on", "bool", True, "options.first"),
        ),
        verbs=replace(game.verbs, setup=setup_new),
        settle=settle,
        defaults={**game.defaults, "new_on": 1},
    )


def _settings(game: Game) -> tuple[str, ...]:
    return game.settings.names or ()


def _wider(game: Game, name: str, more: int) -> tuple[str, Any, tuple[int, ...]]:
    base, shape = game.state[name].subdtype or (game.state[name], ())
    keeps = bool(shape) and game.name in _READS_BYTES
    return name, base if keeps else _WIDER.get(base.str[1:], base), (*shape[:-1], shape[-1] + more) if more else shape


def install(game: Game) -> None:
    """Put a game in the place of the one with its name."""
    module = import_module(registry.package(game.name))
    attribute = next(key for key, value in vars(module).items() if isinstance(value, Game) and value.name == game.name)
    setattr(module, attribute, game)
    registry.game.cache_clear()
    for plain in {value for part in sys.modules.values() for value in vars(part).values() if isinstance(value, Plain)}:
        plain.__init__(game.state)  # type: ignore[misc]  # as it reads a state that has grown in its own file


def main() -> None:
    name = sys.argv[1]
    install(grown(ff.game(name)))
    game = ff.game(name)
    paths = sorted(RECORDS.glob(f"{name}-*-v{game.version}.txt"), key=lambda path: path.stat().st_size)
    for path in paths[:MOST]:
        record = ff.read_record(path.read_text("utf-8"))
        assert record.has_digests
        assert record.notice is None
        assert ff.replay(record).over
        first = ff.load(name, record.seats, **record.options)
        off = {**record.options, "new_on": False}
        assert first.begin(off).digest != first.begin(record.options).digest
    for puzzle in puzzles(name)[:MOST]:
        position = begin(puzzle)
        for action in puzzle.solution:
            position.play(action)
        assert position.digest == puzzle.after
    case = next(case for case in CASES if case.name == name)
    assert f"{signature(case)} {case}" in FILE.read_text().splitlines()


if __name__ == "__main__":
    main()
