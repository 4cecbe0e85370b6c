"""Steps 1 and 3 of an activation: token, first action, marked move, walk (K17, K18, K20, K23, K80)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ACTIVATE, ARGS, COLUMN, GROUND_PASS, NOTHING, OUT, ROW, STAND, TURN
from fourfold.games.takkure.rules.bodies import first_column, first_row, last_column, last_row, make_room
from fourfold.games.takkure.rules.cards import attack_reach, list_cards
from fourfold.games.takkure.rules.clock import may_put_out
from fourfold.games.takkure.rules.components import (
    DRILL_BACKWARD,
    DRILL_FIRST,
    FIRST_MOVE,
    FIRST_PASS,
    FIRST_STAND,
    TEAM_SIZE,
    TRAIT_MOVE,
    WHEN_ATTACK,
    WHEN_FIRST,
    WHEN_TOKEN,
)
from fourfold.games.takkure.rules.injuries import tire
from fourfold.games.takkure.rules.passing import can_receive, list_receivers
from fourfold.games.takkure.rules.path import set_path, walk_path
from fourfold.games.takkure.rules.phases import FIRST, TOKEN, ask
from fourfold.games.takkure.rules.plans import ground_targets, list_plans
from fourfold.games.takkure.rules.points import close_point, list_range
from fourfold.games.takkure.rules.second_action import allows
from fourfold.games.takkure.rules.stack import (
    ACT,
    BALANCES,
    DEFEND,
    FIRST_ACTION,
    HURT,
    MEASURE,
    SECOND_ACTION,
    STEALS,
    STEP_SIX,
    TACKLES,
    WALK,
    cut,
    push,
    push_with,
)
from fourfold.games.takkure.rules.state import LATTICE, MARKED, NOBODY, PLAYERS, radius, stands

TIRING_TOKEN = 3  # activation tokens: this one tires its player (K23)


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
    n = list_cards(s, out, n, team, WHEN_ATTACK | WHEN_TOKEN)
    if may_put_out(s):
        out[n] = OUT * ARGS
        n += 1
    return n


@rule
def activate(s: State, body: int) -> None:
    """Place a token on a player and push the six steps of its activation."""
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
def first_action(s: State) -> None:
    ask(s, FIRST, int64(s.attackers))


@rule
def list_first(s: State, out: Longs, n: int) -> int:
    """List the first actions of the active player (K17, K18, K30)."""
    body = int64(s.active)
    down = s.ground[body] != 0
    if s.bent:
        return list_mark(s, out, n, COLUMN)
    if not down and allows(s, DRILL_FIRST, FIRST_MOVE):
        n = list_mark(s, out, n, COLUMN)
        n = list_mark(s, out, n, TURN)
    n = list_cards(s, out, n, int64(s.attackers), WHEN_ATTACK | WHEN_FIRST)
    if down and s.holder != body and allows(s, DRILL_FIRST, FIRST_STAND):
        out[n] = STAND * ARGS
        n += 1
    if down and s.holder == body and allows(s, DRILL_FIRST, FIRST_PASS):
        if s.plan != NOBODY:
            return list_ground_slots(s, out, n)
        n = list_receivers(s, out, n, GROUND_PASS)
    out[n] = NOTHING * ARGS
    return n + 1


@rule
def list_ground_slots(s: State, out: Longs, n: int) -> int:
    """List the slots that C of a collective card may pass to from the ground; nothing only if none can receive."""
    targets = ground_targets(s, int64(s.attackers), int64(s.plan))
    first = n
    for body in range(PLAYERS):
        for slot in range(1, int64(s.slots)):
            if s.slot[slot] == body and targets >> slot & 1 and can_receive(s, body):
                out[n] = GROUND_PASS * ARGS + body
                n += 1
    if n == first:
        out[n] = NOTHING * ARGS
        n += 1
    return n


@rule
def list_mark(s: State, out: Longs, n: int, verb: int) -> int:
    """List the columns that a marked move may go to; the first drill has none behind the player (K87)."""
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
    """Set the turn point of the marked move, or its end."""
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


@rule
def walk(s: State) -> None:
    """Walk the marked path as far as MOV allows, then make room (K20)."""
    body = int64(s.active)
    if s.first == MARKED and stands(s, body):
        walk_path(s, attack_reach(s, body, TRAIT_MOVE))
        s.x[body] = s.path_x[2]
        s.y[body] = s.path_y[2]
        make_room(s, body)
    elif s.first == MARKED:
        set_path(s, int64(s.x[body]), int64(s.y[body]))  # K96: knocked down before step 3, the player walks no path
    s.walked = 1
