"""The list of tables in the database. It is made from the log, so losing it loses nothing."""

from fourfold.server.host.room import Room
from fourfold.server.host.store import Listing, Store
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown

TRIES = 3  # to list a table that another server lists at the same moment


async def list_table(store: Store, room: Room) -> None:
    """Bring the entry of a table up to date, if its phase or its free seats have changed."""
    table, created = room.table, room.table.created
    free = created.seats - len(table.sitters)
    if room.listed == (table.phase, free):
        return
    room.listed = (table.phase, free)
    listing = Listing(
        table.ident,
        created.game,
        table.phase,
        created.listed,
        created.seats,
        free,
        table.log[0].at,
        table.log[-1].at,
    )
    players = {seat: sitter.visitor for seat, sitter in table.sitters.items() if sitter.visitor}
    for _ in range(TRIES):
        try:
            await store.note(listing, players)
        except SeqTaken:  # another server was writing it
            continue
        except (NotSaved, Unknown):
            pass
        return
