"""The README and the page of the bench tell the first five minutes as they were measured last."""

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
