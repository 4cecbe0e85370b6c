"""The engine against the referee of TAKKURE, activation by activation."""

import pytest

import fourfold as ff
from tests.naive.takkure.box import SCENARIOS
from tests.naive.takkure.built import ALL, seeking
from tests.naive.takkure.following import Disagreement, Tally, follow_game
from tests.naive.takkure.playing import WORDED, follow_built, follow_games, follow_worded

CROWDS = 12  # of each box
PARTS, ACTIVATIONS = 5, 20  # 100 activations of each scenario, in games that can be followed side by side

CROWD = {"first-steps": 2, "pass": 2, "square-of-death": 2, "four-v-four": 3, "practice": 4, "match": 6}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_engine_and_the_referee_agree(scenario, part):
    tally = follow_games(scenario, 1 + 1000 * part, ACTIVATIONS)
    assert tally.activations[scenario] == ACTIVATIONS


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_engine_and_the_referee_agree_with_a_box(scenario):
    """K94, K95: other measures, bands, bases and injuries, and coaches who pick four of six."""
    tally = follow_games(scenario, 1, CROWD[scenario], box="crowd")
    assert tally.activations[scenario] == CROWD[scenario]
    assert tally.lines["K94"] > 0
    assert (tally.lines["K95"] > 0) == (scenario in ("practice", "match"))


@pytest.mark.parametrize("box", WORDED)
def test_the_engine_and_the_referee_agree_on_the_words_of_a_box(box):
    """K96, K97: crowds in which cards of every kind are played."""
    tally = follow_worded(box, 1, CROWDS)
    assert tally.lines["K96"] > CROWDS // 2


@pytest.mark.parametrize("name", ALL)
def test_the_engine_and_the_referee_agree_in_a_built_position(name):
    assert sum(follow_built(name, 1, 1).activations.values()) == 1


def test_a_difference_is_told_with_the_actions_and_the_rulings(monkeypatch):
    """A referee that lets the active player walk one inch further disagrees."""
    monkeypatch.setattr("tests.naive.takkure.effects.INCH", 20)
    position = ff.load("takkure", 2, scenario="first-steps").start(seed=3, rolls=False)
    with pytest.raises(Disagreement) as told:
        follow_game(position, seeking(("activate .*", r"\w+ mark 30.*", "done"), 1), Tally(), 4)
    notes = " ".join(told.value.__notes__)
    assert "seed 3" in notes
    assert "mark 30" in notes
    assert "K20" in notes
