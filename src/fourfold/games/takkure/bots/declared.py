"""The value of the carrier's attack with the declared second action and the declared tackles."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.carrier import carrier_value, fallen_value, inches_to_line, pressure_cost
from fourfold.games.takkure.bots.forecast import pass_chance, success_chance
from fourfold.games.takkure.bots.weights import INCH_WORTH, LOOSE_BALL, PLAYER_DOWN, TRY
from fourfold.games.takkure.rules.components import (
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_TRY,
    INCH,
    ROLL_BALANCE,
    ROLL_BREAK,
    ROLL_DODGE,
    ROLL_TACKLE,
    ROLL_TRY,
    TRAIT_SECOND_MOVE,
)
from fourfold.games.takkure.rules.contact import tackle_bonus, touch_of
from fourfold.games.takkure.rules.rolls import pressed
from fourfold.games.takkure.rules.second_action import is_tackled
from fourfold.games.takkure.rules.state import PASSED_DOWN, PLAYERS, TACKLES_NOW, exhausted

_OPPOSED = 0.6  # the part of its chance that a roll takes from the roll against it
_DODGED = 2.0  # inches that a successful dodge is worth
_FELLED = 2.0  # times PLAYER_DOWN: a tackler that a break through brings down, or that misses
_MISSED_TACKLE = 0.01  # points that a tackle without contact gives the attackers, beside the fall
_BROUGHT_DOWN = 0.05  # points that a carrier brought down loses beside the fall
_TACKLED_PASS = 0.4  # the part of their chance that tackles take from a pass
_BAD_PASS = 0.1  # points that a missed pass is worth less than a loose ball
_PASS = 0.01  # points that any pass costs
_MATE_MOVES = 0.01  # points for a second move of another player than the carrier


@rule
def declared_value(s: State) -> float:
    """Points of the attack with the second action that is declared, or with none."""
    holder = int64(s.holder)
    now = carrier_value(s, holder) - pressure_cost(s, holder)
    if is_tackled(s, holder):
        now += missed_tackles_value(s)
    if s.actor < 0 or (s.second < 0 and s.first != PASSED_DOWN):
        return after_fall(s, now, tackle_chance(s) if is_tackled(s, holder) else 0.0)
    if s.second == DO_PASS or s.first == PASSED_DOWN:
        return pass_value(s, now)
    risk = tackle_chance(s) if is_tackled(s, holder) else 0.0
    if s.second == DO_TRY:
        tokens = int64(s.tired[holder]) + int64(s.turned[holder])
        good = success_chance(s, holder, ROLL_TRY, -tokens - pressed(s, holder)) * (1.0 - _OPPOSED * risk)
        return good * TRY + (1.0 - good) * LOOSE_BALL
    if s.second == DO_DODGE:
        good = success_chance(s, holder, ROLL_DODGE, -pressed(s, holder))
        return after_fall(s, now + good * _DODGED * INCH_WORTH, risk * (1.0 - _OPPOSED * good))
    if s.second == DO_BREAK:
        good = success_chance(s, holder, ROLL_BREAK, -pressed(s, holder))
        return after_fall(s, now + good * _FELLED * PLAYER_DOWN, risk * (1.0 - _OPPOSED * good))
    if s.second == DO_MOVE and s.actor == holder:
        reach = s.trait[exhausted(s, holder), holder, TRAIT_SECOND_MOVE] / INCH
        return after_fall(s, now + INCH_WORTH * min(inches_to_line(s, holder), reach), risk)
    return after_fall(s, now + (_MATE_MOVES if s.second == DO_MOVE else 0.0), risk)


@rule
def after_fall(s: State, value: float, risk: float) -> float:
    """The value when the carrier falls with the chance `risk`."""
    if risk == 0.0:
        return value
    return (1.0 - risk) * value + risk * (fallen_value(s, int64(s.holder)) - _BROUGHT_DOWN)


@rule
def tackle_chance(s: State) -> float:
    """The chance that one of the declared tackles brings the carrier down, unopposed."""
    stays = 1.0
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and (s.touch[body] or touch_of(s, body)):
            stays *= 1.0 - success_chance(s, body, ROLL_TACKLE, tackle_bonus(s, body))
    return 1.0 - stays


@rule
def missed_tackles_value(s: State) -> float:
    """Points that declared tackles without contact give the attackers."""
    total = 0.0
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and not s.touch[body] and not touch_of(s, body):
            total += _FELLED * PLAYER_DOWN * (1.0 - success_chance(s, body, ROLL_BALANCE, 0)) + _MISSED_TACKLE
    return total


@rule
def pass_value(s: State, now: float) -> float:
    """Points of a declared pass: the receiver has the ball, or it lies on the ground; `now` without a receiver."""
    to = int64(s.receiver)
    if to < 0:
        return now
    good = pass_chance(s)
    if is_tackled(s, int64(s.actor)):
        good *= 1.0 - _TACKLED_PASS * tackle_chance(s)
    return good * carrier_value(s, to) + (1.0 - good) * (LOOSE_BALL - _BAD_PASS) - _PASS
