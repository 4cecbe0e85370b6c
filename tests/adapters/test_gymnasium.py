"""Gymnasium's own test, and what it does not ask."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import fourfold as ff
from fourfold.adapters.gymnasium import env
from tests.adapters.tables import TABLES


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_check_env(name, seats):
    """The test plays actions of another game, so an illegal action must not raise."""
    table = env(name, seats, opponent="random", illegal="lose")
    check_env(table, skip_render_check=True)
    assert table.reset(seed=1)[1]["action_mask"].any()


def play_out(table, seed):
    """The rewards of a random game, and the sum of what was seen."""
    table.action_space.seed(seed)
    numbers, facts = table.reset(seed=seed)
    rewards, seen, over = [], float(numbers.sum()), False
    while not over:
        assert np.flatnonzero(facts["action_mask"]).tolist() == table.position.legal
        assert table.position.seat == table.seat
        numbers, reward, over, _, facts = table.step(table.action_space.sample())
        rewards.append(reward)
        seen += float(numbers.sum())
    return rewards, seen


def test_the_others_are_played_by_the_opponent():
    table = env("less", 4, opponent="bot:1")
    rewards, _ = play_out(table, seed=2)
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert rewards[-1] == table.position.scores[table.seat]


def test_one_seed_gives_one_game_with_bots_too():
    """The bots of level 1 choose at random now and then."""
    table = env("fourthdown", 3, opponent="bot:1")
    assert play_out(table, 5) == play_out(table, 5) != play_out(table, 6)


def test_the_seat_is_chosen_or_drawn():
    chosen, drawn = env("1t34", 4, seat=2, opponent="random"), env("1t34", 4, opponent="random")
    drawn.reset(seed=1)
    seats = {drawn.reset()[1] and drawn.seat for _ in range(40)}
    assert seats == {0, 1, 2, 3}
    chosen.reset(seed=1)
    assert chosen.seat == chosen.position.seat == 2


def test_an_illegal_action_raises_or_loses():
    table = env("less", seat=0, first=0, opponent="random")
    table.reset(seed=1)
    with pytest.raises(ff.Refused, match="legal"):
        table.step(256)
    table = env("less", seat=0, first=0, opponent="random", illegal="lose")
    table.reset(seed=1)
    _, reward, over, _, facts = table.step(256)
    assert (reward, over) == (-1.0, True)
    assert "legal" in facts["refused"]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 2}, "2 is not a seat of this table"),
        ({"illegal": "ignore"}, "write raise or lose"),
        ({"opponent": "bot:77"}, "77"),
        ({"tiles": "soft"}, "soft"),
    ],
)
def test_wrong_settings_are_refused(settings, sentence):
    with pytest.raises(ff.Refused, match=sentence):
        env("less", 2, **settings)


def test_choices_are_places_in_the_legal_list():
    table = env("takkure", opponent="random", choices=True, scenario="practice")
    table.reset(seed=1)
    assert table.action_space.n == table.action_masks().size == table.position.game.max_legal
    wanted = table.position.legal[-1]
    table.step(len(table.position.legal) - 1)
    assert wanted in table.position.actions
