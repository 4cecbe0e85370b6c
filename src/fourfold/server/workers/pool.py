"""Worker processes, so that no search holds the tables up.

All long jobs wait in one queue: moves of bots at live tables come first, then what a person waits for, then analyses.
Visitors take turns: the job of a visitor with fewer jobs waiting comes first.
A worker that crashes or takes too long is ended and another takes its place.
"""

import asyncio
import contextlib
import itertools
import multiprocessing
import queue
import threading
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

import msgspec
import structlog
from prometheus_client import Counter as Metric

from fourfold.core.words import Refusal, Refused, refused
from fourfold.server.workers.jobs import Failed, Job, kind_of, run

LIVE, SOON, PATIENT = range(3)  # ranks of jobs; lower ones come first
QUOTA = 4  # jobs of one rank that a visitor may have waiting
ADDRESS_QUOTA = 16  # and all visitors of one address together
_spawn = multiprocessing.get_context("spawn")
_failures = Metric("fourfold_worker_failures_total", "Workers that crashed or took too long")
_log = structlog.get_logger()


class WorkerLost(Exception):
    """The worker crashed or took too long; it has been replaced."""


class Asker(NamedTuple):
    """The visitor who asks, and the address of the request."""

    visitor: str
    address: str


@dataclass(order=True)
class _Task:
    rank: tuple[int, int, int]  # then the jobs the asker has waiting already, then the order of asking
    job: Job = field(compare=False)
    seconds: float = field(compare=False)
    loop: asyncio.AbstractEventLoop = field(compare=False)
    done: "asyncio.Future[Any]" = field(compare=False)


class WorkerPool:
    """`count` processes, started when first needed. The first job of a kind may take `compiling` seconds longer."""

    def __init__(self, count: int, compiling: float = 0.0) -> None:
        self._compiling = compiling
        self._tasks: queue.PriorityQueue[_Task] = queue.PriorityQueue()
        self._numbers = itertools.count()
        self._waiting: Counter[tuple[int, str]] = Counter()
        self._closing = threading.Event()
        self._workers: set[_WorkerProcess] = set()
        self._threads = [threading.Thread(target=self._serve, name=f"bots-{k}", daemon=True) for k in range(count)]
        for thread in self._threads:
            thread.start()

    async def think(self, job: Job, seconds: float) -> Any:
        """The result of a job of a live table. Raises Refused, or WorkerLost."""
        return await self._put(LIVE, 0, job, seconds)

    async def ask(self, job: Job, seconds: float, asker: Asker, rank: int = SOON) -> Any:
        """The result of a job that can wait; refused if the visitor or the address has too many waiting."""
        visitor, address = (rank, f"visitor {asker.visitor}"), (rank, f"address {asker.address}")
        mine, ours = self._waiting[visitor], self._waiting[address]
        if mine >= QUOTA or ours >= ADDRESS_QUOTA:
            raise refused("server.busy")
        self._waiting.update((visitor, address))
        try:
            return await self._put(rank, max(mine, ours // QUOTA), job, seconds)
        finally:
            self._waiting.subtract((visitor, address))
            self._waiting += Counter()  # removes counts of zero

    def close(self) -> None:
        """End all workers, also busy ones."""
        self._closing.set()
        loop = asyncio.new_event_loop()
        for _ in self._threads:
            self._tasks.put(_Task((-1, 0, next(self._numbers)), None, 0, loop, loop.create_future()))  # type: ignore[arg-type]
        while any(thread.is_alive() for thread in self._threads):
            for worker in tuple(self._workers):
                worker.end()
            for thread in self._threads:
                thread.join(0.1)
        loop.close()

    async def _put(self, rank: int, turn: int, job: Job, seconds: float) -> Any:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._tasks.put(_Task((rank, turn, next(self._numbers)), job, seconds, loop, done))
        return await done

    def _serve(self) -> None:
        worker = _WorkerProcess(self._compiling)
        self._workers.add(worker)
        while not self._closing.is_set():
            task = self._tasks.get()
            if self._closing.is_set():
                break
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


def _settle(task: _Task, answer: Any) -> None:
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
            if pipe.poll(seconds if kind in self._met else seconds + self._compiling):
                answer: dict[str, Any] = msgspec.json.decode(pipe.recv_bytes())
                self._met.add(kind)
                return answer
        except (EOFError, OSError) as error:
            self.kill()
            raise WorkerLost("it ended") from error
        self.kill()
        raise WorkerLost(f"no answer in {seconds} s")

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


def _work(pipe: Connection) -> None:
    """Run jobs until the server closes the pipe."""
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            answer = run(pipe.recv_bytes())
            pipe.send_bytes(
                msgspec.json.encode({"failed": answer} if isinstance(answer, Failed) else {"answer": answer})
            )
