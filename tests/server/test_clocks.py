"""Clocks are decided from the times in the log."""

import pytest

from fourfold.core.words import Refused
from fourfold.server.table.clocks import LAG
from fourfold.server.table.entries import RanOut
from fourfold.server.table.judge import run_out
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Choose, Clock, Resign, Undo
from tests.server.desk import Desk, bot, frames_of, person


def test_time_is_charged_to_the_seat_that_moves_and_a_turn_brings_the_increment():
    desk = Desk(first=0, clock=Clock(bank=60, increment=2))
    desk.now += 5000
    desk.play()
    assert desk.table.clocks.left == [55_000, 60_000]
    while desk.table.to_move == 0:
        desk.play()
    assert desk.table.clocks.left == [57_000, 60_000]
    desk.now += 1000
    desk.play()
    assert desk.table.clocks.left[1] == 59_000


def test_a_frame_says_since_when_a_clock_runs_so_that_whoever_comes_late_shows_it_right():
    desk = Desk(first=0, clock=Clock(bank=60))
    started = desk.now
    desk.now += 5000
    late = frames_of(desk.table).update(0, fresh=False).time
    assert late
    assert (late.left, late.running, late.since) == ([60_000, 60_000], 0, started)


def test_time_for_each_turn_is_new_with_every_turn():
    desk = Desk(first=0, clock=Clock(turn=86_400))
    desk.now += 80_000_000
    desk.play()
    assert desk.table.clocks.left[0] == 6_400_000
    while desk.table.to_move == 0:
        desk.play()
    assert desk.table.clocks.left == [86_400_000, 86_400_000]


def test_the_way_to_the_server_is_not_charged_within_bounds():
    desk = Desk(first=0, clock=Clock(bank=60))
    desk.now += 1000
    desk.send(Choose, 0, index=0, thought=800)
    assert desk.table.clocks.left[0] == 59_200
    desk.now += 1000
    desk.send(Choose, 0, index=0, thought=0)
    assert desk.table.clocks.left[0] == 59_200 - (1000 - LAG)
    before = desk.table.clocks.left[0 if desk.table.to_move == 0 else 1]
    seat = desk.table.to_move
    desk.now += 100
    desk.send(Choose, seat, index=0, thought=99_999)
    assert desk.table.clocks.left[seat] == before - 100


def test_running_out_loses_and_is_in_the_log():
    desk = Desk(first=0, clock=Clock(bank=10))
    with pytest.raises(Refused, match="moved on"):
        run_out(desk.table, desk.now + 10_000)
    desk.now += 10_001
    assert desk.refusal(Choose, 0, index=0) == "server.time-over"
    desk.send(Choose, 0, index=0, thought=9_800)
    desk.now = desk.table.deadline()
    assert run_out(desk.table, desk.now) == RanOut(0)
    desk.log(RanOut(0))
    assert (desk.table.how, desk.table.scores) == ("time", [-1, 1])
    with pytest.raises(Refused):
        run_out(desk.table, desk.now + 10**6)


def test_running_out_at_a_table_of_many_lets_a_bot_play_on():
    desk = Desk("fourthdown", 3, clock=Clock(bank=10))
    seat = desk.table.to_move
    desk.log(RanOut(seat))
    assert desk.table.bot_to_move
    assert desk.table.deadline() is None


def test_taking_back_gives_no_time_back():
    desk = Desk(first=0, clock=Clock(bank=60))
    desk.now += 5000
    desk.play()
    desk.now += 3000
    desk.send(Undo, 0)
    assert desk.table.clocks.left == [52_000, 60_000]


def test_bots_are_not_timed():
    desk = Desk(sitters=[bot(0), person(1)], first=0, clock=Clock(bank=1))
    desk.now += 99_000
    assert desk.table.deadline() is None
    desk.play()
    assert desk.table.clocks.left == [1000, 1000]


def test_time_the_server_was_away_costs_nobody():
    desk = Desk(first=0, clock=Clock(bank=60))
    away = Table.restore("t", desk.table.log)
    away.resume(desk.now + 10**6)
    assert away.deadline() == desk.table.deadline() + 10**6


def test_resigning_stops_the_clock():
    desk = Desk(clock=Clock(bank=60))
    desk.send(Resign, 0)
    assert desk.table.deadline() is None
