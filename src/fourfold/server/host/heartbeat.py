"""The clock of a server from its start to its end, and in the database the time until which the clocks have run."""

import asyncio
import contextlib
from collections.abc import Callable

from fourfold.server.host.clock import PAUSE, TICK, ServerClock
from fourfold.server.host.store import Store, now
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.table.table import Table

BEAT = 1_000  # milliseconds between two beats; at most so much thinking time is not charged after a kill


class Heartbeat:
    """Runs the clock. Several servers share one time; their leases tell when one was lost."""

    def __init__(self, store: Store, alone: bool, paused: Callable[[int, int], None]) -> None:
        self._store, self._alone = store, alone
        self._beat = (store.last_beat() or 0) if alone else 0
        # times of this server come after those of the last one
        self._start = max(now(), self._beat + BEAT) if alone else store.shared_time()
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
        """Keep the time for ever; a server that is alone does so as long as a clock runs."""
        while True:
            await asyncio.sleep(BEAT / 1000)
            if not self._alone or running():
                await self.keep()

    async def keep(self) -> None:
        """Keep the time now, and share it with other servers. If the database is not well, the last beat stands."""
        with contextlib.suppress(NotSaved, SeqTaken, Unknown):
            if self._alone:
                await self._store.beat(self.clock.now())
                return
            told = await self._store.share_time(self.clock.now())
            if (behind := told - self.clock.now()) > PAUSE:
                self.clock.skip(behind)
