"""Ratings: from finished rated games between accounts and bots, each counted once."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import fourfold as ff
from fourfold.server.host.store import Store
from fourfold.server.ratings.rating_store import CountedGame, RatingKey, RatingStore
from fourfold.server.ratings.ratings import Ratings
from fourfold.server.ratings.scale import MIDDLE, Rating, rated, speed_of
from fourfold.server.table.wire import Clock
from tests.server.live import Live, Seat, Visitor, eventually, live, step, together

BOOK: dict[str, Any] = {option.name: option.default for option in ff.game("less").options if option.kind == "seat"}
KEY = RatingKey("less", 2, "none")


pytestmark = pytest.mark.usefixtures("cheap_passwords")


@pytest.fixture
def server(tmp_path) -> Iterator[Live]:
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as running:
        yield running


@contextmanager
def people(server: Live, *names: str) -> Iterator[list[Visitor]]:
    """Visitors with accounts."""
    visitors = [Visitor(server.url) for _ in names]
    for visitor, name in zip(visitors, names, strict=True):
        visitor.post("/api/me/account", name=name)
    yield visitors
    for visitor in visitors:
        visitor.close()


def ident(visitor: Visitor) -> str:
    return str(visitor.get("/api/me")["id"])


def begin(one: Visitor, two: Visitor) -> list[Seat]:
    """Two at a rated table of LESS that has begun."""
    first = one.sit(one.create("me", "open", options=BOOK, rated=True))
    seats = [first, two.join(first.table)]
    for seat in seats:
        seat.ready()
    together(*seats)
    return seats


def decide(seats: list[Seat]) -> None:
    """Play until two seats have decided."""
    movers: set[int] = set()
    while len(movers) < 2:
        movers.add(together(*seats)["to_move"])
        step(*seats)


def resigned(loser: Seat) -> None:
    assert loser.ask("resign")["frame"] == "ack"


def rating_of(visitor: Visitor, who: str) -> Any:
    (found,) = visitor.get(f"/api/people/{who}")["ratings"]
    return found


def has_rating(visitor: Visitor, who: str) -> bool:
    return bool(visitor.get(f"/api/people/{who}")["ratings"])


# -- the scale


@pytest.mark.parametrize(
    ("clock", "speed"),
    [
        (None, "none"),
        (Clock(bank=60, increment=2), "fast"),
        (Clock(bank=300, increment=5), "steady"),
        (Clock(turn=30), "steady"),
        (Clock(bank=1800), "slow"),
        (Clock(turn=86_400), "daily"),
    ],
)
def test_a_clock_has_a_speed(clock, speed):
    assert speed_of(clock) == speed


def test_a_new_player_is_provisional_and_games_make_sure():
    one, two = Rating(), Rating()
    assert (one.shown, one.provisional) == (MIDDLE, True)
    for _ in range(15):
        ((one,), (two,)) = rated([[one], [two]], [1, -1])
        ((one,), (two,)) = rated([[one], [two]], [-1, 1])
    assert (one.games, one.provisional) == (30, False)
    assert one.error < Rating().error / 2
    assert abs(one.shown - two.shown) < 100


def test_teams_and_five_seats_are_rated():
    fresh = [Rating() for _ in range(5)]
    order = [after.mu for (after,) in rated([[each] for each in fresh], [2, 1, 0, -1, -2])]
    assert order == sorted(order, reverse=True)
    winners, losers = rated([fresh[:2], fresh[2:4]], [1, -1])
    assert min(each.mu for each in winners) > max(each.mu for each in losers)
    ((draw,), (other,)) = rated([[fresh[0]], [fresh[1]]], [0, 0])
    assert draw.mu == other.mu == Rating().mu


# -- which games count


def test_a_finished_rated_game_counts_for_both(server):
    with people(server, "Ada", "Ben") as (ada, ben):
        seats = begin(ada, ben)
        decide(seats)
        resigned(seats[1])
        eventually(lambda: has_rating(ben, ident(ben)))
        mine, theirs = rating_of(ada, ident(ada)), rating_of(ada, ident(ben))
        assert mine["rating"] > MIDDLE > theirs["rating"]
        assert mine["games"] == theirs["games"] == 1
        assert mine["provisional"]
        best = ada.get("/api/ratings?game=less&seats=2&speed=none")
        assert [row["name"] for row in best] == ["Ada", "Ben"]
        assert ada.get("/api/ratings?game=less&seats=4&speed=none") == []
        profile = ben.get(f"/api/people/{ident(ada)}")
        assert [(game["outcome"], game["table"]) for game in profile["games"]] == [(1, seats[0].table)]
        assert profile["tallies"] == [{"game": "less", "won": 1, "drawn": 0, "lost": 0}]


def test_a_rated_game_is_fair_play_and_says_so_in_lists(server):
    with people(server, "Ada") as (ada,):
        ada.create("me", "open", options=BOOK, rated=True)
        (row,) = ada.get("/api/me/tables")
        assert (row["rated"], row["fair"]) == (True, True)


def test_a_game_that_was_called_off_does_not_count(server):
    with people(server, "Ada", "Ben") as (ada, ben):
        seats = begin(ada, ben)
        assert seats[0].ask("abort")["frame"] == "ack"
        eventually(lambda: ada.get(f"/api/tables/{seats[0].table}")["phase"] == "over")
        other = begin(ada, ben)
        resigned(other[0])  # before both had decided
        third = begin(ada, ben)
        decide(third)
        resigned(third[1])
        eventually(lambda: has_rating(ada, ident(ada)))
        assert rating_of(ada, ident(ada))["games"] == 1


def test_a_bot_is_rated_on_the_same_scale(server):
    with people(server, "Ada") as (ada,):
        seat = ada.sit(ada.create("me", "bot:1", options=BOOK, rated=True))
        seat.ready()
        while seat.my_turn() and ada.get(f"/api/tables/{seat.table}")["seq"] < 12:  # both have decided
            seat.play()
        resigned(seat)
        eventually(lambda: has_rating(ada, ident(ada)))
        best = ada.get("/api/ratings?game=less&seats=2&speed=none")
        assert [row["player"] for row in best] == ["bot:1", ident(ada)]


@pytest.mark.parametrize(
    ("wishes", "more"),
    [
        (("me", "local"), {}),
        (("bot:1", "bot:2"), {}),
        (("me", "open"), {"options": {"first": 1}}),
        (("me", "open"), {"clock": {"bank": 300, "shares": [100, 50]}}),
    ],
)
def test_house_rules_unequal_clocks_and_shared_devices_are_not_rated(server, wishes, more):
    with people(server, "Ada") as (ada,):
        body = {"game": "less", "wishes": wishes, "options": BOOK, "rated": True, **more}
        assert ada.post("/api/tables", 409, **body)["key"] == "server.rated-terms"


def test_guests_do_not_play_rated(server):
    with people(server, "Ada") as (ada,), Visitor(server.url, "Guest") as guest:
        body = {"game": "less", "wishes": ["me", "open"], "options": BOOK, "rated": True}
        assert guest.post("/api/tables", 409, **body)["key"] == "server.rated-guest"
        table = ada.create("me", "open", options=BOOK, rated=True)["table"]["id"]
        assert guest.post(f"/api/tables/{table}/join", 409)["key"] == "server.rated-guest"
        assert ada.post(f"/api/tables/{table}/join", 409)["key"] == "server.rated-twice"


def test_a_rematch_stays_rated_and_by_the_book(server):
    with people(server, "Ada", "Ben") as (ada, ben):
        seats = begin(ada, ben)
        decide(seats)
        resigned(seats[1])
        eventually(lambda: ada.get(f"/api/tables/{seats[0].table}")["phase"] == "over")
        path = f"/api/tables/{seats[0].table}/rematch"
        changed = {"setup": "new", "options": {"tiles": "hard"}}
        assert ada.post(path, 409, **changed, **seats[0].keys[0])["key"] == "server.rated-terms"
        ada.post(path, setup="new", **seats[0].keys[0])
        ben.post(path, **seats[1].keys[0])
        (new,) = [row for row in ada.get("/api/me/tables") if row["id"] != seats[0].table]
        assert new["rated"]


# -- once for each table


def test_a_game_that_no_server_came_to_count_is_counted_at_the_next_start(tmp_path, monkeypatch):
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    with monkeypatch.context() as patched:
        patched.setattr(Ratings, "_happened", lambda *_: None)
        with live(database) as server, people(server, "Ada", "Ben") as (ada, ben):
            cookie, mine = dict(ada.http.cookies), ident(ada)
            seats = begin(ada, ben)
            decide(seats)
            resigned(seats[1])
            eventually(lambda: ada.get(f"/api/tables/{seats[0].table}")["phase"] == "over")
            assert not has_rating(ada, mine)
    for _ in range(2):
        with live(database) as server, Visitor(server.url) as ada:
            ada.http.cookies.update(cookie)
            eventually(lambda: has_rating(ada, mine))
            assert rating_of(ada, mine)["games"] == 1


def test_servers_that_count_at_once_count_once_and_lose_nothing(database):
    """Twenty games of two servers in one moment, each told to both."""
    games = [CountedGame(f"t{k}", k, KEY, [{0: "ada"}, {1: "bot:1"}], [1.0, -1.0]) for k in range(20)]

    async def count() -> list[bool]:
        stores = [Store(database), Store(database)]
        kept = [RatingStore(store) for store in stores]
        done = await asyncio.gather(*(each.close(game.table, game.at, game) for game in games for each in kept))
        rows = await kept[0].of("ada")
        history = await kept[0].games_of("ada", 100)
        for store in stores:
            store.close()
        assert [row.games for row in rows] == [20]
        assert len(history) == 20
        assert len({row.mu for row in history}) == 20
        return done

    assert sum(asyncio.run(count())) == 20


def test_quick_pairing_seats_nobody_at_a_rated_table(server):
    with people(server, "ada", "ben") as (ada, ben):
        rated_one = ada.sit(ada.create("me", "open", options=BOOK, rated=True))
        rated_one.until("presence")
        found = ben.post("/api/pair", game="less")["table"]
        assert (found["id"] != rated_one.table, found["rated"]) == (True, False)
