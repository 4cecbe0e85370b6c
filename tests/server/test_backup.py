"""A backup that is made while people play holds whole tables, and a server plays on from it."""

import itertools
import sqlite3
import threading
from contextlib import closing

import pytest
from sqlalchemy import MetaData, select, text

import fourfold as ff
from fourfold.server.host import schema
from fourfold.server.host.backup import back_up, restore
from fourfold.server.host.database import connect, migrate, revision_of
from tests.server.live import Live, Seat, Visitor, eventually, live
from tests.server.postgres import fresh
from tests.server.test_old_database import LASTING, opened, table_of

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


def revision(url: str) -> str | None:
    """The revision of the schema of a database."""
    engine = connect(url, writes=False)
    with engine.connect() as connection:
        found = revision_of(connection)
    engine.dispose()
    return found


def of_version_0_1(kind: str, tmp_path, url: str) -> str:
    """The address of a database of version 0.1, with its tables."""
    file = opened(tmp_path)
    if kind == "sqlite":
        return f"sqlite:///{file}"
    engine, known = connect(url, writes=True), MetaData()
    migrate(engine, "0003")
    known.reflect(engine)
    with closing(sqlite3.connect(file)) as old, engine.begin() as connection:
        old.row_factory = sqlite3.Row
        for table in known.sorted_tables:
            rows = [dict(row) for row in old.execute(f"SELECT * FROM {table.name}")]
            if rows and table.name != "alembic_version":
                connection.execute(table.insert(), rows)
    engine.dispose()
    return url


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


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_of_0_1_is_backed_up_before_the_upgrade_and_restored(kind, postgres, elsewhere, tmp_path):
    """docs/UPGRADING.md: the new version makes the backup before its first start."""
    old, file = of_version_0_1(kind, tmp_path, fresh(postgres, f"old_{abs(hash(tmp_path))}")), tmp_path / "b"
    copied = back_up(old, file)
    assert revision(old) == "0003", "it is as it was"
    assert revision(f"sqlite:///{file}") == "0003"
    kept = logs(old)
    assert logs(f"sqlite:///{file}") == kept
    assert (len(kept), sum(map(len, kept.values()))) == copied

    assert restore(file, elsewhere) == copied
    known = table_of("1t34", "running")
    with live(elsewhere, **LASTING) as server, Visitor(server.url) as anyone:
        seat = Seat(anyone, known["id"], known["keys"])
        assert seat.until("update")["to_move"] == known["to_move"]
        assert anyone.get("/api/tables/" + table_of("1t34", "finished")["id"])["phase"] == "over"


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


def test_a_database_without_our_tables_is_not_backed_up(postgres, tmp_path):
    with pytest.raises(ff.Refused, match="holds no tables of Fourfold; name the one that your server uses"):
        back_up(fresh(postgres, "nothing"), tmp_path / "b")


def test_a_database_of_a_newer_version_is_refused(database, tmp_path):
    engine = connect(database, writes=True)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    newer = "made by a newer Fourfold; use that version"
    with pytest.raises(ff.Refused, match=newer):
        migrate(engine)
    engine.dispose()
    if database.startswith("sqlite"):
        with pytest.raises(ff.Refused, match=newer):
            restore(tmp_path / "tables.sqlite", f"sqlite:///{tmp_path}/new.sqlite")
    else:
        with pytest.raises(ff.Refused, match=newer):
            back_up(database, tmp_path / "b")


def test_the_commands_say_what_they_have_done(run, tmp_path):
    database, file = f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "b"
    engine = connect(database, writes=True)
    migrate(engine)
    engine.dispose()
    assert run("backup", str(file), "--database", database)[:2] == (0, f"{file} holds 0 tables with 0 entries.\n")
    assert "is there already" in run("backup", str(file), "--database", database)[2]
    code, shown, _ = run("restore", str(file), "--database", f"sqlite:///{tmp_path}/new.sqlite")
    assert (code, shown) == (0, f"0 tables with 0 entries are restored from {file}.\n")
