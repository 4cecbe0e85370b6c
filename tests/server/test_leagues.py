"""Leagues: entrants have teams, and what a team carries out of a match is there in its next one, over a restart too."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from fourfold.registry import game
from fourfold.server.tournaments import league
from fourfold.server.tournaments.cups import Cups
from tests.server.live import Json, Live, Visitor, eventually, live
from tests.server.test_tournaments import GUESTS, QUICK, look, make, path, people, take_seat

HURT = ("Tora out, Kenji str-1", "Lobo out")


@pytest.fixture(autouse=True)
def injuries(monkeypatch) -> Iterator[None]:
    """Every match ends with the same injuries: what the rules tell of a match is tested beside them."""
    known = game("takkure").league
    assert known
    told = replace(known, after=lambda s: HURT)
    monkeypatch.setattr(league, "league_of", lambda plan: told if plan.league else None)
    monkeypatch.setattr("fourfold.server.tournaments.director.PAUSE", 0.1)
    yield
    while GUESTS:
        GUESTS.pop().close()


def league_cup(visitor: Visitor, **more) -> Json:
    return make(visitor, "round-robin", game="takkure", league=True, **more)


def enter(visitor: Visitor, cup: Json, team: str, status: int = 200) -> Json:
    found: Json = visitor.post(f"{path(cup)}/enter?team={team}", status)
    return found


def play(visitors: tuple[Visitor, Visitor], cup: Json, not_at: str = "") -> tuple[str, Json]:
    """Play the next match: the entrant of the second seat resigns at once. The table and its options."""
    one, two = (take_seat(visitor, cup, not_at=not_at) for visitor in visitors)
    loser = two if two.seat == 1 else one
    while loser.last.get("phase") != "playing":
        loser.next()
    assert loser.ask("resign")["frame"] == "ack"
    options: Json = visitors[0].get(f"/api/tables/{one.table}")["options"]
    return one.table, options


def carried(visitor: Visitor, cup: Json) -> dict[str, list[str]]:
    return {row["name"]: [each["name"] for each in row["carried"]] for row in look(visitor, cup)["entrants"]}


def is_settled(visitor: Visitor, cup: Json, games: int) -> bool:
    return sum(bout["points"] is not None for bout in look(visitor, cup)["bouts"]) == games


def back(server: Live, cookies: dict[str, str]) -> Visitor:
    (visitor,) = people(server, "")
    visitor.http.cookies.update(cookies)
    return visitor


def test_an_injury_is_carried_into_the_next_match_over_a_restart_and_heals_after_it(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url) as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = league_cup(ada, twice=True)
        assert [team["name"] for team in cup["teams"]] == ["Teriomorph", "Yamato"]
        enter(ada, cup, "yamato")
        enter(ben, cup, "teriomorph")
        ada.post(path(cup) + "/start")
        first, options = play((ada, ben), cup)
        assert options["teams"] == "yamato,teriomorph"
        assert options.get("injuries", "") == ""
        assert ada.get(f"/api/tables/{first}")["rated"] is False
        eventually(lambda: is_settled(ada, cup, 1))
        assert carried(ada, cup) == {"Ada": ["Tora", "Kenji"], "Ben": ["Lobo"]}
        cookies = [dict(visitor.http.cookies) for visitor in (ada, ben)]
    monkeypatch.setattr(league, "league_of", lambda plan: game(plan.game).league if plan.league else None)
    with live(url) as server:
        ada, ben = (back(server, each) for each in cookies)
        assert carried(ada, cup) == {"Ada": ["Tora", "Kenji"], "Ben": ["Lobo"]}
        _, options = play((ada, ben), cup, not_at=first)
        assert options["teams"] == "teriomorph,yamato"  # the seats have changed
        assert options["injuries"] == "Lobo out; Tora out, Kenji str-1"
        eventually(lambda: look(ada, cup)["state"] == "over")
        assert carried(ada, cup) == {"Ada": [], "Ben": []}
        assert len(look(ada, cup)["bouts"]) == 2


def test_a_result_that_is_taken_in_twice_carries_the_same(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = league_cup(ada, twice=True)
        enter(ada, cup, "yamato")
        enter(ben, cup, "yamato")
        ada.post(path(cup) + "/start")
        play((ada, ben), cup)
        eventually(lambda: len(look(ada, cup)["bouts"]) == 2)
        cups = Cups(server.app.hub.store)
        before = asyncio.run(cups.find(cup["id"]))
        assert asyncio.run(cups.settle(cup["id"], 1, (1.0, 0.0), HURT))
        after = asyncio.run(cups.find(cup["id"]))
        assert before
        assert after
        assert after.bouts == before.bouts


def test_an_entrant_names_a_team_that_there_is_and_keeps_it(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = league_cup(ada, bots=["bot:1", "bot:2", "bot:3"])
        assert [row["team"] for row in sorted(look(ada, cup)["entrants"], key=lambda row: row["number"])] == [
            "Teriomorph",
            "Yamato",
            "Teriomorph",
        ]
        assert enter(ada, cup, "", 409)["key"] == "server.cup-team"
        assert enter(ada, cup, "giants", 409)["key"] == "server.cup-team"
        enter(ada, cup, "yamato")
        after = enter(ada, cup, "teriomorph")
        assert next(row["team"] for row in after["entrants"] if row["name"] == "Ada") == "Yamato"
        plain = make(ben, "swiss")
        assert enter(ben, plain, "yamato", 409)["key"] == "server.cup-no-teams"


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"league": True, "format": "swiss"}, "server.cup-round-robin"),
        ({"twice": True, "format": "arena", "minutes": 10}, "server.cup-round-robin"),
        ({"league": True, "game": "less"}, "server.cup-league"),
    ],
)
def test_a_league_is_a_round_robin_of_a_game_with_teams(tmp_path, wanted, key):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url, "Ada") as ada:
        body = {"name": "Cup", "game": "takkure", "clock": QUICK, "format": "round-robin", **wanted}
        assert ada.post("/api/tournaments", 409, **body)["key"] == key
