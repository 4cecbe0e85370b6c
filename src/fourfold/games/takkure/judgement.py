"""How likely an attack of TAKKURE is to score: a small network over the signs of a position.

The weights were learnt from games that bots played against themselves (`tools/judgement`).
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Tables
from fourfold.core.network import Network, answer, read_network
from fourfold.core.verbs import State
from fourfold.games.takkure.clock import ends_with
from fourfold.games.takkure.outlook import evaluate
from fourfold.games.takkure.signs import SIGNS, read_signs
from fourfold.games.takkure.tables import END_TRY_FAILED

_NET = read_network(__package__)


@rule
def estimate(s: State, seat: int, tables: Tables) -> float:
    """How good the position is for a seat."""
    if not ends_with(s, END_TRY_FAILED):
        return evaluate(s, seat, tables)
    return judged_by(s, seat, _NET)


@rule
def judged_by(s: State, seat: int, net: Network) -> float:
    """The attack's chance, from -1 to 1, or what it leaves to the defenders."""
    signs = np.empty(SIGNS)
    read_signs(s, signs)
    return answer(net, signs) if s.attackers == seat else -answer(net, signs)
