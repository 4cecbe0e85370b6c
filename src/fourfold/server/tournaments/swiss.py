"""Swiss: a fixed number of rounds. Entrants with equal points meet, and no two meet twice while that can be avoided.

1. With an odd number of entrants the last in the ranking who had no bye yet gets one.
2. Among entrants of equal points the upper half meets the lower half. An entrant who cannot be paired there meets the
   nearest in points.
3. Each entrant has both seats equally often, or one of them once more, while that is possible. To meet twice is avoided
   first.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from fourfold.server.tournaments.field import Bout, Field
from fourfold.server.tournaments.matching import Allowed, match_all


def swiss_round(field: Field) -> list[Bout]:
    """The bouts of the next round; none if fewer than two are there."""
    here = field.ranked(field.present(field.round + 1))
    if len(here) < 2:
        return []
    for allowed in _from_strict_to_loose(field):
        for resting in _resting(field, here):
            playing = [number for number in here if number != resting]
            pairs = match_all(playing, allowed, partial(_wishes, field, playing))
            if pairs:
                at = field.round + 1
                byes = [] if resting is None else [Bout(at, resting, None, (1.0, 0.0))]
                return [*(Bout(at, *field.seated(*pair)) for pair in pairs), *byes]
    raise ValueError("a field of two or more always has pairs")


def _from_strict_to_loose(field: Field) -> Iterator[Allowed]:
    """Who may meet: first those who never met and can be balanced, last everybody."""

    def met_at_most(most: int) -> Allowed:
        return lambda one, other: field.have_met(one, other) <= most

    def balanced(most: int) -> Allowed:
        return lambda one, other: field.have_met(one, other) <= most and field.may_sit(one, other)

    often = max((field.have_met(one, other) for one in field.met for other in set(field.met[one])), default=0)
    for most in range(often + 1):
        yield balanced(most)
        yield met_at_most(most)


def _resting(field: Field, here: Sequence[int]) -> list[int | None]:
    """Who may have the bye, the best choice first; nobody if the number is even."""
    if len(here) % 2 == 0:
        return [None]
    fewest = min(field.byes[number] for number in here)
    return [number for number in reversed(here) if field.byes[number] == fewest]


def _wishes(field: Field, playing: Sequence[int], one: int) -> list[int]:
    """Opponents, the fittest first: of the own group its other half in order, then those nearest in points."""
    group = [number for number in playing if field.points[number] == field.points[one]]
    place, half = group.index(one), len(group) // 2
    wanted = group[(place + half) % len(group)] if half else one
    others = [number for number in playing if number != one]
    return sorted(
        others,
        key=lambda number: (
            abs(field.points[number] - field.points[one]),
            abs(group.index(number) - group.index(wanted)) if number in group else playing.index(number),
        ),
    )
