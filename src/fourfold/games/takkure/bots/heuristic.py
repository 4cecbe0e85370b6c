"""The heuristic of TAKKURE: how near the ball is to a try, which defenders can stop it, which rolls are declared.

`attack_value` is in points and seen from the attackers. A declared action counts with the chances of its roll, because
the greedy bot looks no further than its own decisions.
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.carrier import FAR, carrier_value, inches_to_line
from fourfold.games.takkure.bots.declared import declared_value
from fourfold.games.takkure.bots.forecast import distance_to, steal_chance, success_chance
from fourfold.games.takkure.bots.weights import (
    ABSENT,
    CARD,
    FATIGUE,
    HELD,
    LOOSE_BALL,
    LOST,
    NEAR,
    PLAYER_DOWN,
    TRY,
    WOUND,
)
from fourfold.games.takkure.rules.components import (
    DO_PICK_UP,
    DRILL_CLOCK,
    DRILL_HALVES,
    DRILL_TOKENS,
    INCH,
    PITCH_CENTRE,
    PITCH_WIDTH,
    ROLL_PICK_UP,
    ROLL_STEAL_DOWN,
    ROLL_STEAL_LOOSE,
    TEAM_SIZE,
)
from fourfold.games.takkure.rules.rolls import pressed
from fourfold.games.takkure.rules.state import BALL, LOOSE, NO_BALL, NOBODY, PLAYERS, defenders, stands, team_of

_LEAST_DOUBT = 0.4  # the square root of the time left counts as no less; the smaller, the surer a lead at the end
_PACE = 8.0  # inches that a carrier makes in an activation
_REACH = 1.0  # inches from which a try is at hand
_DEFENDERS_HOLD = 0.5  # the part of a defending carrier's value that the attackers lose
_PLACES = 6  # two depths of the receivers' half, at a sixth, a half and five sixths of the width
_KICKERS_COVER = 0.5  # the weight of the kickers' distance, beside 1 for that of the receivers
_LOOSE_NEAR = 3.0  # times NEAR: the weight of an inch to a loose ball
_PICKED_UP = 0.15  # points that a ball just picked up is worth less than HELD
_STOLEN = 0.2  # points that a ball stolen from a carrier on the ground is worth less than LOST


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """How good the position is for a seat, -1 to 1."""
    return match_value(s, seat, attack_value(s))


@rule
def match_value(s: State, seat: int, attack: float) -> float:
    """The value of the match for a seat, -1 to 1: the points of the attack, the tries, the fitness of both teams.

    The less time is left, the surer a lead is: the coach ahead lets time pass, the coach behind saves time and risks
    more. Fitness counts for the time that is left.
    """
    side = 1.0 if s.attackers == seat else -1.0
    left = time_left(s)
    points = side * attack * attack_lasts(s) + left * (fitness_value(s, seat) - fitness_value(s, 1 - seat))
    lead = TRY * (int64(s.tries[seat]) - int64(s.tries[1 - seat]))
    return float(np.tanh(points + lead / max(_LEAST_DOUBT, np.sqrt(left))))


@rule
def time_left(s: State) -> float:
    """The part of the match's sets of activation tokens that is left, 0 to 1; 1 where no clock runs."""
    boxes = int64(s.drill[DRILL_CLOCK])
    if boxes == 0 or s.half == 0:
        return 1.0
    halves = int64(s.drill[DRILL_HALVES])
    sets = 2 * (boxes * (halves - int64(s.half)) + int64(s.box)) - int64(s.clock[0]) - int64(s.clock[1])
    return (sets + s.set_left / int64(s.drill[DRILL_TOKENS])) / (2 * boxes * halves)


@rule
def attack_lasts(s: State) -> float:
    """The part of the carrier's way to the line that the activations left in this half suffice for, up to 1."""
    holder = int64(s.holder)
    if not s.drill[DRILL_CLOCK] or holder < 0 or team_of(holder) != s.attackers:
        return 1.0
    activations = int64(s.set_left) + int64(s.drill[DRILL_TOKENS]) * (int64(s.box) - 1) + (s.active != NOBODY)
    return float(min(1.0, (_PACE * activations + _REACH) / (inches_to_line(s, holder) + _REACH)))


@rule
def fitness_value(s: State, team: int) -> float:
    """Points of a team for its cards, less those for fatigue, wounds, players on the ground and players missing."""
    total = CARD * s.held[team]
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + int64(s.fielded[team])):
        total -= FATIGUE * (2 * int64(s.tired[body]) + int64(s.turned[body])) + WOUND * s.wounds[body]
        if not s.on[body]:
            total -= ABSENT
        elif s.ground[body]:
            total -= PLAYER_DOWN
    return total


@rule
def attack_value(s: State) -> float:
    """Points of the attack, with the chances of the declared rolls."""
    if s.holder == NO_BALL:
        return nearness(s, int64(s.aim_x), int64(s.aim_y)) if s.aim_x else coverage(s)
    if s.holder == LOOSE:
        return loose_ball_value(s)
    if team_of(int64(s.holder)) != s.attackers:
        return LOST - _DEFENDERS_HOLD * carrier_value(s, int64(s.holder))
    return after_steals(s, declared_value(s))


@rule
def coverage(s: State) -> float:
    """Points before a kick is aimed: both teams cover the receivers' half, the receivers more.

    It is looked at in six places, and each is as far as the nearest player of a team.
    """
    half, width = int64(s.pitch[PITCH_CENTRE]), int64(s.pitch[PITCH_WIDTH])
    total = 0.0
    for place in range(_PLACES):
        deep = half * (2 + place % 2) // 4
        x = half - deep if s.attackers == 0 else half + deep
        y = width * (1 + 2 * (place // 2)) // _PLACES
        total += _KICKERS_COVER * gap_to_nearest(s, defenders(s), x, y) - gap_to_nearest(s, int64(s.attackers), x, y)
    return NEAR * total


@rule
def gap_to_nearest(s: State, team: int, x: int, y: int) -> float:
    """Inches from a point to the nearest player of a team on the pitch; the length of a half if there is none."""
    least = int64(s.pitch[PITCH_CENTRE]) / INCH
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if s.on[body]:
            least = min(least, distance_to(s, body, x, y))
    return float(least)


@rule
def nearness(s: State, x: int, y: int) -> float:
    """Points for attackers near a point and defenders far from it."""
    total = 0.0
    for body in range(PLAYERS):
        if s.on[body]:
            away = distance_to(s, body, x, y)
            total += NEAR * (away if team_of(body) != s.attackers else -away)
    return total


@rule
def loose_ball_value(s: State) -> float:
    """Points for a loose ball: the players near it, the declared steals, a declared pick-up."""
    value = LOOSE_BALL + _LOOSE_NEAR * nearness(s, int64(s.x[BALL]), int64(s.y[BALL]))
    value += steal_chance(s, BALL, ROLL_STEAL_LOOSE) * (LOST - value)
    if s.second == DO_PICK_UP:
        good = success_chance(s, int64(s.actor), ROLL_PICK_UP, -pressed(s, int64(s.actor)))
        value += good * (HELD - _PICKED_UP - value)
    return value


@rule
def after_steals(s: State, value: float) -> float:
    """The value after the defenders' chance to steal the ball from a carrier on the ground."""
    holder = int64(s.holder)
    if not s.ground[holder]:
        return value
    team = defenders(s)
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if stands(s, body):
            value -= NEAR * (FAR - min(FAR, distance_to(s, body, int64(s.x[holder]), int64(s.y[holder]))))
    return value + steal_chance(s, holder, ROLL_STEAL_DOWN) * (LOST - _STOLEN - value)
