"""The server's decisions about playing a finished game again, and the table that comes of it."""

from typing import Literal, Protocol, runtime_checkable

import msgspec

from fourfold.core.options import Values
from fourfold.core.words import refused
from fourfold.server.table.entries import Created, Offered, Rematched, Replied, Sitter, WentOn
from fourfold.server.table.offers import points_of
from fourfold.server.table.table import Table


@runtime_checkable
class KnowsWhoStarts(Protocol):
    """A position whose game says who starts when the table is played again (F5)."""

    def next_first(self) -> int:
        """The seat that starts."""


MOST_OFFERS = 10  # rematches that may be offered at one table
FEWEST = 2  # seats that have agreed before they may go on without the others
Setup = Literal["same", "new"]


def offer(table: Table, seat: int, ident: str, options: Values) -> Offered | Replied:
    """A person offers a rematch under the id `ident`, or agrees if the same one is offered already."""
    _check_over(table)
    standing = table.rematch
    if standing and standing.made:
        raise refused("server.rematch-made")
    if table.created.rated and not _keeps_to_the_book(table, options):
        raise refused("server.rated-terms")
    if standing and not standing.has_failed and standing.offer.options == options:
        return reply(table, seat, True)
    if sum(isinstance(logged.entry, Offered) for logged in table.log) >= MOST_OFFERS:
        raise refused("server.rematch-often", most=MOST_OFFERS)
    return Offered(seat, ident, options)


def reply(table: Table, seat: int, yes: bool) -> Replied:
    """A person agrees or declines. The seat that has made the offer withdraws it by declining."""
    _check_over(table)
    standing = table.rematch
    if standing is None or standing.has_failed:
        raise refused("server.nothing-asked")
    if standing.made:
        raise refused("server.rematch-made")
    return Replied(seat, yes)


def go_on(table: Table, seat: int) -> WentOn:
    """A person who has agreed goes on without those who have not answered, once another one has agreed, too."""
    _check_over(table)
    standing = table.rematch
    if standing is None or standing.has_failed or seat not in standing.accepted or not standing.waiting:
        raise refused("server.nothing-asked")
    if len(standing.accepted) < FEWEST:
        raise refused("server.rematch-alone")
    return WentOn(seat)


def meet(table: Table) -> Rematched:
    """The new table is there; refused as stale if it was announced, or if not all agree."""
    standing = table.rematch
    if standing is None or standing.made or not standing.is_agreed:
        raise refused("server.stale", seen=table.seq, seq=table.seq)
    return Rematched()


def next_options(table: Table, setup: Setup, changed: Values | None = None) -> Values:
    """The options of the next game: the board as it was or laid anew; `changed` wins.

    The seat that the rules of the game name starts, else the next one.
    """
    position = table.position
    if position is None:
        raise refused("server.nothing-played")
    options = dict(position.options if setup == "same" else _given(table))
    for option in table.game.options:
        if option.kind == "seat":
            following = (int(position.options[option.name]) + 1) % table.created.seats
            options[option.name] = position.next_first() if isinstance(position, KnowsWhoStarts) else following
    return {**options, **(changed or {})}


def changed_options(table: Table, options: Values) -> list[str]:
    """The options that differ from those the game was played with. Who starts always changes and does not count.

    A text that the board was drawn from, and that is empty since, counts as played.
    """
    played = table.position.options if table.position else {}
    used_up = {name: value for name, value in _given(table).items() if played.get(name) == ""}
    return [
        option.name
        for option in table.game.options
        if option.kind != "seat" and options.get(option.name) not in (played.get(option.name), used_up.get(option.name))
    ]


def _given(table: Table) -> Values:
    """The options that people chose, before anything was drawn from them."""
    return {**table.created.options, **table.created.given}


def _given_next(table: Table, options: Values) -> Values:
    """Of the options of a rematch those that stay as they were drawn, as people chose them."""
    given, played = _given(table), table.position.options if table.position else {}
    drawn = [name for name, value in options.items() if value == played.get(name) != given.get(name, value)]
    return {name: given[name] for name in drawn}


def _keeps_to_the_book(table: Table, options: Values) -> bool:
    """Whether the options are those the rated table was made with, or the board that was drawn from them."""
    given = _given(table)
    return all(options.get(name) == given.get(name) for name in changed_options(table, options))


def next_seats(table: Table) -> list[int]:
    """The new seat of each seat. Where an option names the first seat, all keep theirs; else all move on by one."""
    seats = table.created.seats
    shift = 0 if any(option.kind == "seat" for option in table.game.options) else 1
    return [(seat + shift) % seats for seat in range(seats)]


def next_table(table: Table, seed: int) -> Created:
    """The first entry of the new table, after all have answered. The seat of a person who does not come is open.

    Locks stay: the secret of the old seat opens the new one.
    """
    standing = table.rematch
    if standing is None:
        raise refused("server.nothing-asked")
    places = next_seats(table)
    sitters: dict[int, Sitter] = {}
    for seat, place in enumerate(places):
        sitter = table.sitters[seat]
        if sitter.kind == "bot":
            sitters[place] = Sitter("bot", sitter.bot.removeprefix("net:"), bot=sitter.bot)
        elif seat in standing.accepted:
            sitters[place] = msgspec.structs.replace(sitter, bot="")
    asker = table.sitters[standing.offer.seat]
    points = {places[seat]: points for seat, points in enumerate(series_after(table))}
    clock = table.created.clock
    if clock and clock.shares:  # time odds go with the players
        shares = {places[seat]: share for seat, share in enumerate(clock.shares)}
        clock = msgspec.structs.replace(clock, shares=[shares[seat] for seat in sorted(shares)])
    return msgspec.structs.replace(
        table.created,
        version=table.game.version,
        options=standing.offer.options,
        seed=str(seed),
        by=asker.visitor,
        origin=asker.origin,
        sitters=dict(sorted(sitters.items())),
        clock=clock,
        after=table.ident,
        tournament="",
        given=_given_next(table, standing.offer.options),
        series=[] if standing.declined else [points[seat] for seat in range(table.created.seats)],
    )


def series_after(table: Table) -> list[float]:
    """The points of each seat in the series, the finished game included."""
    before = table.created.series or [0.0] * table.created.seats
    return [a + b for a, b in zip(before, points_of(table.scores, table.created.seats), strict=True)]


def _check_over(table: Table) -> None:
    if table.phase != "over" or table.position is None:
        raise refused("server.not-over")
