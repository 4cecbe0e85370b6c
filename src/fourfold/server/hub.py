"""Moves bytes between sockets, tables and the store, and nothing else: decisions are made in `judge` and `table`.

A message is judged, its entry is committed, and only then does the table change and anybody hear of it.
"""

import asyncio
import contextlib
import math
from collections.abc import Callable
from typing import Any, get_args

import structlog
from prometheus_client import Counter, Gauge

from fourfold.core.words import Refusal, Refused, refused
from fourfold.server import frames
from fourfold.server.bots import WorkerLost, Workers
from fourfold.server.entries import AnyEntry, Chose, Created, Logged
from fourfold.server.errands import ChooseMove
from fourfold.server.judge import come_back, judge, run_out
from fourfold.server.room import Connection, Room
from fourfold.server.store import Listing, NotSaved, Store, Taken, Unknown, now
from fourfold.server.table import Table
from fourfold.server.wire import Ack, Acted, StandIn, encode, refusing
from fourfold.warming import warm_game

MOST_ROOMS = 5_000  # tables kept in memory while nobody is there
REMEMBERED = 128  # refusals of a table that are told again in the same words
_actions = Counter("fourfold_entries_total", "Entries committed", ["entry"])
_counted = {kind: _actions.labels(kind.__name__.lower()) for kind in get_args(AnyEntry)}
_refusals = Counter("fourfold_refusals_total", "Messages refused", ["key"])
_sockets = Gauge("fourfold_sockets", "Open sockets")
_tables = Gauge("fourfold_tables", "Tables in memory")
_log = structlog.get_logger()

Decide = Callable[[Table, int], AnyEntry]


def _returning(seat: int) -> Decide:
    return lambda table, at: come_back(table, seat)


class Hub:
    """All tables of a server."""

    def __init__(self, store: Store, workers: Workers, bot_seconds: float = 20.0, absence: float = 60.0) -> None:
        self.store = store
        self.workers = workers
        self._bot_seconds, self._absence = bot_seconds, absence
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- coming and going

    async def find(self, ident: str) -> Room:
        """The room of a table; refused if there is none."""
        room = self._rooms.get(ident)
        if room is None:
            if ident not in self._loading:
                self._loading[ident] = self._start(self._load(ident))
            room = await asyncio.shield(self._loading[ident])
        if room is None:
            raise refused("server.no-table")
        return room

    async def create(self, ident: str, created: Created) -> Room:
        """A new table."""
        await self.warm(created.game)
        first = Logged(0, now(), created)
        table = Table(ident, first)
        try:
            await self.store.append(ident, first)
        except (NotSaved, Unknown) as error:
            raise refused("server.not-saved") from error
        room = self._keep(table)
        await self._note(room)
        self._stir(room)
        return room

    def join(self, room: Room, connection: Connection, since: int | None) -> None:
        """A client arrives: it is told where it is and what it has missed."""
        seats = connection.seats(room.table)
        connection.send(encode(frames.welcome(room.table, seats)))
        for frame in frames.catch_up(room.table, seats, since):
            connection.send(encode(frame))
        room.connections.add(connection)
        _sockets.inc()
        room.tell_presence()
        for seat in seats.intersection(room.table.away):
            self._write_soon(room, _returning(seat))

    def leave(self, room: Room, connection: Connection) -> None:
        """A client is gone."""
        room.leave(connection)
        _sockets.dec()
        room.tell_presence()

    # -- acting

    async def act(self, room: Room, connection: Connection, message: Acted) -> None:
        """Judge a message, commit it, tell everybody, and answer."""
        mid = f"{message.seat}:{message.id}"
        try:
            if message.seat not in connection.seats(room.table):
                raise refused("server.not-your-seat")
            if mid in room.refusals:
                connection.send(room.refusals[mid])
                return
            if isinstance(message, StandIn):
                self._check_absence(room, message.absent)
            seq = await self.write(room, lambda table, at: judge(table, connection.seats(table), message, at), mid)
        except Refused as error:
            _refusals.labels(error.refusal.key).inc()
            answer = encode(refusing(message.id, room.table.seq, error.refusal))
            if error.refusal.key not in ("server.not-saved", "server.not-your-seat"):
                self._remember(room, mid, answer)
            connection.send(answer)
        except Unknown:
            self._forget(room)
        else:
            connection.send(encode(Ack(id=message.id, seq=seq)))

    async def write(self, room: Room, decide: Decide, mid: str = "") -> int:
        """Commit what `decide` makes of the table, carry it out and tell everybody; its seq.

        Raises Refused with nothing changed, or Unknown if only the log can tell whether it stands.
        """
        async with room.lock:
            while True:
                table = room.table
                if mid and (seq := table.answered(mid)) is not None:
                    return seq
                at = now()
                logged = Logged(table.seq + 1, at, decide(table, at), mid)
                try:
                    await self.store.append(table.ident, logged)
                except Taken:  # another server has written: look again
                    room.table = Table.restore(table.ident, await self.store.load(table.ident))
                    room.tell()
                    continue
                except NotSaved as error:
                    _log.error("not saved", reason=str(error)[:300])
                    raise refused("server.not-saved") from error
                table.happen(logged)
                _counted[type(logged.entry)].inc()
                room.tell()
                break
        self._stir(room)
        await self._note(room)
        return logged.seq

    # -- the life of the server

    async def warm(self, name: str) -> None:
        """Have the rules of a game compiled, outside the loop."""
        if name not in self._warming:
            self._warming[name] = self._start(asyncio.to_thread(warm_game, name))
        await asyncio.shield(self._warming[name])

    async def resume(self) -> None:
        """Take up the clocks and bots of all tables that are being played."""
        for ident in await self.store.playing():
            with contextlib.suppress(Refused):
                await self.find(ident)

    async def close(self) -> None:
        """Finish what is being written and let go of the rest; the web server has closed the sockets."""
        for room in self._rooms.values():
            self._still(room)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- inside

    async def _load(self, ident: str) -> Room | None:
        try:
            log = await self.store.load(ident)
            if not log:
                return None
            created = log[0].entry
            if isinstance(created, Created):
                await self.warm(created.game)
            table = Table.restore(ident, log)
            table.resume(now())
            room = self._keep(table)
        finally:
            del self._loading[ident]
        await self._note(room)
        self._stir(room)
        return room

    def _keep(self, table: Table) -> Room:
        if len(self._rooms) >= MOST_ROOMS:
            for ident in [ident for ident, room in self._rooms.items() if room.idle]:
                del self._rooms[ident]
        self._rooms[table.ident] = Room(table)
        _tables.set(len(self._rooms))
        return self._rooms[table.ident]

    def _forget(self, room: Room) -> None:
        """Nobody knows what stands: everybody comes back and reads it from the log."""
        _log.error("the database was lost while committing", table=room.table.ident[:4])
        self._still(room)
        self._rooms.pop(room.table.ident, None)
        for connection in room.connections:
            connection.drop("server.unknown")

    def _remember(self, room: Room, mid: str, answer: bytes) -> None:
        room.refusals[mid] = answer
        while len(room.refusals) > REMEMBERED:
            del room.refusals[next(iter(room.refusals))]

    async def _note(self, room: Room) -> None:
        """Keep the list of tables in step. It is made from the log, so that losing it loses nothing."""
        table = room.table
        free = table.created.seats - len(table.sitters)
        if room.noted == (table.phase, free):
            return
        room.noted = (table.phase, free)
        created = table.created
        listing = Listing(
            table.ident,
            created.game,
            table.phase,
            created.listed,
            created.seats,
            free,
            table.log[0].at,
            table.log[-1].at,
        )
        players = {seat: sitter.visitor for seat, sitter in table.sitters.items() if sitter.visitor}
        with contextlib.suppress(NotSaved, Unknown):
            await self.store.note(listing, players)

    def _stir(self, room: Room) -> None:
        """Set the clock of the seat to move, or let its bot think."""
        if room.timer:
            room.timer.cancel()
            room.timer = None
        deadline = room.table.deadline()
        if deadline is not None:
            wait = max(0, deadline - now()) / 1000 + 0.001
            room.timer = asyncio.get_running_loop().call_later(wait, self._run_out, room)
        if room.table.bot_to_move and (room.thinking is None or room.thinking.done()):
            room.thinking = self._start(self._think(room))

    def _still(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
        if room.thinking:
            room.thinking.cancel()

    def _run_out(self, room: Room) -> None:
        def decide(table: Table, at: int) -> AnyEntry:
            entry = run_out(table, at)
            if entry is None:
                raise refused("server.stale", seen=0, seq=table.seq)
            return entry

        self._write_soon(room, decide)

    def _write_soon(self, room: Room, decide: Decide) -> None:
        """Write what nobody has sent a message for."""

        async def write() -> None:
            try:
                await self.write(room, decide)
            except Refused:
                self._stir(room)  # it is different by now, or could not be saved: look once more
            except Unknown:
                self._forget(room)

        self._start(write())

    def _check_absence(self, room: Room, seat: int) -> None:
        """A bot may stand in for somebody who has been gone for long; the sentence says how long that is."""
        absence = room.absence(seat)
        if absence == 0.0:
            raise refused("server.stand-in-here")
        if absence < self._absence:
            raise refused("server.stand-in-early", n=math.ceil(self._absence - absence))

    async def _think(self, room: Room) -> None:
        """Play for the bots of a table as long as they are to move."""
        while room.table.bot_to_move:
            table, position = room.table, room.table.position
            if position is None:
                return
            seat, seen = position.seat, table.moved_at
            action = await self._choose(table, position.legal)

            def decide(table: Table, at: int, seat: int = seat, seen: int = seen, action: int = action) -> AnyEntry:
                if table.moved_at != seen or table.to_move != seat or not table.bot_to_move:
                    raise Refused(Refusal("server.stale", args={"seen": seen, "seq": table.seq}))
                return Chose(seat, action)

            try:
                await self.write(room, decide)
            except Refused as error:
                if error.refusal.key != "server.stale":
                    await asyncio.sleep(1)  # the database may be well again
            except Unknown:
                self._forget(room)
                return

    async def _choose(self, table: Table, legal: list[int]) -> int:
        """The bot's move. If the worker is lost twice, the first legal one, and the log says so."""
        position = table.position
        if len(legal) == 1 or position is None:
            return legal[0]
        errand = ChooseMove(
            table.ident, table.created.game, table.created.seats, position.options, position.actions, table.bot_to_move
        )
        for _ in range(2):
            with contextlib.suppress(WorkerLost):
                return int(await self.workers.think(errand, self._bot_seconds))
        _log.error("a bot did not answer twice; its first legal action is played", game=table.created.game)
        return legal[0]

    def _start(self, work: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
