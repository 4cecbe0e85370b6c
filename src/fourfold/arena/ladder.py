"""A ladder: players are rated by many short meetings with their neighbours.

In each round neighbours by rating play two boards from all sides. The groups shift from round to round, so that all
players are compared through their neighbours. Ratings are openskill's (the model of Plackett and Luce, for any number
of sides). A side of team mates is copies of one player, and is rated as that player.
"""

import math
from collections.abc import Generator, Sequence

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from fourfold.arena.pairing import Fixture, MatchSetup, board_seed, rounds, seated
from fourfold.arena.play import Outcome
from fourfold.arena.pool import Workers
from fourfold.arena.tally import SURE
from fourfold.core.words import refused

_BOARDS = 2  # that a group of neighbours plays in a round


class Rung(msgspec.Struct, frozen=True):
    """A player's place. By the model the true rating lies within `error` in 95 of 100 ladders."""

    player: str
    rating: float
    error: float
    games: int
    forfeits: int
    beats_next: float | None  # the probability to finish ahead of the player one place below


class Ladder:
    """The ratings after the games so far, and the next meetings."""

    def __init__(self, setup: MatchSetup, players: Sequence[str], seed: int) -> None:
        self.setup, self.seed = setup, seed
        self.players = list(dict.fromkeys(players))
        if len(self.players) < max(2, len(setup.sides)):
            raise refused("arena.ladder-few", n=max(2, len(setup.sides)))
        self._model = PlackettLuce(tau=0.0)  # the strength of a player does not change
        self._ratings = {name: self._model.rating(name=name) for name in self.players}
        self._games = dict.fromkeys(self.players, 0)
        self._forfeits = dict.fromkeys(self.players, 0)
        self._rounds = 0

    def play(self, workers: Workers, turns: int) -> Generator[Outcome, None, None]:
        """Play so many rounds; each is rated before the next is paired."""
        for _ in range(turns):
            fixtures = self.next_round()
            for fixture, outcome in zip(fixtures, workers.map(fixtures), strict=True):
                self.take(fixture, outcome)
                yield outcome
            self._rounds += 1

    def games(self, turns: int) -> int:
        """How many games the next rounds will have."""
        sides = len(self.setup.sides)
        groups = [neighbours(range(len(self.players)), sides, self._rounds + turn) for turn in range(turns)]
        return sum(map(len, groups)) * _BOARDS * sides

    def next_round(self) -> list[Fixture]:
        """The games of the next round."""
        order = [self.players.index(rung.player) for rung in self.rungs()]
        return [
            Fixture(self.setup, number, turn, board_seed(self.seed, self._rounds * _BOARDS + board), chairs)
            for number, line in enumerate(neighbours(order, len(self.setup.sides), self._rounds))
            for board in range(_BOARDS)
            for turn, lineup in enumerate(rounds(line))
            for chairs in [seated(self.setup, self.players, lineup)]
        ]

    def take(self, fixture: Fixture, outcome: Outcome) -> None:
        """Rate the players of a game by its scores."""
        first_seats = [seats[0] for seats in self.setup.sides]
        names = [fixture.players[seat] for seat in first_seats]
        ranks = [-outcome.scores[seat] for seat in first_seats]
        teams = self._model.rate([[self._ratings[name]] for name in names], ranks=ranks)
        for name, (rating,) in zip(names, teams, strict=True):
            self._ratings[name] = rating
            self._games[name] += 1
        if outcome.forfeit >= 0:
            self._forfeits[fixture.players[outcome.forfeit]] += 1

    def rungs(self) -> list[Rung]:
        """From the best down; equals in the order they were named."""
        order = sorted(self.players, key=lambda name: -self._ratings[name].mu)
        below = [*order[1:], None]
        return [
            Rung(
                player=name,
                rating=self._ratings[name].mu,
                error=SURE * self._ratings[name].sigma,
                games=self._games[name],
                forfeits=self._forfeits[name],
                beats_next=None if other is None else self._chance(self._ratings[name], self._ratings[other]),
            )
            for name, other in zip(order, below, strict=True)
        ]

    def _chance(self, one: PlackettLuceRating, other: PlackettLuceRating) -> float:
        """The probability by the model of the ratings; openskill's own prediction uses another, more extreme one."""
        scale = math.sqrt(one.sigma**2 + other.sigma**2 + 2 * self._model.beta**2)
        return 1 / (1 + math.exp((other.mu - one.mu) / scale))


def neighbours(order: Sequence[int], sides: int, turn: int) -> list[tuple[int, ...]]:
    """Groups of neighbours, one player for each side, shifted from round to round.

    Players left over at the end form a last group with those above them. Players left over at the top sit out.
    """
    starts = list(range(turn % sides, len(order) - sides + 1, sides))
    covered = starts[-1] + sides if starts else 0
    if covered < len(order):
        starts.append(len(order) - sides)
    return [tuple(order[start : start + sides]) for start in starts]
