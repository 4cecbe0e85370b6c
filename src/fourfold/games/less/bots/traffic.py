"""What others in the way make of the way home.

The shortest way counts as if nobody else were there. Others are, and whoever is left behind waits longest: so every
piece adds to its seat's way, by the square of the steps that it has to go. As a seat comes close to home this fades,
and the shortest way alone counts: then it is exact. Among four there are others nearly to the end.
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.verbs import State
from fourfold.games.less.rules.state import place_of
from fourfold.games.less.rules.wayhome import Table, home_table

PARTS = 2  # of a point: in which the prepared distances count
_FARTHEST = 8.0  # points that a piece in the far corner adds
_FADING = {2: (8.0, 20.0), 4: (4.0, 8.0)}  # by seats: how far from home others begin to matter, and do wholly
_LONGEST = 255


@rule
def crowd(distance: float, clear: float, crowded: float) -> float:
    """How much others matter so far from home: up to `clear` points not at all (0), from `crowded` on wholly (1)."""
    return min(1.0, max(0.0, (distance - clear) / (crowded - clear)))


@rule
def lengthen(table: Table, extra: npt.NDArray[np.float64], clear: float, crowded: float) -> None:
    """Add to each placement what its squares add, in parts of a point; numbers rise as in `wayhome`."""
    number = 0
    for d in range(3, len(extra)):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    distance = float(table[number])
                    longer = distance + crowd(distance, clear, crowded) * (extra[a] + extra[b] + extra[c] + extra[d])
                    table[number] = int(min(_LONGEST, PARTS * longer + 0.5))
                    number += 1


def extras(s: State, seat: int) -> npt.NDArray[np.float64]:
    """The points that a piece of the seat adds, by square."""
    size, place = int(s.width), place_of(s, seat)
    gone = np.arange(size) / (2 * size - 2)
    up, across = (gone[::-1] if place & 1 else gone), (gone[::-1] if place >> 1 else gone)
    found: npt.NDArray[np.float64] = _FARTHEST * (1.0 - (up[:, None] + across)).ravel() ** 2
    return found


def prepare(s: State) -> Prepared:
    """One table of ways home a seat, in parts of a point."""
    prepared = np.stack([home_table(s, seat) for seat in range(int(s.seats))])
    for seat, table in enumerate(prepared):
        lengthen(table, extras(s, seat), *_FADING[int(s.seats)])
    return prepared
