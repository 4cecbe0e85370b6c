"""One bad row harms one table: it is reported and closed, and the others play."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from structlog.testing import capture_logs

from fourfold.server.host.hub import Hub
from tests.server.live import Seat, Visitor, eventually, live, step

BREAKS = {
    "a broken body": "UPDATE event SET body = x'7b22' WHERE table_id = ? AND seq = 3",
    "an unknown entry": """UPDATE event SET body = CAST('{"entry":"x"}' AS BLOB) WHERE table_id = ? AND seq = 3""",
    "a text instead of bytes": "UPDATE event SET body = '{}' WHERE table_id = ? AND seq = 3",
    "a time that is none": "UPDATE event SET at = 'noon' WHERE table_id = ? AND seq = 3",
    "a missing entry": "DELETE FROM event WHERE table_id = ? AND seq = 3",
    "a missing creation": "DELETE FROM event WHERE table_id = ? AND seq = 0",
    "an illegal choice": (
        """UPDATE event SET body = CAST('{"entry":"chose","seat":0,"action":999999}' AS BLOB) """
        "WHERE table_id = ? AND seq = 3"
    ),
}


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.sqlite"


def change(file, statement: str, table: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        assert other.execute(statement, (table,)).rowcount == 1


def begun(ada: Visitor, **more: Any) -> Seat:
    seat = ada.sit(ada.create("local", "local", listed=True, **more))
    seat.ready()
    for _ in range(4):
        step(seat)
    return seat


def ready(visitor: Visitor) -> None:
    eventually(lambda: visitor.http.get("/readyz").status_code == 200)


@pytest.mark.parametrize("how", BREAKS)
def test_a_bad_row_closes_its_table_and_no_other(file, how):
    with live(f"sqlite:///{file}") as server:
        ada = Visitor(server.url, "Ada")
        bad, good = begun(ada, clock={"bank": 3600}), begun(ada)
    change(file, BREAKS[how], bad.table)
    with capture_logs() as log, live(f"sqlite:///{file}") as server:
        ada.url, ada.http.base_url = server.url, server.url
        ready(ada)
        for _ in range(2):
            assert ada.get(f"/api/tables/{bad.table}", 410)["key"] == "server.broken-table"
        assert ada.get("/readyz") == "ready\n"
        back = ada.sit({"table": {"id": good.table}, "keys": good.keys})
        back.until("update")
        assert step(back)
        phases = {row["id"]: row["phase"] for row in ada.get("/api/me/tables")}
        assert phases == {bad.table: "over", good.table: "playing"}
        ada.close()
    (line,) = [line for line in log if line["event"] == "the log of a table is broken; the table is closed"]
    assert (line["log_level"], line["table"]) == ("error", bad.table[:4])
    assert bad.table not in str(log)


def test_a_repaired_table_plays_on_without_a_restart(file):
    with live(f"sqlite:///{file}") as server:
        ada = Visitor(server.url, "Ada")
        one = begun(ada)
    change(file, "UPDATE event SET seq = 1000 WHERE table_id = ? AND seq = 3", one.table)
    with live(f"sqlite:///{file}") as server:
        ada.url, ada.http.base_url = server.url, server.url
        assert ada.get(f"/api/tables/{one.table}", 410)["key"] == "server.broken-table"
        change(file, "UPDATE event SET seq = 3 WHERE table_id = ? AND seq = 1000", one.table)
        back = ada.sit({"table": {"id": one.table}, "keys": one.keys})
        back.until("update")
        assert step(back)
        assert [row["phase"] for row in ada.get("/api/me/tables")] == ["playing"]
        ada.close()


def test_a_bad_row_of_another_server_sends_the_clients_of_one_table_away(file):
    with live(f"sqlite:///{file}") as server, Visitor(server.url, "Ada") as ada:
        bad, good = begun(ada), begun(ada)
        statement = "INSERT INTO event (table_id, seq, at, body) SELECT ?, max(seq) + 1, 1, x'7b' FROM event"
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute(f"{statement} WHERE table_id = ?", (bad.table, bad.table))
        bad.send("choose", seat=bad.last["to_move"], index=0)
        assert bad.until("bye")["key"] == "server.broken-table"
        assert step(good)


def test_abandoned_games_are_loaded_when_asked_for(file, monkeypatch):
    """A start reads no log of a table without a clock; those with a clock are taken up after it."""
    with live(f"sqlite:///{file}") as server:
        ada = Visitor(server.url, "Ada")
        abandoned, clocked = begun(ada), begun(ada, clock={"bank": 3600})
        vs_bot = ada.create("me", "bot:1")["table"]["id"]
    loaded: list[str] = []
    load = Hub._load

    async def note(hub: Hub, ident: str) -> Any:
        loaded.append(ident)
        return await load(hub, ident)

    monkeypatch.setattr(Hub, "_load", note)
    with live(f"sqlite:///{file}") as server:
        ada.url, ada.http.base_url = server.url, server.url
        ready(ada)
        eventually(lambda: bool(loaded))
        assert loaded == [clocked.table]
        for table in (abandoned.table, vs_bot):
            ada.get(f"/api/tables/{table}")
        assert loaded == [clocked.table, abandoned.table, vs_bot]
        ada.close()


def test_a_clock_that_ran_when_the_server_ended_runs_out_after_the_start(file):
    with live(f"sqlite:///{file}") as server:
        ada = Visitor(server.url, "Ada")
        one = begun(ada, clock={"turn": 2})
    with live(f"sqlite:///{file}"):
        eventually(lambda: ended(file, one.table))
    assert ended(file, one.table)
    ada.close()


def ended(file, table: str) -> bool:
    with closing(sqlite3.connect(file)) as other:
        found = other.execute("SELECT phase FROM listing WHERE table_id = ?", (table,)).fetchone()
    return bool(found[0] == "over")
