"""A tournament as it is kept: its plan, its entrants and its bouts."""

from functools import cached_property
from typing import NamedTuple

import msgspec

from fourfold.server.tournaments.field import Bout, Entrant, Field
from fourfold.server.tournaments.plan import MOST_BOUTS, TournamentPlan
from fourfold.server.tournaments.standings import EntrantStanding, standings


class KeptEntrant(NamedTuple):
    """A row of an entrant."""

    number: int
    visitor: str
    origin: str
    name: str
    bot: str
    rating: float
    since: int
    left: bool
    team: str = ""  # of a league


class KeptBout(NamedTuple):
    """A row of a bout."""

    number: int
    round: int
    first: int
    second: int | None
    table_id: str
    at: int
    first_points: float | None
    second_points: float | None
    first_carried: str = ""  # what the entrants of a league carry out of the match
    second_carried: str = ""


class Cup(msgspec.Struct, frozen=True, dict=True):
    """A tournament with all its rows. What follows from them is worked out once."""

    ident: str
    state: str
    starts: int
    maker: str
    plan: TournamentPlan
    entrants: list[KeptEntrant]
    bouts: list[KeptBout]
    changes: int = 0  # how often it was written: as long as this is the same, so are all rows

    @cached_property
    def field(self) -> Field:
        """What the pairings follow from."""
        people = [Entrant(row.number, row.rating, row.since, row.left, bool(row.bot)) for row in self.entrants]
        return Field(people, [Bout(row.round, row.first, row.second, _points(row)) for row in self.bouts])

    @cached_property
    def standings(self) -> list[EntrantStanding]:
        """All entrants, the best first."""
        return standings(self.field, self.plan.format)

    @property
    def ends(self) -> int | None:
        """When an arena ends, in milliseconds of the servers' time."""
        return self.starts + 60_000 * self.plan.minutes if self.plan.format == "arena" else None

    def has_ended(self, now: int) -> bool:
        """Whether an arena pairs nobody any more: its time is over, or it has had all its games."""
        return self.ends is not None and (now >= self.ends or len(self.bouts) >= MOST_BOUTS)

    def entrant_of(self, visitor: str) -> KeptEntrant | None:
        """The entrant that a visitor is; None for nobody, whose place bots and erased people have."""
        return next((row for row in self.entrants if row.visitor == visitor != ""), None)


def _points(row: KeptBout) -> tuple[float, float] | None:
    return None if row.first_points is None else (row.first_points, row.second_points or 0.0)
