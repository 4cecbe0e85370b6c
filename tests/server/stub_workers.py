"""Workers without processes: each job waits for the test's permission, and the order of service is written down."""

import threading
from typing import Any

import pytest

from fourfold.server.workers import pool
from fourfold.server.workers.jobs import ChooseMove, _after


class Bench:
    """What the stub workers have done. A job is counted before it waits for its permission."""

    def __init__(self) -> None:
        self.served: list[ChooseMove] = []
        self.permits = threading.Semaphore(0)
        self.ended = threading.Event()

    @property
    def tables(self) -> list[str]:
        return [job.table for job in self.served]

    def allow(self, jobs: int) -> None:
        self.permits.release(jobs)


class StubWorker:
    """Plays the first legal action."""

    bench: Bench

    def __init__(self, *_: Any) -> None:
        pass

    def run(self, job: ChooseMove, seconds: float) -> dict[str, Any]:
        self.bench.served.append(job)
        while not self.permits_one():
            if self.bench.ended.is_set():
                raise pool.WorkerLost("the test is over")
        return {"answer": self.answer(job)}

    def answer(self, job: ChooseMove) -> Any:
        return _after(job).legal[0]

    def permits_one(self) -> bool:
        return self.bench.permits.acquire(timeout=0.1)

    def end(self) -> None:
        self.bench.ended.set()

    def kill(self) -> None:
        pass


def stub_workers(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """Every pool that is made from now on has stub workers."""
    bench = Bench()
    monkeypatch.setattr(StubWorker, "bench", bench, raising=False)
    monkeypatch.setattr(pool, "_WorkerProcess", StubWorker)
    return bench
