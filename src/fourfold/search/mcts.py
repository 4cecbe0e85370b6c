"""Monte Carlo tree search with upper confidence bounds, for any game of this package.

Every seat maximises its own score, so two or five seats, teams and general sums are one case; chance moves are
nodes whose children are drawn by their odds. A node keeps no state: each iteration plays down from the root.

Where cards are hidden the root is guessed anew for each iteration, and a node then lists the children seen so far:
those legal in this iteration compete, weighted by how often they could be chosen (single-observer information-set
search). Values are therefore averages over what the seat cannot know; the search never looks at the real state. Only
below a draw that it cannot see it plans as if it could: the children of a chance move are told apart (decision 3).

It does not prove anything and has no memory of transpositions. The part of the tree below what was played is kept for
the next decision, as long as the seat has seen everything that was played.
"""

from math import log, sqrt

import numpy as np
import numpy.typing as npt

from fourfold.core.knowledge import Prepared
from fourfold.core.lists import is_among
from fourfold.core.rng import weighted
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, guess, int64, legal, odds, score, to_move

Totals = npt.NDArray[np.float64]

FIRST, NEXT, ACTION, VISITS, OFFERED, SHARE = range(6)  # columns of a node: first child, next sibling (0: none), ...
COLUMNS = 6
WHOLE = 1_000_000  # the shares of siblings add up to this
PATH = 512  # deepest line
VALUES_CHANCE_NODES = False  # bound: whether the estimate may be asked before a chance move
OFTEN = 12  # visits after which the children of a node are weighed closely; those of the root at once


def leaf_value(s: State, seat: int, prepared: Prepared) -> float:
    """Bound: the game's knowledge."""
    raise NotImplementedError


def candidates(s: State, out: Longs, n: int) -> int:
    """Bound: the game's knowledge, or all of them."""
    raise NotImplementedError


def rollout_policy(s: State, out: Longs, n: int, rng: Rng) -> int:
    """Bound: the game's knowledge, or any of them."""
    raise NotImplementedError


def weigh_up(
    s: State,
    seat: int,
    who: int,
    prepared: Prepared,
    ahead: State,
    lists: Longs,
    turns: Longs,
    deep: bool,
    shares: Totals,
) -> None:
    """Bound: `guide.weigh_up`, or nothing."""
    raise NotImplementedError


def roll_out(
    s: State, seats: int, prepared: Prepared, rng: Rng, out: Longs, weights: Longs, most: int, worth: Totals
) -> None:
    """Play on, at most `most` moves, then write what `s` is worth to each seat: the score or an estimate."""
    who = to_move(s)
    while who != OVER and (most > 0 or (who == CHANCE and not VALUES_CHANCE_NODES)):
        n = legal(s, out)
        if who == CHANCE:
            odds(s, weights)
            apply(s, out[weighted(rng, weights, n)])
        else:
            n = candidates(s, out, n)
            apply(s, out[rollout_policy(s, out, n, rng)])
            most -= 1
        who = to_move(s)
    for seat in range(seats):
        if seats == 2 and seat == 1:
            worth[1] = -worth[0]
        elif who == OVER:
            worth[seat] = score(s, seat)
        else:
            worth[seat] = 0.98 * max(-1.0, min(1.0, leaf_value(s, seat, prepared)))


def find_child(nodes: Longs, parent: int, action: int) -> int:
    """The child of `parent` reached by `action`, or 0."""
    child = nodes[parent, FIRST]
    while child != 0 and nodes[child, ACTION] != action:
        child = nodes[child, NEXT]
    return child


def add_child(nodes: Longs, totals: Totals, used: int, parent: int, action: int) -> int:
    """Make a child in the free row `used`; the number of rows used afterwards."""
    nodes[used, FIRST] = 0
    nodes[used, NEXT] = nodes[parent, FIRST]
    nodes[used, ACTION] = action
    nodes[used, VISITS] = 0
    nodes[used, OFFERED] = 0
    nodes[used, SHARE] = 0
    totals[used, :] = 0.0
    nodes[parent, FIRST] = used
    return used + 1


def known_children(nodes: Longs, parent: int, out: Longs, n: int) -> int:
    """How many of the actions in `out` have a child."""
    known = 0
    child = nodes[parent, FIRST]
    while child != 0:
        known += is_among(out, n, nodes[child, ACTION])
        child = nodes[child, NEXT]
    return known


def choose_child(
    nodes: Longs, totals: Totals, parent: int, who: int, out: Longs, n: int, hidden: bool, c: float
) -> int:
    """The legal child with the highest bound for the seat to move; one never tried comes first.

    `out` holds the legal actions, all of which have a child by now.
    """
    best = 0
    highest = -1e300
    child = nodes[parent, FIRST]
    while child != 0:
        if not hidden or is_among(out, n, nodes[child, ACTION]):
            nodes[child, OFFERED] += 1
            visits = nodes[child, VISITS]
            if visits == 0:
                bound = 1e6
            else:
                trials = nodes[child, OFFERED] if hidden else nodes[parent, VISITS]
                bound = totals[child, who] / visits + c * sqrt(log(trials + 1.0) / visits)
            if bound > highest:
                highest = bound
                best = child
        child = nodes[child, NEXT]
    return best


def keep(nodes: Longs, totals: Totals, root: int, kept: Longs, kept_totals: Totals, source: Longs) -> int:
    """Copy the tree below `root` into `kept`, the root into row 0; the rows used there."""
    source[0] = root
    kept[0, :] = nodes[root, :]
    kept[0, NEXT] = 0
    used = 1
    row = 0
    while row < used:
        kept_totals[row, :] = totals[source[row], :]
        child = nodes[source[row], FIRST]
        kept[row, FIRST] = 0 if child == 0 else used
        while child != 0:
            source[used] = child
            kept[used, :] = nodes[child, :]
            child = nodes[child, NEXT]
            kept[used, NEXT] = 0 if child == 0 else used + 1
            used += 1
        row += 1
    return used


def grow(
    root: State,
    room: State,
    seat: int,
    hidden: bool,
    nodes: Longs,
    totals: Totals,
    used: int,
    iterations: int,
    c: float,
    most: int,
    prepared: Prepared,
    rng: Rng,
    out: Longs,
    weights: Longs,
    path: Longs,
    worth: Totals,
    ahead: State,
    lists: Longs,
    turns: Longs,
    shares: Totals,
) -> int:
    """Run so many iterations from root[0] (what `seat` sees of it, where cards are hidden); rows used afterwards.

    Stops growing, not searching, when the rows are full. `ahead`, `lists`, `turns`, `shares` are room for `weigh_up`.
    """
    seats = totals.shape[1]
    rows = nodes.shape[0]
    for _ in range(iterations):
        # 1. the root, its secrets guessed
        if hidden:
            room[0] = room[1]
            guess(root[0], seat, rng, room[0])
        else:
            room[0] = root[0]
        s = room[0]
        node = 0
        depth = 0
        path[0] = 0
        who = to_move(s)
        # 2. down the tree
        while who != OVER and depth < PATH - 1:
            fresh = nodes[node, VISITS] == 0 and node != 0
            if fresh and (who == CHANCE or most > 0):
                break
            n = legal(s, out)
            if who == CHANCE:
                odds(s, weights)
                action = out[weighted(rng, weights, n)]
                child = find_child(nodes, node, action)
                if child == 0:
                    if used == rows:
                        break
                    child = used
                    used = add_child(nodes, totals, used, node, action)
            else:
                n = candidates(s, out, n)
                if fresh and n > 1:  # a line is not judged where there is nothing to choose
                    break
                seen = nodes[node, VISITS]
                if seen == OFTEN or nodes[node, FIRST] == 0 or (hidden and known_children(nodes, node, out, n) < n):
                    if used + n > rows:
                        break
                    if n > 1:
                        weigh_up(s, seat, who, prepared, ahead, lists, turns, node == 0 or seen >= OFTEN, shares)
                    else:
                        shares[0] = 1.0
                    for k in range(n - 1, -1, -1):
                        child = find_child(nodes, node, out[k])
                        if child == 0:
                            child = used
                            used = add_child(nodes, totals, used, node, out[k])
                        nodes[child, SHARE] = int64(WHOLE * shares[k])
                child = choose_child(nodes, totals, node, who, out, n, hidden, c)
            apply(s, nodes[child, ACTION])
            node = child
            depth += 1
            path[depth] = node
            who = to_move(s)
        # 3. what it is worth
        roll_out(s, seats, prepared, rng, out, weights, most, worth)
        # 4. back up
        for k in range(depth + 1):
            nodes[path[k], VISITS] += 1
            for each in range(seats):
                totals[path[k], each] += worth[each]
    return used
