"""A report has all its sections, whatever the game, and needs nothing but itself."""

import re
from pathlib import Path

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.options import Values
from fourfold.core.words import languages, speak
from fourfold.lab.occurrences import occurrence_rows
from fourfold.lab.plan import BASE, Size, make_plan, play_chunk
from fourfold.lab.report import Run, report
from fourfold.lab.summary import Summary, Watched, points_of, summary_of
from fourfold.lab.watching import Watcher
from fourfold.registry import NAMES, game

SECTIONS = ["first", "lengths", "draws", "branching", "ends", "occurrences", "sensitivity", "comparison"]
TABLES = {
    "less": (2, {}, {"tiles": "hard"}, "greedy"),
    "touchdown": (4, {"tiles": "hard"}, {"tiles": "easy"}, "random"),
    "fourthdown": (3, {}, {"specials": "TD:8,INT:4,TO:4,FUM:4"}, "rollout"),
    "1t34": (2, {}, {"size": 7}, "random"),
    "takkure": (2, {"scenario": "practice"}, {"missed_tackle": "falls"}, "random"),
}


def run_of(name, seats, options, other, policy):
    variant, against = (ff.load(name, seats, **chosen) for chosen in (options, {**options, **other}))
    plan, steps, left_out = make_plan(variant, policy, "rollout", Size(3, 2, 1), 1, against)
    summaries = {part.name: Summary() for part in plan.parts}
    for chunk in plan.chunks():
        summaries[chunk.part] += play_chunk(chunk)
    return Run(plan, steps, left_out, summaries)


@pytest.mark.parametrize("name", TABLES)
def test_every_game_has_a_whole_report(name):
    run = run_of(name, *TABLES[name])
    made = report(run)
    assert re.findall(r'<section id="(\w+)">', made) == SECTIONS
    assert made.count("<svg") >= 5
    assert game(name).title.replace("!", "") in made
    assert run.summaries[BASE].games == 3
    assert sum(run.summaries[BASE].ends.values()) == 3
    for step in run.steps:
        assert f"<td>{step.option}</td>" in made


def test_a_report_needs_nothing_but_itself():
    made = report(run_of("1t34", *TABLES["1t34"]))
    assert "http" not in made
    assert "<script" not in made
    assert re.findall(r"\b(?:src|href|url|@import)\b", made) == []


def test_a_report_speaks_every_language():
    run = run_of("1t34", *TABLES["1t34"])
    pages = set()
    for language in languages():
        speak(language)
        pages.add(report(run))
    speak("en")
    assert len(pages) == len(languages())


def test_without_watched_games_steps_or_a_second_set_up_the_sections_say_so():
    variant = ff.load("1t34")
    plan, steps, left_out = make_plan(variant, "random", "random", Size(2, 0, 0), 1)
    made = report(Run(plan, steps, left_out, {BASE: play_chunk(plan.chunks()[0])}))
    assert re.findall(r'<section id="(\w+)">', made) == SECTIONS
    assert "--watch N" in made
    assert "--against KEY=VALUE" in made
    assert "No steps were played" in made


def test_steps_are_compared_with_the_games_above_if_the_same_policy_played_them():
    same, _, _ = make_plan(ff.load("1t34"), "random", "random", Size(50, 0, 5), 1)
    assert same.step_base.name == BASE
    other, _, _ = make_plan(ff.load("1t34"), "bot:1", "random", Size(50, 0, 5), 1)
    assert (other.step_base.policy, other.step_base.games) == ("random", 20)


def test_points_go_to_sides_and_are_shared():
    scores = np.array([[1.0, -1.0, 1.0, -1.0], [0.0, 0.0, 0.0, 0.0]])
    assert points_of(game("less"), scores).tolist() == [[1, 0, 1, 0], [0.5, 0.5, 0.5, 0.5]]
    three = np.array([[0.5, 0.5, -1.0]])
    assert points_of(game("1t34"), three).tolist() == [[0.5, 0.5, 0]]


def test_shares_stand_in_the_order_of_the_seats_from_the_first():
    scores = np.array([[1.0, -1.0], [1.0, -1.0], [0.0, 0.0]])
    setups: list[Values] = [{"first": 1}, {"first": 0}, {"first": 0}]
    found = summary_of(game("1t34"), scores, [3, 5, 5], ["four", "four", "cap"], setups)
    assert found.points == [1.5, 1.5]
    assert (found.draws, found.lengths, found.ends) == (1, {3: 1, 5: 2}, {"cap": 1, "four": 2})


def test_occurrences_tell_how_often_and_who_wins():
    """In 40 games the seat with a card wins three times of four; one event befalls all seats, by turns twice."""
    games = range(40)
    counts = [[[1, 1 + k % 2], [0, 1 + (k + 1) % 2]] for k in games]
    points = [[1.0, 0.0] if k % 4 else [0.0, 1.0] for k in games]
    rows = {row.label: row for row in occurrence_rows([Watched(["card", "often"], counts, points, {3: 9})])}
    card = rows["card"]
    assert (card.per_game, card.in_games.value, card.over, card.marked, card.others) == (1, 1, 0, 40, 40)
    assert card.won_marked is not None
    assert card.won_marked.value == 0.75
    assert card.difference is not None
    assert card.difference.value == pytest.approx(0.5)
    assert card.difference.low > 0.2
    assert (rows["often"].per_game, rows["often"].over, rows["often"].marked) == (3, 1, 40)
    few = occurrence_rows([Watched(["card"], [[[1], [0]]], [[1.0, 0.0]], {})])[0]
    assert few.difference is None


def test_an_event_with_which_all_seats_won_still_has_an_interval():
    """30 seats with a card, all of which won: the spread over games is 0, the doubt is not."""
    counts = [[[1], [0]] for _ in range(30)]
    found = occurrence_rows([Watched(["card"], counts, [[1.0, 0.0]] * 30, {})])[0].difference
    assert found is not None
    assert found.value == 1
    assert 0.8 < found.low < 0.9


def test_parts_with_other_labels_add_up():
    parts = [Watched(["a"], [[[1], [2]]], [[1.0, 0.0]], {}), Watched(["b"], [[[0], [5]]], [[1.0, 0.0]], {})]
    assert {row.label: row.per_game for row in occurrence_rows(parts)} == {"a": 1.5, "b": 2.5}


def test_what_happens_in_1t34_is_told_in_words():
    told = Watcher(ff.load("1t34"), "random", 1).watch(30).watched[0].labels
    assert {"brings a new tile", "walks 2 steps", "slides inward", "pushes another's tile"} <= set(told)
    assert {"kicks out another's tile", "pushes its own tile off the board"} <= set(told)
    verbs = {"brings", "walks", "slides", "pushes", "kicks", "has"}
    assert {label.split()[0] for label in told} <= verbs


@pytest.mark.parametrize("name", NAMES)
def test_the_report_in_the_docs_is_of_the_rules_as_they_are(name):
    report = (Path(__file__).parents[2] / "docs" / "lab" / f"{name}.html").read_text("utf-8")
    assert f"version {game(name).version}" in report
