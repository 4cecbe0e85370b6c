"""What only serves a guest expires when the guest has done nothing for long, and the guide for hosts says so."""

import asyncio
import re
from pathlib import Path

from sqlalchemy import Connection, Table, insert, select

from fourfold.server.host import schema
from fourfold.server.host.idle_guests import forget_idle_guests
from fourfold.server.host.store import Store, now
from fourfold.server.host.usage import DAY
from tests.server.live import eventually, live
from tests.server.test_own_data import row_with

LONG_AGO = now() - 400 * DAY
KINDS = (schema.push, schema.blocked, schema.forgotten)


def keep(connection: Connection, table: Table, visitor: str, at: int, name: str = "visitor") -> None:
    row = row_with(table.c[name], visitor)
    connection.execute(insert(table), row | {each: at for each in ("at", "changed") if each in row})


def kept(store: Store) -> list[set[str]]:
    """The visitors of whom there is a row in each of the three tables."""
    return [{row.visitor for row in asyncio.run(store.read(select(table)))} for table in KINDS]


def test_what_serves_a_guest_expires_a_year_after_the_guest_did_something(database):
    store = Store(database)

    def work(connection: Connection) -> None:
        for visitor in ("idle", "account", "upload", "maker", "seat"):
            for table in KINDS:
                keep(connection, table, visitor, LONG_AGO)
        for table in (schema.account, schema.upload):
            keep(connection, table, table.name, now())
        keep(connection, schema.listing, "maker", now(), "maker")
        keep(connection, schema.player, "seat", LONG_AGO)
        seated = {**row_with(schema.listing.c.maker, ""), "table_id": "of seat", "changed": now()}
        connection.execute(insert(schema.listing), seated)

    asyncio.run(store.write(work))
    asyncio.run(forget_idle_guests(store, 500))
    assert kept(store) == [{"idle", "account", "upload", "maker", "seat"}] * 3
    asyncio.run(forget_idle_guests(store, 365))
    assert kept(store) == [{"account", "upload", "maker", "seat"}] * 3
    store.close()


def test_a_running_server_forgets_idle_guests(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    store = Store(url)

    def work(connection: Connection) -> None:
        for table in KINDS:
            keep(connection, table, "idle", LONG_AGO)

    asyncio.run(store.write(work))
    assert kept(store) == [{"idle"}] * 3
    store.close()
    with live(url) as server:
        eventually(lambda: not any(kept(server.app.store)))


def test_the_guide_for_hosts_says_of_every_table_how_long_it_is_kept():
    guide = Path(__file__).parents[2].joinpath("docs", "HOSTING.md").read_text("utf-8")
    section = guide.partition("## What is kept")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in section.splitlines() if line.startswith("|")]
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row[3])}
    assert told == set(schema.metadata.tables)
