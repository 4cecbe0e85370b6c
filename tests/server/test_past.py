"""Tables whose game has a higher version now can still be looked at."""

from dataclasses import replace
from typing import Any

import pytest

import fourfold as ff
from fourfold.registry import game
from fourfold.server.study.study import Study
from fourfold.server.table import past
from fourfold.server.table.entries import Logged, Resigned
from fourfold.server.table.frames import Frames
from fourfold.server.table.table import Table
from fourfold.server.workers.study_jobs import Outline
from fourfold.server.workers.study_work import run_study
from tests.server.desk import Desk


@pytest.fixture
def log() -> list[Logged]:
    """Some choices of LESS, then a resignation."""
    desk = Desk("less", seed=3)
    for _ in range(8):
        desk.play()
    desk.log(Resigned(1))
    return list(desk.table.log)


TODAY = ff.game("less").version


def risen(monkeypatch, **changes) -> None:
    """LESS gets a higher version."""
    higher = replace(ff.game("less"), version=TODAY + 1, **changes)
    monkeypatch.setattr(past, "game", lambda name: higher if name == "less" else game(name))


def studied(table: Table):
    return Study.table(None, table)  # type: ignore[arg-type]


def test_a_game_whose_moves_are_still_legal_is_shown_whole(monkeypatch, log):
    risen(monkeypatch)
    table = past.restore("t", log)
    assert (table.phase, table.how, table.scores) == ("over", "resigned", [1.0, -1.0])
    assert str(table.notice) == (
        f"the rules of LESS have changed since this game, which was played under version {TODAY}; "
        "it is shown under the rules of today"
    )
    assert len(studied(table).actions) == 8
    replay: Any = run_study(Outline(studied(table)))
    assert (replay.notice, replay.notice_said) == (table.notice, str(table.notice))
    assert [frame.phase for frame in Frames(table).catch_up(frozenset(), 2)] == ["over"]
    assert f"under version {TODAY}" in table.record().tags["Notice"]


def test_a_game_is_shown_as_far_as_its_moves_are_legal(monkeypatch, log):
    risen(monkeypatch)
    broken = [*log]
    place = next(k for k, logged in enumerate(broken) if k > 6 and hasattr(logged.entry, "action"))
    entry = broken[place].entry
    broken[place] = Logged(broken[place].seq, broken[place].at, replace_action(entry, 999_999))
    table = past.restore("t", broken)
    assert (table.how, table.scores) == ("resigned", [1.0, -1.0])
    assert table.notice is not None
    assert table.notice.key == "server.rules-changed-cut"
    assert 0 < table.notice.args["shown"] < table.notice.args["choices"] == 8
    assert len(studied(table).actions) == table.notice.args["shown"]


def replace_action(entry, action):
    return type(entry)(entry.seat, action, entry.took)


def test_a_game_that_was_running_is_over(monkeypatch, log):
    risen(monkeypatch)
    table = past.restore("t", log[:-1])
    assert (table.phase, table.how, table.scores, table.to_move) == ("over", "aborted", None, None)
    assert str(table.notice) == (
        f"the rules of LESS have changed since this game began under version {TODAY}; "
        "so it cannot go on, and it has no result"
    )
    assert table.keeps_listing


def test_a_game_that_was_played_to_its_end_says_that_its_result_is_not_known(monkeypatch, log):
    risen(monkeypatch)
    table = past.restore("t", log[:-1], was_over=True)
    assert (table.phase, table.how, table.scores) == ("over", "played", None)
    assert str(table.notice).endswith(
        "8 of its 8 choices are shown, and its result is not known, because it was not written down"
    )


def test_options_that_are_refused_today_leave_the_first_position(monkeypatch, log):
    risen(monkeypatch, options=ff.game("less").options[1:], decide=_refuse_boards)
    table = past.restore("t", log)
    assert table.notice is not None
    assert (table.how, table.scores) == ("resigned", [1.0, -1.0])


def _refuse_boards(seats, options, draws):
    return ff.game("less").decide(seats, {"tiles": "standard", **options}, draws)


def test_a_table_of_the_current_version_has_no_notice(log):
    table = past.restore("t", log)
    assert type(table) is Table
    assert table.notice is None
