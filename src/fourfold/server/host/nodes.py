"""Several servers on one PostgreSQL: which of them runs the clocks and bots of a table, and hints that one has written.

The log stays the truth and its key decides every race: a hint that is lost costs a little time, and a wrong lease costs
work that the key then refuses.
"""

import contextlib
import queue
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg
import structlog
from sqlalchemy.engine import make_url

CHANNEL = "fourfold"
PAUSE = 1.0  # seconds before a lost database is tried again
_NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
_TAKE = f"""
    INSERT INTO lease (table_id, node, expires) SELECT unnest(%s::text[]), %s, {_NOW} + %s
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, expires = excluded.expires
    WHERE lease.expires < {_NOW} OR lease.node = excluded.node RETURNING table_id
"""
_ORPHANS = f"""
    SELECT listing.table_id FROM listing LEFT JOIN lease USING (table_id)
    WHERE (phase = 'playing' OR (phase = 'open' AND free = 0)) AND coalesce(expires, 0) < {_NOW} LIMIT 200
"""
_RENEW = f"UPDATE lease SET expires = {_NOW} + %s WHERE node = %s RETURNING table_id"
_ENDED = "DELETE FROM lease USING listing WHERE lease.table_id = listing.table_id AND phase = 'over' AND node = %s"
_log = structlog.get_logger()

Heard = Callable[[str, int], object]  # a table and its new seq; an empty name stands for all tables
Adopt = Callable[[str], object]


class Alone:
    """The only server of its database: every table is its own."""

    def start(self, heard: Heard, adopt: Adopt) -> None:
        """Nothing to listen to."""

    def owns(self, ident: str) -> bool:
        """Always."""
        return True

    def take(self, ident: str) -> bool:
        """Always."""
        return True

    def wrote(self, ident: str, seq: int) -> None:
        """There is no other server to tell."""

    def close(self) -> None:
        """Nothing to let go of."""


class Nodes(Alone):
    """One of several servers. `heard` and `adopt` are called from threads of its own."""

    def __init__(self, url: str, seconds: float) -> None:
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._node, self._seconds = secrets.token_hex(8), seconds
        self._lock = threading.Lock()
        self._owned: set[str] = set()
        self._until = 0.0  # when our leases run out, by our own clock
        self._written: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self, heard: Heard, adopt: Adopt) -> None:
        """Listen for hints, tell of our own, and keep leases."""
        for work in (self._tell, lambda db: self._listen(db, heard), lambda db: self._keep(db, adopt)):
            thread = threading.Thread(target=self._run, args=(work,), daemon=True)
            thread.start()
            self._threads.append(thread)

    def owns(self, ident: str) -> bool:
        """Whether clocks and bots of the table are ours to run."""
        return ident in self._owned and time.monotonic() < self._until

    def take(self, ident: str) -> bool:
        """Ask for the lease of a table; blocks."""
        try:
            with self._connect() as db:
                self._take(db, [ident])
        except psycopg.Error:
            return False
        return self.owns(ident)

    def wrote(self, ident: str, seq: int) -> None:
        """Tell the others soon."""
        self._written.put(f"{self._node} {ident} {seq}")

    def close(self) -> None:
        """Give all leases back, so that no other server has to wait for their end."""
        self._closing.set()
        self._written.put(None)
        for thread in self._threads:
            thread.join()
        with contextlib.suppress(psycopg.Error), self._connect() as db:
            db.execute("DELETE FROM lease WHERE node = %s", (self._node,))

    def _run(self, work: Callable[[Any], None]) -> None:
        while not self._closing.is_set():
            try:
                with self._connect() as db:
                    work(db)
            except psycopg.Error as error:
                _log.error("a connection between servers was lost", reason=str(error)[:200])
                self._closing.wait(PAUSE)

    def _tell(self, db: Any) -> None:
        while (hint := self._written.get()) is not None:
            db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, hint))

    def _listen(self, db: Any, heard: Heard) -> None:
        db.execute(f"LISTEN {CHANNEL}")
        heard("", 0)  # hints may have been lost before this
        while not self._closing.is_set():
            for hint in db.notifies(timeout=0.5):
                node, ident, seq = hint.payload.split(" ")
                if node != self._node:
                    heard(ident, int(seq))

    def _keep(self, db: Any, adopt: Adopt) -> None:
        """Renew our leases, and take over those that have run out."""
        while not self._closing.is_set():
            with self._lock:
                before = time.monotonic()
                db.execute(_ENDED, (self._node,))
                renewed = {row[0] for row in db.execute(_RENEW, (self._milliseconds, self._node))}
                fresh = renewed if before > self._until else set()  # they had lapsed, and must be taken up again
                self._owned, self._until = set(renewed), before + self._seconds
            orphans = [row[0] for row in db.execute(_ORPHANS)]
            for ident in fresh.union(self._take(db, orphans) if orphans else ()):
                adopt(ident)
            self._closing.wait(self._seconds / 3)

    def _take(self, db: Any, idents: list[str]) -> list[str]:
        with self._lock:
            before = time.monotonic()
            taken = [row[0] for row in db.execute(_TAKE, (idents, self._node, self._milliseconds))]
            self._until = self._until if self._owned else before + self._seconds
            self._owned |= set(taken)
        return taken

    def _connect(self) -> Any:
        return psycopg.connect(self._url, autocommit=True, connect_timeout=5, prepare_threshold=None)

    @property
    def _milliseconds(self) -> int:
        return int(1000 * self._seconds)


def nodes_of(url: str, seconds: float) -> Alone:
    """Several servers on PostgreSQL, one on SQLite."""
    return Nodes(url, seconds) if url.startswith("postgresql") else Alone()
