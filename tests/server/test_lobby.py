"""The list of open tables: pages, a fair order, and an end for tables that wait in vain."""

import asyncio

import pytest

import fourfold as ff
from fourfold.server.host import clock, expiry
from fourfold.server.host import store as store_module
from fourfold.server.host.lobby import GONE_SECONDS, Page
from fourfold.server.host.store import Listing, Store
from fourfold.server.host.usage import DAY
from fourfold.server.table.judge import expire
from tests.server.desk import Desk
from tests.server.live import Visitor, eventually, live

JUNK = 120


def open_table(name: str, changed: int, maker: str, origin: str) -> Listing:
    return Listing(name, "less", "open", True, 2, 1, changed, changed, False, maker, origin)


@pytest.fixture
def store(database):
    made = Store(database)
    yield made
    made.close()


def fill(store: Store, *listings: Listing) -> None:
    async def note() -> None:
        for listing in listings:
            await store.note(listing, {})

    asyncio.run(note())


def names(store: Store, page: Page, since: int = 0, present: tuple[str, ...] = ()) -> list[str]:
    return [row.table_id for row in asyncio.run(store.open_tables(page, since, present))]


@pytest.mark.parametrize("guests", [1, JUNK])
@pytest.mark.parametrize("sort", ["newest", "oldest"])
def test_junk_does_not_push_an_honest_table_out_of_the_first_page(store, guests, sort):
    """All junk comes from one address: of one guest, or of a guest each. People seem to be present at all of it."""
    junk = [open_table(f"junk {k}", 500 + k, f"eve {k % guests}", "one house") for k in range(JUNK)]
    honest = open_table("honest", 1 if sort == "newest" else 1000, "ada", "another house")
    fill(store, *junk, honest)
    assert names(store, Page(sort), present=tuple(table.table_id for table in junk)).index("honest") <= 1


def test_pages_hold_every_table_once(store):
    fill(store, *(open_table(f"{k}", 100 + k % 7, f"guest {k % 5}", f"house {k % 3}") for k in range(25)))
    pages = [names(store, Page("newest", offset, 10)) for offset in (0, 10, 20, 30)]
    assert [len(page) for page in pages] == [10, 10, 5, 0]
    assert sorted(name for page in pages for name in page) == sorted(f"{k}" for k in range(25))


def test_tables_are_sorted_by_age_those_with_people_first(store):
    fill(store, *(open_table(f"{k}", 100 + k, "ada", "here") for k in range(4)))
    assert names(store, Page("newest")) == ["3", "2", "1", "0"]
    assert names(store, Page("oldest")) == ["0", "1", "2", "3"]
    assert names(store, Page("newest"), present=("1",)) == ["1", "3", "2", "0"]
    assert names(store, Page("newest"), since=101) == ["3", "2"]


def test_the_lobby_shows_first_where_a_person_waits(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url, "Ada") as ada:
        older = ada.sit(ada.create("me", "open"))
        older.until("presence")
        newer = ada.create("me", "open")["table"]["id"]
        assert [row["id"] for row in ada.get("/api/tables")] == [older.table, newer]
        assert [row["id"] for row in ada.get("/api/tables?offset=1&limit=1")] == [newer]
        for query in ("limit=0", "limit=101", "offset=-1", "offset=x", "sort=best", "offset=99999", "limit=\u0661"):
            answer = ada.get(f"/api/tables?{query}", 400)
            assert answer["key"] == "server.query"
            assert query.partition("=")[0] in answer["text"]


def test_an_open_table_expires(tmp_path, monkeypatch):
    monkeypatch.setattr(expiry, "PAUSE", 0.05)
    with live(f"sqlite:///{tmp_path}/t.sqlite", open_seconds=0.5) as server, Visitor(server.url, "Ada") as ada:
        waiting = ada.sit(ada.create("me", "open"))
        while not waiting.last.get("result"):
            waiting.next()
        assert waiting.last["result"]["how"] == "aborted"
        assert ada.get("/api/tables") == []
        assert ada.http.post(f"/api/tables/{waiting.table}/join", json={}).status_code == 409


def test_an_old_upload_expires_with_its_analysis(store, monkeypatch):
    kept = ("old", "new")
    days, today = 365, store_module.now()

    async def everything() -> None:
        for name, age in zip(kept, (days + 1, days - 1), strict=True):
            monkeypatch.setattr(store_module, "now", lambda age=age: today - age * DAY)
            await store.add_upload(name, "ada", "text")
            await store.add_analysis(f"r/{name}", b"{}")
        monkeypatch.undo()
        await expiry.delete_uploads(store, days)
        assert [await store.find_upload(name) for name in kept] == [None, "text"]
        assert [await store.find_analysis(f"r/{name}") for name in kept] == [None, b"{}"]

    asyncio.run(everything())


def test_a_server_deletes_old_uploads_by_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(expiry, "PAUSE", 0.05)
    with live(f"sqlite:///{tmp_path}/t.sqlite", upload_days=1e-9) as server, Visitor(server.url, "Ada") as ada:
        text = str(ff.load("less", first=0).start(seed=1).record())
        made = ada.http.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()
        eventually(lambda: ada.http.get(f"/api/records/{made['id']}").status_code == 404)


def test_a_table_that_has_changed_or_begun_does_not_expire():
    open_desk = Desk(begin=False)
    last = open_desk.table.log[-1].at
    with pytest.raises(ff.Refused, match="look again"):
        expire(open_desk.table, last)
    open_desk.log(expire(open_desk.table, last + 1))
    assert open_desk.table.phase == "over"
    with pytest.raises(ff.Refused, match="has begun"):
        expire(Desk().table, 2**53)


def test_a_table_where_nobody_is_connected_disappears_after_a_time(store):
    fill(store, *(open_table(f"{k}", 100 + k, f"guest {k}", f"house {k}") for k in range(4)))

    def shown(since_gone: int) -> list[str]:
        rows = asyncio.run(store.open_tables(Page("newest"), 0, ("0",), since_gone))
        return sorted(row.table_id for row in rows)

    assert shown(0) == ["0", "1", "2", "3"]
    assert shown(102) == ["0", "3"]


@pytest.mark.parametrize("passed", [GONE_SECONDS - 1, GONE_SECONDS + 1])
def test_a_table_is_listed_for_two_minutes_after_its_people_have_gone_and_as_long_as_one_is_there(
    tmp_path, monkeypatch, passed
):
    seen = 0
    monkeypatch.setattr(clock, "monotonic", lambda: seen)
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url, "Ada") as ada:
        waiting = ada.sit(ada.create("me", "open"))
        waiting.until("presence")
        left = ada.create("me", "open")["table"]["id"]
        seen += 1000 * passed
        listed = {row["id"] for row in ada.get("/api/tables")}
        assert listed == ({waiting.table, left} if passed < 120 else {waiting.table})


def test_a_row_says_who_waits_and_what_is_not_as_usual(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url, "Ada") as ada:
        ada.create("me", "open", options={"scoring": True, "board": "0" * 60}, clock={"bank": 300})
        (row,) = ada.get("/api/tables")
        assert (row["host"], row["names"], row["clock"]["bank"]) == ("Ada", ["Ada", ""], 300)
        assert row["options"]["scoring"] is True
        assert "tiles" not in row["options"]


def test_quick_pairing_brings_two_together_and_leaves_unusual_tables_alone(tmp_path):
    with (
        live(f"sqlite:///{tmp_path}/t.sqlite") as server,
        Visitor(server.url, "Ada") as ada,
        Visitor(server.url, "Ben") as ben,
    ):
        odd = ada.sit(ada.create("me", "open", options={"scoring": True}))
        odd.until("presence")
        first = ada.post("/api/pair", game="less")
        waiting = ada.sit(first)
        waiting.until("presence")
        assert ada.post("/api/pair", game="less")["table"]["id"] != first["table"]["id"], "not with oneself"
        second = ben.post("/api/pair", game="less")
        assert second["table"]["id"] == first["table"]["id"]
        two = ben.sit(second)
        waiting.ready()
        two.ready()
        (playing,) = ben.get("/api/tables/playing")
        assert (playing["id"], playing["names"]) == (first["table"]["id"], ["Ada", "Ben"])
        ada.post("/api/pair", 409, game="chess")
