"""A small network that was learnt from games (`tools/training`): what a position is worth, by its signs.

A row for each sign, then the biases, then what each hidden unit counts; a column for each hidden unit, the last is
direct.
"""

from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule

Network = npt.NDArray[np.float32]
Signs = npt.NDArray[np.float64]


def read_network(game: str) -> Any:
    """The network among the data of a game, given by its package."""
    return np.loadtxt(str(resources.files(game) / "data" / "value_net.txt")).astype(np.float32)


@rule
def answer(net: Network, signs: Signs) -> float:
    """From -1 to 1: the chance of what was learnt, as a score."""
    rows, columns = net.shape
    units = net[rows - 2].copy()
    for k in range(rows - 2):
        if signs[k] != 0.0:
            sign = np.float32(signs[k])
            for unit in range(columns):
                units[unit] += sign * net[k, unit]
    direct = units[columns - 1]
    for unit in range(columns):
        units[unit] *= net[rows - 1, unit] / (np.float32(1.0) + abs(units[unit]))
    total = float(direct)
    for unit in range(columns - 1):
        total += units[unit]
    return float(np.tanh(0.5 * total))
