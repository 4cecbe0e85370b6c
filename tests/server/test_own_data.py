"""One's own data: every column of the database that names a visitor is told to them, and forgets them."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import Boolean, Column, Connection, Float, Integer, LargeBinary, String, insert

from fourfold.server.accounts import own_data
from fourfold.server.accounts.accounts import Accounts
from fourfold.server.accounts.own_data import OwnDataKeeper
from fourfold.server.accounts.passkeys import Passkeys
from fourfold.server.admin.scrub import IMPOSED, OWNED, erase_visitor, is_known
from fourfold.server.host import schema
from fourfold.server.host.store import Store
from fourfold.server.http.guests import Visitor
from fourfold.server.table.wire import Clock
from fourfold.server.tournaments.plan import TournamentPlan
from fourfold.server.workers.pool import Asker
from tests.server.live import Visitor as Browser

ID_LENGTH = 40  # of the columns for ids of visitors
NOT_TOLD = {schema.report.c.reported, schema.blocked.c.other}  # what others did, which they may keep to themselves
NO_VISITOR = {  # columns of that length that hold something else
    *("listing.game", "rating.game", "rated_game.game", "opening.game", "talk.phrase", "entrant.bot", "entrant.team"),
    *("listing.origin", "player.origin", "upload.origin", "push.origin", "tournament.origin", "entrant.origin"),
    *("secret.name", "push.auth"),
}
ALL = [*OWNED, *IMPOSED]
Values = dict[str, Any]


def value(column: Column[Any], marker: str) -> Any:
    """Something that the column may hold, with the marker if it is a text."""
    kind = column.type
    if isinstance(kind, Boolean):
        return False
    if isinstance(kind, Float):
        return 1.5
    if isinstance(kind, Integer):
        return 7
    if isinstance(kind, LargeBinary):
        return b""
    assert isinstance(kind, String)
    return marker[: kind.length]


def row_with(column: Column[Any], visitor: str) -> Values:
    """A row of the column's table that names this visitor there."""
    plan = msgspec.json.encode(TournamentPlan("A cup", "less", "swiss", Clock(bank=60))).decode()
    texts = {"listing.about": "", "tournament.body": plan}
    made = {each.name: texts.get(str(each), value(each, f"of {visitor}")) for each in column.table.columns}
    return {**made, column.name: visitor}


def columns() -> list[Column[Any]]:
    return [column for table in schema.metadata.sorted_tables for column in table.columns]


def test_every_column_that_can_hold_a_visitor_is_known():
    """A new table that names visitors is told to them, erased with them, and known to the host."""
    for column in columns():
        if isinstance(column.type, String) and column.type.length == ID_LENGTH:
            assert (column in ALL) != (str(column) in NO_VISITOR), column


@pytest.fixture(scope="module")
def store(tmp_path_factory) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path_factory.mktemp('own')}/tables.sqlite")
    yield opened
    opened.close()


def keep(store: Store, column: Column[Any], visitor: str) -> None:
    """Write a row that names the visitor in this column; a seat is at a table."""

    def work(connection: Connection) -> None:
        connection.execute(insert(column.table), row_with(column, visitor))
        if column is schema.player.c.visitor:
            connection.execute(
                insert(schema.listing), {**row_with(schema.listing.c.maker, ""), "table_id": f"of {visitor}"[:24]}
            )

    asyncio.run(store.write(work))


@pytest.mark.parametrize("column", ALL, ids=str)
def test_what_names_a_visitor_is_told_to_them(store, column):
    accounts, hub = Accounts(store, frozenset()), cast(Any, SimpleNamespace(store=store))
    keeper = OwnDataKeeper(hub, accounts, Passkeys(store, accounts, cast(Any, None)), cast(Any, None))
    who = Visitor(f"told of {ALL.index(column)}", "Ada", "a session")
    asker = Asker(who.id, who.id)
    before = asyncio.run(keeper.tell(who, asker))
    keep(store, column, who.id)
    assert (asyncio.run(keeper.tell(who, asker)) == before) == (column in NOT_TOLD)


@pytest.mark.parametrize("column", OWNED, ids=str)
def test_what_names_a_visitor_does_so_no_more_when_they_are_erased(store, column):
    ada = f"erased {OWNED.index(column)}"
    keep(store, column, ada)
    assert asyncio.run(store.look(lambda connection: is_known(connection, ada)))
    asyncio.run(store.write(lambda connection: erase_visitor(connection, ada, [])))
    assert not asyncio.run(store.look(lambda connection: is_known(connection, ada)))


def test_data_can_be_asked_for_a_few_times_an_hour(server, monkeypatch):
    monkeypatch.setattr(own_data, "TELLINGS", 2)
    with Browser(server.url, "Ada") as ada:
        for _ in range(2):
            ada.get("/api/me/data")
        assert ada.get("/api/me/data", 429)["key"] == "server.attempts"
