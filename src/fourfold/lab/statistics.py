"""Intervals and tests of the lab. Every interval holds 95 %; every p-value is two-sided."""

import math
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from fourfold.arena.tally import SURE, Interval

Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

_FEW = 5  # cases expected in the smaller sample; below, the normal distribution is no guide
_ROUNDING = 1e-7  # of logarithms of equal chances


def wilson(won: float, n: int) -> Interval:
    """A share and its Wilson interval. Half points are allowed: they spread less than wins, so it is then too wide."""
    share, spread = won / n, SURE**2 / n
    middle = (share + spread / 2) / (1 + spread)
    half = math.sqrt(max(0.0, share * (1 - share)) * spread + spread**2 / 4) / (1 + spread)
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def share_difference(first: Interval, second: Interval) -> Interval:
    """First minus second, for two independent shares: Newcombe's interval from their Wilson intervals."""
    value = first.value - second.value
    down = math.hypot(first.value - first.low, second.high - second.value)
    up = math.hypot(first.high - first.value, second.value - second.low)
    return Interval(value, value - down, value + up)


def share_test(won: float, n: int, other: float, m: int) -> float:
    """The p-value of the pooled z-test that two independent shares are equal; few cases get Fisher's exact test."""
    pooled = (won + other) / (n + m)
    if min(n, m) * min(pooled, 1 - pooled) < _FEW:
        cases = (round(won), round(other)) if pooled < 0.5 else (round(n - won), round(m - other))
        return fisher(cases[0], n, cases[1], m)
    error = math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m))
    return p_value((won / n - other / m) / error) if error else 1.0


def fisher(cases: int, n: int, others: int, m: int) -> float:
    """The p-value of Fisher's exact test: all tables with the same sums that are no likelier than this one."""
    total = cases + others

    def log_chance(k: int) -> float:
        return _log_choices(n, k) + _log_choices(m, total - k) - _log_choices(n + m, total)

    seen = log_chance(cases) + _ROUNDING
    chances = map(log_chance, range(max(0, total - m), min(n, total) + 1))
    return min(1.0, sum(math.exp(chance) for chance in chances if chance <= seen))


def _log_choices(n: int, k: int) -> float:
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def fair_test(won: float, n: int, fair: float) -> float:
    """The p-value of the z-test that a share is the fair one."""
    return p_value((won / n - fair) / math.sqrt(fair * (1 - fair) / n))


def p_value(z: float) -> float:
    """The chance that a normal variable lies at least so many standard deviations from its mean."""
    return math.erfc(abs(z) / math.sqrt(2))


def mean(counts: Mapping[int, int]) -> Interval:
    """The mean of numbers given as value -> how often, with its normal interval."""
    n = sum(counts.values())
    middle = sum(value * count for value, count in counts.items()) / n
    error = SURE * _error(counts)
    return Interval(middle, middle - error, middle + error)


def mean_difference(first: Mapping[int, int], second: Mapping[int, int]) -> tuple[Interval, float]:
    """First minus second, for two independent samples given by their counts, and the p-value of Welch's test.

    The samples are large, so the normal distribution takes the place of Student's.
    """
    value = mean(first).value - mean(second).value
    error = math.hypot(_error(first), _error(second))
    p = p_value(value / error) if error else float(value == 0)
    return Interval(value, value - SURE * error, value + SURE * error), p


def _error(counts: Mapping[int, int]) -> float:
    """The standard error of the mean."""
    n = sum(counts.values())
    if n < 2:
        return 0.0
    middle = sum(value * count for value, count in counts.items()) / n
    return math.sqrt(sum(count * (value - middle) ** 2 for value, count in counts.items()) / (n - 1) / n)


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The smallest value that at least this part of the numbers does not exceed."""
    wanted = part * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            break
    return value


def clustered_difference(marked: Flags, points: Floats) -> Interval:
    """The mean points of the marked seats minus that of the others; both arrays are games x seats.

    Seats of one game are not independent: one wins what another loses. So the error is that of whole games (the
    sandwich estimate with a game as cluster).
    """
    n, others = int(marked.sum()), int((~marked).sum())
    high, low = points[marked].mean(), points[~marked].mean()
    pull = np.where(marked, (points - high) / n, -(points - low) / others).sum(1)
    games = len(points)
    error = SURE * math.sqrt(float((pull**2).sum()) * games / max(1, games - 1))
    value = float(high - low)
    return Interval(value, value - error, value + error)


def holm(values: Sequence[float]) -> list[float]:
    """p-values adjusted for their number, after Holm: one below 0.05 stands out among all of them."""
    adjusted = [1.0] * len(values)
    largest = 0.0
    for rank, place in enumerate(sorted(range(len(values)), key=lambda k: values[k])):
        largest = max(largest, min(1.0, (len(values) - rank) * values[place]))
        adjusted[place] = largest
    return adjusted
