"""Worker processes, so that no search holds the tables up.

All long jobs wait in one queue. Moves of bots that play with people come first, and after two of them a job that a
person asks for. Then come in turns moves at tables of bots alone and analyses. Visitors take turns too: the job of a
visitor with fewer jobs waiting comes first. The move of a bot counts as a job of the visitor who made the table.
What a person asks for is refused if it has waited too long.
No job is interrupted. So that the quick bot of a person waits for no search, one more process does quick jobs only.
A worker that crashes or takes too long is ended and another takes its place.
"""

import asyncio
import contextlib
import itertools
import multiprocessing
import threading
import time
from collections import Counter
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

import msgspec
import structlog
from prometheus_client import Counter as Metric

from fourfold.core.words import Refusal, Refused, refused
from fourfold.server.log import one_line_of_log, set_up_log
from fourfold.server.metrics import job_wait
from fourfold.server.workers.jobs import Failed, Job, WarmRules, is_quick, kind_of, may_compile, run
from fourfold.server.workers.queue import ASKED, BOTS_ALONE, LIVE, LONG, PATIENT, QUICK, READY, SOON, JobQueue, Task

QUOTA = 4  # jobs of one rank that a visitor may have waiting
ADDRESS_QUOTA = 16  # and all visitors of one address together
WAIT_SECONDS = {SOON: 30.0, PATIENT: 120.0}  # by rank: until a job is refused that no worker has begun
START_SECONDS = 120.0  # until a new process must be ready; it imports all that its jobs need
_spawn = multiprocessing.get_context("spawn")
_failures = Metric("fourfold_worker_failures_total", "Workers that crashed or took too long")
_log = structlog.get_logger()


class WorkerLost(Exception):
    """The worker crashed or took too long; it has been replaced."""


class TookTooLong(WorkerLost):
    """The worker did not answer in time."""


class Asker(NamedTuple):
    """The visitor who asks, and the address of the request."""

    visitor: str
    address: str


class WorkerPool:
    """`count` processes and one for quick jobs, started when first needed.

    The first job of a kind may take `compiling` seconds longer.
    """

    def __init__(self, count: int, compiling: float = 0.0) -> None:
        self._compiling = compiling
        self._tasks = JobQueue()
        self._numbers = itertools.count()
        self._waiting: Counter[tuple[int, str]] = Counter()
        self._closing = threading.Event()
        self._workers: set[_WorkerProcess] = set()
        self._threads = [
            threading.Thread(target=self._serve, args=(k == count,), name=f"bots-{k}", daemon=True)
            for k in range(count + 1)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def queued(self) -> int:
        """How many jobs wait for a worker."""
        return len(self._tasks)

    async def think(self, job: Job, seconds: float, asker: Asker, rank: int = LIVE) -> Any:
        """The result of a job of a table. The asker is the visitor who made it. Raises Refused, or WorkerLost."""
        return await self._take_turns(job, seconds, asker, rank)

    async def ask(self, job: Job, seconds: float, asker: Asker, rank: int = SOON) -> Any:
        """The result of a job that can wait; refused if the visitor or address has too many, or it waits too long."""
        mine, ours = (self._waiting[key] for key in _keys(asker, rank))
        if mine >= QUOTA or ours >= ADDRESS_QUOTA:
            raise refused("server.busy")
        return await self._take_turns(job, seconds, asker, rank)

    async def get_ready(self, game: str) -> None:
        """Let the process for quick jobs load what the quick bots of a game need. Raises WorkerLost."""
        await self._put((SOON, 0), WarmRules(game), START_SECONDS, READY)

    def close(self) -> None:
        """End all workers, also busy ones."""
        self._closing.set()
        self._tasks.close()
        while any(thread.is_alive() for thread in self._threads):
            for worker in tuple(self._workers):
                worker.end()
            for thread in self._threads:
                thread.join(0.1)

    async def _take_turns(self, job: Job, seconds: float, asker: Asker, rank: int) -> Any:
        """The result of a job that comes after those of askers with fewer jobs waiting.

        A crowd of bots alone never ends, so analyses take turns with it and do not wait for its end.
        """
        keys = _keys(asker, rank)
        mine, ours = (self._waiting[key] for key in keys)
        self._waiting.update(keys)
        try:
            lane = ASKED if rank == SOON else QUICK if rank == LIVE and is_quick(job) else LONG
            place = min(rank, BOTS_ALONE), max(mine, ours // QUOTA)
            return await self._put(place, job, seconds, lane, WAIT_SECONDS.get(rank))
        finally:
            self._waiting.subtract(keys)
            self._waiting += Counter()  # removes counts of zero

    async def _put(self, place: tuple[int, int], job: Job, seconds: float, lane: int, wait: float | None = None) -> Any:
        """The result of a job; refused if it has not begun after `wait` seconds."""
        loop = asyncio.get_running_loop()
        task = Task((*place, next(self._numbers)), job, seconds, loop, loop.create_future(), lane)
        self._tasks.put(task)
        if wait is None:
            return await task.done
        timer = loop.call_later(wait, self._give_up, task)
        try:
            return await task.done
        finally:
            timer.cancel()

    def _give_up(self, task: Task) -> None:
        if self._tasks.take_back(task):
            _settle(task, refused("server.busy"))

    def _serve(self, quick: bool) -> None:
        worker = _WorkerProcess(self._compiling)
        self._workers.add(worker)
        last: int | None = None  # the rank of the last job
        while task := self._tasks.get(last, quick=quick):
            if task.done.cancelled():  # nothing waits for it any more
                continue
            last = task.rank[0]
            job_wait.labels(type(task.job).__name__).observe(time.monotonic() - task.asked)
            try:
                result = worker.run(task.job, task.seconds)
            except WorkerLost as error:
                if not self._closing.is_set():
                    _failures.inc()
                    _log.error("worker lost", job=type(task.job).__name__, reason=str(error))
                _settle(task, error)
            else:
                _settle(task, Refused(Refusal(**result["failed"])) if "failed" in result else result["answer"])
        worker.kill()


def _keys(asker: Asker, rank: int) -> tuple[tuple[int, str], tuple[int, str]]:
    """Under what the waiting jobs of a visitor and of an address are counted."""
    return (rank, f"visitor {asker.visitor}"), (rank, f"address {asker.address}")


def _settle(task: Task, answer: Any) -> None:
    def settle() -> None:
        if task.done.done():
            return
        if isinstance(answer, Exception):
            task.done.set_exception(answer)
        else:
            task.done.set_result(answer)

    with contextlib.suppress(RuntimeError):  # the event loop has ended, and with it the task that waits
        task.loop.call_soon_threadsafe(settle)


class _WorkerProcess:
    """One process and the pipe to it. All but `end` is for its own thread."""

    def __init__(self, compiling: float) -> None:
        self._compiling = compiling
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._met: set[tuple[Any, ...]] = set()  # kinds of jobs the process has done before

    def run(self, job: Job, seconds: float) -> dict[str, Any]:
        """The answer of the process, which is started if there is none."""
        kind = kind_of(job)
        if self._process is None or self._pipe is None or not self._process.is_alive():
            self._start()
        pipe = self._pipe
        if pipe is None:
            raise WorkerLost("not started")
        try:
            pipe.send_bytes(msgspec.json.encode(job))
            longer = 0.0 if kind in self._met or not may_compile(job) else self._compiling
            if pipe.poll(seconds + longer):
                answer: dict[str, Any] = msgspec.json.decode(pipe.recv_bytes())
                self._met.add(kind)
                return answer
        except (EOFError, OSError) as error:
            self.kill()
            raise WorkerLost("it ended") from error
        self.kill()
        raise TookTooLong(f"no answer in {seconds} s")

    def end(self) -> None:
        """End the process, from any thread; `run` then raises WorkerLost."""
        process = self._process
        if process is not None:
            process.kill()

    def kill(self) -> None:
        """End the process and close the pipe."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def _start(self) -> None:
        self.kill()
        self._met.clear()
        self._pipe, theirs = _spawn.Pipe()
        process = _spawn.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        self._process = process
        theirs.close()
        try:
            if self._pipe.poll(START_SECONDS):
                self._pipe.recv_bytes()
                return
        except (EOFError, OSError) as error:
            self.kill()
            raise WorkerLost("it ended") from error
        self.kill()
        raise WorkerLost(f"not ready in {START_SECONDS} s")


def _work(pipe: Connection) -> None:
    """Say that the process is ready, and run jobs until the server closes the pipe."""
    set_up_log("warning")
    with contextlib.suppress(EOFError, KeyboardInterrupt), one_line_of_log("a job failed"):
        pipe.send_bytes(b"ready")
        while True:
            answer = run(pipe.recv_bytes())
            pipe.send_bytes(
                msgspec.json.encode({"failed": answer} if isinstance(answer, Failed) else {"answer": answer})
            )
