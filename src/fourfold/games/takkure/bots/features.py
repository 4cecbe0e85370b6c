"""The features of a TAKKURE position: what the value net reads, as numbers of about one.

Features are seen from the attackers, and distances are measured from the ball: from its holder, or from the ball while
it is loose. Before the ball is given, they are measured from the attacker with the best promise.
"""

from fourfold.core.jit import rule
from fourfold.core.value_net import Features
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.bots.carrier import carrier_value, inches_to_line
from fourfold.games.takkure.bots.declared import tackle_chance
from fourfold.games.takkure.bots.forecast import distance_to, end_x, end_y, pass_chance, steal_chance, success_chance
from fourfold.games.takkure.bots.prospects import carrier_edge, has_action_left, slowness, try_chance
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
from fourfold.games.takkure.rules.phases import DEFENCE, FIRST, ORDER, ORIGIN, SECOND, TARGET, TOKEN, WINDOW
from fourfold.games.takkure.rules.rolls import pressed
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
    LATE,  # activations so far / 16
    TOKENS_LEFT,  # activation tokens to place / 4
    ATTACK_DECIDES,  # 1: an attacker decides
    WALK_AHEAD,  # 1: the active player has not walked yet
    FITNESS,  # the fitness of the attackers less that of the defenders
    CARDS,  # the individual cards of the attackers less those of the defenders / 4
    BALL_LOOSE,  # 1: the ball lies on the ground
    WAY,  # inches between the carrier and its line / 16
    ON_LINE,  # 1: the carrier is on its line
    TRY_CHANCE,  # the carrier's chance of a try
    SLOW,  # the slowness of the carrier less that of a usual player
    EDGE,  # carrier_edge
    USED,  # activation tokens of the carrier / 3
    DOWN,  # 1: the carrier lies on the ground
    TACKLE_RISK,  # the chance that the declared tackles bring the carrier down
    PRESSED,  # the pressure on the carrier * 0.3
    ACTION_LEFT,  # 1: the carrier has its second action left, or has declared a move
    STEAL_RISK,  # the chance that the declared steals take the ball
    PASS_FAILS,  # the chance that the declared pass fails
    PASS_GAINS,  # the promise of the receiver less that of the carrier
    TRIES,  # 1: a try is declared
    GETS_FREE,  # the chance of the declared dodge, break through or pick-up
    PHASE,  # the first of eight: 1 for the phase of the position
) = range(24)
_PHASES = (FIRST, DEFENCE, TARGET, SECOND, ORIGIN, WINDOW, ORDER, TOKEN)
# features of the carrier: chances of a dodge and a break through, move / 6 inches, inches from touch / 8, 1 if active
DODGES, BREAKS, STRIDE, FROM_TOUCH, ACTIVE = range(31, 36)
MATES = 36  # where the features of the other attackers begin
# features of any other player: NEAR is 1 at the ball and 0 at _FAR; BEFORE and ACROSS are inches forward and infield
# / _FAR; ASIDE is ACROSS without its sign; UP is 1 if the player stands
NEAR, BEFORE, UP, ACROSS, ASIDE = range(5)
MATE_USED, PROMISE, MATE = range(5, 8)  # of an attacker: activation tokens / 3, promise * 3; MATE: its features
# features of a defender: 1 for what it does, chance of a tackle, move / 6 inches; FOE: its features
WAITS, PRESSING, TACKLING, STEALING, TACKLE_CHANCE, REACH, FOE = range(5, 12)
FOES = MATES + TEAM_SIZE * MATE
FEATURES = FOES + TEAM_SIZE * FOE
_USUAL = 8  # activations assumed in a scenario without a limit of activations
_FAR = 12.0  # inches; a player further away counts like one at this distance


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
    read_places(s, out, body, end_x(s, body), end_y(s, body))


@rule
def carrier(s: State) -> int:
    """The attacker with the ball, or before it is given the one with the best promise; NOBODY while it is loose."""
    holder, team = int64(s.holder), int64(s.attackers)
    if holder == LOOSE or (holder >= 0 and team_of(holder) != team):
        return NOBODY
    if holder != NO_BALL:
        return holder
    best, most = TEAM_SIZE * team, -100.0
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        good = carrier_promise(s, body) if s.on[body] else -100.0
        if good > most:
            best, most = body, good
    return best


@rule
def carrier_promise(s: State, body: int) -> float:
    """Points that a player promises as carrier."""
    return carrier_value(s, body) + carrier_edge(s, body)


@rule
def fitness(s: State, team: int) -> float:
    """The fitness of a team: 0, less fatigue, wounds and missing players."""
    total = 0.0
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + int64(s.fielded[team])):
        total -= 0.1 * (2 * int64(s.tired[body]) + int64(s.turned[body]) + int64(s.wounds[body]))
        total -= 0.0 if s.on[body] else 0.5
    return total


@rule
def read_carrier(s: State, out: Features, body: int) -> None:
    """Write the features of the carrier."""
    way, y = inches_to_line(s, body), end_y(s, body)
    out[WAY] = way / 16
    out[ON_LINE] = 1.0 if way == 0.0 else 0.0
    out[TRY_CHANCE] = try_chance(s, body)
    out[SLOW] = slowness(s, body) - 1.0
    out[EDGE] = carrier_edge(s, body)
    out[USED] = int64(s.tokens[body]) / 3
    out[DOWN] = 1.0 if s.ground[body] else 0.0
    out[DODGES] = success_chance(s, body, ROLL_DODGE, 0)
    out[BREAKS] = success_chance(s, body, ROLL_BREAK, 0)
    out[STRIDE] = s.trait[exhausted(s, body), body, TRAIT_MOVE] / (6 * INCH)
    out[FROM_TOUCH] = min(y, int64(s.pitch[PITCH_WIDTH]) - y) / (8 * INCH)
    out[ACTIVE] = 1.0 if s.active == body else 0.0


@rule
def read_declared(s: State, out: Features, body: int) -> None:
    """Write the chances of the declared tackles, steals and second action."""
    out[TACKLE_RISK] = tackle_chance(s) if is_tackled(s, body) else 0.0
    out[PRESSED] = 0.3 * pressed(s, body)
    out[ACTION_LEFT] = 1.0 if has_action_left(s) else 0.0
    if s.ground[body]:
        out[STEAL_RISK] = steal_chance(s, body, ROLL_STEAL_DOWN)
    second = int64(s.second)
    if s.actor < 0 or (second < 0 and s.first != PASSED_DOWN):
        return
    if second == DO_PASS or s.first == PASSED_DOWN:
        if s.receiver >= 0:
            out[PASS_FAILS] = 1.0 - pass_chance(s)
            out[PASS_GAINS] = carrier_promise(s, int64(s.receiver)) - carrier_promise(s, body)
    elif second == DO_TRY:
        out[TRIES] = 1.0
    elif second == DO_DODGE:
        out[GETS_FREE] = success_chance(s, body, ROLL_DODGE, -pressed(s, body))
    elif second == DO_BREAK:
        out[GETS_FREE] = success_chance(s, body, ROLL_BREAK, -pressed(s, body))
    elif second == DO_MOVE and s.actor == body:
        out[ACTION_LEFT] = 1.0


@rule
def read_scramble(s: State, out: Features) -> None:
    """Write the chances of the declared steals and pick-up of a loose ball."""
    out[STEAL_RISK] = steal_chance(s, BALL, ROLL_STEAL_LOOSE)
    if s.second == DO_PICK_UP:
        out[GETS_FREE] = success_chance(s, int64(s.actor), ROLL_PICK_UP, -pressed(s, int64(s.actor)))


@rule
def read_places(s: State, out: Features, body: int, x: int, y: int) -> None:
    """Write the features of all players but the carrier, the nearest of each team first."""
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
                out[row + PROMISE] = 3.0 * carrier_promise(s, nearest)
            else:
                read_defender(s, out, row, nearest)
            row += MATE if side == 0 else FOE


@rule
def read_place(s: State, out: Features, row: int, body: int, away: float, x: int, y: int) -> None:
    """Write where a standing player is, seen from the ball at (x, y)."""
    inward = 1.0 if 2 * y < int64(s.pitch[PITCH_WIDTH]) else -1.0
    before = (end_x(s, body) - x) * forward(int64(s.attackers)) / (_FAR * INCH)
    across = (end_y(s, body) - y) * inward / (_FAR * INCH)
    out[row + NEAR] = max(0.0, 1.0 - away / _FAR)
    out[row + BEFORE] = max(-1.0, min(1.0, before))
    out[row + UP] = 1.0
    out[row + ACROSS] = across
    out[row + ASIDE] = abs(across)


@rule
def read_defender(s: State, out: Features, row: int, body: int) -> None:
    """Write what a defender does, its chance of a tackle and its move."""
    doing = int64(s.doing[body])
    out[row + WAITS] = 1.0 if doing == IDLE else 0.0
    out[row + PRESSING] = 1.0 if doing == PRESSES else 0.0
    out[row + TACKLING] = 1.0 if doing == TACKLES_NOW else 0.0
    out[row + STEALING] = 1.0 if doing == STEALS_NOW else 0.0
    out[row + TACKLE_CHANCE] = success_chance(s, body, ROLL_TACKLE, 0)
    out[row + REACH] = defence_reach(s, body) / (6.0 * INCH)
