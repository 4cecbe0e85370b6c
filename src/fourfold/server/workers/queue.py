"""The queue of jobs: the lowest rank first. After the move of a bot, jobs of bots alone let its next move come.

Moves of bots that play with people and what people ask for take turns, so that neither has to wait for an end of the
other. One worker takes quick jobs and what it is told to get ready for, and no others.
"""

import asyncio
import heapq
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from fourfold.server.workers.jobs import Job

LIVE, SOON, BOTS_ALONE, PATIENT = range(4)  # ranks of jobs; lower ones come first, the last two take turns
# Lanes: what people ask for and other jobs, both for all workers but the quick one; jobs for all; for the quick one.
ASKED, LONG, QUICK, READY = range(4)
MOVES_A_TURN = 2  # LIVE jobs that go before one that a person asks for; more let that person wait longer
LINGER = 0.1  # seconds; a turn has several moves, and the next is asked for when the last one is committed


@dataclass(order=True)
class Task:
    """A job that waits, and the future of its result."""

    rank: tuple[int, int, int]  # then the jobs the asker has waiting already, then the order of asking
    job: Job = field(compare=False)
    seconds: float = field(compare=False)
    loop: asyncio.AbstractEventLoop = field(compare=False)
    done: "asyncio.Future[Any]" = field(compare=False)
    lane: int = field(compare=False, default=LONG)
    asked: float = field(compare=False, default_factory=time.monotonic)


class JobQueue:
    """Jobs that wait. After a LIVE job, those below SOON begin `linger` seconds later than they could."""

    def __init__(self, linger: float = LINGER) -> None:
        self._linger = linger
        self._lanes: tuple[list[Task], ...] = ([], [], [], [])
        self._moves = 0  # LIVE jobs that went while what a person asks for waited
        self._closed = False
        self._changed = threading.Condition()

    def __len__(self) -> int:
        return sum(map(len, self._lanes))

    def ranks(self) -> list[int]:
        """The ranks of the jobs that wait."""
        with self._changed:
            return [task.rank[0] for lane in self._lanes for task in lane]

    def put(self, task: Task) -> None:
        """Add a job, from any thread."""
        with self._changed:
            heapq.heappush(self._lanes[task.lane], task)
            self._changed.notify_all()

    def take_back(self, task: Task) -> bool:
        """Remove a job, from any thread. False if a worker has it already."""
        with self._changed:
            lane = self._lanes[task.lane]
            if waits := task in lane:
                lane.remove(task)
                heapq.heapify(lane)
            return waits

    def close(self) -> None:
        """From now on no job is taken."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def get(self, after: int | None = None, *, quick: bool = False) -> Task | None:
        """Take the next job, once there is one; None when the queue is closed.

        `after` is the rank of the caller's last job. `quick` says that the caller is the quick worker.
        """
        begin = time.monotonic() + (self._linger if after == LIVE else 0.0)
        with self._changed:
            while not self._closed:
                wait = begin - time.monotonic()
                first = self._first(quick)
                if first and (first[0].rank[0] <= SOON or wait <= 0):
                    if not quick:
                        self._count(first)
                    return heapq.heappop(first)
                self._changed.wait(wait if first else None)
        return None

    def _first(self, quick: bool) -> list[Task] | None:
        """The lane whose turn it is, if a job waits for this worker."""
        asked = self._lanes[ASKED]
        if not quick and asked and self._moves >= MOVES_A_TURN:
            return asked
        lanes = self._lanes[QUICK:] if quick else self._lanes[:READY]
        return min((lane for lane in lanes if lane), default=None)

    def _count(self, taken: list[Task]) -> None:
        asked = self._lanes[ASKED]
        self._moves = self._moves + 1 if asked and taken is not asked else 0
