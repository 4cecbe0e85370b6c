"""The README and the page of the bench tell figures as they were measured last."""

import re
from pathlib import Path

import pytest

from bench.measurement import RUNS, newest, read

ROOT = Path(__file__).parents[2]
TOLD = {  # the words before or behind a figure
    "first move": (r"(\d+) s to the first move", r"the first move of LESS \| (\d+) "),
    "first match of bots": (r"(\d+) s to the first match", r"--games 2` \| (\d+) "),
    "first training step": (r"(\d+) s to the first training step", r"--steps 1` \| (\d+) "),
}
MORE = {"installed": "everything", "first answer of bot:3": "has answered", "all games compiled": "are compiled"}


@pytest.fixture(scope="module")
def measured():
    (found,) = [each for each in newest(read(RUNS)) if each.kind == "first minutes"]
    return {name.removesuffix(", s"): reading.value for name, reading in found.readings.items()}


def told(page: str, words: str) -> int:
    """The figure that a page tells."""
    found = re.search(words, " ".join((ROOT / page).read_text("utf-8").split()))
    assert found, words
    return int(found[1])


@pytest.mark.parametrize("name", TOLD)
def test_the_readme_tells_the_newest_figures(name, measured):
    readme, bench = TOLD[name]
    assert told("README.md", readme) == measured[name]
    assert told("bench/README.md", bench) == measured[name]


@pytest.mark.parametrize("name", MORE)
def test_the_page_of_the_bench_tells_the_others(name, measured):
    assert told("bench/README.md", rf"{MORE[name]} \| (\d+) ") == measured[name]


def test_the_readme_tells_the_newest_evidence():
    """Beside OpenSpiel, on a GPU, and at CodeCup."""
    known = {(found.kind, found.subject): found for found in newest(read(RUNS))}
    rollouts = known["beside OpenSpiel", "Connect Four, rollouts, moves"].readings["ratio"].value
    gpu = known["GPU", "less, 2 seats, random"].readings["moves/s"].value
    codecup = known["rivals", "less, 4 seats by CodeCup rules: fourfold codecup against elkasimi/less"]
    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert f"Connect Four are {rollouts:.0f} times as fast as OpenSpiel's" in readme
    assert f"{gpu / 1e9:.1f} billion moves of LESS a second" in readme
    won, games = str(codecup.details["won/drawn/lost"]).split("/", maxsplit=1)[0], codecup.readings["games"].value
    assert f"{won} of {games:.0f} games were won" in readme
