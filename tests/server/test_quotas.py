"""Quotas: what one guest and one address may have at a time. The sentence names the limit."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

import fourfold as ff
from fourfold.core.words import say
from fourfold.server.host.store import Listing, Seating, Store, now
from fourfold.server.http.origins import Origins
from fourfold.server.limits import QUOTAS
from tests.server.live import Json, Visitor, eventually, live


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path}/t.sqlite"


def refusal(visitor: Visitor, path: str, **body: object) -> str:
    answer = visitor.http.post(path, json=body)
    assert answer.status_code == 429, answer.text
    assert str(answer.json()["args"]["most"]) in answer.json()["text"]
    return str(answer.json()["key"])


def wanted(*wishes: str) -> dict[str, object]:
    return {"game": "less", "wishes": list(wishes)}


def test_every_quota_has_a_sentence_that_names_the_limit():
    for language in ("en", "fr", "es", "ko"):
        for key in QUOTAS:
            assert "7331" in say(key, {"most": 7331}, language)


def test_one_guest_has_so_many_games_in_play(database):
    with live(database, games=3) as server, Visitor(server.url, "Eve") as eve, Visitor(server.url, "Ada") as ada:
        for _ in range(3):
            eve.create("bot:1", "bot:1")
        assert refusal(eve, "/api/tables", **wanted("bot:1", "bot:1")) == "server.quota-games"
        assert refusal(eve, "/api/tables", **wanted("me", "bot:1")) == "server.quota-games"
        ada.create("bot:1", "bot:1")
    with live(database, games=3) as server:  # a restart gives nothing back
        eve.http.base_url = server.url
        eve.http = type(eve.http)(base_url=server.url, cookies=eve.http.cookies, trust_env=False, timeout=60)
        assert refusal(eve, "/api/tables", **wanted("bot:1", "bot:1")) == "server.quota-games"
        eve.close()


def test_requests_at_the_same_moment_share_a_quota(database):
    with live(database, games=5) as server, Visitor(server.url, "Eve") as eve:

        def make(_: int) -> int:
            return eve.http.post("/api/tables", json=wanted("bot:1", "bot:1")).status_code

        eve.create("me", "open")
        with ThreadPoolExecutor(16) as pool:
            answers = list(pool.map(make, range(40)))
        assert set(answers) <= {200, 429}
        assert answers.count(200) <= 5


def test_the_guests_of_one_address_share_a_quota(database):
    with live(database, games=1, per_address=3) as server:
        for name in ("Eve", "Eva", "Ewa"):
            with Visitor(server.url, name) as guest:
                guest.create("bot:1", "bot:1")
        with Visitor(server.url, "Ivo") as fourth:
            assert refusal(fourth, "/api/tables", **wanted("bot:1", "bot:1")) == "server.quota-games-address"


def test_one_guest_is_at_so_many_open_tables(database):
    with live(database) as server, Visitor(server.url, "Ada") as ada:
        tables = [ada.create("me", "open", "open", game="1t34")["table"]["id"] for _ in range(5)]
    with live(database, open_tables=4) as server, Visitor(server.url, "Eve") as eve:
        first = eve.post(f"/api/tables/{tables[0]}/join")
        for table in tables[1:3]:
            eve.post(f"/api/tables/{table}/join")
        eve.create("me", "open")
        assert refusal(eve, f"/api/tables/{tables[4]}/join") == "server.quota-open-tables"
        assert refusal(eve, "/api/tables", **wanted("open", "open")) == "server.quota-open-tables"
        eve.post(f"/api/tables/{tables[0]}/leave", **first["keys"][0])
        eve.post(f"/api/tables/{tables[4]}/join")


def test_tables_within_a_day_are_limited_also_those_that_are_over(database):
    with live(database, tables=2) as server, Visitor(server.url, "Eve") as eve:
        for _ in range(2):
            one = eve.sit(eve.create("me", "open"))
            assert one.ask("abort")["frame"] == "ack"
        assert refusal(eve, "/api/tables", **wanted("me", "open")) == "server.quota-tables"


def upload(visitor: Visitor, text: str) -> str:
    answer = visitor.http.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})
    return str(answer.json().get("key", "kept"))


def test_each_bot_of_a_tournament_that_is_not_over_counts_as_a_game_in_play(database):
    cup: Json = {"name": "Cup", "game": "less", "format": "swiss", "clock": {"bank": 60}, "starts_in": 3600}
    with live(database, games=5) as server, Visitor(server.url, "Eve") as eve:
        four = eve.post("/api/tournaments", **cup, bots=["bot:1", "bot:2", "bot:3", "bot:4"])
        assert refusal(eve, "/api/tournaments", **cup, bots=["bot:1", "bot:2"]) == "server.quota-games"
        eve.post("/api/tournaments", **cup)
        eve.create("bot:1", "bot:1")
        assert refusal(eve, "/api/tables", **wanted("bot:1", "bot:1")) == "server.quota-games"
        eve.post(f"/api/tournaments/{four['id']}/call-off")
        eve.post("/api/tournaments", **cup, bots=["bot:1", "bot:2"])


def test_the_games_of_two_bots_in_a_tournament_count_as_tables(database, monkeypatch):
    monkeypatch.setattr("fourfold.server.tournaments.director.PAUSE", 0.1)
    cup: Json = {"name": "Cup", "game": "1t34", "format": "round-robin", "clock": {"bank": 60}, "starts_in": 0}
    with live(database, tables=2) as server, Visitor(server.url, "Eve") as eve:
        first = eve.post("/api/tournaments", **cup, bots=["bot:1", "bot:2", "bot:3"])
        eventually(lambda: len(eve.get(f"/api/tournaments/{first['id']}")["bouts"]) > 1)
        assert refusal(eve, "/api/tournaments", **cup, bots=["bot:1", "bot:2"]) == "server.quota-tables"
        assert refusal(eve, "/api/tables", **wanted("me", "open")) == "server.quota-tables"
        eve.post("/api/tournaments", **cup, bots=["bot:1"])


def test_uploads_within_a_day_are_limited_in_number_and_size(database):
    async def fill(store: Store) -> None:
        await store.add_upload("a", "eve", "x" * 600, "house")
        await store.add_upload("b", "ada", "x" * 300, "house")

    store = Store(database)
    asyncio.run(fill(store))
    guest, address = asyncio.run(store.used("eve", "house", 60))
    store.close()
    assert (guest.uploads, guest.storage, address.uploads, address.storage) == (1, 600, 2, 900)
    with live(database, storage=100, per_address=1) as server, Visitor(server.url, "Eve") as eve:
        assert upload(eve, "x" * 101) == "server.quota-storage"
    with live(database, uploads=1, per_address=1) as server, Visitor(server.url, "Eve") as eve:
        game = ff.load("less", first=0).start(seed=1)
        game.play(game.legal[0])
        assert upload(eve, str(game.record())) == "kept"
        assert upload(eve, str(game.record())) == "server.quota-uploads"


def test_what_is_old_does_not_count(database):
    day = 86_400_000

    async def fill(store: Store) -> None:
        for name, phase, age in (("old", "playing", day + 1), ("new", "playing", 0), ("expired", "open", 61_000)):
            at = now() - age
            await store.note(Listing(name, "less", phase, True, 2, 0, at, at, False, "eve", "house"), {})
        await store.note(
            Listing("theirs", "less", "open", True, 2, 1, 1, now(), False, "ada", "x"), {1: Seating("eve", "house")}
        )

    store = Store(database)
    asyncio.run(fill(store))
    guest, address = asyncio.run(store.used("eve", "house", 60))
    store.close()
    assert guest == address
    assert (guest.games, guest.tables, guest.open_tables) == (1, 2, 1)


def test_an_origin_hides_the_address_and_holds_a_house_together():
    here, there = Origins("aa" * 32), Origins("bb" * 32)
    assert here.of("10.0.0.1") == here.of("::ffff:10.0.0.1") != here.of("10.0.0.2")
    assert here.of("2001:db8::1") == here.of("2001:db8::ffff:1") != here.of("2001:db8:0:1::1")
    assert here.of("10.0.0.1") != there.of("10.0.0.1")
    assert "10.0.0.1" not in here.of("10.0.0.1")
    assert here.of("?")
