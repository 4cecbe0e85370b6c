"""The arrays of MCTS, in the groups that its engine takes: a root, a tree, scratch space and a manner."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fourfold.core.knowledge import Prepared
from fourfold.core.verbs import Longs, State

Totals = npt.NDArray[np.float64]

FIRST, NEXT, ACTION, VISITS, AVAILABLE, PRIOR = range(6)  # columns of a node: first child, next sibling (0: none), ...
COLUMNS = 6
PRIOR_SCALE = 1_000_000  # the priors of siblings add up to this
PATH = 512  # nodes of the longest line


class MctsRoot(NamedTuple):
    """What is searched: the state that `seat` knows, in a recarray of one element."""

    state: State
    seat: int
    hidden: bool  # the state must be sampled before it is played
    prepared: Prepared


class TreeArrays(NamedTuple):
    """The tree, a row for each node; row 0 is the root."""

    nodes: Longs  # COLUMNS columns
    totals: Totals  # the sum of all values that were backed up through the node, by seat


class PriorScratch(NamedTuple):
    """Scratch space of `set_priors`, and where it writes the priors."""

    states: State
    lists: Longs
    turns: Longs  # two rows: counts and cursors of `own_turn_values`
    priors: Totals


class MctsScratch(NamedTuple):
    """Scratch space of an iteration."""

    states: State  # the state that is played, and a blank one
    actions: Longs
    weights: Longs
    path: Longs
    values: Totals  # of the leaf, by seat
    priors: PriorScratch


class MctsManner(NamedTuple):
    """How an iteration selects and how long its rollout is."""

    exploration: float
    rollout_moves: int  # of all seats together
