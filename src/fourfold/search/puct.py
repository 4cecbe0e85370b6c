"""PUCT for MCTS: priors say which children to visit first, and visits correct them.

The prior of an action is the softmax of the best value reachable in the mover's own turn that begins with it. The
searching seat values its own turns by the leaf value. The search expects the other seats to play like the greedy bot,
so it values their turns by the heuristic, with a low temperature.

This is for games with long lists of actions and short lines. UCT visits every child once, which would leave no
iterations for the lines that matter. Priors are not learnt, and they cost a search of the own turn at each new node.
"""

from math import exp, sqrt

from fourfold.core.knowledge import Prepared
from fourfold.core.lists import is_among
from fourfold.core.verbs import Longs, State, legal
from fourfold.search.greedy import OWN_TURN, own_turn_values
from fourfold.search.mcts import candidates
from fourfold.search.mcts_arrays import (
    ACTION,
    FIRST,
    NEXT,
    PRIOR,
    PRIOR_SCALE,
    VISITS,
    PriorScratch,
    Totals,
)

_SHORT_DEPTH = 2  # own actions behind a prior at first; most nodes are not visited often enough to be worth more
_TEMPERATURE = 0.06  # of the searching seat's priors: a value better by this has e times the prior; larger is more even
_OTHERS_TEMPERATURE = 0.008  # the same for the other seats: almost all of the prior is on their best turn
_FIRST_PLAY_REDUCTION = 0.1  # a child without visits counts as its parent's mean less this

own_values = own_turn_values  # bound: over candidates, by the leaf value
others_values = own_turn_values  # bound: over candidates, by the heuristic


def legal_candidates(s: State, out: Longs) -> int:
    """The candidates, as `legal` would list them."""
    return candidates(s, out, legal(s, out))


def set_priors(s: State, seat: int, who: int, prepared: Prepared, full_depth: bool, scratch: PriorScratch) -> None:
    """Write the prior of each candidate of `s`, where `seat` searches and `who` is to move; they add up to 1.

    With `full_depth` they look as far ahead as the greedy bot, which takes several times as long.
    """
    states, lists, turns, priors = scratch.states, scratch.lists, scratch.turns, scratch.priors
    states[0] = s
    depth = OWN_TURN if full_depth else _SHORT_DEPTH
    if who == seat:
        own_values(states, who, prepared, lists, turns[0], turns[1], depth, priors)
    else:
        others_values(states, who, prepared, lists, turns[0], turns[1], depth, priors)
    n = turns[0, 0]
    top, total = -2.0, 0.0
    temperature = _TEMPERATURE if who == seat else _OTHERS_TEMPERATURE
    for k in range(n):
        top = max(top, priors[k])
    for k in range(n):
        priors[k] = exp((priors[k] - top) / temperature)
        total += priors[k]
    for k in range(n):
        priors[k] /= total


def no_priors(s: State, seat: int, who: int, prepared: Prepared, full_depth: bool, scratch: PriorScratch) -> None:
    """For UCT, which reads no priors."""


def select_puct(nodes: Longs, totals: Totals, parent: int, who: int, out: Longs, n: int, hidden: bool, c: float) -> int:
    """PUCT: the legal child with the highest mean plus prior-weighted exploration for the seat to move."""
    best = 0
    highest = -1e300
    spread = c * sqrt(nodes[parent, VISITS] + 1.0) / PRIOR_SCALE
    unvisited = totals[parent, who] / max(1, nodes[parent, VISITS]) - _FIRST_PLAY_REDUCTION
    child = nodes[parent, FIRST]
    while child != 0:
        if not hidden or is_among(out, n, nodes[child, ACTION]):
            visits = nodes[child, VISITS]
            mean = totals[child, who] / visits if visits > 0 else unvisited
            bound = mean + spread * nodes[child, PRIOR] / (1.0 + visits)
            if bound > highest:
                highest = bound
                best = child
        child = nodes[child, NEXT]
    return best
