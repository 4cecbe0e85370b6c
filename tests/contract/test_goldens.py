"""Games that were played once and must be told the same way for ever; `make goldens` plays them anew."""

import ast
from pathlib import Path

import pytest

import fourfold as ff
from fourfold.registry import BUILT_IN
from tests.contract.playthrough import render

GOLDENS = sorted((Path(__file__).parent.parent / "goldens").glob("*.play"))


def test_every_game_has_goldens():
    assert {path.name.split("-")[0] for path in GOLDENS} == set(BUILT_IN)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_golden_playthrough_is_told_the_same_way(path: Path):
    told = path.read_text()
    title, options = told.splitlines()[:2]
    name, seats = title.split()[:2]
    variant = ff.load(name, int(seats))
    position = variant.begin(ast.literal_eval(options.removeprefix("options ")))
    for line in told.splitlines():
        if line.startswith("> "):
            position.play(line.removeprefix("> "))
    assert position.over
    assert render(position, title).splitlines() == told.splitlines()
