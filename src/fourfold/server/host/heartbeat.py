"""The clock of a server from its start to its end, and on disk the time until which the clocks of tables have run."""

import asyncio
import contextlib
from collections.abc import Callable

from fourfold.server.host.clock import TICK, ServerClock
from fourfold.server.host.store import Store
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.table.table import Table

BEAT = 1_000  # milliseconds between two beats; after a kill the seats to move have thought so long for free, at most


class Heartbeat:
    """Runs the clock. A server that is alone keeps beats; of several servers, the leases tell when one was lost."""

    def __init__(self, store: Store, alone: bool, paused: Callable[[int, int], None]) -> None:
        beat = store.last_beat() if alone else None
        self._store, self._alone = store, alone
        self._beat = beat or 0
        self._start = max(store.wall(), self._beat + BEAT)  # times of this server come after those of the last one
        self._taken_up: dict[str, int] = {}  # when tables with a clock that ran before the start were loaded first
        self.clock = ServerClock(self._start, paused)

    def take_up(self, table: Table) -> None:
        """A table is loaded: the time since the last beat of the server before costs no seat anything."""
        if self._alone and table.clocks and table.clocks.since < self._start:
            table.forgive(self._beat, self._taken_up.setdefault(table.ident, self.clock.now()))

    async def tick(self) -> None:
        """Look at the clock for ever, so that it notices when the server is paused."""
        while True:
            self.clock.now()
            await asyncio.sleep(TICK)

    async def beat(self, running: Callable[[], bool]) -> None:
        """Keep the time for ever, as long as a clock runs."""
        while self._alone:
            await asyncio.sleep(BEAT / 1000)
            if running():
                await self.keep()

    async def keep(self) -> None:
        """Keep the time now. If the database is not well, the last beat stands."""
        with contextlib.suppress(NotSaved, SeqTaken, Unknown):
            await self._store.beat(self.clock.now())
