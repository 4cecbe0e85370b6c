"""Many games at once as a vector environment."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.adapters.gymnasium_vector import vector_env


def random_actions(mask, random):
    """A legal action of each game."""
    return np.array([random.choice(np.flatnonzero(row)) for row in mask])


@pytest.mark.parametrize("choices", [False, True])
def test_games_are_played_and_begin_anew(choices):
    games = vector_env("1t34", num_envs=8, choices=choices)
    random, ended = np.random.default_rng(1), 0
    seen, infos = games.reset(seed=4)
    for _ in range(300):
        assert games.observation_space.contains(seen)
        acted = infos["seat"]
        seen, rewards, over, cut, infos = games.step(random_actions(infos["action_mask"], random))
        assert not cut.any()
        assert not rewards[~over].any()
        np.testing.assert_array_equal(rewards[over], infos["scores"][over, acted[over]])
        ended += int(over.sum())
    assert ended > 8


def test_one_seed_gives_the_same_games():
    found = []
    for _ in range(2):
        games, random = vector_env("less", num_envs=4, tiles="hard"), np.random.default_rng(2)
        seen, infos = games.reset(seed=9)
        for _ in range(20):
            seen, _, _, _, infos = games.step(random_actions(infos["action_mask"], random))
        found.append(seen)
    np.testing.assert_array_equal(found[0], found[1])
    assert not np.array_equal(games.reset(seed=10)[0], games.reset(seed=9)[0])


def test_observations_are_kept_by_those_who_get_them():
    games = vector_env("1t34", num_envs=2)
    first, infos = games.reset(seed=1)
    kept = first.copy()
    games.step(random_actions(infos["action_mask"], np.random.default_rng(3)))
    np.testing.assert_array_equal(first, kept)


def test_an_illegal_action_is_refused_and_nothing_changes():
    games = vector_env("1t34", num_envs=2)
    seen, _ = games.reset(seed=1)
    with pytest.raises(ff.Refused, match="not a legal action of game 0"):
        games.step(np.array([359, 359]))
    np.testing.assert_array_equal(games.batch.observe(), seen)
