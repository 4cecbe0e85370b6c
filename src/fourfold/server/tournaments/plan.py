"""What a tournament plays, as its maker chose it, and what that is checked for."""

import msgspec

from fourfold.core.words import refused
from fourfold.registry import game
from fourfold.server.table.wire import Clock
from fourfold.server.tournaments.arena import arena_bouts
from fourfold.server.tournaments.field import Bout, Field
from fourfold.server.tournaments.knockout import knockout_round
from fourfold.server.tournaments.round_robin import round_robin_round
from fourfold.server.tournaments.standings import Format
from fourfold.server.tournaments.swiss import swiss_round

SEATS = 2  # of every table
MOST_ENTRANTS = 64
MOST_BOTS = 8
MOST_ROUND_ROBIN = 24  # entrants, who play 23 rounds
MOST_BOUTS = 2000  # after which an arena ends; no other format comes so far


class TournamentPlan(msgspec.Struct, frozen=True):
    """A tournament before anybody has entered. All its games have two seats and the options of the book.

    Those of a league have the teams of the two entrants, and what these carry from their last match.
    """

    name: str
    game: str
    format: Format
    clock: Clock
    rounds: int = 0  # of a Swiss; 0: as many as it takes to find the best
    minutes: int = 0  # of an arena
    patience: int = 120  # seconds after which an entrant who did not come loses
    late: bool = True  # whether people can enter after the start; never in a knock-out
    twice: bool = False  # whether every two meet twice, in a round robin
    league: bool = False  # whether entrants have teams that carry something from one match into their next, as injuries


def check_plan(plan: TournamentPlan) -> None:
    """Refuse what cannot be played."""
    if SEATS not in game(plan.game).seats:
        raise refused("server.cup-seats", game=game(plan.game).title)
    if not (plan.clock.bank or plan.clock.turn) or plan.clock.shares:
        raise refused("server.cup-clock")
    if plan.format == "arena" and not plan.minutes:
        raise refused("server.cup-minutes")
    if (plan.twice or plan.league) and plan.format != "round-robin":
        raise refused("server.cup-round-robin")
    if plan.league and game(plan.game).league is None:
        raise refused("server.cup-league", game=game(plan.game).title)


def takes_entrants(plan: TournamentPlan, state: str) -> bool:
    """Whether people can enter now."""
    return state == "open" or (state == "running" and plan.late and plan.format != "knock-out")


def most_entrants(plan: TournamentPlan) -> int:
    """How many can enter."""
    return MOST_ROUND_ROBIN if plan.format == "round-robin" else MOST_ENTRANTS


def rounds_of(plan: TournamentPlan, entrants: int) -> int:
    """How many rounds a Swiss has: those that were wished, else one more than a knock-out of as many would have."""
    return plan.rounds or max(1, (entrants - 1).bit_length() + (entrants > 4))


def next_bouts(plan: TournamentPlan, field: Field, *, ended: bool) -> list[Bout]:
    """The bouts that are to be made now; none while others are awaited or once the tournament is over.

    `ended` says whether the time of an arena has run out.
    """
    if plan.format == "arena":
        return [] if ended else arena_bouts(field)
    if field.is_waiting:
        return []
    if plan.format == "swiss":
        return swiss_round(field) if field.round < rounds_of(plan, len(field.entrants)) else []
    return round_robin_round(field, 1 + plan.twice) if plan.format == "round-robin" else knockout_round(field)


def is_over(plan: TournamentPlan, field: Field, *, ended: bool) -> bool:
    """Whether nothing more is to be played."""
    if field.is_waiting:
        return False
    return ended if plan.format == "arena" else not next_bouts(plan, field, ended=ended)
