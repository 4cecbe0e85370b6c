"""The value net of an attack: its features, and what it has learnt."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.knowledge import NOTHING_PREPARED
from fourfold.core.verbs import State
from fourfold.games.takkure.bots.features import FEATURES, read_features
from fourfold.games.takkure.bots.heuristic import heuristic
from fourfold.games.takkure.bots.value_net import leaf_value
from tests.games.takkure.scene import play, scene
from tools.training.value_net import file_of, predict

MATES = "\nKenji 6,5\nTora 6,11\nDaichi 4,8"
DEFENCE = "\nAguila 20,4\nLince 20,8\nLobo 20,12\nOso 22,8"

BEATEN = "\nAguila 10,4\nLince 10,8\nLobo 10,12\nOso 9,10"


def value(s: State) -> float:
    """What the attackers may hope for."""
    return float(leaf_value(s, int(s.attackers), NOTHING_PREPARED))


def attack(carrier: str, defence: str = DEFENCE) -> ff.Position:
    return scene(carrier + MATES + defence, scenario="four-v-four")


def in_a_match(carrier: str) -> State:
    return scene(carrier + MATES + BEATEN, scenario="match").state


def test_in_a_match_the_attack_counts_by_its_chance_and_tries_by_more():
    far, near = in_a_match("Hayate 14,2 ball"), in_a_match("Hayate 20,2 ball")
    assert value(near) > value(far)
    assert value(near) == pytest.approx(-leaf_value(near, 1, NOTHING_PREPARED))
    ahead = in_a_match("Hayate 14,2 ball")
    ahead.tries[0] += 1
    assert value(ahead) > value(near)
    assert value(far) != heuristic(far, 0, NOTHING_PREPARED)


@pytest.mark.parametrize("scenario", ["match", "practice", "square-of-death", "pass"])
def test_kick_offs_and_other_drills_are_left_to_the_rules_of_thumb(scenario: str):
    s = ff.load("takkure", scenario=scenario).start(seed=3).state
    for seat in (0, 1):
        assert leaf_value(s, seat, NOTHING_PREPARED) == heuristic(s, seat, NOTHING_PREPARED)


def chance(carrier: str, defence: str = DEFENCE) -> float:
    return value(attack(carrier, defence).state)


def test_nearer_the_line_is_better():
    found = [chance(f"Hayate {x},2 ball", BEATEN) for x in (14, 17, 20)]  # from there one run is enough
    assert found == sorted(found)


@pytest.mark.parametrize("worse", ["Hayate 14,2 ball down", "Hayate 12,2\nBall 14,2"], ids=["on the ground", "loose"])
def test_the_ball_in_hand_is_better(worse: str):
    assert chance("Hayate 14,2 ball") > chance(worse)


def test_defenders_who_are_behind_or_down_do_not_count_as_much():
    there = chance("Hayate 16,8 ball")
    assert chance("Hayate 16,8 ball", BEATEN) > there
    assert chance("Hayate 16,8 ball", "\nAguila 20,4 down\nLince 20,8 down\nLobo 20,12 down\nOso 22,8 down") > there


def test_a_try_that_is_declared_counts_with_its_roll():
    position = play(attack("Hayate 28,8 ball"), "activate Hayate", "nothing")
    assert value(position.state) > 0.3


def test_it_is_the_network_in_the_file_over_features_of_about_one():
    net = np.loadtxt(file_of("takkure"))
    assert net.shape[0] == FEATURES + 2
    features = np.zeros(FEATURES)
    for seed in range(2):
        position = ff.load("takkure", scenario="four-v-four").start(seed=seed)
        for step in range(60):
            if position.over:
                break
            read_features(position.state, features)
            assert np.abs(features).max() <= 4
            assert value(position.state) == pytest.approx(2 * predict(net, features[None])[0] - 1, abs=1e-5)
            position.play(position.legal[step * 7 % len(position.legal)])
