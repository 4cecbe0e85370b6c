"""All tables of a server: moves bytes between sockets, tables and the store. `judge` and `table` decide.

A message is judged and its entry is committed. Only then the table changes and clients hear of it.
"""

import asyncio
import collections
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import msgspec
import structlog
from prometheus_client import Counter, Gauge

from fourfold.core.words import Refused, refused
from fourfold.server.host.heartbeat import Heartbeat
from fourfold.server.host.listing import close_listing, list_table
from fourfold.server.host.loading import carry_out, load_table
from fourfold.server.host.lobby import Present
from fourfold.server.host.nodes import TALK, Alone, Nodes
from fourfold.server.host.pace import Decide, Pace
from fourfold.server.host.presence import Others, present_anywhere
from fourfold.server.host.room import Connection, Room
from fourfold.server.host.store import Store
from fourfold.server.host.trouble import TROUBLES
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.metrics import count_refusal
from fourfold.server.settings import Settings
from fourfold.server.table.entries import AnyEntry, BrokenLog, Created, Logged
from fourfold.server.table.judge import check_absence, come_back, judge
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Ack, Acted, StandIn, encode, refusing
from fourfold.server.workers.pool import WorkerPool
from fourfold.warming import warm_game

MOST_ROOMS = 5_000  # tables kept in memory without a connection
_actions = Counter("fourfold_entries_total", "Entries committed", ["entry"])
_counted = {kind: _actions.labels(kind.__name__.lower()) for kind in get_args(AnyEntry)}
_sockets = Gauge("fourfold_sockets", "Open sockets")
_log = structlog.get_logger()


def _returning(seat: int) -> Decide:
    return lambda table, at: come_back(table, seat)


class Hub:
    """All tables of a server."""

    def __init__(self, store: Store, workers: WorkerPool, nodes: Alone, settings: Settings) -> None:
        self.store = store
        self.workers = workers
        self._nodes = nodes
        self._absence = settings.absence
        self._heartbeat = Heartbeat(store, self.alone, self._forgive)
        self.clock = self._heartbeat.clock
        self._pace = Pace(workers, nodes, self.clock, settings, self.write, self._forget, self._start)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._broken: dict[str, None] = {}  # tables that were reported as broken
        self.on_entry: Callable[[Room, int | None, AnyEntry], None] | None = None  # one of this server; who was to move
        self.on_talk: Callable[[Room], Awaitable[None]] | None = None  # another server has a new line of talk

    # -- coming and going

    async def find(self, ident: str) -> Room:
        """The room of a table, as its log has it now; refused if there is none."""
        room = self._rooms.get(ident)
        if room is not None and not self.alone:  # hints may have died with a server
            await self._follow(room)
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
        first = Logged(0, self.clock.now(), created)
        table = Table(ident, first)
        table.variant.start(int(created.seed), rolls=False)  # else only the last person to be ready would be refused
        try:
            await self.store.append(ident, first)
        except NotSaved as error:
            raise refused(error.key) from error
        except Unknown as error:
            raise refused("server.not-saved") from error
        room = self._keep(table)
        await list_table(self.store, room)
        self._pace.wake(room)
        return room

    def join(self, room: Room, connection: Connection, since: int | None) -> None:
        """A client arrives: it gets the table and the frames that it has missed."""
        seats = connection.seats(room.table)
        connection.send(encode(room.frames.welcome(seats, since)))
        for frame in room.frames.catch_up(seats, since):
            connection.send(encode(frame))
        room.connections.add(connection)
        _sockets.inc()
        self._tell_presence(room)
        for seat in seats.intersection(room.table.away):
            self._pace.write_soon(room, _returning(seat))
        if room.table.bot_to_move:  # bots alone may have waited for a client
            self._pace.wake(room)

    @property
    def alone(self) -> bool:
        """Whether no other server can share the database."""
        return not isinstance(self._nodes, Nodes)

    @property
    def present(self) -> Present:
        """Open tables where a person with a seat is connected, at any server."""
        if not self.alone:
            return present_anywhere()
        rooms = (room for room in self._rooms.values() if room.connections and room.table.phase == "open")
        return [room.table.ident for room in rooms if any(c.seats(room.table) for c in room.connections)]

    def leave(self, room: Room, connection: Connection) -> None:
        """A client is gone."""
        room.leave(connection)
        _sockets.dec()
        self._tell_presence(room)
        if not room.attended:
            self._pace.wake(room)

    # -- acting

    async def act(self, room: Room, connection: Connection, message: Acted) -> None:
        """Judge a message, commit its entry, tell all clients, and answer."""
        mid = room.table.message_key(message.seat, message.id)
        try:
            if message.seat not in connection.seats(room.table):
                raise refused("server.not-your-seat")
            if mid in room.refusals:
                connection.send(room.refusals[mid])
                return
            if isinstance(message, StandIn):
                others = await asyncio.to_thread(self._nodes.look, room.table.ident)
                check_absence(room.absence(message.absent, others), self._absence)
            seq = await self.write(room, lambda table, at: judge(table, connection.seats(table), message, at), mid)
        except Refused as error:
            count_refusal(error.refusal.key)
            answer = encode(refusing(message.id, room.table.seq, error.refusal))
            if error.refusal.key not in (*TROUBLES, "server.not-your-seat"):
                room.remember(mid, answer)
            connection.send(answer)
        except Unknown:
            self._forget(room)
        else:
            connection.send(encode(Ack(id=message.id, seq=seq)))

    async def write(self, room: Room, decide: Decide, mid: str = "") -> int:
        """Commit the entry that `decide` makes, carry it out and tell all clients. Returns its seq.

        Raises Refused with nothing changed, or Unknown if only the log can tell whether it was committed.
        """
        async with room.lock:
            while True:
                if room.broken:
                    raise refused("server.broken-table")
                table = room.table
                if mid and (seq := table.answered(mid)) is not None:
                    return seq
                at, before = self.clock.now(), table.to_move
                logged = Logged(table.seq + 1, at, decide(table, at), mid)
                try:
                    await self.store.append(table.ident, logged)
                except SeqTaken:  # another server has written, perhaps this very message: look again
                    await self._read_on_or_lose(room)
                    continue
                except NotSaved as error:
                    _log.error("not saved", reason=str(error)[:300])
                    raise refused(error.key) from error
                self._nodes.wrote(table.ident, logged.seq)
                self._carry_out(room, logged)
                _counted[type(logged.entry)].inc()
                break
        self._pace.wake(room)
        await list_table(self.store, room)
        if self.on_entry:
            self.on_entry(room, before, logged.entry)
        return logged.seq

    # -- the life of the server

    @property
    def leases(self) -> int:
        """The tables that this one of several servers runs; 0 if it is alone."""
        return self._nodes.leases

    def count_tables(self) -> dict[tuple[str, str], int]:
        """The tables in memory, by game and phase."""
        return collections.Counter((room.table.created.game, room.table.phase) for room in self._rooms.values())

    async def warm(self, name: str) -> None:
        """Compile the rules of a game in a thread, outside the event loop."""
        if name not in self._warming:
            self._warming[name] = self._start(asyncio.to_thread(warm_game, name))
        await asyncio.shield(self._warming[name])

    def is_warm(self, name: str) -> bool:
        """Whether the rules of a game are compiled, so that opening one of its tables is quick."""
        return name in self._warming and self._warming[name].done()

    def run_clock(self) -> None:
        """Run the clock of the server until it closes."""
        self._start(self._heartbeat.tick())
        self._start(self._heartbeat.beat(self._times_a_seat))

    def _forgive(self, start: int, end: int) -> None:
        """The server was paused: no clock is charged for it."""
        for room in self._rooms.values():
            room.table.forgive(start, end)

    def _times_a_seat(self) -> bool:
        return any(room.timer for room in self._rooms.values())

    async def resume(self) -> None:
        """Take up the clocks of tables in play that no other server runs. Other tables are loaded when asked for."""
        loop = asyncio.get_running_loop()
        self._nodes.start(
            lambda ident, seq: loop.call_soon_threadsafe(self._hear, ident, seq),
            lambda ident: loop.call_soon_threadsafe(self._adopt, ident),
            lambda ident, others: loop.call_soon_threadsafe(self._see, ident, others),
        )
        if self.alone:
            self._start(self._take_up_clocks())

    async def _take_up_clocks(self) -> None:
        try:
            for ident in await self.store.timed():
                with contextlib.suppress(Refused):
                    await self.find(ident)
        except Refused as error:
            _log.error("not all clocks were taken up", reason=str(error)[:300])

    async def close(self) -> None:
        """Finish the writes and end everything else; the web server has closed the sockets."""
        await asyncio.to_thread(self._nodes.close)
        if self._times_a_seat():
            await self._heartbeat.keep()
        for room in self._rooms.values():
            self._pace.stop(room)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- other servers

    def _hear(self, ident: str, seq: int) -> None:
        """Another server has written to a table; without a name, perhaps to any."""
        rooms = list(self._rooms.values()) if not ident else [self._rooms[ident]] if ident in self._rooms else []
        for room in rooms:
            if not ident or room.table.seq < seq:
                self._start(self._follow_quietly(room))
            if self.on_talk and (not ident or seq == TALK):
                self._start(self._hear_talk(self.on_talk(room)))
        if not rooms and ident and self._nodes.owns(ident):
            self._adopt(ident)

    def talked(self, ident: str) -> None:
        """A line of talk is written: other servers are told."""
        self._nodes.wrote(ident, TALK)

    async def _hear_talk(self, telling: Awaitable[None]) -> None:
        with contextlib.suppress(Refused):  # the database is away: clients ask again when they reconnect
            await telling

    def _see(self, ident: str, others: Others) -> None:
        """Connections at other servers have changed."""
        room = self._rooms.get(ident)
        if room and room.others[:2] != others[:2]:  # absences grow all the time
            room.others = others
            room.tell_presence()

    def _tell_presence(self, room: Room) -> None:
        """Connections here have changed: tell all clients, at every server."""
        room.tell_presence()
        current = self._rooms.get(room.table.ident)  # another one, if the table was read again since
        self._nodes.share(room.table.ident, current.here() if current else {})

    async def _follow(self, room: Room) -> None:
        async with room.lock:
            await self._read_on(room)
        self._pace.wake(room)
        await list_table(self.store, room)

    async def _follow_quietly(self, room: Room) -> None:
        with contextlib.suppress(Refused):  # a broken log is reported where it is found
            await self._follow(room)

    async def _read_on(self, room: Room) -> None:
        """Carry out what other servers have written since, and tell all clients."""
        try:
            log = await self.store.load(room.table.ident, room.table.seq)
        except BrokenLog as error:
            raise self._close_broken(room.table.ident, error) from error
        for logged in log:  # the clock of the other server may differ from ours
            self._carry_out(room, msgspec.structs.replace(logged, at=self.clock.now()))

    async def _read_on_or_lose(self, room: Room) -> None:
        """Read on before an answer is given; raises Unknown if the database is away."""
        try:
            await self._read_on(room)
        except Refused as error:
            if error.refusal.key not in TROUBLES:
                raise
            raise Unknown(str(error)) from error

    def _adopt(self, ident: str) -> None:
        """Take up a table that has lost its server."""

        async def adopt() -> None:
            with contextlib.suppress(Refused):
                self._pace.wake(await self.find(ident))

        self._start(adopt())

    # -- inside

    async def _load(self, ident: str) -> Room | None:
        try:
            table = await load_table(self.store, ident, self.warm)
            if table is None:
                return None
            self._heartbeat.take_up(table)
            room = self._keep(table)
        except BrokenLog as error:
            raise self._close_broken(ident, error) from error
        finally:
            del self._loading[ident]
        self._broken.pop(ident, None)
        await list_table(self.store, room)
        self._pace.wake(room)
        return room

    def _keep(self, table: Table) -> Room:
        if len(self._rooms) >= MOST_ROOMS:
            for ident in [ident for ident, room in self._rooms.items() if room.idle]:
                del self._rooms[ident]
        self._rooms[table.ident] = Room(table)
        return self._rooms[table.ident]

    def _carry_out(self, room: Room, logged: Logged) -> None:
        """Carry out an entry that is committed, and tell all clients."""
        seatings = room.table.seatings
        try:
            carry_out(room.table, logged)
        except BrokenLog as error:
            raise self._close_broken(room.table.ident, error) from error
        room.tell()
        if room.table.seatings != seatings and room.connections:
            self._tell_presence(room)
            for seat in room.here().keys() & set(room.table.away):  # who came back while the bot was being seated
                self._pace.write_soon(room, _returning(seat))

    def _close_broken(self, ident: str, error: BrokenLog) -> Refused:
        """Report a table whose log is broken, and close it. Returns what to tell those who ask for it.

        The log is read again when the table is asked for, so a repaired one needs no restart.
        """
        if ident not in self._broken:
            _log.error("the log of a table is broken; the table is closed", table=ident[:4], reason=str(error))
            self._start(close_listing(self.store, ident))
        self._broken[ident] = None
        while len(self._broken) > MOST_ROOMS:
            del self._broken[next(iter(self._broken))]
        if room := self._rooms.get(ident):
            room.broken = True
            self._drop(room, "server.broken-table")
        return refused("server.broken-table")

    def _forget(self, room: Room) -> None:
        """The state of the table is unknown: all clients come back, and the log is read again."""
        _log.error("the database was lost while committing", table=room.table.ident[:4])
        self._drop(room, "server.unknown")

    def _drop(self, room: Room, key: str) -> None:
        self._pace.stop(room)
        self._rooms.pop(room.table.ident, None)
        for connection in room.connections:
            connection.drop(key)

    def _start(self, work: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
