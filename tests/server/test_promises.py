"""What the protocol promises: an ack has its effect, a refusal has none, and strangers are told nothing."""

import msgspec
import pytest
from websockets.sync.client import connect

import fourfold as ff
from fourfold.server.table.entries import Left, Sitter
from fourfold.server.table.judge import sit
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Ready
from tests.games.takkure.test_rosters import OWN
from tests.server.desk import NONCE, Desk, bot
from tests.server.live import PATIENCE, together


class TestAcks:
    """An ack always has its effect."""

    def test_the_next_person_on_a_seat_may_use_the_ids_of_the_last_one(self, ada, ben):
        made = ada.create("open", "open")
        first = ada.join(made["table"]["id"], seat=0)
        old = first.ask("ready", nonce=NONCE, id="a1")
        assert first.ask("undo", id="a2")["key"] == "server.not-begun"
        ada.post(f"/api/tables/{first.table}/leave", **first.keys[0])
        second = ben.join(first.table, seat=0)
        new = second.ask("ready", nonce=NONCE, id="a1")
        assert new["frame"] == "ack"
        assert new["seq"] > old["seq"]
        assert ben.get(f"/api/tables/{first.table}")["seats"][0]["ready"]
        assert second.ask("ready", nonce=NONCE, id="a2")["key"] == "server.ready-twice"
        assert second.ask("ready", nonce=NONCE, id="a1") == new


class TestRefusals:
    """Nothing that was refused stands in the log."""

    def test_a_game_that_cannot_begin_is_refused_to_the_last_person_who_is_ready(self):
        """K88: a team with two small bases cannot play a drill of three."""
        desk = Desk("takkure", begin=False, scenario="square-of-death", teams=OWN)
        desk.send(Ready, 0, nonce=NONCE)
        assert desk.refusal(Ready, 1, nonce=NONCE) == "takkure-roster.small-bases"
        assert Table.restore("t", desk.table.log).phase == "open"

    def test_a_game_that_cannot_begin_is_refused_to_the_last_who_sits_down(self):
        desk = Desk("takkure", begin=False, scenario="square-of-death", teams=OWN)
        desk.send(Ready, 0, nonce=NONCE)
        desk.log(Left(1))
        with pytest.raises(ff.Refused, match="small base"):
            sit(desk.table, 1, bot(1))

    def test_a_table_that_cannot_begin_is_not_made(self, server, ada, monkeypatch):
        async def compile_nothing(name: str) -> None:
            """The options are refused before compiled code is needed."""

        monkeypatch.setattr(server.app.hub, "warm", compile_nothing)
        options = {"scenario": "square-of-death", "teams": OWN}
        answer = ada.post("/api/tables", 409, game="takkure", wishes=["me", "open"], options=options)
        assert answer["key"] == "takkure-roster.small-bases"
        assert all(row["game"] != "takkure" for row in ada.get("/api/me/tables"))


class TestStrangers:
    """A table that is not listed tells its players only, once it is no longer open."""

    def test_strangers_who_are_watching_are_told_nothing_of_the_game(self, ada, ben, eve):
        made = ada.create("me", "open", listed=False)
        one, two = ada.sit(made), ben.join(made["table"]["id"])
        keyless = ada.sit(made, watch=True)  # the owner, in another window
        watching = eve.sit(made, watch=True)
        assert watching.until("update")["phase"] == "open"
        one.ready()
        two.ready()
        assert watching.until("bye")["key"] == "server.not-listed"
        assert all(frame.get("phase") != "playing" for frame in watching.frames)
        assert together(keyless, one, two)["phase"] == "playing"
        one.play()
        assert together(keyless, one, two)["seq"] == one.last["seq"]

    def test_a_person_who_gave_the_seat_up_is_a_stranger(self, ada, ben, eve):
        made = ada.create("me", "open", listed=False)
        one, gone = ada.sit(made), eve.join(made["table"]["id"])
        eve.post(f"/api/tables/{gone.table}/leave", **gone.keys[0])
        two = ben.join(gone.table)
        one.ready()
        two.ready()
        assert gone.until("bye")["key"] == "server.not-listed"

    def test_a_ticket_from_before_the_game_opens_nothing_during_it(self, server, ada, eve):
        made = ada.create("local", "local", listed=False)
        path = eve.post(f"/api/tables/{made['table']['id']}/ticket", keys=[])["socket"]
        ada.sit(made).ready()
        with connect(server.url.replace("http", "ws") + path, proxy=None, open_timeout=PATIENCE) as socket:
            assert msgspec.json.decode(socket.recv(PATIENCE))["key"] == "server.not-listed"

    def test_listed_tables_are_watched_on(self, ada, ben, eve):
        made = ada.create("me", "open")
        one, two = ada.sit(made), ben.join(made["table"]["id"])
        watching = eve.sit(made, watch=True)
        one.ready()
        two.ready()
        assert together(watching, one, two)["phase"] == "playing"


class TestSeats:
    """A call that takes effect late removes the bot or person it was meant for, and no other."""

    @pytest.fixture
    def overtaken(self, server, monkeypatch):
        """Before the next entry is written, seat 1 is given up and Ben sits down there."""
        write = server.app.hub.write

        async def late(room, decide, mid=""):
            monkeypatch.setattr(server.app.hub, "write", write)
            await write(room, lambda table, at: Left(1))
            await write(room, lambda table, at: sit(table, 1, Sitter("person", "Ben", "ben", "lock")))
            return await write(room, decide, mid)

        return lambda: monkeypatch.setattr(server.app.hub, "write", late)

    def test_unseating_a_bot_leaves_a_person_who_has_just_joined(self, ada, overtaken):
        table = ada.create("me", "bot:1")["table"]["id"]
        overtaken()
        assert ada.post(f"/api/tables/{table}/bots", 409, seat=1)["key"] == "server.no-bot"
        assert ada.get(f"/api/tables/{table}")["seats"][1]["name"] == "Ben"

    def test_giving_a_seat_up_leaves_a_person_who_has_just_joined(self, ada, overtaken):
        made = ada.create("open", "me")
        table = made["table"]["id"]
        overtaken()
        assert ada.post(f"/api/tables/{table}/leave", 403, **made["keys"][0])["key"] == "server.not-your-seat"
        assert ada.get(f"/api/tables/{table}")["seats"][1]["name"] == "Ben"
