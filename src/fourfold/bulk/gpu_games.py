"""Whole games by a compiled policy on an NVIDIA GPU; game k is the same as on the CPU."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from fourfold.bulk.compiled_games import CompiledGames, policy_of
from fourfold.bulk.gpu_file import compile_ptx, ptx_from
from fourfold.bulk.launch import GpuKernel
from fourfold.bulk.outcomes import Outcomes
from fourfold.bulk.slices import Slices, pieces
from fourfold.bulk.streams import seed_key
from fourfold.core.verbs import Longs
from fourfold.core.words import refused


class GpuGames:
    """Plays the games of a seed in chunks, a thread of the device for each game."""

    chunk = 1 << 17  # games of a launch; so many states come back from the device

    def __init__(
        self, outcomes: Outcomes, starts: Any, seed: int, policy: str, slices: Slices, file: Path | None = None
    ) -> None:
        """`file` is a GPU file made elsewhere; without one the kernel is compiled here."""
        game = outcomes.game
        label = policy_of(game, policy)[0]
        rows = np.frombuffer(starts.tobytes(), np.uint8).reshape(len(starts), -1)
        seats = outcomes.scores.shape[1]
        _check_device()
        ptx = compile_ptx(game, label) if file is None else ptx_from(file, game, label)
        self._kernel = GpuKernel(ptx, rows, int(seed_key(seed)), seats)
        self._outcomes = outcomes
        self._again = partial(CompiledGames, outcomes, starts, seed, policy, slices)

    def play(self, games: int) -> Iterator[int]:
        """Play the games from number 0 on; yields how many were played each time."""
        for first, count in pieces(games, self.chunk):
            self._play_chunk(first, count)
            yield count

    def _play_chunk(self, first: int, count: int) -> None:
        played = self._kernel.play(first, count, keep_states=True)
        self._outcomes.counts[first : first + count] = played["counts"]
        self._outcomes.scores[first : first + count] = played["scores"]
        last: Any = np.frombuffer(played["states"].tobytes(), self._outcomes.game.state).view(np.recarray)
        self._outcomes.note_endings(first, last)

    def sample(self, numbers: Longs) -> Any:
        """A state of each of these games, played again on the CPU."""
        return self._again().sample(numbers)


def _check_device() -> None:
    """Refuse where CuPy or a device is missing."""
    try:
        import cupy  # noqa: PLC0415  # an extra

        found = cupy.cuda.runtime.getDeviceCount()
    except Exception as error:  # CuPy raises errors of its own, and those of loading libraries
        raise refused("bulk.no-cuda", reason=" ".join(str(error).split())[:200]) from error
    if not found:
        raise refused("bulk.no-cuda", reason="CUDA finds no device")
