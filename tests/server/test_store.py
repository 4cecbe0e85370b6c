"""The log: committed when awaited, once only, whole after a restart, and honest when the database fails."""

import asyncio
import os
import stat
import threading
from typing import Any

import msgspec
import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, MetaData, Table, event, insert

import fourfold as ff
from fourfold.server.host import schema
from fourfold.server.host.database import connect, migrate
from fourfold.server.host.lobby import Page
from fourfold.server.host.store import Listing, Seating, Store
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.table.entries import Chose, Created, Logged

CREATED = Created("less", 1, 2, {}, "1", "me", True, False, None, {})


def entry(seq: int, mid: str = "") -> Logged:
    return Logged(seq, 5, Chose(0, seq) if seq else CREATED, mid)


def listing(table: str, phase: str = "open", free: int = 1, listed: bool = True, changed: int = 1) -> Listing:
    return Listing(table, "less", phase, listed, 2, free, 1, changed)


@pytest.fixture
def store(database):
    opened = Store(database)
    yield opened
    opened.close()


def test_log_is_read_as_it_was_written_and_outlives_the_store(database):
    log = [entry(seq, f"0:{seq}" if seq else "") for seq in range(20)]
    first = Store(database)

    async def write() -> None:
        for logged in log:
            await first.append("t", logged)

    asyncio.run(write())
    first.close()
    again = Store(database)
    assert asyncio.run(again.load("t")) == log
    assert asyncio.run(again.load("u")) == []
    again.close()


def test_a_seq_or_message_is_written_once_and_does_not_hurt_its_neighbours(store):
    async def write() -> Any:
        await store.append("t", entry(0))
        logged = [entry(1, "0:a"), entry(0), entry(1, "0:b"), entry(2, "0:a"), entry(0)]
        return await asyncio.gather(*map(store.append, "tuttv", logged), return_exceptions=True)

    answers = asyncio.run(write())
    assert [type(answer) for answer in answers] == [type(None), type(None), SeqTaken, SeqTaken, type(None)]
    assert [logged.mid for logged in asyncio.run(store.load("t"))] == ["", "0:a"]
    assert len(asyncio.run(store.load("v"))) == 1


def test_many_tables_share_a_commit(store):
    commits = []
    event.listen(store._writing, "commit", lambda connection: commits.append(connection))

    async def write() -> None:
        await asyncio.gather(*(store.append(f"t{k}", entry(0)) for k in range(200)))

    asyncio.run(write())
    assert len(commits) < 20


def test_a_seq_that_is_taken_costs_the_writes_beside_it_a_few_commits(store):
    """Else two people who move at two servers at once hold up everybody."""
    commits = []

    async def write() -> list[Any]:
        await store.append("t100", entry(0))
        event.listen(store._writing, "commit", lambda connection: commits.append(connection))
        writes = (store.append(f"t{k}", entry(0)) for k in range(200))
        return await asyncio.gather(*writes, return_exceptions=True)

    answers = asyncio.run(write())
    assert [k for k, answer in enumerate(answers) if answer is not None] == [100]
    assert isinstance(answers[100], SeqTaken)
    assert all(len(asyncio.run(store.load(f"t{k}"))) == 1 for k in range(0, 200, 33))
    assert len(commits) < 40


def test_two_servers_on_one_database_cannot_both_write_a_seq(database):
    one, two = Store(database), Store(database)

    async def write() -> list[object]:
        await one.append("t", entry(0))
        return await asyncio.gather(
            *(s.append("t", entry(1, f"{k}:m")) for k, s in enumerate((one, two))), return_exceptions=True
        )

    answers = asyncio.run(write())
    assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", "SeqTaken"]
    assert one.secret("cookie", "mine") == two.secret("cookie", "theirs") == "mine"
    one.close()
    two.close()


def test_lists_of_tables_follow_the_log(store):
    async def write() -> None:
        for shown in (
            listing("open", changed=3),
            listing("full", free=0),
            listing("private", listed=False),
            listing("newer", changed=9),
        ):
            await store.note(shown, {0: Seating("ada")})
        await store.note(listing("begun", "playing"), {1: Seating("bo")})
        await store.note(listing("open", changed=3), {})

    asyncio.run(write())
    assert [t.table_id for t in asyncio.run(store.open_tables(Page()))] == ["newer", "open"]
    assert [t.table_id for t in asyncio.run(store.tables_of("bo"))] == ["begun"]
    assert {t.table_id for t in asyncio.run(store.tables_of("ada"))} == {"full", "newer", "private"}


def test_a_start_takes_up_tables_with_a_clock_that_may_be_in_play(store):
    async def write() -> None:
        for name, phase, free in (
            ("full", "open", 0),
            ("begun", "playing", 1),
            ("open", "open", 1),
            ("over", "over", 0),
        ):
            await store.note(listing(f"{name} without", phase, free), {})
            await store.note(msgspec.structs.replace(listing(name, phase, free), timed=True), {})

    asyncio.run(write())
    assert set(asyncio.run(store.timed())) == {"full", "begun"}


def test_old_tables_with_a_clock_are_found_when_the_schema_grows(database):
    engine = connect(database, writes=True)
    migrate(engine, "0003")
    bodies = {"timed": b'{"clock":{"bank":60}}', "free": b'{"clock":null}', "broken": b"{"}
    with engine.begin() as connection:
        for name, body in bodies.items():
            connection.execute(insert(schema.event), {"table_id": name, "seq": 0, "at": 1, "body": body})
            row = msgspec.structs.asdict(listing(name, "playing"))
            for later in ("timed", "maker", "origin", "about", "rated"):
                del row[later]
            old = Table("listing", MetaData(), *(Column(key, column.type) for key, column in schema.listing.c.items()))
            connection.execute(insert(old), row)
    migrate(engine)
    engine.dispose()
    store = Store(database)
    assert asyncio.run(store.timed()) == ["timed"]
    store.close()


def test_uploads_are_kept(store):
    asyncio.run(_upload(store))
    assert asyncio.run(store.find_upload("r")) == "text"
    assert asyncio.run(store.find_upload("s")) is None


async def _upload(store: Store) -> None:
    await store.add_upload("r", "me", "text")


def test_an_analysis_is_kept_once(store):
    async def keep() -> None:
        await store.add_analysis("t/1", b"found")
        with pytest.raises(SeqTaken):
            await store.add_analysis("t/1", b"found otherwise")

    asyncio.run(keep())
    assert asyncio.run(store.find_analysis("t/1")) == b"found"
    assert asyncio.run(store.find_analysis("r/1")) is None


def test_migrations_lead_to_the_schema(database):
    engine = connect(database, writes=True)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_full_disk_refuses_and_keeps_what_was_there(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    store = Store(url)

    @event.listens_for(store._writing, "begin")
    def no_more_pages(connection: object) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 20")  # type: ignore[attr-defined]

    written = []

    async def write() -> None:
        for seq in range(10_000):
            await store.append("t", entry(seq, "0:" + str(seq) * 15))
            written.append(seq)

    with pytest.raises(NotSaved, match="full"):
        asyncio.run(write())
    assert len(written) > 10
    assert [logged.seq for logged in asyncio.run(store.load("t"))] == written
    store.close()


def test_a_commit_that_fails_is_neither_yes_nor_no(store):
    dialect = store._writing.dialect

    def fail(connection: object) -> None:
        raise dialect.loaded_dbapi.OperationalError("the plug was pulled")

    dialect.do_commit = fail
    with pytest.raises(Unknown):
        asyncio.run(_append(store))
    del dialect.do_commit
    asyncio.run(_append(store))


def test_a_write_whose_event_loop_has_ended_is_committed_and_the_next_one_too(store):
    committing, ended = threading.Event(), threading.Event()

    def commit_late(connection: object) -> None:
        committing.set()
        assert ended.wait(60)

    async def leave_while_committing() -> None:
        leaving = asyncio.create_task(store.append("t", entry(0)))
        await asyncio.to_thread(committing.wait)
        assert not leaving.done()

    event.listen(store._writing, "commit", commit_late)
    asyncio.run(leave_while_committing())
    ended.set()
    asyncio.run(store.append("t", entry(1)))
    assert [logged.seq for logged in asyncio.run(store.load("t"))] == [0, 1]


async def _append(store: Store) -> None:
    await store.append("t", entry(0))


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_a_new_file_is_readable_by_its_user_alone_and_an_old_one_stays_as_it_is(tmp_path):
    before = os.umask(0)
    try:
        store = Store(f"sqlite:///{tmp_path}/new.sqlite")
        asyncio.run(_append(store))
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        store.close()
        assert modes == dict.fromkeys(("new.sqlite", "new.sqlite-wal", "new.sqlite-shm"), 0o600)
        old = tmp_path / "old.sqlite"
        old.touch(0o640)
        Store(f"sqlite:///{old}").close()
        assert stat.S_IMODE(old.stat().st_mode) == 0o640
    finally:
        os.umask(before)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "cannot be read"),
        ("mysql://x", "sqlite or postgresql"),
        ("sqlite://", "sqlite or postgresql"),
        ("sqlite:////no/such/folder/tables.sqlite", "cannot be used"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be used"),
    ],
)
def test_a_wrong_database_is_refused_with_a_sentence(url, sentence):
    with pytest.raises(ff.Refused, match=sentence):
        Store(url)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_database_that_hangs_up_is_told_and_asked_again(store, database):
    async def write() -> Any:
        await store.append("t", entry(0))
        with psycopg.connect(database, autocommit=True) as other:
            other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        with pytest.raises(NotSaved):
            await store.append("t", entry(1))
        await store.append("t", entry(1))
        return await store.load("t")

    assert [logged.seq for logged in asyncio.run(write())] == [0, 1]
