"""Two set-ups side by side: differences with intervals and p-values."""

from collections.abc import Sequence
from typing import NamedTuple

from fourfold.arena.tally import Interval
from fourfold.lab.statistics import holm, mean, mean_difference, share_difference, share_test, wilson
from fourfold.lab.summary import Summary

SIGNIFICANT = 0.05


class ComparedQuantity(NamedTuple):
    """One quantity of two set-ups; the difference is second minus first."""

    first: Interval
    second: Interval
    difference: Interval
    p: float


class Compared(NamedTuple):
    """What a set-up changes. `stands_out` names what Holm's adjustment leaves significant, among all that was tried."""

    games: int
    first_seat: ComparedQuantity
    draws: ComparedQuantity
    lengths: ComparedQuantity
    stands_out: frozenset[str] = frozenset()


QUANTITIES = ("first_seat", "draws", "lengths")


def compare(base: Summary, other: Summary) -> Compared:
    """The quantities of two set-ups."""
    difference, p = mean_difference(other.lengths, base.lengths)
    lengths = ComparedQuantity(mean(base.lengths), mean(other.lengths), difference, p)
    first = shares(base.points[0], base.games, other.points[0], other.games)
    return Compared(other.games, first, shares(base.draws, base.games, other.draws, other.games), lengths)


def shares(won: float, n: int, other: float, m: int) -> ComparedQuantity:
    """Two shares compared."""
    first, second = wilson(won, n), wilson(other, m)
    return ComparedQuantity(first, second, share_difference(second, first), share_test(other, m, won, n))


def marked(rows: Sequence[Compared]) -> list[Compared]:
    """The same rows, each with what stands out among all quantities of all rows."""
    adjusted = iter(holm([getattr(row, name).p for row in rows for name in QUANTITIES]))
    return [
        row._replace(stands_out=frozenset(name for name in QUANTITIES if next(adjusted) < SIGNIFICANT)) for row in rows
    ]


def ends(base: Summary, other: Summary) -> dict[str, ComparedQuantity]:
    """How often games of the two set-ups end in each way."""
    return {
        why: shares(base.ends.get(why, 0), base.games, other.ends.get(why, 0), other.games)
        for why in sorted(base.ends.keys() | other.ends.keys())
    }
