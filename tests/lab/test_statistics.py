"""Intervals and tests against values from the literature and from pencil and paper."""

import numpy as np
import pytest

from fourfold.arena.tally import Interval
from fourfold.lab.statistics import (
    clustered_difference,
    fair_test,
    holm,
    mean,
    mean_difference,
    p_value,
    quantile,
    share_difference,
    share_test,
    wilson,
)


def bounds(interval: Interval) -> tuple[float, float]:
    return interval.low, interval.high


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_s_interval_is_that_of_newcombe_1998_a(won, n, low, high):
    """Table I, method 3, of Newcombe's paper on one proportion."""
    assert bounds(wilson(won, n)) == pytest.approx((low, high), abs=6e-5)


def test_an_interval_holds_its_value():
    assert wilson(10, 10).high == 1
    assert wilson(10, 10).value == 1
    assert wilson(2.5, 5).value == 0.5


@pytest.mark.parametrize(
    ("a", "n", "b", "m", "low", "high"),
    [(56, 70, 48, 80, 0.0524, 0.3339), (9, 10, 3, 10, 0.1705, 0.8090), (10, 10, 0, 20, 0.6791, 1.0)],
)
def test_the_difference_of_shares_has_newcombe_s_interval(a, n, b, m, low, high):
    """Table II, method 10, of Newcombe's paper on two proportions."""
    found = share_difference(wilson(a, n), wilson(b, m))
    assert bounds(found) == pytest.approx((low, high), abs=6e-5)
    assert found.value == pytest.approx(a / n - b / m)


def test_p_values_are_those_of_the_normal_distribution():
    assert p_value(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert p_value(-2.575829) == pytest.approx(0.01, abs=1e-6)
    assert share_test(56, 70, 48, 80) == pytest.approx(0.0080, abs=1e-4)  # z = 2.650
    assert share_test(5, 5, 5, 5) == 1


def test_few_cases_are_tested_exactly():
    """Fisher's lady tasting tea, and one case in fifty against none in a thousand."""
    assert share_test(3, 4, 1, 4) == pytest.approx(34 / 70)
    assert share_test(1, 50, 0, 1000) == pytest.approx(50 / 1050)
    assert share_test(49, 50, 1000, 1000) == pytest.approx(50 / 1050)
    assert share_test(0, 10, 0, 10) == 1


def test_a_fair_share_is_tested():
    assert fair_test(60, 100, 0.5) == pytest.approx(p_value(2))


def test_means_and_their_difference():
    first, second = {1: 2, 2: 1, 4: 1}, {1: 2, 3: 2}  # means 2 and 2, variances 2 and 4/3
    assert mean(first).value == 2
    assert mean(first).high - 2 == pytest.approx(1.96 * (2 / 4) ** 0.5)
    difference, p = mean_difference({5: 1, 7: 1}, {1: 1, 3: 1})
    assert bounds(difference) == pytest.approx((4 - 1.96 * 2**0.5, 4 + 1.96 * 2**0.5))
    assert p == pytest.approx(p_value(4 / 2**0.5))
    assert mean_difference(first, second)[1] == 1
    assert mean_difference({3: 4}, {3: 4})[1] == 1
    assert mean_difference({3: 4}, {5: 4})[1] == 0


def test_quantiles_count():
    counts = {10: 5, 20: 4, 30: 1}
    assert [quantile(counts, part) for part in (0.05, 0.5, 0.51, 0.9, 0.95)] == [10, 10, 20, 20, 30]


def test_holm_multiplies_by_what_is_left_and_keeps_the_order():
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1, 1]
    assert holm([]) == []


def test_a_second_seat_that_tells_the_same_makes_nothing_surer():
    """A game is one observation: seats that copy each other leave the interval as it was."""
    rng = np.random.default_rng(1)
    marked, points = rng.random((200, 1)) < 0.4, rng.integers(0, 2, (200, 1)).astype(float)
    alone = clustered_difference(marked, points)
    twice = clustered_difference(np.repeat(marked, 2, 1), np.repeat(points, 2, 1))
    assert twice.value == pytest.approx(alone.value)
    assert bounds(twice) == pytest.approx(bounds(alone))
    assert alone.value == pytest.approx(points[marked].mean() - points[~marked].mean())


def test_the_interval_of_an_effect_holds_it_as_often_as_it_says():
    """Games of two seats, one of which wins; a mark adds a fifth to the chance of its seat."""
    rng = np.random.default_rng(2)
    held = 0
    for _ in range(400):
        mark = rng.random((300, 2)) < 0.5
        wins = rng.random(300) < 0.5 + 0.2 * (mark[:, 0].astype(float) - mark[:, 1])
        found = clustered_difference(mark, np.stack([wins, ~wins], 1).astype(float))
        held += found.low <= 0.2 <= found.high
    assert 0.92 <= held / 400 <= 0.98
