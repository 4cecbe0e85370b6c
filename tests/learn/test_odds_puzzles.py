"""Puzzles about odds: the worth of every choice is computed anew, and each answer has its reason in every language."""

import re

import pytest

from fourfold.core.verbs import SPECTATOR
from fourfold.core.words import languages, words_in
from fourfold.learn.puzzles import Puzzle, begin, puzzles
from fourfold.registry import learn_folder
from tools.odds_puzzles import CHOICES, MAKERS, MARGIN
from tools.odds_solver import OddsSolver, exact_worths

ALL = [(name, number, puzzle) for name in MAKERS for number, puzzle in enumerate(puzzles(name), 1)]
every_puzzle = pytest.mark.parametrize(
    ("name", "number", "puzzle"), ALL, ids=[f"{name}-{number}" for name, number, _ in ALL]
)


@pytest.mark.parametrize("name", MAKERS)
def test_there_are_at_least_twenty_different_ones(name):
    assert len({(puzzle.position, puzzle.actions) for puzzle in puzzles(name)}) == len(puzzles(name)) >= 20


@every_puzzle
def test_the_worths_are_those_of_the_best_play(name: str, number: int, puzzle: Puzzle):
    position = begin(puzzle)
    assert position.seat == puzzle.seat
    assert MAKERS[name].worths(position) == puzzle.worths


@every_puzzle
def test_one_choice_is_clearly_the_best(name: str, number: int, puzzle: Puzzle):
    best, second, *_ = sorted(puzzle.worths.values(), reverse=True)
    assert len(puzzle.worths) >= CHOICES
    assert (best, second) == (puzzle.worth, puzzle.second)
    assert best - second >= MARGIN
    position = begin(puzzle)
    (answer,) = puzzle.solution
    assert puzzle.worths[position.moves()[position.legal.index(answer)]] == best


@every_puzzle
def test_the_reason_is_the_one_that_the_position_gives(name: str, number: int, puzzle: Puzzle):
    best = max(puzzle.worths, key=lambda each: puzzle.worths[each])
    assert MAKERS[name].reason(begin(puzzle), best, puzzle.worths) == (puzzle.aim, puzzle.why, puzzle.facts)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", MAKERS)
def test_every_reason_can_be_told(name, language):
    words = words_in(learn_folder(name), language)
    for puzzle in puzzles(name):
        assert f"{name}-puzzle.{puzzle.aim}" in words
        gaps = set(re.findall(r"\{(\w+)\}", str(words[f"{name}-puzzle.{puzzle.why}"])))
        assert gaps <= set(puzzle.facts)
        assert gaps


def test_the_seat_knows_every_card_but_those_face_down():
    """F22, F23: what the worth is computed from is what the seat sees."""
    for puzzle in puzzles("fourthdown"):
        state = begin(puzzle).state
        assert (state.known[1] == state.hand[1]).all()
        assert state.stock == 0
        seen = begin(puzzle).viewed(puzzle.seat)
        assert (seen.hand[1] == state.hand[1]).all()
        assert (seen.rest == state.rest).all()


def test_bounds_that_are_not_settled_are_no_worths():
    position = begin(puzzles("fourthdown")[0])
    assert exact_worths(position, 0) is None
    assert OddsSolver(SPECTATOR).bounds(position, 0) == (-1.0, 1.0)
