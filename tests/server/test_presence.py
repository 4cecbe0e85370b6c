"""Presence in the database: whose rows count, and since when a seat is gone."""

import psycopg
import pytest

from fourfold.core.verbs import SPECTATOR
from fourfold.server.host import presence
from fourfold.server.host.presence import Others
from fourfold.server.host.store import Store

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)
HOUR = 3_600_000  # milliseconds


@pytest.fixture
def db(database):
    Store(database).close()
    with psycopg.connect(database, autocommit=True) as connection:
        yield connection


def test_seats_and_spectators_of_other_servers_are_counted_together(db):
    for node in ("a", "b", "c"):
        assert presence.say_alive(db, node, HOUR)
        assert not presence.say_alive(db, node, HOUR)
    presence.share(db, "a", "t", {0: 1, SPECTATOR: 2})
    presence.share(db, "b", "t", {1: 2, SPECTATOR: 1})
    presence.share(db, "b", "u", {3: 1})
    assert presence.look(db, "a", "t")[:2] == (frozenset({1}), 1)
    assert presence.look(db, "c", "t")[:2] == (frozenset({0, 1}), 3)
    presence.share(db, "b", "t", {})
    seen = presence.look(db, "c", "t")
    assert seen[:2] == (frozenset({0}), 2)
    assert seen.absence[0] == 0.0
    assert 0.0 <= seen.absence[1] < HOUR
    assert presence.look(db, "c", "nowhere") == Others()


def test_who_was_at_a_dead_server_is_gone_since_its_lease_ran_out(db):
    presence.say_alive(db, "alive", HOUR)
    presence.say_alive(db, "dead", -2 * HOUR)
    presence.share(db, "dead", "t", {0: 1, SPECTATOR: 1})
    for _ in range(2):
        seen = presence.look(db, "alive", "t")
        assert seen[:2] == (frozenset(), 0)
        assert seen.absence[0] >= 2 * HOUR / 1000
        presence.bury(db)
    assert not presence.bury(db)
    assert presence.say_alive(db, "dead", HOUR)  # it was only paused, and shares again what it has


def test_a_server_that_lost_the_database_tells_who_has_left_meanwhile(db):
    presence.say_alive(db, "a", HOUR)
    for table in ("stays", "left"):
        presence.share(db, "a", table, {0: 1})
    presence.leave(db, "a", ["stays"])
    assert presence.look(db, "b", "stays").seats == {0}
    assert presence.look(db, "b", "left").seats == frozenset()
    presence.end(db, "a")
    assert presence.look(db, "b", "stays").seats == frozenset()
