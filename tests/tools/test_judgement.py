"""Learning a judgement: the network finds what decides, and bots play what it learns from."""

import numpy as np
import pytest

from fourfold.games.fourthdown.signs import SIGNS
from tools.judgement import fourthdown, takkure
from tools.judgement.network import UNITS, Floats, Played, average, fit, fit_together, learnt_from, loss, predict


def made_up(count: int) -> Played:
    """Attacks that score if one of two signs is high, but not both: no single sign tells."""
    rng = np.random.default_rng(1)
    signs = rng.random((count, 3))
    result = ((signs[:, 0] > 0.5) != (signs[:, 1] > 0.5)).astype(float)
    return Played(signs, result, np.arange(count))


def test_it_learns_what_no_single_sign_tells():
    played = made_up(20_000)
    net = fit(played, rounds=60, units=8)
    assert loss(net, played) < 0.45  # 0.69 if nothing is learnt
    assert np.mean((predict(net, played.signs) > 0.5) == (played.result > 0.5)) > 0.85


def test_a_network_that_knows_nothing_says_half():
    assert np.allclose(predict(np.zeros((5, 4)), made_up(10).signs), 0.5)


def test_together_networks_say_what_they_say_on_average():
    played = made_up(2_000)
    nets = [fit(played, rounds=5, units=units, seed=units) for units in (2, 5)]

    def sums(net: Floats) -> Floats:
        chance = predict(net, played.signs)
        return np.log(chance / (1 - chance))

    assert np.allclose(sums(average(nets)), (sums(nets[0]) + sums(nets[1])) / 2)


def test_networks_from_games_of_their_own_learn_it_too():
    played = made_up(20_000)
    net = fit_together(played, nets=2, rounds=40)
    assert net.shape == (5, 2 * UNITS + 1)
    assert loss(net, played) < 0.45


@pytest.mark.parametrize("play", [takkure.play, fourthdown.play])
def test_bots_play_whole_games_and_every_position_knows_its_outcome(play):
    played = play(4, seed=3)
    assert len(played.signs) == len(played.result) == len(played.game)
    assert set(played.game) == {0, 1, 2, 3}
    assert set(played.result) <= {0, 0.5, 1}


def test_an_attack_scores_or_not_wherever_in_a_game():
    played = takkure.play(2, seed=3)
    assert all(len(set(played.result[played.game == number])) == 1 for number in (0, 1))


def test_what_was_learnt_of_fourth_down_tells_who_wins():
    played, net = fourthdown.learn(3_000, seed=1)
    assert net.shape == (SIGNS + 2, fourthdown.UNITS + 1)
    unknown = played.only(~learnt_from(played))
    assert loss(net, unknown) < loss(np.zeros_like(net), unknown) - 0.01
