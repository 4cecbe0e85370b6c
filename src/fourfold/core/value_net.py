"""A value net: a small network from the features of a position to its value, trained by `tools/training`.

One hidden layer with a direct path. The array has a row for each feature, then a row of biases, then a row of output
weights. It has a column for each hidden unit; the last column goes from the features straight to the output.
"""

from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule

ValueNet = npt.NDArray[np.float32]
Features = npt.NDArray[np.float64]


def read_value_net(package: str) -> Any:
    """The value net in the data folder of a game's package."""
    return np.loadtxt(str(resources.files(package) / "data" / "value_net.txt")).astype(np.float32)


@rule
def predict(net: ValueNet, features: Features) -> float:
    """The value of a position, -1 to 1: 2p - 1 for the predicted probability p."""
    rows, columns = net.shape
    units = net[rows - 2].copy()
    for k in range(rows - 2):
        if features[k] != 0.0:
            feature = np.float32(features[k])
            for unit in range(columns):
                units[unit] += feature * net[k, unit]
    direct = units[columns - 1]
    for unit in range(columns):
        units[unit] *= net[rows - 1, unit] / (np.float32(1.0) + abs(units[unit]))
    total = float(direct)
    for unit in range(columns - 1):
        total += units[unit]
    return float(np.tanh(0.5 * total))
