"""TAKKURE: the verbs. `legal` is in `listing.py`; `apply` carries an action out, then `tasks.py` goes on."""

from fourfold.core.jit import rule
from fourfold.core.verbs import CHANCE, OVER, Longs, State, int64
from fourfold.games.takkure.rules import actions, components, phases, stack
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.activation import (
    activate,
    mark,
)
from fourfold.games.takkure.rules.ball import give, scatter
from fourfold.games.takkure.rules.cards import (
    declare_plan,
    draw,
    name_slot,
    pick,
    play_card,
    withdraw_plan,
)
from fourfold.games.takkure.rules.clearing import clear_marks
from fourfold.games.takkure.rules.clock import count_decision, end_half, open_half, score_of
from fourfold.games.takkure.rules.collective import (
    apply_sequence,
    choose_act,
)
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.contact import settle_balance, settle_tackle
from fourfold.games.takkure.rules.defence import apply_defence, tackle_at
from fourfold.games.takkure.rules.duels import place_foe, settle_duel
from fourfold.games.takkure.rules.injuries import (
    settle_injury,
    settle_stamina,
    tire_after_roll,
)
from fourfold.games.takkure.rules.kickoff import (
    aim_at,
    kick,
    land_on_spot,
    line_x,
    open_drill,
    settle_catch,
    settle_kick,
    stand_at,
)
from fourfold.games.takkure.rules.listing import list_phase
from fourfold.games.takkure.rules.melee import settle_melee, settle_try
from fourfold.games.takkure.rules.passing import (
    pass_from,
    settle_air,
    settle_reception,
)
from fourfold.games.takkure.rules.points import (
    ask_row,
    close_move,
    join,
    move_to,
)
from fourfold.games.takkure.rules.rolls import open_roll, take_die
from fourfold.games.takkure.rules.stack import push, push_with
from fourfold.games.takkure.rules.state import (
    FOR_AIR,
    FOR_BALANCE,
    FOR_DUEL,
    FOR_INJURY,
    FOR_KICK,
    FOR_MELEE,
    FOR_RECEPTION,
    FOR_STAMINA,
    FOR_TACKLE,
    FOR_TRY,
    LATTICE,
    NEVER,
    NO_BALL,
    NOBODY,
    NOT_OVER,
    PASSED_DOWN,
    PLAYERS,
    STOOD,
)
from fourfold.games.takkure.rules.tasks import advance


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats
    s.open_measuring = options.open_measuring
    components.copy_components(options, s)
    clear_marks(s)
    close_move(s)
    open_roll(s, 0)
    s.phase = phases.RUNNING
    s.holder = NO_BALL
    s.winner = NOBODY
    for body in range(PLAYERS):
        if body % TEAM_SIZE >= s.fielded[body // TEAM_SIZE]:
            s.back[body] = NEVER
    push_opening(s)
    advance(s)


@rule
def push_opening(s: State) -> None:
    """Cards are dealt and chosen first (K51); then a drill is placed or a kick-off made (K47, K90)."""
    if s.drill[components.DRILL_PLACING] != components.KICK_OFF:
        open_drill(s)
    elif s.drill[components.DRILL_CLOCK]:
        open_half(s)
        push(s, stack.TOSS_UP)
    else:
        s.kickers = 1
        push(s, stack.KICK_OFF)
    if s.drill[components.DRILL_CARDS]:
        push_with(s, stack.CHOOSE, 1)
        push_with(s, stack.CHOOSE, 0)
        push_with(s, stack.DEAL, 1)
        push_with(s, stack.DEAL, 0)


@rule
def to_move(s: State) -> int:
    if s.ended != NOT_OVER:
        return OVER
    if s.phase == phases.ROLLING or s.phase == phases.DEALING or s.phase == phases.TOSSING:
        return CHANCE
    return int64(s.seat)


@rule
def odds(s: State, out: Longs) -> int:
    """Every face, coin side and card is equally likely."""
    if to_move(s) != CHANCE:
        return 0
    n = legal(s, out)
    for k in range(n):
        out[k] = 1
    return n


@rule
def score(s: State, seat: int) -> float:
    return score_of(s, seat)


@rule
def legal(s: State, out: Longs) -> int:
    return 0 if s.ended != NOT_OVER else list_phase(s, out)


@rule
def apply(s: State, action: int) -> None:
    verb = action // ARGS
    number = action % ARGS
    if verb > actions.DRAW and count_decision(s):
        return
    if verb == actions.DIE:
        roll_die(s, number)
    elif verb == actions.COLUMN or verb == actions.TURN:
        s.turning = 1 if verb == actions.TURN else 0
        ask_row(s, number)
    elif verb == actions.ROW:
        apply_point(s, int64(s.column) * LATTICE, number * LATTICE)
    elif verb == actions.STAY:
        close_move(s)
    elif verb == actions.JOIN:
        join(s, number)
    elif verb >= actions.ACTIVATE:
        apply_activation(s, verb, number)
    else:
        apply_kick_off(s, verb, number)
    advance(s)


@rule
def apply_point(s: State, x: int, y: int) -> None:
    if s.asked == phases.MOVING:
        move_to(s, x, y)
    elif s.asked == phases.FIRST:
        mark(s, x, y)
    elif s.asked == phases.PLACING:
        stand_at(s, x, y)
    else:
        aim_at(s, x, y)


@rule
def apply_kick_off(s: State, verb: int, number: int) -> None:
    phase = int64(s.phase)
    s.phase = phases.RUNNING
    if verb == actions.TOSS:
        push_with(s, stack.OFFER_SIDES, number)
    elif verb == actions.DRAW:
        draw(s, number)
    elif verb == actions.PICK:
        pick(s, number)
    elif verb == actions.LINE:
        stand_at(s, line_x(s, int64(s.mover)), number * LATTICE)
    elif verb == actions.SPOT:
        land_on_spot(s, number)
    elif verb == actions.NAME:
        apply_name(s, phase, number)
    else:
        s.kickers = s.seat if verb == actions.KICK else 1 - int64(s.seat)
        if s.activations == 0:
            s.first_kickers = s.kickers
        push(s, stack.KICK_OFF)


@rule
def apply_name(s: State, phase: int, body: int) -> None:
    if phase == phases.KICKING:
        kick(s, body)
    elif phase == phases.CARRIER:
        give(s, body)
    else:
        name_slot(s, body)


@rule
def apply_activation(s: State, verb: int, number: int) -> None:
    phase = int64(s.phase)
    if verb == actions.CARD:
        play_card(s, int64(s.seat), number // PLAYERS, number % PLAYERS)
        if phase == phases.WINDOW:
            s.phase = phases.RUNNING
    elif phase == phases.TOKEN:
        apply_token(s, verb, number)
    elif phase == phases.FIRST:
        apply_first(s, verb, number)
    elif phase == phases.DEFENCE and verb != actions.NOTHING:
        apply_defence(s, verb, number)
    elif phase == phases.TARGET:
        tackle_at(s, number)
    elif phase == phases.SECOND:
        choose_act(s, verb, number)
    elif phase == phases.ORIGIN:
        pass_from(s, number)
    elif phase == phases.ORDER:
        place_foe(s, number // TEAM_SIZE, number % TEAM_SIZE)
    elif phase == phases.SEQUENCE:
        apply_sequence(s, verb, number)
    else:
        s.phase = phases.RUNNING


@rule
def apply_token(s: State, verb: int, number: int) -> None:
    s.phase = phases.RUNNING
    if verb == actions.OUT:
        end_half(s)
    elif verb == actions.PLAN:
        declare_plan(s, number)
        activate(s, int64(s.holder))
        if s.on[s.active]:
            push(s, stack.FILL_SLOTS)
        else:
            withdraw_plan(s)  # K80
    else:
        activate(s, number)


@rule
def apply_first(s: State, verb: int, number: int) -> None:
    s.phase = phases.RUNNING
    if verb == actions.STAND:
        s.ground[s.active] = 0
        s.first = STOOD
    elif verb == actions.GROUND_PASS:
        s.receiver = number
        s.first = PASSED_DOWN


@rule
def roll_die(s: State, face: int) -> None:
    """Count a die; after the last one of a roll comes what it leads to."""
    purpose = int64(s.rolled_for)
    if purpose >= FOR_INJURY:
        s.phase = phases.RUNNING
        if purpose == FOR_INJURY:
            settle_injury(s, face)
        else:
            scatter(s, face)
    elif take_die(s, face):
        s.phase = phases.RUNNING
        settle(s, purpose)
        tire_after_roll(s)
    if s.phase != phases.ROLLING:
        phase = int64(s.phase)
        open_roll(s, 0)
        s.phase = phase


@rule
def settle(s: State, purpose: int) -> None:
    if purpose == FOR_DUEL:
        settle_duel(s)
    elif purpose == FOR_TACKLE:
        settle_tackle(s)
    elif purpose == FOR_BALANCE:
        settle_balance(s)
    elif purpose == FOR_STAMINA:
        settle_stamina(s)
    elif purpose == FOR_RECEPTION:
        settle_reception(s)
    elif purpose == FOR_AIR:
        settle_air(s)
    elif purpose == FOR_MELEE:
        settle_melee(s)
    elif purpose == FOR_TRY:
        settle_try(s)
    elif purpose == FOR_KICK:
        settle_kick(s)
    else:
        settle_catch(s)
