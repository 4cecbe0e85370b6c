"""When a person who is not at the table should hear of it: plain functions over a table and its last entry."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from fourfold.server.table.entries import AnyEntry, Asked, Offered, Rematched, Sat
from fourfold.server.table.table import Table

LONG_TURN = 3600  # seconds a turn from which people are not expected to sit and wait

Kind = Literal["joined", "turn", "asked", "over", "rematch", "met", "bout", "invited"]


class Occasion(NamedTuple):
    """Something that the person on a seat should hear of."""

    seat: int
    kind: Kind
    names: tuple[str, ...]  # of the person behind it, or of all opponents
    table: str  # where to go
    by: str = ""  # the visitor behind it


def occasions(table: Table, before: int | None, entry: AnyEntry) -> list[Occasion]:
    """What the last entry of a table means to its people; `before` was the seat to move until then."""
    match entry:
        case Sat() if entry.sitter.kind in ("person", "program"):
            return _others(table, entry.seat, "joined", _people(table))
        case Offered() if table.rematch:
            return _others(table, entry.seat, "rematch", _asked(table, table.rematch.persons))
        case Rematched() if table.rematch:
            accepted = _asked(table, table.rematch.accepted)
            return [Occasion(seat, "met", _opponents(table, seat), table.rematch.offer.table) for seat in accepted]
        case Asked() if is_long(table):
            return _others(table, entry.seat, "asked", _people(table))
    if not is_long(table):  # so is nearly every entry of a server: nothing else is looked at
        return []
    if table.phase == "over" and table.rematch is None:
        return [Occasion(seat, "over", _opponents(table, seat), table.ident) for seat in _people(table)]
    if table.to_move in _people(table) and table.to_move != before:
        return [Occasion(table.to_move, "turn", _opponents(table, table.to_move), table.ident)]
    return []


def is_long(table: Table) -> bool:
    """Whether a turn may take so long that people go away between two."""
    clock = table.created.clock
    return clock is not None and clock.turn >= LONG_TURN


def _people(table: Table) -> list[int]:
    """The seats of people; a program plays without notices, and for whom a bot plays has gone."""
    return [seat for seat, sitter in sorted(table.sitters.items()) if sitter.kind == "person" and not sitter.bot]


def _asked(table: Table, seats: Collection[int]) -> list[int]:
    """Those of some seats that are people's, also if a bot has played on for them: they may play again."""
    return [seat for seat in sorted(seats) if table.sitters[seat].kind == "person"]


def _others(table: Table, seat: int, kind: Kind, seats: list[int]) -> list[Occasion]:
    actor = table.sitters[seat]
    heard = [each for each in seats if table.sitters[each].visitor != actor.visitor]
    return [Occasion(each, kind, (actor.name,), table.ident, actor.visitor) for each in heard]


def _opponents(table: Table, seat: int) -> tuple[str, ...]:
    return tuple(sitter.name for each, sitter in sorted(table.sitters.items()) if each != seat)
