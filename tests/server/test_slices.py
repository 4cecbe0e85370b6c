"""Long work of the event loop leaves room for others: no stretch of it is longer than a slice."""

import asyncio
from contextlib import asynccontextmanager
from typing import cast

import msgspec
import pytest

from fourfold.core.position import Position
from fourfold.core.words import Refused
from fourfold.server.host.hub import Hub
from fourfold.server.host.nodes import Alone
from fourfold.server.host.records import Records
from fourfold.server.host.room import Connection
from fourfold.server.host.slices import SLICE, LoopSlices
from fourfold.server.host.store import Store
from fourfold.server.settings import Settings
from fourfold.server.table.entries import Logged
from fourfold.server.table.frames import Frames
from fourfold.server.table.judge import judge
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Choose
from fourfold.server.workers.pool import WorkerPool
from tests.server.desk import Desk
from tests.server.test_absence import long_table

ENTRIES = 400
AWAY = 100  # entries that a client has missed


@pytest.fixture
def rounds(monkeypatch):
    """What was done in each round of the event loop, counted while `turning`."""
    done = [0]

    def counted(kind, name):
        whole = getattr(kind, name)

        def count(*args, **more):
            done[-1] += 1
            return whole(*args, **more)

        monkeypatch.setattr(kind, name, count)

    counted(Table, "happen")
    counted(Frames, "update")
    return done


@asynccontextmanager
async def turning(rounds):
    """Begin a new count with each round of the event loop."""

    async def turn():
        while True:
            rounds.append(0)
            await asyncio.sleep(0)

    rounds[:] = [0]
    turner = asyncio.ensure_future(turn())
    try:
        yield
    finally:
        turner.cancel()


@asynccontextmanager
async def hub_with(tmp_path, log):
    """A hub whose database holds one table, `t`."""
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.sqlite")
    store = Store(settings.database)
    hub = Hub(store, cast(WorkerPool, None), Alone(), settings)  # no bot plays
    await asyncio.gather(*(store.append("t", logged) for logged in log))
    await hub.warm(log[0].entry.game)
    try:
        yield hub
    finally:
        await hub.close()
        store.close()


def choose(table, at):
    """The seat to move plays its first action."""
    seat = table.to_move
    return judge(table, frozenset({seat}), Choose(id=f"c{table.seq}", seat=seat, seq=table.seq, index=0), at)


def told(connection):
    """All frames that wait for a client."""
    return [msgspec.json.decode(frame) for frame in connection._outbox]


def counting(steps, done, result):
    for _ in range(steps):
        done[-1] += 1
        yield
    return result


def test_short_work_is_done_at_once():
    async def work():
        done = [0]
        async with turning(done):
            assert await LoopSlices().take(counting(SLICE - 1, done, "done")) == "done"
            assert done == [SLICE - 1]

    asyncio.run(work())


def test_of_many_long_works_one_round_of_the_loop_holds_one_slice():
    async def work():
        slices, done = LoopSlices(), [0]
        async with turning(done):
            await slices.take(counting(SLICE, done, None))
            waiting = [asyncio.ensure_future(slices.take(counting(20 * SLICE, done, k))) for k in range(5)]
            await asyncio.sleep(0)  # each begins with a slice
            begun = len(done)
            assert await asyncio.gather(*waiting) == list(range(5))
        assert sum(done) == SLICE + 5 * 20 * SLICE
        assert max(done[begun:]) == SLICE

    asyncio.run(work())


def test_a_fault_or_a_cancelled_wait_leaves_the_turn_to_the_next():
    def failing():
        yield from counting(2 * SLICE, [0], None)
        raise ValueError("broken")

    async def work():
        slices = LoopSlices()
        cancelled = asyncio.ensure_future(slices.take(counting(10**6, [0], None)))
        await asyncio.sleep(0)
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(slices.take(counting(3 * SLICE, [0], None)), 0.01)
        cancelled.cancel()
        with pytest.raises(ValueError, match="broken"):
            await slices.take(failing())
        assert await slices.take(counting(3 * SLICE, [0], "done")) == "done"

    asyncio.run(work())


def test_a_log_is_loaded_in_slices(tmp_path, rounds):
    desk = long_table(ENTRIES)

    async def work():
        async with hub_with(tmp_path, desk.table.log) as hub, turning(rounds):
            assert (await hub.find("t")).table.seq == desk.table.seq
        assert sum(rounds) == ENTRIES
        assert max(rounds) <= SLICE

    asyncio.run(work())


def test_a_client_is_caught_up_in_slices(tmp_path, rounds):
    desk = long_table(ENTRIES)
    since = desk.table.seq - AWAY

    async def work():
        async with hub_with(tmp_path, desk.table.log) as hub:
            room, connection = await hub.find("t"), Connection({})
            async with turning(rounds):
                await hub.join(room, connection, since)
            assert sum(rounds) > 2 * AWAY
            assert max(rounds) <= 2 * SLICE  # a step carries out an entry and makes its frame
            frames = told(connection)
            assert [frame["frame"] for frame in frames] == ["welcome", *["update"] * AWAY, "presence"]
            assert [frame["seq"] for frame in frames[1:-1]] == list(range(since + 1, desk.table.seq + 1))

    asyncio.run(work())


def test_what_is_played_while_a_client_catches_up_follows_in_order(tmp_path):
    desk = long_table(ENTRIES)
    last = desk.table.seq

    async def work():
        async with hub_with(tmp_path, desk.table.log) as hub:
            room, there, back = await hub.find("t"), Connection({}), Connection({})
            await hub.join(room, there, None)
            async with hub.slices._turn:  # others have their turn
                joining = asyncio.ensure_future(hub.join(room, back, last - AWAY))
                for _ in range(3):
                    await hub.write(room, choose)
            await joining
            await hub.write(room, choose)
            welcome, *updates = [frame for frame in told(back) if frame["frame"] != "presence"]
            assert (welcome["seq"], welcome["since"]) == (last, last - AWAY)
            assert [frame["seq"] for frame in updates] == list(range(last - AWAY + 1, last + 5))
            seen = [frame for frame in told(there) if frame["frame"] == "update" and frame["seq"] > last]
            assert updates[-4:] == seen
            assert [frame.get("view") is not None for frame in updates[-6:]] == [False, *[True] * 5]
            assert told(back)[-2]["frame"] == "presence"

    asyncio.run(work())


def test_a_client_that_loses_its_seat_while_it_catches_up_has_to_come_back(tmp_path):
    desk = long_table(ENTRIES)

    async def work():
        async with hub_with(tmp_path, desk.table.log) as hub:
            room, connection = await hub.find("t"), Connection({0: desk.table.sitters[0].lock})
            async with hub.slices._turn:
                joining = asyncio.ensure_future(hub.join(room, connection, desk.table.seq - AWAY))
                await asyncio.sleep(0)
                connection._locks[0] = "another"
                room.table.seatings += 1
            await joining
            assert connection.lost
            assert [frame["frame"] for frame in told(connection)] == ["bye"]

    asyncio.run(work())


def test_a_record_is_made_once_and_in_slices(tmp_path, rounds, monkeypatch):
    desk = Desk("fourthdown", 2, first=0)
    while desk.table.position.count < 40:
        desk.play()
    play = Position.play

    def count(position, action):
        rounds[-1] += 1
        play(position, action)

    async def work():
        async with hub_with(tmp_path, desk.table.log) as hub:
            room, records = await hub.find("t"), Records(hub.slices)
            monkeypatch.setattr(Position, "play", count)
            async with turning(rounds):
                first, second, seat = await asyncio.gather(*(records.text(room, viewer) for viewer in (-1, -1, 0)))
            assert sum(rounds) == 2 * room.table.position.count  # of a spectator and of a seat
            assert max(rounds) <= 2 * SLICE  # each begins with a slice
            assert first == second == str(room.table.record())
            assert seat == str(room.table.record(0))
            await hub.write(room, choose)
            assert await records.text(room, -1) == str(room.table.record()) != first

    asyncio.run(work())


def test_there_is_no_record_before_the_game(tmp_path):
    desk = Desk(begin=False)

    async def work():
        async with hub_with(tmp_path, desk.table.log) as hub:
            with pytest.raises(Refused, match="begun"):
                await Records(hub.slices).text(await hub.find("t"), -1)

    asyncio.run(work())


def test_what_is_written_elsewhere_while_a_table_is_loaded_is_read_too(tmp_path):
    desk = long_table(20)

    async def work():
        async with hub_with(tmp_path, desk.table.log) as hub:
            load, loads = hub.store.load, []

            async def interrupted(ident, after=-1):
                log = await load(ident, after)
                loads.append(after)
                if len(loads) == 1:
                    entry = choose(desk.table, desk.now)
                    await hub.store.append("t", Logged(desk.table.seq + 1, desk.now, entry))
                    hub._hear("t", desk.table.seq + 1)
                return log

            hub.store.load = interrupted
            assert (await hub.find("t")).table.seq == desk.table.seq + 1
            assert loads == [-1, desk.table.seq]

    asyncio.run(work())
