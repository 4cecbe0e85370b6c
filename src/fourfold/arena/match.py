"""A match: its games in order, and the report of the games so far."""

from collections import Counter
from collections.abc import Generator, Sequence

import msgspec

from fourfold.arena.pairing import Fixture, MatchSetup, Pairing, fixtures, pairings
from fourfold.arena.play import Outcome
from fourfold.arena.pool import Workers
from fourfold.arena.sprt import Claims, Verdict, decide
from fourfold.arena.tally import Count, Interval, elo_interval, points, share
from fourfold.core.events import seat_letter

Played = tuple[Fixture, Outcome]


class Standing(msgspec.Struct, frozen=True):
    """The result of a player against its opposition. `share` of the points; `fair` is the share among equals."""

    player: str
    opposition: list[str]
    games: int
    total: Count
    by_side: dict[str, Count]  # by the letters of the side's seats
    fair: float
    share: Interval
    elo: Interval
    score: float  # the mean score of the game, -1 to 1
    seconds: float  # the mean time of a decision
    longest: float  # the longest time of a decision


class Forfeit(msgspec.Struct, frozen=True):
    """A game that ended because a player failed."""

    game: int  # counted from 1
    seat: str
    player: str
    reason: str


class Report(msgspec.Struct, frozen=True):
    """The report of a match."""

    setup: MatchSetup = msgspec.field(name="table")
    seed: int
    games: int
    standings: list[Standing]
    ends: dict[str, int]
    forfeits: list[Forfeit]
    test: Verdict | None = None


class Match:
    """Games between players, played by the workers that `play` is given."""

    def __init__(
        self, setup: MatchSetup, players: Sequence[str], games: int, seed: int, claims: Claims | None = None
    ) -> None:
        self.setup, self.players, self.seed = setup, list(players), seed
        self.fixtures = fixtures(setup, players, games, seed)
        self.pairings = pairings(len(self.players), len(setup.sides))
        self.outcomes: list[Outcome] = []
        self.verdict: Verdict | None = None
        self._claims = claims

    def play(self, workers: Workers) -> Generator[Outcome, None, None]:
        """The outcomes in order, until all games are played or the SPRT has decided."""
        rounds = len(self.setup.sides)
        results = workers.map(self.fixtures)
        boards = Counter[float]()
        try:
            for outcome in results:
                self.outcomes.append(outcome)
                yield outcome
                if self._claims and len(self.outcomes) % rounds == 0:
                    board = self._board(len(self.outcomes) - rounds)
                    boards[self._won(0, self.pairings[0].heroes[0], board)] += 1
                    self.verdict = decide(boards, self._claims, rounds)
                    if self.verdict.accepted is not None:
                        return
        finally:
            results.close()

    def report(self) -> Report:
        """The report of the games so far; the shares leave unfinished boards out."""
        return Report(
            setup=self.setup,
            seed=self.seed,
            games=len(self.outcomes),
            standings=[
                self._standing(number, hero)
                for number, pairing in enumerate(self.pairings)
                for hero in pairing.heroes
                if self._boards(number)
            ],
            ends=dict(sorted(Counter(outcome.why for outcome in self.outcomes).items())),
            forfeits=[
                Forfeit(number + 1, seat_letter(outcome.forfeit), fixture.players[outcome.forfeit], outcome.reason)
                for number, (fixture, outcome) in enumerate(zip(self.fixtures, self.outcomes, strict=False))
                if outcome.forfeit >= 0
            ],
            test=self.verdict,
        )

    def _boards(self, number: int) -> list[list[Played]]:
        """The whole boards of a pairing so far, each a list of its rounds."""
        rounds = len(self.setup.sides)
        starts = range(number * rounds, len(self.outcomes) - rounds + 1, len(self.pairings) * rounds)
        return [self._board(start) for start in starts]

    def _board(self, start: int) -> list[Played]:
        """The rounds of the board whose first game has that number."""
        games = slice(start, start + len(self.setup.sides))
        return list(zip(self.fixtures[games], self.outcomes[games], strict=True))

    def _won(self, number: int, hero: int, board: list[Played]) -> float:
        """What the hero won on a board, from 0 to 1."""
        return sum(self._points(self.pairings[number], hero, game)[1] for game in board) / len(board)

    def _points(self, pairing: Pairing, hero: int, game: Played) -> tuple[int, float]:
        """The side the hero sat on, and its points."""
        fixture, outcome = game
        side = pairing.lineups[fixture.round].index(hero)
        return side, points(outcome.scores, self.setup.sides)[side]

    def _standing(self, number: int, hero: int) -> Standing:
        pairing, sides = self.pairings[number], self.setup.sides
        total, by_side = Count(), [Count() for _ in sides]
        score = seconds = longest = 0.0
        decisions = 0
        boards = self._boards(number)
        games = [game for board in boards for game in board]
        for game in games:
            side, won = self._points(pairing, hero, game)
            total.add(won)
            by_side[side].add(won)
            outcome = game[1]
            score += outcome.scores[sides[side][0]] / len(games)
            seconds += sum(outcome.seconds[seat] for seat in sides[side])
            decisions += sum(outcome.decisions[seat] for seat in sides[side])
            longest = max(longest, *(outcome.longest[seat] for seat in sides[side]))
        won_share = share([self._won(number, hero, board) for board in boards])
        others = sorted({place for place in pairing.lineups[0] if place != hero})
        return Standing(
            player=self.players[hero],
            opposition=[self.players[place] for place in others],
            games=len(games),
            total=total,
            by_side={"".join(map(seat_letter, seats)): by_side[k] for k, seats in enumerate(sides)},
            fair=1 / len(sides),
            share=won_share,
            elo=elo_interval(won_share, len(sides)),
            score=score,
            seconds=seconds / max(1, decisions),
            longest=longest,
        )
