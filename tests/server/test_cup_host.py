"""Names of tournaments and of people can be reported; the host closes and renames tournaments."""

import json
from collections.abc import Iterator

import pytest

from fourfold.server.accounts import credentials
from tests.server.live import Json, Visitor, eventually, live
from tests.server.test_admin import admin, enter, me, refusal
from tests.server.test_ratings import people as accounts
from tests.server.test_tournaments import GUESTS, look, make, path, people, take_seat


@pytest.fixture(autouse=True)
def often(monkeypatch) -> Iterator[None]:
    """The director looks often, so that no test waits; all guests go home at the end."""
    monkeypatch.setattr("fourfold.server.tournaments.director.PAUSE", 0.1)
    yield
    while GUESTS:
        GUESTS.pop().close()


def told(host: Visitor) -> list[tuple[str, str, str, str]]:
    reports: list[Json] = host.get("/api/admin")["reports"]
    return [(row["kind"], row["table"], row["visitor"], row["text"]) for row in reports]


def test_the_name_of_a_tournament_is_reported_renamed_and_the_report_settled(database):
    with live(database) as server, enter(server, database) as host:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "swiss", name="Rude words")
        ada.post(path(cup) + "/enter")
        ben.post(path(cup) + "/report", why="rude")
        ben.post(path(cup) + "/report", why="spam")
        assert told(host) == [("cup", cup["id"], me(ada), "Rude words")], "once, with its maker"
        host.post("/api/admin/rename-cup", cup=cup["id"], name="Friday cup")
        assert look(ben, cup)["name"] == "Friday cup"
        assert [row["name"] for row in ben.get("/api/tournaments")] == ["Friday cup"]
        after = host.post("/api/admin/settle", table=cup["id"], number=0)
        assert after["reports"] == []
        assert [(act["act"], act["subject"]) for act in after["acts"]][:2] == [
            ("settle", cup["id"]),
            ("rename-cup", cup["id"]),
        ]
        assert ben.post("/api/tournaments/nothing/report", 404, why="rude")["key"] == "server.no-cup"


def test_the_name_of_an_account_is_reported_from_its_profile(tmp_path, monkeypatch):
    monkeypatch.setattr(credentials, "MEMORY", 64)
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url) as server, accounts(server, "Ada", "Ben") as (ada, ben), enter(server, url) as host:
        ben.post(f"/api/people/{me(ada)}/report", why="unsafe")
        assert told(host) == [("person", me(ada), me(ada), "Ada")]
        assert ben.post("/api/people/nobody/report", 404, why="rude")["key"] == "server.no-profile"


def test_a_tournament_that_the_host_closes_ends_with_its_games(database):
    with live(database) as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "round-robin")
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        seat = take_seat(ada, cup)
        assert json.loads(admin(database, "tournaments", "--json"))[0]["entrants"] == 2
        admin(database, "close-cup", cup["id"], "--as", "Hana")
        assert seat.until(lambda frame: frame["frame"] == "update" and frame["phase"] == "over")
        after = look(ben, cup)
        assert (after["state"], after["can_enter"], after["table"]) == ("called-off", False, "")
        assert ben.get("/api/me/bouts") == []
        assert json.loads(admin(database, "tournaments", "--json")) == []
        (act,) = json.loads(admin(database, "log", "--json"))
        assert (act["actor"], act["act"], act["subject"]) == ("Hana", "close-cup", cup["id"])
        assert refusal(database, "close-cup", cup["id"]) == "server.admin-no-cup"
        assert refusal(database, "rename-cup", "nothing", "Name") == "server.no-cup"


def test_the_name_of_a_tournament_goes_with_its_maker(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url) as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "swiss", name="Ada's own cup")
        ben.post(path(cup) + "/enter")
        assert look(ben, cup)["name"] == "Ada's own cup"
        ada.post("/api/me/delete")
        eventually(lambda: look(ben, cup)["name"] == "Tournament")
        assert [row["name"] for row in ben.get("/api/tournaments")] == ["Tournament"]
