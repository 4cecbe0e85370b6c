"""The blocks and imposed names in the memory of a server, and what follows from the acts of the host.

The command line and other servers write to the database only. Every server reads on there each `PAUSE`.
"""

import asyncio
from typing import Any

import msgspec
from sqlalchemy import func, select

from fourfold.core.words import Refused, refused
from fourfold.server.admin.acts import written_time
from fourfold.server.host.hub import Hub
from fourfold.server.host.schema import admin_act, bout, sanction
from fourfold.server.host.store import now
from fourfold.server.http.guests import Visitor
from fourfold.server.log import log_fault
from fourfold.server.people.conversation import Conversation

PAUSE = 1.0  # seconds from one look to the next: an act takes effect at every server within about two


class Sanctions:
    """Over a hub and the talk at its tables."""

    def __init__(self, hub: Hub, conversation: Conversation) -> None:
        self._hub, self._conversation = hub, conversation
        self._until: dict[str, int] = {}  # by visitor or digest of an address
        self._names: dict[str, tuple[str, int]] = {}
        self._seen: int | None = None  # the last act that was followed
        self._looking = asyncio.Lock()

    def check(self, visitor: str, address: str) -> None:
        """Refuse what a visitor wants to do while they or their address are blocked."""
        until = max(self._until.get(visitor, 0), self._until.get(address, 0))
        if until > now():
            raise refused("server.host-blocked", until=written_time(until))

    def named(self, who: Visitor) -> Visitor:
        """The visitor, by the name that the host gave."""
        name, until = self._names.get(who.id, ("", 0))
        return msgspec.structs.replace(who, name=name) if until > now() and name != who.name else who

    def check_rename(self, who: Visitor) -> None:
        """Refuse another name while the one that the host gave stands."""
        _, until = self._names.get(who.id, ("", 0))
        if until > now():
            raise refused("server.host-named", until=written_time(until))

    async def keep_following(self) -> None:
        """Follow what the host does until this is cancelled."""
        while True:
            try:
                await self.follow()
            except Refused:  # the database is away: look again
                pass
            except Exception as error:  # noqa: BLE001 - what the host does next must be followed too
                log_fault(error, "an act of the host was not followed")
            await asyncio.sleep(PAUSE)

    async def follow(self) -> None:
        """Follow what the host has done since the last look."""
        async with self._looking:
            if self._seen is None:  # tables are read when they are asked for, so only the blocks are news
                (row,) = await self._hub.store.read(select(func.max(admin_act.c.number).label("last")))
                await self._read()
                self._seen = int(row.last or 0)
                return
            newer = select(admin_act).where(admin_act.c.number > self._seen).order_by(admin_act.c.number)
            rows = await self._hub.store.read(newer)
            if rows:
                await self._read()
            for row in rows:
                self._seen = int(row.number)
                await self._carry_out(row)

    async def _read(self) -> None:
        rows = await self._hub.store.read(select(sanction).where(sanction.c.until > now()))
        self._until = {row.subject: row.until for row in rows if row.kind != "name"}
        self._names = {row.subject: (row.name, row.until) for row in rows if row.kind == "name"}

    async def _carry_out(self, row: Any) -> None:
        match row.act:
            case "close":
                await self._hub.catch_up(row.subject)
            case "close-cup":
                for unsettled in await self._hub.store.read(_unsettled(row.subject)):
                    await self._hub.catch_up(unsettled.table_id)
            case "hide":
                await self._conversation.tell_again(row.subject, int(row.detail))
            case "rename" | "erase":
                await self._hub.read_again(row.subject)
            case "block":
                self._hub.part_with(row.subject, "server.host-parted")


def _unsettled(cup: str) -> Any:
    """Selects the tables of a tournament whose results were not taken in."""
    return select(bout.c.table_id).where(bout.c.tournament_id == cup, bout.c.first_points.is_(None))
