"""The names of cards, and decks as text (F1, F2)."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files

import numpy as np

from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.fourthdown.rules.state import (
    COPIES,
    DOWNS,
    HAND,
    MAX_COPIES,
    MAX_YARDS,
    SETTINGS,
    TD,
    UPS,
    YARD,
    plain,
)

SPECIALS = ("TD", "INT", "TO", "FUM")  # in the order of their kinds
HIGHEST_YARD = 999
FEWEST_SEATS = 2
_DECK_LINES = ("yards", "specials")
DEALT = DOWNS + UPS + HAND  # cards dealt to each seat (F3)


@cache
def stock_deck() -> dict[str, str]:
    """The options `yards` and `specials` of the stock deck. An owner may have written the file: a fault is told."""
    return read_deck(files("fourfold.games.fourthdown").joinpath("data", "deck.txt").read_text("utf-8"))


def read_deck(source: str) -> dict[str, str]:
    """The options in a deck file of two lines, `yards=...` and `specials=...`; lines after `#` are comments."""
    found: dict[str, str] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            name, equals, text = (part.strip() for part in line.partition("="))
            if not equals or name not in _DECK_LINES or name in found:
                raise refused("fourthdown.deck-line", "F2", line=number, given=line[:40])
            found[name] = text
    for name in _DECK_LINES:
        if name not in found:
            raise refused("fourthdown.deck-missing", "F2", name=name)
    yards, specials = read_yards(found["yards"]), read_specials(found["specials"])
    check_enough(FEWEST_SEATS, yards, specials)
    return {"yards": write_yards(yards), "specials": write_specials(specials)}


def read_yards(text: str) -> list[int]:
    """The values of `10,20,30`, rising. Refuses values that are equal, not from 1 to 999, or more than 16."""
    words = [word.strip() for word in text.split(",")]
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) < 10 and 1 <= int(word) <= HIGHEST_YARD):
            raise refused("fourthdown.yards-value", "F2", given=word[:20], high=HIGHEST_YARD)
    values = sorted(int(word) for word in words)
    if len(set(values)) < len(values):
        raise refused("fourthdown.yards-twice", "F2")
    if len(values) > MAX_YARDS:
        raise refused("fourthdown.yards-many", "F2", n=len(values), high=MAX_YARDS)
    return values


def read_specials(text: str) -> dict[str, int]:
    """The counts of `TD:4,INT:4,TO:4,FUM:4`. A special that is left out has count 0."""
    counts = dict.fromkeys(SPECIALS, 0)
    named = set()
    for word in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = (part.strip() for part in word.partition(":"))
        name = name.upper()
        if name not in counts or name in named:
            raise refused("fourthdown.specials-name", "F2", given=word[:20])
        if not (number.isascii() and number.isdigit() and len(number) < 4 and int(number) <= MAX_COPIES):
            raise refused("fourthdown.specials-count", "F2", card=name, given=number[:20], high=MAX_COPIES)
        named.add(name)
        counts[name] = int(number)
    return counts


def write_yards(values: Iterable[int]) -> str:
    """Inverse of `read_yards`."""
    return ",".join(map(str, values))


def write_specials(counts: dict[str, int]) -> str:
    """Inverse of `read_specials`."""
    return ",".join(f"{name}:{counts[name]}" for name in SPECIALS)


def check_enough(seats: int, yards: list[int], specials: dict[str, int]) -> None:
    """F2: refuse a deck with eight cards a seat or fewer."""
    cards = COPIES * len(yards) + sum(specials.values())
    if cards <= DEALT * seats:
        raise refused("fourthdown.deck-small", "F2", cards=cards, seats=seats, least=DEALT * seats + 1)


def fill_deck(s: State, yards: list[int], specials: dict[str, int]) -> None:
    """Write a deck into a state or a settings record whose deck is all zero."""
    s.yards = len(yards)
    s.yard[: len(yards)] = yards
    s.deck[TD:YARD] = [specials[name] for name in SPECIALS]
    s.deck[YARD : YARD + len(yards)] = COPIES


def names(s: State) -> tuple[str, ...]:
    """The name of every kind of this deck; the name of no card is `-`."""
    return named(plain(s).yard)


@lru_cache(64)
def named(yard: bytes) -> tuple[str, ...]:
    """The same for the bytes of the field `yard`."""
    return ("-", *SPECIALS, *map(str, filter(None, np.frombuffer(yard, SETTINGS["yard"].base).tolist())))


def cards(name: Sequence[str], counts: Iterable[int]) -> list[str]:
    """A list with each counted card, in the order of kinds; `name` holds the `names` of the deck."""
    return [card for card, n in zip(name, counts, strict=False) if n for _ in range(n)]
