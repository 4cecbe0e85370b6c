"""Random games of every scenario under watch."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.jit import COMPILED
from fourfold.core.rng import Draws, new_rng
from fourfold.games.takkure.rules.actions import MAX_LEGAL
from fourfold.games.takkure.rules.components import SCENARIOS
from tests.games.takkure.invariants import BROKEN, watched

GAMES = 200 if COMPILED else 1


@pytest.mark.parametrize("teams", ["yamato,teriomorph", "teriomorph,teriomorph"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_end_and_nothing_is_lost_on_the_way(scenario, teams):
    """K76: no overlap ever, one ball, tokens and cards conserved."""
    game = ff.game("takkure")
    variant = ff.load("takkure", 2, scenario=scenario, teams=teams)
    first = game.begin(2, game.decide(2, variant.options, Draws(0)))
    engine = game.engine(watched)
    out, weights = np.zeros((2, MAX_LEGAL), np.int64)
    counts = np.zeros(3, np.int64)
    rng = new_rng(7)
    for number in range(GAMES):
        room = first.copy()
        wrong = int(engine(room[0], rng, out, weights, counts))
        assert not wrong, f"{BROKEN[wrong]} in game {number}"
    assert counts[0] > 5 * GAMES
    assert counts[2] < MAX_LEGAL
