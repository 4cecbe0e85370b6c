"""The exact way home of one seat's four pieces: a breadth-first search over placements (L24, L29, facts of L).

A *placement* is the set of squares of four like pieces. It has a number: with compact squares a < b < c < d (row *
size + column) the number is C(a,1) + C(b,2) + C(c,3) + C(d,4). Nested loops over d, c, b, a visit the numbers in
order. A step or jump back costs the same, so the distance *to* the goal equals the distance *from* it.

A sweep moves many placements at once. Placements with three squares in common, a *trio*, form a set of fourth
squares. The set is one word of bits, and a shift moves the fourth piece in all of them. Every placement is in the sets
of its four trios.
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import borrow, give_back, rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.less.rules.state import NOWHERE, PITCH, goal_of

Distances = npt.NDArray[np.uint8]  # points by number of the placement
Sets = npt.NDArray[np.uint64]  # sets of squares, one bit a square

FAR = 255  # not reached
_DEAREST = 3  # the highest price of a step
_NONE, _ONE = np.uint64(0), np.uint64(1)

PLACEMENTS = {6: 58_905, 8: 635_376}  # by width of the board


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
    """The number of a placement. The squares may come in any order."""
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
    return number_of(compact(a, size), compact(b, size), compact(c, size), compact(d, size))


@rule
def home_placement(s: State, seat: int) -> int:
    """The number of the placement that fills the seat's goal."""
    size = int64(s.width)
    goal = compact(goal_of(s, seat), size)
    return number_of(goal, goal + 1, goal + size, goal + size + 1)


@rule
def compact(square: int, size: int) -> int:
    """The compact number of a square: row * size + column."""
    return (square // PITCH) * size + square % PITCH


@rule
def compact_prices(cost: npt.NDArray[np.uint8], size: int) -> Longs:
    """The price of a step by compact square and direction."""
    prices = np.zeros(size * size * 4, np.int64)
    for square in range(size * size):
        for k in range(4):
            prices[square * 4 + k] = cost[(square // size * PITCH + square % size) * 4 + k]
    return prices


@rule
def bit(square: int) -> np.uint64:
    """The set of one square."""
    return _ONE << np.uint64(square)


@rule
def find_exits(cost: npt.NDArray[np.uint8], size: int, ways: Sets) -> None:
    """By price * 4 + direction: the squares from which a step costs that price. Price 0 means no step."""
    for square in range(size * size):
        for way in range(4):
            price = int64(cost[(square // size * PITCH + square % size) * 4 + way])
            ways[price * 4 + way] |= bit(square)


@rule
def shifted(squares: np.uint64, way: int, size: int) -> np.uint64:
    """The neighbours of all squares in a direction. No square may be at that edge of the board."""
    if way == 0:
        return squares >> np.uint64(size)
    if way == 1:
        return squares >> _ONE
    if way == 2:
        return squares << _ONE
    return squares << np.uint64(size)


@rule
def reached(ways: Sets, size: int, mates: np.uint64, one: np.uint64, two: np.uint64, three: np.uint64) -> np.uint64:
    """The squares that the fourth piece reaches now, from its squares one, two and three points ago."""
    found = _NONE
    for way in range(4):
        step = shifted(one & ways[4 + way], way, size)
        jump = shifted(step & mates & ways[4 + way], way, size)
        found |= step | jump | shifted(two & ways[8 + way], way, size) | shifted(three & ways[12 + way], way, size)
    return found & ~mates


@rule
def trio(a: int, b: int, c: int) -> int:
    """The number of three squares, given in rising order."""
    return a + below_two(b) + below_three(c)


@rule
def put(sets: Sets, a: int, b: int, c: int, d: int) -> None:
    """Put a placement into the sets of its four trios. The squares come in rising order."""
    sets[trio(a, b, c)] |= bit(d)
    sets[trio(a, b, d)] |= bit(c)
    sets[trio(a, c, d)] |= bit(b)
    sets[trio(b, c, d)] |= bit(a)


@rule
def mark_reached(distances: Distances, known: Sets, fresh: Sets, a: int, b: int, c: int, d: int, level: int) -> None:
    """Write that a placement is `level` points away. The squares a, b, c come in rising order."""
    c, d = min(c, d), max(c, d)
    b, c = min(b, c), max(b, c)
    a, b = min(a, b), max(a, b)
    distances[trio(a, b, c) + below_four(d)] = level
    put(known, a, b, c, d)
    put(fresh, a, b, c, d)


@rule
def begin(distances: Distances, known: Sets, fresh: Sets, start: int, squares: int) -> None:
    """Write that the placement numbered `start` is 0 points away."""
    d, rest = squares - 1, start
    while below_four(d) > rest:
        d -= 1
    c, rest = d - 1, rest - below_four(d)
    while below_three(c) > rest:
        c -= 1
    b, rest = c - 1, rest - below_three(c)
    while below_two(b) > rest:
        b -= 1
    mark_reached(distances, known, fresh, rest - below_two(b), b, c, d, 0)


@rule
def sweep_words(size: int) -> int:
    """The words of memory that `sweep` needs: the exits, the placements known, and those of the last levels."""
    return 4 * (_DEAREST + 1) + (1 + _DEAREST + 1) * below_three(size * size)


@rule
def sweep(cost: npt.NDArray[np.uint8], size: int, distances: Distances, start: int, stop: int, memory: Sets) -> None:
    """Fill in the points from placement `start`, in rising order, until `stop` is reached (NOWHERE: all).

    `memory` has `sweep_words(size)` words, all zero.
    """
    squares = size * size
    trios = below_three(squares)
    ways, known, latest = memory[: 4 * (_DEAREST + 1)], memory[-trios:], memory[4 * (_DEAREST + 1) :]
    for number in range(below_four(squares)):
        distances[number] = FAR
    find_exits(cost, size, ways)
    begin(distances, known, latest[:trios], start, squares)
    level = 0
    since = 0
    while since < _DEAREST and (stop == NOWHERE or distances[stop] == FAR):
        level += 1
        since += 1
        fresh = latest[(level & 3) * trios :][:trios]  # the levels are kept by their points modulo 4
        one = latest[(level - 1 & 3) * trios :]
        two = latest[(level - 2 & 3) * trios :]
        three = latest[(level - 3 & 3) * trios :]
        fresh[:] = _NONE
        t = 0
        for c in range(2, squares):
            for b in range(1, c):
                for a in range(b):
                    if one[t] | two[t] | three[t] != _NONE:
                        new = reached(ways, size, bit(a) | bit(b) | bit(c), one[t], two[t], three[t]) & ~known[t]
                        square = 0
                        while new != _NONE:
                            if new & _ONE != _NONE:
                                since = 0
                                mark_reached(distances, known, fresh, a, b, c, square, level)
                            new >>= _ONE
                            square += 1
                    t += 1


@rule
def way_home(s: State, seat: int) -> int:
    """The fewest points that bring the seat home with nothing else on the board."""
    size = int64(s.width)
    words = sweep_words(size)
    memory = borrow(words + below_four(size * size) // 8 + 1)
    distances = memory[words:].view(np.uint8)
    home = home_placement(s, seat)
    sweep(s.cost, size, distances, placement(s, seat), home, memory[:words])
    points = int64(distances[home])
    give_back(memory)
    return points


@rule
def fill_distances(s: State, seat: int, distances: Distances) -> None:
    """Fill in the points home from every placement of the seat, alone on the board of `s`."""
    size = int64(s.width)
    memory = borrow(sweep_words(size))
    sweep(s.cost, size, distances, home_placement(s, seat), NOWHERE, memory)
    give_back(memory)


def distances_home(s: State, seat: int) -> Distances:
    """The points home from every placement (see `placement`)."""
    distances = np.empty(PLACEMENTS[int(s.width)], np.uint8)
    fill_distances(s, seat, distances)
    return distances
