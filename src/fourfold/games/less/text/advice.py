"""Advice: the shortest way home with turns, while all other pieces stand still (L24).

A node is a placement and the points left in the turn: placement * 3 + left - 1. A seat that cannot pay for any action
forfeits the rest of its turn and pays for it (L15), so this way can cost more than the one of `rules.wayhome`.
"""

from itertools import pairwise
from math import comb

import msgspec
import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.less.rules.state import EMPTY, NOT_OVER, PITCH, POINTS
from fourfold.games.less.rules.wayhome import (
    FAR,
    PLACEMENTS,
    Distances,
    compact_prices,
    home_placement,
    number_of,
    placement,
)
from fourfold.games.less.text.notation import square_name


class Advice(msgspec.Struct, frozen=True):
    """The shortest way home of a seat. Without a way home there are no turns, and the points are -1."""

    seat: int
    points: int  # forfeited points included
    turns: list[list[str]]  # the moves of each turn
    estimate: bool  # with four seats the mate can help, so the real way can be shorter


def advise(s: State, seat: int) -> Advice:
    """The way home from `s` if no other seat moves."""
    width = int(s.width)
    start_left = int(s.left) if int(s.seat) == seat and s.ended == NOT_OVER else POINTS
    distances = np.empty(PLACEMENTS[width] * POINTS, np.uint8)
    parents = np.empty(PLACEMENTS[width] * POINTS, np.int32)
    goal = int(walk(s, seat, start_left, distances, parents))
    if goal < 0:
        return Advice(seat, -1, [], bool(s.seats == 4))
    nodes = [goal]
    while distances[nodes[-1]]:
        nodes.append(int(parents[nodes[-1]]))
    return Advice(seat, int(distances[goal]), _turns(nodes[::-1], width), bool(s.seats == 4))


def _turns(nodes: list[int], width: int) -> list[list[str]]:
    turns: list[list[str]] = [[]]
    for before, after in pairwise(nodes):
        old, new = _squares(before // POINTS, width), _squares(after // POINTS, width)
        if old != new:
            (start,), (end,) = old - new, new - old
            turns[-1].append(square_name(start) + square_name(end))
        if after % POINTS >= before % POINTS:
            turns.append([])
    return [turn for turn in turns if turn]


def _squares(number: int, width: int) -> set[int]:
    """The squares of a numbered placement: take out the largest binomial, four times."""
    found = set()
    for k in range(4, 0, -1):
        square = 0
        while comb(square + 1, k) <= number:
            square += 1
        number -= comb(square, k)
        found.add(square // width * PITCH + square % width)
    return found


@rule
def walk(s: State, seat: int, left: int, distances: Distances, parents: npt.NDArray[np.int32]) -> int:
    """Fill in the points from the start node, in rising order, until the seat is home. The home node, or -1."""
    width = int64(s.width)
    prices = compact_prices(s.cost, width)
    toward = np.array([-width, -1, 1, width], np.int64)
    blocked = np.zeros(width * width, np.int64)
    for square in range(width * width):
        owner = int64(s.at[square // width * PITCH + square % width])
        blocked[square] = owner != EMPTY and owner != seat + 1
    home = home_placement(s, seat)
    distances[:] = FAR
    distances[placement(s, seat) * POINTS + left - 1] = 0
    squares = np.zeros(4, np.int64)
    level = 0
    since = 0
    while since <= POINTS:
        for k in range(POINTS):
            if distances[home * POINTS + k] == level:
                return home * POINTS + k
        since += 1
        number = 0
        for d in range(3, width * width):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        for k in range(POINTS):
                            if distances[number * POINTS + k] == level:
                                since = 0
                                squares[0], squares[1], squares[2], squares[3] = a, b, c, d
                                spread_turn(prices, toward, blocked, squares, number, k + 1, level, distances, parents)
                        number += 1
        level += 1
    return -1


@rule
def taken(squares: Longs, square: int) -> bool:
    return bool(squares[0] == square or squares[1] == square or squares[2] == square or squares[3] == square)


@rule
def spread_turn(
    prices: Longs,
    toward: Longs,
    blocked: Longs,
    squares: Longs,
    number: int,
    left: int,
    level: int,
    distances: Distances,
    parents: npt.NDArray[np.int32],
) -> None:
    """Offer new distances to every node one affordable action away. Without such an action, offer the forfeit."""
    node = number * POINTS + left - 1
    stuck = True
    for k in range(4):
        here = squares[k]
        for way in range(4):
            price = prices[here * 4 + way]
            if price == 0 or price > left:
                continue
            there = here + toward[way]
            if blocked[there] or taken(squares, there):
                if price != 1 or prices[there * 4 + way] != 1:
                    continue
                there += toward[way]
                if blocked[there] or taken(squares, there):
                    continue
            stuck = False
            squares[k] = there
            next_number = number_of(squares[0], squares[1], squares[2], squares[3])
            squares[k] = here
            rest = left - price if left > price else POINTS
            offer(next_number * POINTS + rest - 1, level + price, node, distances, parents)
    if stuck and left < POINTS:
        offer(number * POINTS + POINTS - 1, level + left, node, distances, parents)


@rule
def offer(node: int, points: int, parent: int, distances: Distances, parents: npt.NDArray[np.int32]) -> None:
    if distances[node] > points:
        distances[node] = points
        parents[node] = parent
