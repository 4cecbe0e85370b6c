"""What a bot knows about a game besides its verbs."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold.core.verbs import State

Tables = npt.NDArray[np.uint8]  # two dimensions; what they mean is the game's affair

NO_TABLES: Tables = np.zeros((1, 1), np.uint8)


@dataclass(frozen=True)
class Knowledge:
    """An estimate of positions, and the tables it reads.

    `evaluate(s, seat, tables)` is compiled and says, from -1 to 1, how good `s` is for `seat`.
    `prepare(s)` makes the tables, once for a game played; `key(s)` tells when they can be used again.
    """

    evaluate: Callable[..., float]
    prepare: Callable[[State], Tables] = lambda s: NO_TABLES
    key: Callable[[State], bytes] = lambda s: b""
