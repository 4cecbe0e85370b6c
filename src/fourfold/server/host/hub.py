"""All tables of a server: moves bytes between sockets, tables and the store. `judge` and `table` decide.

A message is judged and its entry is committed. Only then the table changes and clients hear of it.
"""

import asyncio
import contextlib
from typing import Any, get_args

import structlog
from prometheus_client import Counter, Gauge

from fourfold.core.words import Refused, refused
from fourfold.server.host.listing import list_table
from fourfold.server.host.nodes import Alone, Nodes
from fourfold.server.host.pace import Decide, Pace
from fourfold.server.host.room import Connection, Room
from fourfold.server.host.store import Store, now
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.settings import Settings
from fourfold.server.table.entries import AnyEntry, Created, Logged
from fourfold.server.table.judge import check_absence, come_back, judge
from fourfold.server.table.past import restore
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Ack, Acted, StandIn, encode, refusing
from fourfold.server.workers.pool import WorkerPool
from fourfold.warming import warm_game

MOST_ROOMS = 5_000  # tables kept in memory without a connection
_actions = Counter("fourfold_entries_total", "Entries committed", ["entry"])
_counted = {kind: _actions.labels(kind.__name__.lower()) for kind in get_args(AnyEntry)}
_refusals = Counter("fourfold_refusals_total", "Messages refused", ["key"])
_sockets = Gauge("fourfold_sockets", "Open sockets")
_tables = Gauge("fourfold_tables", "Tables in memory")
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
        self._pace = Pace(workers, nodes, settings, self.write, self._forget, self._start)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- coming and going

    async def find(self, ident: str) -> Room:
        """The room of a table, as its log has it now; refused if there is none."""
        room = self._rooms.get(ident)
        if room is not None and isinstance(self._nodes, Nodes):  # hints may have died with a server
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
        first = Logged(0, now(), created)
        table = Table(ident, first)
        try:
            await self.store.append(ident, first)
        except (NotSaved, Unknown) as error:
            raise refused("server.not-saved") from error
        room = self._keep(table)
        await list_table(self.store, room)
        self._pace.wake(room)
        return room

    def join(self, room: Room, connection: Connection, since: int | None) -> None:
        """A client arrives: it gets the table and the frames that it has missed."""
        seats = connection.seats(room.table)
        connection.send(encode(room.frames.welcome(seats)))
        for frame in room.frames.catch_up(seats, since):
            connection.send(encode(frame))
        room.connections.add(connection)
        _sockets.inc()
        room.tell_presence()
        for seat in seats.intersection(room.table.away):
            self._pace.write_soon(room, _returning(seat))

    def leave(self, room: Room, connection: Connection) -> None:
        """A client is gone."""
        room.leave(connection)
        _sockets.dec()
        room.tell_presence()

    # -- acting

    async def act(self, room: Room, connection: Connection, message: Acted) -> None:
        """Judge a message, commit its entry, tell all clients, and answer."""
        mid = f"{message.seat}:{message.id}"
        try:
            if message.seat not in connection.seats(room.table):
                raise refused("server.not-your-seat")
            if mid in room.refusals:
                connection.send(room.refusals[mid])
                return
            if isinstance(message, StandIn):
                check_absence(room.absence(message.absent), self._absence)
            seq = await self.write(room, lambda table, at: judge(table, connection.seats(table), message, at), mid)
        except Refused as error:
            _refusals.labels(error.refusal.key).inc()
            answer = encode(refusing(message.id, room.table.seq, error.refusal))
            if error.refusal.key not in ("server.not-saved", "server.not-your-seat"):
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
                table = room.table
                if mid and (seq := table.answered(mid)) is not None:
                    return seq
                at = now()
                logged = Logged(table.seq + 1, at, decide(table, at), mid)
                try:
                    await self.store.append(table.ident, logged)
                except SeqTaken:  # another server has written: look again
                    await self._read_on(room)
                    continue
                except NotSaved as error:
                    _log.error("not saved", reason=str(error)[:300])
                    raise refused("server.not-saved") from error
                self._nodes.wrote(table.ident, logged.seq)
                table.happen(logged)
                _counted[type(logged.entry)].inc()
                room.tell()
                break
        self._pace.wake(room)
        await list_table(self.store, room)
        return logged.seq

    # -- the life of the server

    async def warm(self, name: str) -> None:
        """Compile the rules of a game in a thread, outside the event loop."""
        if name not in self._warming:
            self._warming[name] = self._start(asyncio.to_thread(warm_game, name))
        await asyncio.shield(self._warming[name])

    async def resume(self) -> None:
        """Take up the clocks and bots of all tables that are being played and that no other server runs."""
        loop = asyncio.get_running_loop()
        self._nodes.start(
            lambda ident, seq: loop.call_soon_threadsafe(self._hear, ident, seq),
            lambda ident: loop.call_soon_threadsafe(self._adopt, ident),
        )
        if isinstance(self._nodes, Nodes):
            return
        for ident in await self.store.playing():
            with contextlib.suppress(Refused):
                await self.find(ident)

    async def close(self) -> None:
        """Finish the writes and end everything else; the web server has closed the sockets."""
        await asyncio.to_thread(self._nodes.close)
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
                self._start(self._follow(room))
        if not rooms and ident and self._nodes.owns(ident):
            self._adopt(ident)

    async def _follow(self, room: Room) -> None:
        async with room.lock:
            await self._read_on(room)
        self._pace.wake(room)
        await list_table(self.store, room)

    async def _read_on(self, room: Room) -> None:
        """Carry out what other servers have written since, and tell all clients."""
        for logged in await self.store.load(room.table.ident, room.table.seq):
            room.table.happen(logged)
            room.tell()

    def _adopt(self, ident: str) -> None:
        """Take up a table that has lost its server."""

        async def adopt() -> None:
            with contextlib.suppress(Refused):
                self._pace.wake(await self.find(ident))

        self._start(adopt())

    # -- inside

    async def _load(self, ident: str) -> Room | None:
        try:
            log = await self.store.load(ident)
            if not log:
                return None
            created = log[0].entry
            if isinstance(created, Created):
                await self.warm(created.game)
            table = restore(ident, log)
            table.resume(now())
            room = self._keep(table)
        finally:
            del self._loading[ident]
        await list_table(self.store, room)
        self._pace.wake(room)
        return room

    def _keep(self, table: Table) -> Room:
        if len(self._rooms) >= MOST_ROOMS:
            for ident in [ident for ident, room in self._rooms.items() if room.idle]:
                del self._rooms[ident]
        self._rooms[table.ident] = Room(table)
        _tables.set(len(self._rooms))
        return self._rooms[table.ident]

    def _forget(self, room: Room) -> None:
        """The state of the table is unknown: all clients come back, and the log is read again."""
        _log.error("the database was lost while committing", table=room.table.ident[:4])
        self._pace.stop(room)
        self._rooms.pop(room.table.ident, None)
        for connection in room.connections:
            connection.drop("server.unknown")

    def _start(self, work: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
