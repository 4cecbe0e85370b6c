"""What is asked of CUDA, by a driver that is not there, and what is refused where parts are missing."""

import sys
from importlib import import_module

import numba
import numpy as np
import pytest

import fourfold as ff
from fourfold.bulk.gpu_file import compile_ptx, gpu_file
from fourfold.bulk.launch import THREADS, GpuKernel, ptx_for_driver
from fourfold.core import cuda
from tests.bulk.fake_cupy import FIRST_HEAP, Driver, cupy_of, kernel_of

PTX = "//\n.version 9.4\n.target sm_90\n"
needs_nvvm = pytest.mark.skipif(sys.platform == "darwin", reason="NVIDIA has no compiler for macOS")

STARTS = np.zeros((4, 24), np.uint8)


@pytest.fixture
def driver(monkeypatch):
    found = Driver()
    monkeypatch.setitem(sys.modules, "cupy", cupy_of(found))
    return found


@pytest.fixture
def fresh_compiler():
    """What `core.cuda` found before is forgotten, and what it finds now will be."""
    cuda._packages.cache_clear()
    yield
    cuda._packages.cache_clear()


def test_a_second_kernel_with_a_heap_fits_into_one_process(driver):
    """CUDA refuses to set the limit of the heap again once a kernel has run."""
    for _ in range(2):
        GpuKernel(PTX + "call malloc", STARTS, key=7, seats=2).play(0, 10)
    assert driver.heap > FIRST_HEAP
    assert len(driver.launched) == 2


def test_a_kernel_without_a_heap_leaves_the_limit_alone(driver):
    GpuKernel(PTX, STARTS, key=7, seats=2)
    assert driver.heap == FIRST_HEAP


def test_a_launch_has_a_thread_for_each_game_and_all_arguments_of_the_kernel(driver):
    """Ints come as they are; an array of n dimensions as 5 + 2 n numbers."""
    kernel = GpuKernel(PTX, STARTS, key=7, seats=3)
    played = kernel.play(first=1000, games=THREADS + 1, keep_states=True)
    (name, grid, block, args) = driver.launched[0]
    assert (name, grid, block) == ("play_on_gpu", (2,), (THREADS,))
    assert len(args) == 2 + 2 * 7 + 2 * 9
    assert all(arg.dtype.itemsize == 8 for arg in args)
    assert args[:2] == (1000, 7)
    assert args[4:6] + args[7:9] == (4, 24, 4, 24)
    assert {part: array.shape for part, array in played.items()} == {
        "states": (THREADS + 1, 24),
        "counts": (THREADS + 1, 2),
        "scores": (THREADS + 1, 3),
    }


@pytest.mark.parametrize(("name", "policy"), [("1t34", "random"), ("fourthdown", "rollout")])
def test_a_device_gives_back_the_games_of_the_cpu(driver, monkeypatch, tmp_path, name, policy):
    """The kernel is stood for by the CPU's engine; all else is what a caller of `device="cuda"` goes through."""
    game = ff.game(name)
    driver.kernel = kernel_of(game, policy)
    monkeypatch.setattr("fourfold.bulk.gpu_games.GpuGames.chunk", 16)
    file = tmp_path / "made.npz"
    starts = np.zeros(1, game.state)
    np.savez_compressed(file, **gpu_file(game, game.seats[0], policy, starts, 1, PTX))
    asked = {"games": 40, "policy": policy, "seed": 5, "samples": 3}
    there = ff.bulk.play(name, device="cuda", gpu_file=file, **asked)
    here = ff.bulk.play(name, **asked)
    assert len(driver.launched) == 3
    assert driver.loaded == [PTX.replace("9.4", "9.0").encode() + b"\0"]
    for field in ("scores", "lengths", "chances", "why"):
        assert (getattr(there, field) == getattr(here, field)).all(), field
    assert there.samples.tobytes() == here.samples.tobytes()


@pytest.mark.parametrize(
    ("version", "lowered"), [(13000, "9.0"), (13010, "9.1"), (12060, "8.5"), (12040, "8.4"), (15000, "9.4")]
)
def test_ptx_says_a_version_that_the_driver_knows(version, lowered):
    assert ptx_for_driver(PTX, version) == f"//\n.version {lowered}\n.target sm_90\n"


def test_a_gpu_without_its_packages_is_refused_in_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(ff.Refused, match=r"an NVIDIA driver and .* pip install 'fourfold\[cuda\]'$"):
        ff.bulk.play("1t34", games=2, device="cuda")


def test_packages_without_a_gpu_are_refused_in_a_sentence(driver):
    driver.devices = 0
    with pytest.raises(ff.Refused, match=r"CUDA finds no device; install an NVIDIA driver"):
        ff.bulk.play("1t34", games=2, device="cuda")


def test_a_gpu_without_numbas_compiler_is_refused_in_a_sentence(fresh_compiler, monkeypatch):
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    with pytest.raises(ff.Refused, match=r"pip install 'fourfold\[cuda\]', or name a file made elsewhere"):
        compile_ptx(ff.game("1t34"), "random")


@needs_nvvm
def test_an_unknown_numba_cuda_is_refused_in_a_sentence(fresh_compiler, monkeypatch):
    monkeypatch.delattr(import_module("numba.cuda.dispatcher"), "get_current_device")
    with pytest.raises(ff.Refused, match=r"no dispatcher.get_current_device, as version 0.30 has.*'fourfold\[cuda\]'"):
        compile_ptx(ff.game("1t34"), "random")


@needs_nvvm
def test_numba_sees_the_devices_of_this_machine_after_a_kernel_was_compiled(fresh_compiler):
    dispatcher = import_module("numba.cuda.dispatcher")
    before = dispatcher.get_current_device, numba.config.FORCE_CUDA_CC
    with cuda.compiler():
        assert dispatcher.get_current_device().compute_capability == cuda.ARCHITECTURE
    assert (dispatcher.get_current_device, numba.config.FORCE_CUDA_CC) == before


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"device": "abacus"}, "abacus is not a device; write cpu or cuda"),
        ({"device": "cuda", "policy": "bot:1"}, "the policies there are random and rollout"),
    ],
)
def test_a_wrong_device_is_refused_in_a_sentence(given, sentence):
    with pytest.raises(ff.Refused, match=sentence):
        ff.bulk.play("1t34", games=2, **given)
