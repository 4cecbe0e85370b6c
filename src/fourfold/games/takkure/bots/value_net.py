"""The value net of TAKKURE: how likely an attack is to score.

Its weights come from self-play (`tools/training`).
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.value_net import ValueNet, predict, read_value_net
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.features import FEATURES, read_features
from fourfold.games.takkure.bots.heuristic import heuristic, match_value
from fourfold.games.takkure.bots.weights import LOST, TRY
from fourfold.games.takkure.rules.clock import ends_with
from fourfold.games.takkure.rules.components import DRILL_ENDS, END_TRY_FAILED
from fourfold.games.takkure.rules.state import NO_BALL, team_of

_NET = read_value_net("fourfold.games.takkure")


@rule
def leaf_value(s: State, seat: int, prepared: Prepared) -> float:
    """How good the position is for a seat, -1 to 1.

    In the drill that ends with a try the net gives the value. In a match its value of the attack is added to tries and
    fitness. The heuristic gives the value of other drills, kick-offs and a ball just lost.
    """
    if ends_with(s, END_TRY_FAILED):
        return net_value(s, seat, _NET)
    lost = s.holder >= 0 and team_of(int64(s.holder)) != s.attackers
    if s.drill[DRILL_ENDS] or s.holder == NO_BALL or lost:
        return heuristic(s, seat, prepared)
    chance = 0.5 + 0.5 * net_value(s, int64(s.attackers), _NET)
    return match_value(s, seat, LOST + chance * (TRY - LOST))


@rule
def net_value(s: State, seat: int, net: ValueNet) -> float:
    """The value of the attack for a seat, -1 to 1."""
    features = np.empty(FEATURES)
    read_features(s, features)
    return predict(net, features) if s.attackers == seat else -predict(net, features)
