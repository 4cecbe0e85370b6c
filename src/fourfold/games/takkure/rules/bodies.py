"""Players and the ball as round bodies: contact, free places, and making room (K3, K20, K76).

After every function here no two bodies overlap, and no body lies beyond the edge of the ground.
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.components import (
    DRILL_BOTTOM,
    DRILL_LEFT,
    DRILL_RIGHT,
    DRILL_TOP,
    PITCH_CONTACT,
)
from fourfold.games.takkure.rules.geometry import (
    along_x,
    along_y,
    clamp,
    square_between,
)
from fourfold.games.takkure.rules.state import BALL, BODIES, LATTICE, NOBODY, PLAYERS, forward, radius, team_of


@rule
def square_of(s: State, body: int, other: int) -> int:
    """The squared distance between the centres of two bodies."""
    return square_between(int64(s.x[body]), int64(s.y[body]), int64(s.x[other]), int64(s.y[other]))


@rule
def within(s: State, body: int, other: int, gap: int) -> bool:
    """Whether two bodies are at most `gap` apart, edge to edge."""
    reach = radius(s, body) + radius(s, other) + gap
    return square_of(s, body, other) <= reach * reach


@rule
def in_contact(s: State, body: int, other: int) -> bool:
    return within(s, body, other, int64(s.pitch[PITCH_CONTACT]))


@rule
def low_x(s: State, r: int) -> int:
    """The least x of a centre with radius `r` (K5)."""
    return int64(s.drill[DRILL_LEFT]) + r


@rule
def high_x(s: State, r: int) -> int:
    return int64(s.drill[DRILL_RIGHT]) - r


@rule
def low_y(s: State, r: int) -> int:
    return int64(s.drill[DRILL_TOP]) + r


@rule
def high_y(s: State, r: int) -> int:
    return int64(s.drill[DRILL_BOTTOM]) - r


@rule
def is_free(s: State, body: int, x: int, y: int) -> bool:
    """Whether `body` would stand on the ground at (x, y) and overlap no other body."""
    r = radius(s, body)
    if x < low_x(s, r) or x > high_x(s, r) or y < low_y(s, r) or y > high_y(s, r):
        return False
    for other in range(BODIES):
        if other != body and s.on[other]:
            reach = r + radius(s, other)
            if square_between(x, y, int64(s.x[other]), int64(s.y[other])) < reach * reach:
                return False
    return True


@rule
def free_point(s: State, body: int, x: int, y: int) -> tuple[int, int]:
    """The free point nearest to (x, y); ties go to the lower x, then the lower y (K76)."""
    if is_free(s, body, x, y):
        return x, y
    half = 0
    best = -1
    best_x = 0
    best_y = 0
    while best < 0 or best > half * half:
        half = 2 * half + 1
        best = -1
        for px in range(x - half, x + half + 1):
            for py in range(y - half, y + half + 1):
                square = square_between(x, y, px, py)
                if (best < 0 or square < best) and is_free(s, body, px, py):
                    best = square
                    best_x = px
                    best_y = py
    return best_x, best_y


@rule
def put(s: State, body: int, x: int, y: int) -> None:
    """Put a body on a point if it is free, else on the nearest free point."""
    free_x, free_y = free_point(s, body, x, y)
    s.x[body] = free_x
    s.y[body] = free_y
    s.on[body] = 1


@rule
def bring_to(s: State, body: int, other: int) -> None:
    """Put a body into contact with another along the line between their centres (K27)."""
    x, y = int64(s.x[other]), int64(s.y[other])
    far_x, far_y = int64(s.x[body]), int64(s.y[body])
    reach = radius(s, body) + radius(s, other)
    s.on[body] = 0
    put(s, body, along_x(x, y, far_x, far_y, reach), along_y(x, y, far_x, far_y, reach))


@rule
def make_room(s: State, body: int) -> None:
    """Push away every body that `body` overlaps, the nearest first (K20, K76)."""
    other = nearest_overlap(s, body)
    while other != NOBODY:
        push_off(s, body, other)
        if other != BALL:
            s.displaced[other] = 1
        other = nearest_overlap(s, body)


@rule
def nearest_overlap(s: State, body: int) -> int:
    """The nearest body that `body` overlaps, or NOBODY; ties go to its team, then roster order, the ball last."""
    found = NOBODY
    best = 0
    for k in range(BODIES):
        other = k if k == BALL else (k + PLAYERS // 2 * team_of(body)) % PLAYERS
        if other == body or not s.on[other]:
            continue
        square = square_of(s, body, other)
        reach = radius(s, body) + radius(s, other)
        if square < reach * reach and (found == NOBODY or square < best):
            found = other
            best = square
    return found


@rule
def push_off(s: State, body: int, other: int) -> None:
    """Push `other` away along the line of centres; from equal centres straight back."""
    x, y = int64(s.x[body]), int64(s.y[body])
    ox, oy = int64(s.x[other]), int64(s.y[other])
    if x == ox and y == oy:
        ox -= forward(team_of(body))
    reach = radius(s, body) + radius(s, other)
    place_clamped(s, other, along_x(x, y, ox, oy, reach), along_y(x, y, ox, oy, reach))


@rule
def place_clamped(s: State, body: int, x: int, y: int) -> None:
    """Put a body on the free point nearest to a point that may lie beyond the edge (K38)."""
    r = radius(s, body)
    put(s, body, clamp(x, low_x(s, r), high_x(s, r)), clamp(y, low_y(s, r), high_y(s, r)))


# -- points of the lattice (K2)


@rule
def first_column(s: State, r: int) -> int:
    """The lowest column on which a body of radius `r` stands wholly on the ground."""
    return -(-low_x(s, r) // LATTICE)


@rule
def last_column(s: State, r: int) -> int:
    return high_x(s, r) // LATTICE


@rule
def first_row(s: State, r: int) -> int:
    return -(-low_y(s, r) // LATTICE)


@rule
def last_row(s: State, r: int) -> int:
    return high_y(s, r) // LATTICE
