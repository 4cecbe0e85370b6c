"""The prospects of a carrier: its chance to score a try, its pace, and the defenders that will meet it."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.carrier import inches_to_line
from fourfold.games.takkure.bots.forecast import end_x, end_y, success_chance
from fourfold.games.takkure.bots.weights import INCH_WORTH
from fourfold.games.takkure.rules.cards import defence_reach
from fourfold.games.takkure.rules.components import INCH, ROLL_TRY, TRAIT_MOVE, TRAIT_SECOND_MOVE
from fourfold.games.takkure.rules.phases import SECOND
from fourfold.games.takkure.rules.rolls import pressed
from fourfold.games.takkure.rules.state import PLAYERS, exhausted, forward, stands, team_of

_TRY_SKILL = 0.4  # points for a try chance of 1 more than the usual one
_USUAL_TRY = 0.8  # the try chance of a usual player
_IN_THE_WAY = 0.06  # points lost for each defender that will meet the carrier, up to _MOST_IN_THE_WAY
_MOST_IN_THE_WAY = 3.0  # defenders
_PACE = 8.0  # inches that a usual player makes in an activation
_TACKLE_WIDTH = 1.5  # inches across that a defender covers without a move
_SURELY = 4.0  # spare inches from which on a defender counts fully


@rule
def try_chance(s: State, body: int) -> float:
    """The chance that a player scores a try at its place, unopposed."""
    return success_chance(s, body, ROLL_TRY, -int64(s.tired[body]) - int64(s.turned[body]) - pressed(s, body))


@rule
def has_action_left(s: State) -> bool:
    """Whether the carrier is active and still has its second action to choose."""
    holder = int64(s.holder)
    if s.active != holder or s.plan >= 0 or s.second >= 0 or not stands(s, holder):
        return False
    return bool(not s.walked or s.phase == SECOND)


@rule
def carrier_edge(s: State, body: int) -> float:
    """Points by which a carrier is better than a usual one: try chance, pace, and defenders that will meet it."""
    inches = inches_to_line(s, body)
    value = _TRY_SKILL * (try_chance(s, body) - _USUAL_TRY) - INCH_WORTH * inches * (slowness(s, body) - 1.0)
    activations = inches * slowness(s, body) / _PACE
    threat = 0.0
    for other in range(PLAYERS):
        ahead = (int64(s.x[other]) - end_x(s, body)) * forward(team_of(body)) >= -INCH
        if team_of(other) != team_of(body) and stands(s, other) and ahead:
            across = abs(int64(s.y[other]) - end_y(s, body)) / INCH
            travel = activations * defence_reach(s, other) / INCH + _TACKLE_WIDTH
            threat += max(0.0, min(1.0, (travel - across) / _SURELY))
    return value - _IN_THE_WAY * min(threat, _MOST_IN_THE_WAY)


@rule
def slowness(s: State, body: int) -> float:
    """Activations that a player needs for the inches that a usual one makes in one activation."""
    row = s.trait[exhausted(s, body), body]
    return _PACE / ((int64(row[TRAIT_MOVE]) + int64(row[TRAIT_SECOND_MOVE])) / INCH + 0.5)
