"""Analyses: made part by part, told how far they are, kept when they are done, and begun anew when they failed."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from fourfold.analysis import Ply
from fourfold.core.words import Refused
from fourfold.server.host.progress import NoProgress, SharedProgress
from fourfold.server.host.store import Store
from fourfold.server.study.analyses import HASTY, OF_ADDRESS, THOROUGH, Analyses
from fourfold.server.workers.pool import Asker, WorkerLost
from fourfold.server.workers.queue import PATIENT
from fourfold.server.workers.study_jobs import AnalysePart, StudiedGame

ADA = Asker("ada", "here")


def played(plies: int) -> StudiedGame:
    return StudiedGame("less", 2, {}, tuple(range(plies)))


class Counting:
    """Workers that look at two plies at a time, each as often as the test lets them."""

    def __init__(self) -> None:
        self.parts: list[AnalysePart] = []
        self.gate = asyncio.Semaphore(0)
        self.failure: Exception | None = None

    async def ask(self, part: AnalysePart, seconds: float, asker: Asker, rank: int) -> Any:
        assert rank == PATIENT
        self.parts.append(part)
        await self.gate.acquire()
        if self.failure:
            raise self.failure
        last = min(part.start + 2, len(part.played.actions))
        plies = [Ply(k, k % 2, f"m{k}", [0.0, 0.0], [k / 10, -k / 10]) for k in range(part.start, last)]
        return msgspec.to_builtins(plies)


@pytest.fixture
def store(tmp_path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path}/t.sqlite")
    yield opened
    opened.close()


def with_analyses(store: Store, test: Callable[[Any, Counting], Any]) -> None:
    async def run() -> None:
        workers = Counting()
        analyses = Analyses(store, workers, NoProgress())  # type: ignore[arg-type]
        await test(analyses, workers)
        analyses.close()

    asyncio.run(run())


async def until(analyses: Analyses, name: str, wanted: Callable[[Any], bool]) -> Any:
    while not wanted(found := await analyses.find(name)):
        await asyncio.sleep(0)
    return found


def test_parts_follow_each_other_and_everybody_hears_how_far_it_is(store):
    async def test(analyses: Analyses, workers: Counting) -> None:
        assert (await analyses.start("r/1", played(5), ADA)).state == "running"
        workers.gate.release()
        found = await until(analyses, "r/1", lambda found: found.done == 2)
        assert (found.state, found.total) == ("running", 5)
        assert (await analyses.start("r/1", played(5), Asker("ben", "there"))).done == 2
        for _ in range(2):
            workers.gate.release()
        found = await until(analyses, "r/1", lambda found: found.state == "done")
        assert [ply.number for ply in found.analysis.plies] == list(range(5))
        assert [(part.start, part.before) for part in workers.parts] == [(0, None), (2, [0.1, -0.1]), (4, [0.3, -0.3])]
        assert len(workers.parts) == 3

    with_analyses(store, test)


def test_one_that_failed_says_so_and_can_be_asked_for_again(store):
    async def test(analyses: Analyses, workers: Counting) -> None:
        workers.failure = WorkerLost("it ended")
        await analyses.start("r/1", played(2), ADA)
        workers.gate.release()
        found = await until(analyses, "r/1", lambda found: found.state != "running")
        assert (found.state, found.problem) == ("none", "the analysis was interrupted; ask for it again")
        workers.failure = None
        await analyses.start("r/1", played(2), ADA)
        workers.gate.release()
        await until(analyses, "r/1", lambda found: found.state == "done")

    with_analyses(store, test)


def test_a_visitor_has_one_and_an_address_a_few_under_way(store):
    async def test(analyses: Analyses, workers: Counting) -> None:
        await analyses.start("r/0", played(2), ADA)
        with pytest.raises(Refused, match="being analysed already"):
            await analyses.start("r/other", played(2), Asker("ada", "elsewhere"))
        for k in range(1, OF_ADDRESS):
            await analyses.start(f"r/{k}", played(2), Asker(f"guest {k}", "here"))
        with pytest.raises(Refused, match="being analysed already"):
            await analyses.start("r/other", played(2), Asker("guest", "here"))
        await analyses.start("r/other", played(2), Asker("guest", "elsewhere"))

    with_analyses(store, test)


@pytest.mark.parametrize(("plies", "iterations"), [(2, THOROUGH), (1_000, 1_000), (10_000, HASTY)])
def test_long_games_are_looked_at_less_closely(store, plies, iterations):
    async def test(analyses: Analyses, workers: Counting) -> None:
        await analyses.start("r/1", played(plies), ADA)
        while not workers.parts:
            await asyncio.sleep(0)
        assert workers.parts[0].iterations == iterations

    with_analyses(store, test)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
@pytest.mark.parametrize("failure", [None, WorkerLost("gone")])
def test_another_server_tells_how_far_it_is_and_does_not_begin_it_too(database, failure):
    one, two = Store(database), Store(database)

    async def run() -> None:
        workers, idle = Counting(), Counting()
        here = Analyses(one, workers, SharedProgress(one))  # type: ignore[arg-type]
        there = Analyses(two, idle, SharedProgress(two))  # type: ignore[arg-type]
        assert (await here.start("r/1", played(4), ADA)).state == "running"
        await until(there, "r/1", lambda found: found.state == "running")
        assert (await there.start("r/1", played(4), ADA)).total == 4
        workers.failure = failure
        workers.gate.release()
        workers.gate.release()
        if failure:
            assert (await until(there, "r/1", lambda found: found.problem != "")).state == "none"
            assert (await there.start("r/1", played(4), ADA)).state == "running"
            there.close()
        else:
            assert len((await until(there, "r/1", lambda found: found.state == "done")).analysis.plies) == 4
            assert not idle.parts

    asyncio.run(run())
    one.close()
    two.close()
