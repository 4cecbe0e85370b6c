"""SPRT, the sequential probability ratio test: play until one of two claims about the Elo difference is accepted.

Wald's test on whole boards. With two sides a board has five results (0, 1/2, 1, 3/2 or 2 points of 2), hence the
name pentanomial; any other set of results works alike. The likelihood of a claim is that of the distribution
nearest to what was seen among those whose mean is what the claim says.
"""

import math
from collections import Counter

import msgspec

from fourfold.arena.tally import part_won

_NEVER_SEEN = 1e-3  # boards credited to the results all won and all lost, so that both stay possible
_HALVINGS = 60  # of the interval in which the tilt is searched


class Claims(msgspec.Struct, frozen=True):
    """Elo `low` against Elo `high`, and the error rates of the test."""

    low: float = 0.0
    high: float = 40.0
    alpha: float = 0.05  # the rate of accepting `high` when `low` is true
    beta: float = 0.05  # the rate of accepting `low` when `high` is true


class Verdict(msgspec.Struct, frozen=True):
    """The log-likelihood ratio between its bounds; `accepted` is the claim it has reached, if any."""

    ratio: float
    lower: float
    upper: float
    accepted: float | None


def decide(boards: Counter[float], claims: Claims, sides: int = 2) -> Verdict:
    """The verdict on the boards so far: how many had which result, from 0 (all lost) to 1 (all won)."""
    lower = math.log(claims.beta / (1 - claims.alpha))
    upper = math.log((1 - claims.beta) / claims.alpha)
    ratio = likelihood_ratio(boards, part_won(claims.low, sides), part_won(claims.high, sides))
    accepted = claims.high if ratio >= upper else claims.low if ratio <= lower else None
    return Verdict(ratio, lower, upper, accepted)


def likelihood_ratio(boards: Counter[float], low: float, high: float) -> float:
    """The log of how much likelier the boards are if their true mean is `high` rather than `low`."""
    counts: dict[float, float] = {0.0: _NEVER_SEEN, 1.0: _NEVER_SEEN}
    for result, count in boards.items():
        counts[result] = counts.get(result, 0.0) + count
    at_low, at_high = _tilt(counts, low), _tilt(counts, high)
    return sum(
        count * math.log((1 + at_low * (result - low)) / (1 + at_high * (result - high)))
        for result, count in counts.items()
    )


def _tilt(counts: dict[float, float], mean: float) -> float:
    """The nearest distribution with that mean gives a result r the weight count / (1 + tilt * (r - mean))."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        tilt = (low + high) / 2
        if sum(count * (result - mean) / (1 + tilt * (result - mean)) for result, count in counts.items()) > 0:
            low = tilt
        else:
            high = tilt
    return (low + high) / 2
