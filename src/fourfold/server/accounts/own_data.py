"""All that the server keeps of a visitor: told as one document, and deleted.

Deleting takes the person out of the log, too: names and ids in its entries are blanked, so that finished games stay
what they were for the others, without saying who played.
"""

import contextlib
from typing import Any

from sqlalchemy import Connection, select

from fourfold.core.words import Refused, refused
from fourfold.server.accounts.accounts import Accounts
from fourfold.server.accounts.calls import OwnData
from fourfold.server.accounts.passkeys import Passkeys
from fourfold.server.admin.audit import record_act
from fourfold.server.admin.sanctions import Sanctions
from fourfold.server.admin.scrub import erase_visitor, places_of
from fourfold.server.host import schema
from fourfold.server.host.hub import Hub
from fourfold.server.host.pace import Decide
from fourfold.server.host.writer import SeqTaken
from fourfold.server.http.guests import Visitor
from fourfold.server.table.judge import withdraw
from fourfold.server.workers.pool import Asker

BY_THEMSELVES = "(the visitor)"  # who did it, in the log of acts that all servers follow
TRIES = 5  # while other acts are written
MOST = 10_000  # tables that are told or looked through at most
DELETIONS = 5  # an hour, of an address: each reads the whole log


class OwnDataKeeper:
    """Over a hub: at its tables a person who goes gives seats up."""

    def __init__(self, hub: Hub, accounts: Accounts, passkeys: Passkeys, sanctions: Sanctions) -> None:
        self._hub, self._store, self._accounts, self._sanctions = hub, hub.store, accounts, sanctions
        self._passkeys = passkeys

    async def tell(self, who: Visitor) -> OwnData:
        """All that is kept of a visitor, without secrets and what only others may know."""
        listings = await self._store.tables_of(who.id, MOST)
        told = ("table_id", "game", "phase", "seats", "created", "changed")
        tables = [{name: getattr(row, name) for name in told} | {"names": row.facts.names} for row in listings]
        return OwnData(
            me=await self._accounts.me(who),
            sessions=await self._accounts.sessions(who),
            passkeys=await self._passkeys.of(who),
            tables=tables,
            uploads=await self._rows(schema.upload, "visitor", who.id, "record_id", "at", "text"),
            talk=await self._rows(schema.talk, "visitor", who.id, "table_id", "number", "at", "name", "phrase", "text"),
            reports=await self._rows(schema.report, "reporter", who.id, "table_id", "number", "at", "why", "text"),
            blocked=await self._rows(schema.blocked, "visitor", who.id, "other", "name", "at"),
            following=await self._rows(schema.follow, "visitor", who.id, "other", "at"),
            followers=await self._rows(schema.follow, "other", who.id, "visitor", "at"),
            invitations=await self._rows(schema.invitation, "visitor", who.id, "table_id", "inviter", "at", "declined"),
            notices=await self._rows(schema.push, "visitor", who.id, "endpoint", "language", "at"),
            openings=await self._rows(schema.opening, "player", who.id, "table_id", "seat", "moves", "result"),
            solved=[row["puzzle"] for row in await self._rows(schema.solved, "visitor", who.id, "puzzle")],
            solved_days=[row["day"] for row in await self._rows(schema.solved_day, "visitor", who.id, "day")],
            forgotten=[row["table_id"] for row in await self._rows(schema.forgotten, "visitor", who.id, "table_id")],
        )

    async def delete(self, who: Visitor, asker: Asker, given: str | None) -> None:
        """Delete all of it. Seats at open tables become free; games in play are resigned."""
        if who.is_account:
            await self._accounts.confirm(who, asker, given)
        await self._accounts.attempts.take({f"deleted {asker.address}": DELETIONS})
        await self._withdraw(who.id)
        places = await self._store.look(lambda connection: places_of(connection, who.id))

        def work(connection: Connection) -> None:
            erase_visitor(connection, who.id, places)
            record_act(connection, BY_THEMSELVES, "erase", who.id)

        for _ in range(TRIES):
            with contextlib.suppress(SeqTaken):  # another act has taken its number
                await self._store.write(work)
                await self._sanctions.follow()
                return
        raise refused("server.busy")

    async def _withdraw(self, visitor: str) -> None:
        p, t = schema.player.c, schema.listing.c
        rows = select(p.table_id, p.seat).join(schema.listing, t.table_id == p.table_id)
        for row in await self._store.read(rows.where(p.visitor == visitor, t.phase != "over")):
            with contextlib.suppress(Refused):  # it is over by now, or its log is broken
                await self._hub.write(await self._hub.find(row.table_id), _going(row.seat, visitor))

    async def _rows(self, table: Any, owner: str, visitor: str, *names: str) -> list[dict[str, Any]]:
        columns = [table.c[name] for name in names]
        rows = await self._store.read(select(*columns).where(table.c[owner] == visitor))
        return [dict(row._mapping) for row in rows]


def _going(seat: int, visitor: str) -> Decide:
    return lambda table, at: withdraw(table, seat, visitor)
