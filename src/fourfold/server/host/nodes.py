"""Several servers on one PostgreSQL: which of them runs the clocks and bots of a table, hints that one has written, and
who is connected where.

The log stays the truth and its key decides every race: a hint that is lost costs a little time, and a wrong lease costs
work that the key then refuses.
"""

import contextlib
import queue
import secrets
import threading
from collections.abc import Callable
from typing import Any

import psycopg
import structlog
from sqlalchemy.engine import make_url

from fourfold.core.words import refused
from fourfold.server.host import presence
from fourfold.server.host.database import CONNECTION
from fourfold.server.host.leases import Leases
from fourfold.server.host.presence import NOW, Others
from fourfold.server.host.threads import DatabaseThreads
from fourfold.server.host.trouble import AWAY

CHANNEL = "fourfold"
CALLERS = 4  # threads that ask for leases and presence
PAUSE = 1.0  # seconds before a lost database is tried again
ALL, PRESENCE, TALK = (
    "",
    -1,
    -2,
)  # in a hint: all tables; instead of a seq: who is connected or what was said, not the log
DEAD = "dead"  # in a hint: instead of the server that sends it, which is told to itself too
_OLD_TICKETS = f"DELETE FROM used_ticket WHERE expires < {NOW} - 60000"
_log = structlog.get_logger()

Heard = Callable[[str, int], object]  # a table and its new seq; an empty name stands for all tables
Adopt = Callable[[str], object]
Came = Callable[[str, Others], object]  # a table and who is connected to it at other servers


class Alone:
    """The only server of its database: every table is its own."""

    def __init__(self) -> None:
        self.threads = DatabaseThreads(CALLERS, "nodes")  # for what blocks

    @property
    def leases(self) -> int:
        """None: there is no other server to share with."""
        return 0

    def start(self, heard: Heard, adopt: Adopt, came: Came) -> None:
        """Nothing to listen to."""

    def owns(self, ident: str) -> bool:
        """Always."""
        return True

    def take(self, ident: str) -> bool:
        """Always."""
        return True

    def give_up(self, ident: str) -> None:
        """There is no other server that could run it."""

    def away(self, ident: str) -> float:
        """For how many seconds no server had run the clocks of a table that is newly ours; 0 if told before."""
        return 0.0

    def wrote(self, ident: str, seq: int) -> None:
        """There is no other server to tell."""

    def share(self, ident: str, here: dict[int, int]) -> None:
        """There is no other server to tell."""

    def look(self, ident: str) -> Others:
        """No client is connected to another server."""
        return Others()

    def close(self) -> None:
        """Nothing to let go of."""


class Nodes(Alone):
    """One of several servers. `heard`, `adopt` and `came` are called from threads of its own."""

    def __init__(self, url: str, seconds: float) -> None:
        super().__init__()
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._node, self._seconds = secrets.token_hex(8), seconds
        self._leases = Leases(self._node, seconds)
        self._written: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._untold: str | None = None
        self._here: dict[str, dict[int, int]] = {}  # the connections of each seat of a table
        self._moved: queue.SimpleQueue[tuple[str, bool] | None] = queue.SimpleQueue()  # a table, and if here
        self._closing = threading.Event()
        self._threads: list[threading.Thread] = []

    @property
    def leases(self) -> int:
        """How many tables we run."""
        return len(self._leases)

    def start(self, heard: Heard, adopt: Adopt, came: Came) -> None:
        """Listen for hints, tell of our own, keep leases, and share who is connected."""
        for work in (
            self._tell,
            lambda db: self._listen(db, heard),
            lambda db: self._keep(db, adopt),
            lambda db: self._share(db, came),
        ):
            thread = threading.Thread(target=self._run, args=(work,), daemon=True)
            thread.start()
            self._threads.append(thread)

    def owns(self, ident: str) -> bool:
        """Whether clocks and bots of the table are ours to run."""
        return self._leases.owns(ident)

    def take(self, ident: str) -> bool:
        """Ask for the lease of a table; blocks. If another server has it, we ask again until it is ours."""
        try:
            with self._connect() as db:
                self._leases.take(db, [ident])
        except psycopg.Error:
            pass
        owned = self.owns(ident)
        if not owned:
            self._leases.want(ident)
        return owned

    def give_up(self, ident: str) -> None:
        """Give the lease of a table back, so that a server where a client watches can take it; blocks."""
        self._leases.drop(ident)
        with contextlib.suppress(psycopg.Error), self._connect() as db:  # otherwise it is renewed and given up later
            self._leases.give_back(db, ident)

    def away(self, ident: str) -> float:
        """For how many seconds no server had run the clocks of a table that is newly ours; 0 if told before."""
        return self._leases.away(ident)

    def wrote(self, ident: str, seq: int) -> None:
        """Tell the others soon."""
        self._written.put(f"{self._node} {ident} {seq}")

    def share(self, ident: str, here: dict[int, int]) -> None:
        """Tell the others soon who is connected to a table here: how many connections each seat has."""
        if here:
            self._here[ident] = here
        else:
            self._here.pop(ident, None)
        self._moved.put((ident, True))

    def look(self, ident: str) -> Others:
        """Who is connected to a table at other servers now; blocks. Refused if the database is away."""
        try:
            with self._connect() as db:
                return presence.look(db, self._node, ident)
        except psycopg.Error as error:
            raise refused(AWAY) from error

    def close(self) -> None:
        """Give all leases back, so that no other server has to wait for their end."""
        self._closing.set()
        self._written.put(None)
        self._moved.put(None)
        for thread in self._threads:
            thread.join()
        with contextlib.suppress(psycopg.Error), self._connect() as db:
            self._leases.give_all_back(db)
            presence.end(db, self._node)
            self._notify(db, ALL, PRESENCE)

    def _run(self, work: Callable[[Any], None]) -> None:
        while not self._closing.is_set():
            try:
                with self._connect() as db:
                    work(db)
            except psycopg.Error as error:
                _log.error("a connection between servers was lost", reason=str(error)[:200])
                self._closing.wait(PAUSE)

    def _tell(self, db: Any) -> None:
        """Send hints. One that a lost connection did not take is sent over the next: clients elsewhere wait for it."""
        while (hint := self._untold or self._written.get()) is not None:
            self._untold = hint
            db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, hint))
            self._untold = None

    def _listen(self, db: Any, heard: Heard) -> None:
        db.execute(f"LISTEN {CHANNEL}")
        heard(ALL, 0)  # hints may have been lost before this
        self._look_again(ALL)
        while not self._closing.is_set():
            for hint in db.notifies(timeout=0.5):
                node, ident, seq = hint.payload.split(" ")
                if node == self._node:
                    continue
                if int(seq) == PRESENCE:
                    self._look_again(ident)
                else:
                    heard(ident, int(seq))
                if node == DEAD:
                    self._look_again(ALL)

    def _share(self, db: Any, came: Came) -> None:
        """Write who is connected here, and read who is connected elsewhere, table by table."""
        presence.say_alive(db, self._node, self._milliseconds)
        presence.leave(db, self._node, list(self._here))  # what we would have told while the database was away
        self._share_again()
        while (moved := self._moved.get()) is not None:
            ident, here = moved
            if here:
                presence.share(db, self._node, ident, self._here.get(ident, {}))
                self._notify(db, ident, PRESENCE)
            if ident in self._here:
                came(ident, presence.look(db, self._node, ident))

    def _share_again(self) -> None:
        for ident in list(self._here):
            self._moved.put((ident, True))

    def _look_again(self, ident: str) -> None:
        for known in [ident] if ident != ALL else list(self._here):
            if known in self._here:
                self._moved.put((known, False))

    def _live_on(self, db: Any) -> None:
        """Renew the row of this server, and remove those of servers that have stopped renewing theirs."""
        if presence.say_alive(db, self._node, self._milliseconds):
            self._share_again()
        if presence.bury(db):  # its last hints may be lost, and all people there have left
            db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{DEAD} {ALL} 0"))
        db.execute(_OLD_TICKETS)

    def _notify(self, db: Any, ident: str, seq: int) -> None:
        db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self._node} {ident} {seq}"))

    def _keep(self, db: Any, adopt: Adopt) -> None:
        """Renew our leases, and take over those that have run out."""
        while not self._closing.is_set():
            self._live_on(db)
            for ident in self._leases.renew(db):
                adopt(ident)
            self._closing.wait(self._seconds / 3)

    def _connect(self) -> Any:
        return psycopg.connect(self._url, autocommit=True, **CONNECTION)

    @property
    def _milliseconds(self) -> int:
        return int(1000 * self._seconds)


def nodes_of(url: str, seconds: float) -> Alone:
    """Several servers on PostgreSQL, one on SQLite."""
    return Nodes(url, seconds) if url.startswith("postgresql") else Alone()
