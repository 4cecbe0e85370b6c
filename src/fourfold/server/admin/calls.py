"""What the calls of the host take and give."""

from typing import Annotated, Literal

import msgspec

from fourfold.server.http.calls import Body
from fourfold.server.people.calls import VisitorId
from fourfold.server.people.reports import Kind
from fourfold.server.table.wire import Natural
from fourfold.server.tournaments.calls import CupState

TableId = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,24}$")]
Hours = Annotated[float, msgspec.Meta(gt=0, le=87_600)]


class ReportRow(msgspec.Struct, frozen=True):
    """A line that was reported, with the lines before it; or the name of a tournament or a person."""

    kind: Kind
    table: str  # or the tournament, or the person
    number: int
    visitor: str
    name: str
    at: int
    why: str
    text: str
    before: str


class SanctionRow(msgspec.Struct, frozen=True):
    """A visitor or an address (by its digest) that is blocked, or a name that was given, until a time."""

    kind: Literal["visitor", "address", "name"]
    subject: str
    name: str
    until: int


class SeenTable(msgspec.Struct, frozen=True):
    """A table that is open or in play, and the visitors who sit there."""

    id: str
    game: str
    phase: str
    changed: int
    names: list[str]
    visitors: list[str]


class SeenCup(msgspec.Struct, frozen=True):
    """A tournament that is open or runs."""

    id: str
    name: str
    state: CupState
    starts: int
    maker: str
    entrants: int


class SeenVisitor(msgspec.Struct, frozen=True):
    """A visitor, and at how many tables they sit or sat. `changed` is when one changed, or an account was made."""

    id: str
    name: str
    account: bool
    tables: int
    changed: int


class ActRow(msgspec.Struct, frozen=True):
    """Something that the host did."""

    at: int
    actor: str
    act: str
    subject: str
    detail: str


class AdminView(msgspec.Struct, frozen=True):
    """Everything that the page of the host shows."""

    actor: str
    reports: list[ReportRow]
    sanctions: list[SanctionRow]
    tables: list[SeenTable]
    cups: list[SeenCup]
    visitors: list[SeenVisitor]
    acts: list[ActRow]


class AdminLeft(msgspec.Struct, frozen=True):
    """All sessions of this actor have ended."""

    actor: str


class AdminEnter(Body, frozen=True):
    """The code of a link that `fourfold admin link` has printed."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class FindVisitors(Body, frozen=True):
    """Find visitors by a part of their name."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class CloseTable(Body, frozen=True):
    """End a table without a result."""

    table: TableId


class CloseCup(Body, frozen=True):
    """Call a tournament off, also one that runs."""

    cup: TableId


class RenameCup(Body, frozen=True):
    """Give a tournament another name."""

    cup: TableId
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class ReportedLine(Body, frozen=True):
    """A line of talk: to be hidden, or whose reports are dealt with. A name that was reported has the number 0."""

    table: TableId
    number: Natural


class ImposeName(Body, frozen=True):
    """Give a visitor another name."""

    visitor: VisitorId
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class BlockVisitor(Body, frozen=True):
    """Block a visitor, or all visitors of the address from which that one came last, for some hours."""

    visitor: VisitorId
    hours: Hours
    whom: Literal["visitor", "address"] = "visitor"
    name: Annotated[str, msgspec.Meta(max_length=64)] = ""


class EndBlock(Body, frozen=True):
    """A visitor or an address is blocked no longer, or may choose a name again."""

    subject: VisitorId


class ResetRatings(Body, frozen=True):
    """An account begins anew with its ratings."""

    visitor: VisitorId


class EraseVisitor(Body, frozen=True):
    """Delete what is kept of a visitor."""

    visitor: VisitorId
