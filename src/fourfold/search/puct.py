"""Where a tree search looks first: children are tried the more, the more the own turn that begins with them promises.

Who thinks looks over its own turn by what ends the lines of the search; the others are believed to go by the rules of
thumb, like the bot that looks over its own turn only.

For games whose lists are long and whose lines are cut short: to try everything once would leave nothing for the lines
that matter, and an answer that is found late makes everything before it look better than it is.
"""

from math import exp, sqrt

from fourfold.core.knowledge import Prepared
from fourfold.core.lists import is_among
from fourfold.core.verbs import Longs, State, legal
from fourfold.search.greedy import DEPTH
from fourfold.search.mcts import (
    ACTION,
    FIRST,
    NEXT,
    SHARE,
    VISITS,
    WHOLE,
    Totals,
    candidates,
)

_GLANCE = 2  # own actions looked ahead at first; most positions are not met often enough to be worth more
_SHARP = 0.06  # so much better is tried e times as often
_USUAL = 0.008  # the same for the others: they are believed to play by the guide until the search knows better
_DOUBT = 0.1  # a child that was not tried yet counts so much less than its parent


def own_turn(
    states: State,
    seat: int,
    prepared: Prepared,
    lists: Longs,
    counts: Longs,
    cursors: Longs,
    depth: int,
    values: Totals,
) -> None:
    """Bound: `bot.best_line` over candidates, by the estimate."""
    raise NotImplementedError


def usual_turn(
    states: State,
    seat: int,
    prepared: Prepared,
    lists: Longs,
    counts: Longs,
    cursors: Longs,
    depth: int,
    values: Totals,
) -> None:
    """Bound: the same by the rules of thumb."""
    raise NotImplementedError


def listed(s: State, out: Longs) -> int:
    """The candidates, as `legal` would list them."""
    return candidates(s, out, legal(s, out))


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
    """Write which share of the tries each candidate of `s` should have, when `seat` thinks and `who` is to move.

    `deep` looks as far as the bot that goes by its own turn alone, which takes several times as long.
    """
    ahead[0] = s
    depth = DEPTH if deep else _GLANCE
    if who == seat:
        own_turn(ahead, who, prepared, lists, turns[0], turns[1], depth, shares)
    else:
        usual_turn(ahead, who, prepared, lists, turns[0], turns[1], depth, shares)
    n = turns[0, 0]
    top, total = -2.0, 0.0
    sharp = _SHARP if who == seat else _USUAL
    for k in range(n):
        top = max(top, shares[k])
    for k in range(n):
        shares[k] = exp((shares[k] - top) / sharp)
        total += shares[k]
    for k in range(n):
        shares[k] /= total


def weigh_alike(
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
    """For searches without a guide: no share is asked for."""


def choose_guided(
    nodes: Longs, totals: Totals, parent: int, who: int, out: Longs, n: int, hidden: bool, c: float
) -> int:
    """The legal child with the highest bound for the seat to move, by its mean and what its share still lacks."""
    best = 0
    highest = -1e300
    spread = c * sqrt(nodes[parent, VISITS] + 1.0) / WHOLE
    untried = totals[parent, who] / max(1, nodes[parent, VISITS]) - _DOUBT
    child = nodes[parent, FIRST]
    while child != 0:
        if not hidden or is_among(out, n, nodes[child, ACTION]):
            visits = nodes[child, VISITS]
            mean = totals[child, who] / visits if visits > 0 else untried
            bound = mean + spread * nodes[child, SHARE] / (1.0 + visits)
            if bound > highest:
                highest = bound
                best = child
        child = nodes[child, NEXT]
    return best
