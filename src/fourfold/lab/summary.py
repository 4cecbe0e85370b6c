"""What the lab keeps of many games: counts that can be added up, from any process that played them."""

from collections import Counter
from collections.abc import Sequence

import msgspec
import numpy as np

from fourfold.bulk import PlayedGames
from fourfold.core.game import Game
from fourfold.core.options import Values
from fourfold.lab.statistics import Floats


class Watched(msgspec.Struct):
    """Games that were watched move by move: what happened in each, and how many legal moves there were."""

    labels: list[str]
    counts: list[list[list[int]]]  # game, seat, label -> how often
    points: list[list[float]]  # game, seat -> what it won
    widths: dict[int, int]  # number of legal moves -> decisions


class Summary(msgspec.Struct):
    """Games added up. The seats stand in the order in which they first move."""

    games: int = 0
    points: list[float] = []
    draws: int = 0  # all sides had the same score
    lengths: dict[int, int] = {}  # decisions -> games
    ends: dict[str, int] = {}
    watched: list[Watched] = []

    def __add__(self, other: "Summary") -> "Summary":
        points = [a + b for a, b in zip(self.points, other.points, strict=True)] if self.games else other.points
        return Summary(
            self.games + other.games,
            points,
            self.draws + other.draws,
            dict(Counter(self.lengths) + Counter(other.lengths)),
            dict(Counter(self.ends) + Counter(other.ends)),
            self.watched + other.watched,
        )


def points_of(game: Game, scores: Floats) -> Floats:
    """What each seat of each game won: one point for the side with the best score, shared by equal sides."""
    sides = game.teams(scores.shape[1])
    by_side = scores[:, [seats[0] for seats in sides]]
    best = by_side == by_side.max(1, keepdims=True)
    won = best / best.sum(1, keepdims=True)
    side_of = {seat: k for k, seats in enumerate(sides) for seat in seats}
    return np.asarray(won[:, [side_of[seat] for seat in range(scores.shape[1])]], np.float64)


def first_seat(game: Game, decided: Values) -> int:
    """The seat that the set-up lets begin: that of the option of kind `seat`, or seat 0 if there is no such option."""
    return next((int(decided[option.name]) for option in game.options if option.kind == "seat"), 0)


def summary_of(
    game: Game, scores: Floats, lengths: Sequence[int], ends: Sequence[str], setups: Sequence[Values]
) -> Summary:
    """The summary of games; game k began with set-up k modulo their number."""
    games, seats = scores.shape
    points = points_of(game, scores)
    first = np.resize([first_seat(game, decided) for decided in setups], games)
    order = (first[:, None] + np.arange(seats)) % seats
    return Summary(
        games,
        np.take_along_axis(points, order, 1).sum(0).tolist(),
        int((scores == scores[:, :1]).all(1).sum()),
        dict(sorted(Counter(map(int, lengths)).items())),
        dict(sorted(Counter(map(str, ends)).items())),
    )


def summary_of_bulk(played: PlayedGames) -> Summary:
    """The summary of games that were played in bulk."""
    scores = played.scores.astype(np.float64)
    return summary_of(played.game, scores, played.lengths.tolist(), played.why.tolist(), played.setups)
