"""What a tree search makes of TAKKURE where one attack decides: whether the ball comes to the line, and the try then.

Built upon `outlook.evaluate`, which alone speaks for drills without a try and for matches.
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Tables
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.activation import is_tackled
from fourfold.games.takkure.cards import defence_reach
from fourfold.games.takkure.clock import ends_with
from fourfold.games.takkure.forecast import chance_of, spot_x, spot_y
from fourfold.games.takkure.melee import pressed
from fourfold.games.takkure.outlook import INCH_WORTH, attack, evaluate, health, hold, tackled, to_go
from fourfold.games.takkure.state import NO_BALL, PLAYERS, SECOND, TEAM, exhausted, forward, stands, team_of
from fourfold.games.takkure.tables import DO_TRY, END_TRY_FAILED, INCH, ROLL_TRY, TRAIT_MOVE, TRAIT_SECOND_MOVE

_ALL = 3.0  # how much more an advantage counts if there is only one attack
_TEMPO, _LATE = 0.015, 30  # what an activation costs, because the defenders come nearer; up to so many
_HANDS, _USUAL = 0.4, 0.8  # a try that is likelier than usual
_LANE = 0.06  # a defender who gets into the way
_PACE = 8.0  # inches in an activation, of a usual player
_UNSURE = 0.03  # a try now is better than the same try later


@rule
def estimate(s: State, seat: int, tables: Tables) -> float:
    """How good the position is for a seat."""
    if not ends_with(s, END_TRY_FAILED):
        return evaluate(s, seat, tables)
    return only_attack(s) if s.attackers == seat else -only_attack(s)


@rule
def only_attack(s: State) -> float:
    """The chance of the attack, from -1 to 1: to come to the line with the ball, and to make the try there."""
    team, holder = int64(s.attackers), int64(s.holder)
    mood = health(s, team) - health(s, 1 - team) - _TEMPO * min(_LATE, int64(s.activations))
    goal = _USUAL
    if holder == NO_BALL:
        mood += best_carrier(s)
    else:
        mood += attack(s)
    if holder >= 0 and team_of(holder) == team:
        goal = try_chance(s, holder)
        fear = tackled(s) if is_tackled(s, holder) else 0.0
        if s.second == DO_TRY or (has_action_left(s) and to_go(s, holder) == 0):
            return 2.0 * goal * (1.0 - 0.6 * fear) - 1.0
        mood += edge(s, holder)
        if has_action_left(s):
            step = s.trait[exhausted(s, holder), holder, TRAIT_SECOND_MOVE] / INCH
            mood += slowness(s, holder) * INCH_WORTH * min(to_go(s, holder), step)
    return 2.0 * (goal - _UNSURE) * (0.5 + 0.5 * float(np.tanh(_ALL * mood))) - 1.0


@rule
def try_chance(s: State, body: int) -> float:
    return chance_of(s, body, ROLL_TRY, -int64(s.tired[body]) - int64(s.turned[body]) - pressed(s, body))


@rule
def has_action_left(s: State) -> bool:
    """Whether the carrier is active and still has its second action to choose."""
    holder = int64(s.holder)
    if s.active != holder or s.plan >= 0 or s.second >= 0 or not stands(s, holder):
        return False
    return bool(not s.walked or s.phase == SECOND)


@rule
def best_carrier(s: State) -> float:
    """Before the ball is given: the attacker who would make the most of it."""
    best = -1.0
    for body in range(TEAM * int64(s.attackers), TEAM * int64(s.attackers) + TEAM):
        if s.on[body]:
            best = max(best, hold(s, body) + edge(s, body))
    return best if best > -1.0 else 0.0


@rule
def edge(s: State, body: int) -> float:
    """What a carrier is better or worse than a usual one: hands, legs, and defenders who will be in its way."""
    inches = to_go(s, body)
    value = _HANDS * (try_chance(s, body) - _USUAL) - INCH_WORTH * inches * (slowness(s, body) - 1.0)
    activations = inches * slowness(s, body) / _PACE
    threat = 0.0
    for other in range(PLAYERS):
        ahead = (int64(s.x[other]) - spot_x(s, body)) * forward(team_of(body)) >= -INCH
        if team_of(other) != team_of(body) and stands(s, other) and ahead:
            across = abs(int64(s.y[other]) - spot_y(s, body)) / INCH
            travel = activations * defence_reach(s, other) / INCH + 1.5
            threat += max(0.0, min(1.0, (travel - across) / 4.0))
    return value - _LANE * min(threat, 3.0)


@rule
def slowness(s: State, body: int) -> float:
    """How many activations a player needs for the inches a usual one makes in one."""
    row = s.trait[exhausted(s, body), body]
    return _PACE / ((int64(row[TRAIT_MOVE]) + int64(row[TRAIT_SECOND_MOVE])) / INCH + 0.5)
