"""The allowance for pieces in the way: most for a piece that is left behind, nothing close to home."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.games.less.bots.traffic import PARTS, add_traffic, prepare, traffic_points, traffic_weight
from fourfold.games.less.rules.wayhome import distances_home, number_of, placement
from tests.games.less.builder import race_of_four


@pytest.mark.parametrize("seats", [2, 4])
def test_a_piece_adds_the_more_the_farther_it_has_to_go(seats):
    s = ff.load("less", seats=seats).start(seed=1).state
    size = int(s.width)
    first = traffic_points(s, 0).reshape(size, size)
    assert first[0, 0] == first.max() == 8
    assert first[-1, -1] == 0
    assert (np.diff(first, axis=0) < 0).all()
    assert np.array_equal(first, first.T)


def test_all_corners_see_their_ways_alike():
    s = ff.load("less", seats=4).start(seed=1).state
    first = traffic_points(s, 0).reshape(8, 8)
    for seat, turned in ((1, first[::-1]), (2, first[:, ::-1]), (3, first[::-1, ::-1])):
        assert np.array_equal(traffic_points(s, seat).reshape(8, 8), turned)


def test_close_to_home_only_the_shortest_way_counts():
    near = [traffic_weight(distance, 8.0, 20.0) for distance in (0, 8, 9, 15, 20, 60)]
    assert near[:2] == [0, 0]
    assert 0 < near[2] < near[3] < near[4] == near[5] == 1
    distances = np.array([8] + [20] * 14, np.uint8)
    add_traffic(distances, np.array([1.0, 1.0, 1.0, 1.0, 3.0, 0.0]), 8.0, 20.0)
    assert distances[number_of(0, 1, 2, 3)] == PARTS * 8
    assert distances[number_of(0, 1, 2, 4)] == PARTS * (20 + 6)
    assert distances[number_of(0, 1, 2, 5)] == PARTS * (20 + 3)


def test_what_does_not_fit_counts_as_far():
    distances = np.array([255], np.uint8)
    add_traffic(distances, np.zeros(4), 4.0, 8.0)
    assert distances[0] == 255


def test_a_race_close_to_home_has_exact_distances():
    s = race_of_four(a=2, b=3, c=4, d=3, to_move="A", first="B", turns=3).state
    prepared = prepare(s)
    assert [int(prepared[seat, placement(s, seat)]) for seat in range(4)] == [PARTS * points for points in (2, 3, 4, 3)]


@pytest.mark.parametrize(("seats", "longer"), [(2, False), (4, True)])
def test_among_four_others_matter_nearly_to_the_end(seats, longer):
    s = ff.load("less", seats=seats).start(seed=1).state
    ways = distances_home(s, 0).astype(int)
    near = ways <= 8
    assert (prepare(s)[0][near] > PARTS * ways[near]).any() == longer
