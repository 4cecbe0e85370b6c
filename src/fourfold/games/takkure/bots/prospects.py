"""What a carrier of TAKKURE may hope for: hands, legs, and defenders who will be in its way."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.forecast import chance_of, spot_x, spot_y
from fourfold.games.takkure.bots.heuristic import INCH_WORTH, to_go
from fourfold.games.takkure.rules.cards import defence_reach
from fourfold.games.takkure.rules.components import INCH, ROLL_TRY, TRAIT_MOVE, TRAIT_SECOND_MOVE
from fourfold.games.takkure.rules.melee import pressed
from fourfold.games.takkure.rules.phases import SECOND
from fourfold.games.takkure.rules.state import PLAYERS, exhausted, forward, stands, team_of

_HANDS, _USUAL = 0.4, 0.8  # a try that is likelier than usual
_LANE = 0.06  # a defender who gets into the way
_PACE = 8.0  # inches in an activation, of a usual player


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
