"""Compiles a game for CUDA without a driver: each verb as a device function, then the kernel of each policy.

python -m tests.bulk.compile_ptx NAME      prints a line for each: its name and the bytes of its PTX

It is a process of its own, because Numba's compiler for GPUs keeps what it has compiled. Nothing is optimised, because
that takes longer and proves nothing more.
"""

import sys

import numba
from numba import types

from bench.yardstick.breakthrough import BREAKTHROUGH
from bench.yardstick.connect_four import CONNECT_FOUR
from fourfold.bulk.engines import play_games
from fourfold.bulk.gpu_file import names_of
from fourfold.bulk.kernel import play_on_gpu
from fourfold.core import cuda
from fourfold.registry import BUILT_IN, game, knowledge

YARDSTICKS = {each.name: each for each in (CONNECT_FOUR, BREAKTHROUGH)}


def policies(name):
    """The compiled policies that a game has."""
    has_rollout = name in BUILT_IN and knowledge(name).rollout_policy is not None
    return ["random", "rollout"] if has_rollout else ["random"]


def arguments(found):
    """The types with which a device calls each verb."""
    state, settings = numba.from_dtype(found.state), numba.from_dtype(found.settings)
    number, numbers, rng = types.int64, types.int64[::1], types.uint64[::1]
    planes = types.Array(types.float32, len(found.observation(found.seats[0])), "C")
    return {
        "setup": (state, settings),
        "to_move": (state,),
        "legal": (state, numbers),
        "odds": (state, numbers),
        "apply": (state, number),
        "score": (state, number),
        "view": (state, number, state),
        "guess": (state, number, rng, state),
        "observe": (state, number, planes),
    }


def compiled(name):
    """The name and the PTX of each verb and kernel."""
    found = YARDSTICKS.get(name) or game(name)
    taken = arguments(found)
    for verb, function in found.verbs.by_name().items():
        with cuda.compiler() as compiler:
            text, _ = compiler.compile_ptx(function.py_func, taken[verb], device=True, cc=cuda.ARCHITECTURE, opt=False)
        yield verb, text
    for policy in policies(name):
        yield policy, cuda.ptx_of(play_on_gpu, play_games, names_of(found, policy)[1], found.state, optimised=False)


if __name__ == "__main__":
    for part, ptx in compiled(sys.argv[1]):
        assert ".target sm_90" in ptx
        sys.stdout.write(f"{part} {len(ptx)}\n")
        sys.stdout.flush()
