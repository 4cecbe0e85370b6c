"""Where each ruling of a game comes from, and what is done where its rulebook is silent.

`rulings.toml` in the folder `learn` of a game names the headings of the rulebook and gives every ruling its parts;
`<language>/rulings.toml` tells the rulings that are not in the book. Games of one folder share both files.
"""

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from fourfold.learn.rules_pages import rules_text
from fourfold.learn.texts import read_toml
from fourfold.registry import NAMES, game, learn_folder

Kind = Literal["book", "ruling", "house"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a part of a ruling comes from: the rulebook at `where`, our reading of it, or our own invention."""

    kind: Kind
    where: tuple[str, ...] = ()  # numbers or headings of the rulebook
    of: str = ""  # the only game of the folder that this part is about


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling that is not in the book, or not all of it."""

    gap: str  # what the book leaves open
    do: str  # what is done here


class Departure(msgspec.Struct, frozen=True):
    """A ruling that the book does not give, or not all of it, with its parts in one game."""

    ruling: str
    parts: tuple[Part, ...]
    gap: str
    do: str


class RulingOrigins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: for each game the headings of its rulebook, and for each ruling its parts."""

    book: dict[str, dict[str, str]]
    rulings: dict[str, tuple[Part, ...]]


@cache
def origins(name: str) -> RulingOrigins:
    """The file of a game's folder; empty if it has none or there is no such game."""
    file = learn_folder(name) / "rulings.toml" if name in NAMES else None
    return read_toml(name, file, RulingOrigins) if file is not None and file.is_file() else RulingOrigins({}, {})


@cache
def parts_of(name: str) -> dict[str, tuple[Part, ...]]:
    """The parts of the rulings that stand on the rules page of a game."""
    page = rules_text(name, "en")
    shown = {number for section in page.sections for rule in section.rules for number in rule.at} if page else set()
    return {
        ruling: tuple(part for part in parts if part.of in ("", name))
        for ruling, parts in origins(name).rulings.items()
        if ruling in shown
    }


@cache
def told(name: str, language: str) -> dict[str, Told]:
    """What the rulings of a game's folder add to the book, by ruling; English where the language has no such file."""
    for spoken in (language, "en"):
        file = learn_folder(name) / spoken / "rulings.toml"
        if file.is_file():
            return read_toml(name, file, dict[str, Told])
    return {}


@cache
def departures(name: str, language: str) -> tuple[Departure, ...]:
    """The rulings of a game that its book does not give, or not wholly, in order."""
    return tuple(
        Departure(ruling, parts, words.gap, words.do)
        for ruling, parts in parts_of(name).items()
        if any(part.kind != "book" for part in parts) and (words := told(name, language).get(ruling))
    )


def rulings_at(name: str, heading: str) -> list[str]:
    """The rulings that say what the book of a game says under a heading."""
    return [ruling for ruling, parts in parts_of(name).items() if any(heading in part.where for part in parts)]


def origin_faults(name: str) -> Iterator[str]:
    """Sentences about rulings without an origin, references to nothing, and headings that no ruling follows."""
    numbered, found = game(name).rulings, origins(name)
    if numbered is not None:
        expected = {f"{numbered.letter}{number}" for number in range(1, numbered.last + 1)}
        for ruling in sorted(expected ^ set(found.rulings)):
            yield f"{name}: rulings.toml and the list of rulings differ about {ruling}"
    headings = found.book.get(name, {})
    for ruling, parts in parts_of(name).items():
        if not parts:
            yield f"{name}: {ruling} comes from nowhere; give it a part in rulings.toml"
        for part in parts:
            if bool(part.where) != (part.kind == "book"):
                yield f"{name}: {ruling} needs `where` for what is in the book, and only for that"
            for heading in sorted(set(part.where) - set(headings)):
                yield f"{name}: {ruling} cites {heading}, which is no heading of the book"
    for heading in headings:
        if not rulings_at(name, heading):
            yield f"{name}: no ruling follows {heading} of the book"
