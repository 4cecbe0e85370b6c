"""Geometry against the exact reference, and what must hold whatever moves."""

from typing import Any

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fourfold.core.jit import COMPILED
from fourfold.games.takkure.data.filling import fill_components
from fourfold.games.takkure.data.kit import read_kit
from fourfold.games.takkure.rules import bodies, components, geometry, path
from fourfold.games.takkure.rules.state import BALL, BODIES, LOOSE, PLAYERS, STATE
from tests.naive.takkure import geometry as exact

points: Any = st.tuples(st.integers(13, 499), st.integers(13, 243))
some = settings(max_examples=40 if COMPILED else 12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
many = settings(max_examples=200, deadline=None)


def empty_pitch():
    room = np.zeros(1, STATE).view(np.recarray)
    fill_components(room[0], "match", read_kit("", "yamato,teriomorph"))
    room[0].holder = LOOSE
    return room[0]


def crowded(places):
    """A pitch with bodies put down one after the other, as near to the places as there is room."""
    s = empty_pitch()
    for body, (x, y) in enumerate(places):
        bodies.put(s, body, x, y)
    return s


def centre(s, body):
    return int(s.x[body]), int(s.y[body])


def radius(s, body):
    return int(s.pitch[components.PITCH_BALL]) if body == BALL else int(s.player[body, components.RADIUS])


def others(s, body):
    return [(centre(s, k), radius(s, k)) for k in range(BODIES) if k != body and s.on[k]]


def along(start, end, length):
    line = (*start, *end, length)
    return geometry.along_x(*line), geometry.along_y(*line)


def assert_sound(s):
    for a in range(BODIES):
        if s.on[a]:
            assert radius(s, a) <= s.x[a] <= 512 - radius(s, a)
            assert radius(s, a) <= s.y[a] <= 256 - radius(s, a)
            for place, r in others(s, a):
                assert exact.apart(centre(s, a), place, radius(s, a) + r)


@many
@given(points, points, st.integers(0, 400))
def test_points_along_a_line_are_rounded_towards_its_start(start, end, length):
    """K76: integer square roots agree with exact fractions."""
    if start != end:
        found = along(start, end, length)
        assert found == exact.along(start, end, length)
        assert exact.square(start, found) <= length * length


@many
@given(points, points, points)
def test_a_point_near_a_segment(point, start, end):
    """K63: within a reach of the path, exactly: one sixteenth less is too little."""
    square = exact.segment_square(point, start, end)
    least = exact.floor_root(square)
    for reach in (max(0, least - 1), least, least + 1, 2 * least + 2):
        assert geometry.near_segment(*(*point, *start, *end, reach)) == (square <= reach * reach)


@many
@given(st.integers(0, 2**50) | st.integers(0, 2**25).flatmap(lambda r: st.integers(max(0, r * r - 1), r * r + 1)))
def test_roots_are_whole(n):
    assert geometry.root(n) ** 2 <= n < (geometry.root(n) + 1) ** 2
    assert (geometry.root_up(n) - 1) ** 2 < n <= geometry.root_up(n) ** 2 or n == 0


def test_roots_mend_what_floating_point_rounds():
    """K76: near 2**52 the root of one less than a square comes out as the square's."""
    for r in range(2**26 - 200, 2**26):
        assert geometry.root(r * r - 1) == r - 1
        assert geometry.root(r * r) == geometry.root_up(r * r) == r
        assert geometry.root_up(r * r + 1) == r + 1


@some
@given(st.lists(points, min_size=2, max_size=9))
def test_bodies_put_down_never_overlap_and_stay_on_the_pitch(places):
    """K5: bodies stay wholly on the pitch."""
    assert_sound(crowded(places))


@some
@given(st.lists(points, min_size=3, max_size=9))
def test_a_taken_place_gives_the_nearest_free_point(places):
    """K76: ties go to the lower x, then the lower y."""
    s = crowded(places[:-1])
    body = len(places) - 1
    wanted = exact.nearest_free(places[-1], radius(s, body), others(s, body), (0, 512, 0, 256))
    bodies.put(s, body, *places[-1])
    assert centre(s, body) == wanted


@some
@given(st.lists(points, min_size=2, max_size=9))
def test_distances_are_the_same_both_ways(places):
    """K3: edge to edge."""
    s = crowded(places)
    for a in range(len(places)):
        for b in range(len(places)):
            assert bodies.square_of(s, a, b) == bodies.square_of(s, b, a)
            assert bodies.in_contact(s, a, b) == bodies.in_contact(s, b, a)


@some
@given(st.lists(points, min_size=3, max_size=9))
def test_making_room_moves_only_who_overlaps(places):
    """K20: after step 3 nothing overlaps, the active player keeps its place, others far away keep theirs."""
    s = crowded(places)
    s.x[0], s.y[0] = places[-1]
    overlapped = [
        k
        for k in range(1, BODIES)
        if s.on[k] and not exact.apart(centre(s, 0), centre(s, k), radius(s, 0) + radius(s, k))
    ]
    before = [centre(s, k) for k in range(BODIES)]
    bodies.make_room(s, 0)
    assert_sound(s)
    assert centre(s, 0) == places[-1]
    for k in range(1, BODIES):
        assert (centre(s, k) == before[k]) or k in overlapped
    assert [k for k in range(PLAYERS) if s.displaced[k]] == [k for k in overlapped if k != BALL]


def test_equal_centres_are_parted_straight_back():
    """K76: a body exactly where the active player ends goes straight back."""
    s = crowded([(100, 100), (200, 100)])
    s.x[0], s.y[0] = 200, 100
    bodies.make_room(s, 0)
    assert centre(s, 1) == (184, 100)


@some
@given(st.lists(points, min_size=2, max_size=9))
def test_into_contact_is_contact(places):
    """K27: the tackler goes into contact by the shortest line; with no body in between the gap is contact."""
    s = crowded(places)
    bodies.bring_to(s, 1, 0)
    assert_sound(s)
    if len(places) == 2 and 60 < s.x[0] < 440 and 60 < s.y[0] < 190:
        assert bodies.in_contact(s, 0, 1)


def test_scatter_directions_turn_clockwise_from_forward():
    """K38: twelve directions 30 degrees apart; the other team sees the pitch turned round."""
    steps = [(geometry.drift_x(k, 32, 1), geometry.drift_y(k, 32, 1)) for k in range(12)]
    assert steps[0] == (32, 0)
    assert steps[3] == (0, 32)
    assert steps[1] == (27, 16)
    assert steps[6] == (-32, 0)
    assert [(geometry.drift_x(k, 32, -1), geometry.drift_y(k, 32, -1)) for k in range(12)] == [
        (-x, -y) for x, y in steps
    ]


def marked(start, turn, end):
    s = empty_pitch()
    s.path_x[:] = [start[0], turn[0], end[0]]
    s.path_y[:] = [start[1], turn[1], end[1]]
    return s


@many
@given(points, points, points, st.integers(0, 700))
def test_points_of_a_path_are_points_of_its_legs(start, turn, end, walked):
    """K18, K20: straight to the turn point, then straight on; a leg is as long as its root rounded up."""
    s = marked(start, turn, end)
    first, second = (geometry.root_up(exact.square(*leg)) for leg in ((start, turn), (turn, end)))
    if walked < first:
        point = exact.along(start, turn, walked)
    elif walked >= first + second:
        point = end
    else:
        point = exact.along(turn, end, walked - first)
    assert (path.point_x(s, walked), path.point_y(s, walked)) == point
    assert path.path_length(s) == first + second == geometry.length_of(*start, *turn, *end)


@some
@given(points, points, points, points, st.integers(0, 60))
def test_the_first_half_inch_within_reach(start, turn, end, point, reach):
    """K65: or the nearest one, the first of several."""
    s = marked(start, turn, end)
    length = path.path_length(s)
    squares = [
        exact.square(point, (path.point_x(s, k * 8), path.point_y(s, k * 8))) for k in range(-(-length // 8) + 1)
    ]
    within = [k for k, square in enumerate(squares) if square <= reach * reach]
    wanted = within[0] if within else squares.index(min(squares))
    assert path.first_sample_near(s, point[0], point[1], reach) == wanted


@some
@given(points, points, points, st.integers(0, 160))
def test_a_walk_is_never_longer_than_allowed(start, turn, end, reach):
    """K20: straight to the turn point, then straight on, at most MOV in all."""
    s = marked(start, turn, end)
    path.walk_path(s, reach)
    legs = [
        exact.square((int(s.path_x[k]), int(s.path_y[k])), (int(s.path_x[k + 1]), int(s.path_y[k + 1]))) ** 0.5
        for k in range(2)
    ]
    assert sum(legs) <= reach or (int(s.path_x[2]), int(s.path_y[2])) == end
    assert sum(legs) <= max(reach, 0) + 1e-9
