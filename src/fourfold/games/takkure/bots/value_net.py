"""How likely an attack of TAKKURE is to score: a small network over the signs of a position.

The weights were learnt from games that bots played against themselves (`tools/training`).
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Tables
from fourfold.core.value_net import Network, answer, read_network
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.features import SIGNS, read_signs
from fourfold.games.takkure.bots.heuristic import LOST, TRY, evaluate, standing
from fourfold.games.takkure.rules.clock import ends_with
from fourfold.games.takkure.rules.state import NO_BALL, team_of
from fourfold.games.takkure.rules.tables import DRILL_ENDS, END_TRY_FAILED

_NET = read_network("fourfold.games.takkure")


@rule
def estimate(s: State, seat: int, tables: Tables) -> float:
    """How good the position is for a seat: by the one attack there is, or by that under way and all else.

    Drills with another aim, kick-offs and a ball just lost are left to the rules of thumb.
    """
    if ends_with(s, END_TRY_FAILED):
        return judged_by(s, seat, _NET)
    lost = s.holder >= 0 and team_of(int64(s.holder)) != s.attackers
    if s.drill[DRILL_ENDS] or s.holder == NO_BALL or lost:
        return evaluate(s, seat, tables)
    chance = 0.5 + 0.5 * judged_by(s, int64(s.attackers), _NET)
    return standing(s, seat, LOST + chance * (TRY - LOST))


@rule
def judged_by(s: State, seat: int, net: Network) -> float:
    """The attack's chance, from -1 to 1, or what it leaves to the defenders."""
    signs = np.empty(SIGNS)
    read_signs(s, signs)
    return answer(net, signs) if s.attackers == seat else -answer(net, signs)
