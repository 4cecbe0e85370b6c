"""What bots know about TAKKURE: how near the ball is to a try, who can stop it, and what the declared rolls promise.

Everything is seen from the attackers, from -1 to 1, and turned round for the defenders. Half-made actions count with
what they will probably lead to, because a bot looks no further than its own decisions.
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.forecast import (
    chance_of,
    distance_to,
    pass_chance,
    spot_x,
    spot_y,
    stolen,
)
from fourfold.games.takkure.rules.cards import defence_reach
from fourfold.games.takkure.rules.components import (
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_TRY,
    DRILL_REACH,
    INCH,
    PITCH_IN_GOAL,
    PITCH_LENGTH,
    PITCH_PRESSURE,
    ROLL_BALANCE,
    ROLL_BREAK,
    ROLL_DODGE,
    ROLL_PICK_UP,
    ROLL_STEAL_DOWN,
    ROLL_STEAL_LOOSE,
    ROLL_TACKLE,
    ROLL_TRY,
    TEAM_SIZE,
    TRAIT_SECOND_MOVE,
)
from fourfold.games.takkure.rules.contact import tackle_bonus, touch_of
from fourfold.games.takkure.rules.melee import pressed
from fourfold.games.takkure.rules.rolls import gap_within
from fourfold.games.takkure.rules.second_action import is_tackled, may_try
from fourfold.games.takkure.rules.state import (
    BALL,
    LOOSE,
    NO_BALL,
    PASSED_DOWN,
    PLAYERS,
    PRESSES,
    TACKLES_NOW,
    defenders,
    exhausted,
    forward,
    radius,
    stands,
    team_of,
)

TRY = 0.6  # a try ahead
_HELD, INCH_WORTH = 0.3, 0.012  # the ball in hand at the line, and each inch away from it
_GOAL = 0.06  # a carrier who may try
_DOWN, _LOOSE, LOST = 0.12, -0.06, -0.2  # what a carrier on the ground loses; a loose ball; the ball in other hands
_COVER, _SUPPORT, _NEAR, _PRESSED = 0.025, 0.008, 0.0008, 0.012
_FATIGUE, _WOUND, _ABSENT, _GROUND, _CARD = 0.007, 0.007, 0.04, 0.015, 0.005


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """How good the position is for a seat."""
    return match_value(s, seat, attack(s))


@rule
def match_value(s: State, seat: int, worth: float) -> float:
    """What an attack that is worth so much means to a seat, with the tries so far and how fit the teams are."""
    side = 1.0 if s.attackers == seat else -1.0
    mood = side * worth + health(s, seat) - health(s, 1 - seat)
    return float(np.tanh(mood + TRY * (int64(s.tries[seat]) - int64(s.tries[1 - seat]))))


@rule
def health(s: State, team: int) -> float:
    """Tokens that weigh on a team, and the cards it still has."""
    total = _CARD * s.held[team]
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + int64(s.fielded[team])):
        total -= _FATIGUE * (2 * int64(s.tired[body]) + int64(s.turned[body])) + _WOUND * s.wounds[body]
        if not s.on[body]:
            total -= _ABSENT
        elif s.ground[body]:
            total -= _GROUND
    return total


@rule
def attack(s: State) -> float:
    """What the attack is worth, the roll that is declared included."""
    if s.holder == NO_BALL:
        return chase(s, int64(s.aim_x), int64(s.aim_y))
    if s.holder == LOOSE:
        return scramble(s)
    if team_of(int64(s.holder)) != s.attackers:
        return LOST - 0.5 * hold(s, int64(s.holder))
    return risk_of_steal(s, declared(s))


@rule
def chase(s: State, x: int, y: int) -> float:
    """Receivers near the place where the ball will come down, kickers too."""
    total = 0.0
    for body in range(PLAYERS):
        if s.on[body] and x:
            away = distance_to(s, body, x, y)
            total += _NEAR * (away if team_of(body) != s.attackers else -away)
    return total


@rule
def scramble(s: State) -> float:
    """A loose ball: who is near it, and who has declared to take it."""
    value = _LOOSE + 3.0 * chase(s, int64(s.x[BALL]), int64(s.y[BALL]))
    value += stolen(s, BALL, ROLL_STEAL_LOOSE) * (LOST - value)
    if s.second == DO_PICK_UP:
        value += chance_of(s, int64(s.actor), ROLL_PICK_UP, -pressed(s, int64(s.actor))) * (_HELD - 0.15 - value)
    return value


@rule
def to_go(s: State, body: int) -> float:
    """Inches from a player's base to the line it has to reach."""
    x = spot_x(s, body)
    aim = int64(s.drill[DRILL_REACH])
    if aim == 0:
        aim = int64(s.pitch[PITCH_LENGTH]) - int64(s.pitch[PITCH_IN_GOAL])
        if forward(team_of(body)) < 0:
            aim = int64(s.pitch[PITCH_IN_GOAL])
    return max(0, forward(team_of(body)) * (aim - x) - radius(s, body) + 1) / INCH


@rule
def hold(s: State, body: int) -> float:
    """The ball in somebody's hands: the way to go, cover before it, support behind it."""
    value = _HELD - INCH_WORTH * to_go(s, body)
    if may_try(s, body):
        value += _GOAL
    if s.ground[body]:
        value -= _DOWN
    x, y = spot_x(s, body), spot_y(s, body)
    near = 0
    for other in range(PLAYERS):
        if other == body or not stands(s, other):
            continue
        away = distance_to(s, other, x, y)
        if team_of(other) == team_of(body):
            behind = (spot_x(s, other) - x) * forward(team_of(body)) <= 0
            value += _SUPPORT if behind and away <= 4.0 else 0.0
            continue
        ahead = (int64(s.x[other]) - x) * forward(team_of(body)) >= -INCH
        value += _NEAR * min(away, 10.0) * (1.0 if ahead else 0.5)
        near += away <= defence_reach(s, other) / INCH + 2.0 and ahead
    return value - _COVER * min(near, 3)


@rule
def fallen(s: State, body: int) -> float:
    """The carrier brought down where it is."""
    return hold(s, body) - (0.0 if s.ground[body] else _DOWN)


@rule
def tackled(s: State) -> float:
    """The chance that one of the declared tackles brings the carrier down, unopposed."""
    stays = 1.0
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and (s.touch[body] or touch_of(s, body)):
            stays *= 1.0 - chance_of(s, body, ROLL_TACKLE, tackle_bonus(s, body))
    return 1.0 - stays


@rule
def clumsy(s: State) -> float:
    """What tackles without contact cost the defence."""
    total = 0.0
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and not s.touch[body] and not touch_of(s, body):
            total += 2.0 * _GROUND * (1.0 - chance_of(s, body, ROLL_BALANCE, 0)) + 0.01
    return total


@rule
def declared(s: State) -> float:
    """The carrier's prospects with the second action that is declared."""
    holder = int64(s.holder)
    now = hold(s, holder) - press(s, holder)
    if is_tackled(s, holder):
        now += clumsy(s)
    if s.actor < 0 or (s.second < 0 and s.first != PASSED_DOWN):
        return down_risk(s, now, tackled(s) if is_tackled(s, holder) else 0.0)
    if s.second == DO_PASS or s.first == PASSED_DOWN:
        return passing_on(s, now)
    fear = tackled(s) if is_tackled(s, holder) else 0.0
    if s.second == DO_TRY:
        tokens = int64(s.tired[holder]) + int64(s.turned[holder])
        good = chance_of(s, holder, ROLL_TRY, -tokens - pressed(s, holder)) * (1.0 - 0.6 * fear)
        return good * TRY + (1.0 - good) * _LOOSE
    if s.second == DO_DODGE:
        good = chance_of(s, holder, ROLL_DODGE, -pressed(s, holder))
        return down_risk(s, now + good * 2.0 * INCH_WORTH, fear * (1.0 - 0.6 * good))
    if s.second == DO_BREAK:
        good = chance_of(s, holder, ROLL_BREAK, -pressed(s, holder))
        return down_risk(s, now + good * 2.0 * _GROUND, fear * (1.0 - 0.6 * good))
    if s.second == DO_MOVE and s.actor == holder:
        gain = INCH_WORTH * min(to_go(s, holder), s.trait[exhausted(s, holder), holder, TRAIT_SECOND_MOVE] / INCH)
        return down_risk(s, now + gain, fear)
    return down_risk(s, now + (0.01 if s.second == DO_MOVE else 0.0), fear)


@rule
def down_risk(s: State, value: float, risk: float) -> float:
    return value if risk == 0.0 else (1.0 - risk) * value + risk * (fallen(s, int64(s.holder)) - 0.05)


@rule
def press(s: State, body: int) -> float:
    """Pressure on the carrier, or on the way it will walk."""
    total = 0.0
    for other in range(PLAYERS):
        if s.doing[other] == PRESSES and gap_within(
            s, body, spot_x(s, body), spot_y(s, body), other, int64(s.pitch[PITCH_PRESSURE])
        ):
            total += _PRESSED
    return total


@rule
def passing_on(s: State, now: float) -> float:
    """A pass: the receiver with the ball, or a ball on the ground."""
    to = int64(s.receiver)
    if to < 0:
        return now
    good = pass_chance(s)
    if is_tackled(s, int64(s.actor)):
        good *= 1.0 - 0.4 * tackled(s)
    return good * hold(s, to) + (1.0 - good) * (_LOOSE - 0.1) - 0.01


@rule
def risk_of_steal(s: State, value: float) -> float:
    """Stealers in contact with a carrier on the ground."""
    holder = int64(s.holder)
    if not s.ground[holder]:
        return value
    team = defenders(s)
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if stands(s, body):
            value -= _NEAR * (10.0 - min(10.0, distance_to(s, body, int64(s.x[holder]), int64(s.y[holder]))))
    return value + stolen(s, holder, ROLL_STEAL_DOWN) * (LOST - 0.2 - value)
