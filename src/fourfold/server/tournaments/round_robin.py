"""Round robin: every two entrants meet once, or twice. A late entrant meets all others too, during their rounds and
after them. Who meet a second time change seats.

The rounds are those of the circle method: all but one go round a circle, and those who stand opposite meet. It gives
each entrant both seats equally often, or one of them once more. With an odd number one rests in each round.
"""

from itertools import combinations

from fourfold.server.tournaments.field import Bout, Field


def round_robin_round(field: Field, times: int = 1) -> list[Bout]:
    """The bouts of the next round; none once all who are there have met so many times."""
    at = field.round + 1
    here = field.present(at)
    for met in range(times):  # all meet once before two meet again
        pairs = _pairs(field, here, met)
        if pairs:
            return [Bout(at, *pair) for pair in pairs]
    return []


def _pairs(field: Field, here: list[int], met: int) -> list[tuple[int, int]]:
    """Pairs of entrants who are here and have met so many times."""
    pairs: list[tuple[int, int]] = []
    first = [number for number in field.seeds if field.entrants[number].since == 1]
    for number in range(1, len(first) + len(first) % 2):
        pairs = [pair for pair in circle(first, number) if set(pair) <= set(here) and field.have_met(*pair) == met]
        if pairs:
            break
    for one, other in combinations(here, 2):
        if field.have_met(one, other) == met and all({one, other}.isdisjoint(pair) for pair in pairs):
            pairs.append(field.seated(one, other))
    return [_returned(field, pair) for pair in pairs] if met else pairs


def _returned(field: Field, pair: tuple[int, int]) -> tuple[int, int]:
    """Two who meet again, in the other seats than at their last meeting."""
    last = next((bout.first, bout.second) for bout in reversed(field.bouts) if {bout.first, bout.second} == set(pair))
    return (pair[1], pair[0]) if last == pair else pair


def circle(numbers: list[int], at: int) -> list[tuple[int, int]]:
    """The pairs of round `at` (from 1), the first seat first; an entrant without an opponent is left out."""
    ring: list[int | None] = [*numbers, *([None] if len(numbers) % 2 else [])]
    fixed, turning = ring[-1], ring[:-1]
    turn = (at - 1) * (len(ring) // 2) % len(turning)
    turning = turning[turn:] + turning[:turn]
    pairs = [(turning[0], fixed) if at % 2 else (fixed, turning[0])]
    pairs += [(turning[k], turning[-k]) for k in range(1, len(ring) // 2)]
    return [(one, other) for one, other in pairs if one is not None and other is not None]
