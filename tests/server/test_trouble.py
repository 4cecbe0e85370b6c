"""A database that is full, read-only, locked or damaged: `/readyz` tells why, and nobody is dropped."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event

from fourfold.core.words import refused
from fourfold.server.host.nodes import Alone
from fourfold.server.host.pace import AGAIN, Pace
from fourfold.server.host.trouble import trouble_of
from fourfold.server.settings import Settings
from tests.server.live import Live, Visitor, eventually, live, step

PAGE = 4096  # bytes of a page of SQLite


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def server(file) -> Iterator[Live]:
    with live(f"sqlite:///{file}") as running:
        yield running


@pytest.fixture
def ada(server) -> Iterator[Visitor]:
    with Visitor(server.url, "Ada") as visitor:
        eventually(lambda: visitor.http.get("/readyz").status_code == 200)
        yield visitor


@contextmanager
def pragma(server: Live, on: str, off: str) -> Iterator[None]:
    """Every transaction of the writing thread begins with this pragma."""
    state = {"pragma": on}

    def apply(connection: Any) -> None:
        connection.exec_driver_sql(f"PRAGMA {state['pragma']}")

    engine: Any = server.app.store._writing
    event.listen(engine, "begin", apply)
    try:
        yield
    finally:
        state["pragma"] = off


def test_readiness_is_a_commit(file, ada):
    def checked() -> Any:
        with closing(sqlite3.connect(file)) as other:
            return other.execute("SELECT value FROM secret WHERE name = 'checked'").fetchone()

    ada.get("/readyz")
    before = checked()
    while checked() == before:
        ada.get("/readyz")
    assert int(checked()[0]) > int(before[0])


def test_a_read_only_database_is_not_ready_and_refuses_moves(server, ada):
    seat = begun(ada)
    with pragma(server, "query_only = ON", "query_only = OFF"):
        assert "can only be read" in ada.get("/readyz", 503)
        assert move(seat)["key"] == "server.database-read-only"
        assert ada.post("/api/tables", 503, game="less", wishes=["me", "open"])["key"] == "server.database-read-only"
    assert ada.get("/readyz") == "ready\n"
    assert move(seat)["frame"] == "ack"


def test_a_locked_database_is_not_ready_until_it_is_free(file, ada):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "locked" in ada.get("/readyz", 503)
        other.execute("ROLLBACK")
    assert ada.get("/readyz") == "ready\n"


def test_a_damaged_database_is_not_ready(file, ada):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("INSERT INTO secret (name, value) VALUES ('x', 'y')")  # the server drops its cached pages
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with file.open("r+b") as raw:
            raw.seek(PAGE)
            raw.write(b"\xff" * (file.stat().st_size - PAGE))
        assert "damaged" in ada.get("/readyz", 503)
    assert ada.get("/healthz") == "ok\n"


def test_a_full_disk_at_the_commit_refuses_the_move_and_drops_nobody(server, ada):
    seat = begun(ada)
    watching = ada.sit({"table": {"id": seat.table}}, watch=True)
    dialect: Any = server.app.store._writing.dialect
    commit = dialect.do_commit

    def full(connection: Any) -> None:
        error = dialect.loaded_dbapi.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    dialect.do_commit = full
    answer = move(seat)
    assert (answer["frame"], answer["key"]) == ("refused", "server.disk-full")
    assert "disk of the server is full" in answer["text"]
    assert "disk of the server is full" in ada.get("/readyz", 503)
    assert ada.post("/api/tables", 503, game="less", wishes=["me", "open"])["key"] == "server.disk-full"
    dialect.do_commit = commit
    again = move(seat)
    assert again["frame"] == "ack"
    assert watching.until(lambda frame: frame.get("seq") == again["seq"])["frame"] == "update"


def test_every_kind_of_trouble_of_postgresql_has_its_sentence():
    found = [
        trouble_of(kind("x"))
        for kind in (psycopg.errors.DiskFull, psycopg.errors.ReadOnlySqlTransaction, psycopg.OperationalError)
    ]
    assert found == ["server.disk-full", "server.database-read-only", "server.not-saved"]


def begun(ada: Visitor) -> Any:
    seat = ada.sit(ada.create("local", "local"))
    seat.ready()
    step(seat)
    return seat


def move(seat: Any) -> Any:
    """The answer to the first legal choice of the seat to move."""
    return seat.ask("choose", seat=seat.last["to_move"], index=0)


def test_a_clock_that_cannot_be_written_is_not_tried_again_at_once(monkeypatch):
    """Else a full disk gets a line of the log for every try, without a pause."""
    done: list[str] = []

    async def write(room: Any, decide: Any) -> int:
        done.append("tried")
        raise refused("server.disk-full")

    async def sleep(seconds: float) -> None:
        done.append(f"waited {seconds}")

    async def run() -> None:
        tasks: list[asyncio.Task[Any]] = []

        def start(work: Any) -> asyncio.Task[Any]:
            tasks.append(asyncio.ensure_future(work))
            return tasks[-1]

        unused: Any = None
        pace = Pace(unused, Alone(), unused, Settings(), unused, write, unused, start)
        monkeypatch.setattr(pace, "wake", lambda room: done.append("looked again"))
        monkeypatch.setattr("fourfold.server.host.pace.asyncio.sleep", sleep)
        pace.write_soon(unused, unused)
        await asyncio.gather(*tasks)

    asyncio.run(run())
    assert done == ["tried", f"waited {AGAIN}", "looked again"]
