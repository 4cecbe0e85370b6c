"""A GPU plays the games of the CPU: all rules compile to PTX without a driver, and the CUDA simulator plays them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fourfold as ff
from fourfold.bulk.gpu_file import ptx_from
from fourfold.registry import BUILT_IN
from tests.bulk import by_positions
from tests.bulk.compile_ptx import YARDSTICKS, policies

ROOT = Path(__file__).parents[2]
GAMES = 2
VERBS = ["setup", "to_move", "legal", "apply", "score", "odds", "view", "guess", "observe"]

needs_nvvm = pytest.mark.skipif(sys.platform == "darwin", reason="NVIDIA has no compiler for macOS")


def run(*command, **environment):
    """What a process of its own prints; it must end well."""
    told = subprocess.run(
        [sys.executable, "-W", "error", "-m", *command],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr[-4000:]
    return told.stdout


@needs_nvvm
@pytest.mark.parametrize("name", [*BUILT_IN, *YARDSTICKS])
def test_all_verbs_and_kernels_compile_for_cuda_without_a_driver(name):
    compiled = [line.split()[0] for line in run("tests.bulk.compile_ptx", name).splitlines()]
    assert compiled == [*VERBS, *policies(name)]


@pytest.mark.parametrize(("name", "policy"), [(name, policy) for name in BUILT_IN for policy in policies(name)])
def test_the_simulator_plays_the_games_of_the_cpu(name, policy):
    """Rules are interpreted there, as the kernel around them is."""
    told = run("tests.bulk.simulate", name, str(GAMES), policy, NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1")
    assert told.strip() == by_positions.digest(*by_positions.play(name, GAMES, policy))


@needs_nvvm
def test_a_gpu_file_holds_the_kernel_of_its_game_and_no_other(tmp_path):
    file = tmp_path / "1t34.npz"
    run("fourfold", "ptx", "1t34", "--output", str(file))
    assert ".entry play_on_gpu(" in ptx_from(file, ff.game("1t34"), "random")
    with pytest.raises(ff.Refused, match="was not made for less as it is here; make it again with fourfold ptx less"):
        ptx_from(file, ff.game("less"), "random")
