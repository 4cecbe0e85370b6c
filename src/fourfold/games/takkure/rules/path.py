"""The path of the active player: start, turn point, end; marked in step 1, walked in step 3 (K18, K20, K26, K65).

A point of a path is a number of half inches walked; the last point is the end of the path.
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.geometry import (
    along_x,
    along_y,
    near_segment,
    root_up,
    square_between,
)
from fourfold.games.takkure.rules.state import LATTICE


@rule
def set_path(s: State, x: int, y: int) -> None:
    """Set a path of length 0 at a point."""
    s.path_x[:] = x
    s.path_y[:] = y


@rule
def leg(s: State, k: int) -> int:
    """The length of leg 0 or 1 in sixteenths, rounded up."""
    along = int64(s.path_x[k + 1]) - int64(s.path_x[k])
    across = int64(s.path_y[k + 1]) - int64(s.path_y[k])
    return root_up(along * along + across * across)


@rule
def path_length(s: State) -> int:
    return leg(s, 0) + leg(s, 1)


@rule
def samples(s: State) -> int:
    """The number of the last half-inch point of the path, which is its end."""
    return -(-path_length(s) // LATTICE)


@rule
def point_x(s: State, walked: int) -> int:
    """The x after `walked` sixteenths of the path."""
    first = leg(s, 0)
    if walked < first:
        return along_x(int64(s.path_x[0]), int64(s.path_y[0]), int64(s.path_x[1]), int64(s.path_y[1]), walked)
    if walked >= first + leg(s, 1):
        return int64(s.path_x[2])
    return along_x(int64(s.path_x[1]), int64(s.path_y[1]), int64(s.path_x[2]), int64(s.path_y[2]), walked - first)


@rule
def point_y(s: State, walked: int) -> int:
    first = leg(s, 0)
    if walked < first:
        return along_y(int64(s.path_x[0]), int64(s.path_y[0]), int64(s.path_x[1]), int64(s.path_y[1]), walked)
    if walked >= first + leg(s, 1):
        return int64(s.path_y[2])
    return along_y(int64(s.path_x[1]), int64(s.path_y[1]), int64(s.path_x[2]), int64(s.path_y[2]), walked - first)


@rule
def walk_path(s: State, reach: int) -> None:
    """Shorten the marked path to `reach` sixteenths."""
    if path_length(s) <= reach:
        return
    x, y = point_x(s, reach), point_y(s, reach)
    if leg(s, 0) >= reach:
        s.path_x[1] = x
        s.path_y[1] = y
    s.path_x[2] = x
    s.path_y[2] = y


@rule
def near_path(s: State, x: int, y: int, reach: int) -> bool:
    """Whether a point lies at most `reach` from the path."""
    return near_leg(s, 0, x, y, reach) or near_leg(s, 1, x, y, reach)


@rule
def near_leg(s: State, k: int, x: int, y: int, reach: int) -> bool:
    return near_segment(
        x, y, int64(s.path_x[k]), int64(s.path_y[k]), int64(s.path_x[k + 1]), int64(s.path_y[k + 1]), reach
    )


@rule
def first_sample_near(s: State, x: int, y: int, reach: int) -> int:
    """The first half-inch point at most `reach` away, else the nearest point (K65)."""
    best = 0
    least = -1
    for k in range(samples(s) + 1):
        square = square_between(x, y, point_x(s, k * LATTICE), point_y(s, k * LATTICE))
        if square <= reach * reach:
            return k
        if least < 0 or square < least:
            least = square
            best = k
    return best
