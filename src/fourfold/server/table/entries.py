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


class Sat(Entry, frozen=True):
    """A seat was taken."""

    seat: int
    sitter: Sitter


class Left(Entry, frozen=True):
    """A seat is open again."""

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


class TookBack(Entry, frozen=True):
    """A seat took its last decision back without asking the others."""

    seat: int


class Asked(Entry, frozen=True):
    """A seat asks the others for an undo or a draw."""

    seat: int
    what: Literal["undo", "draw"]


class Answered(Entry, frozen=True):
    """A seat agreed or declined; the last one to agree makes it happen."""

    seat: int
    yes: bool


class Resigned(Entry, frozen=True):
    """A seat gave up."""

    seat: int


class RanOut(Entry, frozen=True):
    """A seat has no time left."""

    seat: int


class Aborted(Entry, frozen=True):
    """The game ended without a result."""

    seat: int


class StoodIn(Entry, frozen=True):
    """A bot plays on for a person who is away; another seat has asked for it."""

    seat: int
    by: int


class CameBack(Entry, frozen=True):
    """The person is back and plays again."""

    seat: int


AnyEntry = (
    Created
    | Sat
    | Left
    | Readied
    | Chose
    | TookBack
    | Asked
    | Answered
    | Resigned
    | RanOut
    | Aborted
    | StoodIn
    | CameBack
)


class Logged(msgspec.Struct, frozen=True, gc=False):
    """An entry with its place. `mid` is the seat and the client's message id; empty if no client asked for it."""

    seq: int
    at: int  # milliseconds since 1970
    entry: AnyEntry
    mid: str = ""


_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEntry)


def read_entry(body: bytes) -> AnyEntry:
    """An entry as the store keeps it."""
    entry: AnyEntry = _decoder.decode(body)
    return entry
