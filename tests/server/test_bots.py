"""Workers: they answer, are replaced when they crash or hang, and nobody can fill their queue."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

import fourfold as ff
from fourfold.server.workers.jobs import CheckOptions, CheckRecord, ChooseMove, ReadRecord, WarmRules
from fourfold.server.workers.pool import ADDRESS_QUOTA, QUOTA, Asker, WorkerLost, WorkerPool
from fourfold.server.workers.queue import BOTS_ALONE, PATIENT, SOON

SEARCHING = "bot:5"  # quick ones may be asked of another process
SECONDS = 120  # for one answer; a first compile is long


@pytest.fixture(scope="module")
def workers():
    made = WorkerPool(1)
    yield made
    made.close()


def move(player: str = SEARCHING) -> ChooseMove:
    pos = ff.load("less", first=0).start(seed=1)
    return ChooseMove("t", "less", 2, pos.options, pos.actions, player)


def started(workers: WorkerPool) -> Any:
    """The one worker that has a process."""
    (found,) = (worker for worker in workers._workers if worker._process)
    return found


def process(workers: WorkerPool) -> Any:
    return started(workers)._process


def think(workers: WorkerPool, seconds: float = 60.0, player: str = SEARCHING) -> int:
    async def asking() -> int:
        return int(await workers.think(move(player), seconds, Asker("ada", "here")))

    return asyncio.run(asking())


def test_a_bot_plays_a_legal_move(workers):
    assert think(workers) in ff.load("less", first=0).start(seed=1).legal


def test_what_cannot_be_is_refused(workers):
    with pytest.raises(ff.Refused, match="not a player"):
        think(workers, player="stockfish")


def test_a_worker_that_crashes_is_replaced(workers):
    think(workers)
    process(workers).kill()
    process(workers).join()
    assert think(workers) >= 0


def test_a_worker_that_dies_while_it_thinks_is_told_and_replaced(workers):
    think(workers)
    os.kill(process(workers).pid, signal.SIGSTOP)
    pipe: Any = started(workers)._pipe

    def poll(seconds: float) -> bool:
        process(workers).kill()
        return True

    pipe.poll = poll
    with pytest.raises(WorkerLost, match="ended"):
        think(workers)
    assert think(workers) >= 0


def test_a_worker_that_hangs_is_ended(workers):
    think(workers)
    os.kill(process(workers).pid, signal.SIGSTOP)
    with pytest.raises(WorkerLost, match="no answer"):
        think(workers, 0.2)
    assert think(workers) >= 0


def test_the_first_move_of_a_bot_may_take_longer(monkeypatch):
    """It may have to be compiled; the second may not."""
    patient = WorkerPool(1, compiling=30.0)
    waits = []
    try:
        think(patient)
        pipe: Any = started(patient)._pipe

        def poll(self: Any, seconds: float) -> bool:
            waits.append(seconds)
            return True

        monkeypatch.setattr(type(pipe), "poll", poll)
        for player in (SEARCHING, "bot:6", "bot:6"):
            think(patient, 20.0, player)
    finally:
        patient.close()
    assert waits == [20.0, 50.0, 20.0]


def test_what_a_visitor_wrote_is_not_read_any_longer_the_first_time(monkeypatch):
    """A first compile lengthens the time of the job that compiles, and of no job that holds a visitor's text."""
    patient = WorkerPool(1, compiling=30.0)
    waits: list[float] = []
    somebody = Asker("somebody", "somewhere")

    async def asking() -> None:
        with pytest.raises(ff.Refused, match="Game is missing"):
            await patient.ask(CheckRecord('[Fourfold "1"]\n'), 20.0, somebody)
        pipe: Any = started(patient)._pipe

        def poll(self: Any, seconds: float) -> bool:
            waits.append(seconds)
            return True

        monkeypatch.setattr(type(pipe), "poll", poll)
        record = str(ff.load("less", first=0).start(seed=1).record())
        for job in (
            CheckOptions("less", 2, {}), ReadRecord(record), WarmRules("less"), CheckRecord(record), WarmRules("less"),
        ):  # fmt: skip
            await patient.ask(job, 20.0, somebody)

    try:
        asyncio.run(asking())
    finally:
        patient.close()
    assert waits == [20.0, 20.0, 50.0, 20.0, 20.0]


class Order:
    """Jobs put while the worker is stopped, and the order in which they are done."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers
        self.done: list[str] = []
        self.waiting: list[asyncio.Future[None]] = []

    async def _ask(self, label: str, asker: Asker, rank: int) -> None:
        with pytest.raises(ff.Refused, match="Game is missing"):
            await self.workers.ask(CheckRecord('[Fourfold "1"]\n'), 60, asker, rank)
        self.done.append(label)

    async def put(self, label: str, asker: Asker, rank: int = SOON) -> None:
        self.waiting.append(asyncio.ensure_future(self._ask(label, asker, rank)))
        await asyncio.sleep(0)

    def run(self, put: Callable[[], Coroutine[None, None, None]]) -> list[str]:
        async def everything() -> None:
            await put()
            os.kill(process(self.workers).pid, signal.SIGCONT)
            await asyncio.gather(*self.waiting)

        think(self.workers)
        os.kill(process(self.workers).pid, signal.SIGSTOP)
        asyncio.run(everything())
        return self.done


def test_askers_take_turns_and_analyses_come_last(workers):
    order = Order(workers)
    ada, ben = Asker("ada", "here"), Asker("ben", "there")

    async def put() -> None:
        await order.put("under way", ben)
        await order.put("analysis", ben, PATIENT)
        for k in range(QUOTA):
            await order.put(f"ada {k}", ada)
        await order.put("ben", ben)

    assert order.run(put) == ["under way", "ada 0", "ada 1", "ben", "ada 2", "ada 3", "analysis"]


def test_all_visitors_of_an_address_share_a_quota(workers):
    order = Order(workers)

    async def put() -> None:
        for k in range(ADDRESS_QUOTA):
            await order.put(str(k), Asker(f"visitor {k}", "one house"))
        with pytest.raises(ff.Refused, match="too much"):
            await workers.ask(CheckRecord(""), 60, Asker("another", "one house"))
        await order.put("elsewhere", Asker("another", "another house"))

    done = order.run(put)
    assert len(done) == ADDRESS_QUOTA + 1
    assert done.index("elsewhere") <= QUOTA + 1  # not behind all of the crowded house


def test_live_moves_come_before_what_can_wait_and_nobody_fills_the_queue(workers):
    think(workers)
    finished: list[str] = []

    async def patient(number: int) -> None:
        with pytest.raises(ff.Refused, match="Game is missing"):
            await workers.ask(CheckRecord('[Fourfold "1"]\n'), 60, Asker("somebody", "somewhere"))
        finished.append(f"patient {number}")

    async def live() -> None:
        await workers.think(move("uct:500"), 60, Asker("ada", "here"))
        finished.append("live")

    async def everything() -> None:
        waiting = [asyncio.ensure_future(patient(k)) for k in range(QUOTA)]
        await asyncio.sleep(0)
        with pytest.raises(ff.Refused, match="too much"):
            await workers.ask(CheckRecord(""), 60, Asker("somebody", "somewhere"))
        waiting += [asyncio.ensure_future(live()) for _ in range(2)]
        await asyncio.sleep(0)
        os.kill(process(workers).pid, signal.SIGCONT)
        await asyncio.gather(*waiting)

    os.kill(process(workers).pid, signal.SIGSTOP)
    asyncio.run(everything())
    assert finished.index("live") <= 1  # the first job may have been under way
    assert len(finished) == QUOTA + 2


def test_a_bot_that_does_not_search_answers_while_searches_wait(workers):
    async def ask() -> int:
        ada, eve = Asker("ada", "a house"), Asker("eve", "another house")
        await workers.think(move("bot:1"), SECONDS, ada)  # its process is there
        crowd = [asyncio.create_task(workers.think(move("bot:8"), SECONDS, eve, BOTS_ALONE)) for _ in range(6)]
        while workers.queued < len(crowd) - 1:
            await asyncio.sleep(0)
        assert await workers.think(move("bot:1"), SECONDS, ada) in ff.load("less", first=0).start(seed=1).legal
        waiting = sum(not job.done() for job in crowd)
        for job in crowd:
            job.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        return waiting

    assert asyncio.run(ask()) > 0
