"""What the pages for players and owners say of the client is so: words on buttons, minutes of a game."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fourfold.registry import BUILT_IN, game

ROOT = Path(__file__).parents[2]
PAGES = ("PLAYING.md", "OWNERS.md")
ITALICS = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
BOLD = re.compile(r"\*\*[^*]+\*\*")


def texts(table: dict[str, Any]) -> Iterator[str]:
    """All texts of a catalogue."""
    for value in table.values():
        yield from texts(value) if isinstance(value, dict) else [str(value)]


@pytest.fixture(scope="module")
def controls() -> set[str]:
    """The words of the client: those of its shell and those of the games."""
    shell = re.findall(r':\s*"((?:[^"\\]|\\.)*)"', (ROOT / "web/src/words/en.ts").read_text("utf-8"))
    games = (ROOT / "src/fourfold/games").glob("*/learn/en/words.toml")
    return {*shell, *(text for file in games for text in texts(tomllib.loads(file.read_text("utf-8"))))}


@pytest.mark.parametrize("page", PAGES)
def test_what_stands_in_italics_is_written_so_in_the_client(page, controls):
    text = BOLD.sub("", (ROOT / "docs" / page).read_text("utf-8"))
    named = {" ".join(words.split()) for words in ITALICS.findall(text)}
    assert named
    assert named - controls == set()


def test_a_game_takes_as_many_minutes_as_the_client_says():
    text = (ROOT / "docs" / "PLAYING.md").read_text("utf-8")
    found = re.findall(r"^\| \[[^]]+\]\(games/(\w+)\.md\) \|[^|]+\| (\d+) min", text, re.MULTILINE)
    assert {name: int(minutes) for name, minutes in found} == {name: game(name).minutes for name in BUILT_IN}
