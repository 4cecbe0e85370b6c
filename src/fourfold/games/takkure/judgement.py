"""How likely an attack of TAKKURE is to score: small networks over the signs of a position, averaged into one.

The weights were learnt from games that bots played against themselves (`tools/judgement.py`).
"""

from importlib import resources

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Tables
from fourfold.core.verbs import State
from fourfold.games.takkure.clock import ends_with
from fourfold.games.takkure.outlook import evaluate
from fourfold.games.takkure.signs import SIGNS, read_signs
from fourfold.games.takkure.tables import END_TRY_FAILED

# a row for each sign, the biases, what each hidden unit counts; a column for each hidden unit, the last is direct
_NET = np.loadtxt(str(resources.files(__package__) / "data" / "judgement.txt"))
_BIAS, _OUT = SIGNS, SIGNS + 1
_UNITS = _NET.shape[1] - 1


@rule
def estimate(s: State, seat: int, tables: Tables) -> float:
    """How good the position is for a seat."""
    if not ends_with(s, END_TRY_FAILED):
        return evaluate(s, seat, tables)
    return judge(s) if s.attackers == seat else -judge(s)


@rule
def judge(s: State) -> float:
    """The attack's chance, from -1 to 1."""
    signs = np.empty(SIGNS)
    read_signs(s, signs)
    units = _NET[_BIAS].copy()
    for k in range(SIGNS):
        if signs[k] != 0.0:
            for unit in range(_UNITS + 1):
                units[unit] += signs[k] * _NET[k, unit]
    total = units[_UNITS]
    for unit in range(_UNITS):
        total += _NET[_OUT, unit] * units[unit] / (1.0 + abs(units[unit]))
    return float(np.tanh(0.5 * total))
