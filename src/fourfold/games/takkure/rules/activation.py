"""Steps 1, 3 and 4 of an activation: token, marked move, walk, second action (K17 to K24, K80)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import (
    ACTIVATE,
    ARGS,
    BREAK,
    COLUMN,
    DODGE,
    GROUND_PASS,
    MOVE,
    NOTHING,
    OUT,
    PASS,
    PICK_UP,
    ROW,
    STAND,
    TRY,
    TURN,
)
from fourfold.games.takkure.rules.bodies import first_column, first_row, in_contact, last_column, last_row, make_room
from fourfold.games.takkure.rules.cards import list_cards, list_plans
from fourfold.games.takkure.rules.clock import may_put_out
from fourfold.games.takkure.rules.components import (
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_TRY,
    DRILL_BACKWARD,
    DRILL_FIRST,
    DRILL_SECOND,
    FIRST_MOVE,
    FIRST_PASS,
    FIRST_STAND,
    PITCH_IN_GOAL,
    PITCH_LENGTH,
    TEAM_SIZE,
    TRAIT_MOVE,
    WHEN_ATTACK,
)
from fourfold.games.takkure.rules.injuries import tire
from fourfold.games.takkure.rules.passing import list_receivers
from fourfold.games.takkure.rules.path import set_path, walk_path
from fourfold.games.takkure.rules.phases import FIRST, SECOND, TOKEN, ask
from fourfold.games.takkure.rules.points import close_point, list_range
from fourfold.games.takkure.rules.stack import (
    ACT,
    BALANCES,
    DEFEND,
    FIRST_ACTION,
    HURT,
    MEASURE,
    OFFER_CARDS,
    SECOND_ACTION,
    STEALS,
    STEP_SIX,
    TACKLES,
    WALK,
    cut,
    push,
    push_with,
)
from fourfold.games.takkure.rules.state import (
    BALL,
    LATTICE,
    LOOSE,
    MARKED,
    PLAYERS,
    TACKLES_NOW,
    defenders,
    exhausted,
    forward,
    radius,
    stands,
    team_of,
)

TIRING_TOKEN = 3  # K23
SLOW = 2  # active fatigue tokens that leave one MOVE an activation (K24, K45)


# -- step 1


@rule
def start(s: State) -> None:
    s.carded = 0
    ask(s, TOKEN, int64(s.attackers))


@rule
def list_tokens(s: State, out: Longs, n: int) -> int:
    team = int64(s.attackers)
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if s.on[body]:
            out[n] = ACTIVATE * ARGS + body
            n += 1
    n = list_plans(s, out, n)
    n = list_cards(s, out, n, team, WHEN_ATTACK)
    if may_put_out(s):
        out[n] = OUT * ARGS
        n += 1
    return n


@rule
def activate(s: State, body: int) -> None:
    """Place a token; the six steps wait on the stack."""
    s.active = body
    s.actor = body
    s.joined[body] = 1
    s.tokens[body] += 1
    s.set_left -= 1
    s.activations += 1
    set_path(s, int64(s.x[body]), int64(s.y[body]))
    push(s, STEP_SIX)
    push(s, STEALS)
    push_with(s, ACT, 0)
    push_with(s, TACKLES, 0)
    push(s, BALANCES)
    push(s, MEASURE)
    push_with(s, OFFER_CARDS, defenders(s))
    push_with(s, OFFER_CARDS, int64(s.attackers))
    push(s, SECOND_ACTION)
    push(s, WALK)
    push(s, DEFEND)
    push(s, FIRST_ACTION)
    if s.tokens[body] == TIRING_TOKEN:
        tire(s, body, True)
        if not s.on[body]:  # K80
            cut(s)
            push_with(s, HURT, body)


@rule
def allows(s: State, column: int, act: int) -> bool:
    """Whether the scenario has an action."""
    return bool(int64(s.drill[column]) >> act & 1)


@rule
def first_action(s: State) -> None:
    ask(s, FIRST, int64(s.attackers))


@rule
def list_first(s: State, out: Longs, n: int) -> int:
    """K17, K18, K30."""
    body = int64(s.active)
    down = s.ground[body] != 0
    if s.bent:
        return list_mark(s, out, n, COLUMN)
    if not down and allows(s, DRILL_FIRST, FIRST_MOVE):
        n = list_mark(s, out, n, COLUMN)
        n = list_mark(s, out, n, TURN)
    n = list_cards(s, out, n, int64(s.attackers), WHEN_ATTACK)
    if down and s.holder != body and allows(s, DRILL_FIRST, FIRST_STAND):
        out[n] = STAND * ARGS
        n += 1
    if down and s.holder == body and allows(s, DRILL_FIRST, FIRST_PASS):
        n = list_receivers(s, out, n, GROUND_PASS)
    out[n] = NOTHING * ARGS
    return n + 1


@rule
def list_mark(s: State, out: Longs, n: int, verb: int) -> int:
    """Every column a marked move may go to; in the first drill none behind (K87)."""
    r = radius(s, int64(s.active))
    low = first_column(s, r)
    if not s.drill[DRILL_BACKWARD]:
        low = max(low, -(-int64(s.path_x[1]) // LATTICE))
    return list_range(out, n, verb, low, last_column(s, r))


@rule
def list_mark_rows(s: State, out: Longs, n: int) -> int:
    r = radius(s, int64(s.active))
    return list_range(out, n, ROW, first_row(s, r), last_row(s, r))


@rule
def mark(s: State, x: int, y: int) -> None:
    """The turn point, or the destination."""
    if s.turning:
        s.path_x[1] = x
        s.path_y[1] = y
        close_point(s)
        s.bent = 1
        s.phase = FIRST
        return
    s.path_x[2] = x
    s.path_y[2] = y
    close_point(s)
    s.bent = 0
    s.first = MARKED
    s.legs[s.active] += 1


# -- step 3


@rule
def walk(s: State) -> None:
    """K20: as far along the marked path as MOV allows, then room is made."""
    body = int64(s.active)
    if s.first == MARKED and stands(s, body):
        walk_path(s, int64(s.trait[exhausted(s, body), body, TRAIT_MOVE]))
        s.x[body] = s.path_x[2]
        s.y[body] = s.path_y[2]
        make_room(s, body)
    s.walked = 1


# -- step 4


@rule
def second_action(s: State) -> None:
    if stands(s, int64(s.active)):
        s.carded = 0
        ask(s, SECOND, int64(s.attackers))


@rule
def may_move(s: State, body: int) -> bool:
    """K24: one MOVE an activation with two active fatigue tokens."""
    return allows(s, DRILL_SECOND, DO_MOVE) and not (s.tired[body] >= SLOW and s.legs[body])


@rule
def may_pick_up(s: State, body: int) -> bool:
    """K35."""
    holder = int64(s.holder)
    if not allows(s, DRILL_SECOND, DO_PICK_UP) or holder == body:
        return False
    if holder == LOOSE:
        return in_contact(s, body, BALL)
    return holder >= 0 and team_of(holder) == team_of(body) and in_contact(s, body, holder)


@rule
def is_tackled(s: State, body: int) -> bool:
    """Whether a tackle is declared against a player (K36)."""
    tackles = 0
    for other in range(PLAYERS):
        tackles += s.doing[other] == TACKLES_NOW
    return tackles > 0 and s.victim == body


@rule
def may_try(s: State, body: int) -> bool:
    """K37: the carrier, part of its base in the in-goal it attacks."""
    if s.holder != body or not allows(s, DRILL_SECOND, DO_TRY):
        return False
    if forward(team_of(body)) > 0:
        return int64(s.x[body]) + radius(s, body) > int64(s.pitch[PITCH_LENGTH]) - int64(s.pitch[PITCH_IN_GOAL])
    return int64(s.x[body]) - radius(s, body) < int64(s.pitch[PITCH_IN_GOAL])


@rule
def list_second(s: State, out: Longs, n: int) -> int:
    """K21."""
    body = int64(s.active)
    n = list_cards(s, out, n, int64(s.attackers), WHEN_ATTACK)
    if may_move(s, body):
        out[n] = MOVE * ARGS
        n += 1
    if s.holder == body and allows(s, DRILL_SECOND, DO_PASS):
        n = list_receivers(s, out, n, PASS)
    if may_pick_up(s, body):
        out[n] = PICK_UP * ARGS
        n += 1
    if allows(s, DRILL_SECOND, DO_DODGE) and is_tackled(s, body):
        out[n] = DODGE * ARGS
        n += 1
    if allows(s, DRILL_SECOND, DO_BREAK) and is_tackled(s, body):
        out[n] = BREAK * ARGS
        n += 1
    if may_try(s, body):
        out[n] = TRY * ARGS
        n += 1
    out[n] = NOTHING * ARGS
    return n + 1
