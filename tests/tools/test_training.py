"""Training a value net: it finds what decides, and bots play the games that it learns from."""

from dataclasses import replace

import numpy as np
import pytest

from fourfold.core.knowledge import NOTHING_PREPARED
from fourfold.games.fourthdown.bots.features import FEATURES
from fourfold.games.joushi.bots.value_net import THREAT
from tools.training import fourthdown, joushi, takkure
from tools.training.selfplay import play
from tools.training.value_net import UNITS, TrainingSet, fit, learnt_from, loss, predict, together


def made_up(count: int) -> TrainingSet:
    """Attacks that score if one of two features is high, but not both: no single feature tells."""
    rng = np.random.default_rng(1)
    features = rng.random((count, 3))
    result = ((features[:, 0] > 0.5) != (features[:, 1] > 0.5)).astype(float)
    return TrainingSet(features, result, np.arange(count))


def test_it_learns_what_no_single_feature_tells():
    played = made_up(20_000)
    net = fit(played, rounds=60, units=8)
    assert loss(net, played) < 0.45  # 0.69 if nothing is learnt
    assert np.mean((predict(net, played.features) > 0.5) == (played.result > 0.5)) > 0.85


def test_a_network_that_knows_nothing_says_half():
    assert np.allclose(predict(np.zeros((5, 4)), made_up(10).features), 0.5)


def test_it_goes_on_from_what_was_begun():
    played = made_up(20_000)
    begun = fit(played, rounds=40, units=8)
    assert loss(fit(played, rounds=20, units=8, begun=begun), played) < loss(begun, played)


def test_games_put_together_keep_apart():
    played = together([made_up(3), made_up(2)])
    assert played.game.tolist() == [0, 1, 2, 3, 4]
    assert len(played.features) == len(played.result) == 5


MANNERS = [pytest.param(replace(each.MANNER, parts=1), id=each.MANNER.name) for each in (takkure, fourthdown)]


@pytest.mark.parametrize("manner", MANNERS)
def test_bots_play_whole_games_and_every_position_knows_its_outcome(manner):
    played = play(manner, 4, seed=3)
    assert len(played.features) == len(played.result) == len(played.game) > 0
    assert set(played.game) <= {0, 1, 2, 3}
    assert set(played.result) <= {0, 0.5, 1}


def test_games_in_parts_are_the_games_of_each_part():
    both = play(replace(fourthdown.MANNER, parts=2), 8, seed=3)
    alone = together([play(fourthdown.MANNER, 4, seed=6), play(fourthdown.MANNER, 4, seed=7)])
    assert np.array_equal(both.features, alone.features)
    assert np.array_equal(both.result, alone.result)


def test_an_attack_scores_or_not_wherever_in_a_game():
    played = play(replace(takkure.MANNER, parts=1), 4, seed=3)
    assert all(len(set(played.result[played.game == number])) == 1 for number in set(played.game))


@pytest.mark.parametrize("manner", MANNERS)
def test_what_the_network_says_later_is_the_result_of_a_position(manner):
    doubts = np.zeros((manner.features + 2, 2))
    played = play(manner, 4, 3, doubts, later=1)
    assert np.mean(played.result == 0.5) > 0.9  # it says half wherever it is asked; the end of a game is certain
    assert set(played.result) <= {0, 0.5, 1}


def test_what_was_learnt_of_fourth_down_tells_who_wins():
    played, net = fourthdown.learn(3_000, seed=1)
    assert net.shape == (FEATURES + 2, UNITS + 1)
    unknown = played.only(~learnt_from(played))
    assert loss(net, unknown) < loss(np.zeros_like(net), unknown) - 0.01


def test_games_of_1t34_are_played_and_every_position_knows_its_outcome():
    played = joushi.play_part(joushi.SelfPlayPart(4, 3, NOTHING_PREPARED))
    assert len(played.features) == len(played.result) == len(played.game) > 20
    assert set(played.game) <= {0, 1, 2, 3}
    assert set(played.result) <= {0, 1}
    assert played.features.shape[1] == THREAT + 1
    assert np.array_equal(joushi.play_part(joushi.SelfPlayPart(4, 3, NOTHING_PREPARED)).features, played.features)


def test_worths_of_files_are_learnt():
    rng = np.random.default_rng(1)
    features = rng.integers(0, 3, (5_000, THREAT + 1))
    played = TrainingSet(features, (features[:, 4] == 2).astype(float), np.arange(5_000))
    worths = joushi.fit(played, seed=1)
    assert joushi.loss(np.zeros_like(worths), played) == pytest.approx(np.log(2))
    assert joushi.loss(worths, played) < 0.2
    assert worths[4, 2] > 0 > worths[4, 1]
    assert np.abs(worths).max() <= 127
