"""A table to test at, without sockets or a store: messages in, answers out, a clock that is moved by hand."""

from collections.abc import Callable
from typing import Any

from fourfold.core.words import Refused
from fourfold.registry import game
from fourfold.server.table import judge as judging
from fourfold.server.table.entries import AnyEntry, Created, Logged, Sitter
from fourfold.server.table.frames import Frames
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Acted, Choose, Clock, Ready

NONCE = "00112233445566778899aabbccddeeff"


def frames_of(table: Table) -> Frames:
    """The frames of a table, with caches that live as long as it does, as in a room."""
    kept = vars(table)
    if "frames" not in kept or kept["frames"].table is not table:  # a copy of a table has frames of its own
        kept["frames"] = Frames(table)
    found: Frames = kept["frames"]
    return found


def person(seat: int, visitor: str = "") -> Sitter:
    return Sitter("person", f"Person {seat}", visitor or f"visitor{seat}")


def local(seat: int) -> Sitter:
    return Sitter("local", f"Local {seat}", "visitor0")


def bot(seat: int) -> Sitter:
    return Sitter("bot", "bot:1", bot="bot:1")


class Desk:
    """A begun table of people, unless other sitters are asked for."""

    def __init__(
        self,
        name: str = "less",
        seats: int | None = None,
        sitters: Callable[[int], Sitter] | list[Sitter] = person,
        clock: Clock | None = None,
        rated: bool = False,
        fair: bool = False,
        begin: bool = True,
        seed: int = 7,
        **options: Any,
    ) -> None:
        seats = seats or game(name).seats[0]
        sitting = {k: sitters(k) if callable(sitters) else sitters[k] for k in range(seats)}
        created = Created(
            name, game(name).version, seats, options, str(seed), "visitor0", True, rated, clock, sitting, fair=fair
        )
        self.now = 1_000_000
        self.count = 0
        self.table: Any = Table("t", Logged(0, self.now, created))
        for seat in self.table.people if begin else ():
            self.send(Ready, seat, nonce=NONCE)

    def log(self, entry: AnyEntry, mid: str = "") -> None:
        self.table.happen(Logged(self.table.seq + 1, self.now, entry, mid))

    def ask(self, message: Acted, seats: set[int] | None = None) -> AnyEntry:
        """What the message would become; nothing happens."""
        return judging.judge(self.table, frozenset({message.seat} if seats is None else seats), message, self.now)

    def send(self, kind: type[Any], seat: int, seats: set[int] | None = None, **fields: Any) -> AnyEntry:
        self.count += 1
        message = kind(**{"id": f"m{self.count}", "seat": seat, "seq": self.table.seq, **fields})
        entry = self.ask(message, seats)
        self.log(entry, f"{seat}:{message.id}")
        return entry

    def refusal(self, kind: type[Any], seat: int, seats: set[int] | None = None, **fields: Any) -> str:
        """The key of the refusal; the table must not have changed."""
        before = (self.table.seq, self.table.position and self.table.position.digest)
        try:
            self.send(kind, seat, seats, **fields)
        except Refused as error:
            assert (self.table.seq, self.table.position and self.table.position.digest) == before
            return error.refusal.key
        raise AssertionError("it was accepted")

    def play(self, index: int = 0) -> None:
        """The seat to move plays, whoever it is."""
        seat = self.table.to_move
        assert seat is not None
        assert self.table.position is not None
        if self.table.bot_to_move:
            self.log(judging.bot_choice(self.table, seat, self.table.moved_at, self.table.position.legal[index]))
        else:
            self.send(Choose, seat, index=index)
