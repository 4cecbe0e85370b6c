"""Monte Carlo tree search (MCTS) for any game of this package: the compiled engine.

Every seat maximises its own score, so two or five seats, teams and general sums are one case. Chance moves are nodes
whose children are drawn by their odds. A node keeps no state: each iteration plays down from the root. Children are
selected by UCT (`select_uct`), or by PUCT with priors (`puct.py`) where the game asks for it.

Where information is hidden this is single-observer information-set MCTS: each iteration samples the state anew from
what the seat knows (a determinization). A node then lists the children seen so far, and those that are legal in this
iteration compete, by how often they were available. Values are averages over what the seat cannot know; the search
never reads the real state. One limit remains: below a draw that the seat cannot see, the children of the chance move
are told apart, so the search plans there as if it could see it (decision 3).

It does not prove anything, and it has no transposition table. The subtree below what was played is kept for the next
decision, as long as the seat has seen everything that was played.
"""

from math import log, sqrt

from fourfold.core.knowledge import Prepared
from fourfold.core.lists import is_among
from fourfold.core.rng import weighted
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, guess, int64, legal, odds, score, to_move
from fourfold.search.leaf import MCTS_LEAF_LIMIT, scale_leaf
from fourfold.search.mcts_arrays import (
    ACTION,
    AVAILABLE,
    FIRST,
    NEXT,
    PATH,
    PRIOR,
    PRIOR_SCALE,
    VISITS,
    MctsManner,
    MctsRoot,
    MctsScratch,
    PriorScratch,
    Totals,
    TreeArrays,
)

VALUES_CHANCE_NODES = False  # bound: the leaf value is meaningful before a chance move
REFRESH_VISITS = 12  # after so many visits the priors of a node are worked out again, with the full depth
_UNVISITED = 1e6  # the UCT bound of a child without visits


def leaf_value(s: State, seat: int, prepared: Prepared) -> float:
    """Bound: the game's knowledge."""
    raise NotImplementedError


def candidates(s: State, out: Longs, n: int) -> int:
    """Bound: the game's knowledge, or all legal actions."""
    raise NotImplementedError


def rollout_policy(s: State, out: Longs, n: int, rng: Rng) -> int:
    """Bound: the game's knowledge, or any action."""
    raise NotImplementedError


def set_priors(s: State, seat: int, who: int, prepared: Prepared, full_depth: bool, scratch: PriorScratch) -> None:
    """Bound: `puct.set_priors`, or `puct.no_priors`."""
    raise NotImplementedError


def rollout(
    s: State, seats: int, prepared: Prepared, rng: Rng, out: Longs, weights: Longs, most: int, values: Totals
) -> None:
    """Play on by the rollout policy, at most `most` moves, then write the value of `s` for each seat.

    The value is the score of a finished game, else the scaled leaf value.
    """
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
            values[1] = -values[0]
        elif who == OVER:
            values[seat] = score(s, seat)
        else:
            values[seat] = scale_leaf(leaf_value(s, seat, prepared), MCTS_LEAF_LIMIT)


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
    nodes[used, AVAILABLE] = 0
    nodes[used, PRIOR] = 0
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


def select_child(
    nodes: Longs, totals: Totals, parent: int, who: int, out: Longs, n: int, hidden: bool, c: float
) -> int:
    """Bound: `select_uct`, or `puct.select_puct`."""
    raise NotImplementedError


def select_uct(nodes: Longs, totals: Totals, parent: int, who: int, out: Longs, n: int, hidden: bool, c: float) -> int:
    """UCT: the legal child with the highest upper confidence bound for the seat to move; an unvisited one comes first.

    `out` holds the legal actions, all of which have a child by now. `c` is the exploration.
    """
    best = 0
    highest = -1e300
    child = nodes[parent, FIRST]
    while child != 0:
        if not hidden or is_among(out, n, nodes[child, ACTION]):
            nodes[child, AVAILABLE] += 1
            visits = nodes[child, VISITS]
            if visits == 0:
                bound = _UNVISITED
            else:
                trials = nodes[child, AVAILABLE] if hidden else nodes[parent, VISITS]
                bound = totals[child, who] / visits + c * sqrt(log(trials + 1.0) / visits)
            if bound > highest:
                highest = bound
                best = child
        child = nodes[child, NEXT]
    return best


def keep_subtree(tree: TreeArrays, root: int, kept: TreeArrays, source: Longs) -> int:
    """Copy the tree below `root` into `kept`, the root into row 0; the rows used there."""
    nodes, totals, kept_nodes, kept_totals = tree.nodes, tree.totals, kept.nodes, kept.totals
    source[0] = root
    kept_nodes[0, :] = nodes[root, :]
    kept_nodes[0, NEXT] = 0
    used = 1
    row = 0
    while row < used:
        kept_totals[row, :] = totals[source[row], :]
        child = nodes[source[row], FIRST]
        kept_nodes[row, FIRST] = 0 if child == 0 else used
        while child != 0:
            source[used] = child
            kept_nodes[used, :] = nodes[child, :]
            child = nodes[child, NEXT]
            kept_nodes[used, NEXT] = 0 if child == 0 else used + 1
            used += 1
        row += 1
    return used


def iterate(
    root: MctsRoot,
    tree: TreeArrays,
    used: int,
    iterations: int,
    manner: MctsManner,
    rng: Rng,
    scratch: MctsScratch,
) -> int:
    """Run so many iterations: select, expand, roll out, back up. `used` rows of the tree are taken; how many then.

    When the rows are full the tree stops growing, and the search goes on in what there is.
    """
    seat, hidden, prepared = root.seat, root.hidden, root.prepared
    nodes, totals = tree.nodes, tree.totals
    room, out, weights, path, values = scratch.states, scratch.actions, scratch.weights, scratch.path, scratch.values
    priors = scratch.priors.priors
    seats = totals.shape[1]
    rows = nodes.shape[0]
    for _ in range(iterations):
        # 1. Start at the root; sample what is hidden.
        if hidden:
            room[0] = room[1]
            guess(root.state[0], seat, rng, room[0])
        else:
            room[0] = root.state[0]
        s = room[0]
        node = 0
        depth = 0
        path[0] = 0
        who = to_move(s)
        # 2. Select: go down to a node without visits.
        while who != OVER and depth < PATH - 1:
            unvisited = nodes[node, VISITS] == 0 and node != 0
            if unvisited and (who == CHANCE or manner.rollout_moves > 0):
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
                if unvisited and n > 1:  # a forced move is played before the leaf value is taken
                    break
                # 3. Expand: give every candidate a child and a prior.
                visits = nodes[node, VISITS]
                missing = nodes[node, FIRST] == 0 or (hidden and known_children(nodes, node, out, n) < n)
                if visits == REFRESH_VISITS or missing:
                    if used + n > rows:
                        break
                    if n > 1:
                        full_depth = node == 0 or visits >= REFRESH_VISITS
                        set_priors(s, seat, who, prepared, full_depth, scratch.priors)
                    else:
                        priors[0] = 1.0
                    for k in range(n - 1, -1, -1):
                        child = find_child(nodes, node, out[k])
                        if child == 0:
                            child = used
                            used = add_child(nodes, totals, used, node, out[k])
                        nodes[child, PRIOR] = int64(PRIOR_SCALE * priors[k])
                child = select_child(nodes, totals, node, who, out, n, hidden, manner.exploration)
            apply(s, nodes[child, ACTION])
            node = child
            depth += 1
            path[depth] = node
            who = to_move(s)
        # 4. Roll out, and take the value of the leaf for each seat.
        rollout(s, seats, prepared, rng, out, weights, manner.rollout_moves, values)
        # 5. Back the values up along the path.
        for k in range(depth + 1):
            nodes[path[k], VISITS] += 1
            for each in range(seats):
                totals[path[k], each] += values[each]
    return used
