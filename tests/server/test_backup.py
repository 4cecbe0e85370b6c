"""A backup that is made while people play holds whole tables, and a server plays on from it."""

import itertools
import sqlite3
import threading
from contextlib import closing

import pytest
from sqlalchemy import select, text

import fourfold as ff
from fourfold.server.host import schema
from fourfold.server.host.backup import back_up, restore
from fourfold.server.host.database import connect, migrate
from tests.server.live import Live, Seat, Visitor, eventually, live
from tests.server.postgres import fresh

ENOUGH = 60  # moves before the backup is made


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request, tmp_path) -> str:
    """The address of another empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/elsewhere.sqlite"
    return fresh(request.getfixturevalue("postgres"), f"restored_{abs(hash(tmp_path))}")


def logs(url: str) -> dict[str, list[tuple[object, ...]]]:
    """The log of every table in a database."""
    engine = connect(url, writes=False)
    with engine.connect() as connection:
        rows = connection.execute(select(schema.event).order_by(schema.event.c.table_id, schema.event.c.seq))
        found = [tuple(row) for row in rows]
    engine.dispose()
    return {table: list(group) for table, group in itertools.groupby(found, lambda row: str(row[0]))}


class Load:
    """People who play on and on, each alone at a table of two seats."""

    def __init__(self, server: Live, people: int) -> None:
        self.acks: dict[str, int] = {}  # the last entry of each table that was acknowledged
        self.moves = 0
        self._ending = threading.Event()
        self._visitors = [Visitor(server.url, f"Ada {k}") for k in range(people)]
        self._threads = [threading.Thread(target=self._play, args=(visitor,)) for visitor in self._visitors]
        for thread in self._threads:
            thread.start()

    def _play(self, visitor: Visitor) -> None:
        while not self._ending.is_set():
            seat = visitor.sit(visitor.create("me", "local"))
            seat.ready()
            while not self._ending.is_set() and seat.my_turn():
                self.acks[seat.table] = seat.play()["seq"]
                self.moves += 1

    def end(self) -> None:
        self._ending.set()
        for thread in self._threads:
            thread.join()
        for visitor in self._visitors:
            visitor.close()


def test_a_backup_under_load_has_every_acknowledged_move_and_plays_on_elsewhere(database, elsewhere, tmp_path):
    file = tmp_path / "tables.backup"
    with live(database) as server:
        load = Load(server, people=2)
        eventually(lambda: load.moves >= ENOUGH)
        acknowledged = dict(load.acks)
        copied = back_up(database, file)
        later = load.moves
        eventually(lambda: load.moves > later)
        load.end()
        final = logs(database)
        with Visitor(server.url, "Ben") as ben:
            cookie = dict(ben.http.cookies)
            name = ben.get("/api/me")
    kept = logs(f"sqlite:///{file}")
    assert (len(kept), sum(map(len, kept.values()))) == copied
    assert all(log == final[table][: len(log)] for table, log in kept.items())
    assert all(len(kept[table]) > seq for table, seq in acknowledged.items())

    assert restore(file, elsewhere) == copied
    assert logs(elsewhere) == kept
    with live(elsewhere) as server, Visitor(server.url) as ben:
        ben.http.cookies.update(cookie)
        assert ben.get("/api/me") == name, "cookies are good there too"
        table = max(kept, key=lambda table: len(kept[table]))
        welcome = Seat(ben, table, []).until("welcome")
        assert welcome["seq"] == len(kept[table]) - 1
        ben.sit(ben.create("me", "local")).ready()


def test_a_backup_is_one_private_file_and_appears_when_it_is_whole(tmp_path, monkeypatch):
    database = f"sqlite:///{tmp_path}/t.sqlite"
    with live(database) as server, Visitor(server.url, "Ada") as ada:
        ada.create("me", "open")
        file = tmp_path / "copies" / "b"
        file.parent.mkdir()
        monkeypatch.setattr("fourfold.server.host.backup._finish", lambda part, file: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            back_up(database, file)
        assert list(file.parent.iterdir()) == []
        monkeypatch.undo()
        back_up(database, file)
        assert [(found.name, found.stat().st_mode & 0o777) for found in file.parent.iterdir()] == [("b", 0o600)]


def test_a_broken_row_is_backed_up_and_restored_as_it_is(tmp_path, elsewhere):
    """One bad row harms one table, not the backup of the others."""
    database = f"sqlite:///{tmp_path}/t.sqlite"
    with live(database) as server, Visitor(server.url, "Ada") as ada:
        bad, good = (ada.create("me", "open")["table"]["id"] for _ in range(2))
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as connection:
        connection.execute("UPDATE event SET body = 'no bytes' WHERE table_id = ?", (bad,))
        connection.commit()
    back_up(database, tmp_path / "b")
    restore(tmp_path / "b", elsewhere)
    with live(elsewhere) as server, Visitor(server.url, "Ada") as ada:
        assert ada.get(f"/api/tables/{bad}", 410)["key"] == "server.broken-table"
        assert ada.get(f"/api/tables/{good}")["id"] == good


def test_a_backup_of_an_earlier_version_is_restored(tmp_path, elsewhere):
    old = tmp_path / "b"
    engine = connect(f"sqlite:///{old}", writes=True)
    migrate(engine, "0004")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO event VALUES ('t', 0, NULL, 1, x'7b7d')"))
    engine.dispose()
    assert restore(old, elsewhere) == (1, 1)
    assert list(logs(elsewhere)) == ["t"]


def test_a_database_with_tables_or_with_a_server_is_not_filled(database, tmp_path):
    file = tmp_path / "b"
    with live(database) as server, Visitor(server.url, "Ada") as ada:
        ada.create("me", "open")
        back_up(database, file)
        with pytest.raises(ff.Refused, match=r"another server already uses|holds tables already"):
            restore(file, database)
    with pytest.raises(ff.Refused, match="holds tables already"):
        restore(file, database)


def test_a_server_without_tables_is_not_filled_while_it_runs(postgres, tmp_path):
    database, file = fresh(postgres, "without_tables"), tmp_path / "b"
    with live(database) as server, Visitor(server.url) as ada:
        eventually(lambda: ada.http.get("/readyz").status_code == 200)
        back_up(database, file)
        with pytest.raises(ff.Refused, match="stop them, then restore"):
            restore(file, database)


@pytest.mark.parametrize("what", ["missing", "empty", "text"])
def test_a_file_that_is_no_backup_is_refused(what, tmp_path):
    file = tmp_path / "b"
    if what != "missing":
        file.write_text("" if what == "empty" else "x" * 5000)
    with pytest.raises(ff.Refused, match="holds no tables of Fourfold"):
        restore(file, f"sqlite:///{tmp_path}/t.sqlite")
    with pytest.raises(ff.Refused, match="holds no tables of Fourfold"):
        back_up(f"sqlite:///{file}", tmp_path / "copy")
    assert not (tmp_path / "t.sqlite").exists()


def test_a_backup_of_a_newer_version_is_refused(tmp_path):
    database = f"sqlite:///{tmp_path}/t.sqlite"
    engine = connect(database, writes=True)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(ff.Refused, match="made by a newer Fourfold"):
        restore(tmp_path / "t.sqlite", f"sqlite:///{tmp_path}/new.sqlite")


def test_the_commands_say_what_they_have_done(run, tmp_path):
    database, file = f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "b"
    engine = connect(database, writes=True)
    migrate(engine)
    engine.dispose()
    assert run("backup", str(file), "--database", database)[:2] == (0, f"{file} holds 0 tables with 0 entries.\n")
    assert "is there already" in run("backup", str(file), "--database", database)[2]
    code, shown, _ = run("restore", str(file), "--database", f"sqlite:///{tmp_path}/new.sqlite")
    assert (code, shown) == (0, f"0 tables with 0 entries are restored from {file}.\n")
