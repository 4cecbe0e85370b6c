"""As much of CuPy as `bulk/launch.py` uses, with a driver that keeps the rules of CUDA.

It plays nothing, unless it is given a kernel: a function of the arguments of a launch, which works on the CPU.
"""

import ctypes
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from fourfold.bulk import engines
from fourfold.bulk.compiled_games import policy_of
from fourfold.bulk.engines import GameRows, PlayScratch

DRIVER = 13000
FIRST_HEAP = 8 << 20  # bytes that CUDA gives a process for `malloc`


class DeviceArray(np.ndarray):
    """An array that says where it is as CuPy's do."""

    @property
    def data(self):
        return SimpleNamespace(ptr=self.ctypes.data)

    def get(self):
        return np.asarray(self)


class Driver:
    """Notes what was loaded and launched. Once a kernel has run, the limit of the heap cannot be changed."""

    def __init__(self, devices=1, kernel=None):
        self.devices, self.heap, self.kernel = devices, FIRST_HEAP, kernel
        self.loaded, self.launched = [], []

    def limit_heap(self, limit, size):
        if self.launched:
            raise RuntimeError("cudaErrorInvalidValue: invalid argument")
        self.heap = size

    def module(self):
        def function(name):
            def launch(grid, block, args):
                self.launched.append((name, grid, block, args))
                if self.kernel:
                    self.kernel(args)

            return launch

        return SimpleNamespace(load=self.loaded.append, get_function=function)


def kernel_of(game, policy):
    """Plays the games of a launch with the engine of the CPU, on the memory that the arguments point to."""
    label, pick = policy_of(game, policy)
    engine = game.engine(engines.play_games, label, pick=pick)

    def play(args):
        first, key, starts = args[0], args[1], _at(args[6], args[4], game.state).view(np.recarray)
        rows = int(args[21])
        counts, scores = _at(args[20], rows * 2, np.int64), _at(args[29], args[27], np.float32)
        states = np.zeros(rows, game.state).view(np.recarray)
        scratch = PlayScratch(np.zeros((2, max(64, game.max_legal)), np.int64), np.zeros(16, np.uint64))
        most = np.full(rows, np.iinfo(np.int64).max)
        games = GameRows(most, states, counts.reshape(rows, 2), scores.reshape(rows, -1))
        engine(0, rows, int(first), key, starts, games, scratch)
        kept = _at(args[13], args[11], game.state)
        kept[:] = states[: len(kept)]

    return play


def _at(address, count, dtype):
    """The array at an address."""
    size = int(count) * np.dtype(dtype).itemsize
    return np.frombuffer((ctypes.c_uint8 * size).from_address(int(address)), dtype)


def cupy_of(driver):
    """The module `cupy` over this driver."""
    found: Any = ModuleType("cupy")
    runtime = SimpleNamespace(
        getDeviceCount=lambda: driver.devices,
        deviceGetLimit=lambda limit: driver.heap,
        deviceSetLimit=driver.limit_heap,
        driverGetVersion=lambda: DRIVER,
    )
    found.cuda = SimpleNamespace(runtime=runtime, function=SimpleNamespace(Module=driver.module))
    found.asarray = lambda array: np.asarray(array).view(DeviceArray)
    found.zeros = lambda shape, dtype: np.zeros(shape, dtype).view(DeviceArray)
    return found
