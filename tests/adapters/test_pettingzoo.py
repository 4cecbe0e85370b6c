"""PettingZoo's own tests, and what they do not ask."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import fourfold as ff
from fourfold.adapters.pettingzoo import env
from tests.adapters.tables import TABLES

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)

# A dict with a mask is how PettingZoo's own card and board games write an observation; its test knows them by name.
as_a_dict = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably",
    "ignore:Action mask numpy array is all zeros",  # once the game is over
)


@every_table
@as_a_dict
def test_api(name, seats, capsys):
    api_test(env(name, seats), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@every_table
def test_one_seed_gives_one_game(name, seats):
    seed_test(lambda: env(name, seats), num_cycles=60)
    table = env(name, seats)
    table.reset(seed=3)
    first = table.unwrapped.position.text()
    table.reset()
    assert (table.unwrapped.position.text() == first) == (name == "1t34")  # nothing is drawn before its first move
    table.reset(seed=3)
    assert table.unwrapped.position.text() == first


def test_rewards_are_the_scores_at_the_end():
    table = env("less", 4, scoring=True)
    table.reset(seed=1)
    total, rng = dict.fromkeys(table.possible_agents, 0.0), np.random.default_rng(1)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        total[agent] += reward
        table.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    position = table.unwrapped.position
    assert position.over
    assert list(total.values()) == position.scores
    assert any(position.scores)


def test_the_mask_is_the_legal_list_of_the_seat_to_move():
    table = env("fourthdown", 3)
    table.reset(seed=1)
    position = table.unwrapped.position
    for seat in range(3):
        mask = table.observe(f"seat_{seat}")["action_mask"]
        assert np.flatnonzero(mask).tolist() == (position.legal if seat == position.seat else [])


def test_an_illegal_action_is_refused_and_changes_nothing():
    table = env("1t34")
    table.reset(seed=1)
    before = table.unwrapped.position.text()
    for action in (359, None):
        with pytest.raises(ff.Refused, match="legal"):
            table.step(action)
    assert table.unwrapped.position.text() == before


def test_choices_are_places_in_the_legal_list():
    table = env("takkure", choices=True)
    table.reset(seed=1)
    position = table.unwrapped.position
    assert table.action_space("seat_0").n == position.game.max_legal
    wanted = position.legal[1]
    table.step(1)
    assert wanted in position.actions
    with pytest.raises(ff.Refused, match="not a choice here"):
        table.step(191)


def test_a_table_is_drawn_as_the_seat_to_move_sees_it():
    table = env("fourthdown", render_mode="ansi")
    table.reset(seed=1)
    position = table.unwrapped.position
    assert table.render() == position.draw(position.seat) != position.draw(ff.REFEREE)
