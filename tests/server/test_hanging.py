"""A database that hangs: it takes what it is sent and does not answer. Calls are refused in time, and play goes on."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from fourfold.core.words import Refused
from fourfold.server.host import exclusion, heartbeat, schema, threads, writer
from fourfold.server.host.store import READERS, Store
from fourfold.server.host.writer import NotSaved, Work
from fourfold.server.table.table import Table
from tests.server.live import PATIENCE, Live, Seat, Visitor, eventually, live, step
from tests.server.loopback import opened
from tests.server.postgres import fresh
from tests.server.relay import Relay

SOON = 1.0  # seconds until a call is refused


@pytest.fixture
def impatient(monkeypatch) -> None:
    for module in (threads, writer, exclusion):
        monkeypatch.setattr(module, "PATIENCE", SOON)


@pytest.fixture
def relay(postgres) -> Iterator[Relay]:
    with opened(Relay(fresh(postgres, "hanging"))) as running:
        yield running


@pytest.fixture
def server(relay, impatient, monkeypatch) -> Iterator[Live]:
    monkeypatch.setattr(heartbeat, "BEAT", 10**6)  # what hangs is what the test asks for
    with live(relay.url) as running:
        yield running
        relay.let_go()


def test_calls_that_need_a_database_that_hangs_are_refused_and_the_others_answer(server, relay):
    with Visitor(server.url, "Ada") as ada, ThreadPoolExecutor(4 * READERS) as asking:
        made = ada.create("me", "open")
        ident = made["table"]["id"]
        wanted: list[tuple[str, str, Any]] = [
            ("GET", "/api/tables", None),
            ("GET", "/api/me/tables", None),
            ("GET", f"/api/tables/{ident}", None),
            ("POST", f"/api/tables/{ident}/join", {}),
            ("POST", "/api/pair", {"game": "less"}),
            ("POST", "/api/tables", {"game": "less", "wishes": ["me", "open"]}),
        ]
        relay.hold()
        waiting = [asking.submit(ada.http.request, method, path, json=body) for method, path, body in 2 * wanted]
        assert ada.get("/healthz") == "ok\n"
        assert ada.get("/api/games")
        for answer in waiting:
            told = answer.result(PATIENCE)
            assert (told.status_code, told.json()["key"]) == (503, "server.database-away"), told.request.url
        assert ada.get("/readyz", 503)
        relay.let_go()
        eventually(lambda: ada.http.get("/readyz").status_code == 200)
        assert [ada.http.request(method, path, json=body).status_code for method, path, body in wanted] == [200] * 6


def test_a_move_that_the_database_has_not_begun_to_commit_is_refused_and_made_once_when_it_answers(server, relay):
    with Visitor(server.url, "Ada") as ada:
        one = ada.sit(ada.create("local", "local"))
        one.ready()
        assert step(one)
        before = one.last["seq"]
        relay.hold()
        for _ in range(2):
            asked = one.ask("choose", seat=one.last["to_move"], index=0, id="again")
            assert (asked["frame"], asked["key"]) == ("refused", "server.database-away")
        relay.let_go()
        assert answered(one, "again") == before + 1
        assert step(one)
    assert_whole(server, one, ["0:again", "1:again"])


def test_a_move_whose_commit_hangs_is_made_once_and_told_to_all_when_the_commit_ends(tmp_path, impatient, monkeypatch):
    """The clients come back meanwhile, and find the table as it was before."""
    hanging, ending = threading.Event(), threading.Event()
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as server, Visitor(server.url, "Ada") as ada:
        made = ada.create("local", "local")
        one = ada.sit(made)
        one.ready()
        assert step(one)
        before = one.last["seq"]
        dialect: Any = server.app.store._writing.dialect
        commit = dialect.do_commit

        def hang(connection: Any) -> None:
            hanging.set()
            assert ending.wait(PATIENCE)
            commit(connection)

        monkeypatch.setattr(dialect, "do_commit", hang)
        one.send("choose", seat=one.last["to_move"], index=0, id="again")
        assert one.until("bye")["key"] == "server.unknown"
        assert hanging.is_set()
        watching = ada.sit({"table": {"id": one.table}, "keys": one.keys})
        assert watching.until("update")["seq"] == before
        ending.set()
        assert watching.until("update")["seq"] == before + 1
        assert watching.ask("choose", seat=one.last["to_move"], index=0, id="again") == {
            "frame": "ack",
            "id": "again",
            "seq": before + 1,
        }
        assert step(watching)
        assert_whole(server, watching, ["0:again", "1:again"])


def test_what_was_given_up_is_not_written_later(tmp_path, impatient):
    going_on = threading.Event()

    def wait(connection: Connection) -> None:
        going_on.wait(PATIENCE)

    def keep(name: str) -> Work:
        def work(connection: Connection) -> None:
            connection.execute(insert(schema.secret).values(name=name, value=""))

        return work

    async def ask(store: Store) -> list[Any]:
        works = [wait, *map(keep, "abc")]
        found = await asyncio.gather(*map(store.write, works), return_exceptions=True)
        going_on.set()
        await store.write(keep("last"))
        assert [row.name for row in await store.read(select(schema.secret))] == ["last"]
        return found

    store = Store(f"sqlite:///{tmp_path}/tables.sqlite")
    assert [type(error) for error in asyncio.run(ask(store))] == [NotSaved] * 4
    store.close()


def test_a_lock_that_comes_when_its_call_is_refused_is_let_go(postgres, impatient):
    async def ask(here: exclusion.Exclusion, other: exclusion.Exclusion) -> None:
        async with other.hold("k"):
            for _ in range(2 * exclusion.HELD):
                with pytest.raises(Refused):
                    async with here.hold("k"):
                        pass
        for _ in range(2 * exclusion.HELD):
            async with here.hold("k"), other.hold("j"):
                pass

    url = fresh(postgres, "late_locks")
    here, other = exclusion.Exclusion(url), exclusion.Exclusion(url)
    asyncio.run(ask(here, other))
    here.close()
    other.close()


def answered(one: Seat, ident: str) -> int:
    """The seq of the move, asked for until the database takes it."""
    while (answer := one.ask("choose", seat=one.last["to_move"], index=0, id=ident))["frame"] != "ack":
        assert answer["key"] == "server.database-away"
    return int(answer["seq"])


def assert_whole(server: Live, one: Seat, mids: list[str]) -> None:
    """The log has no gap, and one of these messages, once."""
    loop = asyncio.new_event_loop()
    log = loop.run_until_complete(server.app.store.load(one.table))
    loop.close()
    assert [logged.seq for logged in log] == list(range(len(log)))
    assert sum(logged.mid in mids for logged in log) == 1
    assert Table.restore(one.table, log).seq == log[-1].seq
