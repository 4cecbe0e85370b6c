"""What the pages of the games say is so."""

import re
from pathlib import Path

import pytest

import fourfold as ff
from fourfold.games.less.rules.tiles import read_tiles
from tests.games.less.builder import price
from tests.games.less.test_board_text import SAMPLE

PAGES = Path(__file__).parents[3] / "docs" / "games"
BLOCKS = re.findall(r"(?s)```\n(.*?)```", (PAGES / "less.md").read_text("utf-8"))


def test_the_moves_beside_the_drawing_cost_what_they_are_said_to():
    """L12: steps, walls and jumps."""
    drawing = "\n".join(line[:27] for line in BLOCKS[0].splitlines())
    pos = ff.load("less", board=drawing, first=0).start()
    assert pos.draw().splitlines()[:-1] == [line.rstrip() for line in drawing.splitlines()]
    said = re.findall(r"([a-f]\d[a-f]\d)   (\d|not)", BLOCKS[0])
    assert len(said) == 6
    for move, points in said:
        if points == "not":
            assert move not in pos.moves()
        else:
            assert price(pos, move) == int(points)


def test_the_tile_of_the_page_is_a_tile():
    """L4: three walls."""
    (tile,), corners = read_tiles(BLOCKS[1])
    assert tile.sum() == 3
    assert corners == []


def test_the_numbers_of_actions_are_true():
    """L28: in the table of actions."""
    text = (PAGES / "less.md").read_text("utf-8")
    assert SAMPLE in text
    found = re.findall(r"(\d+): `([a-f]\d[a-f]\d)`", text)
    assert len(found) == 8
    for number, move in found:
        square = int(move[1]) * 8 - 8 + "abcdef".index(move[0])
        towards = [(0, -1), (-1, 0), (1, 0), (0, 1)].index((ord(move[2]) - ord(move[0]), int(move[3]) - int(move[1])))
        assert int(number) == square * 4 + towards


@pytest.mark.parametrize("name", ["less", "touchdown"])
def test_every_option_is_on_the_page(name):
    """L20: and no other."""
    text = (PAGES / f"{name}.md").read_text("utf-8")
    table = text[text.index("## Options") :].split("\n\n")[1]
    assert re.findall(r"(?m)^\| `(\w+)`", table) == [option.name for option in ff.game(name).options]
