"""Points, legs and bodies of TAKKURE in whole sixteenths of an inch; nothing is rounded but where K76 says so."""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import isqrt, sqrt

Point = tuple[int, int]
Body = tuple[Point, int]  # centre and radius
Ground = tuple[int, int, int, int]  # left, right, top, bottom


def square(a: Point, b: Point) -> int:
    """The squared distance of two points."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def floor_root(value: Fraction) -> int:
    """The largest whole number whose square is not above `value`."""
    return isqrt(value.numerator // value.denominator)


def length(a: Point, b: Point) -> int:
    """The length of a leg, rounded up (K24)."""
    whole = square(a, b)
    root = isqrt(whole)
    return root if root * root == whole else root + 1


def along(start: Point, towards: Point, far: int) -> Point:
    """The point so far from the start, each coordinate rounded towards the start (K76)."""
    whole = square(start, towards)
    parts = []
    for k in range(2):
        part = towards[k] - start[k]
        size = isqrt(part * part * far * far // whole)
        parts.append(start[k] + (size if part >= 0 else -size))
    return parts[0], parts[1]


def segment_square(point: Point, start: Point, end: Point) -> Fraction:
    """The exact squared distance of a point from a leg."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    whole, dot = dx * dx + dy * dy, px * dx + py * dy
    if dot <= 0:
        return Fraction(px * px + py * py)
    if dot >= whole:
        return Fraction(square(point, end))
    return Fraction((px * dy - py * dx) ** 2, whole)


def overlaps_leg(centre: Point, start: Point, end: Point, radii: int) -> bool:
    """K24: the distance of a centre to a leg is below the sum of the radii."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = centre[0] - start[0], centre[1] - start[1]
    whole, dot = dx * dx + dy * dy, px * dx + py * dy
    if dot <= 0:
        return px * px + py * py < radii * radii
    if dot >= whole:
        return square(centre, end) < radii * radii
    return (px * dy - py * dx) ** 2 < radii * radii * whole


def apart(a: Point, b: Point, radii: int) -> bool:
    """Whether two bodies do not overlap."""
    return square(a, b) >= radii * radii


def touching(a: Point, b: Point, radii: int) -> bool:
    """K3: a gap of at most one sixteenth."""
    return square(a, b) <= (radii + 1) ** 2


def within(a: Point, b: Point, radii: int, far: int) -> bool:
    """Whether the gap of two bodies is at most so far."""
    return square(a, b) <= (radii + far) ** 2


def gap(a: Point, b: Point, radii: int) -> float:
    """The distance from edge to edge, to order bodies by it."""
    return sqrt(square(a, b)) - radii


def on_ground(centre: Point, radius: int, ground: Ground) -> bool:
    """K5: the body is wholly on the ground."""
    left, right, top, bottom = ground
    return left + radius <= centre[0] <= right - radius and top + radius <= centre[1] <= bottom - radius


def clamp(centre: Point, radius: int, ground: Ground) -> Point:
    """The nearest point at which the body is wholly on the ground."""
    left, right, top, bottom = ground
    return (
        min(max(centre[0], left + radius), right - radius),
        min(max(centre[1], top + radius), bottom - radius),
    )


def is_free(centre: Point, radius: int, others: Iterable[Body], ground: Ground) -> bool:
    """Whether a body can be put there."""
    return on_ground(centre, radius, ground) and all(apart(centre, at, radius + r) for at, r in others)


def nearest_free(wanted: Point, radius: int, others: list[Body], ground: Ground) -> Point:
    """K76: the nearest free point of the grid; ties to the lower x, then the lower y."""
    for reach in (0, 4, 40, 160, 600):
        left, right, top, bottom = ground
        points = [
            (x, y)
            for x in range(max(left + radius, wanted[0] - reach), min(right - radius, wanted[0] + reach) + 1)
            for y in range(max(top + radius, wanted[1] - reach), min(bottom - radius, wanted[1] + reach) + 1)
            if square((x, y), wanted) <= reach * reach
            and all(apart((x, y), centre, radius + other) for centre, other in others)
        ]
        if points:
            return min(points, key=lambda point: (square(point, wanted), point))
    raise ValueError("there is no free point")


def path_length(path: Sequence[Point]) -> int:
    """The legs of a path, each rounded up."""
    return sum(length(a, b) for a, b in itertools.pairwise(path))


def point_on(path: Sequence[Point], far: int) -> Point:
    """The point of a path so far from its start; the end if the path is shorter."""
    for a, b in itertools.pairwise(path):
        leg = length(a, b)
        if far < leg:
            return along(a, b, far)
        far -= leg
    return path[-1]


def samples(path: Sequence[Point]) -> list[int]:
    """K26, K32: the distances of the half-inch samples of a path, its end included."""
    whole = path_length(path)
    return [*range(0, whole, 8), whole]


def cut_path(path: Sequence[Point], far: int) -> list[Point]:
    """The part of a path that can be walked."""
    walked = [path[0]]
    for a, b in itertools.pairwise(path):
        leg = length(a, b)
        if leg > far:
            return [*walked, along(a, b, far)] if far else walked
        walked.append(b)
        far -= leg
    return walked


def corners(centre: Point, off: int) -> list[Point]:
    """The corners of the square around a body, clockwise seen from above, from +x+y (K24)."""
    return [(centre[0] + dx * off, centre[1] + dy * off) for dx, dy in ((1, 1), (-1, 1), (-1, -1), (1, -1))]


def ways_round(start: Point, centre: Point, off: int, end: Point) -> Iterator[list[Point]]:
    """K24: over one to three neighbouring corners; in the order in which ties are decided."""
    around = corners(centre, off)
    for count in (1, 2, 3):
        for first in range(4):
            for turn in (1, -1) if count > 1 else (1,):
                yield [start, *(around[(first + turn * k) % 4] for k in range(count)), end]


def crosses_flight(stealer: Body, passer: Body, receiver: Body) -> bool:
    """K70: the base overlaps the convex hull of the two other bases."""
    (p, rs), (a, ra), (b, rb) = stealer, passer, receiver
    reach, k = rs + ra, rb - ra
    line = square(a, b) - k * k
    dot = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]) + reach * k
    rest = square(p, a) - reach * reach
    return rest < 0 or line - 2 * dot + rest < 0 or (0 < dot < line and dot * dot > line * rest)


def drift(number: int, far: int, forward: int) -> Point:
    """K38: direction 1 to 12, 30 degrees apart, clockwise seen from above; rounded towards the start."""
    half, most = far // 2, isqrt(3 * far * far // 4)
    step = [(far, 0), (most, half), (half, most), (0, far), (-half, most), (-most, half)]
    x, y = step[(number - 1) % 6]
    sign = forward * (1 if number <= 6 else -1)
    return sign * x, sign * y
