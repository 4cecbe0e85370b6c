"""Several servers on one PostgreSQL: they hear of each other, and one takes the tables of a dead one over."""

import asyncio
from contextlib import contextmanager

import pytest

from fourfold.server.host.nodes import Nodes
from fourfold.server.host.store import Store
from fourfold.server.table.table import Table
from tests.server import mortal
from tests.server.killing import _context
from tests.server.live import Visitor, live, step, together

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)
LEASE = 1.0  # seconds


def test_players_and_spectators_at_different_servers_see_one_table(database):
    with live(database) as first, live(database) as second:
        ada, bo, cy = Visitor(first.url, "Ada"), Visitor(second.url, "Bo"), Visitor(second.url, "Cy")
        made = ada.create("me", "open")
        one, two = ada.sit(made), bo.join(made["table"]["id"])
        watching = cy.sit(made, watch=True)
        one.ready()
        two.ready()
        for _ in range(8):
            assert step(one, two)
        together(one, two, watching)
        assert watching.last["digest"] == one.last["digest"]
        seen = [frame["seq"] for frame in watching.frames if frame["frame"] == "update"]
        assert seen == list(range(seen[0], seen[-1] + 1))
        for visitor in (ada, bo, cy):
            visitor.close()


def test_who_comes_to_a_table_sees_what_was_written_though_no_hint_arrived(database, monkeypatch):
    with live(database) as first, live(database) as second:
        ada, cy = Visitor(first.url, "Ada"), Visitor(second.url, "Cy")
        made = ada.create("local", "local")
        one = ada.sit(made)
        one.ready()
        together(one, cy.sit(made, watch=True))
        monkeypatch.setattr(Nodes, "wrote", lambda *_: None)
        for _ in range(3):
            one.play()
        watching = cy.sit(made, watch=True)
        watching.until("update")
        assert watching.last["seq"] == one.last["seq"]
        for visitor in (ada, cy):
            visitor.close()


def test_a_lease_is_of_one_server_until_it_ends_or_is_given_back(database):
    Store(database).close()
    one, two = Nodes(database, 60.0), Nodes(database, 60.0)
    assert one.take("t")
    assert not two.take("t")
    assert one.take("t")
    one.close()
    assert two.take("t")
    two.close()


def test_the_tables_of_a_dead_server_are_taken_over_with_nothing_lost(database):
    Store(database).close()
    mine, theirs = _context.Pipe()
    process = _context.Process(target=mortal.serve, args=(database, theirs, LEASE))
    process.start()
    dying = f"http://127.0.0.1:{mine.recv()}"
    with (
        _killed(process),
        live(database, lease=LEASE) as survivor,
        Visitor(dying, "Ada") as ada,
        Visitor(survivor.url) as later,
    ):
        made = ada.create("me", "bot:1")
        one = ada.sit(made)
        one.ready()
        for _ in range(6):
            one.play()
        process.kill()
        process.join()
        back = later.sit({"table": {"id": one.table}, "keys": made["keys"]})
        for _ in range(6):
            back.play()
        log = asyncio.run(_log(database, one.table))
        acked = [frame for frame in one.frames if frame["frame"] == "ack"]
        assert [logged.seq for logged in log] == list(range(len(log)))
        assert {logged.seq for logged in log} >= {frame["seq"] for frame in acked}
        assert {logged.mid for logged in log} >= {f"0:{frame['id']}" for frame in acked}
        assert Table.restore(one.table, log).seq == log[-1].seq


@contextmanager
def _killed(process):
    """In the end, if not before."""
    try:
        yield
    finally:
        process.kill()
        process.join()


async def _log(database, ident):
    store = Store(database)
    try:
        return await store.load(ident)
    finally:
        store.close()
