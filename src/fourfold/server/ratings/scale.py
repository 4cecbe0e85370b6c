"""Ratings as numbers: openskill's model of Plackett and Luce, for teams and any number of sides."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from openskill.models import PlackettLuce

from fourfold.server.table.wire import Clock

Speed = Literal["none", "fast", "steady", "slow", "daily"]
FAST, STEADY = 300, 1200  # seconds a player expects to have: less is fast, or steady; more is slow
TURNS = 30  # of one player in a game, by which an increment or a time for each turn counts
DAILY = 3600  # seconds a turn from which people come back for it
MIDDLE, POINT = 1500, 30  # what a new player is shown, and how much one point of the model is
SURE = 2.0  # standard deviations within which the true rating lies in 95 of 100 cases
PROVISIONAL = 300  # shown points; a rating that may be further off is marked with a question mark
_MODEL = PlackettLuce()


class Rating(NamedTuple):
    """What is known of a player: the mean and the standard deviation of the strength, and from how many games."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        """The rating as people see it."""
        return round(MIDDLE + POINT * (self.mu - _MODEL.mu))

    @property
    def error(self) -> int:
        """How far it may be off."""
        return round(SURE * POINT * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether too little is known."""
        return self.error > PROVISIONAL


def speed_of(clock: Clock | None) -> Speed:
    """The class of a clock: ratings at different speeds are apart."""
    if clock is None:
        return "none"
    if clock.turn >= DAILY:
        return "daily"
    expected = clock.bank + TURNS * (clock.increment + clock.turn)
    return "fast" if expected < FAST else "steady" if expected < STEADY else "slow"


def rated(teams: Sequence[Sequence[Rating]], results: Sequence[float]) -> list[list[Rating]]:
    """The ratings after a game; a higher result is better, and equal ones are a draw."""
    before = [[_MODEL.rating(mu=player.mu, sigma=player.sigma) for player in team] for team in teams]
    after = _MODEL.rate(before, scores=list(results))
    return [
        [Rating(now.mu, now.sigma, player.games + 1) for now, player in zip(new, team, strict=True)]
        for new, team in zip(after, teams, strict=True)
    ]
