"""All tables of a server: moves bytes between sockets, tables and the store. `judge` and `table` decide.

A message is judged and its entry is committed. Only then the table changes and clients hear of it.
"""

import asyncio
import collections
import contextlib
from collections.abc import Awaitable, Callable, Generator
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
from fourfold.server.host.reading import read_created, read_texts
from fourfold.server.host.room import Connection, Room
from fourfold.server.host.slices import LoopSlices
from fourfold.server.host.store import Store
from fourfold.server.host.trouble import TROUBLES
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.metrics import count_refusal
from fourfold.server.settings import Settings
from fourfold.server.table.entries import AnyEntry, BrokenLog, Created, Logged
from fourfold.server.table.judge import check_absence, come_back, judge
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Ack, Acted, StandIn, encode, refusing
from fourfold.server.workers.nets import Nets
from fourfold.server.workers.pool import WorkerPool
from fourfold.warming import warm_game

LATE = 1_000  # milliseconds from which on an entry of another server counts from its own time: its hint was lost
MOST_ROOMS = 5_000  # tables kept in memory without a connection
_actions = Counter("fourfold_entries_total", "Entries committed", ["entry"])
_counted = {kind: _actions.labels(kind.__name__.lower()) for kind in get_args(AnyEntry)}
_sockets = Gauge("fourfold_sockets", "Open sockets")
_log = structlog.get_logger()


def _returning(seat: int) -> Decide:
    return lambda table, at: come_back(table, seat)


def _tell_so_far(room: Room, connection: Connection, since: int | None) -> Generator[None, None, None]:
    """In steps: the table, and the frames that a client has missed."""
    seats = connection.seats(room.table)
    connection.send(encode(room.frames.welcome(seats, since)))
    for frame in room.frames.catching_up(seats, since):
        if frame:
            connection.send(encode(frame))
        yield
        if connection.seats(room.table) != seats:  # others may see less: it comes back as who it is now
            connection.drop("server.unknown")
        if connection.lost:
            return


async def _read_before_it_begins(table: Table) -> None:
    """The next entry may begin the game, for which its texts are read."""
    if table.phase == "open":
        await read_texts(table.variant)


class Hub:
    """All tables of a server."""

    def __init__(self, store: Store, workers: WorkerPool, nodes: Alone, settings: Settings) -> None:
        self.store = store
        self.workers = workers
        self._nodes = nodes
        self._absence = settings.absence
        self._heartbeat = Heartbeat(store, self.alone, self._forgive)
        self.clock = self._heartbeat.clock
        self.nets = Nets(settings.nets)
        self._pace = Pace(workers, nodes, self.clock, settings, self.nets, self.write, self._forget, self._start)
        self._rooms: dict[str, Room] = {}
        self.slices = LoopSlices()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._missed: set[str] = set()  # tables of which another server told something while they were being loaded
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._broken: dict[str, None] = {}  # tables that were reported as broken
        self.listeners: list[
            Callable[[Room, int | None, AnyEntry], None]
        ] = []  # of entries written here; who was to move
        self.on_talk: Callable[[Room], Awaitable[None]] | None = None  # another server has a new line of talk

    # -- coming and going

    async def find(self, ident: str) -> Room:
        """The room of a table, as its log has it now; refused if there is none."""
        room = self._rooms.get(ident)
        known = room is not None
        if room is None:
            if ident not in self._loading:
                self._loading[ident] = self._start(self._load(ident))
            room = await asyncio.shield(self._loading[ident])
        if room is None:
            raise refused("server.no-table")
        if (known and not self.alone) or room.behind:  # hints may have died with a server
            await self._follow(room)
        await read_texts(room.table.variant)
        return room

    async def create(self, ident: str, created: Created) -> Room:
        """A new table."""
        await self.warm(created.game)
        await read_created(created)
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

    async def join(self, room: Room, connection: Connection, since: int | None) -> None:
        """A client arrives: it gets the table and the frames that it has missed."""
        room.connections.add(connection)
        _sockets.inc()
        if self._rooms.get(room.table.ident) is not room:  # it has left memory since it was found
            connection.drop("server.unknown")
            return
        if room.behind:
            self._start(self._follow_quietly(room))
        self._pace.came(room)
        connection.catching_up = True
        await self.slices.take(_tell_so_far(room, connection, since))
        connection.catching_up = False
        self._tell_presence(room)
        for seat in connection.seats(room.table).intersection(room.table.away):
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
                others = await self._nodes.threads.run(self._nodes.look, room.table.ident)
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
            await _read_before_it_begins(room.table)
            while True:
                if room.broken:
                    raise refused("server.broken-table")
                if room.dropped:
                    raise Unknown("the table is read again")
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
                except Unknown as error:
                    if error.late:
                        self._start(self._hear_late(table.ident, logged.seq, error.late))
                    raise
                self._nodes.wrote(table.ident, logged.seq)
                self._carry_out(room, logged)
                _counted[type(logged.entry)].inc()
                break
        self._pace.wake(room)
        await list_table(self.store, room)
        for listener in self.listeners:
            listener(room, before, logged.entry)
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
            if not room.behind:  # else other clocks run by now, of which the entries will tell
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

    # -- the host

    def in_memory(self, ident: str) -> Room | None:
        """The room of a table, if the table is in memory."""
        return self._rooms.get(ident)

    async def catch_up(self, ident: str) -> None:
        """The log of a table was written to without a server: read on, if the table is in memory."""
        if room := self._rooms.get(ident):
            await self._follow_quietly(room)

    async def read_again(self, visitor: str) -> None:
        """The entries of a visitor were written anew: read their tables again. Clients come back and are told all."""
        for room in [room for room in self._rooms.values() if room.table.is_of(visitor)]:
            async with room.lock:
                with contextlib.suppress(Refused, BrokenLog):  # it is read again when it is asked for
                    if table := await load_table(self.store, room.table.ident, self.warm, self.slices):
                        self._heartbeat.take_up(table)
                        room.reload(table)
            for connection in tuple(room.connections):
                connection.drop("server.unknown")
            self._pace.wake(room)

    @property
    def connections(self) -> list[Connection]:
        """The open sockets of this server."""
        return [connection for room in self._rooms.values() for connection in room.connections]

    def part_with(self, blocked: str, key: str) -> None:
        """Close the sockets of a visitor, or of the seats of an address, with a reason."""
        for room in self._rooms.values():
            for connection in tuple(room.connections):
                sitters = [room.table.sitters[seat] for seat in connection.seats(room.table)]
                if connection.visitor == blocked or any(sitter.origin == blocked for sitter in sitters):
                    connection.drop(key)

    # -- other servers

    def _hear(self, ident: str, seq: int) -> None:
        """Another server has written to a table; without a name, perhaps to any.

        A table that nobody here needs is only marked. `find` and `join` read it when it is asked for.
        """
        self._missed.update(self._loading.keys() & {ident} if ident else self._loading)
        rooms = list(self._rooms.values()) if not ident else [self._rooms[ident]] if ident in self._rooms else []
        for room in rooms:
            if not ident or room.table.seq < seq:
                if self._is_needed(room):
                    self._start(self._follow_quietly(room))
                else:
                    room.behind = True
            if self.on_talk and room.connections and (not ident or seq == TALK):
                self._start(self._hear_talk(self.on_talk(room)))
        if not rooms and ident and self._nodes.owns(ident):
            self._adopt(ident)

    def _is_needed(self, room: Room) -> bool:
        """Whether this server has to know a table's new entries at once: a client is here, or it runs the table.

        All others ask by `find`, which reads. Notices, ratings and rematches come from the server that writes.
        """
        runs = room.timer or (room.thinking and not room.thinking.done())
        return bool(room.connections or runs or self._nodes.owns(room.table.ident))

    async def _hear_late(self, ident: str, seq: int, late: "asyncio.Future[None]") -> None:
        """Tell of an entry that was committed when no call waited for it any more, as of one of another server."""
        await asyncio.wait((late,))
        if not late.cancelled():
            self._nodes.wrote(ident, seq)
            self._hear(ident, seq)

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
            lost = (room.others.seats & others.lost).difference(room.here())
            room.others = others
            room.tell_presence()
            if lost:
                self._pace.lost(room, {seat: others.absence[seat] for seat in lost})
            self._pace.came(room)

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
        behind, room.behind = room.behind, False  # a hint that comes meanwhile sets it again
        try:
            log = await self.store.load(room.table.ident, room.table.seq)
        except BrokenLog as error:
            raise self._close_broken(room.table.ident, error) from error
        except Refused:
            room.behind = behind
            raise
        await _read_before_it_begins(room.table)
        await self.slices.take(self._carrying_out(room, log, behind))

    def _carrying_out(self, room: Room, log: list[Logged], behind: bool) -> Generator[None, None, None]:
        """In steps. If the table was `behind`, nobody here has waited for the entries, and their times count."""
        for logged in log:
            now = self.clock.now()
            at = max(logged.at, self.clock.resumed)  # people who are connected here could not move while it was paused
            at = at if now - at > LATE else now  # the clock of the other server may only differ from ours
            self._carry_out(room, logged if behind else msgspec.structs.replace(logged, at=at))
            yield

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
            table = await load_table(self.store, ident, self.warm, self.slices)
            if table is None:
                return None
            self._heartbeat.take_up(table)
            room = self._keep(table)
            room.behind = ident in self._missed
        except BrokenLog as error:
            raise self._close_broken(ident, error) from error
        finally:
            del self._loading[ident]
            self._missed.discard(ident)
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
            for seat in room.here().keys() & set(room.table.away):  # people came back while the bot was being seated
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
        room.dropped = True
        if self._rooms.get(room.table.ident) is room:
            del self._rooms[room.table.ident]
        for connection in room.connections:
            connection.drop(key)

    def _start(self, work: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
