"""Who plays in a tournament, and what was played: the facts from which pairings and standings follow.

The files beside this one that decide (`round_robin`, `swiss`, `knockout`, `arena`, `standings`) are plain functions
over a `Field`, without a clock, chance or a database: the same field gives the same pairings at every server.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Entrant(NamedTuple):
    """One who plays. Entrants are numbered from 1 in the order in which they entered."""

    number: int
    rating: float = 0.0  # what is known of the strength when they enter
    since: int = 1  # the first round in which they can be paired
    left: bool = False
    bot: bool = False


class Bout(NamedTuple):
    """Two entrants at a table, the first on seat 0. Without a second one it is a bye, which counts as a win."""

    round: int
    first: int
    second: int | None
    points: tuple[float, float] | None = None  # 1, ½ or 0 each; both 0 if neither came; None while it is played


class Field:
    """A tournament at one moment."""

    def __init__(self, entrants: Sequence[Entrant], bouts: Sequence[Bout]) -> None:
        self.entrants = {entrant.number: entrant for entrant in entrants}
        self.bouts = list(bouts)
        self.round = max((bout.round for bout in bouts), default=0)  # the newest
        self.points = dict.fromkeys(self.entrants, 0.0)
        self.met: dict[int, list[int]] = {number: [] for number in self.entrants}
        self.byes = dict.fromkeys(self.entrants, 0)
        self.lean = dict.fromkeys(self.entrants, 0)  # how much more often they had the first seat than the second
        for bout in bouts:
            self._count(bout)

    @property
    def is_waiting(self) -> bool:
        """Whether a bout is being played."""
        return any(bout.points is None for bout in self.bouts)

    @property
    def seeds(self) -> list[int]:
        """All entrants, the strongest first; among equals the one who entered first."""
        return sorted(self.entrants, key=lambda number: (-self.entrants[number].rating, number))

    def present(self, at: int) -> list[int]:
        """Who can be paired in a round, by seed."""
        return [n for n in self.seeds if not self.entrants[n].left and self.entrants[n].since <= at]

    def ranked(self, numbers: Sequence[int]) -> list[int]:
        """By points, then by seed, as `numbers` are."""
        return sorted(numbers, key=lambda number: -self.points[number])

    def have_met(self, one: int, other: int) -> int:
        """How often two have met."""
        return self.met[one].count(other)

    def seated(self, one: int, other: int) -> tuple[int, int]:
        """The two, the one first who had the first seat less often; among equals the other of whom had it last."""
        if self.lean[one] != self.lean[other]:
            return (one, other) if self.lean[one] < self.lean[other] else (other, one)
        for bout in reversed(self.bouts):
            for number, another in ((one, other), (other, one)):
                if bout.second is not None and bout.first == number and another not in (bout.first, bout.second):
                    return (another, number)
        low, high = sorted((one, other))
        return (low, high) if low % 2 else (high, low)

    def may_sit(self, one: int, other: int) -> bool:
        """Whether both can be seated so that nobody had one seat more than once oftener than the other."""
        return self.lean[one] * self.lean[other] <= 0

    def _count(self, bout: Bout) -> None:
        if bout.second is None:
            self.byes[bout.first] += 1
        else:
            self.met[bout.first].append(bout.second)
            self.met[bout.second].append(bout.first)
            self.lean[bout.first] += 1
            self.lean[bout.second] -= 1
        for number, points in zip((bout.first, bout.second), bout.points or (), strict=False):
            if number is not None:
                self.points[number] += points
