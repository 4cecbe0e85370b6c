"""The statistics of a match against numbers worked out by hand."""

import math

import pytest

from fourfold.arena.tally import Count, Interval, elo, elo_interval, part_won, points, share

TWO, TEAMS, THREE = ((0,), (1,)), ((0, 2), (1, 3)), ((0,), (1,), (2,))


@pytest.mark.parametrize(
    ("scores", "sides", "expected"),
    [
        ([0.3, -0.3], TWO, [1, 0]),
        ([0, 0], TWO, [0.5, 0.5]),
        ([-1, 1, -1, 1], TEAMS, [0, 1]),
        ([-0.5, 1, -0.5], THREE, [0, 1, 0]),
        ([0.5, 0.5, -1], THREE, [0.5, 0.5, 0]),
    ],
)
def test_the_best_side_has_the_point_and_equals_share_it(scores, sides, expected):
    assert points(scores, sides) == expected


def test_a_shared_point_is_a_draw():
    count = Count()
    for won in (1.0, 1.0, 0.5, 1 / 3, 0.0):
        count.add(won)
    assert (count.wins, count.draws, count.losses) == (2, 2, 1)


def test_the_share_has_the_error_of_its_boards():
    """With 0 and 1 added: mean 2/3, squares 5/6 over 5, so the standard error is exactly 1/6."""
    found = share([1, 1, 0.5, 0.5])
    assert found.value == 0.75
    assert found.low == pytest.approx(2 / 3 - 1.96 / 6)
    assert found.high == pytest.approx(2 / 3 + 1.96 / 6)


def test_boards_that_are_always_split_give_a_narrow_error():
    """Squares 1/2 over 101, of 102 boards."""
    found = share([0.5] * 100)
    assert found.high - found.value == pytest.approx(1.96 * math.sqrt(0.5 / 101 / 102))


def test_winning_everything_is_not_certainty():
    found = share([1.0] * 100)
    assert found.value == found.high == 1
    assert 0.96 < found.low < 0.99


def test_elo_of_three_quarters():
    """400 times the decimal logarithm of 3; among three, of 6."""
    assert elo(0.75) == pytest.approx(190.848, abs=1e-3)
    assert elo(0.75, sides=3) == pytest.approx(400 * math.log10(6))


def test_the_fair_share_is_no_difference():
    assert elo(0.5) == 0
    assert elo(0.25, sides=4) == pytest.approx(0)


@pytest.mark.parametrize("sides", [2, 3, 5])
def test_elo_and_share_are_inverse(sides):
    assert elo(part_won(123.0, sides), sides) == pytest.approx(123)


def test_elo_is_infinite_where_the_share_ends():
    found = elo_interval(Interval(1.0, 0.9, 1.0))
    assert found.high == math.inf
    assert elo(0) == -math.inf
    assert found.low == pytest.approx(381.697, abs=1e-3)
