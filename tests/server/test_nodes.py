"""Several servers on one PostgreSQL: they hear of each other, and one takes the tables of a dead one over."""

import asyncio
import queue
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import psutil
import psycopg
import pytest

from fourfold.server.host import clock, heartbeat, presence, shared_time
from fourfold.server.host.nodes import Nodes
from fourfold.server.host.store import Store
from fourfold.server.table.table import Table
from tests.server import mortal
from tests.server.killing import _context
from tests.server.live import PATIENCE, Visitor, eventually, live, step, together
from tests.server.stub_workers import stub_workers

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)
LEASE = 1.0  # seconds
_OTHERS = "datname = current_database() AND pid <> pg_backend_pid()"


def test_players_and_spectators_at_different_servers_see_one_table(database):
    with live(database) as first, live(database) as second:
        ada, bo, cy = Visitor(first.url, "Ada"), Visitor(second.url, "Bo"), Visitor(second.url, "Cy")
        made = ada.create("me", "open")
        one, two = ada.sit(made), bo.join(made["table"]["id"])
        watching = cy.sit(made, watch=True)
        one.ready()
        two.ready()
        for _ in range(8):
            assert step(one, two)
        together(one, two, watching)
        assert watching.last["digest"] == one.last["digest"]
        seen = [frame["seq"] for frame in watching.frames if frame["frame"] == "update"]
        assert seen == list(range(seen[0], seen[-1] + 1))
        for visitor in (ada, bo, cy):
            visitor.close()


def test_who_comes_to_a_table_sees_what_was_written_though_no_hint_arrived(database, monkeypatch):
    with live(database) as first, live(database) as second:
        ada, cy = Visitor(first.url, "Ada"), Visitor(second.url, "Cy")
        made = ada.create("local", "local")
        one = ada.sit(made)
        one.ready()
        together(one, cy.sit(made, watch=True))
        monkeypatch.setattr(Nodes, "wrote", lambda *_: None)
        for _ in range(3):
            one.play()
        watching = cy.sit(made, watch=True)
        watching.until("update")
        assert watching.last["seq"] == one.last["seq"]
        for visitor in (ada, cy):
            visitor.close()


def test_a_server_reads_nothing_of_a_table_that_nobody_needs_there(database, monkeypatch):
    """It is told of every entry, and reads them when it is asked for the table."""
    with live(database) as first, live(database) as second:
        ada, cy = Visitor(first.url, "Ada"), Visitor(second.url, "Cy")
        made = ada.create("local", "local")
        one = ada.sit(made)
        one.ready()
        before = cy.sit(made, watch=True)
        together(one, before)
        before.close()
        hub = second.app.hub
        room, heard, read = hub._rooms[one.table], [], []
        eventually(lambda: not room.connections)
        seq = room.table.seq
        hear, load = hub._hear, hub.store.load

        def listen(ident, seq):
            hear(ident, seq)
            heard.append((ident, seq))

        async def count(ident, after=-1):
            read.append((ident, after))
            return await load(ident, after)

        monkeypatch.setattr(hub, "_hear", listen)
        monkeypatch.setattr(hub.store, "load", count)
        for _ in range(12):
            one.play()
        eventually(lambda: (one.table, one.last["seq"]) in heard)
        assert not read
        assert room.table.seq == seq
        behind, idle = room.behind, room.idle
        assert behind
        assert idle
        back = cy.sit(made, watch=True)
        assert together(back, one)["digest"] == one.last["digest"]
        assert read[0] == (one.table, seq)
        assert not room.behind
        for _ in range(3):  # from now on it hears of each entry
            one.play()
        assert together(back, one)["digest"] == one.last["digest"]
        for visitor in (ada, cy):
            visitor.close()


def test_a_move_between_a_look_at_a_table_and_the_welcome_is_told(database, monkeypatch):
    """Nobody needs the table at that server until the client has arrived."""
    with live(database) as first, live(database) as second, ThreadPoolExecutor(1) as pool:
        ada, cy = Visitor(first.url, "Ada"), Visitor(second.url, "Cy")
        one = ada.sit(ada.create("local", "local"))
        one.ready()
        hub, found, go_on, calls = second.app.hub, threading.Event(), threading.Event(), []
        find = hub.find

        async def find_and_wait(ident):
            room = await find(ident)
            calls.append(ident)
            if len(calls) == 2:  # the first is for the ticket
                found.set()
                await asyncio.to_thread(go_on.wait, PATIENCE)
            return room

        monkeypatch.setattr(hub, "find", find_and_wait)
        coming = pool.submit(cy.sit, {"table": {"id": one.table}}, watch=True)
        assert found.wait(PATIENCE)
        one.play()
        eventually(lambda: hub._rooms[one.table].behind)
        go_on.set()
        watching = coming.result()
        watching.until(lambda frame: frame["frame"] == "update" and frame["seq"] == one.last["seq"])
        assert watching.last["digest"] == one.last["digest"]
        for visitor in (ada, cy):
            visitor.close()


def test_the_time_between_a_move_and_its_lost_hint_is_charged(database, monkeypatch):
    """The seat to move has its time from the move on, whenever the server that runs its clock hears of it."""
    thought, seen = 20_000, 0
    monkeypatch.setattr(clock, "monotonic", lambda: seen)
    monkeypatch.setattr(shared_time, "wall_of", lambda connection: 1_000_000_000_000 + seen)
    with live(database) as first, live(database) as second, Visitor(first.url, "Ada") as ada, Visitor(second.url) as bo:
        made = ada.create("me", "open", clock={"bank": 600})
        one, two = ada.sit(made), bo.join(made["table"]["id"])
        one.ready()
        two.ready()
        together(one, two)
        mover, other = (one, two) if one.last["to_move"] == one.seat else (two, one)
        monkeypatch.setattr(Nodes, "wrote", lambda *_: None)
        while mover.last["to_move"] == mover.seat:
            mover.play()
        for _ in range(thought // 500):
            seen += 500
            first.app.hub.clock.now()
            second.app.hub.clock.now()
        bo.get(f"/api/tables/{one.table}")
        ada.get(f"/api/tables/{one.table}")  # each server looks
        together(one, two)
        other.play()
        charged = 600_000 - other.last["time"]["left"][other.seat]
        assert thought <= charged < thought + 1000 * PATIENCE


def test_servers_that_start_together_on_an_empty_database_all_come_up_and_share_their_secrets(database):
    servers = 6
    starting = threading.Barrier(servers)

    def start(number: int) -> list[str]:
        starting.wait(PATIENCE)
        store = Store(database)
        starting.wait(PATIENCE)
        found = [store.secret(f"s{k}", f"{number}") for k in range(5)]
        store.close()
        return found

    with ThreadPoolExecutor(servers) as pool:
        found = list(pool.map(start, range(servers)))
    assert found == [found[0]] * servers


def test_a_lease_is_of_one_server_until_it_ends_or_is_given_back(database):
    Store(database).close()
    one, two = Nodes(database, 60.0), Nodes(database, 60.0)
    assert one.take("t")
    assert not two.take("t")
    assert one.take("t")
    one.close()
    assert two.take("t")
    two.close()


def test_a_lease_that_was_refused_is_taken_once_it_is_given_back(database):
    Store(database).close()
    one, two = Nodes(database, LEASE), Nodes(database, LEASE)
    adopted: queue.SimpleQueue[str] = queue.SimpleQueue()
    assert one.take("t")
    two.start(_ignore, adopted.put, _ignore)
    assert not two.take("t")
    one.close()
    assert adopted.get(timeout=PATIENCE) == "t"
    two.close()


def test_a_hint_is_sent_again_if_the_connection_was_lost_meanwhile(database):
    Store(database).close()
    one, two = Nodes(database, LEASE), Nodes(database, LEASE)
    told: queue.SimpleQueue[tuple[str, int]] = queue.SimpleQueue()
    one.start(_ignore, _ignore, _ignore)
    two.start(lambda *hint: told.put(hint), _ignore, _ignore)
    _until_heard(told, ("", 0))  # from now on it listens
    one.wrote("t", 7)
    _until_heard(told, ("t", 7))
    with psycopg.connect(database, autocommit=True) as db:
        dead = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_notify%' AND {_OTHERS}"
        assert db.execute(dead).fetchall()
    one.wrote("t", 8)
    _until_heard(told, ("t", 8))
    one.close()
    two.close()


def test_all_tables_are_read_again_when_a_server_has_died(database):
    """It may have died between a commit and the hint."""
    Store(database).close()
    alive = Nodes(database, LEASE)
    told: queue.SimpleQueue[tuple[str, int]] = queue.SimpleQueue()
    alive.start(lambda *hint: told.put(hint), _ignore, _ignore)
    _until_heard(told, ("", 0))  # at its start
    with psycopg.connect(database, autocommit=True) as db:
        presence.say_alive(db, "dead", 1)
    _until_heard(told, ("", 0))
    alive.close()


def _ignore(*_: object) -> None:
    pass


def _until_heard(told: "queue.SimpleQueue[tuple[str, int]]", hint: tuple[str, int]) -> None:
    while told.get(timeout=PATIENCE) != hint:
        pass


def test_bots_alone_go_on_at_the_server_where_a_client_watches(database, monkeypatch):
    """The lease is renewed as long as a server runs the table, so that server must give it back."""
    bench = stub_workers(monkeypatch)
    bench.allow(10_000)
    with live(database) as first, live(database) as second:
        ada, cy = Visitor(first.url, "Ada"), Visitor(second.url, "Cy")
        made = ada.create("bot:1", "bot:1")
        here = ada.sit(made, watch=True)
        here.until(lambda frame: frame.get("seq", 0) > 3)
        here.close()
        room = first.app.hub._rooms[here.table]
        eventually(lambda: not room.connections and not first.app.hub._nodes.owns(here.table))
        there = cy.sit(made, watch=True)
        stopped = there.until("welcome")["seq"]
        assert there.until(lambda frame: frame.get("seq", 0) > stopped + 3)["frame"] == "update"
        for visitor in (ada, cy):
            visitor.close()
        bench.ended.set()


def test_the_next_server_knows_for_how_long_no_server_has_run_a_table(database):
    Store(database).close()
    dead, two, three = (Nodes(database, LEASE) for _ in range(3))
    assert dead.take("t")
    assert dead.away("t") > 10**6  # since ever
    assert dead.away("t") == 0  # it is told once
    adopted: queue.SimpleQueue[str] = queue.SimpleQueue()
    two.start(_ignore, adopted.put, _ignore)
    if not two.take("t"):
        assert adopted.get(timeout=PATIENCE) == "t"
    assert LEASE <= two.away("t") < PATIENCE
    two.close()
    assert three.take("t")
    assert 0 < three.away("t") < PATIENCE
    three.close()


def test_a_table_opened_at_another_server_charges_the_time_that_passed(database, monkeypatch):
    thought, seen = 20_000, 0
    monkeypatch.setattr(clock, "monotonic", lambda: seen)
    monkeypatch.setattr(shared_time, "wall_of", lambda connection: 1_000_000_000_000 + seen)
    with live(database) as first, live(database) as second, Visitor(first.url, "Ada") as ada, Visitor(second.url) as bo:
        one = ada.sit(ada.create("local", "local", clock={"bank": 600}))
        one.ready()
        assert one.my_turn()
        for _ in range(thought // 500):
            seen += 500
            first.app.hub.clock.now()
            second.app.hub.clock.now()
        two = bo.sit({"table": {"id": one.table}, "keys": one.keys})
        two.until("update")
        mover = two.last["to_move"]
        two.play()
        charged = 600_000 - two.last["time"]["left"][mover]
        assert thought <= charged < thought + 1000 * PATIENCE  # the servers have not started at the same moment


@pytest.mark.parametrize("hours", [5, -5])
def test_a_step_of_the_wall_clock_between_the_starts_of_two_servers_costs_nothing(database, monkeypatch, hours):
    step, beats, wall_of = 0, [], shared_time.wall_of
    monkeypatch.setattr(heartbeat, "BEAT", 50)

    def stepped(connection):
        beats.append(step)
        return wall_of(connection) + step

    monkeypatch.setattr(shared_time, "wall_of", stepped)
    with live(database) as first, Visitor(first.url, "Ada") as ada:
        began = time.monotonic()
        one = ada.sit(ada.create("local", "local", clock={"bank": 600}))
        one.ready()
        assert one.my_turn()
        step = hours * 3_600_000
        eventually(lambda: beats[-3:] == [step] * 3)
        with live(database) as second, Visitor(second.url) as bo:
            two = bo.sit({"table": {"id": one.table}, "keys": one.keys})
            two.until("update")
            mover = two.last["to_move"]
            two.play()
            charged = 600_000 - two.last["time"]["left"][mover]
            assert 0 <= charged <= 1000 * (time.monotonic() - began)


def test_the_tables_of_a_dead_server_are_taken_over_with_nothing_lost(database):
    Store(database).close()
    mine, theirs = _context.Pipe()
    process = _context.Process(target=mortal.serve, args=(database, theirs), kwargs={"lease": LEASE})
    process.start()
    dying = f"http://127.0.0.1:{mine.recv()}"
    with (
        _killed(process),
        live(database, lease=LEASE) as survivor,
        Visitor(dying, "Ada") as ada,
        Visitor(survivor.url) as later,
    ):
        made = ada.create("me", "bot:1")
        one = ada.sit(made)
        one.ready()
        for _ in range(6):
            one.play()
        process.kill()
        process.join()
        back = later.sit({"table": {"id": one.table}, "keys": made["keys"]})
        for _ in range(6):
            back.play()
        log = asyncio.run(_log(database, one.table))
        acked = [frame for frame in one.frames if frame["frame"] == "ack"]
        assert [logged.seq for logged in log] == list(range(len(log)))
        assert {logged.seq for logged in log} >= {frame["seq"] for frame in acked}
        assert {logged.mid for logged in log} >= {f"0:{frame['id']}" for frame in acked}
        assert Table.restore(one.table, log).seq == log[-1].seq


@pytest.mark.parametrize("to_move", [True, False], ids=["to move", "to move soon"])
def test_no_clock_runs_for_a_person_at_a_frozen_server_though_another_has_taken_it_over(database, to_move):
    """The client of such a person waits for that server for a while before it tries another."""
    bank = 4  # seconds, and a second for the delay of networks
    mine, theirs = _context.Pipe()
    Store(database).close()
    process = _context.Process(target=mortal.serve, args=(database, theirs), kwargs={"lease": LEASE})
    process.start()
    with (
        _killed(process),
        live(database, lease=LEASE) as survivor,
        Visitor(f"http://127.0.0.1:{mine.recv()}", "Ada") as ada,
        Visitor(survivor.url, "Bo") as bo,
    ):
        made = ada.create("me", "open", options={"first": 0 if to_move else 1}, clock={"bank": bank})
        one, two = ada.sit(made), bo.join(made["table"]["id"])
        one.ready()
        two.ready()
        together(one, two)
        frozen = psutil.Process(process.pid)
        frozen.suspend()
        room, nodes = survivor.app.hub._rooms[one.table], survivor.app.hub._nodes
        eventually(lambda: nodes.owns(one.table) and not room.present() - {two.seat})
        while two.last["to_move"] == two.seat:
            two.play()
        time.sleep(bank + 2)
        assert room.table.phase == "playing"
        assert not room.table.spent(survivor.app.hub.clock.now())
        frozen.resume()
        one.play()
        assert together(one, two)["phase"] == "playing"
        eventually(lambda: one.seat in room.present())
        assert not room.awaited


@contextmanager
def _killed(process):
    """In the end, if not before."""
    try:
        yield
    finally:
        process.kill()
        process.join()


async def _log(database, ident):
    store = Store(database)
    try:
        return await store.load(ident)
    finally:
        store.close()


def test_two_who_look_for_a_game_at_once_at_two_servers_meet(database):
    with live(database) as first, live(database) as second:
        guests = [Visitor(server.url, name) for server, name in ((first, "Ada"), (second, "Bo")) for _ in range(2)]
        with ThreadPoolExecutor(4) as pool:
            tables = list(pool.map(lambda guest: guest.post("/api/pair", game="less")["table"]["id"], guests))
        assert sorted(tables.count(table) for table in set(tables)) == [2, 2]
        for guest in guests:
            guest.close()


def test_requests_at_two_servers_at_once_share_a_quota(database):
    with live(database, open_tables=5) as first, live(database, open_tables=5) as second:
        eve = Visitor(first.url, "Eve")
        eve.get("/api/me")
        wanted = {"game": "less", "wishes": ["me", "open"]}

        def make(k: int) -> int:
            return eve.http.post(f"{(first, second)[k % 2].url}/api/tables", json=wanted).status_code

        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(make, range(16)))
        assert set(answers) == {200, 429}
        assert answers.count(200) == 5
        eve.close()
