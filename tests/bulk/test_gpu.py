"""A GPU plays the games of the CPU: the kernel in Numba's CUDA simulator, and PTX, which is made without a driver."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import fourfold as ff
from fourfold.bulk.compiled_games import CompiledGames
from fourfold.bulk.launch import ptx_for_driver
from fourfold.bulk.outcomes import Outcomes
from fourfold.bulk.slices import Slices
from fourfold.bulk.starts import first_positions, variant_of
from tests.bulk.simulate import SEED, SETUPS, digest

ROOT = Path(__file__).parents[2]
GAMES = 2


@pytest.mark.parametrize("name", ["less", "fourthdown", "1t34"])
def test_the_simulator_plays_the_games_of_the_cpu(name):
    found = ff.game(name)
    variant = variant_of(found, None, {}, {})
    outcomes = Outcomes(found, variant.seats, GAMES)
    player = CompiledGames(outcomes, first_positions(variant, SEED, SETUPS)[0], SEED, "random", Slices(1))
    player.play(0, GAMES)
    command = [sys.executable, "-W", "ignore", "-m", "tests.bulk.simulate", name, str(GAMES)]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    told = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.stdout.strip() == digest(np.asarray(player.states), outcomes.counts, outcomes.scores), told.stderr


@pytest.mark.parametrize(
    ("driver", "version"), [(13000, "9.0"), (13010, "9.1"), (12060, "8.5"), (12040, "8.4"), (15000, "9.4")]
)
def test_ptx_says_a_version_that_the_driver_knows(driver, version):
    assert ptx_for_driver("//\n.version 9.4\n.target sm_90\n", driver) == f"//\n.version {version}\n.target sm_90\n"


def test_a_gpu_without_its_packages_is_refused_in_a_sentence():
    with pytest.raises(ff.Refused, match=r"pip install 'fourfold\[cuda\]'"):
        ff.bulk.play("1t34", games=2, device="cuda")
    with pytest.raises(ff.Refused, match="the policies there are random and rollout"):
        ff.bulk.play("1t34", games=2, device="cuda", policy="bot:1")


def test_a_wrong_device_is_refused_in_a_sentence():
    with pytest.raises(ff.Refused, match="abacus is not a device; write cpu or cuda"):
        ff.bulk.play("1t34", games=2, device="abacus")
