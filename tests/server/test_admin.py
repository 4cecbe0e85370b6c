"""What the host does about people and tables takes effect at running servers, and is in the log of acts."""

import asyncio
import sqlite3
from functools import partial

import pytest
from typer.testing import CliRunner

from fourfold.cli import app as command
from fourfold.server.host.expiry import delete_ended
from fourfold.server.host.store import Store
from fourfold.server.ratings.rating_store import CountedGame, RatingKey, RatingStore
from tests.server.live import Json, Live, Seat, Visitor, eventually, live, together
from tests.server.nodes import pair
from tests.server.postgres import fresh
from tests.server.test_accounts import PASSWORD, make, sign_in


def admin(url: str, *words: str, code: int = 0) -> str:
    """The command of the host, beside a running server."""
    done = CliRunner().invoke(command, ["admin", *words, "--database", url])
    assert done.exit_code == code, (done.output, done.exception)
    return done.output


def enter(server: Live | Visitor, url: str, actor: str = "Hana") -> Visitor:
    """A browser of the host, by a fresh link."""
    host = Visitor(server.url)
    host.post("/api/admin/enter", code=admin(url, "link", "--as", actor).strip().partition("#")[2])
    return host


def table(ada: Visitor, ben: Visitor, **more) -> tuple[Seat, Seat]:
    one = ada.sit(ada.create("me", "open", listed=False, **more))
    two = ben.join(one.table)
    for seat in (one, two):
        seat.ready()
    together(one, two)
    return one, two


def say(seat: Seat, text: str) -> Json:
    said: Json = seat.visitor.post(f"/api/tables/{seat.table}/say", **seat.keys[0], text=text)
    return said


def is_refused(visitor: Visitor) -> bool:
    return visitor.http.post("/api/pair", json={"game": "less"}).status_code == 403


def me(visitor: Visitor) -> str:
    return str(visitor.get("/api/me")["id"])


def test_only_a_fresh_link_opens_the_page_of_the_host_and_only_once(database):
    with live(database) as server, Visitor(server.url, "Eve") as eve:
        assert eve.get("/api/admin", 403)["key"] == "server.admin-only"
        for call, body in (("close", {"table": "x"}), ("erase", {"visitor": me(eve)})):
            assert eve.post(f"/api/admin/{call}", 403, **body)["key"] == "server.admin-only"
        code = admin(database, "link", "--as", "Hana").strip().partition("#")[2]
        with Visitor(server.url) as host:
            assert host.post("/api/admin/enter", code=code)["actor"] == "Hana"
            cookie = next(each for each in host.http.cookies.jar if each.name == "fourfold_admin")
            assert cookie.path == "/api/admin"
            assert eve.post("/api/admin/enter", 403, code=code)["key"] == "server.admin-link"
            assert host.get("/api/admin")["acts"][0]["act"] == "link"
            session = cookie.value
            host.post("/api/admin/leave")
            assert eve.get("/api/admin", 403, Cookie=f"fourfold_admin={session}")["key"] == "server.admin-only"


def test_a_server_without_the_page_refuses_even_a_good_link(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url, admin=False) as server, Visitor(server.url) as host:
        code = admin(url, "link").strip().partition("#")[2]
        assert host.post("/api/admin/enter", 403, code=code)["key"] == "server.admin-off"


def test_the_host_sees_a_report_hides_the_line_and_settles_it(database):
    with live(database) as server, Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben:
        one, two = table(ada, ben)
        say(one, "hello")
        line = say(two, "something bad")
        ada.post(f"/api/tables/{one.table}/report", **one.keys[0], number=line["number"], why="rude")
        with enter(server, database) as host:
            (found,) = host.get("/api/admin")["reports"]
            assert (found["name"], found["text"], found["before"]) == ("Ben", "Ben: something bad", "Ada: hello")
            assert found["visitor"] == me(ben)
            host.post("/api/admin/hide", table=one.table, number=line["number"])
            hidden = one.until(
                lambda f: f["frame"] == "talk" and f["lines"][0]["number"] == 2 and not f["lines"][0]["text"]
            )
            assert hidden["lines"][0]["phrase"] is None
            assert [said["text"] for said in ada.post(f"/api/tables/{one.table}/talked", keys=one.keys)["lines"]] == [
                "hello",
                "",
            ]
            after = host.post("/api/admin/settle", table=one.table, number=line["number"])
            assert after["reports"] == []
            assert [act["act"] for act in after["acts"]][:2] == ["settle", "hide"]
            assert {act["actor"] for act in after["acts"]} == {"Hana"}


def test_a_table_closed_from_the_command_line_ends_for_its_players(database):
    with live(database) as server, Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben:
        one, _ = table(ada, ben)
        assert one.table in admin(database, "tables", "--json")
        admin(database, "close", one.table)
        ended = one.until(lambda frame: frame["frame"] == "update" and frame["phase"] == "over")
        assert ended["result"]["how"] == "aborted"
        assert one.ask("choose", index=0)["key"] == "core.over"
        assert "server.admin-over" in str(refusal(database, "close", one.table))
        assert admin(database, "tables", "--json").strip() == "[]"


def refusal(url: str, *words: str) -> str:
    done = CliRunner().invoke(command, ["admin", *words, "--database", url])
    return str(getattr(getattr(done.exception, "refusal", None), "key", done.exception))


def test_a_blocked_visitor_looks_but_does_nothing_until_the_block_ends(database):
    with live(database) as server, Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben:
        _, two = table(ada, ben)
        admin(database, "block", me(ben), "--hours", "2")
        assert two.until("bye")["key"] == "server.host-parted"
        refused = ben.post("/api/tables", 403, game="less", wishes=["me", "open"])
        assert refused["key"] == "server.host-blocked"
        assert refused["args"]["until"] in refused["text"]
        assert refused["args"]["until"].endswith("UTC")
        assert ben.get("/api/tables") == []
        ada.create("me", "open")
        admin(database, "unblock", me(ben))
        eventually(lambda: ben.http.post("/api/me", json={"name": "Ben"}).status_code == 200)


def test_a_blocked_address_blocks_its_new_guests_too(database):
    with live(database) as server, Visitor(server.url, "Ada") as ada, enter(server, database) as host:
        ada.create("me", "open")
        host.post("/api/admin/block", visitor=me(ada), hours=1, whom="address")
        with Visitor(server.url) as fresh_guest:
            assert fresh_guest.post("/api/me", 403, name="Eve")["key"] == "server.host-blocked"
        (block,) = host.get("/api/admin")["sanctions"]
        assert block["kind"] == "address"
        host.post("/api/admin/unblock", subject=block["subject"])
        ada.post("/api/me", name="Ada")


def test_a_given_name_stands_at_old_tables_and_cannot_be_changed(database):
    with live(database) as server, Visitor(server.url, "Rude") as ada, Visitor(server.url, "Ben") as ben:
        one, two = table(ada, ben)
        with enter(server, database) as host:
            host.post("/api/admin/rename", visitor=me(ada), name="Alder")
            assert host.post("/api/admin/rename", 409, visitor=me(ada), name="bot")["key"] == "server.name-bot"
        assert two.until("bye")["key"] == "server.unknown"
        seats = ben.get(f"/api/tables/{one.table}")["seats"]
        assert [seat["name"] for seat in seats] == ["Alder", "Ben"]
        assert ada.get("/api/me")["name"] == "Alder"
        assert ada.post("/api/me", 403, name="Rude")["key"] == "server.host-named"
        again = ada.sit({"table": {"id": one.table}, "keys": one.keys})
        assert again.until("update")["phase"] == "playing"
        assert ada.create("me", "open")["table"]["seats"][0]["name"] == "Alder"


@pytest.mark.usefixtures("cheap_passwords")
def test_an_account_without_a_table_is_found_by_its_name_and_renamed_and_erased(database):
    with live(database) as server, Visitor(server.url) as ada, enter(server, database) as host:
        make(ada, "Rude Bernd")
        for part in ("bern", "RUDE", "rude b"):
            (found,) = host.post("/api/admin/find", name=part)
            assert (found["id"], found["name"], found["account"], found["tables"]) == (me(ada), "Rude Bernd", True, 0)
        assert me(ada) in admin(database, "visitors", "bern", "--json")
        host.post("/api/admin/rename", visitor=me(ada), name="Alder")
        assert ada.get("/api/me")["name"] == "Alder"
        with Visitor(server.url) as phone:
            sign_in(phone, "Rude Bernd", PASSWORD, 403)
            assert sign_in(phone, "alder", PASSWORD)["id"] == me(ada)
            assert sorted(act["act"] for act in host.get("/api/admin")["acts"]) == ["link", "rename"]
            host.post("/api/admin/erase", visitor=me(ada))
            assert not ada.get("/api/me")["account"]
            sign_in(phone, "Alder", PASSWORD, 403)


@pytest.mark.usefixtures("cheap_passwords")
def test_the_host_gives_no_account_the_name_of_another(database):
    with (
        live(database) as server,
        Visitor(server.url) as ada,
        Visitor(server.url) as ben,
        enter(server, database) as host,
    ):
        make(ada, "Rude")
        make(ben, "Alder")
        assert host.post("/api/admin/rename", 409, visitor=me(ada), name="a1der")["key"] == "server.name-taken"
        assert host.post("/api/admin/rename", 409, visitor=me(ada), name="Guest 4")["key"] == "server.name-guest"
        assert ada.get("/api/me")["name"] == "Rude"


@pytest.mark.usefixtures("cheap_passwords")
def test_a_guest_with_a_given_name_cannot_change_it_by_making_an_account(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url) as server, Visitor(server.url, "Rude") as ada, enter(server, url) as host:
        ada.create("me", "open")
        host.post("/api/admin/rename", visitor=me(ada), name="Alder")
        assert ada.post("/api/me/account", 403, name="Rude")["key"] == "server.host-named"


@pytest.mark.usefixtures("cheap_passwords")
def test_an_account_whose_ratings_are_reset_begins_anew(database):
    with (
        live(database) as server,
        Visitor(server.url) as ada,
        Visitor(server.url) as ben,
        enter(server, database) as host,
    ):
        make(ada, "Ada")
        make(ben, "Ben")
        teams = [{0: me(ada)}, {1: me(ben)}]
        played = CountedGame("a table", 1, RatingKey("less", 2, "steady"), teams, [1.0, -1.0])
        store = Store(database)
        asyncio.run(RatingStore(store).close("a table", 1, played))
        store.close()
        host.post("/api/admin/reset", visitor=me(ada))
        assert [len(ada.get(f"/api/people/{me(ada)}")[part]) for part in ("ratings", "games")] == [0, 0]
        assert [len(ada.get(f"/api/people/{me(ben)}")[part]) for part in ("ratings", "games")] == [1, 1]
        assert host.post("/api/admin/reset", 409, visitor=me(ada))["key"] == "server.admin-no-ratings"


def test_guests_are_found_by_a_part_of_the_name_they_have_at_tables(database):
    with live(database) as server, Visitor(server.url, "Zoë of Oz") as zoe, Visitor(server.url, "Ben") as ben:
        zoe.create("me", "open")
        ben.create("me", "open")
        with enter(server, database) as host:
            (found,) = host.post("/api/admin/find", name="zoë")
            assert (found["id"], found["name"], found["account"], found["tables"]) == (me(zoe), "Zoë of Oz", False, 1)
            assert host.post("/api/admin/find", name="50%") == []
        with Visitor(server.url) as nobody:
            assert nobody.post("/api/admin/find", 403, name="zoë")["key"] == "server.admin-only"


def test_erasing_a_visitor_leaves_no_trace_of_them_in_the_database(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url) as server, Visitor(server.url, "Adalbert") as ada, Visitor(server.url, "Ben") as ben:
        one, two = table(ada, ben)
        say(one, "my secret words")
        ben.post(f"/api/tables/{one.table}/report", **two.keys[0], number=1, why="other")
        one.ask("resign")
        record = ben.get(f"/api/tables/{one.table}/record")
        ada.http.post("/api/records", content=record, headers={"content-type": "text/plain"})
        running, _ = table(ada, ben)
        ident = me(ada)
        admin(url, "erase", ident, "--yes")
        eventually(lambda: ben.get(f"/api/tables/{running.table}")["phase"] == "over")
        eventually(lambda: "Adalbert" not in ben.get(f"/api/tables/{one.table}/record"))
        assert ben.get(f"/api/tables/{one.table}/record").replace("Guest", "Adalbert") == record
    with sqlite3.connect(tmp_path / "t.sqlite") as database:
        dump = "\n".join(
            str(row)
            for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for row in database.execute(f'SELECT * FROM "{name}"').fetchall()
        )
    assert "Adalbert" not in dump
    assert "my secret words" not in dump
    assert dump.count(ident) == 1, "the log of acts alone tells that this visitor was erased"


def test_unknown_visitors_lines_and_tables_are_refused(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    assert refusal(url, "close", "nothing") == "server.no-table"
    assert refusal(url, "hide", "nothing", "1") == "server.no-line"
    assert refusal(url, "rename", "nobody", "Alder") == "server.admin-no-visitor"
    assert refusal(url, "erase", "nobody", "--yes") == "server.admin-no-visitor"
    assert refusal(url, "block", "nobody", "--address") == "server.admin-no-address"
    assert refusal(url, "unblock", "nobody") == "server.admin-not-blocked"
    assert "link" not in admin(url, "log", "--json")


def test_a_block_takes_effect_at_every_server_and_after_a_restart(postgres):
    url = fresh(postgres, "admin_nodes")
    with pair(url) as both:
        visitors = [Visitor(f"http://127.0.0.1:{node.port}", "Ada") for node in (both.one, both.two)]
        visitors[1].http.cookies.update(dict(visitors[0].http.cookies))
        admin(url, "block", me(visitors[0]))
        for ada in visitors:
            eventually(partial(is_refused, ada))
            ada.close()
    with live(url) as server, Visitor(server.url) as ada:
        ada.http.cookies.update(dict(visitors[0].http.cookies))
        eventually(partial(is_refused, ada))


def test_what_has_ended_is_deleted(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    admin(url, "block", "somebody", "--hours", "0.01")
    admin(url, "block", "another", "--hours", "1")
    admin(url, "link")
    store = Store(url)
    with sqlite3.connect(tmp_path / "t.sqlite") as connection:
        connection.execute("UPDATE sanction SET until = 1 WHERE subject = 'somebody'")
        connection.execute("UPDATE admin_key SET expires = 1")
    asyncio.run(delete_ended(store))
    store.close()
    with sqlite3.connect(tmp_path / "t.sqlite") as connection:
        assert connection.execute("SELECT subject FROM sanction").fetchall() == [("another",)]
        assert connection.execute("SELECT * FROM admin_key").fetchall() == []


@pytest.mark.parametrize("kind", ["reports", "tables", "visitors", "blocks", "log"])
def test_every_list_can_be_read_by_people_and_programs(tmp_path, kind):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with live(url) as server, Visitor(server.url, "Ada") as ada:
        ada.create("me", "open")
        admin(url, "block", me(ada))
        shown, written = admin(url, kind), admin(url, kind, "--json")
        assert (me(ada)[:8] in written) == (kind != "reports")
        assert len(shown.splitlines()) >= 2
