"""The log on disk. What is awaited here is committed: an acknowledgement may be sent.

One thread writes. It takes all that has come in while it was busy into one transaction, so that many tables share the
cost of one sync. If that transaction fails, each part is tried alone and answered alone.
"""

import asyncio
import itertools
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from prometheus_client import Histogram
from sqlalchemy import Connection, Engine, delete, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from fourfold.server.host import schema
from fourfold.server.host.database import connect, migrate
from fourfold.server.table.entries import Logged, read_entry

_EVENT = ("table_id", "seq", "mid", "at", "body")
GROUP = 256  # appends in one transaction
_commits = Histogram("fourfold_commit_seconds", "One group commit")
_groups = Histogram(
    "fourfold_commit_entries", "Entries in one group commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256)
)


class SeqTaken(Exception):
    """Somebody else has written this seq, or this message is written already: read the log again."""


class NotSaved(Exception):
    """The database refused it; it is not in the log."""


class Unknown(Exception):
    """The database was lost while committing: only reading the log will tell."""


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


class _Write(NamedTuple):
    done: "asyncio.Future[None]"
    row: tuple[Any, ...] | None = None  # an event, written together with those of others
    work: Callable[[Connection], None] | None = None  # anything else


class Store:
    """A database of tables."""

    def __init__(self, url: str) -> None:
        self._writing = connect(url, writes=True)
        self._reading = connect(url, writes=False)
        migrate(self._writing)
        mark = "?" if self._writing.dialect.paramstyle == "qmark" else "%s"
        self._row = f"({', '.join([mark] * len(_EVENT))})"
        self._held: Connection | None = None
        self._writes: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._writes.put(None)
        self._thread.join()
        self._let_go()
        self._writing.dispose()
        self._reading.dispose()

    # -- writing

    async def append(self, table_id: str, logged: Logged) -> None:
        """Write an entry; returns when it is committed. Raises SeqTaken, NotSaved or Unknown."""
        await self._do((table_id, logged.seq, logged.mid or None, logged.at, msgspec.json.encode(logged.entry)))

    async def note(self, listing: Listing, players: dict[int, str]) -> None:
        """Keep what lists show of a table, and which visitor has which seat."""
        await self._do(work=lambda connection: _keep_listing(connection, listing, players))

    async def add_upload(self, record_id: str, visitor: str, text: str) -> None:
        """Keep an uploaded record."""
        row = {"record_id": record_id, "visitor": visitor, "at": now(), "text": text}
        await self._do(work=lambda connection: _execute(connection, insert(schema.upload), row))

    async def add_analysis(self, game_id: str, body: bytes) -> None:
        """Keep the analysis of a game."""
        row = {"game_id": game_id, "at": now(), "body": body}
        await self._do(work=lambda connection: _execute(connection, insert(schema.analysis), row))

    def _do(
        self, row: tuple[Any, ...] | None = None, work: Callable[[Connection], None] | None = None
    ) -> "asyncio.Future[None]":
        done = asyncio.get_running_loop().create_future()
        self._writes.put(_Write(done, row, work))
        return done

    def _write(self) -> None:
        while (first := self._writes.get()) is not None:
            writes = [first]
            stop = False
            while len(writes) < GROUP and not self._writes.empty() and not stop:
                more = self._writes.get()
                stop = more is None
                writes += [more] if more is not None else []
            self._commit(writes)
            if stop:
                return

    def _commit(self, writes: list[_Write]) -> None:
        with _commits.time():
            failure = self._transact(writes)
        _groups.observe(len(writes))
        answers: list[tuple[_Write, Exception | None]]
        if failure is None or len(writes) == 1 or isinstance(failure, Unknown):
            answers = [(write, failure) for write in writes]
        else:
            answers = [(write, self._transact([write])) for write in writes]
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Write, Exception | None]]] = {}
        for answer in answers:
            by_loop.setdefault(answer[0].done.get_loop(), []).append(answer)
        for loop, part in by_loop.items():
            loop.call_soon_threadsafe(_answer, part)

    def _transact(self, writes: list[_Write]) -> Exception | None:
        """One transaction with the work of all writes; what went wrong, if it did.

        The connection is kept, because getting one costs as much as a small commit. After a failure it is a new one.
        """
        try:
            if self._held is None:
                self._held = self._writing.connect()
            transaction = self._held.begin()
            if rows := [write.row for write in writes if write.row]:
                self._held.exec_driver_sql(self._insert(len(rows)), tuple(itertools.chain(*rows)))
            for write in writes:
                if write.work:
                    write.work(self._held)
        except Exception as error:  # noqa: BLE001 - those who wait must be told, and the thread go on
            self._let_go()
            return SeqTaken(str(error.orig)) if isinstance(error, IntegrityError) else NotSaved(repr(error))
        try:
            transaction.commit()
        except Exception as error:  # noqa: BLE001 - of a commit, whatever went wrong, only reading will tell
            self._let_go()
            return Unknown(repr(error))
        return None

    def _insert(self, rows: int) -> str:
        """One statement for all of them: between two statements somebody else may have the interpreter for long."""
        return f"INSERT INTO event ({', '.join(_EVENT)}) VALUES {', '.join([self._row] * rows)}"

    def _let_go(self) -> None:
        """Close the connection for good; what was not committed is undone by that."""
        held, self._held = self._held, None
        if held is not None:
            held.invalidate()
            held.close()

    # -- reading

    async def load(self, table_id: str, after: int = -1) -> list[Logged]:
        """The log of a table after a seq, by default the whole; empty if there is none."""
        t = schema.event.c
        rows = await self._read(select(schema.event).where(t.table_id == table_id, t.seq > after).order_by(t.seq))
        return [Logged(row.seq, row.at, read_entry(row.body), row.mid or "") for row in rows]

    async def open_tables(self, limit: int = 100) -> list[Listing]:
        """Tables that anybody may join, the newest first."""
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


def _answer(answers: list[tuple[_Write, Exception | None]]) -> None:
    for write, failure in answers:
        if write.done.cancelled():
            continue
        if failure is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(failure)


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
