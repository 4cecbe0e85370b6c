"""The list of tables in the database. It is made from the log, so losing it loses nothing.

The exception is a table whose game has other rules now: the list still says whether its game was played to its end.
"""

import contextlib

import msgspec

from fourfold.server.host.room import Listed, Room
from fourfold.server.host.store import Listing, Seating, Store
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.table.about import about, asked

TRIES = 3  # to list a table that another server lists at the same moment


async def close_listing(store: Store, ident: str) -> None:
    """List a table that cannot be played on as over."""
    with contextlib.suppress(NotSaved, Unknown):  # a list may be wrong until the table is asked for again
        await store.close_listing(ident)


async def list_table(store: Store, room: Room) -> None:
    """Bring the entry of a table up to date, if what a list shows of it has changed."""
    table, created = room.table, room.table.created
    if table.keeps_listing:
        return
    free = created.seats - len(table.sitters)
    timed = created.clock is not None and (table.phase == "open" or bool(table.people))  # bots have no clock
    shown = Listed(table.phase, free, timed, tuple(asked(table)))
    if room.listed == shown:
        return
    room.listed = shown
    listing = Listing(
        table.ident,
        created.game,
        table.phase,
        created.listed,
        created.seats,
        free,
        table.log[0].at,
        table.log[-1].at,
        timed,
        created.by,
        created.origin,
        msgspec.json.encode(about(table)).decode(),
        created.rated,
    )
    players = {seat: Seating(sitter.visitor, sitter.origin) for seat, sitter in table.sitters.items() if sitter.visitor}
    for _ in range(TRIES):
        try:
            await store.note(listing, players)
        except SeqTaken:  # another server was writing it
            continue
        except (NotSaved, Unknown):
            pass
        return
