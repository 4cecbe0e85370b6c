"""Points and lines of TAKKURE with exact fractions, written from the rulings: no square root is ever rounded."""

from fractions import Fraction
from math import isqrt

Point = tuple[int, int]


def square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def floor_root(value: Fraction) -> int:
    """The largest whole number whose square is not above `value`."""
    return isqrt(value.numerator // value.denominator)


def along(start: Point, towards: Point, length: int) -> Point:
    """The point so far from the start, each coordinate rounded towards the start (K76)."""
    whole = square(start, towards)
    parts = []
    for k in range(2):
        part = towards[k] - start[k]
        size = floor_root(Fraction(part * part * length * length, whole))
        parts.append(start[k] + (size if part >= 0 else -size))
    return parts[0], parts[1]


def segment_square(point: Point, start: Point, end: Point) -> Fraction:
    """The exact squared distance of a point from a segment."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = dx * dx + dy * dy
    if whole == 0:
        return Fraction(square(point, start))
    share = Fraction((point[0] - start[0]) * dx + (point[1] - start[1]) * dy, whole)
    share = min(max(share, Fraction(0)), Fraction(1))
    x, y = start[0] + share * dx, start[1] + share * dy
    return (point[0] - x) ** 2 + (point[1] - y) ** 2


def apart(a: Point, b: Point, radii: int) -> bool:
    """Whether two bodies do not overlap."""
    return square(a, b) >= radii * radii


def touching(a: Point, b: Point, radii: int) -> bool:
    """K3: a gap of at most one sixteenth."""
    return square(a, b) <= (radii + 1) ** 2


def nearest_free(
    wanted: Point, radius: int, others: list[tuple[Point, int]], ground: tuple[int, int, int, int]
) -> Point:
    """K76: the nearest free point of the grid; ties to the lower x, then the lower y."""
    left, right, top, bottom = ground
    points = [
        (x, y)
        for x in range(max(left + radius, wanted[0] - 36), min(right - radius, wanted[0] + 36) + 1)
        for y in range(max(top + radius, wanted[1] - 36), min(bottom - radius, wanted[1] + 36) + 1)
        if all(apart((x, y), centre, radius + other) for centre, other in others)
    ]
    return min(points, key=lambda point: (square(point, wanted), point))


def first_stop(start: Point, target: Point, limit: int, radius: int, others: list[tuple[Point, int]]) -> int | None:
    """After how many sixteenths a straight move meets somebody it comes closer to; None: nobody (K24, K77)."""
    for step in range(limit + 1):
        here = along(start, target, step)
        for centre, other in others:
            closer = (centre[0] - start[0]) * (target[0] - start[0]) + (centre[1] - start[1]) * (target[1] - start[1])
            if touching(here, centre, radius + other) and closer > 0:
                return step
        if square(start, target) <= step * step:
            return None
    return None
