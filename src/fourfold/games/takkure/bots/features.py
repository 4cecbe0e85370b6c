"""The features of a TAKKURE position: what speaks for or against the attack, as numbers of about one.

Everything is seen from the attackers and measured from the ball: from its holder, from the ball itself while it is
loose, and before it is given from the attacker who would make the most of it.
"""

from fourfold.core.jit import rule
from fourfold.core.value_net import Features
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.forecast import chance_of, distance_to, pass_chance, spot_x, spot_y, stolen
from fourfold.games.takkure.bots.heuristic import hold, tackled, to_go
from fourfold.games.takkure.bots.prospects import edge, has_action_left, slowness, try_chance
from fourfold.games.takkure.rules.cards import defence_reach
from fourfold.games.takkure.rules.components import (
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_TRY,
    DRILL_ACTIVATIONS,
    INCH,
    PITCH_WIDTH,
    ROLL_BREAK,
    ROLL_DODGE,
    ROLL_PICK_UP,
    ROLL_STEAL_DOWN,
    ROLL_STEAL_LOOSE,
    ROLL_TACKLE,
    TEAM_SIZE,
    TRAIT_MOVE,
)
from fourfold.games.takkure.rules.melee import pressed
from fourfold.games.takkure.rules.phases import DEFENCE, FIRST, ORDER, ORIGIN, SECOND, TARGET, TOKEN, WINDOW
from fourfold.games.takkure.rules.second_action import is_tackled
from fourfold.games.takkure.rules.state import (
    BALL,
    IDLE,
    LOOSE,
    NO_BALL,
    NOBODY,
    PASSED_DOWN,
    PRESSES,
    STEALS_NOW,
    TACKLES_NOW,
    defenders,
    exhausted,
    forward,
    stands,
    team_of,
)

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
    PHASE,  # the first of eight: what is decided
) = range(24)
_PHASES = (FIRST, DEFENCE, TARGET, SECOND, ORIGIN, WINDOW, ORDER, TOKEN)
DODGES, BREAKS, STRIDE, FROM_TOUCH, ACTIVE = range(31, 36)  # of the carrier: its chances, its move, its place
MATES = 36  # where the features of the other attackers begin
NEAR, BEFORE, UP, ACROSS, ASIDE = range(5)  # of anybody, from the ball: how near, how far before it and to which side
MATE_USED, PROMISE, MATE = range(5, 8)  # of an attacker: tokens, what it would make of the ball; how many features
WAITS, PRESSING, TACKLING, STEALING, TACKLE_CHANCE, REACH, FOE = range(5, 12)  # of a defender
FOES = MATES + TEAM_SIZE * MATE
FEATURES = FOES + TEAM_SIZE * FOE
_USUAL = 8  # activations so far, where an attack has no end of them
_FAR = 12.0  # inches: what is further away makes no difference


@rule
def read_features(s: State, out: Features) -> None:
    """Write the features of a position with an attack under way."""
    out[:] = 0.0
    team, holder = int64(s.attackers), int64(s.holder)
    body = carrier(s)
    out[NOT_GIVEN] = 1.0 if holder == NO_BALL else 0.0
    out[LATE] = (s.activations if s.drill[DRILL_ACTIVATIONS] else _USUAL) / 16
    out[TOKENS_LEFT] = s.set_left / 4
    out[ATTACK_DECIDES] = 1.0 if s.seat == team else 0.0
    out[WALK_AHEAD] = 1.0 if s.active != NOBODY and not s.walked else 0.0
    out[FITNESS] = fitness(s, team) - fitness(s, 1 - team)
    out[CARDS] = (int64(s.held[team]) - int64(s.held[1 - team])) / 4
    for k in range(len(_PHASES)):
        out[PHASE + k] = 1.0 if s.phase == _PHASES[k] else 0.0
    if body == NOBODY:
        out[BALL_LOOSE] = 1.0
        read_scramble(s, out)
        read_places(s, out, BALL, int64(s.x[BALL]), int64(s.y[BALL]))
        return
    read_carrier(s, out, body)
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
    best, most = TEAM_SIZE * team, -100.0
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        good = promise(s, body) if s.on[body] else -100.0
        if good > most:
            best, most = body, good
    return best


@rule
def promise(s: State, body: int) -> float:
    """What a player would make of the ball."""
    return hold(s, body) + edge(s, body)


@rule
def fitness(s: State, team: int) -> float:
    """How fit a team is: less for fatigue, wounds and the missing."""
    total = 0.0
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + int64(s.fielded[team])):
        total -= 0.1 * (2 * int64(s.tired[body]) + int64(s.turned[body]) + int64(s.wounds[body]))
        total -= 0.0 if s.on[body] else 0.5
    return total


@rule
def read_carrier(s: State, out: Features, body: int) -> None:
    """Who has the ball, and where."""
    way, y = to_go(s, body), spot_y(s, body)
    out[WAY] = way / 16
    out[ON_LINE] = 1.0 if way == 0.0 else 0.0
    out[TRY_CHANCE] = try_chance(s, body)
    out[SLOW] = slowness(s, body) - 1.0
    out[EDGE] = edge(s, body)
    out[USED] = int64(s.tokens[body]) / 3
    out[DOWN] = 1.0 if s.ground[body] else 0.0
    out[DODGES] = chance_of(s, body, ROLL_DODGE, 0)
    out[BREAKS] = chance_of(s, body, ROLL_BREAK, 0)
    out[STRIDE] = s.trait[exhausted(s, body), body, TRAIT_MOVE] / (6 * INCH)
    out[FROM_TOUCH] = min(y, int64(s.pitch[PITCH_WIDTH]) - y) / (8 * INCH)
    out[ACTIVE] = 1.0 if s.active == body else 0.0


@rule
def read_declared(s: State, out: Features, body: int) -> None:
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
        if s.receiver >= 0:
            out[PASS_FAILS] = 1.0 - pass_chance(s)
            out[PASS_GAINS] = promise(s, int64(s.receiver)) - promise(s, body)
    elif second == DO_TRY:
        out[TRIES] = 1.0
    elif second == DO_DODGE:
        out[GETS_FREE] = chance_of(s, body, ROLL_DODGE, -pressed(s, body))
    elif second == DO_BREAK:
        out[GETS_FREE] = chance_of(s, body, ROLL_BREAK, -pressed(s, body))
    elif second == DO_MOVE and s.actor == body:
        out[ACTION_LEFT] = 1.0


@rule
def read_scramble(s: State, out: Features) -> None:
    """A loose ball: declared steals, a declared pick-up."""
    out[ROBBED] = stolen(s, BALL, ROLL_STEAL_LOOSE)
    if s.second == DO_PICK_UP:
        out[GETS_FREE] = chance_of(s, int64(s.actor), ROLL_PICK_UP, -pressed(s, int64(s.actor)))


@rule
def read_places(s: State, out: Features, body: int, x: int, y: int) -> None:
    """Where everybody else is, seen from the ball, the nearest of each team first."""
    for side in range(2):
        team = int64(s.attackers) if side == 0 else defenders(s)
        row, seen = MATES if side == 0 else FOES, 0
        for _ in range(TEAM_SIZE):
            nearest, least = NOBODY, 100.0
            for other in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
                if other != body and not seen >> other & 1 and s.on[other]:
                    away = distance_to(s, other, x, y)
                    if away < least:
                        nearest, least = other, away
            if nearest == NOBODY:
                break
            seen |= 1 << nearest
            if stands(s, nearest):
                read_place(s, out, row, nearest, least, x, y)
            if side == 0:
                out[row + MATE_USED] = int64(s.tokens[nearest]) / 3
                out[row + PROMISE] = 3.0 * promise(s, nearest)
            else:
                read_defender(s, out, row, nearest)
            row += MATE if side == 0 else FOE


@rule
def read_place(s: State, out: Features, row: int, body: int, away: float, x: int, y: int) -> None:
    """Of somebody who stands."""
    inward = 1.0 if 2 * y < int64(s.pitch[PITCH_WIDTH]) else -1.0
    before = (spot_x(s, body) - x) * forward(int64(s.attackers)) / (_FAR * INCH)
    across = (spot_y(s, body) - y) * inward / (_FAR * INCH)
    out[row + NEAR] = max(0.0, 1.0 - away / _FAR)
    out[row + BEFORE] = max(-1.0, min(1.0, before))
    out[row + UP] = 1.0
    out[row + ACROSS] = across
    out[row + ASIDE] = abs(across)


@rule
def read_defender(s: State, out: Features, row: int, body: int) -> None:
    """What a defender does, and could do."""
    doing = int64(s.doing[body])
    out[row + WAITS] = 1.0 if doing == IDLE else 0.0
    out[row + PRESSING] = 1.0 if doing == PRESSES else 0.0
    out[row + TACKLING] = 1.0 if doing == TACKLES_NOW else 0.0
    out[row + STEALING] = 1.0 if doing == STEALS_NOW else 0.0
    out[row + TACKLE_CHANCE] = chance_of(s, body, ROLL_TACKLE, 0)
    out[row + REACH] = defence_reach(s, body) / (6.0 * INCH)
