"""Offers of a rematch, and the new tables at which all who agree meet."""

import contextlib
import secrets

from fourfold.core.words import Refused
from fourfold.library import load
from fourfold.server.host.hub import Hub
from fourfold.server.host.quotas import Quotas
from fourfold.server.host.room import Room
from fourfold.server.host.writer import SeqTaken
from fourfold.server.http.calls import Again
from fourfold.server.table import rematch
from fourfold.server.workers.checks import Checks
from fourfold.server.workers.pool import Asker


class Rematches:
    """Over a hub. Everything here may be done twice, by one server or by several, and happens once."""

    def __init__(self, hub: Hub, checks: Checks, quotas: Quotas) -> None:
        self._hub, self._checks, self._quotas = hub, checks, quotas

    async def answer(self, room: Room, asker: Asker, wanted: Again) -> None:
        """A person offers a rematch, agrees to one, declines, or goes on without those who have not answered.

        Once nobody is waited for, the new table is made.
        """
        table, standing = room.table, room.table.rematch
        if standing and standing.made and wanted.yes:
            return
        if not wanted.yes:
            await self._hub.write(room, lambda table, at: rematch.reply(table, wanted.seat, False))
        elif wanted.go_on:
            await self._hub.write(room, lambda table, at: rematch.go_on(table, wanted.seat))
        elif wanted.setup is None:
            async with self._quotas.seat(asker):
                await self._hub.write(room, lambda table, at: rematch.reply(table, wanted.seat, True))
        else:
            variant = load(
                table.created.game, table.created.seats, **rematch.next_options(table, wanted.setup, wanted.options)
            )
            await self._checks.options(variant, asker)
            ident, options = secrets.token_urlsafe(9), variant.options
            async with self._quotas.table(asker, waits=True):
                await self._hub.write(room, lambda table, at: rematch.offer(table, wanted.seat, ident, options))
        await self.finish(room)

    async def finish(self, room: Room) -> None:
        """Make and announce the new table if all have agreed. The old table's log alone says so, also after a crash."""
        standing = room.table.rematch
        if standing is None or standing.made or not standing.is_agreed:
            return
        created = rematch.next_table(room.table, secrets.randbits(256))
        with contextlib.suppress(SeqTaken):  # another call or server has made it
            await self._hub.create(standing.offer.table, created)
        with contextlib.suppress(Refused):  # likewise announced
            await self._hub.write(room, lambda table, at: rematch.meet(table))
