"""The thread that writes to the database.

It takes all writes that have come in while it was busy into one transaction, so that many tables share the cost of one
sync. If a row of it is taken, the halves are tried, and their halves, until that row stands alone. If the database is
not well, each write is tried alone and answered alone.

A write is waited for as long as `PATIENCE`. Then it is given up, and the thread does not commit it any more. If the
thread is just committing it, only the log will tell.
"""

import asyncio
import itertools
import queue
import threading
from collections.abc import Callable
from typing import Any

from prometheus_client import Histogram
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from fourfold.server.host.trouble import AWAY, DISK_FULL, NOT_SAVED, trouble_of

_EVENT = ("table_id", "seq", "mid", "at", "body")
GROUP = 256  # most writes in one transaction
PATIENCE = 15.0  # seconds until a write is given up that the database does not take
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
    """The database was lost while committing: only reading the log will tell.

    If it may still commit, `late` is done when it has, and cancelled when that failed.
    """

    def __init__(self, reason: str, late: "asyncio.Future[None] | None" = None) -> None:
        super().__init__(reason)
        self.late = late


class _Write:
    """A write, and whether it is committed or given up: what is decided first."""

    __slots__ = ("_fate", "_lock", "done", "late", "row", "work")

    def __init__(self, row: Row | None, work: Work | None) -> None:
        self.done = asyncio.get_running_loop().create_future()
        self.late: asyncio.Future[None] | None = None  # takes the place of `done`, if that could not be waited for
        self.row = row  # of the log, written together with other rows
        self.work = work  # anything else, in the same transaction
        self._lock = threading.Lock()
        self._fate: bool | None = None

    def decide(self, commit: bool) -> bool:
        """Whether it is committed: as this asks, if the other side has not decided before."""
        with self._lock:
            if self._fate is None:
                self._fate = commit
            return self._fate

    @property
    def is_given_up(self) -> bool:
        """Whether nothing waits for it, so that it must not be committed."""
        return self._fate is False

    def give_up(self) -> None:
        """Wait no longer."""
        if self.done.done():
            return
        if self.decide(commit=False):
            self.late = self.done.get_loop().create_future()
            self.done.set_exception(Unknown("the database does not answer to a commit", self.late))
        else:
            self.done.set_exception(NotSaved("the database does not answer", AWAY))

    def answer(self, failure: Exception | None) -> None:
        """The thread has committed it, or failed."""
        if self.late and failure:
            self.late.cancel()
        elif (waiting := self.late or self.done).done():
            pass
        elif failure:
            waiting.set_exception(failure)
        else:
            waiting.set_result(None)


_Answer = tuple[_Write, Exception | None]


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

    async def append(self, row: Row, work: Work | None = None) -> None:
        """Write a row of the log, and do other work with it in one transaction; returns when both are committed.

        Raises SeqTaken, NotSaved or Unknown.
        """
        await self._put(_Write(row, work))

    async def do(self, work: Work) -> None:
        """Do other work in a transaction; likewise."""
        await self._put(_Write(None, work))

    def close(self) -> None:
        """Write what is waiting, then let go of the connection."""
        self._writes.put(None)
        self._thread.join()
        self._let_go()

    async def _put(self, write: _Write) -> None:
        self._writes.put(write)
        timer = asyncio.get_running_loop().call_later(PATIENCE, write.give_up)
        try:
            await write.done
        finally:
            timer.cancel()

    def _write(self) -> None:
        while (first := self._writes.get()) is not None:
            writes = [first]
            stop = False
            while len(writes) < GROUP and not self._writes.empty() and not stop:
                more = self._writes.get()
                stop = more is None
                writes += [more] if more is not None else []
            if awaited := [write for write in writes if not write.is_given_up]:
                self._commit(awaited)
            if stop:
                return

    def _commit(self, writes: list[_Write]) -> None:
        with _commits.time():
            failure = self._transact(writes)
        _groups.observe(len(writes))
        by_loop: dict[asyncio.AbstractEventLoop, list[_Answer]] = {}
        for answer in self._answers(writes, failure):
            by_loop.setdefault(answer[0].done.get_loop(), []).append(answer)
        for loop, part in by_loop.items():
            _hand_over(loop, part)

    def _answers(self, writes: list[_Write], failure: Exception | None) -> list[_Answer]:
        """The answer to each write after a transaction with all of them; those that failed together are tried again."""
        if failure is None or len(writes) == 1 or isinstance(failure, Unknown):
            return [(write, failure) for write in writes]
        size = (len(writes) + 1) // 2 if isinstance(failure, SeqTaken) else 1
        answers: list[_Answer] = []
        for start in range(0, len(writes), size):
            if part := [write for write in writes[start : start + size] if not write.is_given_up]:
                answers += self._answers(part, self._transact(part))
        return answers

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
            if not all(write.decide(commit=True) for write in writes):
                raise TimeoutError("given up")
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


def _hand_over(loop: asyncio.AbstractEventLoop, answers: list[_Answer]) -> None:
    """Answer in the loop that asked. A loop that is closed meanwhile has no task that waits."""
    try:
        loop.call_soon_threadsafe(_answer, answers)
    except RuntimeError:
        if not loop.is_closed():
            raise


def _answer(answers: list[_Answer]) -> None:
    for write, failure in answers:
        write.answer(failure)
