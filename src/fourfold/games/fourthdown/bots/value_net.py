"""How likely the seat to move is to win a round of FOURTH DOWN between two: a small network over its signs.

The weights were learnt from games that bots played against themselves (`tools/training`).
"""

from math import erf, sqrt

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Tables
from fourfold.core.value_net import answer, read_network
from fourfold.core.verbs import State, int64
from fourfold.games.fourthdown.bots.features import SIGNS, read_signs
from fourfold.games.fourthdown.bots.heuristic import evaluate

_NET = read_network("fourfold.games.fourthdown")


@rule
def estimate(s: State, seat: int, tables: Tables) -> float:
    """How good the position is for a seat: by the network if two play, else by weight."""
    if s.seats != 2:
        return evaluate(s, seat, tables)
    now = judge(s) if s.seat == seat else -judge(s)
    lead = int64(s.won[seat]) - int64(s.won[1 - seat])
    later = int64(s.rounds) - int64(s.done) - 1
    return 0.5 * ((1.0 + now) * match_after(lead + 1, later) + (1.0 - now) * match_after(lead - 1, later))


@rule
def match_after(lead: int, rounds: int) -> float:
    """The score of a match with so many rounds to go, each won by either as easily (F5)."""
    return erf(lead / sqrt(2.0 * rounds + 1e-9))


@rule
def judge(s: State) -> float:
    """What the seat to move may hope for in this round, from -1 to 1."""
    signs = np.empty(SIGNS)
    read_signs(s, signs)
    return answer(_NET, signs)
