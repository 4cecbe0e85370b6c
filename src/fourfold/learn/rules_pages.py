"""Rules pages: the rules of a game in our own words, each paragraph under the numbers of its rulings.

The texts are files `<language>/<name>.rules.toml` in the folder `learn` of a game. The pictures beside them are the
same in every language: `tools/figures.py` makes `<name>.figures.json` from the `<name>.figures.toml` beside it.
"""

from functools import cache
from typing import Any

import msgspec

from fourfold.learn.texts import text_of
from fourfold.registry import NAMES, learn_folder


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture by its name, and what is said below it."""

    name: str
    caption: str


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A paragraph. `text` may mark words as `**strong**` and as code."""

    at: tuple[str, ...]  # the rulings that it tells
    text: str
    figure: Figure | None = None


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Paragraphs under one heading."""

    title: str
    rules: tuple[Rule, ...]


class RulesText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole page in one language. `minute` is what a newcomer must know, in a few sentences."""

    lead: str
    sections: tuple[Chapter, ...]
    minute: tuple[str, ...] = ()


class Illustration(msgspec.Struct, frozen=True):
    """A picture: a board with the last moves on it and perhaps a choice, or groups of cards side by side."""

    view: Any = None
    log: list[Any] = []
    legal: list[Any] = []
    cards: list[list[str]] = []


@cache
def rules_text(name: str, language: str) -> RulesText | None:
    """The rules page of a game; None if it has none."""
    return text_of(name, language, "rules", RulesText)


@cache
def illustrations(name: str) -> dict[str, Illustration]:
    """The pictures of a game's page, by name."""
    if name not in NAMES:
        return {}
    file = learn_folder(name) / f"{name}.figures.json"
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Illustration])
