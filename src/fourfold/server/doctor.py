"""What is good and what is wrong with a host: settings, disk, database, clock, workers, open files, games, client."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec
from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import SQLAlchemyError

from fourfold.core.cores import cores
from fourfold.core.words import Refused, Sentence
from fourfold.registry import left_out
from fourfold.server.host import schema
from fourfold.server.host.database import connect, newest_revision, parse_url, revision_of
from fourfold.server.host.shared_time import wall_of
from fourfold.server.host.store import BEAT, now
from fourfold.server.http.connections import FEW_FILES, MOST_FILES
from fourfold.server.http.pages import has_client
from fourfold.server.settings import Settings

if sys.platform != "win32":
    import resource

LOW_DISK = 1_000  # megabytes
SERVER_MEMORY, WORKER_MEMORY = 400, 350  # megabytes of a server, and of each of its workers
CLOCK_OFF = 5_000  # milliseconds between the clocks of this machine and of PostgreSQL that still are no trouble
CONNECTIONS = 14  # of a server to PostgreSQL
_MEGA = 1_000_000
_LOCAL = ("127.0.0.1", "localhost", "::1")
_UNSAFE = ("fsync", "full_page_writes", "synchronous_commit")  # settings of PostgreSQL without which commits are lost


State = Literal["good", "warning", "wrong"]
STATES: tuple[State, ...] = ("good", "warning", "wrong")


class Finding(msgspec.Struct, frozen=True):
    """One line of the report: `wrong` keeps the server from working well, a `warning` may."""

    state: State
    sentence: Sentence


def examine(settings: Settings) -> Iterator[Finding]:
    """Everything about a host, one finding after the other. Nothing is changed."""
    yield from _address(settings)
    yield from _database(settings.database)
    yield from _workers(settings.workers)
    yield from _files()
    yield from (Finding("warning", Sentence("server.doctor-game", {"why": str(why)})) for why in left_out())
    if not has_client():
        yield Finding("warning", Sentence("server.no-client"))


def _finding(state: State, key: str, **facts: int | str | Path) -> Finding:
    told = {name: str(fact) if isinstance(fact, Path) else fact for name, fact in facts.items()}
    return Finding(state, Sentence(f"server.doctor-{key}", told))


_good, _warning, _wrong = (partial(_finding, state) for state in STATES)


def _address(settings: Settings) -> Iterator[Finding]:
    url = settings.base_url or f"http://{settings.host}:{settings.port}"
    if settings.secure and not settings.trusted_proxies:
        yield _warning("proxy", url=url)
    elif settings.secure or settings.host in _LOCAL:
        yield _good("address", url=url)
    else:
        yield _warning("address-plain", url=url)


def _database(url: str) -> Iterator[Finding]:
    parsed = parse_url(url)
    if parsed.get_backend_name() == "sqlite":
        file = Path(parsed.database or "").absolute()
        yield from _disk(file.parent)
        if not file.exists():
            yield _good("database-new", file=file)
            return
        yield from _whole(file)
    try:
        engine = connect(url, writes=False)
        try:
            yield from _inside(engine)
        finally:
            engine.dispose()
    except (Refused, SQLAlchemyError) as error:
        yield _wrong("database-away", reason=str(getattr(error, "orig", error)).strip()[:300])


def _disk(folder: Path) -> Iterator[Finding]:
    if not os.access(folder, os.W_OK | os.X_OK):
        yield _wrong("folder", folder=folder)
        return
    free = shutil.disk_usage(folder).free // _MEGA
    enough = free >= LOW_DISK
    yield _good("disk", folder=folder, free=free) if enough else _wrong("disk-low", folder=folder, free=free)


def _whole(file: Path) -> Iterator[Finding]:
    try:
        with closing(sqlite3.connect(file)) as connection:
            (told,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        told = str(error)
    if told != "ok":
        yield _wrong("database-damaged", reason=told)


def _inside(engine: Engine) -> Iterator[Finding]:
    with engine.connect() as connection:
        known = revision_of(connection)
        if known is None:
            yield _good("database-empty")
        elif known != newest_revision():
            yield _warning("database-old")
        else:
            yield _good("database")
        if engine.dialect.name == "postgresql":
            yield from _postgresql(connection)
        elif known is not None:
            seen = connection.scalar(select(schema.secret.c.value).where(schema.secret.c.name == BEAT))
            yield _wrong("clock-back") if int(seen or 0) > now() + CLOCK_OFF else _good("clock")


def _postgresql(connection: Connection) -> Iterator[Finding]:
    for name in _UNSAFE:
        if connection.scalar(text(f"SHOW {name}")) == "off":
            yield _wrong("database-unsafe", setting=name)
    allowed = int(connection.scalar(text("SHOW max_connections")) or 0)
    if allowed < 2 * CONNECTIONS:
        yield _warning("connections", allowed=allowed, needed=CONNECTIONS)
    off = abs(wall_of(connection) - now())
    yield _good("clock") if off <= CLOCK_OFF else _wrong("clock-off", seconds=off // 1000)


def _workers(workers: int) -> Iterator[Finding]:
    had, memory = cores(), _memory()
    needed = SERVER_MEMORY + WORKER_MEMORY * (workers + 1)
    if memory and memory < needed:
        yield _warning("memory", memory=memory, needed=needed, workers=workers)
    if workers > had:
        yield _warning("workers-many", workers=workers, cores=had)
    else:
        yield _good("workers", workers=workers, cores=had)


def _memory() -> int:
    """Megabytes of this machine; 0 if it does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // _MEGA
    except (AttributeError, OSError, ValueError):
        return 0


def _files() -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    files = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    yield _good("files", files=files) if files >= FEW_FILES else _warning("files-few", files=files, wanted=FEW_FILES)
