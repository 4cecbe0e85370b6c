"""Friends: accounts that follow each other see who is online and invite each other to a seat."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from fourfold.server.host.store import Store
from fourfold.server.host.writer import NotSaved
from fourfold.server.people import friends, invitations
from fourfold.server.people.invitations import delete_invitations
from fourfold.server.people.notices import written
from fourfold.server.people.occasions import Occasion
from tests.server.live import Json, Live, Visitor, live
from tests.server.postgres import fresh
from tests.server.test_ratings import ident, people

pytestmark = pytest.mark.usefixtures("cheap_passwords")


@pytest.fixture
def server(tmp_path) -> Iterator[Live]:
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as running:
        yield running


@contextmanager
def befriended(server: Any) -> Iterator[list[Visitor]]:
    """Ada and Ben, who are friends, and Eve, who follows Ada."""
    with people(server, "Ada", "Ben", "Eve") as three:
        ada, ben, eve = three
        for follower, name in ((ada, "Ben"), (ben, "Ada"), (eve, "Ada")):
            follower.post("/api/me/follow", name=name)
        yield three


def told(rows: list[Json]) -> list[tuple[str, bool, bool]]:
    return [(row["name"], row["friend"], row["online"]) for row in rows]


def four(visitor: Visitor, **more: Any) -> tuple[str, Json]:
    """A table of LESS for two teams, and the key of its first seat."""
    made = visitor.create("me", "open", "open", "open", **more)
    return made["table"]["id"], made["keys"][0]


def invite(visitor: Visitor, table: str, key: Json, person: str, place: int, status: int = 200) -> Any:
    return visitor.post(f"/api/tables/{table}/invite", status, **key, person=person, place=place)


# -- following


def test_two_who_follow_each_other_are_friends_and_see_that_the_other_is_online(database):
    with live(database) as server, people(server, "Ada", "Ben") as (ada, ben):
        first = ada.post("/api/me/follow", name="ben")
        assert told(first["following"]) == [("Ben", False, False)], "one who does not follow back is not told of"
        assert told(ben.get("/api/me/people")["followers"]) == [("Ada", False, False)]
        ben.post("/api/me/follow", id=ident(ada))
        for visitor, other in ((ada, "Ben"), (ben, "Ada")):
            found = visitor.get("/api/me/people")
            assert told(found["following"]) == told(found["followers"]) == [(other, True, True)]
        assert ada.post("/api/me/follow", id=ident(ben), yes=False)["following"] == []
        assert told(ben.get("/api/me/people")["following"]) == [("Ada", False, False)]


def test_a_friend_is_offline_some_time_after_the_last_visit(server, monkeypatch):
    with befriended(server) as (ada, ben, _):
        monkeypatch.setattr(friends, "ONLINE", -1)
        assert told(ada.get("/api/me/people")["following"]) == [("Ben", True, False)]
        monkeypatch.setattr(friends, "ONLINE", 150_000)
        assert told(ada.get("/api/me/people")["following"]) == [("Ben", True, True)]
        ben.post("/api/sign-out")
        assert told(ada.get("/api/me/people")["following"]) == [("Ben", True, False)]


def test_a_visit_that_cannot_be_written_down_hinders_nobody_who_only_looks(server, monkeypatch):
    async def full(lock: str) -> None:
        raise NotSaved("server.database-full")

    with people(server, "Ada") as (ada,):
        monkeypatch.setattr("fourfold.server.accounts.accounts.SEEN_EVERY", -1)
        monkeypatch.setattr(server.app.api.accounts.kept, "seen", full)
        assert ada.get("/api/me/people") == {"following": [], "followers": []}


def test_friends_at_two_servers_see_each_other(postgres):
    url = fresh(postgres, "friends")
    with live(url) as one, live(url) as two, people(one, "Ada", "Ben") as (ada, ben):
        ada.post("/api/me/follow", name="Ben")
        ben.post("/api/me/follow", name="Ada")
        with Visitor(two.url) as elsewhere:
            elsewhere.http.cookies.update(dict(ada.http.cookies))
            assert told(elsewhere.get("/api/me/people")["following"]) == [("Ben", True, True)]


@pytest.mark.parametrize(
    ("wanted", "status", "key"),
    [
        ({"name": "Ada"}, 409, "server.follow-self"),
        ({"name": "Nobody"}, 404, "server.no-such-name"),
        ({"id": "nobody"}, 404, "server.no-profile"),
        ({}, 409, "server.follow-one"),
        ({"id": "nobody", "name": "Ben"}, 409, "server.follow-one"),
    ],
)
def test_whom_an_account_cannot_follow(server, wanted, status, key):
    with people(server, "Ada") as (ada,):
        assert ada.post("/api/me/follow", status, **wanted)["key"] == key


def test_guests_follow_nobody(server):
    with Visitor(server.url, "Guy") as guest, people(server, "Ada"):
        assert guest.post("/api/me/follow", 403, name="Ada")["key"] == "server.no-account"
        assert guest.get("/api/me/people", 403)["key"] == "server.no-account"
        assert guest.get("/api/me/invitations") == []


def test_a_block_ends_the_friendship_and_its_invitations(server):
    with befriended(server) as (ada, ben, _):
        table, key = four(ada)
        seat = ben.join(table)
        waiting, own = four(ben)
        invite(ben, waiting, own, ident(ada), 1)
        ada.post(f"/api/tables/{table}/block", **key, other=seat.seat)
        assert told(ada.get("/api/me/people")["following"]) == []
        assert told(ben.get("/api/me/people")["following"]) == []
        assert ada.get("/api/me/invitations") == []
        for visitor, name in ((ada, "Ben"), (ben, "Ada")):
            assert visitor.post("/api/me/follow", 403, name=name)["key"] == "server.follow-blocked"


# -- inviting


def test_a_friend_is_invited_to_the_seat_of_a_team_mate_and_gets_it(database):
    with live(database) as server, befriended(server) as (ada, ben, eve):
        table, key = four(ada)
        open_to = ada.post(f"/api/tables/{table}/invited", **key)
        assert open_to == {"team": [2], "others": [1, 3], "invited": []}
        invited = invite(ada, table, key, ident(ben), 2)
        assert invited["team"] == []
        assert invited["others"] == [1, 3]
        assert [(row["name"], row["place"], row["declined"]) for row in invited["invited"]] == [("Ben", 2, False)]
        (waiting,) = ben.get("/api/me/invitations")
        assert (waiting["table"], waiting["game"], waiting["name"]) == (table, "less", "Ada")
        assert eve.post(f"/api/tables/{table}/join", 409, seat=2)["key"] == "server.seat-kept"
        assert eve.join(table).seat == 1
        assert ben.join(table).seat == 2
        assert ben.get("/api/me/invitations") == []
        assert ada.post(f"/api/tables/{table}/invited", **key) == {"team": [], "others": [3], "invited": []}


def test_a_friend_with_notices_hears_of_the_invitation(server, monkeypatch):
    heard: list[tuple[str, str, Occasion]] = []
    monkeypatch.setattr(server.app.api.notices, "tell", lambda *what: heard.append(what))
    with befriended(server) as (ada, ben, _):
        table, key = four(ada)
        invite(ada, table, key, ident(ben), 2)
        ((visitor, title, occasion),) = heard
        assert visitor == ident(ben)
        assert written(title, occasion, "fr") == {
            "title": "LESS",
            "body": "Ada vous invite à une partie.",
            "url": f"/t/{table}",
            "tag": table,
        }


def test_a_seat_is_kept_for_a_while_only(server, monkeypatch):
    with befriended(server) as (ada, ben, eve):
        made = ada.create("me", "open")
        table, key = made["table"]["id"], made["keys"][0]
        invite(ada, table, key, ident(ben), 1)
        assert eve.post(f"/api/tables/{table}/join", 409)["key"] == "server.seat-kept"
        monkeypatch.setattr(invitations, "KEEPS", -1)
        assert eve.join(table).seat == 1
        assert ben.get("/api/me/invitations") == [], "a full table waits for nobody"


def test_a_friend_who_declines_is_not_asked_again_and_the_seat_is_free(server):
    with befriended(server) as (ada, ben, eve):
        table, key = four(ada)
        invite(ada, table, key, ident(ben), 2)
        assert ben.post("/api/me/invitations/decline", table=table) == []
        known = ada.post(f"/api/tables/{table}/invited", **key)
        assert known["team"] == [2]
        assert known["invited"][0]["declined"]
        assert invite(ada, table, key, ident(ben), 2, 403)["key"] == "server.invite-declined"
        assert eve.join(table, seat=2).seat == 2


def test_only_friends_are_invited_and_only_to_an_open_seat(server):
    with befriended(server) as (ada, ben, eve):
        table, key = four(ada)
        assert invite(ada, table, key, ident(eve), 1, 403)["key"] == "server.no-friends"
        assert invite(ada, table, key, ident(ben), 0, 409)["key"] == "server.taken"
        assert invite(ada, table, key, ident(ben), 4, 409)["key"] == "server.taken"
        assert invite(eve, table, key | {"secret": "wrong"}, ident(ben), 1, 403)["key"] == "server.not-your-seat"
        ben.join(table)
        assert invite(ada, table, key, ident(ben), 2, 409)["key"] == "server.invite-here"


def test_invitations_are_forgotten(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    with live(url) as server, befriended(server) as (ada, ben, _):
        table, key = four(ada)
        invite(ada, table, key, ident(ben), 2)
        monkeypatch.setattr(invitations, "STANDS", -1)
        assert ben.get("/api/me/invitations") == []
    store = Store(url)
    asyncio.run(delete_invitations(store))
    store.close()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        assert connection.execute("SELECT * FROM invitation").fetchall() == []


def test_all_of_it_can_be_taken_along(server):
    with befriended(server) as (ada, ben, eve):
        table, key = four(ada)
        invite(ada, table, key, ident(ben), 2)
        data = ben.get("/api/me/data")
        assert [row["other"] for row in data["following"]] == [ident(ada)]
        assert [row["visitor"] for row in data["followers"]] == [ident(ada)]
        assert [row["table_id"] for row in data["invitations"]] == [table]
        assert [row["other"] for row in eve.get("/api/me/data")["following"]] == [ident(ada)]
