"""What a rated game is, and who played it: plain functions over a table."""

from fourfold.core.position import Position, Variant
from fourfold.core.words import refused
from fourfold.server.table.entries import Created, Left, RanOut, Removed, Resigned, Sat, Sitter
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Clock

LEAST_DECIDED = 2  # seats that have decided; with fewer the game was not played


def check_rated(variant: Variant[Position], clock: Clock | None, wishes: list[str]) -> None:
    """Refuse a rated game that is not played by the book, with equal clocks, by players of their own."""
    usual = {option.name: option.default for option in variant.game.options}
    if any(value != usual.get(name) for name, value in variant.options.items()):
        raise refused("server.rated-terms")
    if clock and len(set(clock.shares)) > 1:
        raise refused("server.rated-terms")
    if "local" in wishes or "me" not in wishes:
        raise refused("server.rated-terms")


def check_sitter(table: Table, sitter: Sitter) -> None:
    """Refuse a guest, or a second seat of one account, at a rated table."""
    if not table.created.rated:
        return
    if not sitter.account:
        raise refused("server.rated-guest")
    if any(other.visitor == sitter.visitor for other in table.sitters.values()):
        raise refused("server.rated-twice")


def players_of(table: Table) -> dict[int, str]:
    """Who began the game on each seat: the id of an account, or a bot. A bot that plays on does not count."""
    first = table.log[0].entry
    sitters = dict(first.sitters) if isinstance(first, Created) else {}
    for logged in table.log:
        match logged.entry:
            case Sat(seat, sitter):
                sitters[seat] = sitter
            case Left(seat) | Removed(seat):
                sitters.pop(seat, None)
    return {seat: sitter.bot if sitter.kind == "bot" else sitter.account_id for seat, sitter in sitters.items()}


def results_of(table: Table) -> dict[int, float] | None:
    """How each seat did, for its rating; None if the game does not count: called off, given up at once, or by guests.

    A seat that resigned or ran out of time is behind all others, also if a bot played on for it.
    """
    players = players_of(table)
    if not table.created.rated or table.scores is None or not all(players.values()):
        return None
    if len(players) < table.created.seats or len(set(players.values())) < 2:
        return None
    if len({decision.seat for decision in table.decisions}) < LEAST_DECIDED:
        return None
    gone = {logged.entry.seat for logged in table.log if isinstance(logged.entry, Resigned | RanOut)}
    lowest = min(table.scores) - 1
    teams = table.game.teams(table.created.seats)
    alone = len(teams) > 2  # with two teams the scores say it already
    return {seat: lowest if alone and seat in gone else table.scores[seat] for seat in sorted(players)}
