"""The value net of FOURTH DOWN for two seats: how likely the seat to move is to win the round.

Its weights come from self-play (`tools/training`).
"""

from math import erf, sqrt

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.value_net import predict, read_value_net
from fourfold.core.verbs import State, int64
from fourfold.games.fourthdown.bots.features import FEATURES, read_features
from fourfold.games.fourthdown.bots.heuristic import heuristic

_NET = read_value_net("fourfold.games.fourthdown")


@rule
def leaf_value(s: State, seat: int, prepared: Prepared) -> float:
    """How good the position is for a seat: the value net with two seats, else the heuristic."""
    if s.seats != 2:
        return heuristic(s, seat, prepared)
    now = net_value(s) if s.seat == seat else -net_value(s)
    lead = int64(s.won[seat]) - int64(s.won[1 - seat])
    later = int64(s.rounds) - int64(s.done) - 1
    return 0.5 * ((1.0 + now) * match_after(lead + 1, later) + (1.0 - now) * match_after(lead - 1, later))


@rule
def match_after(lead: int, rounds: int) -> float:
    """The expected score of a match with `rounds` rounds to go, if both seats win each as often (F5)."""
    return erf(lead / sqrt(2.0 * rounds + 1e-9))


@rule
def net_value(s: State) -> float:
    """The value of this round for the seat to move, -1 to 1."""
    features = np.empty(FEATURES)
    read_features(s, features)
    return predict(_NET, features)
