"""Backups: all tables of a database in one SQLite file, from which any database of ours can be restored.

Servers go on while a backup is made. It holds what was committed at one moment.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import URL, Connection, Engine, LargeBinary, delete, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from fourfold.core.words import refused
from fourfold.server.host import schema
from fourfold.server.host.database import connect, migrate, parse_url, revision_of
from fourfold.server.host.file_lock import lock_database
from fourfold.server.host.presence import NOW

CHUNK = 1_000  # rows that are copied at a time
_OF_RUNNING_SERVERS = frozenset(("lease", "node", "presence", "used_ticket", "analysing"))
_SERVING = text(f"SELECT count(*) FROM node WHERE expires >= {NOW}")


class Copied(NamedTuple):
    """How much was copied: tables, and entries of their logs."""

    tables: int
    entries: int


def back_up(url: str, file: Path) -> Copied:
    """Write a backup of a database to a file, which appears when it is whole and on disk."""
    parsed = parse_url(url)
    with tempfile.TemporaryDirectory(prefix=f"{file.name}.", dir=file.parent) as folder:
        part = Path(folder) / "backup.sqlite"
        if parsed.get_backend_name() == "sqlite":
            _copy_file(Path(parsed.database or ""), part)
        else:
            _with_engines(url, _url_of(part), _copy_rows)
        _finish(part, file)
    return _count(file)


def restore(file: Path, url: str) -> Copied:
    """Fill an empty database from a backup, also one of an earlier version. Refused if it holds tables already."""
    copied = _count(file)
    lock = lock_database(url)
    try:
        _check_empty(url)
        with tempfile.TemporaryDirectory() as folder:
            current = Path(folder) / "backup.sqlite"
            shutil.copyfile(file, current)
            _bring_up_to_date(current)
            parsed = parse_url(url)
            if parsed.get_backend_name() == "sqlite":
                _copy_file(current, Path(parsed.database or ""))
            else:
                _with_engines(_url_of(current), url, _copy_rows)
    finally:
        if lock:
            lock.close()
    return copied


def _url_of(file: Path) -> str:
    return URL.create("sqlite", database=str(file)).render_as_string()


def _with_engines(source: str, target: str, work: Callable[[Engine, Engine], None]) -> None:
    """Do the work with both databases."""
    reading, writing = connect(source, writes=False), connect(target, writes=True)
    try:
        work(reading, writing)
    except SQLAlchemyError as error:
        raise refused("server.database-open", reason=str(getattr(error, "orig", error)).strip()[:300]) from error
    finally:
        reading.dispose()
        writing.dispose()


def _copy_file(source: Path, target: Path) -> None:
    """Copy an SQLite file as it is at one moment, however it is written to meanwhile."""
    _count(source)
    os.close(os.open(target, os.O_CREAT | os.O_RDWR, 0o600))
    try:
        with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(target)) as writing:
            reading.backup(writing)
    except sqlite3.Error as error:
        raise refused("server.database-open", reason=f"{target}: {error}") from error


def _copy_rows(source: Engine, target: Engine) -> None:
    """Copy all rows that do not belong to running servers, as they are at one moment.

    The target is brought to the schema of the source, which may be of an earlier version.
    """
    snapshot = {"isolation_level": "REPEATABLE READ"} if source.dialect.name == "postgresql" else {}
    with source.connect().execution_options(**snapshot) as reading:
        revision = revision_of(reading)
        if revision is None:
            raise refused("server.backup-empty")
        migrate(target, revision)
        with target.begin() as writing:
            there = inspect(writing)
            for table in schema.metadata.sorted_tables:
                if table.name not in _OF_RUNNING_SERVERS and there.has_table(table.name):
                    writing.execute(delete(table))
                    _copy_table(reading, writing, table, [column["name"] for column in there.get_columns(table.name)])


def _copy_table(reading: Connection, writing: Connection, table: Any, names: list[str]) -> None:
    raw = {column.name for column in table.columns if isinstance(column.type, LargeBinary)}
    quoted = ", ".join(f'"{name}"' for name in names)
    asked = text(f'SELECT {quoted} FROM "{table.name}"')  # without types: a broken row is copied too
    rows = reading.execution_options(stream_results=True).execute(asked)
    for chunk in rows.partitions(CHUNK):
        writing.execute(insert(table), [_row(names, raw, row) for row in chunk])


def _row(names: list[str], raw: set[str], row: Any) -> dict[str, Any]:
    values = dict(zip(names, row, strict=True))
    return values | {name: str(values[name]).encode() for name in raw if not isinstance(values[name], bytes)}


def _count(file: Path) -> Copied:
    """What a database file holds; refused if it is not one of ours."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as reading:
            reading.execute("SELECT version_num FROM alembic_version").fetchone()
            (row,) = reading.execute("SELECT count(DISTINCT table_id), count(*) FROM event")
    except sqlite3.Error as error:
        raise refused("server.backup-none", file=str(file), reason=str(error)) from error
    return Copied(*row)


def _bring_up_to_date(file: Path) -> None:
    engine = connect(_url_of(file), writes=True)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def _check_empty(url: str) -> None:
    """Refuse a database that holds tables or that servers use. It is brought to the newest schema."""
    engine = connect(url, writes=True)
    try:
        migrate(engine)
        with engine.connect() as connection:
            if any(
                connection.scalar(select(func.count()).select_from(kept)) for kept in (schema.event, schema.account)
            ):
                raise refused("server.restore-full")
            if engine.dialect.name == "postgresql" and connection.scalar(_SERVING):
                raise refused("server.restore-serving")
    finally:
        engine.dispose()


def _finish(part: Path, file: Path) -> None:
    """One file without a journal beside it, under its own name, on disk."""
    with closing(sqlite3.connect(part)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    descriptor = os.open(part, os.O_RDWR)
    os.fsync(descriptor)
    os.close(descriptor)
    os.replace(part, file)
