"""One at a time, over all servers of a database: advisory locks of PostgreSQL, held while a call decides and writes.

SQLite has one server, which needs no such lock: what it has begun itself it knows.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import structlog
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from fourfold.core.words import refused
from fourfold.server.host.database import connect, parse_url
from fourfold.server.host.trouble import AWAY, trouble_of

HELD = 2  # transactions of one server that hold locks at a time; each is a connection, and a thread while it waits
_PATIENCE = text("SET LOCAL lock_timeout = '10s'")
_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))")  # of a transaction, as poolers need it
_log = structlog.get_logger()


class Exclusion:
    """The locks of one server."""

    def __init__(self, url: str) -> None:
        shared = parse_url(url).get_backend_name() == "postgresql"
        self._engine = connect(url, writes=True) if shared else None
        self._turns = asyncio.Semaphore(HELD)

    def close(self) -> None:
        """Let go of the database."""
        if self._engine:
            self._engine.dispose()

    @contextlib.asynccontextmanager
    async def hold(self, *keys: str) -> AsyncIterator[None]:
        """Inside this no call of any server is inside with one of the same keys. Refused if the database is away.

        A call inside may hold further keys only if at most HELD - 1 calls do so at a time.
        """
        if self._engine is None:
            yield
            return
        async with self._turns:
            try:
                held = await asyncio.to_thread(self._take, keys)
            except SQLAlchemyError as error:
                _log.error("not locked", reason=str(error)[:300])
                raise refused(trouble_of(error, AWAY)) from error
            try:
                yield
            finally:
                await asyncio.to_thread(_release, held)

    def _take(self, keys: tuple[str, ...]) -> Connection:
        """A connection whose transaction holds the locks."""
        if self._engine is None:
            raise TypeError("there is no database to lock in")
        connection = self._engine.connect()
        try:
            connection.begin()
            connection.execute(_PATIENCE)
            for key in keys:
                connection.execute(_LOCK, {"key": key})
        except SQLAlchemyError:
            connection.close()
            raise
        return connection


def _release(held: Connection) -> None:
    """End the transaction, and with it its locks."""
    with contextlib.suppress(SQLAlchemyError):  # the connection is lost, and its locks with it
        held.close()
