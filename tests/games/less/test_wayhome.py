"""The shortest way home: exact numbers, and advice.

Without compilation the distances of the real boards take minutes. Then the tests use a board of four squares a side
and placements near home.
"""

import random
from functools import cache
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.jit import COMPILED
from fourfold.games.less.rules.board import costs, read_digits
from fourfold.games.less.rules.state import NOWHERE, PITCH
from fourfold.games.less.rules.wayhome import (
    FAR,
    PLACEMENTS,
    below_four,
    below_three,
    below_two,
    compact,
    distances_home,
    fill_distances,
    home_placement,
    number_of,
    placement,
    sweep,
    sweep_words,
    way_home,
)
from tests.games.less.builder import board, race
from tests.games.less.reference import Reference
from tests.games.less.test_board_text import SAMPLE

SMALL = 4


def corner(width, low=False):
    rows = (0, 1) if low else (width - 2, width - 1)
    return frozenset((row, column) for row in rows for column in rows)


@cache
def small_grid(seed, walls=(0, 0, 0, 1, 1, 2)):
    rng = random.Random(seed)
    grid = np.zeros((2 * SMALL + 1, 2 * SMALL + 1), np.int64)
    for i in range(1, 2 * SMALL):
        for j in range(1 + i % 2, 2 * SMALL, 2):
            grid[i, j] = rng.choice(walls)
    return grid


def small_board(grid, squares=((0, 0), (0, 1), (1, 0), (1, 1))):
    """A position of seat 0 on a board of four squares a side."""
    s = ff.game("less").blank()[0]
    s.seats, s.width = 2, SMALL
    s.cost[:] = costs(grid)
    s.piece[0] = sorted(row * PITCH + column for row, column in squares)
    return s


@cache
def slow_ways(seed):
    """The points home from every placement of the small board."""
    return Reference(small_grid(seed)).ways(corner(SMALL))


def test_a_seat_has_so_many_placements():
    """L24: four squares of 36 or of 64."""
    assert PLACEMENTS == {6: 58_905, 8: 635_376} == {width: comb(width * width, 4) for width in (6, 8)}
    for n in range(20):
        assert (below_two(n), below_three(n), below_four(n)) == (comb(n, 2), comb(n, 3), comb(n, 4))


def test_every_placement_has_a_number():
    """L24: counted without gaps, in whatever order the squares are given."""
    placements = sorted(combinations(range(9), 4), key=lambda squares: squares[::-1])
    assert [number_of(*squares) for squares in placements] == list(range(comb(9, 4)))
    for squares in (placements[0], placements[57], placements[-1]):
        assert {number_of(*order) for order in permutations(squares)} == {number_of(*squares)}


def test_a_square_is_counted_by_the_width_of_the_board():
    """L24: rows of six or eight follow each other without gaps."""
    for width in (4, 6, 8):
        counted = [compact(row * PITCH + column, width) for row in range(width) for column in range(width)]
        assert counted == list(range(width * width))


@pytest.mark.parametrize("seats", [2, 4])
def test_start_and_goal_are_the_first_and_the_last_placements_of_a(seats):
    """L9, L24: A starts on the lowest squares, and its goal is the start of the seat it exchanges with."""
    s = ff.load("less", seats=seats, first=0).start(1).state
    width = int(s.width)
    assert placement(s, 0) == number_of(0, 1, width, width + 1)
    for seat in range(seats):
        assert home_placement(s, seat) == placement(s, seats - 1 - seat)


@pytest.mark.parametrize(("seats", "points"), [(2, 16), (4, 24)])
def test_the_way_home_without_walls(seats, points):
    """L24: 16 points on the small board and 24 on the large one, from the start."""
    if COMPILED:
        pos = ff.load("less", seats=seats, board="0" * (60 if seats == 2 else 112)).start(1)
        assert [pos.way_home(seat) for seat in range(seats)] == [points] * seats
    else:
        assert way_home(small_board(small_grid(0, walls=(0,))), 0) == 8


def test_the_way_home_on_the_sample_board():
    """L29: Yellow 29, Black 34, White 34, Red 29."""
    if COMPILED:
        pos = ff.load("less", seats=4, board=SAMPLE).start(1)
        assert [pos.way_home(seat) for seat in range(4)] == [29, 34, 34, 29]
    else:
        near = board("C . C\nC C .", at="a7", seats=4)
        assert near.way_home(2) == 1
        near.state.cost[:] = costs(read_digits(SAMPLE, 8))  # a wall between b8 and c8
        assert near.way_home(2) == 2


@pytest.mark.parametrize("seed", [1, 2])
def test_the_distances_are_the_shortest_ways_from_every_placement(seed):
    """L24: as a slow search finds it, on boards with single and double walls."""
    distances = np.empty(comb(SMALL * SMALL, 4), np.uint8)
    fill_distances(small_board(small_grid(seed)), 0, distances)
    assert len(slow_ways(seed)) == len(distances)
    for squares, points in slow_ways(seed).items():
        assert distances[number_of(*(row * SMALL + column for row, column in squares))] == points


@pytest.mark.parametrize("seed", [1, 2])
def test_a_single_way_is_that_of_all_distances(seed):
    """L24: asked for one placement, or looked up among all."""
    placements = list(slow_ways(seed))
    for squares in placements[:: len(placements) // 3]:
        assert way_home(small_board(small_grid(seed), squares), 0) == slow_ways(seed)[squares]


def test_the_distances_of_a_whole_board():
    """L24: the goal has 0, and every placement what the single search says."""
    if COMPILED:
        s = ff.load("less", tiles="hard", first=0).start(4).state
        distances = distances_home(s, 1)
        assert len(distances) == PLACEMENTS[6]
    else:
        s = small_board(small_grid(1))
        s.piece[1] = s.piece[0] + 2
        distances = np.empty(comb(SMALL * SMALL, 4), np.uint8)
        fill_distances(s, 1, distances)
    assert distances[home_placement(s, 1)] == 0
    assert distances[placement(s, 1)] == way_home(s, 1) > 0
    assert distances.max() < FAR


def test_a_sweep_stops_at_the_placement_asked_for():
    """L24: what lies farther is not looked at, what is found is exact."""
    s = small_board(small_grid(1))
    whole, part = (np.empty(comb(SMALL * SMALL, 4), np.uint8) for _ in range(2))
    sweep(s.cost, SMALL, whole, 0, NOWHERE, np.zeros(sweep_words(SMALL), np.uint64))
    middle = int(np.flatnonzero(whole == whole.max() // 2)[0])
    sweep(s.cost, SMALL, part, 0, middle, np.zeros(sweep_words(SMALL), np.uint64))
    assert part[middle] == whole[middle]
    assert (part == FAR).any()
    assert not (whole == FAR).any()
    sweep(s.cost, SMALL, part, middle, middle, np.zeros(sweep_words(SMALL), np.uint64))
    assert (part == FAR).sum() == len(part) - 1


@pytest.mark.parametrize("points", [1, 3])
def test_the_way_home_of_a_race(points):
    """L24: the last piece goes straight on."""
    assert race(points, 1).way_home(0) == points
    assert race(1, points).way_home(1) == points


def test_the_way_home_ignores_all_other_pieces():
    """L24: with nothing else on the board, B in the way neither blocks nor helps."""
    pos = board(
        """
        . . . . A A
        . . A B . A
        . . . . . .
        . . . . . .
        B . . . . .
        B B . . . .
        """
    )
    assert pos.way_home(0) == 2
