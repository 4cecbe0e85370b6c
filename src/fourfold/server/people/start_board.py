"""The board on which a table will begin, for an invitation and its preview."""

from fourfold.core.rng import Draws
from fourfold.core.words import refused
from fourfold.server.table.drawn import NOTHING, drawn
from fourfold.server.table.table import Table
from fourfold.server.workers.study_jobs import StudiedGame

EXAMPLE = 0  # the seed of what chance will decide: the table's own seed stays secret until the end


def start_of(table: Table) -> StudiedGame:
    """The game before its first action; what chance will decide of the set-up is an example."""
    if table.phase != "open":
        raise refused("server.begun")
    decided = table.game.decide(table.created.seats, table.variant.options, Draws(EXAMPLE))
    return StudiedGame(table.created.game, table.created.seats, decided)


def is_example(table: Table) -> bool:
    """Whether chance will decide something of the set-up besides the seat that starts."""
    told = drawn(table.variant, EXAMPLE, b"")
    names = set() if told == NOTHING else {part.split()[0] for part in told.split("; ")}
    return bool(names - {option.name for option in table.game.options if option.kind == "seat"})
