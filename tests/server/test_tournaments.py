"""Tournaments at a running server: seats are reserved, who does not come loses, and a restart changes nothing."""

import asyncio
import time
from collections.abc import Iterator
from functools import partial

import pytest

from fourfold.server.accounts import credentials
from fourfold.server.host.backup import back_up, restore
from fourfold.server.http.guests import Visitor as Person
from fourfold.server.ratings.scale import MIDDLE
from fourfold.server.tournaments.cup import Cup
from fourfold.server.tournaments.cups import Cups
from fourfold.server.tournaments.tournaments import Tournaments
from tests.server.live import Json, Live, Seat, Visitor, eventually, live
from tests.server.nodes import Pair, pair
from tests.server.postgres import fresh
from tests.server.test_admin import admin, me
from tests.server.test_ratings import decide, has_rating, rating_of, resigned
from tests.server.test_ratings import people as accounts

QUICK = {"bank": 600, "increment": 5}


GUESTS: list[Visitor] = []


@pytest.fixture(autouse=True)
def often(monkeypatch) -> Iterator[None]:
    """The director looks often, so that no test waits; all guests go home at the end."""
    monkeypatch.setattr("fourfold.server.tournaments.director.PAUSE", 0.1)
    yield
    while GUESTS:
        GUESTS.pop().close()


def make(visitor: Visitor, format: str, **more) -> Json:
    wanted = {"name": "Cup", "game": "less", "clock": QUICK, "format": format, "starts_in": 3600, **more}
    made: Json = visitor.post("/api/tournaments", **wanted)
    return made


def path(cup: Json) -> str:
    return f"/api/tournaments/{cup['id']}"


def look(visitor: Visitor, cup: Json) -> Json:
    found: Json = visitor.get(path(cup))
    return found


def take_seat(visitor: Visitor, cup: Json, not_at: str = "") -> Seat:
    """Wait until a table awaits this visitor, and sit down."""
    eventually(lambda: look(visitor, cup)["table"] not in ("", not_at))
    seated = visitor.post(f"/api/tables/{look(visitor, cup)['table']}/claim")
    seat = visitor.sit(seated)
    seat.ready()
    return seat


def people(server: Live | Pair, *names: str) -> list[Visitor]:
    GUESTS.extend(Visitor(server.url, name) for name in names)
    return GUESTS[-len(names) :]


def names(cup: Json) -> list[str]:
    return [row["name"] for row in cup["entrants"]]


@pytest.mark.parametrize("format", ["round-robin", "knock-out"])
def test_two_play_a_tournament_by_the_seats_that_were_reserved_for_them(database, format):
    with live(database) as server:
        ada, ben, eve = people(server, "Ada", "Ben", "Eve")
        cup = make(ada, format)
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        assert ben.post(path(cup) + "/start", 403)["key"] == "server.cup-not-yours"
        ada.post(path(cup) + "/start")
        one = take_seat(ada, cup)
        assert eve.post(f"/api/tables/{one.table}/claim", 403)["key"] == "server.not-your-seat"
        two = take_seat(ben, cup)
        assert one.table == two.table
        assert ada.get("/api/me/bouts") == [{"table": one.table, "tournament": cup["id"], "name": "Cup"}]
        info = ada.get(f"/api/tables/{one.table}")
        assert (info["rated"], info["fair"], info["tournament"]) == (True, True, cup["id"])
        one.my_turn() if one.seat == 0 else two.my_turn()
        assert two.ask("abort")["key"] == "server.abort-late"
        two.ask("resign")
        eventually(lambda: look(ada, cup)["state"] == "over")
        after = look(eve, cup)
        assert names(after) == ["Ada", "Ben"]
        assert [row["standing"]["rank"] for row in after["entrants"]] == [1, 2]
        assert ada.get("/api/me/bouts") == []
        assert ben.post(path(cup) + "/enter", 409)["key"] == "server.cup-closed"


def test_the_games_of_accounts_are_rated_and_ratings_seed_the_next_tournament(database, monkeypatch):
    monkeypatch.setattr(credentials, "MEMORY", 64)
    with live(database) as server, accounts(server, "Ada", "Ben") as (ada, ben):
        cup = make(ada, "round-robin")
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        one, two = take_seat(ada, cup), take_seat(ben, cup)
        decide([one, two])
        resigned(one)
        eventually(lambda: has_rating(ada, me(ada)))
        assert rating_of(ada, me(ben))["rating"] > MIDDLE > rating_of(ada, me(ada))["rating"]
        again = make(ada, "knock-out", bots=["bot:1", "bot:8"])
        for visitor in (ada, ben):
            visitor.post(path(again) + "/enter")
        kept = asyncio.run(Cups(server.app.hub.store).find(again["id"]))
        assert kept
        assert [kept.entrants[number - 1].name for number in kept.field.seeds] == [
            "bot:8",
            "Ben",
            "Ada",
            "bot:1",
        ]


def test_a_guest_who_plays_a_tournament_is_not_rated(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "round-robin")
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        one, two = take_seat(ada, cup), take_seat(ben, cup)
        decide([one, two])
        resigned(one)
        eventually(partial(is_over, ada, cup))
        assert [seat["account"] for seat in ada.get(f"/api/tables/{one.table}")["seats"]] == ["", ""]
        assert ada.get("/api/ratings?game=less&seats=2&speed=steady") == []


def test_who_does_not_come_loses_and_is_paired_no_more(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "swiss", patience=20, rounds=2)
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        seat = take_seat(ada, cup)
        server.app.hub.clock.skip(21_000)
        assert seat.until(lambda frame: frame["frame"] == "update" and frame["phase"] == "over")
        eventually(lambda: look(ada, cup)["state"] == "over")
        after = look(ada, cup)
        assert [(row["name"], row["left"], row["standing"]["points"]) for row in after["entrants"]] == [
            ("Ada", False, 1.0),
            ("Ben", True, 0.0),
        ]


def test_bots_play_each_other_without_a_watcher_and_over_a_restart(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url) as server:
        (ada,) = people(server, "Ada")
        cup = make(ada, "round-robin", game="1t34", bots=["bot:1", "bot:2", "bot:3"], starts_in=0)
        eventually(lambda: any(bout["points"] is not None for bout in look(ada, cup)["bouts"]))
        before = look(ada, cup)["bouts"][-1]
    with live(url) as server:
        (ada,) = people(server, "Ada")
        assert look(ada, cup)["bouts"][-1] == before
        eventually(lambda: look(ada, cup)["state"] == "over")
        after = look(ada, cup)
        assert len(after["bouts"]) == 3
        assert sum(row["standing"]["points"] for row in after["entrants"]) == 3


def test_an_arena_pairs_again_at_once_and_ends_after_its_time(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "arena", minutes=10)
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        one, two = take_seat(ada, cup), take_seat(ben, cup)
        one.my_turn() if one.seat == 0 else two.my_turn()
        one.ask("resign")
        again, other = (take_seat(visitor, cup, not_at=one.table) for visitor in (ada, ben))
        server.app.hub.clock.skip(600_000)
        assert again.ask("resign")["frame"] == "ack" or other.ask("resign")["frame"] == "ack"
        eventually(lambda: look(ada, cup)["state"] == "over")
        assert {again.table, one.table} == {bout["table"] for bout in look(ada, cup)["bouts"]}


def test_who_leaves_while_the_tournament_begins_has_left_and_it_goes_on(tmp_path, monkeypatch):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "round-robin")
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        find, first, maker = Tournaments._find, [True], Person(me(ada), "Ada")

        async def find_then_begin(self: Tournaments, ident: str) -> Cup:
            found = await find(self, ident)
            if first:
                first.clear()
                await self.start(maker, ident)
            return found

        monkeypatch.setattr(Tournaments, "_find", find_then_begin)
        after = ben.post(path(cup) + "/leave")
        assert [(row["name"], row["left"]) for row in after["entrants"]] == [("Ada", False), ("Ben", True)]
        assert len(after["bouts"]) == 1
        assert look(ada, cup)["state"] == "running"


def test_who_leaves_after_the_end_stays_in_the_standings(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "round-robin")
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        one, two = take_seat(ada, cup), take_seat(ben, cup)
        one.my_turn() if one.seat == 0 else two.my_turn()
        one.ask("resign")
        eventually(partial(is_over, ada, cup))
        assert not any(row["left"] for row in ben.post(path(cup) + "/leave")["entrants"])


def test_a_state_follows_only_from_the_one_before(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        (ada,) = people(server, "Ada")
        cup = make(ada, "swiss", bots=["bot:1", "bot:2"])
        kept = Cups(server.app.hub.store)
        ada.post(path(cup) + "/call-off")
        assert not asyncio.run(kept.set_state(cup["id"], "open", "running"))
        assert look(ada, cup)["state"] == "called-off"


def test_the_seat_of_an_erased_entrant_stays_reserved_and_the_opponent_wins(tmp_path, monkeypatch):
    monkeypatch.setattr(credentials, "MEMORY", 64)
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, accounts(server, "Eve") as (eve,):
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "round-robin", patience=20)
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        seat = take_seat(ada, cup)
        ben.post("/api/me/delete")
        assert eve.post(f"/api/tables/{seat.table}/join", 409)["key"] == "server.cup-table"
        server.app.hub.clock.skip(21_000)
        eventually(partial(is_over, ada, cup))
        assert [(row["name"], row["standing"]["points"]) for row in look(ada, cup)["entrants"]] == [
            ("Ada", 1.0),
            ("Guest", 0.0),
        ]


def test_a_tournament_without_two_entrants_is_called_off_and_so_by_its_maker(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        (ada,) = people(server, "Ada")
        lonely = make(ada, "swiss", starts_in=0)
        eventually(lambda: look(ada, lonely)["state"] == "called-off")
        other = make(ada, "swiss")
        assert ada.post(path(other) + "/start", 409)["key"] == "server.cup-few"
        assert ada.post(path(other) + "/call-off")["state"] == "called-off"
        assert ada.post(path(other) + "/enter", 409)["key"] == "server.cup-closed"


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"clock": {}}, "server.cup-clock"),
        ({"clock": {"bank": 60, "shares": [50, 100]}}, "server.cup-clock"),
        ({"format": "arena"}, "server.cup-minutes"),
        ({"name": "\u200b"}, "server.talk-blank"),
        ({"bots": ["bot:99"]}, "core.level"),
        ({"bots": ["bot:1", "bot:2", "bot:1"]}, "server.cup-same-bots"),
        ({"game": "chess"}, "core.game-unknown"),
    ],
)
def test_what_cannot_be_played_is_refused(tmp_path_factory, wanted, key):
    with live(f"sqlite:///{tmp_path_factory.mktemp('t')}/t.sqlite") as server, Visitor(server.url, "Ada") as ada:
        body = {"name": "Cup", "game": "less", "clock": QUICK, "format": "swiss", **wanted}
        answer = ada.http.post("/api/tournaments", json=body)
        assert answer.status_code == 409
        assert answer.json()["key"] == key


def test_a_visitor_has_few_tournaments_that_are_not_over(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url, "Ada") as ada:
        cups = [make(ada, "swiss") for _ in range(3)]
        body = {"name": "Cup", "game": "less", "clock": QUICK, "format": "swiss"}
        assert ada.post("/api/tournaments", 429, **body)["key"] == "server.cup-many"
        ada.post(path(cups[0]) + "/call-off")
        make(ada, "swiss")


def test_the_bots_have_one_cup_a_week_if_the_host_allows_it(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite", bot_cup=True) as server, Visitor(server.url, "Ada") as ada:
        eventually(lambda: bool(ada.get("/api/tournaments")))
        time.sleep(0.3)  # several looks of the director
        (cup,) = ada.get("/api/tournaments")
        assert (cup["format"], cup["mine"]) == ("round-robin", False)
        assert all(row["bot"] for row in look(ada, cup)["entrants"])
        server.app.hub.clock.skip(7 * 86_400_000)
        eventually(lambda: len(ada.get("/api/tournaments")) == 2)


def test_an_erased_entrant_is_a_guest_who_has_left(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url) as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "swiss")
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        admin(url, "erase", me(ada), "--yes")
        assert [(row["name"], row["left"]) for row in look(ben, cup)["entrants"]] == [("Guest", True), ("Ben", False)]


def test_a_backup_holds_tournaments_blocks_and_acts_and_the_tournament_goes_on_from_it(database, tmp_path):
    elsewhere, file = f"sqlite:///{tmp_path}/elsewhere.sqlite", tmp_path / "backup"
    with live(database) as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "round-robin")
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        one = take_seat(ada, cup)
        admin(database, "block", "somebody", "--hours", "1")
        cookies = dict(ada.http.cookies)
        back_up(database, file)
    restore(file, elsewhere)
    for kind in ("blocks", "log"):
        assert admin(elsewhere, kind, "--json") == admin(database, kind, "--json") != "[]"
    with live(elsewhere) as server:
        (back,) = people(server, "")
        back.http.cookies.update(cookies)
        assert names(look(back, cup)) == ["Ada", "Ben"]
        seat = back.sit(back.post(f"/api/tables/{one.table}/claim"))
        assert seat.until("update")["phase"] == "open"
        server.app.hub.clock.skip(121_000)
        eventually(partial(is_over, back, cup))
        assert [row["standing"]["points"] for row in look(back, cup)["entrants"]] == [1.0, 0.0]


def test_a_tournament_goes_on_at_the_other_server_when_one_is_killed(postgres):
    with pair(fresh(postgres, "cup_nodes"), lease=1.0) as both:
        ada, ben = people(both, "Ada", "Ben")
        cup = make(ada, "round-robin")
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        one, two = take_seat(ada, cup), take_seat(ben, cup)
        one.my_turn() if one.seat == 0 else two.my_turn()
        for seat in (one, two):
            seat.close()
        both.one.kill()
        both.proxy.ports[:] = [both.two.port]
        back = ada.sit(ada.post(f"/api/tables/{one.table}/claim"))
        back.until("update")
        back.ask("resign")
        eventually(partial(is_over, ben, cup))
        assert names(look(ben, cup)) == ["Ben", "Ada"]
        assert len(look(ben, cup)["bouts"]) == 1


def is_over(visitor: Visitor, cup: Json) -> bool:
    return str(look(visitor, cup)["state"]) == "over"
