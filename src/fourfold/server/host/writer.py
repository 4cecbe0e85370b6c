"""The thread that writes to the database.

It takes all writes that have come in while it was busy into one transaction, so that many tables share the cost of one
sync. If that transaction fails, each write is tried alone and answered alone.
"""

import asyncio
import itertools
import queue
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from prometheus_client import Histogram
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from fourfold.server.host.trouble import DISK_FULL, NOT_SAVED, trouble_of

_EVENT = ("table_id", "seq", "mid", "at", "body")
GROUP = 256  # most writes in one transaction
_commits = Histogram("fourfold_commit_seconds", "One group commit")
_groups = Histogram(
    "fourfold_commit_entries", "Entries in one group commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256)
)

Row = tuple[Any, ...]  # the values of `_EVENT`
Work = Callable[[Connection], None]


class SeqTaken(Exception):
    """Another server has written this seq, or this message is written already: read the log again."""


class NotSaved(Exception):
    """The database refused it; it is not in the log. `key` names the sentence that tells why."""

    def __init__(self, reason: str, key: str = NOT_SAVED) -> None:
        super().__init__(reason)
        self.key = key


class Unknown(Exception):
    """The database was lost while committing: only reading the log will tell."""


class _Write(NamedTuple):
    done: "asyncio.Future[None]"
    row: Row | None  # of the log, written together with other rows
    work: Work | None  # anything else


class Writer:
    """Writes in the order of asking. The futures belong to the event loops that asked."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        mark = "?" if engine.dialect.paramstyle == "qmark" else "%s"
        self._row = f"({', '.join([mark] * len(_EVENT))})"
        self._held: Connection | None = None
        self._writes: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def append(self, row: Row) -> "asyncio.Future[None]":
        """Write a row of the log; the future is done when it is committed, or raises SeqTaken, NotSaved or Unknown."""
        return self._put(row, None)

    def do(self, work: Work) -> "asyncio.Future[None]":
        """Do other work in a transaction; the future as with `append`."""
        return self._put(None, work)

    def close(self) -> None:
        """Write what is waiting, then let go of the connection."""
        self._writes.put(None)
        self._thread.join()
        self._let_go()

    def _put(self, row: Row | None, work: Work | None) -> "asyncio.Future[None]":
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
        """Do all writes in one transaction. Returns what went wrong, if anything did.

        The connection is kept: getting one costs as much as a small commit. After a failure a new one is opened.
        """
        try:
            if self._held is None:
                self._held = self._engine.connect()
            transaction = self._held.begin()
            if rows := [write.row for write in writes if write.row]:
                self._held.exec_driver_sql(self._insert(len(rows)), tuple(itertools.chain(*rows)))
            for write in writes:
                if write.work:
                    write.work(self._held)
        except Exception as error:  # noqa: BLE001 - the tasks that wait must hear of it, and the thread must go on
            self._let_go()
            if isinstance(error, IntegrityError):
                return SeqTaken(str(error.orig))
            return NotSaved(repr(error), trouble_of(error))
        try:
            transaction.commit()
        except Exception as error:  # noqa: BLE001 - after a failed commit only reading tells what was saved
            self._let_go()
            full = trouble_of(error) == DISK_FULL  # then the mark of the commit was not written: nothing is saved
            return NotSaved(repr(error), DISK_FULL) if full else Unknown(repr(error))
        return None

    def _insert(self, rows: int) -> str:
        """One statement for all rows: between two statements another thread may hold the interpreter for long."""
        return f"INSERT INTO event ({', '.join(_EVENT)}) VALUES {', '.join([self._row] * rows)}"

    def _let_go(self) -> None:
        """Close the connection for good; what was not committed is undone by that."""
        held, self._held = self._held, None
        if held is not None:
            held.invalidate()
            held.close()


def _answer(answers: list[tuple[_Write, Exception | None]]) -> None:
    for write, failure in answers:
        if write.done.cancelled():
            continue
        if failure is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(failure)
