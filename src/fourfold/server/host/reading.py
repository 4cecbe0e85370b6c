"""Files of somebody's own among the options, such as a box or a tile set, are never read on the event loop.

A game keeps what it has read last. So the event loop finds the text ready when it makes, restores or begins a table.
"""

import asyncio
import contextlib

from fourfold.core.options import Option, Value
from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws
from fourfold.core.words import Refused
from fourfold.registry import game
from fourfold.server.table.entries import Created

SHORT_TEXT = 1_000  # characters of a text option that the log of a table keeps as it is


def is_long(value: object) -> bool:
    """Whether the value of an option is a long text."""
    return isinstance(value, str) and len(value) > SHORT_TEXT


def has_own_file(variant: Variant[Position]) -> bool:
    """Whether a text among the options is a file of somebody's own. A short one may mean much work, too."""
    return any(_is_own_file(option, variant.options[option.name]) for option in variant.game.options)


def _is_own_file(option: Option, value: Value) -> bool:
    """A drawn board is none: its `widths` say how long it is, and a rematch gives one."""
    given = option.kind == "text" and value != option.default and value not in option.choices
    return given and (not option.widths or is_long(value))


async def read_texts(variant: Variant[Position]) -> None:
    """Read the files of a table, if it has any. A fault is refused where the text is used."""
    if has_own_file(variant):
        with contextlib.suppress(Refused):
            await asyncio.to_thread(variant.game.decide, variant.seats, variant.options, Draws(0))


async def read_created(created: Created) -> None:
    """The same before there is a table."""
    with contextlib.suppress(Refused):  # an option that its game does not know any more
        await read_texts(Variant(game(created.game), created.seats, created.options))
