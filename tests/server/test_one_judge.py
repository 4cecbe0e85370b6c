"""Entries of a log are made in one place, which looks at the table first."""

import ast
from pathlib import Path

import pytest

from fourfold.core.words import Refused
from fourfold.server.table import entries, judge
from fourfold.server.table.entries import Closed, Entry
from fourfold.server.table.wire import Ready
from tests.server.desk import NONCE, Desk

SERVER = Path(entries.__file__).parents[1]
KINDS = {kind.__name__ for kind in vars(entries).values() if isinstance(kind, type) and issubclass(kind, Entry)}
MAKERS = {"table/judge.py", "table/rematch.py"}


def makers(source: str) -> set[str]:
    """The kinds of entries that a source makes; patterns of `case` make none."""
    tree = ast.parse(source)
    called = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    names = {func.id if isinstance(func, ast.Name) else getattr(func, "attr", "") for func in called}
    return names & KINDS


def test_only_the_judge_makes_entries_also_for_bots_clocks_tournaments_and_the_host():
    found = {path.relative_to(SERVER).as_posix(): makers(path.read_text("utf-8")) for path in SERVER.rglob("*.py")}
    assert {path for path, kinds in found.items() if kinds} == MAKERS
    assert set.union(*found.values()) == KINDS - {"Entry"}


def test_a_call_is_found_and_a_pattern_is_not():
    assert makers("room.log(entries.Closed())\nmatch entry:\n    case Left(seat): ...") == {"Closed"}


def test_a_table_whose_last_player_comes_at_this_moment_is_not_closed():
    desk = Desk(begin=False)
    desk.send(Ready, 0, nonce=NONCE)
    seen = desk.table.seq
    assert judge.close_late(desk.table, seen) == Closed()
    desk.send(Ready, 1, nonce=NONCE)
    assert desk.table.phase == "playing"
    for late in (seen, desk.table.seq):
        with pytest.raises(Refused) as error:
            judge.close_late(desk.table, late)
        assert error.value.refusal.key == "server.stale"
