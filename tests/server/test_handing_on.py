"""People who share a device in a game with hidden cards: no clock runs while they hand it to each other."""

import pytest

from fourfold.server.table.entries import AnyEntry, Chose, Lifted
from fourfold.server.table.judge import run_out
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Choose, Clock, Lift
from tests.server.desk import Desk, bot, frames_of, local, person

CLOCK = Clock(turn=30)


def shared(name: str = "fourthdown", clock: Clock | None = CLOCK, **more: object) -> Desk:
    return Desk(name, sitters=local, clock=clock, **more)  # type: ignore[arg-type]


def running(desk: Desk) -> int | None:
    """The seat whose clock runs, as clients are told."""
    time = frames_of(desk.table).update(-1).time
    return None if time is None else time.running


def taken(entry: AnyEntry) -> int:
    """Milliseconds that a choice cost."""
    assert isinstance(entry, Chose)
    return entry.took


def test_the_clock_starts_when_the_seat_lifts_the_curtain():
    desk = shared()
    seat = desk.table.to_move
    desk.now += 60_000
    assert desk.table.deadline() is None
    assert running(desk) is None
    assert desk.send(Lift, seat) == Lifted(seat)
    assert running(desk) == seat
    desk.now += 5_000
    assert taken(desk.send(Choose, seat, index=0)) == 5_000
    again = frames_of(Table.restore("t", desk.table.log)).update(-1).time
    assert again == frames_of(desk.table).update(-1).time


def test_the_next_seat_is_not_charged_before_it_has_the_device():
    desk = shared("takkure")
    first = desk.table.to_move
    desk.send(Lift, first)
    while desk.table.to_move == first:
        desk.send(Choose, first, index=0)
    following = desk.table.to_move
    left = list(desk.table.clocks.left)
    desk.now += 600_000
    assert desk.table.deadline() is None
    desk.send(Lift, following)
    desk.now += 1_000
    assert desk.table.spent(desk.now) == 1_000
    assert desk.table.clocks.left == left
    desk.now += 60_000
    assert run_out(desk.table, desk.now).seat == following


def test_a_curtain_is_lifted_once_by_the_seat_to_move():
    desk = shared()
    seat = desk.table.to_move
    assert desk.refusal(Lift, 1 - seat) == "server.not-your-turn"
    desk.send(Lift, seat)
    assert desk.refusal(Lift, seat) == "server.stale"


def test_a_seat_that_plays_without_lifting_is_not_charged():
    desk = shared()
    seat = desk.table.to_move
    desk.now += 60_000
    assert taken(desk.send(Choose, seat, index=0)) == 0


@pytest.mark.parametrize(
    "desk",
    [
        pytest.param(lambda: Desk("fourthdown", clock=CLOCK), id="two devices"),
        pytest.param(lambda: Desk("fourthdown", 3, [local(0), local(1), person(2)], CLOCK), id="a third person"),
        pytest.param(lambda: Desk("fourthdown", sitters=[local(0), bot(1)], clock=CLOCK, first=0), id="one person"),
        pytest.param(lambda: Desk("less", sitters=local, clock=CLOCK), id="nothing hidden"),
    ],
)
def test_elsewhere_the_clock_runs_at_once(desk):
    table = desk().table
    assert table.to_move is not None
    assert not table.is_handed_on
    assert (table.deadline() is None) == bool(table.bot_to_move)
