"""examples/tictactoe, installed as a package of its own: the promise is kept, and the whole product works with it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages import ROOT, TICTACTOE, install_tictactoe, with_packages

MOST_LINES = 150
SUITES = ["tests/contract", "tests/search/test_explain.py", "tests/server/test_study.py"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("packages")
    install_tictactoe(folder)
    return folder


def run(installed: Path, *words: str, **more: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words],
        check=False,
        env={**with_packages(installed), **more},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_small():
    files = list((TICTACTOE / "fourfold_tictactoe").glob("*.py"))
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert list(TICTACTOE.rglob("*.py")) == files
    assert len(lines) <= MOST_LINES


@pytest.mark.parametrize("mode", ["compiled", "interpreted"])
def test_the_contract_suite_holds(installed, mode):
    pytest_ = ("pytest", "-q", "-p", "no:cacheprovider", "-k", "tictactoe")
    if mode == "compiled":
        told = run(installed, *pytest_, *SUITES)
    else:
        told = run(
            installed, *pytest_, SUITES[0], NUMBA_DISABLE_JIT="1", FOURFOLD_SAMPLE="small", PYTHONWARNINGS="error"
        )
    assert "passed" in told


def test_it_is_played_matched_traced_replayed_and_analysed(installed, tmp_path):
    record = tmp_path / "game.txt"
    assert "Tic-tac-toe" in run(installed, "fourfold", "games")
    shown = run(installed, "fourfold", "play", "tictactoe", "--people", "-", "--seed", "3", "--save", str(record))
    assert "A plays" in shown
    assert "The game is over." in shown
    match = ("match", "tictactoe", "bot:3", "random", "--games", "10", "--jobs", "1", "--seed", "1")
    assert "bot:3" in run(installed, "fourfold", *match)
    lines = [json.loads(line) for line in run(installed, "fourfold", "trace", "tictactoe", "--seed", "1").splitlines()]
    assert (lines[0]["game"], lines[0]["start"]["board"], lines[-1]["over"]) == ("tictactoe", [0] * 9, True)
    assert "every digest matches" in run(installed, "fourfold", "replay", str(record))
    assert "ply" in run(installed, "fourfold", "analyse", str(record), "--iterations", "100").lower()
