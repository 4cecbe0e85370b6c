"""What of a TAKKURE position speaks for or against the attack, as numbers of about one: a judgement is learnt from it.

Everything is seen from the attackers and measured from the ball: from its holder, from the ball itself while it is
loose, and before it is given from the attacker who would make the most of it.
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.activation import is_tackled
from fourfold.games.takkure.forecast import chance_of, distance_to, spot_x, spot_y
from fourfold.games.takkure.melee import pressed
from fourfold.games.takkure.outlook import hold, tackled, to_go
from fourfold.games.takkure.passing import pass_bonus, pass_kind
from fourfold.games.takkure.prospects import edge, has_action_left, slowness, try_chance
from fourfold.games.takkure.rolls import gap_within
from fourfold.games.takkure.state import (
    BALL,
    LOOSE,
    NO_BALL,
    NOBODY,
    PASSED_DOWN,
    PLAYERS,
    STEALS_NOW,
    TEAM,
    defenders,
    forward,
    stands,
    team_of,
)
from fourfold.games.takkure.tables import (
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_TRY,
    INCH,
    ROLL_BREAK,
    ROLL_DODGE,
    ROLL_PICK_UP,
    ROLL_RECEPTION,
    ROLL_STEAL_DOWN,
    ROLL_STEAL_LOOSE,
)

Signs = npt.NDArray[np.float64]

(
    NOT_GIVEN,  # the drill has not begun
    LATE,  # activations so far
    TOKENS_LEFT,
    ATTACK_DECIDES,
    WALK_AHEAD,  # a move may be marked and is not walked
    FITNESS,  # of the attackers, less that of the defenders
    CARDS,
    BALL_LOOSE,
    WAY,  # inches to go
    ON_LINE,
    TRY_CHANCE,
    SLOW,
    EDGE,
    USED,  # tokens of the carrier
    DOWN,
    FEAR,  # the declared tackles bring it down
    PRESSED,
    ACTION_LEFT,  # a second action, or a move that is declared
    ROBBED,  # the declared steals take the ball
    PASS_FAILS,  # of a declared pass
    PASS_GAINS,  # what the receiver is better
    TRIES,
    GETS_FREE,  # a declared dodge, break-through or pick-up
) = range(23)
PLACES = 23  # where the signs of places begin: of attackers, then of defenders
PLACE = 2  # signs of a place
SIGNS = PLACES + 2 * TEAM * PLACE
_FAR = 12.0  # inches: what is further away makes no difference


@rule
def read_signs(s: State, out: Signs) -> None:
    """Write the signs of a position with an attack under way."""
    out[:] = 0.0
    team, holder = int64(s.attackers), int64(s.holder)
    body = carrier(s)
    out[NOT_GIVEN] = 1.0 if holder == NO_BALL else 0.0
    out[LATE] = s.activations / 16
    out[TOKENS_LEFT] = s.set_left / 4
    out[ATTACK_DECIDES] = 1.0 if s.seat == team else 0.0
    out[WALK_AHEAD] = 1.0 if s.active != NOBODY and not s.walked else 0.0
    out[FITNESS] = fitness(s, team) - fitness(s, 1 - team)
    out[CARDS] = (int64(s.held[team]) - int64(s.held[1 - team])) / 4
    if body == NOBODY:
        out[BALL_LOOSE] = 1.0
        read_scramble(s, out)
        read_places(s, out, BALL, int64(s.x[BALL]), int64(s.y[BALL]))
        return
    way = to_go(s, body)
    out[WAY] = way / 16
    out[ON_LINE] = 1.0 if way == 0.0 else 0.0
    out[TRY_CHANCE] = try_chance(s, body)
    out[SLOW] = slowness(s, body) - 1.0
    out[EDGE] = edge(s, body)
    out[USED] = int64(s.tokens[body]) / 3
    out[DOWN] = 1.0 if s.ground[body] else 0.0
    if holder >= 0:
        read_declared(s, out, body)
    read_places(s, out, body, spot_x(s, body), spot_y(s, body))


@rule
def carrier(s: State) -> int:
    """The attacker with the ball, or who should be given it; nobody while the ball is loose."""
    holder, team = int64(s.holder), int64(s.attackers)
    if holder == LOOSE or (holder >= 0 and team_of(holder) != team):
        return NOBODY
    if holder != NO_BALL:
        return holder
    best, most = TEAM * team, -100.0
    for body in range(TEAM * team, TEAM * team + TEAM):
        if s.on[body] and hold(s, body) + edge(s, body) > most:
            best, most = body, hold(s, body) + edge(s, body)
    return best


@rule
def fitness(s: State, team: int) -> float:
    """How fit a team is: less for fatigue, wounds and the missing."""
    total = 0.0
    for body in range(TEAM * team, TEAM * team + int64(s.fielded[team])):
        total -= 0.1 * (2 * int64(s.tired[body]) + int64(s.turned[body]) + int64(s.wounds[body]))
        total -= 0.0 if s.on[body] else 0.5
    return total


@rule
def read_declared(s: State, out: Signs, body: int) -> None:
    """What the declared actions promise: to be brought down or robbed, to get free, to score, to pass."""
    out[FEAR] = tackled(s) if is_tackled(s, body) else 0.0
    out[PRESSED] = 0.3 * pressed(s, body)
    out[ACTION_LEFT] = 1.0 if has_action_left(s) else 0.0
    if s.ground[body]:
        out[ROBBED] = stolen(s, body, ROLL_STEAL_DOWN)
    second = int64(s.second)
    if s.actor < 0 or (second < 0 and s.first != PASSED_DOWN):
        return
    if second == DO_PASS or s.first == PASSED_DOWN:
        to = int64(s.receiver)
        if to >= 0:
            bonus = pass_bonus(s, pass_kind(s)) if s.from_x else 0
            good = chance_of(s, int64(s.actor), pass_kind(s), bonus)
            out[PASS_FAILS] = 1.0 - good - (1.0 - good) * chance_of(s, to, ROLL_RECEPTION, bonus - 2)
            out[PASS_GAINS] = hold(s, to) + edge(s, to) - hold(s, body) - edge(s, body)
    elif second == DO_TRY:
        out[TRIES] = 1.0
    elif second == DO_DODGE:
        out[GETS_FREE] = chance_of(s, body, ROLL_DODGE, -pressed(s, body))
    elif second == DO_BREAK:
        out[GETS_FREE] = chance_of(s, body, ROLL_BREAK, -pressed(s, body))
    elif second == DO_MOVE and s.actor == body:
        out[ACTION_LEFT] = 1.0


@rule
def stolen(s: State, target: int, kind: int) -> float:
    """The chance that one of the declared steals takes the ball."""
    free = 1.0
    for body in range(PLAYERS):
        if s.doing[body] == STEALS_NOW and gap_within(s, body, int64(s.x[body]), int64(s.y[body]), target, 1):
            free *= 1.0 - chance_of(s, body, kind, 0)
    return 1.0 - free


@rule
def read_scramble(s: State, out: Signs) -> None:
    """A loose ball: declared steals, a declared pick-up."""
    out[ROBBED] = stolen(s, BALL, ROLL_STEAL_LOOSE)
    if s.second == DO_PICK_UP:
        out[GETS_FREE] = chance_of(s, int64(s.actor), ROLL_PICK_UP, -pressed(s, int64(s.actor)))


@rule
def read_places(s: State, out: Signs, body: int, x: int, y: int) -> None:
    """How near everybody who stands is to the ball, and how far before it, the nearest first."""
    for side in range(2):
        team = int64(s.attackers) if side == 0 else defenders(s)
        row = PLACES + TEAM * PLACE * side
        seen = 0
        for _ in range(TEAM):
            nearest, least = NOBODY, 100.0
            for other in range(TEAM * team, TEAM * team + TEAM):
                if other != body and not seen >> other & 1 and stands(s, other):
                    away = distance_to(s, other, x, y)
                    if away < least:
                        nearest, least = other, away
            if nearest == NOBODY:
                break
            seen |= 1 << nearest
            out[row] = max(0.0, 1.0 - least / _FAR)
            before = (spot_x(s, nearest) - x) * forward(int64(s.attackers)) / (_FAR * INCH)
            out[row + 1] = max(-1.0, min(1.0, before))
            row += PLACE
