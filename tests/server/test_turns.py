"""Bots think in fair turns: people come first, then makers of tables take turns. No test waits for a real bot."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

import fourfold as ff
from fourfold.registry import knowledge, usable
from fourfold.server.workers.jobs import CheckRecord, ChooseMove, WarmRules, is_quick
from fourfold.server.workers.pool import WAIT_SECONDS, Asker, WorkerPool
from fourfold.server.workers.queue import BOTS_ALONE, LIVE, LONG, PATIENT, QUICK, READY, SOON, JobQueue, Task
from tests.server.live import Live, Visitor, eventually, live
from tests.server.stub_workers import Bench, stub_workers

CROWD = 12  # tables of one visitor


@pytest.fixture
def bench(monkeypatch):
    return stub_workers(monkeypatch)


@pytest.fixture
def server(tmp_path, bench):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as running:
        yield running
        bench.ended.set()


def wait_for(server: Live, rank: int, count: int = 1) -> None:
    eventually(lambda: server.app.workers._tasks.ranks().count(rank) >= count)


def crowd(eve: Visitor) -> list[str]:
    """Tables of bots alone that Eve watches."""
    made = [eve.create("bot:8", "bot:8") for _ in range(CROWD)]
    for seated in made:
        eve.sit(seated, watch=True)
    return [seated["table"]["id"] for seated in made]


def test_the_bot_of_a_person_comes_before_a_crowd_of_bots(server, bench):
    with Visitor(server.url, "Eve") as eve, Visitor(server.url, "Ada") as ada:
        crowd(eve)
        wait_for(server, BOTS_ALONE, CROWD - 1)
        one = ada.sit(ada.create("me", "bot:8"))
        one.ready()
        assert one.my_turn()
        while one.last["to_move"] == 0:  # a turn has several moves
            one.play()
        wait_for(server, LIVE)
        bench.allow(2)  # the job that was under way, and Ada's bot
        before = one.last["seq"]
        one.until(lambda frame: frame["frame"] == "update" and frame["seq"] > before)
        assert bench.tables[1] == one.table


def test_a_bot_that_does_not_search_waits_for_no_search(server, bench):
    """Not even for those of other people's bots: one job may take longer than a person is patient."""
    with Visitor(server.url, "Eve") as eve, Visitor(server.url, "Ada") as ada:
        for _ in range(3):
            game = eve.sit(eve.create("me", "bot:8", options={"first": 1}))
            game.ready()
        wait_for(server, LIVE, 2)  # and one is under way
        one = ada.sit(ada.create("me", "bot:1", options={"first": 1}))
        one.ready()
        eventually(lambda: one.table in bench.tables)


def test_bots_alone_wait_until_a_client_watches(server, bench):
    bench.allow(1000)
    with Visitor(server.url, "Eve") as eve, Visitor(server.url, "Ada") as ada:
        alone = eve.create("bot:1", "bot:1")
        one = ada.sit(ada.create("me", "bot:1"))
        one.ready()
        while len(bench.tables) < 2:
            one.play()
            assert one.my_turn()
        assert set(bench.tables) == {one.table}
        watching = eve.sit(alone, watch=True)
        watching.until(lambda frame: frame.get("seq", 0) > 2)
        assert alone["table"]["id"] in bench.tables


def test_bots_alone_stop_when_the_last_client_is_gone(server, bench):
    with Visitor(server.url, "Eve") as eve:
        made = eve.create("bot:1", "bot:1")
        watching = eve.sit(made, watch=True)
        bench.allow(3)
        watching.until(lambda frame: frame.get("seq", 0) > 2)
        room = server.app.hub._rooms[watching.table]
        watching.close()
        while room.connections:
            eve.get("/healthz")
        bench.allow(1000)
        while not room.thinking.done():
            eve.get("/healthz")
        left = room.table.seq
        assert room.idle
        again = eve.sit(made, watch=True)
        assert again.until("welcome")["seq"] == left
        again.until(lambda frame: frame.get("seq", 0) > left)


def serve_in_order(bench: Bench, asked: list[tuple[str, str, int]]) -> list[str]:
    """The labels of jobs in the order of service, where (label, visitor, rank) are asked one after the other."""
    pos = ff.load("less", first=0).start(seed=1)

    async def everything() -> None:
        workers = WorkerPool(1)
        thinking = []
        for label, visitor, rank in asked:
            job = ChooseMove(label, "less", 2, pos.options, pos.actions, "bot:8")
            thinking.append(asyncio.ensure_future(workers.think(job, 60, Asker(visitor, f"home of {visitor}"), rank)))
            await asyncio.sleep(0)
            while not bench.served:  # the first job is under way before the others are asked
                await asyncio.sleep(0)
        bench.allow(len(asked))
        await asyncio.gather(*thinking)
        await asyncio.to_thread(workers.close)

    asyncio.run(everything())
    return bench.tables


def test_makers_of_tables_take_turns(bench):
    """One with a hundred tables keeps nobody waiting for more than the jobs of a turn."""
    asked = [(f"eve {k}", "eve", LIVE) for k in range(100)] + [("ada", "ada", LIVE), ("ben", "ben", LIVE)]
    assert serve_in_order(bench, asked)[:4] == ["eve 0", "ada", "ben", "eve 1"]


def test_bots_with_people_come_before_bots_alone(bench):
    asked = [("under way", "eve", LIVE), ("alone", "ada", BOTS_ALONE), *[(f"{k}", "eve", LIVE) for k in range(3)]]
    assert serve_in_order(bench, asked)[-1] == "alone"


def test_analyses_take_turns_with_a_crowd_of_bots_that_never_ends(bench):
    pos = ff.load("less", first=0).start(seed=1)

    def job(label: str) -> ChooseMove:
        return ChooseMove(label, "less", 2, pos.options, pos.actions, "bot:8")

    async def everything() -> None:
        workers = WorkerPool(1)
        eve, ada = Asker("eve", "a house"), Asker("ada", "another house")
        crowd = [asyncio.ensure_future(workers.think(job(f"eve {k}"), 60, eve, BOTS_ALONE)) for k in range(CROWD)]
        while not bench.served:
            await asyncio.sleep(0)
        analysis = asyncio.ensure_future(workers.ask(job("a part of an analysis"), 60, ada, PATIENT))
        await asyncio.sleep(0)
        bench.allow(CROWD + 1)
        await asyncio.gather(analysis, *crowd)
        await asyncio.to_thread(workers.close)

    asyncio.run(everything())
    assert bench.tables.index("a part of an analysis") == 1


def test_what_a_person_asks_for_takes_turns_with_a_crowd_of_bots_that_play_with_a_person(bench):
    """One guest's games never end: a hint for another visitor goes after two of their moves."""
    asked = [*[(f"eve {k}", "eve", LIVE) for k in range(20)], *[(f"hint {k}", "ada", SOON) for k in range(3)]]
    order = serve_in_order(bench, [*asked, ("bot of ben", "ben", LIVE)])
    assert order[:9] == ["eve 0", "bot of ben", "eve 1", "hint 0", "eve 2", "eve 3", "hint 1", "eve 4", "eve 5"]


def test_a_crowd_of_hints_delays_a_bot_by_one_of_them(bench):
    asked = [*[(f"hint {k}", f"guest {k}", SOON) for k in range(20)], *[(f"move {k}", "ada", LIVE) for k in range(3)]]
    assert serve_in_order(bench, asked)[:5] == ["hint 0", "move 0", "move 1", "hint 1", "move 2"]


@pytest.mark.parametrize("rank", [SOON, PATIENT])
def test_what_a_person_asks_for_does_not_wait_for_ever(bench, monkeypatch, rank):
    monkeypatch.setitem(WAIT_SECONDS, rank, 0.01)
    pos = ff.load("less", first=0).start(seed=1)

    def job(label: str) -> ChooseMove:
        return ChooseMove(label, "less", 2, pos.options, pos.actions, "bot:8")

    async def everything() -> None:
        workers = WorkerPool(1)
        move = asyncio.ensure_future(workers.think(job("a move"), 60, Asker("eve", "a house")))
        while not bench.served:
            await asyncio.sleep(0)
        with pytest.raises(ff.Refused, match="try again in a moment"):
            await workers.ask(job("asked for"), 60, Asker("ada", "another house"), rank)
        assert workers.queued == 0
        bench.allow(2)
        await move
        await asyncio.to_thread(workers.close)

    asyncio.run(everything())
    assert bench.tables == ["a move"], "nobody waits for the answer any more"


def test_visitors_of_one_address_share_their_turns(bench):
    pos = ff.load("less", first=0).start(seed=1)

    async def everything() -> None:
        workers = WorkerPool(1)
        thinking = []
        for k in range(40):
            job = ChooseMove(f"crowd {k}", "less", 2, pos.options, pos.actions, "bot:8")
            thinking.append(asyncio.ensure_future(workers.think(job, 60, Asker(f"guest {k}", "one house"))))
            await asyncio.sleep(0)
        job = ChooseMove("ada", "less", 2, pos.options, pos.actions, "bot:8")
        thinking.append(asyncio.ensure_future(workers.think(job, 60, Asker("ada", "another house"))))
        await asyncio.sleep(0)
        bench.allow(41)
        await asyncio.gather(*thinking)
        await asyncio.to_thread(workers.close)

    asyncio.run(everything())
    assert bench.tables.index("ada") <= 5


def test_a_job_that_nothing_waits_for_is_not_done(bench):
    pos = ff.load("less", first=0).start(seed=1)

    async def everything() -> None:
        workers = WorkerPool(1)
        jobs = [ChooseMove(label, "less", 2, pos.options, pos.actions, "bot:8") for label in ("one", "two", "three")]
        thinking = []
        for job in jobs:
            thinking.append(asyncio.ensure_future(workers.think(job, 60, Asker("ada", "here"))))
            await asyncio.sleep(0)
            while not bench.served:
                await asyncio.sleep(0)
        thinking[1].cancel()
        await asyncio.sleep(0)
        bench.allow(3)
        await asyncio.gather(thinking[0], thinking[2])
        await asyncio.to_thread(workers.close)

    asyncio.run(everything())
    assert bench.tables == ["one", "three"]


def waiting(rank: int, lane: int = LONG) -> Task:
    loop = asyncio.new_event_loop()
    loop.close()
    return Task((rank, 0, 0), CheckRecord(""), 60.0, loop, loop.create_future(), lane)


def take(jobs: JobQueue, after: int | None = None, *, quick: bool = False) -> Task:
    task = jobs.get(after, quick=quick)
    assert task
    return task


def test_after_the_move_of_a_bot_the_next_move_of_its_turn_comes_before_bots_alone():
    """The next move is asked for when the last one is committed, a moment after the worker is free."""
    jobs = JobQueue(linger=600.0)
    jobs.put(waiting(BOTS_ALONE))
    with ThreadPoolExecutor(1) as thread:
        taken = thread.submit(take, jobs, LIVE)
        jobs.put(waiting(LIVE))
        assert taken.result().rank[0] == LIVE
    assert jobs.ranks() == [BOTS_ALONE]
    assert take(jobs, SOON).rank[0] == BOTS_ALONE


def test_one_worker_takes_quick_jobs_only_and_the_others_take_all():
    jobs = JobQueue()
    for lane in (LONG, QUICK, QUICK, READY):
        jobs.put(waiting(LIVE, lane))
    assert sorted(take(jobs).lane for _ in range(2)) == [LONG, QUICK]
    assert sorted(take(jobs, quick=True).lane for _ in range(2)) == [QUICK, READY]
    jobs.close()
    assert jobs.get() is jobs.get(quick=True) is None


def test_the_quick_worker_gets_ready_while_the_others_are_busy(bench):
    async def everything() -> None:
        workers = WorkerPool(1)
        getting_ready = asyncio.ensure_future(workers.get_ready("less"))
        while not bench.served:
            await asyncio.sleep(0)
        assert [type(job) for job in bench.served] == [WarmRules]
        getting_ready.cancel()
        bench.ended.set()
        await asyncio.to_thread(workers.close)

    asyncio.run(everything())


@pytest.mark.parametrize("game", usable())
def test_the_weakest_bots_are_quick_and_the_strongest_search(game):
    def is_quick_bot(player: str) -> bool:
        return is_quick(ChooseMove("", game, 2, {}, (), player))

    last = len(knowledge(game).levels)
    assert is_quick_bot("random")
    assert is_quick_bot("bot:1")
    assert not is_quick_bot(f"bot:{last}")
    assert not is_quick(CheckRecord(""))


def test_bots_alone_begin_when_no_next_move_comes():
    jobs = JobQueue(linger=0.01)
    jobs.put(waiting(BOTS_ALONE))
    assert take(jobs, LIVE).rank[0] == BOTS_ALONE
