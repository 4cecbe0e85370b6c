"""The puzzles that are shipped: what they claim is true for a search that looks as deep as the one that found them."""

import pytest

from fourfold.learn.puzzles import NAMES, Puzzle, begin, of_the_day, puzzles
from fourfold.learn.solver import turns
from fourfold.registry import knowledge
from tools.puzzles import MARGIN, SURE, rank

ALL = [(name, number, puzzle) for name in NAMES for number, puzzle in enumerate(puzzles(name), 1)]
SEARCHED = [name for name in NAMES if not puzzles(name)[0].worths]  # the others are about odds: test_odds_puzzles.py
SAMPLE = [each for each in ALL if each[0] in SEARCHED and each[1] % 18 == 1]


@pytest.mark.parametrize("name", SEARCHED)
def test_there_are_at_least_fifty_different_ones(name):
    assert len({puzzle.after for puzzle in puzzles(name)}) == len(puzzles(name)) >= 50
    assert {puzzle.game for puzzle in puzzles(name)} == {name}


@pytest.mark.parametrize("name", NAMES)
def test_the_solution_is_legal_and_leads_where_it_says(name):
    for puzzle in puzzles(name):
        position = begin(puzzle)
        assert position.seat == puzzle.seat
        for action in puzzle.solution:
            assert position.seat == puzzle.seat
            position.play(action)
        assert position.digest == puzzle.after


@pytest.mark.parametrize("name", SEARCHED)
def test_the_goal_says_what_the_worths_say(name):
    for puzzle in puzzles(name):
        assert puzzle.worth - puzzle.second >= MARGIN[name] - 0.001
        expected = "win" if puzzle.worth > SURE else "save" if puzzle.second < -SURE else "best"
        assert puzzle.goal == expected


@pytest.mark.parametrize(("name", "number", "puzzle"), SAMPLE, ids=[f"{name}-{number}" for name, number, _ in SAMPLE])
def test_no_other_turn_is_nearly_as_good(name: str, number: int, puzzle: Puzzle):
    choices = turns(begin(puzzle))
    for depth in knowledge(name).puzzle_depths:
        best, worth, second = rank(choices, puzzle.seat, depth)
        assert best.digest == puzzle.after
        assert worth - second >= MARGIN[name]
    assert (round(worth, 3), round(second, 3)) == (puzzle.worth, puzzle.second)


def test_the_games_take_turns_and_every_puzzle_has_its_day():
    days = len(NAMES) * max(len(puzzles(name)) for name in NAMES)
    found = [of_the_day(20_000 + day) for day in range(days)]
    assert set(found) == {(name, number) for name, number, _ in ALL}
    assert {name for name, _ in found[: len(NAMES)]} == set(NAMES)


def test_a_game_without_puzzles_has_none():
    assert puzzles("chess") == ()
