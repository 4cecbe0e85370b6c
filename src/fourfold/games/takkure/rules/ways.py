"""Ways of a move: the straight line, or round the first body on it (K24, K26, K66).

A way is a number; ties go to the lower number. Way 0 is the straight line. The others go over one to three neighbouring
corners of the square around a body, written as the first corner and the direction:

    1 to 4    one corner: 0, 1, 2, 3                            corners, clockwise from +x +y:   2   3
    5 to 12   two corners: 0 clockwise, 0 counter, 1 clockwise, ...                              1   0
    13 to 20  three corners, in the same order                                                   (y runs down)
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.bodies import high_x, high_y, low_x, low_y, put
from fourfold.games.takkure.rules.components import DRILL_BACKWARD, PITCH_CONTACT
from fourfold.games.takkure.rules.geometry import (
    along_x,
    along_y,
    near_segment,
    overlaps_segment,
    root,
    root_up,
    square_between,
)
from fourfold.games.takkure.rules.state import BODIES, NOBODY, forward, radius, team_of

WAYS = 21
CORNERS = 4
_ONE, _TWO, _THREE = 1, 5, 13  # the first way with so many corners


@rule
def corners_in(way: int) -> int:
    """How many corners a way goes over."""
    return 0 if way < _ONE else 1 if way < _TWO else 2 if way < _THREE else 3


@rule
def corner_at(way: int, k: int) -> int:
    """The corner 0 to 3 that a way reaches after `k` others."""
    if way < _TWO:
        return way - _ONE
    place = (way - _TWO) % (2 * CORNERS)
    turn = 1 if place % 2 == 0 else CORNERS - 1
    return (place // 2 + turn * k) % CORNERS


@rule
def corner_x(s: State, body: int, around: int, corner: int) -> int:
    """The x of a corner of the square around a body, both radii and a sixteenth from its centre."""
    off = radius(s, body) + radius(s, around) + int64(s.pitch[PITCH_CONTACT])
    return int64(s.x[around]) + (off if corner in (0, 3) else -off)


@rule
def corner_y(s: State, body: int, around: int, corner: int) -> int:
    off = radius(s, body) + radius(s, around) + int64(s.pitch[PITCH_CONTACT])
    return int64(s.y[around]) + (off if corner < 2 else -off)


@rule
def is_on_ground(s: State, body: int, x: int, y: int) -> bool:
    """Whether a body would lie wholly on the ground of the scenario."""
    r = radius(s, body)
    return low_x(s, r) <= x <= high_x(s, r) and low_y(s, r) <= y <= high_y(s, r)


@rule
def is_backward(s: State, body: int, x: int, to_x: int) -> bool:
    """Whether a leg goes backward where attackers do not (K24, K87)."""
    if s.drill[DRILL_BACKWARD] or team_of(body) != s.attackers:
        return False
    return (to_x - x) * forward(team_of(body)) < 0


@rule
def first_on_line(s: State, body: int, x: int, y: int, to_x: int, to_y: int, target: int) -> int:
    """The first body that a leg of a move overlaps, `target` left out, or NOBODY; ties: the lower number (K24)."""
    found = NOBODY
    least = 0
    for other in range(BODIES):
        if other in (body, target) or not s.on[other]:
            continue
        ox, oy = int64(s.x[other]), int64(s.y[other])
        if overlaps_segment(ox, oy, x, y, to_x, to_y, radius(s, body) + radius(s, other)):
            ahead = (ox - x) * (to_x - x) + (oy - y) * (to_y - y)
            if found == NOBODY or ahead < least:
                found = other
                least = ahead
    return found


@rule
def can_reach(s: State, body: int, to_x: int, to_y: int, limit: int) -> bool:
    """Whether a player can walk to a free point within `limit`: straight, or round the first body on the line (K24)."""
    x, y = int64(s.x[body]), int64(s.y[body])
    if root_up(square_between(x, y, to_x, to_y)) > limit or is_backward(s, body, x, to_x):
        return False
    around = first_on_line(s, body, x, y, to_x, to_y, NOBODY)
    if around == NOBODY:
        return True
    way = 1
    while way < WAYS and not is_clear(s, body, around, way, to_x, to_y, limit):
        way += 1
    return way < WAYS


@rule
def is_clear(s: State, body: int, around: int, way: int, to_x: int, to_y: int, limit: int) -> bool:
    """Whether a way round a body stays on the ground, overlaps no body and is at most `limit` long."""
    x, y = int64(s.x[body]), int64(s.y[body])
    left = limit
    for k in range(corners_in(way) + 1):
        last = k == corners_in(way)
        next_x = to_x if last else corner_x(s, body, around, corner_at(way, k))
        next_y = to_y if last else corner_y(s, body, around, corner_at(way, k))
        left -= root_up(square_between(x, y, next_x, next_y))
        if left < 0 or not is_on_ground(s, body, next_x, next_y) or is_backward(s, body, x, next_x):
            return False
        if first_on_line(s, body, x, y, next_x, next_y, NOBODY) != NOBODY:
            return False
        x, y = next_x, next_y
    return True


# -- towards a body or a point, as far as it goes


@rule
def touches_from(s: State, body: int, other: int, x: int, y: int) -> bool:
    """Whether `body` with its centre at (x, y) would be in contact with another body."""
    reach = radius(s, body) + radius(s, other) + int64(s.pitch[PITCH_CONTACT])
    return square_between(x, y, int64(s.x[other]), int64(s.y[other])) <= reach * reach


@rule
def contact_step(s: State, body: int, other: int, x: int, y: int, to_x: int, to_y: int, length: int) -> int:
    """After how many sixteenths of a leg a body is in contact with another: 0 if at once, `length` + 1 if never."""
    ox, oy = int64(s.x[other]), int64(s.y[other])
    if touches_from(s, body, other, x, y):
        return 0
    reach = radius(s, body) + radius(s, other) + int64(s.pitch[PITCH_CONTACT])
    if not near_segment(ox, oy, x, y, to_x, to_y, reach + 2):
        return length + 1
    ahead = (ox - x) * (to_x - x) + (oy - y) * (to_y - y)
    whole = root(square_between(x, y, to_x, to_y))
    for step in range(max(1, ahead // max(1, whole) - reach - 3), length + 1):
        if touches_from(s, body, other, along_x(x, y, to_x, to_y, step), along_y(x, y, to_x, to_y, step)):
            return step
    return length + 1


@rule
def stop_on_leg(s: State, body: int, x: int, y: int, to_x: int, to_y: int, length: int, target: int) -> int:
    """After how many sixteenths a leg ends: in contact with the target, or with a body that it would overlap."""
    stop = length + 1
    for other in range(BODIES):
        if other == body or not s.on[other]:
            continue
        reach = radius(s, body) + radius(s, other)
        if other == target or overlaps_segment(int64(s.x[other]), int64(s.y[other]), x, y, to_x, to_y, reach):
            stop = min(stop, contact_step(s, body, other, x, y, to_x, to_y, length))
    return stop


@rule
def end_of_way(
    s: State, body: int, around: int, way: int, to_x: int, to_y: int, limit: int, target: int
) -> tuple[int, int]:
    """Where a way towards a point ends: at the first contact, where `limit` ends, or at the point (K24)."""
    x, y = int64(s.x[body]), int64(s.y[body])
    left = limit
    for k in range(corners_in(way) + 1):
        last = k == corners_in(way)
        next_x = to_x if last else corner_x(s, body, around, corner_at(way, k))
        next_y = to_y if last else corner_y(s, body, around, corner_at(way, k))
        whole = root_up(square_between(x, y, next_x, next_y))
        length = min(whole, left)
        stop = stop_on_leg(s, body, x, y, next_x, next_y, length, target)
        step = min(stop, length)
        if step < whole or stop <= length:
            if step == 0:
                return x, y
            return along_x(x, y, next_x, next_y, step), along_y(x, y, next_x, next_y, step)
        left -= whole
        x, y = next_x, next_y
    return x, y


@rule
def is_walkable(s: State, body: int, around: int, way: int, to_x: int) -> bool:
    """Whether the corners of a way are on the ground and no leg goes backward where attackers do not."""
    x = int64(s.x[body])
    for k in range(corners_in(way)):
        next_x = corner_x(s, body, around, corner_at(way, k))
        next_y = corner_y(s, body, around, corner_at(way, k))
        if not is_on_ground(s, body, next_x, next_y) or is_backward(s, body, x, next_x):
            return False
        x = next_x
    return not is_backward(s, body, x, to_x)


@rule
def end_towards(s: State, body: int, to_x: int, to_y: int, limit: int, target: int) -> tuple[int, int]:
    """Where a player ends that goes into contact with `target`, or towards a point: nearest to the point (K24, K26)."""
    x, y = int64(s.x[body]), int64(s.y[body])
    if limit <= 0 or (x == to_x and y == to_y) or is_backward(s, body, x, to_x):
        return x, y
    best_x, best_y = end_of_way(s, body, NOBODY, 0, to_x, to_y, limit, target)
    around = first_on_line(s, body, x, y, to_x, to_y, target)
    if around == NOBODY:
        return best_x, best_y
    for way in range(1, WAYS):
        if is_walkable(s, body, around, way, to_x):
            end_x, end_y = end_of_way(s, body, around, way, to_x, to_y, limit, target)
            if square_between(end_x, end_y, to_x, to_y) < square_between(best_x, best_y, to_x, to_y):
                best_x, best_y = end_x, end_y
    return best_x, best_y


@rule
def go_to(s: State, body: int, x: int, y: int) -> bool:
    """Put a player where its move ends; whether its place changed."""
    old_x, old_y = int64(s.x[body]), int64(s.y[body])
    if x == old_x and y == old_y:
        return False
    put(s, body, x, y)
    return bool(s.x[body] != old_x or s.y[body] != old_y)
