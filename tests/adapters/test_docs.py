"""The sizes on the page of environments are those of the games."""

import re
from pathlib import Path

from fourfold.registry import BUILT_IN, game

PAGE = Path(__file__).parent.parent.parent / "docs" / "ENVIRONMENTS.md"


def test_the_sizes_are_true():
    written = re.search("<!-- sizes -->\n(.*)<!-- /sizes -->", PAGE.read_text(), re.DOTALL)
    assert written
    assert written[1].splitlines() == [row for name in BUILT_IN for row in sizes(name)]


def sizes(name):
    """The rows of the table for a game: one for each shape of observation."""
    facts = game(name)
    shapes: dict[tuple[int, ...], list[str]] = {}
    for seats in facts.seats:
        shapes.setdefault(facts.observation(seats), []).append(str(seats))
    for shape, counts in shapes.items():
        of = "x".join(map(str, shape))
        yield f"| {facts.title} | {', '.join(counts)} | {of} | {facts.max_actions} | {facts.max_legal} |"
