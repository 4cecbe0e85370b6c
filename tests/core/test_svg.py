"""Pictures are drawn with the symbols that a game brings."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import fourfold
from fourfold.core.svg import defined, symbols, use
from fourfold.registry import BUILT_IN, package

SHEETS = sorted((Path(fourfold.__file__).parent / "games").glob("*/art/*.svg"))
KNOWN = {"disc": '<symbol id="disc"><path fill="url(#wood)"/></symbol>', "wood": '<g id="wood"/>', "wall": "<g/>"}


def test_a_picture_defines_what_it_uses_once_and_nothing_else():
    parts = [use("disc", 0, 0, 60), use("disc", 60, 0, 60)]
    assert defined(parts, KNOWN) == f"<defs>{KNOWN['disc']}{KNOWN['wood']}</defs>"


def test_a_symbol_that_is_not_drawn_is_a_fault():
    with pytest.raises(KeyError, match="roof"):
        defined([use("roof", 0, 0, 60)], KNOWN)


@pytest.mark.parametrize("file", SHEETS, ids=lambda file: file.stem)
def test_a_sheet_belongs_to_a_game_and_defines_all_that_it_uses(file):
    """The client shows all sheets in one page, so that an id carries the name of its game."""
    assert file.stem in BUILT_IN
    assert package(file.stem) == f"fourfold.games.{file.parent.parent.name}"
    known = symbols(package(file.stem), file.stem)
    assert f"{file.stem}-cover" in known
    assert all(key.startswith(f"{file.stem}-") for key in known)
    ElementTree.fromstring(f"<svg>{defined(known.values(), known)}</svg>")
