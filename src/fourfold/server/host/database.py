"""Engines for SQLite and PostgreSQL, set so that a commit is on disk, and brought to the newest schema."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from fourfold.core.words import refused

MIGRATIONS = Path(__file__).parent / "migrations"
CONNECTION: dict[str, Any] = {  # how to connect to PostgreSQL
    "connect_timeout": 5,  # seconds
    "keepalives_idle": 5,  # likewise: a peer that is silent for longer is asked whether it is there
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 15_000,  # milliseconds; then a connection whose network has dropped is lost
    "prepare_threshold": None,  # works behind a transaction pooler
}
_MIGRATING = 4_404  # the advisory lock under which one of several servers migrates


def connect(url: str, *, writes: bool) -> Engine:
    """An engine for the database. On SQLite a writing one takes the lock when a transaction begins."""
    parsed = parse_url(url)
    kind = parsed.get_backend_name()
    if kind == "sqlite" and parsed.database:
        _create_private(parsed.database)
        return _sqlite(url, writes)
    if kind == "postgresql":
        return create_engine(
            parsed.set(drivername="postgresql+psycopg"),
            pool_size=2 if writes else 4,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args=CONNECTION,
        )
    raise refused("server.database-kind", given=kind)


def parse_url(url: str) -> URL:
    """The parts of a database's address; refused if it cannot be read."""
    try:
        return make_url(url)
    except ArgumentError as error:
        raise refused("server.database-url", reason=str(error)[:200]) from error


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a revision of the schema, by default the newest; nothing to do is quick."""
    config = _config()
    try:
        with engine.begin() as connection:
            _lock(connection)
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    except CommandError as error:  # alembic does not know its revision
        raise refused("server.database-newer") from error
    except SQLAlchemyError as error:
        raise refused("server.database-open", reason=str(getattr(error, "orig", error)).strip()[:300]) from error


def revision_of(connection: Connection) -> str | None:
    """The revision of a database's schema; None if it has none yet."""
    return MigrationContext.configure(connection).get_current_revision()


def newest_revision() -> str | None:
    """The revision that `migrate` brings a database to."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def _create_private(database: str) -> None:
    """Create the file of a new database so that only this user can read it; SQLite gives its other files that mode."""
    if database.startswith((":", "file:")):
        return
    with contextlib.suppress(OSError):  # it exists, or SQLite will say why it cannot
        os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _lock(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))


def _sqlite(url: str, writes: bool) -> Engine:
    engine = create_engine(
        url, pool_size=2 if writes else 4, max_overflow=0, connect_args={"check_same_thread": False, "timeout": 10}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # we say when a transaction begins
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("PRAGMA temp_store=MEMORY")  # else what a statement may have to undo is written to a file

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
