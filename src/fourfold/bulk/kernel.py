"""What one thread of a GPU does: play a whole game in its own fast memory.

`core.cuda` binds these names: `gpu` (Numba's module for kernels), the types `RECORD`, `LONG` and `STREAM`, the number
`MAX_LEGAL`, and `play_games` of `bulk.engines`, so that a GPU plays the same games as the CPU.
"""

from typing import Any

import numpy as np

from fourfold.bulk.engines import Floats, GameRows, PlayScratch, play_games
from fourfold.core.verbs import Longs, State

gpu: Any = None
RECORD = LONG = STREAM = MAX_LEGAL = 0
TO_THE_END = np.iinfo(np.int64).max


def play_on_gpu(number: int, key: np.uint64, starts: State, states: State, counts: Longs, scores: Floats) -> None:
    """Play game `number` + k, where k is the number of the thread; its last position is kept if `states` has room."""
    k = gpu.grid(1)
    if k < len(counts):
        room = gpu.local.array(1, RECORD)
        scratch = gpu.local.array((2, MAX_LEGAL), LONG)
        rng = gpu.local.array(1, STREAM)
        most = gpu.local.array(1, LONG)
        most[0] = TO_THE_END
        rows = GameRows(most, room, counts[k : k + 1], scores[k : k + 1])
        play_games(0, 1, number + k, key, starts, rows, PlayScratch(scratch, rng))
        if k < len(states):
            states[k] = room[0]
