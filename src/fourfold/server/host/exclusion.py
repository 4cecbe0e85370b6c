"""One at a time, over all servers of a database: advisory locks of PostgreSQL, held while a call decides and writes.

SQLite has one server, which needs no such lock: it knows what it has begun.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import structlog
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from fourfold.core.words import refused
from fourfold.server.host.database import connect, parse_url
from fourfold.server.host.threads import DatabaseThreads
from fourfold.server.host.trouble import AWAY, trouble_of

HELD = 2  # transactions of one server that hold locks at a time; each is a connection, and a thread while it waits
PATIENCE = 15.0  # seconds until a call is refused that waits: longer than the database waits for a lock
_LOCK_PATIENCE = text("SET LOCAL lock_timeout = '10s'")
_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))")  # of a transaction, as poolers need it
_log = structlog.get_logger()


class Exclusion:
    """The locks of one server."""

    def __init__(self, url: str) -> None:
        shared = parse_url(url).get_backend_name() == "postgresql"
        self._engine = connect(url, writes=True) if shared else None
        self._turns = asyncio.Semaphore(HELD)
        self._threads = DatabaseThreads(HELD, "locks")

    def close(self) -> None:
        """Let go of the database."""
        self._threads.close()
        if self._engine:
            self._engine.dispose()

    @contextlib.asynccontextmanager
    async def hold(self, *keys: str) -> AsyncIterator[None]:
        """Hold the keys: until the end no other call of any server holds one of them. Refused if the database is away.

        A call inside may hold further keys only if at most HELD - 1 calls do so at a time.
        """
        if self._engine is None:
            yield
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self._turns.acquire()
        except TimeoutError as error:
            raise refused(AWAY) from error
        taking = self._threads.begin(self._take, keys)
        try:
            await _wait(taking)
            yield
        finally:
            if taking.done():
                await asyncio.wait((self._release(taking),), timeout=PATIENCE)
            else:  # it may get the locks when no call waits for them any more
                taking.add_done_callback(self._release)

    def _take(self, keys: tuple[str, ...]) -> Connection:
        """A connection whose transaction holds the locks."""
        if self._engine is None:
            raise TypeError("there is no database to lock in")
        connection = self._engine.connect()
        try:
            connection.begin()
            connection.execute(_LOCK_PATIENCE)
            for key in keys:
                connection.execute(_LOCK, {"key": key})
        except SQLAlchemyError:
            connection.close()
            raise
        return connection

    def _release(self, taking: "asyncio.Future[Connection]") -> "asyncio.Future[Any]":
        """End the transaction, and with it its locks. Then it is the turn of another call."""
        if taking.cancelled() or taking.exception():
            self._turns.release()
            return taking
        ending = self._threads.begin(_end, taking.result())
        ending.add_done_callback(lambda _: self._turns.release())
        return ending


async def _wait(taking: "asyncio.Future[Connection]") -> None:
    try:
        await asyncio.wait_for(asyncio.shield(taking), PATIENCE)
    except TimeoutError as error:
        raise refused(AWAY) from error
    except SQLAlchemyError as error:
        _log.error("not locked", reason=str(error)[:300])
        raise refused(trouble_of(error, AWAY)) from error


def _end(held: Connection) -> None:
    with contextlib.suppress(SQLAlchemyError):  # the connection is lost, and its locks with it
        held.close()
