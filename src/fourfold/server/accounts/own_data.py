"""All that the server keeps of a visitor: told as one document, and deleted.

Deleting takes the person out of the log, too: names and ids in its entries are blanked, so that finished games stay
what they were for the others, without saying who played.
"""

import contextlib
from typing import Any

import msgspec
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
from fourfold.server.table.about import About
from fourfold.server.table.judge import withdraw
from fourfold.server.workers.pool import Asker

BY_THEMSELVES = "(the visitor)"  # who did it, in the log of acts that all servers follow
TRIES = 5  # while other acts are written
MOST = 10_000  # tables that are told or looked through at most
DELETIONS = 5  # an hour, of an address: each reads the whole log
TELLINGS = 20  # likewise: each may be long
_RATED = ("game", "seats", "speed", "mu", "sigma", "at")


class OwnDataKeeper:
    """Over a hub: at its tables a person who goes gives seats up."""

    def __init__(self, hub: Hub, accounts: Accounts, passkeys: Passkeys, sanctions: Sanctions) -> None:
        self._hub, self._store, self._accounts, self._sanctions = hub, hub.store, accounts, sanctions
        self._passkeys = passkeys

    async def tell(self, who: Visitor, asker: Asker) -> OwnData:
        """All that is kept of a visitor, without secrets and what only others may know: who blocks and reports them."""
        await self._accounts.attempts.take({f"told {asker.address}": TELLINGS})
        return OwnData(
            me=await self._accounts.me(who),
            sessions=await self._accounts.sessions(who),
            passkeys=await self._passkeys.of(who),
            tables=await self._tables(who.id),
            uploads=await self._rows(schema.upload.c.visitor, who, "record_id", "at", "text"),
            talk=await self._rows(schema.talk.c.visitor, who, "table_id", "number", "at", "name", "phrase", "text"),
            reports=await self._rows(schema.report.c.reporter, who, "table_id", "number", "at", "why", "text"),
            blocked=await self._rows(schema.blocked.c.visitor, who, "other", "name", "at"),
            following=await self._rows(schema.follow.c.visitor, who, "other", "at"),
            followers=await self._rows(schema.follow.c.other, who, "visitor", "at"),
            invitations=await self._rows(schema.invitation.c.visitor, who, "table_id", "inviter", "at", "declined"),
            invited=await self._rows(schema.invitation.c.inviter, who, "table_id", "visitor", "seat", "at", "declined"),
            notices=await self._rows(schema.push.c.visitor, who, "endpoint", "language", "at"),
            openings=await self._rows(schema.opening.c.player, who, "table_id", "seat", "moves", "result"),
            ratings=await self._rows(schema.rating.c.player, who, *_RATED, "games"),
            rated_games=await self._rows(schema.rated_game.c.player, who, "table_id", "seat", *_RATED, "result"),
            tournaments=await self._tournaments(who.id),
            entered=await self._rows(
                schema.entrant.c.visitor, who, "tournament_id", "number", "name", "rating", "since", "left", "team"
            ),
            solved=[row["puzzle"] for row in await self._rows(schema.solved.c.visitor, who, "puzzle")],
            solved_days=[row["day"] for row in await self._rows(schema.solved_day.c.visitor, who, "day")],
            forgotten=[row["table_id"] for row in await self._rows(schema.forgotten.c.visitor, who, "table_id")],
            imposed=await self._rows(schema.sanction.c.subject, who, "kind", "name", "until"),
            host_acts=await self._rows(schema.admin_act.c.subject, who, "at", "act", "detail"),
        )

    async def delete(self, who: Visitor, asker: Asker) -> None:
        """Delete all of it. Seats at open tables become free; games in play are resigned."""
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

    async def _tables(self, visitor: str) -> list[dict[str, Any]]:
        """The tables that a visitor has made or sat at, the newest first."""
        p, t = schema.player.c, schema.listing.c
        mine = (t.maker == visitor) | t.table_id.in_(select(p.table_id).where(p.visitor == visitor))
        rows = await self._store.read(select(schema.listing).where(mine).order_by(t.changed.desc()).limit(MOST))
        told = ("table_id", "game", "phase", "seats", "created", "changed", "rated")
        abouts = [msgspec.json.decode(row.about, type=About) if row.about else About() for row in rows]
        return [
            {name: getattr(row, name) for name in told} | {"names": about.names, "maker": row.maker == visitor}
            for row, about in zip(rows, abouts, strict=True)
        ]

    async def _tournaments(self, visitor: str) -> list[dict[str, Any]]:
        """The tournaments that a visitor has made."""
        t = schema.tournament.c
        rows = await self._store.read(select(schema.tournament).where(t.maker == visitor).order_by(t.at))
        told = ("tournament_id", "state", "starts", "at")
        return [{name: getattr(row, name) for name in told} | {"plan": msgspec.json.decode(row.body)} for row in rows]

    async def _rows(self, owner: Any, who: Visitor, *names: str) -> list[dict[str, Any]]:
        """Some columns of the rows that have the visitor in the column `owner`."""
        columns = [owner.table.c[name] for name in names]
        return [dict(row._mapping) for row in await self._store.read(select(*columns).where(owner == who.id))]


def _going(seat: int, visitor: str) -> Decide:
    return lambda table, at: withdraw(table, seat, visitor)
