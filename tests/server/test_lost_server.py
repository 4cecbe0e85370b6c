"""The clock of a person whose server has died stands still until they are back, and no other clock does."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from fourfold.server.host.nodes import Alone
from fourfold.server.host.pace import Pace
from fourfold.server.host.presence import Others
from fourfold.server.host.room import Room
from fourfold.server.settings import Settings
from fourfold.server.table.wire import Clock
from tests.server.desk import Desk

BANK, ABSENCE, LEASE = 60_000, 40_000, 6_000  # milliseconds
THOUGHT = 5_000  # before the server dies


class House:
    """A table at a server, the seat to move at another one that dies."""

    def __init__(self) -> None:
        self.desk = Desk(first=0, clock=Clock(bank=BANK // 1000))
        self.table = self.desk.table
        self.room = Room(self.table)
        unused: Any = None
        settings = Settings(absence=ABSENCE / 1000, lease=LEASE / 1000)
        time: Any = SimpleNamespace(now=lambda: self.desk.now)
        self.pace = Pace(unused, Alone(), time, settings, unused, unused, unused, unused)
        self.desk.now += THOUGHT

    def die(self, *seats: int) -> None:
        """A lease after its last sign of life the server counts as dead."""
        self.desk.now += LEASE
        self.pace.lost(self.room, dict.fromkeys(seats, 0.0))

    def come_back(self, seat: int) -> None:
        self.room.others = Others(frozenset({seat}))
        self.pace.came(self.room)

    @property
    def left(self) -> int:
        """Milliseconds that the seat to move has left."""
        return int(self.table.clocks.left[self.table.to_move] - self.table.spent(self.desk.now))


@pytest.fixture
def house() -> Any:
    return House()


def run(work: Any) -> None:
    async def do() -> None:
        work()

    asyncio.run(do())


def test_it_runs_on_from_where_it_was_when_the_person_is_back(house):
    def work() -> None:
        house.die(0)
        house.desk.now += ABSENCE // 2
        house.come_back(0)
        assert house.left == BANK - THOUGHT
        house.desk.now += 1000
        assert house.left == BANK - THOUGHT - 1000

    run(work)


def test_it_runs_again_without_the_person_after_a_time(house):
    def work() -> None:
        house.die(0)
        house.desk.now += ABSENCE
        assert house.left == BANK - THOUGHT
        house.desk.now += 1000
        assert house.left == BANK - THOUGHT - 1000
        house.come_back(0)
        assert house.left == BANK - THOUGHT - 1000

    run(work)


def test_it_stands_still_also_if_it_is_started_while_the_person_is_away(house):
    def work() -> None:
        house.die(1)
        assert house.left == BANK - THOUGHT - LEASE, "the seat to move has lost no server"
        while house.table.to_move == 0:
            house.desk.play()
        house.pace.wake(house.room)
        house.desk.now += ABSENCE // 2
        assert house.left == BANK
        house.come_back(1)
        house.desk.now += 1000
        assert house.left == BANK - 1000

    run(work)


def test_a_person_who_is_back_has_no_more_time_than_others(house):
    def work() -> None:
        house.die(0, 1)
        house.come_back(0)
        house.come_back(1)
        house.desk.now += 1000
        assert house.left == BANK - THOUGHT - 1000
        while house.table.to_move == 0:
            house.desk.play()
        house.pace.wake(house.room)
        house.desk.now += 1000
        assert house.left == BANK - 1000

    run(work)
