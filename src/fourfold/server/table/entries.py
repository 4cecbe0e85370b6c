"""The entries of the log of a table: one for each accepted message, call, bot move or clock.

A table is restored from its entries. Chance moves are not written: they follow from the seed and the nonces.
"""

from typing import Any, Literal

import msgspec

from fourfold.core.options import Values
from fourfold.server.table.wire import Clock


class Sitter(msgspec.Struct, frozen=True):
    """The person, program or bot on a seat. `lock` is the digest of the seat's secret; a bot has none.

    If a person has a `bot`, the person is away and the bot plays on.
    """

    kind: Literal["person", "local", "bot", "program"]
    name: str
    visitor: str = ""
    lock: str = ""
    bot: str = ""  # a player as `fourfold.players` writes it
    origin: str = ""  # a digest of the address that asked for the seat
    account: bool = False  # whether the visitor was an account then; else a guest

    @property
    def account_id(self) -> str:
        """The account on the seat; empty for guests and bots."""
        return self.visitor if self.account else ""


class Entry(msgspec.Struct, frozen=True, gc=False, tag_field="entry", tag=str.lower):
    """Base of all entries."""


class Created(Entry, frozen=True):
    """The first entry. The seed is the server's secret until the game is over."""

    game: str
    version: int
    seats: int
    options: Values
    seed: str
    by: str  # a visitor
    listed: bool
    rated: bool
    clock: Clock | None
    sitters: dict[int, Sitter]
    after: str = ""  # the table of which this is the rematch
    origin: str = ""  # a digest of the address that asked for it; tables of before 0.2 have none
    private: bool = False  # only its players see the game, also when it is over
    series: list[float] = []  # points of each seat in the games of which this is the rematch; empty if it is none
    fair: bool = False  # no hints and no analysis before the game is over
    tournament: str = ""  # of which this is a game: seats are reserved, and it cannot be called off
    given: Values = {}  # of a rematch on the same board: the options that this board was drawn from, where they differ


class Sat(Entry, frozen=True):
    """A seat was taken."""

    seat: int
    sitter: Sitter


class Left(Entry, frozen=True):
    """A seat is open again."""

    seat: int


class Removed(Entry, frozen=True):
    """The owner of the table has removed the person on a seat, who cannot come back."""

    seat: int


class Readied(Entry, frozen=True):
    """A seat is ready; with the last one the game begins."""

    seat: int
    nonce: str


class Chose(Entry, frozen=True):
    """A seat played an action and was charged for its time."""

    seat: int
    action: int
    took: int = 0  # milliseconds
    lag: int = 0  # milliseconds of network delay that it was not charged for


class TookBack(Entry, frozen=True):
    """A seat took its last decision back without asking the others."""

    seat: int
    took: int | None = None  # milliseconds on the running clock; old logs have only the time of the entry


class Asked(Entry, frozen=True):
    """A seat asks the others for an undo or a draw."""

    seat: int
    what: Literal["undo", "draw"]
    took: int | None = None  # milliseconds on the running clock


class Answered(Entry, frozen=True):
    """A seat agreed or declined; the last one to agree makes it happen."""

    seat: int
    yes: bool
    took: int | None = None  # milliseconds on the running clock


class Resigned(Entry, frozen=True):
    """A seat gave up."""

    seat: int


class RanOut(Entry, frozen=True):
    """A seat has no time left."""

    seat: int


class Aborted(Entry, frozen=True):
    """The game ended without a result."""

    seat: int


class Expired(Entry, frozen=True):
    """The table was open for too long, and the server closed it."""


class Closed(Entry, frozen=True):
    """The host of the server, or a tournament, closed the table. The host need not look: the table may be over."""


class StoodIn(Entry, frozen=True):
    """A bot plays on for a person who is away; another seat has asked for it."""

    seat: int
    by: int
    took: int | None = None  # milliseconds on the running clock


class CameBack(Entry, frozen=True):
    """The person is back and plays again."""

    seat: int


class Lifted(Entry, frozen=True):
    """The seat to move has the shared device before it; until then its clock stood still."""

    seat: int


class Offered(Entry, frozen=True):
    """After the game: a seat offers to play again, with these options, at a table that will have this id."""

    seat: int
    table: str
    options: Values


class Replied(Entry, frozen=True):
    """The person of a seat agreed to play again, or declined."""

    seat: int
    yes: bool


class WentOn(Entry, frozen=True):
    """A seat that has agreed to play again goes on without the people who have not answered."""

    seat: int


class Rematched(Entry, frozen=True):
    """The table of the rematch is there."""


AnyEntry = (
    Created
    | Sat
    | Left
    | Removed
    | Readied
    | Chose
    | TookBack
    | Asked
    | Answered
    | Resigned
    | RanOut
    | Aborted
    | Expired
    | Closed
    | StoodIn
    | CameBack
    | Lifted
    | Offered
    | Replied
    | WentOn
    | Rematched
)


class Logged(msgspec.Struct, frozen=True, gc=False):
    """An entry with its place. `mid` is the key of the client's message (`Table.message_key`); empty if none asked."""

    seq: int
    at: int  # milliseconds since 1970, by the clock of the server that wrote it
    entry: AnyEntry
    mid: str = ""


class BrokenLog(Exception):
    """An entry of the log of one table is missing, cannot be read or cannot be carried out."""


_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEntry)


def read_entry(body: bytes) -> AnyEntry:
    """An entry as the store keeps it. Raises BrokenLog if it cannot be read."""
    try:
        entry: AnyEntry = _decoder.decode(body)
    except (msgspec.MsgspecError, TypeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenLog(str(error)[:200]) from error
    return entry
