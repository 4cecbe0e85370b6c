"""OpenSpiel's own tests, and what they do not ask."""

import ast
import pickle
import re

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import fourfold as ff
from fourfold.adapters import openspiel
from fourfold.registry import BUILT_IN
from tests.adapters.tables import TABLES

QUICK = {"takkure": ",scenario=practice"}


def loaded(name, seats, more=""):
    return pyspiel.load_game(f"{openspiel.PREFIX}{name}(players={seats}{QUICK.get(name, '')}{more})")


def played(game, seed, actions=10**6):
    """A random game, or its beginning."""
    random, state = np.random.default_rng(seed), game.new_initial_state()
    while not state.is_terminal() and state.move_number() < actions:
        state.apply_action(random.choice(state.legal_actions()))
    return state


def test_all_games_are_registered():
    names = [name for name in pyspiel.registered_names() if name.startswith(openspiel.PREFIX)]
    assert {name.removeprefix(openspiel.PREFIX) for name in names} >= set(BUILT_IN)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_simulations(name, seats):
    game = loaded(name, seats)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.num_players() == seats


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_playthrough_is_the_game_of_the_engine(name):
    state = played(loaded(name, ff.game(name).seats[0]), seed=4)
    again = state.position.rewound(0)
    for action in state.history():
        again.play(action)
    assert again.digest == state.position.digest
    assert state.returns() == again.scores
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize(
    "table",
    [
        "less(players=2)",
        "touchdown(players=2)",
        "1t34(players=2,size=6)",
        "fourthdown(players=2,rounds=1)",
        "takkure(scenario=first-steps)",
        "takkure",
    ],
)
def test_openspiel_writes_a_playthrough_to_the_end(table, monkeypatch):
    """Its generator asks every question of the interface at every state; the engine plays the same game."""
    monkeypatch.setattr(generate_playthrough, "_format_tensor", lambda tensor, name: [])  # takes most of the time
    name = openspiel.PREFIX + table
    text = generate_playthrough.playthrough(name, None, seed=1)
    last = text.rpartition("# State ")[2]
    assert "IsTerminal() = True" in last
    assert ("UNKNOWN" in text, "Error" in text) == (False, False)
    told = dict(re.findall(r"^(History|Returns)\(\) = (.*)$", last, re.MULTILINE))
    position = pyspiel.load_game(name).first
    for action in ast.literal_eval(told["History"]):
        position.play(action)
    assert position.over
    assert ast.literal_eval(told["Returns"]) == position.scores


@pytest.mark.parametrize("name", BUILT_IN)
def test_states_and_games_can_be_copied_stored_and_sent(name):
    game = loaded(name, ff.game(name).seats[-1])
    state = played(game, seed=1, actions=40)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
        assert twin.history() == state.history()
        assert twin.position.digest == state.position.digest
        twin.apply_action(twin.legal_actions()[0])
        assert twin.position.digest != state.position.digest
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


class Even:
    """Values for MCTS: positions are even and all moves alike."""

    def evaluate(self, state):
        return [0.0, 0.0]

    def prior(self, state):
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("name", BUILT_IN)
def test_mcts_of_openspiel_plays(name):
    state = played(loaded(name, 2), seed=2, actions=20)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot = mcts.MCTSBot(state.get_game(), 1.4, 20, Even(), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def before_the_winning_move(game):
    """A random game one action before its end, with the winner to move."""
    for seed in range(50):
        state = played(game, seed)
        before = game.new_initial_state()
        for action in state.history()[:-1]:
            before.apply_action(action)
        if state.returns()[before.current_player()] == 1:
            return before
    raise AssertionError("no game ended by a move of its winner")


def test_mcts_of_openspiel_wins_a_won_game():
    """J14: four in a row is one move away."""
    game = loaded("1t34", 2)
    before = before_the_winning_move(game)
    winner = before.current_player()
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(5))
    before.apply_action(mcts.MCTSBot(game, 1.4, 60, rollouts, random_state=np.random.RandomState(6)).step(before))
    assert before.returns()[winner] == 1


def test_chance_has_the_odds_of_the_rules():
    state = loaded("fourthdown", 2).new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    weights = state.position.odds
    assert [action for action, _ in outcomes] == state.position.legal
    assert [p for _, p in outcomes] == pytest.approx([weight / sum(weights) for weight in weights])


def test_an_information_state_hides_what_the_seat_may_not_see():
    """F23: two deals that differ in the hand of seat 1 look the same to seat 0 until that hand is played."""
    game = loaded("fourthdown", 2, ",first=0")
    recall = make_observation(game, INFO_STATE_OBS_TYPE)
    now = make_observation(game)
    one, two = game.new_initial_state(), game.new_initial_state()
    secret = one.position.game.texts.secret
    differ = False
    while one.is_chance_node():
        legal = one.legal_actions()
        hidden = secret(one.position.state, legal[0], 0)
        one.apply_action(legal[0])
        two.apply_action(legal[-1] if hidden else legal[0])
        differ |= hidden
    assert differ
    assert recall.string_from(one, 0) == recall.string_from(two, 0)
    assert "?" in recall.string_from(one, 0)
    assert recall.string_from(one, 1) != recall.string_from(two, 1)
    assert now.string_from(one, 0) == now.string_from(two, 0)
    tensors = []
    for state in (one, two):
        now.set_from(state, 0)
        tensors.append(now.tensor.copy())
    assert tensors[0].any()
    np.testing.assert_array_equal(*tensors)


def test_the_seed_decides_the_set_up():
    boards = [str(loaded("less", 2, f",seed={seed}").new_initial_state()) for seed in (1, 1, 2)]
    assert boards[0] == boards[1] != boards[2]
    assert "A to move" in str(loaded("less", 2, ",first=0").new_initial_state())


def test_wrong_parameters_are_refused_with_a_sentence():
    with pytest.raises(ff.Refused, match="seats, not 3"):
        loaded("less", 3)
    with pytest.raises(ff.Refused, match="soft"):
        loaded("less", 2, ",tiles=soft")
