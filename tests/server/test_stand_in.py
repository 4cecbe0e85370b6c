"""A bot plays on for a person whose link is gone, and hands back when they return."""

import pytest

from fourfold.core.words import Refused
from fourfold.server.host import hub
from fourfold.server.study.study import hint_job
from fourfold.server.table import frames
from fourfold.server.table.ahead import ahead
from fourfold.server.table.entries import CameBack, StoodIn
from fourfold.server.table.judge import come_back, withdraw
from fourfold.server.table.table import STAND_IN, Table
from fourfold.server.table.wire import Abort, Choose, Clock, Draw, Resign, StandIn, Undo
from tests.server.desk import Desk, bot, local, person
from tests.server.live import Seat, Visitor, live, step, together


def test_the_others_may_let_a_bot_play_on_and_the_seat_stays_its_persons():
    desk = Desk("less", first=0)
    assert desk.send(StandIn, 0, absent=1) == StoodIn(1, 0)
    desk.play()
    assert desk.table.away == [1]
    assert [info.away for info in frames.seats_of(desk.table)] == [False, True]
    while desk.table.to_move == 0:
        desk.play()
    assert desk.table.bot_to_move == STAND_IN
    desk.log(come_back(desk.table, 1))
    assert not desk.table.away
    assert not desk.table.bot_to_move
    desk.play()


def test_a_table_is_the_same_after_a_restart():
    desk = Desk("less", first=0)
    desk.send(StandIn, 0, absent=1)
    assert Table.restore("t", desk.table.log).away == [1]
    desk.log(CameBack(1))
    assert Table.restore("t", desk.table.log).sitters == desk.table.sitters


@pytest.mark.parametrize(
    ("sitters", "absent", "key"),
    [
        ([person(0), bot(1)], 1, "server.stand-in-whom"),
        ([person(0), person(1)], 0, "server.stand-in-whom"),
        ([local(0), local(1)], 1, "server.stand-in-whom"),
    ],
)
def test_only_for_another_person(sitters, absent, key):
    assert Desk("less", sitters=sitters).refusal(StandIn, 0, absent=absent) == key


def test_not_in_a_rated_game():
    assert Desk("less", rated=True).refusal(StandIn, 0, absent=1) == "server.stand-in-rated"


def test_what_was_asked_of_the_absent_is_over_and_nobody_waits_for_them():
    desk = Desk("less", first=0)
    desk.send(Draw, 0)
    desk.send(StandIn, 0, absent=1)
    assert desk.table.asked is None
    desk.play()
    while desk.table.to_move == 0:
        desk.play()
    desk.play()
    desk.send(Undo, 0)
    assert desk.table.took_back


def test_time_runs_for_the_absent_but_not_for_the_bot():
    desk = Desk("less", first=1, clock=Clock(bank=60))
    desk.now += 10_000
    desk.send(StandIn, 0, absent=1)
    assert desk.table.clocks.left == [60_000, 50_000]
    assert desk.table.deadline() is None
    desk.now += 100_000
    desk.log(come_back(desk.table, 1))
    assert desk.table.clocks.left == [60_000, 50_000]
    assert desk.table.deadline() > desk.now


def given_up() -> Desk:
    """A game of three with hidden hands, in which the person on seat 1 has resigned."""
    desk = Desk("fourthdown", 3, first=1)
    desk.send(Resign, 1)
    return desk


def test_for_a_seat_that_was_given_up_a_bot_plays_to_the_end_and_its_person_can_do_nothing():
    desk = given_up()
    info = frames.seats_of(desk.table)[1]
    assert (info.kind, info.name, info.away, info.given_up) == ("person", "Person 1", False, True)
    assert desk.table.bot_to_move == STAND_IN
    assert desk.refusal(Choose, 1, index=0) == "server.given-up"
    assert desk.refusal(StandIn, 1, absent=0) == "server.given-up"
    for kind in (Undo, Draw, Resign, Abort):
        assert desk.refusal(kind, 1) == "server.given-up"
    for refused in (lambda: come_back(desk.table, 1), lambda: withdraw(desk.table, 1, "visitor1")):
        with pytest.raises(Refused):
            refused()
    assert frames.seats_of(Table.restore("t", desk.table.log)) == frames.seats_of(desk.table)


def test_a_person_who_gave_a_seat_up_sees_what_everybody_sees():
    table = given_up().table
    assert [table.viewer_for(frozenset(seats)) for seats in ({1}, {0, 1}, {0, 1, 2})] == [-1, 0, -1]
    assert not table.is_shared(frozenset({0, 1}))
    for private in (lambda: hint_job(table, 1), lambda: ahead(table, 1, [0])):
        with pytest.raises(Refused) as caught:
            private()
        assert caught.value.refusal.key == "server.given-up"


def test_over_the_wire_a_seat_that_was_given_up_opens_again_but_shows_no_hand(tmp_path):
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as server:
        visitors = [Visitor(server.url, name) for name in ("Ada", "Bo", "Eve")]
        made = visitors[0].create("me", "open", "open", game="fourthdown", listed=False)
        table = made["table"]["id"]
        seats = [visitors[0].sit(made), *(visitor.join(table) for visitor in visitors[1:])]
        for seat in seats:
            seat.ready()
        together(*seats)
        assert seats[2].ask("resign")["frame"] == "ack"
        eve, path = visitors[2], f"/api/tables/{table}"
        back = Seat(eve, table, seats[2].keys)
        assert back.until("welcome")["yours"] == [2]
        assert back.until("update")["viewer"] == -1
        assert eve.post(f"{path}/story", keys=back.keys) == eve.post(f"{path}/story")
        record = eve.get(f"{path}/record", 200, **{"Seat-Secret": f"2 {back.keys[0]['secret']}"})
        assert record == eve.get(f"{path}/record")
        for seat in seats[:2]:
            assert seat.ask("resign")["frame"] == "ack"
        eve.post(f"{path}/rematch", **back.keys[0], setup="same")
        assert seats[0].until(lambda frame: bool(frame.get("rematch")))["rematch"]["waiting"] == [0, 1]
        for visitor in visitors:
            visitor.close()


def two(server, **settings):
    ada, bo = Visitor(server.url, "Ada"), Visitor(server.url, "Bo")
    seated = ada.create("me", "open", **settings)
    one, other = ada.sit(seated), bo.join(seated["table"]["id"])
    for seat in (one, other):
        seat.ready()
    together(one, other)
    return ada, bo, one, other


def test_a_bot_takes_over_and_the_person_takes_the_seat_back_by_returning(tmp_path):
    with live(f"sqlite:///{tmp_path}/tables.sqlite", absence=0) as server:
        ada, bo, one, other = two(server)
        assert one.ask("standin", absent=1)["key"] == "server.stand-in-here"
        other.close()
        one.until(lambda frame: frame["frame"] == "presence" and frame["here"] == [0])
        assert one.ask("standin", absent=1)["frame"] == "ack"
        assert together(one)["seats"][1]["away"]
        for _ in range(6):
            one.play()
        assert {moved["seat"] for frame in one.frames for moved in frame.get("moved", ())} == {0, 1}
        back = bo.sit({"table": {"id": one.table}, "keys": other.keys})
        back.until(lambda frame: frame["frame"] == "update" and not frame["seats"][1]["away"])
        one.until(lambda frame: frame["frame"] == "update" and not frame["seats"][1]["away"])
        for _ in range(6):
            assert step(one, back)
        for visitor in (ada, bo):
            visitor.close()


def test_who_comes_back_while_the_bot_is_being_seated_gets_the_seat_back(tmp_path, monkeypatch):
    """The person may connect between the look at who is there and the entry, here or at another server."""
    monkeypatch.setattr(hub, "check_absence", lambda *_: None)
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as server:
        ada, bo, one, other = two(server)
        assert one.ask("standin", absent=1)["frame"] == "ack"
        for seat in (one, other):
            away = [frame["seats"][1]["away"] for frame in seat.frames if frame.get("phase") == "playing"]
            while away[-2:] != [True, False]:
                away.append(seat.until("update")["seats"][1]["away"])
        assert together(one, other)["phase"] == "playing"
        for visitor in (ada, bo):
            visitor.close()


def test_not_before_somebody_has_been_gone_for_long(tmp_path):
    with live(f"sqlite:///{tmp_path}/tables.sqlite", absence=3600) as server:
        ada, bo, one, other = two(server)
        other.close()
        one.until(lambda frame: frame["frame"] == "presence" and frame["here"] == [0])
        answer = one.ask("standin", absent=1)
        assert (answer["key"], 3590 < answer["args"]["n"] <= 3600) == ("server.stand-in-early", True)
        for visitor in (ada, bo):
            visitor.close()
