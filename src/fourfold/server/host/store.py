"""The log on disk, and what is kept beside it. What is awaited here is committed: an acknowledgement may be sent."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, Engine, delete, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from fourfold.core.words import refused
from fourfold.server.host import schema
from fourfold.server.host.database import connect, migrate
from fourfold.server.host.exclusion import Exclusion
from fourfold.server.host.lobby import Page, Present, lobby_query
from fourfold.server.host.long_texts import Texts, digests_in, put_back, set_aside
from fourfold.server.host.shared_time import keep_time
from fourfold.server.host.threads import DatabaseThreads
from fourfold.server.host.trouble import AWAY, trouble_of
from fourfold.server.host.usage import USAGE, Used, read_usage
from fourfold.server.host.writer import NotSaved, Unknown, Work, Writer
from fourfold.server.table.about import About
from fourfold.server.table.entries import BrokenLog, Logged, read_entry

_SET = text(
    "INSERT INTO secret (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_SET_ONCE = text("INSERT INTO secret (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")
_USE_TICKET = text(
    "INSERT INTO used_ticket (ticket_id, expires) VALUES (:ticket_id, :expires) ON CONFLICT (ticket_id) DO NOTHING"
)
_KEEP_TEXT = text("INSERT INTO option_text (digest, body) VALUES (:digest, :body) ON CONFLICT (digest) DO NOTHING")
_CHECKED, BEAT = "checked", "clock"  # kept beside the secrets, so that they need no table of their own
READERS = 4  # threads that read; the pool of connections has as many
LOOK_PATIENCE = 60.0  # seconds until a look at every log of a visitor is refused
_log = structlog.get_logger()
Found = TypeVar("Found")


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
    about: str = ""
    rated: bool = False

    @property
    def facts(self) -> About:
        """What a list says about the table; of a row from before 0.2 that is nothing."""
        return msgspec.json.decode(self.about, type=About) if self.about else About()


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
        self._threads = DatabaseThreads(READERS, "reader")
        self.exclusion = Exclusion(url)

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._writer.close()
        self._threads.close()
        self._writing.dispose()
        self._reading.dispose()
        self.exclusion.close()

    # -- writing

    async def append(self, table_id: str, logged: Logged) -> None:
        """Write an entry; returns when it is committed. Raises SeqTaken, NotSaved or Unknown."""
        entry, texts = set_aside(logged.entry)
        row = (table_id, logged.seq, logged.mid or None, logged.at, msgspec.json.encode(entry))
        await self._writer.append(row, (lambda connection: _keep_texts(connection, texts)) if texts else None)

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

    async def use_ticket(self, ident: str, expires: int) -> bool:
        """Use a ticket up, for all servers of the database; False if it was used before. Refused in trouble."""
        fresh: list[bool] = []

        def use(connection: Connection) -> None:
            done = connection.execute(_USE_TICKET, {"ticket_id": ident, "expires": expires})
            fresh[:] = [done.rowcount == 1]

        try:
            await self._writer.do(use)
        except NotSaved as error:
            raise refused(error.key) from error
        except Unknown as error:
            raise refused("server.unknown") from error
        return fresh[0]

    async def write(self, work: Work) -> None:
        """Do work in a transaction. Raises SeqTaken, NotSaved or Unknown."""
        await self._writer.do(work)

    # -- reading: refused if the database is away

    async def load(self, table_id: str, after: int = -1) -> list[Logged]:
        """The log of a table after a seq, by default the whole; empty if there is none. Raises BrokenLog."""
        t = schema.event.c
        query = select(schema.event).where(t.table_id == table_id, t.seq > after).order_by(t.seq)
        try:
            rows = await self.read(query)
        except TypeError as error:  # SQLite keeps a text in a column of bytes
            raise BrokenLog(f"a column has another type: {error}") from error
        log = [_logged(row) for row in rows]
        if not (wanted := digests_in(logged.entry for logged in log)):
            return log
        kept = schema.option_text
        rows = await self.read(select(kept).where(kept.c.digest.in_(wanted)))
        texts = {row.digest: row.body.decode() for row in rows}
        return [msgspec.structs.replace(logged, entry=put_back(logged.entry, texts)) for logged in log]

    async def open_tables(
        self, page: Page, since: int = 0, present: Present = (), since_gone: int = 0
    ) -> list[Listing]:
        """Tables that are open to all and changed after `since`; `present` are those where a person is connected.

        Others are left out if they have not changed after `since_gone`.
        """
        return [_listing(row) for row in await self.read(lobby_query(page, since, present, since_gone))]

    async def played_tables(self, since: int, limit: int) -> list[Listing]:
        """Listed games that began after `since` and are being played, the newest first."""
        t = schema.listing.c
        playing = select(schema.listing).where(t.phase == "playing", t.listed.is_(True), t.changed > since)
        return [_listing(row) for row in await self.read(playing.order_by(t.changed.desc()).limit(limit))]

    async def games_in_play(self, visitor: str, origin: str, limit: int = 100) -> list[Listing]:
        """Games in which a visitor has a seat, or another one of the address, the newest first."""
        t, p = schema.listing.c, schema.player.c
        seated = select(p.table_id).where((p.visitor == visitor) | (p.origin == origin))
        playing = select(schema.listing).where(t.phase == "playing", t.table_id.in_(seated))
        return [_listing(row) for row in await self.read(playing.order_by(t.changed.desc()).limit(limit))]

    async def expired(self, before: int, limit: int) -> list[str]:
        """Open tables that changed before a time, the oldest first."""
        t = schema.listing.c
        old = select(t.table_id).where(t.phase == "open", t.changed < before).order_by(t.changed).limit(limit)
        return [row.table_id for row in await self.read(old)]

    async def tables_of(self, visitor: str, limit: int = 100) -> list[Listing]:
        """Tables where the visitor has or had a seat, the newest first; none that they wanted to forget."""
        mine = select(schema.player.c.table_id).where(schema.player.c.visitor == visitor)
        forgotten = select(schema.forgotten.c.table_id).where(schema.forgotten.c.visitor == visitor)
        rows = await self.read(
            select(schema.listing)
            .where(schema.listing.c.table_id.in_(mine), schema.listing.c.table_id.not_in(forgotten))
            .order_by(schema.listing.c.changed.desc())
            .limit(limit)
        )
        return [_listing(row) for row in rows]

    async def timed(self) -> list[str]:
        """The tables with a clock that may be in play: a starting server must take them up, even if no client asks.

        A table can be in play and still be listed as open, if the server ended before it was listed again.
        """
        t = schema.listing.c
        in_play = (t.phase == "playing") | ((t.phase == "open") & (t.free == 0))
        return [row.table_id for row in await self.read(select(t.table_id).where(t.timed.is_(True), in_play))]

    async def phase(self, table_id: str) -> str:
        """The phase of a table, as the list of tables has it; empty if it does not list the table."""
        rows = await self.read(select(schema.listing.c.phase).where(schema.listing.c.table_id == table_id))
        return str(rows[0].phase) if rows else ""

    async def used(self, visitor: str, origin: str, open_seconds: float) -> tuple[Used, Used]:
        """What a guest and an address have of the things that have quotas."""
        at = now()
        given = {"visitor": visitor, "origin": origin, "now": at, "open_since": at - int(1000 * open_seconds)}
        (row,) = await self.read(USAGE, given)
        return read_usage(row)

    async def find_upload(self, record_id: str) -> str | None:
        """The text of an uploaded record."""
        rows = await self.read(select(schema.upload.c.text).where(schema.upload.c.record_id == record_id))
        return rows[0].text if rows else None

    async def find_analysis(self, game_id: str) -> bytes | None:
        """The analysis of a game, as it was kept."""
        rows = await self.read(select(schema.analysis.c.body).where(schema.analysis.c.game_id == game_id))
        return bytes(rows[0].body) if rows else None

    def secret(self, name: str, fresh: str) -> str:
        """A secret of this server, the same for every server on this database: `fresh` if there is none yet."""
        with self._writing.begin() as connection:
            connection.execute(_SET_ONCE, {"name": name, "value": fresh})  # another server may start at this moment
            return str(connection.scalar(select(schema.secret.c.value).where(schema.secret.c.name == name)))

    async def beat(self, at: int) -> None:
        """Keep the time until which the clocks of tables have run, in milliseconds of the server's clock."""
        await self._writer.do(lambda connection: _execute(connection, _SET, {"name": BEAT, "value": str(at)}))

    def last_beat(self) -> int | None:
        """The time that `beat` has kept last; None if there is none."""
        with self._reading.connect() as connection:
            found = connection.scalar(select(schema.secret.c.value).where(schema.secret.c.name == BEAT))
        return int(found) if found else None

    def shared_time(self) -> int:
        """The time of all servers of the database, which is PostgreSQL, for one that starts."""
        with self._writing.begin() as connection:
            return keep_time(connection, None)

    async def share_time(self, mine: int) -> int:
        """Tell the other servers the time of this one; returns the time of all."""
        told: list[int] = []

        def keep(connection: Connection) -> None:
            told[:] = [keep_time(connection, mine)]

        await self._writer.do(keep)
        return told[0]

    async def check(self) -> None:
        """Read, write and commit a row. Raises SQLAlchemyError, Refused, NotSaved or Unknown if it cannot."""
        await self._threads.run(_fetch, self._reading, select(schema.secret.c.name).limit(1))
        await self._writer.do(lambda connection: _execute(connection, _SET, {"name": _CHECKED, "value": str(now())}))

    async def look(self, work: Callable[[Connection], Found]) -> Found:
        """What `work` finds by several queries."""
        return await self._read(LOOK_PATIENCE, _look, self._reading, work)

    async def read(self, query: Any, given: dict[str, Any] | None = None) -> list[Any]:
        """The rows of a query with these values."""
        return await self._read(None, _fetch, self._reading, query, given)

    async def _read(self, patience: float | None, work: Callable[..., Found], *given: Any) -> Found:
        try:
            return await self._threads.run(work, *given, patience=patience)
        except SQLAlchemyError as error:
            _log.error("not read", reason=str(error)[:300])
            raise refused(trouble_of(error, AWAY)) from error


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _keep_texts(connection: Connection, texts: Texts) -> None:
    for digest, body in sorted(texts.items()):
        connection.execute(_KEEP_TEXT, {"digest": digest, "body": body.encode()})


def _keep_listing(connection: Connection, listing: Listing, players: dict[int, Seating]) -> None:
    for table in (schema.listing, schema.player):
        connection.execute(delete(table).where(table.c.table_id == listing.table_id))
    connection.execute(insert(schema.listing), msgspec.structs.asdict(listing))
    rows = [{"table_id": listing.table_id, "seat": seat, **who._asdict()} for seat, who in players.items()]
    if rows:
        connection.execute(insert(schema.player), rows)


def _execute(connection: Connection, statement: Any, row: dict[str, Any]) -> None:
    connection.execute(statement, row)


def _look(engine: Engine, work: Callable[[Connection], Found]) -> Found:
    with engine.connect() as connection:
        return work(connection)


def _fetch(engine: Engine, query: Any, given: dict[str, Any] | None = None) -> list[Any]:
    with engine.connect() as connection:
        return list(connection.execute(query, given))


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
