"""How often something happens, and what it goes along with: the win share of seats with and without it."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fourfold.arena.tally import SURE, Interval
from fourfold.lab.statistics import clustered_difference, p_value, share_difference, wilson
from fourfold.lab.summary import Watched

ALMOST_ALWAYS = 0.95  # of the seats; beyond it, seats with many occurrences are compared with those with few
FEWEST = 20  # seats on either side of a comparison


class OccurrenceRow(NamedTuple):
    """One kind of occurrence. A seat is marked if it has more than `over` of them; shares are None if seats are few."""

    label: str
    per_game: float
    in_games: Interval
    over: int
    marked: int  # seats
    others: int
    won_marked: Interval | None = None
    won_others: Interval | None = None
    difference: Interval | None = None

    @property
    def p(self) -> float:
        """The p-value of the difference, from the side of its interval that looks at 0; 1 where there is none."""
        if self.difference is None or not self.difference.value:
            return 1.0
        value, low, high = self.difference.value, self.difference.low, self.difference.high
        return p_value(SURE * value / (value - low if value > 0 else high - value))


def occurrence_rows(watched: Sequence[Watched]) -> list[OccurrenceRow]:
    """A row for each kind, the surest differences first."""
    if not watched:
        return []
    labels = sorted({label for part in watched for label in part.labels})
    points = np.array([game for part in watched for game in part.points])
    counts = np.concatenate([_spread(part, labels) for part in watched])
    rows = [_row(label, counts[:, :, k], points) for k, label in enumerate(labels)]
    return sorted(rows, key=lambda row: (row.p, row.label))


def _spread(part: Watched, labels: list[str]) -> npt.NDArray[np.int64]:
    """The counts of a part with a column for every label."""
    games, seats = len(part.points), len(part.points[0])
    wide = np.zeros((games, seats, len(labels)), np.int64)
    wide[:, :, [labels.index(label) for label in part.labels]] = np.array(part.counts, np.int64).reshape(
        games, seats, len(part.labels)
    )
    return wide


def _row(label: str, counts: npt.NDArray[np.int64], points: npt.NDArray[np.float64]) -> OccurrenceRow:
    games = len(counts)
    over = int(np.median(counts)) if (counts > 0).mean() > ALMOST_ALWAYS else 0
    marked = counts > over
    n, others = int(marked.sum()), int((~marked).sum())
    row = OccurrenceRow(
        label, float(counts.sum() / games), wilson(int((counts > 0).any(1).sum()), games), over, n, others
    )
    if min(n, others) < FEWEST:
        return row
    won = wilson(float(points[marked].sum()), n)
    lost = wilson(float(points[~marked].sum()), others)
    return row._replace(
        won_marked=won,
        won_others=lost,
        difference=wider(clustered_difference(marked, points), share_difference(won, lost)),
    )


def wider(first: Interval, second: Interval) -> Interval:
    """Both intervals of one value together: an event with which all seats won has no spread over games."""
    return Interval(first.value, min(first.low, second.low), max(first.high, second.high))
