"""Learning the rollout policy of FOURTH DOWN: a variation that wins more of the same deals is kept."""

from typing import Any

import numpy as np
import pytest

from fourfold.arena.tally import share
from fourfold.core.rng import new_rng
from fourfold.games.fourthdown.bots.rollout import LEARNT, POLICY, choose_by, rollout_policy
from fourfold.library import load
from tools.training.rollout import is_better, learn, meet, plain, vary


def backwards() -> Any:
    """What was learnt, but the highest yard goes first."""
    weights = LEARNT.copy()
    weights.rank *= -1
    return weights


def test_playouts_go_by_the_weights_that_were_learnt():
    position = load("fourthdown", 2).start(seed=4)
    learnt, other = [], []
    for turn in range(100):
        out = np.array(position.legal, np.int64)
        picked = rollout_policy(position.state, out, len(out), new_rng(turn))
        learnt.append(picked == choose_by(LEARNT[0], position.state, out, len(out), new_rng(turn)))
        other.append(picked == choose_by(backwards()[0], position.state, out, len(out), new_rng(turn)))
        position.play(position.legal[picked])
        if position.over:
            break
    assert all(learnt)
    assert not all(other)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_equal_weights_win_their_part_of_every_deal(seats):
    assert meet(LEARNT, LEARNT, 20, new_rng(1), seats) == pytest.approx([1 / seats] * 20)


def test_what_one_wins_of_a_deal_the_other_loses():
    won = [(meet(LEARNT, plain(), 1, new_rng(k))[0], meet(plain(), LEARNT, 1, new_rng(k))[0]) for k in range(40)]
    assert all(one + other == 1 for one, other in won)
    assert {one for one, _ in won} >= {0.5, 1.0}


def test_better_weights_are_known_by_their_deals():
    assert is_better(LEARNT, backwards(), new_rng(1))
    assert not is_better(backwards(), LEARNT, new_rng(1))
    assert not is_better(LEARNT, LEARNT, new_rng(1))


def test_a_variation_moves_some_weights_and_leaves_its_origin_alone():
    before = LEARNT.copy()
    moved = vary(LEARNT, 1.0, np.random.default_rng(1)).view(np.float64) != LEARNT.view(np.float64)
    assert 0 < moved.sum() < len(moved) == POLICY.itemsize // 8
    assert np.array_equal(before, LEARNT)


def test_what_is_learnt_depends_on_the_seed_alone():
    once, again, other = (learn(plain(), 4, seed) for seed in (1, 1, 2))
    assert once == again
    assert once[0] != other[0]


def test_a_bad_weight_is_learnt_away():
    hasty = LEARNT.copy()
    hasty.special = 0.0  # specials go before almost any yard
    weights, kept = learn(hasty, 30, seed=1)
    assert kept > 0
    assert weights.special.mean() < 0.0
    assert share(meet(weights, hasty, 2_000, new_rng(9))).low > 0.53
