"""The records of tables as texts. Making one replays the game, so it is made in slices, and the last ones are kept."""

import asyncio
from collections.abc import Generator
from typing import NamedTuple

from fourfold.server.host.room import Room
from fourfold.server.host.slices import LoopSlices
from fourfold.server.table.table import Table

KEPT = 64  # texts, of 5 to 20 kB


class _Made(NamedTuple):
    table: Table  # a table that is read again may have other names
    seq: int
    text: "asyncio.Task[str]"


class Records:
    """Makes the record of a table once for each viewer, until the table changes."""

    def __init__(self, slices: LoopSlices) -> None:
        self._slices = slices
        self._made: dict[tuple[str, int], _Made] = {}  # by table and viewer, the one asked for last is the last

    async def text(self, room: Room, viewer: int) -> str:
        """The record as a viewer may know it. Refused before the game begins."""
        table, key = room.table, (room.table.ident, viewer)
        made = self._made.pop(key, None)
        if made is None or made.table is not table or made.seq != table.seq:
            steps = _writing(table.copy(), viewer)  # the table may go on while its record is made
            made = _Made(table, table.seq, asyncio.ensure_future(self._slices.take(steps)))
        self._made[key] = made
        while len(self._made) > KEPT:
            del self._made[next(iter(self._made))]
        return await asyncio.shield(made.text)


def _writing(table: Table, viewer: int) -> Generator[None, None, str]:
    record = yield from table.recording(viewer)
    return str(record)
