"""Boards that count in `--even`, where each side has won once; and what is kept of a meeting."""

from types import SimpleNamespace

import pytest

from bench import ledger
from bench.measurement import Reading, read
from bench.strength import Meeting, even_boards, keep, levels, rivals, tables, usual_games
from fourfold.arena.play import Outcome
from fourfold.arena.tally import Count, Interval


def ended(*scores: float) -> list[Outcome]:
    """Games in which the first seat had these scores."""
    return [Outcome([score, -score], "", [], [], []) for score in scores]


@pytest.mark.parametrize(
    ("scores", "kept"),
    [((1, -1), "ab"), ((-1, 1), "ab"), ((1, 1), ""), ((-1, -1), ""), ((1, 0), ""), ((0, 0), "")],
)
def test_a_board_is_even_if_either_side_won_once(scores, kept):
    assert "".join(even_boards(ended(*scores), "ab")) == kept


def test_boards_are_judged_one_by_one():
    assert "".join(even_boards(ended(1, 1, 1, -1, -1, 1), "aabbcc")) == "bbcc"


def report():
    """One game won and one lost, as far as the ledger looks at it."""
    half, total = Interval(0.5, 0.1, 0.9), Count(wins=1, losses=1)
    hero = SimpleNamespace(games=2, total=total, fair=0.5, share=half, seconds=0.01, longest=0.2)
    return SimpleNamespace(standings=[hero], ends={"home": 2})


@pytest.mark.parametrize(
    ("kind", "even", "subject"),
    [
        ("levels", False, "less, 4 seats: bot:5 against bot:4"),
        ("rivals", True, "less, 4 seats, even boards: bot:5 against bot:4"),
    ],
)
def test_a_meeting_is_kept_with_its_interval_and_how_games_ended(tmp_path, monkeypatch, kind, even, subject):
    monkeypatch.setattr(ledger, "RUNS", tmp_path)
    monkeypatch.setattr(ledger, "PAGE", tmp_path / "results.md")
    keep(ledger.Ledger("strength"), kind, Meeting("less", "bot:5", "bot:4", 4), report(), seed=7, even=even)
    (line,) = read(tmp_path)
    assert (line.kind, line.subject, line.peer) == (kind, subject, "bot:4")
    assert line.readings["points, %"] == Reading(50.0, "%", 10.0, 90.0)
    assert line.conditions["games"] == 2
    assert line.conditions.get("level") == (5 if kind == "levels" else None)
    assert line.details == {"won/drawn/lost": "1/0/1", "ended by": "home 2", "seed": 7, "random decisions first": 0}


@pytest.mark.parametrize(
    ("game", "counts"),
    [("less", [100, 100, 100, 100, 100, 40, 40]), ("fourthdown", [100, 100, 40, 40]), ("takkure", [20, 20, 20])],
)
def test_a_step_has_fewer_games_where_levels_think_longer(game, counts):
    assert [usual_games(step) for step in levels(game, 2, 8, 0.0)] == counts


def test_steps_of_takkure_are_practice_matches_and_rivals_meet_in_one_attack():
    assert {step.options["scenario"] for step in levels("takkure", 2, 8, 0.0)} == {"practice"}
    assert {meeting.options["scenario"] for meeting in rivals("takkure", 2, 8, 0.1)} == {"four-v-four"}
    assert all(step.options == {} for step in tables("less", 2, 8, 0.0))
