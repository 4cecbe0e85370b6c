"""What a list of tables says about one of them."""

import msgspec

from fourfold.core.options import Value, Values
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Clock

LONGEST = 64  # characters of a text option that are kept: a list names the samples of a game, not a whole roster


class About(msgspec.Struct, frozen=True):
    """The public facts of a table, short enough for a list."""

    host: str = ""  # the name of the person who made it, if that person has a seat
    names: list[str] = []  # by seat; empty for an open seat
    clock: Clock | None = None
    options: dict[str, Value] = {}  # those that differ from the defaults of the game
    scores: list[float] | None = None  # once it is over with a result
    fair: bool = False  # no hints and no analysis before the game is over
    accounts: list[str] = []  # by seat: the id of an account; empty for guests, bots and open seats
    asked: list[int] = []  # seats that an offer to play again waits for


def about(table: Table) -> About:
    """The facts of a table as it is now."""
    created, sitters = table.created, table.sitters
    hosts = (sitter.name for _, sitter in sorted(sitters.items()) if sitter.visitor == created.by != "")
    return About(
        host=next(hosts, ""),
        names=[sitters[seat].name if seat in sitters else "" for seat in range(created.seats)],
        clock=created.clock,
        options=_chosen(table),
        scores=table.scores,
        fair=table.is_fair,
        accounts=[sitters[seat].account_id if seat in sitters else "" for seat in range(created.seats)],
        asked=asked(table),
    )


def asked(table: Table) -> list[int]:
    """The seats that an offer to play again waits for; none once it has failed."""
    offer = table.rematch
    return sorted(offer.waiting) if offer and not offer.has_failed else []


def _chosen(table: Table) -> Values:
    usual = {option.name: option.default for option in table.game.options}
    given = {name: value for name, value in table.created.options.items() if value != usual.get(name)}
    return {name: value[:LONGEST] if isinstance(value, str) else value for name, value in given.items()}
