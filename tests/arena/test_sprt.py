"""The sequential test against numbers worked out by hand."""

import math
from collections import Counter
from random import Random

import pytest

from fourfold.arena.sprt import Claims, decide, likelihood_ratio


def test_with_only_wins_and_losses_it_is_walds_own():
    """7 won and 3 lost under 0.6 against 0.5."""
    exact = 7 * math.log(0.6 / 0.5) + 3 * math.log(0.4 / 0.5)
    assert likelihood_ratio(Counter({1.0: 7, 0.0: 3}), 0.5, 0.6) == pytest.approx(exact, abs=0.01)


def test_near_the_claims_it_is_the_ratio_of_normal_distributions():
    """1000 pairs of mean 0.51 and variance v: 1000 (0.52 - 0.5) (2 * 0.51 - 0.5 - 0.52) / 2v = 0 in the middle."""
    pairs = Counter({0.0: 60, 0.25: 150, 0.5: 540, 0.75: 190, 1.0: 60})
    assert sum(pairs.elements()) / 1000 == 0.51
    assert likelihood_ratio(pairs, 0.50, 0.52) == pytest.approx(0, abs=0.05)
    variance = sum((x - 0.51) ** 2 for x in pairs.elements()) / 1000
    normal = 1000 * 0.02 * (2 * 0.51 - 0.49 - 0.51) / (2 * variance)
    assert likelihood_ratio(pairs, 0.49, 0.51) == pytest.approx(normal, rel=0.02)


def test_split_pairs_say_more_than_independent_games():
    """The same games, once as pairs that always split and once one by one."""
    pairs, games = Counter({0.5: 90, 1.0: 10}), Counter({1.0: 110, 0.0: 90})
    assert likelihood_ratio(pairs, 0.5, 0.53) > likelihood_ratio(games, 0.5, 0.53)


def test_the_bounds_are_walds():
    verdict = decide(Counter({0.5: 1}), Claims(alpha=0.05, beta=0.10))
    assert verdict.lower == pytest.approx(math.log(0.10 / 0.95))
    assert verdict.upper == pytest.approx(math.log(0.90 / 0.05))
    assert verdict.accepted is None


def test_clear_results_decide_either_way():
    assert decide(Counter({1.0: 40}), Claims(0, 100)).accepted == 100
    assert decide(Counter({0.5: 60, 0.25: 40}), Claims(0, 100)).accepted == 0


def test_among_four_a_quarter_is_no_difference():
    assert decide(Counter({1.0: 200, 0.0: 600}), Claims(0, 100), sides=4).accepted == 0
    assert decide(Counter({0.5: 40}), Claims(0, 100), sides=4).accepted == 100


def test_it_is_seldom_wrong():
    """60 matches between equals, 60 between players 80 Elo apart; one in twenty may go wrong, five in sixty hardly."""
    rng = Random(5)

    def decided(part):
        boards = Counter[float]()
        while True:
            boards.update(sum(rng.random() < part for _ in range(2)) / 2 for _ in range(10))
            verdict = decide(boards, Claims(0, 80))
            if verdict.accepted is not None:
                return verdict.accepted

    assert sum(decided(0.5) == 80 for _ in range(60)) <= 5
    assert sum(decided(0.613) == 0 for _ in range(60)) <= 5
