"""Entries that no client asks for: clocks run out, and bots play.

Bots alone play while a client watches. Bots that play with people think first; see `workers.pool`.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from fourfold.core.words import Refused
from fourfold.server.host.clock import ServerClock
from fourfold.server.host.nodes import Alone, Nodes
from fourfold.server.host.room import Room
from fourfold.server.host.trouble import TROUBLES
from fourfold.server.host.writer import Unknown
from fourfold.server.metrics import bot_seconds
from fourfold.server.settings import Settings
from fourfold.server.table.entries import AnyEntry
from fourfold.server.table.judge import bot_choice, run_out
from fourfold.server.table.table import Table
from fourfold.server.workers.jobs import ChooseMove
from fourfold.server.workers.pool import Asker, WorkerLost, WorkerPool
from fourfold.server.workers.queue import BOTS_ALONE, LIVE

AGAIN = 1.0  # seconds until a write is tried again that the database did not take
Decide = Callable[[Table, int], AnyEntry]
_log = structlog.get_logger()


class Pace:
    """Runs the clocks and bots of the tables that this server has the lease of."""

    def __init__(
        self,
        workers: WorkerPool,
        nodes: Alone,
        clock: ServerClock,
        settings: Settings,
        write: Callable[[Room, Decide], Awaitable[int]],
        forget: Callable[[Room], None],
        task: Callable[[Any], "asyncio.Task[Any]"],
    ) -> None:
        self._workers, self._nodes, self._clock = workers, nodes, clock
        self._bot_seconds, self._patience = settings.bot_seconds, settings.lease / 3
        self._write, self._forget, self._task = write, forget, task

    def wake(self, room: Room) -> None:
        """Set the clock of the seat to move, or let its bot think. Bots alone wait for a client."""
        if room.broken:
            return
        if room.timer:
            room.timer.cancel()
            room.timer = None
        if room.table.bot_to_move and not room.attended:
            self._give_up(room)
            return
        deadline = room.table.deadline()
        if (deadline is not None or room.table.bot_to_move) and not self._nodes.owns(room.table.ident):
            self._claim(room)
            return
        if away := self._nodes.away(room.table.ident):
            room.table.forgive(self._clock.now() - int(1000 * away), self._clock.now())
            deadline = room.table.deadline()
        if deadline is not None:
            wait = max(0, deadline - self._clock.now()) / 1000 + 0.001
            room.timer = asyncio.get_running_loop().call_later(wait, self._run_out, room)
        if room.table.bot_to_move and (room.thinking is None or room.thinking.done()):
            room.thinking = self._task(self._think(room))

    def stop(self, room: Room) -> None:
        """Stop the clock and the bot of a table."""
        if room.timer:
            room.timer.cancel()
        if room.thinking:
            room.thinking.cancel()

    def _run_out(self, room: Room) -> None:
        self.write_soon(room, run_out)

    def write_soon(self, room: Room, decide: Decide) -> None:
        """Write an entry that no message asked for."""

        async def write() -> None:
            try:
                await self._write(room, decide)
            except Refused as error:
                if error.refusal.key in TROUBLES:
                    await asyncio.sleep(AGAIN)
                self.wake(room)  # the table has changed, or the entry was not saved: look again
            except Unknown:
                self._forget(room)

        self._task(write())

    async def _think(self, room: Room) -> None:
        """Play for the bots of a table as long as they are to move."""
        while room.table.bot_to_move and room.attended and not room.broken and self._nodes.owns(room.table.ident):
            table, position = room.table, room.table.position
            if position is None:
                return
            seat, seen = position.seat, table.moved_at
            action = await self._choose(table, position.legal)

            def decide(table: Table, at: int, seat: int = seat, seen: int = seen, action: int = action) -> AnyEntry:
                return bot_choice(table, seat, seen, action)

            try:
                await self._write(room, decide)
            except Refused as error:
                if error.refusal.key != "server.stale":
                    await asyncio.sleep(AGAIN)
            except Unknown:
                self._forget(room)
                return

    async def _choose(self, table: Table, legal: list[int]) -> int:
        """The bot's move. If the worker is lost twice, it is the first legal action, and the log says so."""
        position = table.position
        if len(legal) == 1 or position is None:
            return legal[0]
        job = ChooseMove(
            table.ident, table.created.game, table.created.seats, position.options, position.actions, table.bot_to_move
        )
        asker = Asker(table.created.by, table.created.origin or table.created.by)
        rank = LIVE if table.people else BOTS_ALONE
        for _ in range(2):
            with contextlib.suppress(WorkerLost), bot_seconds.labels(table.created.game, table.bot_to_move).time():
                return int(await self._workers.think(job, self._bot_seconds, asker, rank))
        _log.error("a bot did not answer twice; its first legal action is played", game=table.created.game)
        return legal[0]

    def _give_up(self, room: Room) -> None:
        """Let another server run a table that no client watches here."""
        if isinstance(self._nodes, Nodes) and self._nodes.owns(room.table.ident):

            async def give_up() -> None:
                await asyncio.to_thread(self._nodes.give_up, room.table.ident)
                room.claim_after = 0.0
                if room.attended:  # a client has come in the meantime
                    self.wake(room)

            self._task(give_up())

    def _claim(self, room: Room) -> None:
        """Ask for the lease of a table, but not often: tables without a server are offered anyway."""
        if time.monotonic() < room.claim_after:
            return
        room.claim_after = time.monotonic() + self._patience

        async def claim() -> None:
            if await asyncio.to_thread(self._nodes.take, room.table.ident):
                self.wake(room)

        self._task(claim())
