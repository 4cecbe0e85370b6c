"""The doctor finds what is wrong with a host, and says what to do."""

import json
import os
import resource
import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing

import pytest
from sqlalchemy import text

from fourfold.server import doctor
from fourfold.server.doctor import STATES, examine
from fourfold.server.host.database import connect, migrate
from fourfold.server.host.store import BEAT, now
from fourfold.server.settings import Settings
from tests.server.postgres import fresh

HOUR = 3_600_000  # milliseconds
Disk = namedtuple("Disk", "total used free")


@pytest.fixture
def file(tmp_path):
    """The file of a database with the newest schema."""
    engine = connect(f"sqlite:///{tmp_path}/t.sqlite", writes=True)
    migrate(engine)
    engine.dispose()
    return tmp_path / "t.sqlite"


def findings(database: object, **settings: object) -> dict[str, str]:
    """The state that each sentence tells."""
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    found = examine(Settings(**{"database": url, "workers": 1, **settings}))  # type: ignore[arg-type]
    return {each.sentence.key.removeprefix("server.doctor-"): each.state for each in found}


def test_a_host_without_trouble_is_called_good(file, monkeypatch):
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 65_536))
    monkeypatch.setattr(doctor, "_memory", lambda: 8_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(0, 0, 10**10))
    found = findings(file)
    found.pop("server.no-client", None)  # it is built by other tests
    assert found == dict.fromkeys(("address", "disk", "database", "clock", "workers", "files"), "good")


def test_a_database_that_does_not_exist_yet_is_no_trouble_and_is_not_made(tmp_path):
    assert findings(tmp_path / "none.sqlite")["database-new"] == "good"
    assert not (tmp_path / "none.sqlite").exists()


@pytest.mark.parametrize(
    ("settings", "key", "state"),
    [
        ({"host": "0.0.0.0"}, "address-plain", "warning"),
        ({"base_url": "https://play.example.org"}, "proxy", "warning"),
        ({"base_url": "https://play.example.org", "trusted_proxies": ("10.0.0.1",)}, "address", "good"),
        ({"workers": 256}, "workers-many", "warning"),
        ({"workers": 256}, "memory", "warning"),
    ],
)
def test_settings_that_do_not_fit_are_told(file, settings, key, state, monkeypatch):
    monkeypatch.setattr(doctor, "_memory", lambda: 8_000)
    assert findings(file, **settings)[key] == state


def test_workers_are_compared_with_the_cores_that_the_server_may_use(file, monkeypatch):
    """Three cores of a larger machine, as taskset or a container gives them."""
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {4, 5, 6}, raising=False)
    assert "workers" in findings(file, workers=3)
    assert "workers-many" in findings(file, workers=4)


def test_a_small_disk_and_a_folder_that_cannot_be_written_are_told(file, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(0, 0, 10**7))
    assert findings(file)["disk-low"] == "wrong"
    ask = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != file.parent and ask(path, mode))
    assert findings(file)["folder"] == "wrong"


def test_few_open_files_are_told(file, monkeypatch):
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 1024))
    assert findings(file)["files-few"] == "warning"


def test_a_damaged_file_and_one_that_is_no_database_are_told(file, tmp_path):
    data = bytearray(file.read_bytes())
    data[4096 : len(data)] = b"\xff" * (len(data) - 4096)
    file.write_bytes(data)
    assert findings(file)["database-damaged"] == "wrong"
    other = tmp_path / "other"
    other.write_text("x" * 5000)
    assert findings(other)["database-damaged"] == "wrong"


def test_an_earlier_schema_is_told_and_left_as_it_is(tmp_path):
    engine = connect(f"sqlite:///{tmp_path}/t.sqlite", writes=True)
    migrate(engine, "0004")
    engine.dispose()
    for _ in range(2):
        assert findings(tmp_path / "t.sqlite")["database-old"] == "warning"


def test_a_clock_behind_the_last_beat_of_the_server_is_told(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO secret VALUES (?, ?)", (BEAT, str(now() + HOUR)))
        connection.commit()
    assert findings(file)["clock-back"] == "wrong"


def test_postgresql_is_asked_whether_it_keeps_what_it_commits(postgres, monkeypatch):
    """Ours runs without fsync."""
    database = fresh(postgres, "doctor")
    found = findings(database)
    assert {"database-empty": "good", "database-unsafe": "wrong", "clock": "good"}.items() <= found.items()
    engine = connect(database, writes=True)
    migrate(engine)
    assert findings(database)["database"] == "good"
    with engine.begin() as connection:
        allowed = int(connection.scalar(text("SHOW max_connections")) or 0)
    engine.dispose()
    monkeypatch.setattr(doctor, "CONNECTIONS", allowed)
    monkeypatch.setattr(doctor, "wall_of", lambda _: now() + HOUR)
    found = findings(database)
    assert found["connections"] == "warning"
    assert found["clock-off"] == "wrong"


def test_a_database_that_is_away_is_told():
    assert findings("postgresql://nobody@127.0.0.1:1/none")["database-away"] == "wrong"


def test_the_command_ends_with_1_if_something_is_wrong(run, file, monkeypatch):
    code, shown, _ = run("doctor", "--database", f"sqlite:///{file}", "--json")
    assert code == 0
    assert {each["state"] for each in json.loads(shown)} <= set(STATES)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(0, 0, 10**7))
    code, shown, _ = run("doctor", "--database", f"sqlite:///{file}")
    assert code == 1
    assert "has only 10 MB free; make room" in shown
    assert "Mend what is wrong" in shown
