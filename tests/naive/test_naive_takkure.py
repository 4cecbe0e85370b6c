"""The engine against the referee of TAKKURE, activation by activation."""

import pytest

import fourfold as ff
from tests.naive.takkure.box import SCENARIOS
from tests.naive.takkure.built import ALL, seeking
from tests.naive.takkure.following import Disagreement, Tally, follow_game
from tests.naive.takkure.playing import follow_built, follow_games

ACTIVATIONS = {"first-steps": 8, "pass": 8, "square-of-death": 14, "four-v-four": 20, "practice": 20, "match": 30}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_engine_and_the_referee_agree(scenario):
    tally = follow_games(scenario, 1, ACTIVATIONS[scenario])
    assert tally.activations[scenario] == ACTIVATIONS[scenario]


@pytest.mark.parametrize("name", ALL)
def test_the_engine_and_the_referee_agree_in_a_built_position(name):
    assert sum(follow_built(name, 1, 1).activations.values()) == 1


def test_a_difference_is_told_with_the_actions_and_the_rulings(monkeypatch):
    """A referee that lets the active player walk one inch further disagrees."""
    monkeypatch.setattr("tests.naive.takkure.moves.INCH", 20)
    position = ff.load("takkure", 2, scenario="first-steps").start(seed=3, rolls=False)
    with pytest.raises(Disagreement) as told:
        follow_game(position, seeking(("activate .*", r"\w+ mark 30.*", "done"), 1), Tally(), 4)
    notes = " ".join(told.value.__notes__)
    assert "seed 3" in notes
    assert "mark 30" in notes
    assert "K20" in notes
