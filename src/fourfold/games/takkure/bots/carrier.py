"""The value of a carrier at its place: the inches to its line, the defenders before it, the support behind it."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.forecast import distance_to, end_x, end_y
from fourfold.games.takkure.bots.weights import (
    CARRIER_DOWN,
    COVER,
    HELD,
    INCH_WORTH,
    MAY_TRY,
    MOST_COVER,
    NEAR,
    PRESSED,
    SUPPORT,
)
from fourfold.games.takkure.rules.cards import defence_reach
from fourfold.games.takkure.rules.components import DRILL_REACH, INCH, PITCH_IN_GOAL, PITCH_LENGTH, PITCH_PRESSURE
from fourfold.games.takkure.rules.rolls import gap_within
from fourfold.games.takkure.rules.second_action import may_try
from fourfold.games.takkure.rules.state import PLAYERS, PRESSES, forward, radius, stands, team_of

FAR = 10.0  # inches; a defender further away counts like one at this distance
_SUPPORT_REACH = 4.0  # inches up to which a team mate supports the carrier
_PASSED = 0.5  # the weight of the distance to a defender that the carrier has passed
_COVER_REACH = 2.0  # inches beyond its move up to which a defender covers


@rule
def inches_to_line(s: State, body: int) -> float:
    """Inches from a player's base, after its marked move, to the line it has to reach."""
    x = end_x(s, body)
    aim = int64(s.drill[DRILL_REACH])
    if aim == 0:
        aim = int64(s.pitch[PITCH_LENGTH]) - int64(s.pitch[PITCH_IN_GOAL])
        if forward(team_of(body)) < 0:
            aim = int64(s.pitch[PITCH_IN_GOAL])
    return max(0, forward(team_of(body)) * (aim - x) - radius(s, body) + 1) / INCH


@rule
def carrier_value(s: State, body: int) -> float:
    """Points for the ball in a player's hands, after its marked move."""
    value = HELD - INCH_WORTH * inches_to_line(s, body)
    if may_try(s, body):
        value += MAY_TRY
    if s.ground[body]:
        value -= CARRIER_DOWN
    x, y = end_x(s, body), end_y(s, body)
    near = 0
    for other in range(PLAYERS):
        if other == body or not stands(s, other):
            continue
        away = distance_to(s, other, x, y)
        if team_of(other) == team_of(body):
            behind = (end_x(s, other) - x) * forward(team_of(body)) <= 0
            value += SUPPORT if behind and away <= _SUPPORT_REACH else 0.0
            continue
        ahead = (int64(s.x[other]) - x) * forward(team_of(body)) >= -INCH
        value += NEAR * min(away, FAR) * (1.0 if ahead else _PASSED)
        near += away <= defence_reach(s, other) / INCH + _COVER_REACH and ahead
    return value - COVER * min(near, MOST_COVER)


@rule
def fallen_value(s: State, body: int) -> float:
    """Points for the carrier after a fall at its place."""
    return carrier_value(s, body) - (0.0 if s.ground[body] else CARRIER_DOWN)


@rule
def pressure_cost(s: State, body: int) -> float:
    """Points that the pressing defenders near the end of a player's marked move cost it."""
    total = 0.0
    for other in range(PLAYERS):
        if s.doing[other] == PRESSES and gap_within(
            s, body, end_x(s, body), end_y(s, body), other, int64(s.pitch[PITCH_PRESSURE])
        ):
            total += PRESSED
    return total
