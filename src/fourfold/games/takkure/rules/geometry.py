"""Points and lines in whole sixteenths of an inch (K2, K76): the same on every machine and in every mode.

A point between the sixteenths is rounded towards the start of its line. This file knows no bodies.
"""

import math

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import int64

DIRECTIONS = 12  # K38: 30 degrees apart, clockwise from straight forward
_SCALE = 1 << 20
_COS = np.array([round(_SCALE * np.cos(np.pi * k / 6)) for k in range(DIRECTIONS)], np.int64)
_SIN = np.array([round(_SCALE * np.sin(np.pi * k / 6)) for k in range(DIRECTIONS)], np.int64)


@rule
def root(n: int) -> int:
    """The whole part of the square root of `n`, for n from 0 to 2**52."""
    r = int64(math.sqrt(n))
    while r * r > n:
        r -= 1
    while (r + 1) * (r + 1) <= n:
        r += 1
    return r


@rule
def root_up(n: int) -> int:
    """The square root of `n`, rounded up."""
    r = root(n)
    return r if r * r == n else r + 1


@rule
def is_nearer(square: int, r: int, other_square: int, other_r: int) -> bool:
    """Whether `sqrt(square) - r` is less than `sqrt(other_square) - other_r`, exactly: which of two edges is nearer."""
    k = r - other_r
    left = square - other_square - k * k
    if k >= 0:
        return left < 0 or left * left < 4 * k * k * other_square
    right = other_square - square - k * k
    return right > 0 and 4 * k * k * square < right * right


@rule
def meets_hull(px: int, py: int, r: int, x: int, y: int, x_r: int, to_x: int, to_y: int, to_r: int) -> bool:
    """Whether a disc of radius `r` at (px, py) overlaps the convex hull of two other discs (K70)."""
    reach = r + x_r
    k = to_r - x_r
    a = square_between(x, y, to_x, to_y) - k * k
    b = (px - x) * (to_x - x) + (py - y) * (to_y - y) + reach * k
    c = square_between(x, y, px, py) - reach * reach
    return c < 0 or a - 2 * b + c < 0 or (0 < b < a and b * b > a * c)


@rule
def square_between(x: int, y: int, to_x: int, to_y: int) -> int:
    """The squared distance between two points."""
    return (to_x - x) * (to_x - x) + (to_y - y) * (to_y - y)


@rule
def share(part: int, length: int, square: int) -> int:
    """`part * length / sqrt(square)`, rounded towards zero, exactly."""
    size = root(part * part * length * length // square)
    return size if part >= 0 else -size


@rule
def along_x(x: int, y: int, to_x: int, to_y: int, length: int) -> int:
    """The x of the point `length` from (x, y) in the direction of (to_x, to_y), another point (K76)."""
    return x + share(to_x - x, length, square_between(x, y, to_x, to_y))


@rule
def along_y(x: int, y: int, to_x: int, to_y: int, length: int) -> int:
    """The y of that point."""
    return y + share(to_y - y, length, square_between(x, y, to_x, to_y))


@rule
def near_segment(px: int, py: int, x: int, y: int, to_x: int, to_y: int, reach: int) -> bool:
    """Whether a point lies at most `reach` from the segment between two others."""
    dx = to_x - x
    dy = to_y - y
    square = dx * dx + dy * dy
    dot = (px - x) * dx + (py - y) * dy
    if dot <= 0:
        return square_between(px, py, x, y) <= reach * reach
    if dot >= square:
        return square_between(px, py, to_x, to_y) <= reach * reach
    cross = (px - x) * dy - (py - y) * dx
    return cross * cross <= reach * reach * square


@rule
def overlaps_segment(px: int, py: int, x: int, y: int, to_x: int, to_y: int, reach: int) -> bool:
    """Whether a point lies less than `reach` from the segment between two others (K24)."""
    dx = to_x - x
    dy = to_y - y
    square = dx * dx + dy * dy
    dot = (px - x) * dx + (py - y) * dy
    if dot <= 0:
        return square_between(px, py, x, y) < reach * reach
    if dot >= square:
        return square_between(px, py, to_x, to_y) < reach * reach
    cross = (px - x) * dy - (py - y) * dx
    return cross * cross < reach * reach * square


@rule
def clamp(value: int, low: int, high: int) -> int:
    """The number nearest to `value` from `low` to `high`."""
    return min(max(value, low), high)


@rule
def drift_x(direction: int, length: int, forward: int) -> int:
    """The x part of `length` in one of the twelve directions; `forward` is 1 or -1 (K38)."""
    return forward * towards_zero(_COS[direction] * length)


@rule
def drift_y(direction: int, length: int, forward: int) -> int:
    """The y part of `length` in one of the twelve directions."""
    return forward * towards_zero(_SIN[direction] * length)


@rule
def towards_zero(scaled: int) -> int:
    """A number in units of 1 / _SCALE, rounded towards zero to a whole number."""
    size = abs(scaled) // _SCALE
    return size if scaled >= 0 else -size


@rule
def length_of(x: int, y: int, turn_x: int, turn_y: int, to_x: int, to_y: int) -> int:
    """The length of a path over a turn point, each leg rounded up."""
    return root_up(square_between(x, y, turn_x, turn_y)) + root_up(square_between(turn_x, turn_y, to_x, to_y))
