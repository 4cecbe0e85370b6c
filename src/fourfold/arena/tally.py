"""Statistics of a match: wins, draws and losses by side, the share of the points, and its error bar.

A game gives one point to the side with the best score; equal best share it. So the fair share is one half with two
sides, a third with three. The unit of every error bar is the board with all its rounds, because the games on one
board are not independent: a board that favours a seat favours each player once.
"""

import math
from collections.abc import Sequence

import msgspec

SURE = 1.96  # standard errors: 95 %


class Count(msgspec.Struct):
    """Games that were won alone, shared and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def add(self, points: float) -> None:
        """Add a game by its points."""
        if points == 1:
            self.wins += 1
        elif points:
            self.draws += 1
        else:
            self.losses += 1


class Interval(msgspec.Struct, frozen=True):
    """A measured value with its 95 % interval."""

    value: float
    low: float
    high: float


def points(scores: Sequence[float], sides: Sequence[Sequence[int]]) -> list[float]:
    """One point, by side, for the best score; shared if several have it. `scores` are by seat."""
    by_side = [scores[seats[0]] for seats in sides]
    top = max(by_side)
    best = [score == top for score in by_side]
    return [1 / sum(best) if good else 0.0 for good in best]


def share(boards: Sequence[float]) -> Interval:
    """The mean of what was won on each board, from 0 to 1, with its error.

    After Agresti and Coull one board all won and one all lost are added before the spread is taken; so a match
    without a single loss still has an honest error bar.
    """
    padded = [*boards, 0.0, 1.0]
    middle = sum(padded) / len(padded)
    spread = sum((x - middle) ** 2 for x in padded) / (len(padded) - 1)
    error = SURE * math.sqrt(spread / len(padded))
    value = sum(boards) / len(boards)
    return Interval(value, min(value, max(0.0, middle - error)), max(value, min(1.0, middle + error)))


def elo(part: float, sides: int = 2) -> float:
    """The Elo difference that lets one player among equal others win this part of the points."""
    if part in (0, 1):
        return math.inf if part else -math.inf
    return 400 * math.log10(part * (sides - 1) / (1 - part))


def part_won(difference: float, sides: int = 2) -> float:
    """The inverse of `elo`."""
    odds = 10 ** (difference / 400)
    return float(odds / (odds + sides - 1))


def elo_interval(part: Interval, sides: int = 2) -> Interval:
    """The share as an Elo difference; infinite where it reaches 0 or 1."""
    return Interval(elo(part.value, sides), elo(part.low, sides), elo(part.high, sides))
