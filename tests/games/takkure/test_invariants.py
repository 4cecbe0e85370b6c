"""Random games of every scenario under watch."""

from pathlib import Path

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.jit import COMPILED
from fourfold.core.rng import Draws, new_rng
from fourfold.games.takkure.rules.actions import MAX_LEGAL
from fourfold.games.takkure.rules.components import SCENARIOS
from tests.games.takkure.invariants import BROKEN, watched

GAMES = 200 if COMPILED else 1


HARBOUR = Path("examples/boxes/harbour.toml").read_text("utf-8")


@pytest.mark.parametrize("teams", ["yamato,teriomorph", "teriomorph,teriomorph"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_end_and_nothing_is_lost_on_the_way(scenario, teams):
    """K76: no overlap ever, one ball, tokens and cards conserved."""
    watch(ff.load("takkure", 2, scenario=scenario, teams=teams), GAMES)


@pytest.mark.parametrize("teams", ["gulls,cranes", "cranes,gulls"])
@pytest.mark.parametrize("scenario", ["four-v-four", "practice", "match"])
def test_the_second_box_is_played(scenario, teams):
    """K97: two teams of six, every word of the vocabulary, the same invariants."""
    watch(ff.load("takkure", 2, scenario=scenario, teams=teams, box=HARBOUR), max(1, GAMES // 5))


def watch(variant, games):
    game = ff.game("takkure")
    first = game.begin(2, game.decide(2, variant.options, Draws(0)))
    engine = game.engine(watched)
    out, weights = np.zeros((2, MAX_LEGAL), np.int64)
    counts = np.zeros(3, np.int64)
    rng = new_rng(7)
    for number in range(games):
        room = first.copy()
        wrong = int(engine(room[0], rng, out, weights, counts))
        assert not wrong, f"{BROKEN[wrong]} in game {number}"
    assert counts[0] > 5 * games
    assert counts[2] < MAX_LEGAL
