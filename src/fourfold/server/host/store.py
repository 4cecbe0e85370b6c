"""The log on disk, and what is kept beside it. What is awaited here is committed: an acknowledgement may be sent."""

import asyncio
import time
from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec
import structlog
from sqlalchemy import Connection, Engine, delete, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from fourfold.core.words import refused
from fourfold.server.host import schema
from fourfold.server.host.database import connect, migrate
from fourfold.server.host.lobby import Page, lobby_query
from fourfold.server.host.trouble import AWAY, trouble_of
from fourfold.server.host.usage import Used, read_usage, usage_query
from fourfold.server.host.writer import Writer
from fourfold.server.table.entries import BrokenLog, Logged, read_entry

_SET = text(
    "INSERT INTO secret (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_CHECKED, _BEAT = "checked", "clock"  # kept beside the secrets, so that they need no table of their own
_log = structlog.get_logger()


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
    timed: bool = False
    maker: str = ""
    origin: str = ""


class Seating(NamedTuple):
    """The visitor on a seat, and the digest of the address that asked for it."""

    visitor: str
    origin: str = ""


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

    async def note(self, listing: Listing, players: dict[int, Seating]) -> None:
        """Keep what lists show of a table, and which visitor has which seat."""
        await self._writer.do(lambda connection: _keep_listing(connection, listing, players))

    async def close_listing(self, table_id: str) -> None:
        """Lists show the table as over."""
        closing = update(schema.listing).where(schema.listing.c.table_id == table_id).values(phase="over")
        await self._writer.do(lambda connection: _execute(connection, closing, {}))

    async def add_upload(self, record_id: str, visitor: str, text: str, origin: str = "") -> None:
        """Keep an uploaded record."""
        row = {"record_id": record_id, "visitor": visitor, "at": now(), "text": text, "origin": origin}
        await self._writer.do(lambda connection: _execute(connection, insert(schema.upload), row))

    async def add_analysis(self, game_id: str, body: bytes) -> None:
        """Keep the analysis of a game."""
        row = {"game_id": game_id, "at": now(), "body": body}
        await self._writer.do(lambda connection: _execute(connection, insert(schema.analysis), row))

    # -- reading: refused if the database is away

    async def load(self, table_id: str, after: int = -1) -> list[Logged]:
        """The log of a table after a seq, by default the whole; empty if there is none. Raises BrokenLog."""
        t = schema.event.c
        query = select(schema.event).where(t.table_id == table_id, t.seq > after).order_by(t.seq)
        try:
            rows = await self._read(query)
        except TypeError as error:  # SQLite keeps a text in a column of bytes
            raise BrokenLog(f"a column has another type: {error}") from error
        return [_logged(row) for row in rows]

    async def open_tables(self, page: Page, since: int = 0, present: Collection[str] = ()) -> list[Listing]:
        """Tables that are open to all and changed after `since`; `present` are those where a person is connected."""
        return [_listing(row) for row in await self._read(lobby_query(page, since, present))]

    async def expired(self, before: int, limit: int) -> list[str]:
        """Open tables that changed before a time, the oldest first."""
        t = schema.listing.c
        old = select(t.table_id).where(t.phase == "open", t.changed < before).order_by(t.changed).limit(limit)
        return [row.table_id for row in await self._read(old)]

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

    async def timed(self) -> list[str]:
        """The tables with a clock that may be in play: a starting server must take them up, even if nobody asks.

        A table can be in play and still be listed as open, if the server ended before it was listed again.
        """
        t = schema.listing.c
        in_play = (t.phase == "playing") | ((t.phase == "open") & (t.free == 0))
        return [row.table_id for row in await self._read(select(t.table_id).where(t.timed.is_(True), in_play))]

    async def phase(self, table_id: str) -> str:
        """The phase of a table, as the list of tables has it; empty if it does not list the table."""
        rows = await self._read(select(schema.listing.c.phase).where(schema.listing.c.table_id == table_id))
        return str(rows[0].phase) if rows else ""

    async def used(self, visitor: str, origin: str, open_seconds: float) -> tuple[Used, Used]:
        """What a guest and an address have of the things that have quotas."""
        at = now()
        (row,) = await self._read(usage_query(visitor, origin, at, at - int(1000 * open_seconds)))
        return read_usage(row)

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

    async def beat(self, at: int) -> None:
        """Keep the time until which the clocks of tables have run, in milliseconds of the server's clock."""
        await self._writer.do(lambda connection: _execute(connection, _SET, {"name": _BEAT, "value": str(at)}))

    def last_beat(self) -> int | None:
        """The time that `beat` has kept last; None if there is none."""
        with self._reading.connect() as connection:
            found = connection.scalar(select(schema.secret.c.value).where(schema.secret.c.name == _BEAT))
        return int(found) if found else None

    def wall(self) -> int:
        """Milliseconds since 1970: those of the database server if there is one, so that all servers on it agree."""
        if self._reading.dialect.name != "postgresql":
            return now()
        with self._reading.connect() as connection:
            return int(connection.scalar(text("SELECT extract(epoch FROM clock_timestamp()) * 1000")) or 0)

    async def check(self) -> None:
        """Read, write and commit a row. Raises SQLAlchemyError, NotSaved or Unknown if the database is not well."""
        await asyncio.to_thread(_fetch, self._reading, select(schema.secret.c.name).limit(1))
        await self._writer.do(lambda connection: _execute(connection, _SET, {"name": _CHECKED, "value": str(now())}))

    async def _read(self, query: Any) -> list[Any]:
        try:
            return await asyncio.to_thread(_fetch, self._reading, query)
        except SQLAlchemyError as error:
            _log.error("not read", reason=str(error)[:300])
            raise refused(trouble_of(error, AWAY)) from error


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _keep_listing(connection: Connection, listing: Listing, players: dict[int, Seating]) -> None:
    for table in (schema.listing, schema.player):
        connection.execute(delete(table).where(table.c.table_id == listing.table_id))
    connection.execute(insert(schema.listing), msgspec.structs.asdict(listing))
    rows = [{"table_id": listing.table_id, "seat": seat, **who._asdict()} for seat, who in players.items()]
    if rows:
        connection.execute(insert(schema.player), rows)


def _execute(connection: Connection, statement: Any, row: dict[str, Any]) -> None:
    connection.execute(statement, row)


def _fetch(engine: Engine, query: Any) -> list[Any]:
    with engine.connect() as connection:
        return list(connection.execute(query))


def _logged(row: Any) -> Logged:
    try:
        entry = read_entry(row.body)
    except BrokenLog as error:
        raise BrokenLog(f"entry {row.seq}: {error}") from error
    if not isinstance(row.at, int):  # SQLite keeps anything in any column
        raise BrokenLog(f"entry {row.seq}: its time is no number")
    return Logged(row.seq, row.at, entry, row.mid or "")


def _listing(row: Any) -> Listing:
    return Listing(**row._mapping)
