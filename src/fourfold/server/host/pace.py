"""Entries that no client asks for: clocks run out, and bots play.

Bots alone play while a client watches, or for a tournament. Bots that play with people think first; see `workers.pool`.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Any

import structlog

from fourfold.core.words import Refused
from fourfold.players import present_player
from fourfold.server.host.clock import ServerClock
from fourfold.server.host.leases import EVER
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
from fourfold.server.workers.nets import Nets
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
        nets: Nets,
        write: Callable[[Room, Decide], Awaitable[int]],
        forget: Callable[[Room], None],
        task: Callable[[Any], "asyncio.Task[Any]"],
    ) -> None:
        self._workers, self._nodes, self._clock = workers, nodes, clock
        self._bot_seconds, self._lease = settings.bot_seconds, settings.lease
        self._absence = int(1000 * settings.absence)
        self._nets, self._write, self._forget, self._task = nets, write, forget, task

    def wake(self, room: Room) -> None:
        """Set the clock of the seat to move, or let its bot think. Bots alone wait until the table is attended."""
        if room.dropped:
            return
        if room.timer:
            room.timer.cancel()
            room.timer = None
        if room.table.clocks is None and not room.table.bot_to_move:  # so are most tables: nothing runs after an entry
            return
        if room.table.bot_to_move and not room.attended:
            self._give_up(room)
            return
        self._stand_still(room)
        if (room.table.deadline() is not None or room.table.bot_to_move) and not self._nodes.owns(room.table.ident):
            self._claim(room)
            return
        if away := self._nodes.away(room.table.ident):
            self._take_over(room, away)
        if (deadline := room.table.deadline()) is not None:
            wait = max(0, deadline - self._clock.now()) / 1000 + 0.001
            room.timer = asyncio.get_running_loop().call_later(wait, self._run_out, room)
        if room.table.bot_to_move and (room.thinking is None or room.thinking.done()):
            room.thinking = self._task(self._think(room))

    def lost(self, room: Room, gone: dict[int, float]) -> None:
        """The server to which these seats were connected has died, and has not been heard of for so many seconds."""
        if room.table.to_move in gone:
            self._forgive(room, gone[room.table.to_move] + self._lease)
        self._await(room, gone)
        self.wake(room)

    def came(self, room: Room) -> None:
        """People are connected: a clock that stands still until they are runs from now on."""
        present = room.present()
        room.awaited -= present
        if room.standing == room.table.seq and room.table.to_move in present:
            room.standing = -1
            room.table.run_on(room.awaited_until, self._clock.now())
            self.wake(room)

    def _take_over(self, room: Room, away: float) -> None:
        """No seat is charged for the seconds without a server, nor before it could come back from one that has died."""
        self._forgive(room, away)
        if away < EVER:
            self._await(room, set(room.table.people))

    def _forgive(self, room: Room, seconds: float) -> None:
        now = self._clock.now()
        room.table.forgive(max(room.forgiven, now - int(1000 * seconds)), now)
        room.forgiven = now

    def _await(self, room: Room, seats: Collection[int]) -> None:
        if (now := self._clock.now()) >= room.awaited_until:
            room.awaited, room.awaited_until = set(), now + self._absence
        room.awaited.update(set(seats) - room.present())
        self._stand_still(room)

    def _stand_still(self, room: Room) -> None:
        """The clock of a person who has to come back waits, but not for ever."""
        seat, now = room.table.to_move, self._clock.now()
        if seat in room.awaited:
            room.awaited.discard(seat)
            if now < room.awaited_until and room.standing != room.table.seq:
                room.table.forgive(now, room.awaited_until)
                room.standing = room.table.seq

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
        while room.table.bot_to_move and room.attended and not room.dropped and self._nodes.owns(room.table.ident):
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
        created = table.created
        chosen = present_player(self._nets.player(table.bot_to_move), created.game)
        job = ChooseMove(table.ident, created.game, created.seats, position.options, position.actions, chosen)
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
                await self._nodes.threads.begin(self._nodes.give_up, room.table.ident)
                room.claim_after = 0.0
                if room.attended:  # a client has come in the meantime
                    self.wake(room)

            self._task(give_up())

    def _claim(self, room: Room) -> None:
        """Ask for the lease of a table, but not often: tables without a server are offered anyway."""
        if time.monotonic() < room.claim_after:
            return
        room.claim_after = time.monotonic() + self._lease / 3

        async def claim() -> None:
            if await self._nodes.threads.begin(self._nodes.take, room.table.ident):
                self.wake(room)

        self._task(claim())
