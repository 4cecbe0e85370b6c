"""Learning a judgement: the network finds what decides, and bots play what it learns from."""

import numpy as np

from fourfold.games.takkure.signs import SIGNS
from tools.judgement import Played, fit, loss, play, predict


def made_up(count: int) -> Played:
    """Attacks that score if one of two signs is high, but not both: no single sign tells."""
    rng = np.random.default_rng(1)
    signs = rng.random((count, 3))
    scored = ((signs[:, 0] > 0.5) != (signs[:, 1] > 0.5)).astype(float)
    return Played(signs, scored, np.arange(count))


def test_it_learns_what_no_single_sign_tells():
    played = made_up(20_000)
    net = fit(played, rounds=60, units=8)
    assert loss(net, played) < 0.45  # 0.69 if nothing is learnt
    assert np.mean((predict(net, played.signs) > 0.5) == (played.scored > 0.5)) > 0.85


def test_a_network_that_knows_nothing_says_half():
    assert np.allclose(predict(np.zeros((5, 4)), made_up(10).signs), 0.5)


def test_bots_play_whole_games_and_every_position_knows_its_outcome():
    played = play(0.01, seed=3)
    assert played.signs.shape == (len(played.scored), SIGNS)
    assert set(played.game) == {0}
    assert len(set(played.scored)) == 1
