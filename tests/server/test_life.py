"""A server that starts, stops, loses its database, and shares it with another."""

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from fourfold.server.host.hub import Hub
from fourfold.server.host.room import OUTBOX, Connection
from fourfold.server.host.store import Store
from fourfold.server.host.writer import SeqTaken
from tests.server.live import Visitor, eventually, live, step, together


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/tables.sqlite"


def test_a_game_goes_on_after_the_server_was_away(url):
    with live(url) as server:
        ada = Visitor(server.url, "Ada")
        one = ada.sit(ada.create("me", "bot:1"))
        one.ready()
        one.play()
        seen = one.last
    with pytest.raises(ConnectionClosedError, match="service restart"):
        one.until("bye")
    with live(url) as server:
        ada.url, ada.http.base_url = server.url, server.url
        back = ada.sit({"table": {"id": one.table}, "keys": one.keys}, since=seen["seq"])
        assert together(back)["digest"]
        assert back.my_turn()
        back.play()
        assert [row["id"] for row in ada.get("/api/me/tables")] == [one.table]
    ada.close()


def test_bots_that_were_thinking_when_the_server_ended_are_taken_up_again(url, monkeypatch):
    async def never(*_: object) -> int:
        return int(await asyncio.get_running_loop().create_future())

    with live(url) as server, Visitor(server.url) as ada:
        monkeypatch.setattr(server.app.workers, "think", never)
        made = ada.create("bot:1", "bot:1")
        ada.sit(made, watch=True).until("welcome")
    with live(url) as server:
        ada = Visitor(server.url)
        watching = ada.sit(made, watch=True)
        first = watching.until("welcome")["seq"]
        moved = watching.until(lambda f: f.get("seq", 0) > first + 3)
        assert moved["seq"] > first
        ada.close()


def test_health_readiness_and_metrics(url):
    with live(url) as server, Visitor(server.url) as ada:
        assert ada.get("/healthz") == "ok\n"
        eventually(lambda: ada.http.get("/readyz").status_code == 200)
        ada.create("me", "open")
        assert "fourfold_commit_seconds_count" in ada.get("/metrics")
        reading: Any = server.app.store._reading
        reading.connect = no_database
        ada.get("/readyz", 503)


def no_database():
    raise OperationalError("", {}, Exception("gone"))


def play_two(ada: Visitor):
    made = ada.create("local", "local")
    one = ada.sit(made)
    one.ready()
    step(one)
    return one


def test_a_full_disk_refuses_and_play_goes_on_when_there_is_room(url):
    with live(url) as server, Visitor(server.url) as ada:
        one = play_two(ada)
        engine = server.app.store._writing
        full = {"pages": 1}

        @event.listens_for(engine, "begin")
        def limit(connection):
            connection.exec_driver_sql(f"PRAGMA max_page_count = {full['pages']}")

        before = one.last["digest"]
        answers = set()
        for k in range(200):
            answer = one.ask("choose", seat=one.last["to_move"], index=0, id=f"a{k}")
            answers.add(answer.get("key", "ack"))
            if answer["frame"] == "refused":
                break
            before = one.last["digest"]
        assert answers >= {"server.disk-full"}
        assert one.last["digest"] == before
        full["pages"] = 1_000_000
        assert one.ask("choose", seat=one.last["to_move"], index=0, id=f"a{k}")["frame"] == "ack"


def test_when_the_database_is_lost_while_committing_everybody_comes_back_for_the_truth(url):
    with live(url) as server, Visitor(server.url) as ada:
        one = play_two(ada)
        dialect: Any = server.app.store._writing.dialect
        commit = dialect.do_commit

        def commit_and_lose(connection):
            dialect.do_commit = commit
            commit(connection)
            raise dialect.loaded_dbapi.OperationalError("gone")

        dialect.do_commit = commit_and_lose
        seen, mover = one.last["seq"], one.last["to_move"]
        one.send("choose", seat=mover, index=0, id="was-it")
        assert one.until("bye")["key"] == "server.unknown"
        back = ada.sit({"table": {"id": one.table}, "keys": one.keys}, since=seen)
        back.until("update")
        again = back.ask("choose", seat=mover, seq=seen, index=0, id="was-it")
        assert (again["frame"], again["seq"]) == ("ack", seen + 1)


def test_two_servers_on_one_database_agree(url):
    with live(url) as first, live(url) as second, Visitor(first.url, "Ada") as ada:
        one = play_two(ada)
        elsewhere = Visitor(second.url)
        two = elsewhere.sit({"table": {"id": one.table}, "keys": one.keys})
        together(two)
        step(one)
        stale = two.ask("choose", seat=two.last["to_move"], index=0)
        assert stale["key"] == "server.stale"
        assert two.last["seq"] == one.last["seq"]
        step(two)
        elsewhere.close()


def test_a_client_that_does_not_read_is_dropped_with_a_reason():
    async def fill() -> list[Any]:
        connection = Connection({})
        for _ in range(OUTBOX + 10):
            connection.send(b"{}")
        assert connection.lost
        return [await connection.outbox(), await connection.outbox()]

    (last,), hang_up = asyncio.run(fill())
    assert msgspec.json.decode(last)["key"] == "server.slow"
    assert hang_up == []


def test_a_table_that_another_server_lists_at_the_same_time_is_listed(url, monkeypatch):
    note, tried = Store.note, []

    async def note_at_second_try(store, listing, players):
        tried.append(listing)
        if len(tried) % 2:
            raise SeqTaken("listing")
        await note(store, listing, players)

    monkeypatch.setattr(Store, "note", note_at_second_try)
    with live(url) as server:
        ada = Visitor(server.url, "Ada")
        made = ada.create("me", "open")
        assert [row["id"] for row in ada.get("/api/me/tables")] == [made["table"]["id"]]
        ada.close()
    assert tried[0] == tried[1]


def test_after_a_fault_of_the_server_nobody_waits_for_ever(url, monkeypatch):
    async def fault(*_: Any) -> None:
        raise ValueError("a fault")

    with live(url) as server:
        ada = Visitor(server.url, "Ada")
        one = ada.sit(ada.create("me", "bot:1"))
        one.ready()
        monkeypatch.setattr(Hub, "act", fault)
        with pytest.raises(ConnectionClosed):
            one.play()
        ada.close()
