"""Clocks are decided from the times in the log."""

from typing import Any

import pytest

from fourfold.core.position import Variant
from fourfold.core.words import Refused
from fourfold.registry import game
from fourfold.server.table import rematch
from fourfold.server.table.clocks import LAG, LAG_QUOTA, LAG_REGAINED
from fourfold.server.table.entries import Chose, RanOut, read_entry
from fourfold.server.table.judge import create, run_out
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Choose, Clock, Resign, Undo
from tests.server.desk import Desk, bot, frames_of, local, person


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


def test_time_odds_give_a_seat_its_share_of_bank_and_increment():
    desk = Desk(first=0, clock=Clock(bank=60, increment=10, shares=[100, 25]))
    assert desk.table.clocks.left == [60_000, 15_000]
    while desk.table.to_move == 0:
        desk.play()
    while desk.table.to_move == 1:
        desk.play()
    assert desk.table.clocks.left == [70_000, 17_500]


def test_time_odds_give_a_seat_its_share_of_every_turn():
    desk = Desk(first=0, clock=Clock(turn=30, shares=[50, 100]))
    desk.now += 12_000
    while desk.table.to_move == 0:
        desk.play()
    assert desk.table.clocks.left == [15_000, 30_000]
    assert desk.table.copy().clocks.left == [15_000, 30_000]


@pytest.mark.parametrize("shares", [[100], [100, 50, 50]])
def test_time_odds_name_every_seat(shares):
    with pytest.raises(Refused, match="each of the 2 seats"):
        create(Variant(game("less")), {}, seed=1, by="ada", clock=Clock(bank=60, shares=shares))


def test_time_odds_go_with_the_players_when_seats_change_in_a_rematch():
    desk = Desk("takkure", clock=Clock(bank=60, shares=[100, 50]))
    desk.send(Resign, 0)
    desk.log(rematch.offer(desk.table, 0, "new", dict(desk.table.created.options)))
    desk.log(rematch.reply(desk.table, 1, True))
    made = rematch.next_table(desk.table, 1)
    places = rematch.next_seats(desk.table)
    assert made.clock
    assert [made.clock.shares[places[seat]] for seat in range(2)] == [100, 50]
    assert places == [1, 0], "this test is of use where seats change"


def test_people_who_share_a_device_have_a_clock_each_and_can_lose_on_time():
    desk = Desk(sitters=local, first=0, clock=Clock(turn=20))
    desk.now = desk.table.deadline()
    desk.log(run_out(desk.table, desk.now))
    assert (desk.table.how, desk.table.scores) == ("time", [-1, 1])


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
    with pytest.raises(Refused, match="changed in the meantime"):
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


@pytest.mark.parametrize("thought", [0, 5000])
def test_time_without_a_server_costs_no_seat_and_what_was_thought_before_is_charged(thought):
    desk = Desk(first=0, clock=Clock(bank=60))
    lost = desk.now + thought
    table = Table.restore("t", desk.table.log)
    table.forgive(lost, lost + 10**6)
    assert table.spent(lost + 10**6) == thought
    assert table.deadline() == desk.table.deadline() + 10**6


def test_an_outage_before_a_clock_was_started_changes_nothing():
    desk = Desk(first=0, clock=Clock(bank=60))
    before = desk.table.deadline()
    desk.table.forgive(0, desk.now)
    assert desk.table.deadline() == before


def test_an_outage_in_which_a_clock_was_started_ends_with_it():
    desk = Desk(first=0, clock=Clock(bank=60))
    desk.table.forgive(desk.now - 1000, desk.now + 3000)
    assert desk.table.spent(desk.now + 3000) == 0


@pytest.mark.parametrize("jump", [-5 * 3_600_000, 5 * 3_600_000])
def test_a_log_is_replayed_with_what_was_recorded_whatever_the_times_of_its_entries(jump):
    """A restart, a move to another server or a step of the wall clock lies between the entries."""
    desk = Desk(first=0, clock=Clock(bank=60))
    desk.now += 5000
    desk.play()
    desk.now += jump
    desk.table.clocks.since = desk.now  # a server with another clock has taken the table up
    desk.now += 3000
    desk.send(Undo, 0)
    assert desk.table.clocks.left == [52_000, 60_000]
    again: Any = Table.restore("t", desk.table.log)
    assert again.clocks.left == [52_000, 60_000]


def test_an_old_log_that_has_no_record_of_it_is_replayed_by_the_times_of_its_entries():
    desk = Desk(first=0, clock=Clock(bank=60))
    desk.now += 5000
    desk.log(read_entry(b'{"entry":"chose","seat":0,"action":%d,"took":5000}' % desk.table.position.legal[0]))
    desk.now += 3000
    desk.log(read_entry(b'{"entry":"tookback","seat":0}'))
    assert desk.table.clocks.left == [52_000, 60_000]


def test_network_delay_has_a_quota():
    """A client that claims to think no time at all is believed for two seconds, and then a little for each choice."""
    desk = Desk("fourthdown", 2, clock=Clock(bank=6000))
    seat = desk.table.to_move
    claimed: list[int] = []
    while len(claimed) < 12 and desk.table.to_move is not None:
        desk.now += 1000
        mine = desk.table.to_move == seat
        entry = desk.send(Choose, desk.table.to_move, index=0, thought=0 if mine else None)
        assert isinstance(entry, Chose)
        claimed += [entry.lag] if mine else []
    assert claimed[:4] == [LAG] * 4
    assert set(claimed[6:]) == {LAG_REGAINED}
    assert sum(claimed) <= LAG_QUOTA + LAG_REGAINED * len(claimed)


def test_an_honest_client_gets_its_delay_back_for_ever():
    desk = Desk("fourthdown", 2, clock=Clock(bank=6000))
    for _ in range(40):
        desk.now += 1000 + LAG_REGAINED
        entry = desk.send(Choose, desk.table.to_move, index=0, thought=1000)
        assert isinstance(entry, Chose)
        assert (entry.took, entry.lag) == (1000, LAG_REGAINED)


def test_resigning_stops_the_clock():
    desk = Desk(clock=Clock(bank=60))
    desk.send(Resign, 0)
    assert desk.table.deadline() is None
