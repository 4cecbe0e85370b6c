"""Plays a GPU file (`fourfold ptx`) on an NVIDIA device. It needs NumPy and CuPy, and neither Numba nor Fourfold.

So this file can be copied to a machine with a GPU together with GPU files:

    kernel = GpuKernel.read("less.npz")
    played = kernel.play(first=0, games=1_000_000)
    played["scores"], played["counts"]           # games x seats; decisions of seats and chance moves
"""

import json
import re
from typing import Any

import numpy as np

THREADS = 64  # of a block
_HEAP = 1 << 32  # bytes for `malloc` on the device
_MALLOC_HEAP = 2  # the number of that limit
_LOCAL, _REGISTERS = 3, 4  # numbers of attributes of a kernel


def ptx_for_driver(ptx: str, driver: int) -> str:
    """The PTX with its version lowered to one that the driver knows; `driver` as in CUDA, 13000 for 13.0."""
    major, minor = driver // 1000, driver % 1000 // 10
    known = (major - 4, minor if major >= 13 or minor < 6 else minor - 1)  # PTX 8.5 came with 12.5 and 12.6
    found = re.search(r"\.version (\d+)\.(\d+)", ptx)
    if found is None:
        raise ValueError("this is not PTX: it has no line .version")
    version = min((int(found[1]), int(found[2])), known)
    return f"{ptx[: found.start()]}.version {version[0]}.{version[1]}{ptx[found.end() :]}"


class GpuKernel:
    """The kernel of a game and policy, loaded into the device."""

    def __init__(self, ptx: str, starts: Any, key: int, seats: int, kernel: str = "play_on_gpu") -> None:
        """`starts` are the first positions as bytes, a row for each (uint8)."""
        import cupy  # noqa: PLC0415  # only here, so that this file can be read without it

        self._cupy = cupy
        # CUDA refuses to set this limit again once a kernel has used the heap.
        if "malloc" in ptx and cupy.cuda.runtime.deviceGetLimit(_MALLOC_HEAP) < _HEAP:
            cupy.cuda.runtime.deviceSetLimit(_MALLOC_HEAP, _HEAP)
        text = ptx_for_driver(ptx, cupy.cuda.runtime.driverGetVersion())
        module = cupy.cuda.function.Module()
        module.load(text.encode() + b"\0")
        self._kernel = module.get_function(kernel)
        self._starts = cupy.asarray(starts)
        self._key, self._seats, self._width = key, seats, starts.shape[1]

    @classmethod
    def read(cls, file: str) -> "GpuKernel":
        """The kernel of a GPU file, for its own seed and first positions."""
        with np.load(file) as found:
            meta = json.loads(str(found["meta"]))
            ptx = bytes(found["ptx"]).decode()
            return cls(ptx, found["starts"], meta["key"], meta["seats"], meta["kernel"])

    def play(self, first: int, games: int, *, keep_states: bool = False) -> dict[str, Any]:
        """Play `games` games from number `first` on: scores, counts and, if asked for, the bytes of last positions."""
        played = self.launch(first, games, keep_states=keep_states)
        return {name: array.get() for name, array in played.items()}

    def launch(self, first: int, games: int, *, keep_states: bool = False) -> dict[str, Any]:
        """The same, as arrays on the device. The device may still be playing when this returns."""
        cupy = self._cupy
        states = cupy.zeros((games if keep_states else 0, self._width), np.uint8)
        counts = cupy.zeros((games, 2), np.int64)
        scores = cupy.zeros((games, self._seats), np.float32)
        args = [np.int64(first), np.uint64(self._key), *self._records(self._starts), *self._records(states)]
        args += [*_table(counts), *_table(scores)]
        self._kernel(((games + THREADS - 1) // THREADS,), (THREADS,), tuple(args))
        return {"states": states, "counts": counts, "scores": scores}

    def facts(self) -> dict[str, int]:
        """What limits a kernel: the registers and the bytes of memory of its own that a thread has."""
        attribute = self._cupy.cuda.driver.funcGetAttribute
        return {
            "registers": attribute(_REGISTERS, self._kernel.ptr),
            "local bytes": attribute(_LOCAL, self._kernel.ptr),
        }

    def _records(self, rows: Any) -> list[Any]:
        """An array of records as the kernel takes it: meminfo, parent, items, size of an item, data, shape, strides."""
        width = np.int64(self._width)
        return [_NONE, _NONE, np.int64(len(rows)), width, _address(rows), np.int64(len(rows)), width]


_NONE = np.uint64(0)


def _address(array: Any) -> Any:
    return np.uint64(array.data.ptr)


def _table(array: Any) -> list[Any]:
    """An array of two dimensions as the kernel takes it."""
    size = array.itemsize
    rows, columns = array.shape
    head = [_NONE, _NONE, np.int64(rows * columns), np.int64(size), _address(array)]
    return [*head, np.int64(rows), np.int64(columns), np.int64(columns * size), np.int64(size)]
