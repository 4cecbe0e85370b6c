"""Plays a few games in Numba's CUDA simulator and prints a digest; run with NUMBA_ENABLE_CUDASIM=1.

python -m tests.bulk.simulate NAME GAMES POLICY
"""

import sys

import numpy as np

import fourfold as ff
from fourfold.bulk.engines import play_games
from fourfold.bulk.gpu_file import names_of
from fourfold.bulk.kernel import play_on_gpu
from fourfold.bulk.starts import first_positions, variant_of
from fourfold.bulk.streams import seed_key
from fourfold.core import cuda
from tests.bulk.by_positions import SEED, SETUPS, digest


def simulate(name, games, policy):
    found = ff.game(name)
    variant = variant_of(found, None, {}, {})
    starts, _ = first_positions(variant, SEED, SETUPS)
    kernel = cuda.simulated(play_on_gpu, play_games, names_of(found, policy)[1], found.state)
    states = np.zeros(games, found.state)
    counts = np.zeros((games, 2), np.int64)
    scores = np.zeros((games, variant.seats), np.float32)
    kernel[1, games](0, seed_key(SEED), np.asarray(starts), states, counts, scores)
    return digest(states, counts, scores)


if __name__ == "__main__":
    sys.stdout.write(simulate(sys.argv[1], int(sys.argv[2]), sys.argv[3]) + "\n")
