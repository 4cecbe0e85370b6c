"""The queue of jobs: the lowest rank first. After the job of a person, jobs that can wait let the next one come."""

import asyncio
import heapq
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from fourfold.server.workers.jobs import Job

LIVE, SOON, BOTS_ALONE, PATIENT = range(4)  # ranks of jobs; lower ones come first
LINGER = 0.1  # seconds; a turn has several moves, and the next is asked for when the last one is committed


@dataclass(order=True)
class Task:
    """A job that waits, and the future of its result."""

    rank: tuple[int, int, int]  # then the jobs the asker has waiting already, then the order of asking
    job: Job = field(compare=False)
    seconds: float = field(compare=False)
    loop: asyncio.AbstractEventLoop = field(compare=False)
    done: "asyncio.Future[Any]" = field(compare=False)
    asked: float = field(compare=False, default_factory=time.monotonic)


class JobQueue:
    """Jobs that wait. After a LIVE job, those below SOON begin `linger` seconds later than they could."""

    def __init__(self, linger: float = LINGER) -> None:
        self._linger = linger
        self._heap: list[Task] = []
        self._changed = threading.Condition()

    def __len__(self) -> int:
        return len(self._heap)

    def ranks(self) -> list[int]:
        """The ranks of the jobs that wait."""
        with self._changed:
            return [task.rank[0] for task in self._heap]

    def put(self, task: Task) -> None:
        """Add a job, from any thread."""
        with self._changed:
            heapq.heappush(self._heap, task)
            self._changed.notify_all()

    def get(self, after: int | None = None) -> Task:
        """Take the next job, once there is one. `after` is the rank of the caller's last job."""
        begin = time.monotonic() + (self._linger if after == LIVE else 0.0)
        with self._changed:
            while True:
                wait = begin - time.monotonic()
                if self._heap and (self._heap[0].rank[0] <= SOON or wait <= 0):
                    return heapq.heappop(self._heap)
                self._changed.wait(wait if self._heap else None)
