"""The log on disk, and what is kept beside it. What is awaited here is committed: an acknowledgement may be sent."""

import asyncio
import time
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from fourfold.server.host import schema
from fourfold.server.host.database import connect, migrate
from fourfold.server.host.writer import Writer
from fourfold.server.table.entries import Logged, read_entry


class Listing(msgspec.Struct, frozen=True):
    """What a list of tables shows; kept beside the log."""

    table_id: str
    game: str
    phase: str
    listed: bool
    seats: int
    free: int
    created: int
    changed: int


class Store:
    """A database of tables."""

    def __init__(self, url: str) -> None:
        self._writing = connect(url, writes=True)
        self._reading = connect(url, writes=False)
        migrate(self._writing)
        self._writer = Writer(self._writing)

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._writer.close()
        self._writing.dispose()
        self._reading.dispose()

    # -- writing

    async def append(self, table_id: str, logged: Logged) -> None:
        """Write an entry; returns when it is committed. Raises SeqTaken, NotSaved or Unknown."""
        row = (table_id, logged.seq, logged.mid or None, logged.at, msgspec.json.encode(logged.entry))
        await self._writer.append(row)

    async def note(self, listing: Listing, players: dict[int, str]) -> None:
        """Keep what lists show of a table, and which visitor has which seat."""
        await self._writer.do(lambda connection: _keep_listing(connection, listing, players))

    async def add_upload(self, record_id: str, visitor: str, text: str) -> None:
        """Keep an uploaded record."""
        row = {"record_id": record_id, "visitor": visitor, "at": now(), "text": text}
        await self._writer.do(lambda connection: _execute(connection, insert(schema.upload), row))

    async def add_analysis(self, game_id: str, body: bytes) -> None:
        """Keep the analysis of a game."""
        row = {"game_id": game_id, "at": now(), "body": body}
        await self._writer.do(lambda connection: _execute(connection, insert(schema.analysis), row))

    # -- reading

    async def load(self, table_id: str, after: int = -1) -> list[Logged]:
        """The log of a table after a seq, by default the whole; empty if there is none."""
        t = schema.event.c
        rows = await self._read(select(schema.event).where(t.table_id == table_id, t.seq > after).order_by(t.seq))
        return [Logged(row.seq, row.at, read_entry(row.body), row.mid or "") for row in rows]

    async def open_tables(self, limit: int = 100) -> list[Listing]:
        """Tables that are open to all, the newest first."""
        t = schema.listing.c
        rows = await self._read(
            select(schema.listing)
            .where(t.phase == "open", t.listed.is_(True), t.free > 0)
            .order_by(t.changed.desc())
            .limit(limit)
        )
        return [_listing(row) for row in rows]

    async def tables_of(self, visitor: str, limit: int = 100) -> list[Listing]:
        """Tables where the visitor has or had a seat, the newest first."""
        mine = select(schema.player.c.table_id).where(schema.player.c.visitor == visitor)
        rows = await self._read(
            select(schema.listing)
            .where(schema.listing.c.table_id.in_(mine))
            .order_by(schema.listing.c.changed.desc())
            .limit(limit)
        )
        return [_listing(row) for row in rows]

    async def playing(self) -> list[str]:
        """The tables that may be in play, whose clocks and bots a starting server must take up."""
        t = schema.listing.c
        full = (t.phase == "open") & (t.free == 0)
        rows = await self._read(select(t.table_id).where((t.phase == "playing") | full))
        return [row.table_id for row in rows]

    async def find_upload(self, record_id: str) -> str | None:
        """The text of an uploaded record."""
        rows = await self._read(select(schema.upload.c.text).where(schema.upload.c.record_id == record_id))
        return rows[0].text if rows else None

    async def find_analysis(self, game_id: str) -> bytes | None:
        """The analysis of a game, as it was kept."""
        rows = await self._read(select(schema.analysis.c.body).where(schema.analysis.c.game_id == game_id))
        return bytes(rows[0].body) if rows else None

    def secret(self, name: str, fresh: str) -> str:
        """A secret of this server, the same for every server on this database: `fresh` if there is none yet."""
        with self._writing.begin() as connection:
            found = connection.scalar(select(schema.secret.c.value).where(schema.secret.c.name == name))
            if found is None:
                connection.execute(insert(schema.secret), {"name": name, "value": fresh})
            return str(found or fresh)

    async def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            await self._read(select(schema.secret.c.name).limit(1))
        except SQLAlchemyError:
            return False
        return True

    async def _read(self, query: Any) -> list[Any]:
        return await asyncio.to_thread(_fetch, self._reading, query)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _keep_listing(connection: Connection, listing: Listing, players: dict[int, str]) -> None:
    for table in (schema.listing, schema.player):
        connection.execute(delete(table).where(table.c.table_id == listing.table_id))
    connection.execute(insert(schema.listing), msgspec.structs.asdict(listing))
    rows = [{"table_id": listing.table_id, "seat": seat, "visitor": who} for seat, who in players.items()]
    if rows:
        connection.execute(insert(schema.player), rows)


def _execute(connection: Connection, statement: Any, row: dict[str, Any]) -> None:
    connection.execute(statement, row)


def _fetch(engine: Engine, query: Any) -> list[Any]:
    with engine.connect() as connection:
        return list(connection.execute(query))


def _listing(row: Any) -> Listing:
    return Listing(**row._mapping)
