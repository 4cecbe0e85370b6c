"""What follows at once from a choice: the way of a move, its length, contacts, pressure, the reach of a tackle."""

from itertools import pairwise

import msgspec
import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules import actions, phases
from fourfold.games.takkure.rules.bodies import high_x, high_y, low_x, low_y
from fourfold.games.takkure.rules.cards import defence_reach
from fourfold.games.takkure.rules.components import PITCH_CONTACT, PITCH_PRESSURE, TRAIT_MOVE
from fourfold.games.takkure.rules.geometry import clamp, root_up, square_between
from fourfold.games.takkure.rules.kickoff import land_on_spot
from fourfold.games.takkure.rules.path import near_path, point_x, point_y, samples, walk_path
from fourfold.games.takkure.rules.placing import line_x
from fourfold.games.takkure.rules.rolls import gap_within, pressure
from fourfold.games.takkure.rules.state import (
    BALL,
    BODIES,
    LATTICE,
    MARKED,
    NOBODY,
    PLAYERS,
    PRESSES,
    STATE,
    exhausted,
    radius,
    stands,
    team_of,
)
from fourfold.games.takkure.rules.ways import (
    WAYS,
    corner_at,
    corner_x,
    corner_y,
    corners_in,
    end_towards,
    first_on_line,
    is_clear,
    touches_from,
)
from fourfold.games.takkure.text.lexicon import inches, name_of

_MOST_POINTS = 5  # of a way: start, three corners, end


class Ahead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows at once from a choice. Lengths are in sixteenths of an inch, as places are."""

    way: list[tuple[int, int]]  # from the player's place over the corners of its way to the end
    far: str  # inches of the way
    touches: list[str]  # bodies in contact at the end; of a tackle the target, if the tackle gets there
    presses: list[str] = []  # attackers on whom the player's pressure weighs there
    pressed: int = 0  # pressure on the player there
    threats: list[str] = []  # of a marked move: defenders who can come into contact with its path


def ahead_of(s: State, verb: int, number: int) -> Ahead | None:
    """What follows from a choice; None for choices that move no player, and for marks that may not be measured (K4)."""
    asked = int(s.asked if s.phase == phases.ROWS else s.phase)
    if verb == actions.ROW and asked == phases.FIRST:
        return _marked(s, number) if s.open_measuring else None
    if asked == phases.MOVING and verb in (actions.ROW, actions.STAY, actions.JOIN):
        return _moved(s, *_end(s, verb, number))
    if verb == actions.AT:
        return _tackled(s, int(s.mover), int(s.reach), number)
    if verb == actions.TACKLE and s.open_measuring:
        return _best_tackle(s, number)
    return None


def place_of(s: State, verb: int, number: int) -> tuple[int, int] | None:
    """Where a choice lies on the pitch; None for choices without a place, and for columns."""
    if verb == actions.ROW:
        return int(s.column) * LATTICE, number * LATTICE
    if verb == actions.LINE:
        return int(line_x(s, int(s.mover))), number * LATTICE
    if verb == actions.AT and number == 0:
        return int(s.x[s.victim]), int(s.y[s.victim])
    if verb in (actions.AT, actions.FROM):
        return int(point_x(s, number * LATTICE)), int(point_y(s, number * LATTICE))
    if verb == actions.SPOT:
        then = copied(s)
        land_on_spot(then, number)
        return int(then.x[BALL]), int(then.y[BALL])
    return None


def _end(s: State, verb: int, number: int) -> tuple[int, int]:
    """Where a move ends."""
    body = int(s.mover)
    if verb == actions.ROW:
        return int(s.column) * LATTICE, number * LATTICE
    if verb == actions.STAY:
        return int(s.x[body]), int(s.y[body])
    return end_towards(s, body, int(s.x[number]), int(s.y[number]), int(s.reach), number)


def _moved(s: State, x: int, y: int) -> Ahead:
    body = int(s.mover)
    way = _way(s, body, x, y, int(s.reach))
    presses = _named(s, pressed_from(s, body, x, y)) if s.doing[body] == PRESSES else []
    pressed = int(pressure(s, body, x, y)) if team_of(body) == s.attackers else 0
    return Ahead(way, inches(_length(way)), _named(s, touched_from(s, body, x, y)), presses, pressed)


def _marked(s: State, row: int) -> Ahead:
    """The part of a marked move that the player will walk, if nothing stops it (K20)."""
    then = copied(s)
    body, x, y = int(s.active), int(s.column) * LATTICE, row * LATTICE
    then.path_x[1 if s.turning else 2 :] = x
    then.path_y[1 if s.turning else 2 :] = y
    if not s.bent and not s.turning:
        then.path_x[1], then.path_y[1] = then.path_x[0], then.path_y[0]
    walk_path(then, _walk(s, body))
    way = list(dict.fromkeys(zip(then.path_x.tolist(), then.path_y.tolist(), strict=True)))
    threats = _named(s, threats_to(then))
    return Ahead(way, inches(_length(way)), _named(s, touched_from(s, body, *way[-1])), threats=threats)


def _tackled(s: State, body: int, reach: int, sample: int) -> Ahead:
    """The run of a tackler towards a point of the marked path, or towards the carrier (K26, K63)."""
    victim = int(s.victim if s.victim >= 0 else s.holder)
    x, y, touches = (int(number) for number in run_to(s, _walked(s), body, victim, reach, sample))
    way = _way(s, body, x, y, reach)
    return Ahead(way, inches(_length(way)), [name_of(s, victim)] if touches else [])


def _best_tackle(s: State, body: int) -> Ahead:
    """The shortest run after which a tackle counts; the run to the carrier if there is none."""
    reach = int(defence_reach(s, body))
    last = int(samples(s)) if s.holder == s.active and s.first == MARKED else 0
    return _tackled(s, body, reach, int(best_sample(s, _walked(s), body, int(s.holder), reach, last)))


def _walked(s: State) -> State:
    """The state with the marked path as it will be walked."""
    then = copied(s)
    if then.first == MARKED:
        walk_path(then, _walk(s, int(s.active)))
    return then


def _walk(s: State, body: int) -> int:
    return int(s.trait[exhausted(s, body), body, TRAIT_MOVE])


def _named(s: State, bits: int) -> list[str]:
    return [name_of(s, body) for body in range(BODIES) if int(bits) >> body & 1]


def _way(s: State, body: int, x: int, y: int, limit: int) -> list[tuple[int, int]]:
    points = np.zeros(2 * _MOST_POINTS, np.int64)
    n = walk_to(s, body, x, y, limit, points)
    return [(int(points[2 * k]), int(points[2 * k + 1])) for k in range(n)]


def _length(way: list[tuple[int, int]]) -> int:
    return sum(int(root_up(square_between(*here, *there))) for here, there in pairwise(way))


def copied(s: State) -> State:
    """A copy of a state that may be changed."""
    room = np.zeros(1, STATE).view(np.recarray)
    room[0] = s
    return room[0]


@rule
def walk_to(s: State, body: int, x: int, y: int, limit: int, out: Longs) -> int:
    """Write the points of the shortest way to a place, x and y in turn, and give their number (K24).

    Ties go to fewer corners, then to the lower way. Where no way is clear it is the straight line.
    """
    from_x, from_y = int64(s.x[body]), int64(s.y[body])
    around = first_on_line(s, body, from_x, from_y, x, y, NOBODY)
    best, least = 0, -1
    if around != NOBODY:
        for way in range(1, WAYS):
            if is_clear(s, body, around, way, x, y, limit):
                length = way_length(s, body, around, way, x, y)
                if least < 0 or length < least:
                    best, least = way, length
    out[0], out[1] = from_x, from_y
    corners = corners_in(best)
    for k in range(corners):
        out[2 * k + 2] = corner_x(s, body, around, corner_at(best, k))
        out[2 * k + 3] = corner_y(s, body, around, corner_at(best, k))
    out[2 * corners + 2], out[2 * corners + 3] = x, y
    return corners + 2


@rule
def way_length(s: State, body: int, around: int, way: int, to_x: int, to_y: int) -> int:
    x, y = int64(s.x[body]), int64(s.y[body])
    length = 0
    for k in range(corners_in(way)):
        next_x = corner_x(s, body, around, corner_at(way, k))
        next_y = corner_y(s, body, around, corner_at(way, k))
        length += root_up(square_between(x, y, next_x, next_y))
        x, y = next_x, next_y
    return length + root_up(square_between(x, y, to_x, to_y))


@rule
def touched_from(s: State, body: int, x: int, y: int) -> int:
    """Bits of the bodies in contact with a player at a place."""
    bits = 0
    for other in range(BODIES):
        if other != body and s.on[other] and touches_from(s, body, other, x, y):
            bits |= 1 << other
    return bits


@rule
def pressed_from(s: State, body: int, x: int, y: int) -> int:
    """Bits of the opponents on whom the pressure of a player at a place weighs (K25)."""
    bits = 0
    for other in range(PLAYERS):
        near = gap_within(s, body, x, y, other, int64(s.pitch[PITCH_PRESSURE]))
        if near and s.on[other] and team_of(other) != team_of(body):
            bits |= 1 << other
    return bits


@rule
def threats_to(s: State) -> int:
    """Bits of the standing defenders who can come into contact with the path of the active player."""
    bits = 0
    for other in range(PLAYERS):
        if team_of(other) != s.attackers and stands(s, other):
            reach = radius(s, int64(s.active)) + radius(s, other) + int64(s.pitch[PITCH_CONTACT])
            if near_path(s, int64(s.x[other]), int64(s.y[other]), reach + defence_reach(s, other)):
                bits |= 1 << other
    return bits


@rule
def run_to(s: State, walked: State, body: int, victim: int, reach: int, sample: int) -> tuple[int, int, int]:
    """Where the run of a tackler ends, and 1 if the tackle then counts; `walked` has the path as it will be walked."""
    r = radius(s, body)
    x = point_x(s, sample * LATTICE) if sample else int64(s.x[victim])
    y = point_y(s, sample * LATTICE) if sample else int64(s.y[victim])
    target = NOBODY if sample else victim
    goal_x, goal_y = clamp(x, low_x(s, r), high_x(s, r)), clamp(y, low_y(s, r), high_y(s, r))
    x, y = end_towards(s, body, goal_x, goal_y, reach, target)
    contact = r + radius(s, victim) + int64(s.pitch[PITCH_CONTACT])
    touches = near_path(walked, x, y, contact) if victim == s.active else touches_from(s, body, victim, x, y)
    return x, y, 1 if touches else 0


@rule
def best_sample(s: State, walked: State, body: int, victim: int, reach: int, last: int) -> int:
    """The point of the path with the shortest run after which a tackle counts; 0, the carrier, if there is none."""
    best, least = 0, -1
    for sample in range(last + 1):
        x, y, touches = run_to(s, walked, body, victim, reach, sample)
        far = square_between(int64(s.x[body]), int64(s.y[body]), x, y)
        if touches and (least < 0 or far < least):
            best, least = sample, far
    return best
