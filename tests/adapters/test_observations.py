"""The tables of docs/OBSERVATIONS.md name every plane, row and number once."""

import re
from pathlib import Path

import pytest

from fourfold.registry import game

PAGE = (Path(__file__).parent.parent.parent / "docs" / "OBSERVATIONS.md").read_text()


def numbers(mark):
    """The numbers in the first column of a table, in order."""
    found = re.search(f"<!-- {mark} -->\n(.*?)<!-- /{mark} -->", PAGE, re.DOTALL)
    assert found
    listed: list[int] = []
    for row in found[1].splitlines()[2:]:
        first = row.split("|")[1]
        ends = [int(number) for number in re.findall(r"\d+", first)]
        listed += range(ends[0], ends[1] + 1) if "to" in first else ends
    return listed


@pytest.mark.parametrize(("name", "mark"), [("less", "less"), ("touchdown", "less"), ("1t34", "1t34")])
def test_every_plane_is_told(name, mark):
    for seats in game(name).seats:
        assert numbers(mark) == list(range(game(name).observation(seats)[0]))


def test_every_row_of_fourth_down_is_told():
    """Three rows for each seat, then five."""
    told = numbers("fourthdown")
    assert told == list(range(8))
    for seats in game("fourthdown").seats:
        assert game("fourthdown").observation(seats)[0] == 3 * seats + 5


def test_every_number_of_takkure_is_told():
    rows, columns = game("takkure").observation(2)
    assert numbers("takkure") == list(range(rows))
    assert numbers("takkure player") == numbers("takkure match") == list(range(columns))
