"""Leases of tables: which of several servers runs the clocks and bots of a table.

A wrong lease costs work that the key of the log then refuses, nothing else.
"""

import threading
import time
from typing import Any

from fourfold.server.host.presence import NOW

_TAKE = f"""
    WITH before AS (SELECT table_id, node, expires FROM lease WHERE table_id = ANY(%s::text[]))
    INSERT INTO lease (table_id, node, expires) SELECT unnest(%s::text[]), %s, {NOW} + %s
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, expires = excluded.expires
    WHERE lease.expires < {NOW} OR lease.node = excluded.node
    RETURNING table_id, (SELECT node FROM before WHERE before.table_id = lease.table_id),
    {NOW} - (SELECT expires FROM before WHERE before.table_id = lease.table_id)
"""  # and who had it before, and for how long it had run out
_ORPHANS = f"""
    SELECT listing.table_id FROM listing LEFT JOIN lease USING (table_id)
    WHERE timed AND (phase = 'playing' OR (phase = 'open' AND free = 0)) AND coalesce(expires, 0) < {NOW} LIMIT 200
"""  # a clock runs even if no client asks for its table
_RENEW = f"UPDATE lease SET expires = {NOW} + %s WHERE node = %s RETURNING table_id"
_ENDED = (
    "DELETE FROM lease USING listing WHERE lease.table_id = listing.table_id AND phase = 'over' AND node IN (%s, '')"
)
_GIVE_BACK = f"UPDATE lease SET node = '', expires = {NOW} - 1 WHERE node = %s"  # the next server sees since when
EVER = 1e9  # seconds; no server has run the table yet


class Leases:
    """The leases of one server. Its threads each bring a connection to the database."""

    def __init__(self, node: str, seconds: float) -> None:
        self._node, self._seconds = node, seconds
        self._lock = threading.Lock()
        self._owned: set[str] = set()
        self._wanted: set[str] = set()  # tables in memory here whose lease another server had
        self._left: dict[str, float] = {}  # when a table that we have taken was last run, by our own clock
        self._until = 0.0  # when our leases run out, by our own clock

    def __len__(self) -> int:
        return len(self._owned)

    def owns(self, ident: str) -> bool:
        """Whether the table is ours to run."""
        return ident in self._owned and time.monotonic() < self._until

    def want(self, ident: str) -> None:
        """Ask for the lease of a table again until it is ours."""
        self._wanted.add(ident)

    def away(self, ident: str) -> float:
        """For how many seconds no server had run the clocks of a table that is newly ours; 0 if told before."""
        left = self._left.pop(ident, None)
        return 0.0 if left is None else time.monotonic() - left

    def drop(self, ident: str) -> None:
        """Run a table no longer, and do not ask for it."""
        with self._lock:
            self._owned.discard(ident)
            self._wanted.discard(ident)

    def give_back(self, db: Any, ident: str) -> None:
        """Let another server run a table."""
        db.execute("DELETE FROM lease WHERE table_id = %s AND node = %s", (ident, self._node))

    def give_all_back(self, db: Any) -> None:
        """Let other servers run all tables."""
        db.execute(_GIVE_BACK, (self._node,))

    def renew(self, db: Any) -> set[str]:
        """Renew our leases, and take over those that have run out. Returns the tables that are newly ours."""
        with self._lock:
            before = time.monotonic()
            db.execute(_ENDED, (self._node,))
            renewed = {row[0] for row in db.execute(_RENEW, (self._milliseconds, self._node))}
            fresh = renewed if before > self._until else set()  # they had lapsed, and must be taken up again
            self._owned, self._until = set(renewed), before + self._seconds
        orphans = [*(row[0] for row in db.execute(_ORPHANS)), *self._wanted]
        return fresh.union(self.take(db, orphans) if orphans else ())

    def take(self, db: Any, idents: list[str]) -> list[str]:
        """Take the leases of these tables that no other server has; returns those that are ours now."""
        with self._lock:
            before = time.monotonic()
            rows = list(db.execute(_TAKE, (idents, idents, self._node, self._milliseconds)))
            taken = [row[0] for row in rows]
            self._left |= {row[0]: time.monotonic() - self._idle(*row[1:]) for row in rows if row[1] != self._node}
            self._until = self._until if self._owned else before + self._seconds
            self._owned |= set(taken)
            self._wanted -= self._owned
        return taken

    def _idle(self, node: str | None, overdue: int | None) -> float:
        """Seconds since the last sign of the server that had the lease: it gave it back, or renewed it last."""
        if overdue is None:
            return EVER
        return max(0.0, overdue / 1000 + (self._seconds if node else 0.0))

    @property
    def _milliseconds(self) -> int:
        return int(1000 * self._seconds)
