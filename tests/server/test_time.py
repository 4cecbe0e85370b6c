"""Pauses of the server, steps of the wall clock, restarts and other servers cost no seat time, and give none."""

import os
import signal
import time

import pytest

from fourfold.server.host import clock, heartbeat
from fourfold.server.host.clock import PAUSE, ServerClock
from fourfold.server.host.shared_time import FRESH, Beat, agree
from tests.server import mortal
from tests.server.killing import _context
from tests.server.live import Live, Seat, Visitor, together

HOURS = 5 * 3_600_000
BANK = 600


class Times:
    """A monotonic clock and a wall clock that stand still unless a test moves them."""

    def __init__(self) -> None:
        self.monotonic, self.wall = 50_000, 1_700_000_000_000

    def think(self, server: Live, milliseconds: int) -> None:
        """Time passes, and the server sees it pass."""
        for _ in range(milliseconds // 500):
            self.monotonic += 500
            self.wall += 500
            server.app.hub.clock.now()

    def pause(self, server: Live, milliseconds: int) -> None:
        """Time passes at once: the server was stopped."""
        self.monotonic += milliseconds
        self.wall += milliseconds
        server.app.hub.clock.now()


@pytest.fixture
def times(monkeypatch):
    moved = Times()
    monkeypatch.setattr(clock, "monotonic", lambda: moved.monotonic)
    monkeypatch.setattr(heartbeat, "now", lambda: moved.wall)
    monkeypatch.setattr(heartbeat, "TICK", 3600)  # the test looks at the clock instead
    return moved


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture
def server(times, url):
    running = Live(url)
    yield running
    if running.thread.is_alive():
        running.stop()


def begin(server: Live) -> Seat:
    """Two seats of one device with a clock; the first frame of the game has been seen."""
    visitor = Visitor(server.url, "Ada")
    seat = visitor.sit(visitor.create("local", "local", clock={"bank": BANK}))
    seat.ready()
    together(seat)
    assert seat.my_turn()
    return seat


def spent(seat: Seat) -> int:
    """Milliseconds that the seat to move is charged for a choice now."""
    mover = seat.last["to_move"]
    before = seat.last["time"]["left"][mover]
    seat.play()
    left: int = seat.last["time"]["left"][mover]
    return int(before - left)


def test_thinking_is_charged(times, server):
    seat = begin(server)
    times.think(server, 20_000)
    assert spent(seat) == 20_000
    seat.visitor.close()


@pytest.mark.parametrize("step", [HOURS, -HOURS])
def test_a_step_of_the_wall_clock_changes_nothing(times, server, step):
    seat = begin(server)
    times.think(server, 2_000)
    times.wall += step
    assert spent(seat) == 2_000
    seat.visitor.close()


def test_a_pause_of_the_server_costs_nothing(times, server):
    seat = begin(server)
    times.think(server, 2_000)
    times.pause(server, 30_000)
    times.think(server, 1_000)
    assert spent(seat) == 3_000
    seat.visitor.close()


def test_a_pause_longer_than_the_time_left_loses_no_game(times, server):
    seat = begin(server)
    times.pause(server, 10_000 * BANK)
    assert spent(seat) == 0
    assert seat.last["phase"] == "playing"
    seat.visitor.close()


@pytest.mark.parametrize("step", [0, HOURS, -HOURS])
def test_a_restart_charges_what_was_thought_before_it_and_nothing_else(times, server, url, step):
    seat = begin(server)
    times.think(server, 20_000)
    server.stop()
    seat.visitor.close()
    times.wall += step + 60_000
    times.monotonic += 60_000
    again = Live(url)
    try:
        visitor = Visitor(again.url)
        back = visitor.sit({"table": {"id": seat.table}, "keys": seat.keys})
        back.until("update")
        times.think(again, 3_000)
        assert spent(back) == 23_000
        times.think(again, 4_000)
        assert spent(back) == 4_000
        visitor.close()
    finally:
        again.stop()


def test_a_real_server_that_is_stopped_and_goes_on_charges_nothing_for_it(url):
    stopped = 4.0  # seconds
    mine, theirs = _context.Pipe()
    process = _context.Process(target=mortal.serve, args=(url, theirs))
    process.start()
    assert process.pid
    try:
        with Visitor(f"http://127.0.0.1:{mine.recv()}", "Ada") as ada:
            seat = ada.sit(ada.create("local", "local", clock={"bank": BANK}))
            seat.ready()
            assert seat.my_turn()
            began = time.monotonic()
            os.kill(process.pid, signal.SIGSTOP)
            time.sleep(stopped)
            os.kill(process.pid, signal.SIGCONT)
            charged = spent(seat) / 1000
            assert charged < time.monotonic() - began - stopped + 0.5
    finally:
        process.kill()
        process.join()


def test_the_clock_of_a_server_runs_on_and_tells_pauses(monkeypatch):
    seen = 7_000
    pauses = []
    monkeypatch.setattr(clock, "monotonic", lambda: seen)
    ours = ServerClock(1_000_000, lambda *pause: pauses.append(pause))
    assert ours.now() == 1_000_000
    seen += PAUSE
    assert ours.now() == 1_000_000 + PAUSE
    assert not pauses
    seen += PAUSE + 1
    assert ours.now() == 1_000_001 + 2 * PAUSE
    assert pauses == [(1_000_000 + PAUSE, 1_000_001 + 2 * PAUSE)]
    ours.skip(7_000)
    assert ours.now() == 1_007_001 + 2 * PAUSE
    assert pauses[1:] == [(1_000_001 + 2 * PAUSE, 1_007_001 + 2 * PAUSE)]


BEATEN = Beat(time=90_000, wall=1_000_000)


@pytest.mark.parametrize(
    ("last", "wall", "mine", "time"),
    [
        (None, 1_000_000, None, 1_000_000),  # the first server of the database has the wall clock
        (BEATEN, 1_000_800, None, 90_800),  # the next one has the time of the first
        (BEATEN, 1_000_800, 90_750, 90_800),
        (BEATEN, 1_000_800, 91_000, 91_000),  # the time never goes back
        (BEATEN, 1_000_800, 20_000, 90_800),  # a server that has slept goes on with the others
        (BEATEN, 1_000_800 + HOURS, 90_800, 90_800),  # the wall clock has stepped
        (BEATEN, 1_000_800 - HOURS, 90_800, 90_800),
        (BEATEN, 1_000_001 + FRESH, None, 1_000_001 + FRESH),  # all servers were down
        (BEATEN, 50_000, None, 90_000),  # and the wall clock has stepped back
    ],
)
def test_servers_agree_on_one_time_that_follows_no_step_of_the_wall_clock(last, wall, mine, time):
    assert agree(last, wall, mine) == time
