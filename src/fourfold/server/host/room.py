"""A table in memory and the clients that are there."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from fourfold.core.verbs import SPECTATOR
from fourfold.core.words import say
from fourfold.server.host.presence import Others
from fourfold.server.metrics import count_refusal
from fourfold.server.table.frames import Frames
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Bye, Presence, encode

Write = Callable[[list[bytes]], bool]
OUTBOX = 256  # frames a client may be behind before it is dropped
REMEMBERED = 128  # refusals of a table


class Connection:
    """A client at a table: the seats it holds, and the frames that it has still to get."""

    def __init__(self, locks: dict[int, str], write: Write | None = None, visitor: str = "", session: str = "") -> None:
        self._locks = locks
        self.visitor, self.session = visitor, session  # the session by its lock; empty for a guest
        self._write = write
        self._due = False  # frames of this moment will be written together
        self._held: tuple[Table | None, int, frozenset[int]] = (None, 0, frozenset())
        self._outbox: list[bytes] = []
        self._more = asyncio.Event()
        self._taken = False
        self.catching_up = False  # it is being sent what it has missed, and what is new follows from there
        self.lost = False

    def seats(self, table: Table) -> frozenset[int]:
        """The seats that the client holds: their locks have not changed."""
        looked, seatings, held = self._held
        if looked is not table or seatings != table.seatings:
            there = [seat for seat in self._locks if seat in table.sitters]
            held = frozenset(seat for seat in there if table.sitters[seat].lock == self._locks[seat])
            self._held = (table, table.seatings, held)
        return held

    def may_see(self, table: Table) -> bool:
        """Whether the client holds a seat of the table, or the table is open to its visitor."""
        return bool(self.seats(table)) or table.is_open_to(self.visitor)

    def send(self, data: bytes) -> None:
        """Put a frame into the outbox; a client that does not read is dropped, and may come back and catch up."""
        if self.lost:
            return
        if len(self._outbox) >= OUTBOX:
            self.drop("server.slow")
        else:
            self._outbox.append(data)
            if self._write is None or self._taken:
                self._more.set()
            elif not self._due:
                self._due = True
                asyncio.get_running_loop().call_soon(self._flush)

    async def outbox(self) -> list[bytes]:
        """The frames that could not be written directly, once there are some; empty after the last frame."""
        self._taken = False
        while not (self._outbox and self._more.is_set()) and not self.lost:
            self._more.clear()
            await self._more.wait()
        self._taken = True  # until these are sent, later frames wait
        frames, self._outbox = self._outbox, []
        return frames

    def _flush(self) -> None:
        self._due = False
        if self.lost or self._write is None or not self._outbox:
            return
        if not self._taken and self._write(self._outbox):
            self._outbox = []
        else:
            self._more.set()

    def drop(self, key: str) -> None:
        """Send the reason and close the socket; frames that wait are not sent."""
        if self.lost:
            return
        count_refusal(key)
        self._outbox = [encode(Bye(key=key, text=say(key)))]
        self.end()

    def end(self) -> None:
        """End the connection: the client gets no more frames."""
        self.lost = True
        self._more.set()


class Listed(NamedTuple):
    """What the list of tables shows of a table that may change."""

    phase: str
    free: int  # seats
    timed: bool
    asked: tuple[int, ...]  # seats that an offer to play again waits for


class Room:
    """A table in memory and its connections."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.frames = Frames(table)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.refusals: dict[str, bytes] = {}
        self._was_open = table.phase == "open"
        self.listed: Listed | None = None  # as the list of tables has it
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.broken = False  # its log cannot be carried out: nothing may be written to it
        self.dropped = False  # it is not the room of its table any more
        self.behind = False  # another server has written entries that were not read, because nobody here needs them
        self.others = Others()  # connections at other servers
        self.awaited: set[int] = set()  # people who have to come back, because their server has died
        self.awaited_until = 0  # so long their clocks stand still
        self.forgiven = 0  # until when the clocks were not charged for servers that died
        self.standing = -1  # the seq at which the running clock was made to stand still
        self.claim_after = 0.0  # when this server may ask next to run its clocks and bots
        self._opened = time.monotonic()
        self._left: dict[int, float] = {}  # when a seat was last there

    def reload(self, table: Table) -> None:
        """The same table, read again from its log."""
        self.table, self.frames = table, Frames(table)

    @property
    def attended(self) -> bool:
        """Whether the table goes on: a person plays, a client watches, or it is of a tournament. Else bots wait."""
        return bool(self.table.people or self.connections or self.table.created.tournament)

    @property
    def idle(self) -> bool:
        """Whether the table can leave memory: no connection, no bot that thinks, no running clock."""
        thinking = self.attended and self.table.bot_to_move
        runs = not self.behind and (thinking or self.table.deadline())
        return not (self.connections or self.lock.locked() or runs)

    def remember(self, mid: str, answer: bytes) -> None:
        """Keep a refusal, so that the same message gets the same answer again."""
        self.refusals[mid] = answer
        while len(self.refusals) > REMEMBERED:
            del self.refusals[next(iter(self.refusals))]

    def leave(self, connection: Connection) -> None:
        """A client is gone."""
        self.connections.discard(connection)
        for seat in connection.seats(self.table):
            self._left[seat] = time.monotonic()

    def here(self) -> dict[int, int]:
        """How many connections each seat has at this server; those without a seat are spectators."""
        held = [connection.seats(self.table) or {SPECTATOR} for connection in self.connections]
        return dict(Counter(seat for seats in held for seat in seats))

    def present(self) -> set[int]:
        """The seats that are connected, at any server as far as is known."""
        return {*self.here(), *self.others.seats}

    def absence(self, seat: int, others: Others) -> float:
        """For how many seconds no connection at any server has held the seat; 0 if one does."""
        if seat in self.here():
            return 0.0
        now, left = time.monotonic(), self._left.get(seat)
        known = [*([] if left is None else [now - left]), *([others.absence[seat]] if seat in others.absence else [])]
        return min(known, default=now - self._opened)

    def tell(self) -> None:
        """Send every connection what the last entry did. A table that is no longer open parts with strangers first."""
        if self._was_open and self.table.phase != "open":
            self._was_open = False
            for connection in self.connections:
                if not connection.may_see(self.table):
                    connection.drop("server.not-listed")
        made: dict[tuple[int, bool], bytes] = {}
        for connection in self.connections:
            if connection.catching_up:
                continue
            seats = connection.seats(self.table)
            viewer, shared = self.table.viewer_for(seats), self.table.is_shared(seats)
            if (viewer, shared) not in made:
                made[viewer, shared] = encode(self.frames.update(viewer, shared=shared))
            connection.send(made[viewer, shared])
        self.frames.forget()

    def tell_presence(self) -> None:
        """Send every connection the list of seats that are connected, at any server."""
        here = self.here()
        watching = here.pop(SPECTATOR, 0) + self.others.watching
        data = encode(Presence(here=sorted(self.others.seats.union(here)), watching=watching))
        for connection in self.connections:
            if not connection.catching_up:  # it is told afterwards
                connection.send(data)
