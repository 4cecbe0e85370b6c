"""Digests name the fields of a state: what a game may add without changing a digest, a record or a puzzle."""

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.identity import Identity

ROOT = Path(__file__).parent.parent
PLAIN: list[Any] = [
    ("a", "u1"),
    ("line", "u1", (4,)),
    ("table", "i2", (2, 3)),
    ("mate", [("x", "i1"), ("y", "u2", (2,))], (2,)),
]


def state(fields: list[Any]) -> Any:
    s = np.zeros(1, np.dtype(fields, align=True)).view(np.recarray)[0]
    s.a, s.line[1], s.table[1, 2], s["mate"]["x"][1], s["mate"]["y"][0, 1] = 255, 7, -300, -1, 65535
    return s


def text(s: Any, **defaults: int) -> str:
    return Identity("plain", 3, s.dtype, defaults).text(s).decode()


def test_a_state_is_named_by_the_fields_that_are_not_default():
    expected = "fourfold plain 3\na=ff\nline=,7\nmate[1].x=-1\nmate[0].y=,ffff\ntable=;,,-12c\n"
    assert text(state(PLAIN)) == expected
    s = state(PLAIN)
    assert Identity("plain", 3, s.dtype, {}).digest(s) == hashlib.sha256(expected.encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    "fields",
    [
        PLAIN[::-1],
        [("new", "u1"), *PLAIN],
        [*PLAIN[:2], ("new", "i8", (3, 3)), *PLAIN[2:]],
        [("a", "i4"), ("line", "u8", (4,)), ("table", "i8", (2, 3)), ("mate", [("x", "i2"), ("y", "i4", (2,))], (2,))],
        [("a", "u1"), ("line", "u1", (9,)), ("table", "i2", (5, 4)), ("mate", [("y", "u2", (3,)), ("x", "i1")], (4,))],
        [("a", "u1", (2,)), *PLAIN[1:]],
    ],
    ids=["order", "new field first", "new field in the middle", "wider", "longer", "a value becomes an array"],
)
def test_order_width_length_and_new_fields_do_not_matter(fields):
    s = np.zeros(1, np.dtype(fields, align=True)).view(np.recarray)[0]
    s["a"] = [255, 0] if s.dtype["a"].shape else 255
    s.line[1], s.table[1, 2], s["mate"]["x"][1], s["mate"]["y"][0, 1] = 7, -300, -1, 65535
    assert text(s) == text(state(PLAIN))


def test_a_new_field_with_a_default_of_its_own_matters_only_when_it_differs():
    s = state([*PLAIN[:1], ("rule", "u1"), ("rows", "i1", (3,)), *PLAIN[1:]])
    s.rule, s.rows[:] = 1, -1
    assert text(s, rule=1, rows=-1) == text(state(PLAIN))
    s.rule, s.rows[1] = 0, 0
    assert text(s, rule=1, rows=-1).splitlines()[-3:] == ["rows=,0", "rule=0", "table=;,,-12c"]


def test_every_value_of_every_width_is_written_exactly():
    kinds = ("u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8")
    for kind in kinds:
        limits = np.iinfo(kind)
        s = np.zeros(1, [("v", kind, (5,))]).view(np.recarray)[0]
        values = [limits.max, limits.min, 16, 15, limits.max - 1]
        s.v[:] = values
        shown = ",".join(format(value, "x") if value else "" for value in values)
        assert text(s) == f"fourfold plain 3\nv={shown}\n"


def test_four_axes_have_separators_and_more_have_places():
    s = np.zeros(1, [("deep", "u1", (2, 3, 4, 5)), ("deeper", "u1", (2, 1, 3, 2, 2))]).view(np.recarray)[0]
    s.deep[0, 0, 0, 0], s.deep[0, 2, 1, 3], s.deep[1, 0, 0, 1], s.deep[1, 2, 3, 4] = 1, 2, 3, 17
    s.deeper[1, 0, 2, 1, 1] = 1
    assert text(s).splitlines()[1:] == ["deep=1//;,,,2|,3//;;;,,,,11", "deeper[1]=//;,1"]


def test_a_state_of_anything_but_whole_numbers_is_an_error():
    with pytest.raises(TypeError, match=r"whole numbers, but in plain .*\['share'\]"):
        Identity("plain", 1, np.dtype([("a", "u1"), ("share", "f4")]), {})
    with pytest.raises(ValueError, match=r"fields that its state does not have: \['b'\]"):
        Identity("plain", 1, np.dtype([("a", "u1")]), {"b": 1})


def test_two_states_with_one_digest_are_the_same():
    """Every field of every game takes part: a change anywhere changes the text."""
    for name in ff.GAMES:
        game, position = ff.game(name), ff.load(name).start(1)
        texts = {game.identity.text(position.state)}
        for field in game.state.names or ():
            room = game.blank()
            room[0] = position.state
            flat = np.atleast_1d(room[field]).reshape(-1)
            flat[-1] ^= 1
            texts.add(game.identity.text(room[0]))
        assert len(texts) == 1 + len(game.state.names or ())


def test_bytes_of_another_layout_are_refused():
    """Raw memory is for the same sources alone; a state that has grown says so instead of being misread."""
    less = ff.game("less")
    fields = [("new", "u1"), *((name, less.state[name]) for name in less.state.names or ())]
    other = replace(less, state=np.dtype(fields, align=True))
    with pytest.raises(ff.Refused):
        other.from_bytes(less.to_bytes(ff.load("less").start(1).state))


@pytest.mark.parametrize("name", ["less", "1t34", "fourthdown", "takkure"])
def test_a_game_that_has_grown_replays_its_records_and_puzzles(name):
    """In a process of its own, interpreted: a game cannot be bound twice."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.grown", name], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_large_settings_are_written_once_and_change_no_digest():
    """TAKKURE's components: the text is the same as without the plan that holds theirs, for other teams as well."""
    game = ff.game("takkure")
    without = Identity(game.name, game.version, game.state, game.defaults)
    for scenario in ("first-steps", "four-v-four", "first-steps"):
        position = ff.load("takkure", scenario=scenario).start(5)
        for _ in range(4):
            assert game.identity.text(position.state) == without.text(position.state)
            position.play(position.legal[0])
    assert game.identity._span != without._span
