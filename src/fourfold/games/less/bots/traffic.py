"""The distances home that the heuristic reads: the shortest way plus an allowance for pieces in the way.

The shortest way ignores other pieces. In play they block the way, and a piece that is left behind waits longest. So
each piece adds points to the distance of its seat, by the square of the part of the way that it still has to go. The
allowance fades as a seat comes close to home; then the distance is exact. With four seats other pieces are in the way
nearly to the end, so the allowance fades later.
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.verbs import State
from fourfold.games.less.rules.state import place_of
from fourfold.games.less.rules.wayhome import Distances, distances_home

PARTS = 2  # parts of a point: prepared distances count in half points
_FARTHEST = 8.0  # points that a piece in the far corner adds
_FADING = {
    2: (8.0, 20.0),
    4: (4.0, 8.0),
}  # by seats: points from home up to which nothing is added, and from which all is
_LONGEST = 255  # the largest distance that is kept, in parts of a point


@rule
def traffic_weight(distance: float, clear: float, crowded: float) -> float:
    """The weight of the allowance: 0 up to `clear` points from home, 1 from `crowded` points on."""
    return min(1.0, max(0.0, (distance - clear) / (crowded - clear)))


@rule
def add_traffic(distances: Distances, extra: npt.NDArray[np.float64], clear: float, crowded: float) -> None:
    """Add the allowance to each distance, and count it in parts of a point; placements rise as in `wayhome`."""
    number = 0
    for d in range(3, len(extra)):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    distance = float(distances[number])
                    longer = distance + traffic_weight(distance, clear, crowded) * (
                        extra[a] + extra[b] + extra[c] + extra[d]
                    )
                    distances[number] = int(min(_LONGEST, PARTS * longer + 0.5))
                    number += 1


def traffic_points(s: State, seat: int) -> npt.NDArray[np.float64]:
    """The points that a piece of the seat adds, by its square."""
    size, place = int(s.width), place_of(s, seat)
    gone = np.arange(size) / (2 * size - 2)
    up, across = (gone[::-1] if place & 1 else gone), (gone[::-1] if place >> 1 else gone)
    found: npt.NDArray[np.float64] = _FARTHEST * (1.0 - (up[:, None] + across)).ravel() ** 2
    return found


def prepare(s: State) -> Prepared:
    """A row of distances for each seat, by placement, in parts of a point."""
    prepared = np.stack([distances_home(s, seat) for seat in range(int(s.seats))])
    for seat, distances in enumerate(prepared):
        add_traffic(distances, traffic_points(s, seat), *_FADING[int(s.seats)])
    return prepared
