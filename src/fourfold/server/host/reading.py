"""Long texts of options, such as a box or a tile set, are read in a thread and never on the event loop.

A game keeps what it has read last. So the event loop finds the text ready when it makes, restores or begins a table.
"""

import asyncio
import contextlib

from fourfold.core.options import Values
from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws
from fourfold.core.words import Refused
from fourfold.registry import game
from fourfold.server.table.entries import Created

SHORT_TEXT = 1_000  # characters of a text option that may be read at once


def is_long(value: object) -> bool:
    """Whether the value of an option is a text that takes long to read."""
    return isinstance(value, str) and len(value) > SHORT_TEXT


def has_long_text(options: Values) -> bool:
    """Whether a text among the options takes long to read."""
    return any(map(is_long, options.values()))


async def read_texts(variant: Variant[Position]) -> None:
    """Read the long texts of a table, if it has any. A fault is refused where the text is used."""
    if has_long_text(variant.options):
        with contextlib.suppress(Refused):
            await asyncio.to_thread(variant.game.decide, variant.seats, variant.options, Draws(0))


async def read_created(created: Created) -> None:
    """The same before there is a table."""
    if has_long_text(created.options):
        with contextlib.suppress(Refused):  # an option that its game does not know any more
            await read_texts(Variant(game(created.game), created.seats, created.options))
