"""The exact way home of one seat's four pieces, by counting up from a placement (L24, L29, facts of L).

A placement of four like pieces is a number: with squares a < b < c < d counted row * size + column,
C(a,1) + C(b,2) + C(c,3) + C(d,4). Walking d, c, b, a in nested loops visits the numbers in order, so a
sweep needs no decoding. Steps and jumps can be taken back at the same price, so the table of distances
*to* the goal is the table of distances *from* it.
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.less.state import NOWHERE, PITCH, goal_of

Table = npt.NDArray[np.uint8]

FAR = 255  # not reached
_DEAREST = 3

PLACEMENTS = {6: 58_905, 8: 635_376}


@rule
def below_two(n: int) -> int:
    return n * (n - 1) // 2


@rule
def below_three(n: int) -> int:
    return n * (n - 1) * (n - 2) // 6


@rule
def below_four(n: int) -> int:
    return n * (n - 1) * (n - 2) * (n - 3) // 24


@rule
def number_of(a: int, b: int, c: int, d: int) -> int:
    """The number of a placement, its squares given in any order."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    return a + below_two(b) + below_three(c) + below_four(d)


@rule
def placement(s: State, seat: int) -> int:
    """The number of the seat's placement."""
    size = int64(s.width)
    a = int64(s.piece[seat, 0])
    b = int64(s.piece[seat, 1])
    c = int64(s.piece[seat, 2])
    d = int64(s.piece[seat, 3])
    return number_of(squeeze(a, size), squeeze(b, size), squeeze(c, size), squeeze(d, size))


@rule
def home_placement(s: State, seat: int) -> int:
    """The number of the placement that fills the seat's goal."""
    size = int64(s.width)
    goal = squeeze(goal_of(s, seat), size)
    return number_of(goal, goal + 1, goal + size, goal + size + 1)


@rule
def squeeze(square: int, size: int) -> int:
    """A square counted row * size + column."""
    return (square // PITCH) * size + square % PITCH


@rule
def squeezed_prices(cost: npt.NDArray[np.uint8], size: int) -> Longs:
    """The price of a step by squeezed square and direction."""
    prices = np.zeros(size * size * 4, np.int64)
    for square in range(size * size):
        for k in range(4):
            prices[square * 4 + k] = cost[(square // size * PITCH + square % size) * 4 + k]
    return prices


@rule
def sweep(cost: npt.NDArray[np.uint8], size: int, table: Table, start: int, stop: int) -> None:
    """Fill `table` with the points from placement `start`, in rising order, until `stop` is reached (NOWHERE: all)."""
    table[:] = FAR
    table[start] = 0
    toward = np.array([-size, -1, 1, size], np.int64)
    prices = squeezed_prices(cost, size)
    squares = np.zeros(4, np.int64)
    level = 0
    since = 0
    while since < _DEAREST and (stop == NOWHERE or table[stop] > level):
        number = 0
        since += 1
        for d in range(3, size * size):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        if table[number] == level:
                            since = 0
                            squares[0], squares[1], squares[2], squares[3] = a, b, c, d
                            spread(prices, toward, table, squares, level)
                        number += 1
        level += 1


@rule
def spread(prices: Longs, toward: Longs, table: Table, squares: Longs, level: int) -> None:
    """Offer `level` plus its price to every placement one action away."""
    for k in range(4):
        here = squares[k]
        for way in range(4):
            price = prices[here * 4 + way]
            if price == 0:
                continue
            there = here + toward[way]
            if taken(squares, there):
                if price != 1 or prices[there * 4 + way] != 1:
                    continue
                there += toward[way]
                if taken(squares, there):
                    continue
            squares[k] = there
            number = number_of(squares[0], squares[1], squares[2], squares[3])
            squares[k] = here
            if table[number] > level + price:
                table[number] = level + price


@rule
def taken(squares: Longs, square: int) -> bool:
    return bool(squares[0] == square or squares[1] == square or squares[2] == square or squares[3] == square)


@rule
def way_home(s: State, seat: int) -> int:
    """The fewest points that bring the seat home with nothing else on the board."""
    size = int64(s.width)
    table = np.empty(below_four(size * size), np.uint8)
    home = home_placement(s, seat)
    sweep(s.cost, size, table, placement(s, seat), home)
    return int64(table[home])


@rule
def fill_table(s: State, seat: int, table: Table) -> None:
    """The points home from every placement of the seat, alone on the board of `s`."""
    sweep(s.cost, int64(s.width), table, home_placement(s, seat), NOWHERE)


def home_table(s: State, seat: int) -> Table:
    """A new table of the points home from every placement (see `placement`)."""
    table = np.empty(PLACEMENTS[int(s.width)], np.uint8)
    fill_table(s, seat, table)
    return table
