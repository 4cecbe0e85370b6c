"""The value net of a round with two seats: its features, and that it knows obvious facts."""

from typing import Any

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.knowledge import NOTHING_PREPARED
from fourfold.games.fourthdown.bots.features import BEAT, CARDS, DOWN, FEATURES, SEAT, STUCK, TOP, read_features
from fourfold.games.fourthdown.bots.heuristic import heuristic
from fourfold.games.fourthdown.bots.value_net import leaf_value, net_value
from tests.games.fourthdown.drawn import drawn
from tools.training.value_net import file_of, predict

FEW_YARDS = {"yards": "7,9", "specials": "TD:8,INT:8,TO:8,FUM:8"}
ONE_YARD = {"yards": "5"}
MANY_YARDS = {"yards": ",".join(map(str, range(1, 17)))}


def chance(drawing: str, **more: Any) -> float:
    return float(net_value(drawn(drawing, **more).state))


def features_of(drawing: str) -> np.ndarray:
    features = np.zeros(FEATURES)
    read_features(drawn(drawing).state, features)
    return features


def test_fewer_cards_are_better():
    drawing = "> A: {} | - - | 1\nB: 90 90 90 | 10 20 | 123"
    found = [chance(drawing.format(hand)) for hand in ("50 50 60 60 70", "50 60", "60")]
    assert found == sorted(found)
    assert found[-1] > 0.5


def test_good_cards_are_better():
    drawing = "> A: {} | 10 20 | 123\nB: 50 50 | 10 20 | 123"
    assert chance(drawing.format("TD 90")) > chance(drawing.format("TD 20")) > chance(drawing.format("10 20"))


def test_taking_the_pile_is_feared():
    drawing = "pile: 30 40 50 60 {}\n> A: 70 | 10 20 | 123\nB: 90 90 | 10 20 | 123"
    assert chance(drawing.format("80")) < chance(drawing.format("70"))


def test_the_signs_are_those_of_the_mover_first():
    drawing = "pile: 40\n{} A: 30 30 TD | INT 100 | 123\n{} B: 50 60 | - - | 3"
    features = features_of(drawing.format(">", ""))
    assert features[0] == 1  # a TOUCHDOWN
    assert features[6] == 2  # the third yard twice
    assert features[CARDS + 1] == features[CARDS + 13] == 1  # INTERCEPTION and the highest yard face up
    assert list(features[DOWN : DOWN + 3]) == [1, 1, 1]
    assert features[STUCK] == 0
    assert features[BEAT + 3] == 1
    other = features_of(drawing.format("", ">"))
    assert np.array_equal(other[SEAT : 2 * SEAT], features[:SEAT])
    assert np.array_equal(other[2 * SEAT :], features[2 * SEAT :])


def test_a_seat_that_can_play_nothing_is_stuck():
    assert features_of("pile: 80\n> A: 30 40 | 90 90 | 123\nB: 50 | - - | 3")[STUCK] == 1
    assert features_of("pile: 80\n> A: 30 TO | 90 90 | 123\nB: 50 | - - | 3")[STUCK] == 0
    assert features_of("pile: 80\n> A: | 30 90 | 123\nB: 50 | - - | 3")[STUCK] == 0


def test_what_is_on_top_and_what_is_to_beat():
    features = features_of("pile: 50 TO\n> A: 60 | - - | 1\nB: 50 | - - | 3")
    assert features[TOP + 3] == 1
    assert features[BEAT + 4] == 1
    assert features_of("> A: 60 | - - | 1\nB: 50 | - - | 3")[TOP] == 1


def test_a_match_counts_the_rounds_won_and_those_to_come():
    drawing = "> A: 50 | 10 20 | 123\nB: 50 | 10 20 | 123"

    def found(**more: Any) -> float:
        return float(leaf_value(drawn(drawing, **more).state, 0, NOTHING_PREPARED))

    assert found() == pytest.approx(chance(drawing))
    assert found(rounds=3, done=2, won="2,0") == pytest.approx(1)
    ahead, long = found(rounds=3, done=1, won="1,0"), found(rounds=99, done=1, won="1,0")
    assert 0.9 > ahead > long > 0
    assert found(rounds=3, done=1, won="0,1") < 0


def test_what_one_hopes_the_other_fears_and_more_seats_go_by_weight():
    state = drawn("> A: 50 | 10 20 | 123\nB: 70 | 10 20 | 123").state
    assert leaf_value(state, 0, NOTHING_PREPARED) == pytest.approx(-leaf_value(state, 1, NOTHING_PREPARED))
    crowd = drawn("> A: 50 | 10 20 | 123\nB: 70 | 10 20 | 123\nC: 70 | 10 20 | 123").state
    assert leaf_value(crowd, 1, NOTHING_PREPARED) == heuristic(crowd, 1, NOTHING_PREPARED)


@pytest.mark.parametrize("options", [{}, FEW_YARDS, ONE_YARD, MANY_YARDS])
def test_it_is_the_network_in_the_file_whatever_the_deck(options: dict[str, str]):
    net = np.loadtxt(file_of("fourthdown"))
    assert net.shape[0] == FEATURES + 2
    features = np.zeros(FEATURES)
    for seed in range(2):
        position = ff.load("fourthdown", 2, **options).start(seed=seed)
        for step in range(80):
            if position.over:
                break
            read_features(position.state, features)
            assert net_value(position.state) == pytest.approx(2 * predict(net, features[None])[0] - 1, abs=1e-5)
            position.play(position.legal[step * 7 % len(position.legal)])
