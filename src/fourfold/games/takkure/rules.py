"""TAKKURE: the verbs. `legal` and `apply` hand every phase to the file that knows it; `advance` works off the stack."""

from fourfold.core.jit import rule
from fourfold.core.verbs import CHANCE, OVER, Longs, State, int64
from fourfold.games.takkure import state as c
from fourfold.games.takkure import tables as t
from fourfold.games.takkure.activation import (
    activate,
    clear_marks,
    first_action,
    list_first,
    list_mark_rows,
    list_second,
    list_tokens,
    mark,
    second_action,
    start,
    step_six,
    walk,
)
from fourfold.games.takkure.ball import begin_scatter, give, scatter
from fourfold.games.takkure.cards import (
    choose,
    deal,
    declare_plan,
    draw,
    fill_slots,
    list_draws,
    list_picks,
    list_slots,
    list_window,
    name_slot,
    offer_cards,
    pick,
    play_card,
    reveal,
    withdraw_plan,
)
from fourfold.games.takkure.clock import count_decision, end_half, open_half, open_set, score_of
from fourfold.games.takkure.collective import (
    act,
    apply_sequence,
    begin_act,
    choose_act,
    finish_act,
    follow,
    list_sequence,
    move_on,
)
from fourfold.games.takkure.contact import (
    balances,
    duels,
    list_foes,
    measure,
    order_foes,
    place_foe,
    settle_balance,
    settle_duel,
    settle_tackle,
    tackles,
)
from fourfold.games.takkure.defence import apply_defence, defend, list_defence, list_targets, tackle_at
from fourfold.games.takkure.injuries import (
    roll_injury,
    roll_stamina,
    settle_injury,
    settle_stamina,
    tire_after_roll,
)
from fourfold.games.takkure.kickoff import (
    aim_at,
    ask_aim,
    ask_carrier,
    ask_half,
    ask_kicker,
    ask_line,
    catch,
    kick,
    kick_off,
    land_on_spot,
    line_x,
    list_aim_columns,
    list_aim_rows,
    list_free_rows,
    list_half,
    list_line,
    list_spots,
    list_team,
    open_drill,
    run_under,
    settle_catch,
    settle_kick,
    stand_at,
)
from fourfold.games.takkure.melee import grab, settle_melee, settle_try, try_roll
from fourfold.games.takkure.passing import (
    fly,
    list_origins,
    pass_from,
    settle_air,
    settle_reception,
)
from fourfold.games.takkure.points import (
    ask_row,
    begin_move,
    close_move,
    join,
    list_move_rows,
    list_moves,
    list_range,
    move_to,
)
from fourfold.games.takkure.rolls import open_roll, take_die
from fourfold.games.takkure.state import ARGS, LATTICE, NOBODY, PLAYERS, ask, push


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats
    s.open_measuring = options.open_measuring
    t.copy_tables(options, s)
    clear_marks(s)
    close_move(s)
    open_roll(s, 0)
    s.phase = c.RUNNING
    s.holder = c.NO_BALL
    s.winner = NOBODY
    for body in range(PLAYERS):
        if body % c.TEAM >= s.fielded[body // c.TEAM]:
            s.back[body] = c.NEVER
    push_opening(s)
    advance(s)


@rule
def push_opening(s: State) -> None:
    """Cards are dealt and chosen first (K51); then a drill is placed or a kick-off made (K47, K90)."""
    if s.drill[t.DRILL_PLACING] != t.KICK_OFF:
        open_drill(s)
    elif s.drill[t.DRILL_CLOCK]:
        open_half(s)
        push(s, c.TOSS_UP, 0)
    else:
        s.kickers = 1
        push(s, c.KICK_OFF, 0)
    if s.drill[t.DRILL_CARDS]:
        push(s, c.CHOOSE, 1)
        push(s, c.CHOOSE, 0)
        push(s, c.DEAL, 1)
        push(s, c.DEAL, 0)


@rule
def to_move(s: State) -> int:
    if s.ended != c.NOT_OVER:
        return OVER
    if s.phase == c.ROLLING or s.phase == c.DEALING or s.phase == c.TOSSING:
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


# -- what may be done


@rule
def legal(s: State, out: Longs) -> int:
    if s.ended != c.NOT_OVER:
        return 0
    phase = int64(s.phase)
    if phase == c.ROLLING:
        return list_range(out, 0, c.DIE, 1, c.FACES)
    if phase == c.MOVING:
        return list_moves(s, out, 0)
    if phase == c.ROWS:
        return list_rows(s, out)
    if phase >= c.TOKEN:
        return list_activation(s, out, phase)
    return list_kick_off(s, out, phase)


@rule
def list_rows(s: State, out: Longs) -> int:
    if s.asked == c.MOVING:
        return list_move_rows(s, out, 0)
    if s.asked == c.FIRST:
        return list_mark_rows(s, out, 0)
    return list_free_rows(s, out, 0) if s.asked == c.PLACING else list_aim_rows(s, out, 0)


@rule
def list_activation(s: State, out: Longs, phase: int) -> int:
    if phase == c.TOKEN:
        return list_tokens(s, out, 0)
    if phase == c.FIRST:
        return list_first(s, out, 0)
    if phase == c.DEFENCE:
        return list_defence(s, out, 0)
    if phase == c.TARGET:
        return list_targets(s, out, 0)
    if phase == c.SECOND:
        return list_second(s, out, 0)
    if phase == c.ORIGIN:
        return list_origins(s, out, 0)
    if phase == c.WINDOW:
        return list_window(s, out, 0)
    if phase == c.ORDER:
        return list_foes(s, out, 0)
    return list_slots(s, out, 0) if phase == c.SLOTTING else list_sequence(s, out, 0)


@rule
def list_kick_off(s: State, out: Longs, phase: int) -> int:
    if phase == c.LINING:
        return list_line(s, out, 0)
    if phase == c.PLACING:
        return list_half(s, out, 0)
    if phase == c.AIMING:
        return list_aim_columns(s, out, 0)
    if phase == c.SPOTTING:
        return list_spots(out, 0)
    if phase == c.KICKING or phase == c.CARRIER:
        return list_team(s, out, 0, int64(s.seat))
    if phase == c.DEALING:
        return list_draws(s, out, 0)
    if phase == c.CHOOSING:
        return list_picks(s, out, 0)
    if phase == c.TOSSING:
        return list_range(out, 0, c.TOSS, 0, 1)
    out[0] = c.KICK * ARGS
    out[1] = c.RECEIVE * ARGS
    return 2


# -- what it does


@rule
def apply(s: State, action: int) -> None:
    verb = action // ARGS
    number = action % ARGS
    if verb > c.DRAW and count_decision(s):
        return
    if verb == c.DIE:
        roll_die(s, number)
    elif verb == c.COLUMN or verb == c.TURN:
        s.turning = 1 if verb == c.TURN else 0
        ask_row(s, number)
    elif verb == c.ROW:
        apply_point(s, int64(s.column) * LATTICE, number * LATTICE)
    elif verb == c.STAY:
        close_move(s)
    elif verb == c.JOIN:
        join(s, number)
    elif verb >= c.ACTIVATE:
        apply_activation(s, verb, number)
    else:
        apply_kick_off(s, verb, number)
    advance(s)


@rule
def apply_point(s: State, x: int, y: int) -> None:
    if s.asked == c.MOVING:
        move_to(s, x, y)
    elif s.asked == c.FIRST:
        mark(s, x, y)
    elif s.asked == c.PLACING:
        stand_at(s, x, y)
    else:
        aim_at(s, x, y)


@rule
def apply_kick_off(s: State, verb: int, number: int) -> None:
    phase = int64(s.phase)
    s.phase = c.RUNNING
    if verb == c.TOSS:
        push(s, c.OFFER_SIDES, number)
    elif verb == c.DRAW:
        draw(s, number)
    elif verb == c.PICK:
        pick(s, number)
    elif verb == c.LINE:
        stand_at(s, line_x(s, int64(s.mover)), number * LATTICE)
    elif verb == c.SPOT:
        land_on_spot(s, number)
    elif verb == c.NAME:
        apply_name(s, phase, number)
    else:
        s.kickers = s.seat if verb == c.KICK else 1 - int64(s.seat)
        if s.activations == 0:
            s.first_kickers = s.kickers
        push(s, c.KICK_OFF, 0)


@rule
def apply_name(s: State, phase: int, body: int) -> None:
    if phase == c.KICKING:
        kick(s, body)
    elif phase == c.CARRIER:
        give(s, body)
    else:
        name_slot(s, body)


@rule
def apply_activation(s: State, verb: int, number: int) -> None:
    phase = int64(s.phase)
    if verb == c.CARD:
        play_card(s, int64(s.seat), number // PLAYERS, number % PLAYERS)
        if phase == c.WINDOW:
            s.phase = c.RUNNING
    elif phase == c.TOKEN:
        apply_token(s, verb, number)
    elif phase == c.FIRST:
        apply_first(s, verb, number)
    elif phase == c.DEFENCE and verb != c.NOTHING:
        apply_defence(s, verb, number)
    elif phase == c.TARGET:
        tackle_at(s, number)
    elif phase == c.SECOND:
        choose_act(s, verb, number)
    elif phase == c.ORIGIN:
        pass_from(s, number)
    elif phase == c.ORDER:
        place_foe(s, number // c.TEAM, number % c.TEAM)
    elif phase == c.SEQUENCE:
        apply_sequence(s, verb, number)
    else:
        s.phase = c.RUNNING


@rule
def apply_token(s: State, verb: int, number: int) -> None:
    s.phase = c.RUNNING
    if verb == c.OUT:
        end_half(s)
    elif verb == c.PLAN:
        declare_plan(s, number)
        activate(s, int64(s.holder))
        if s.on[s.active]:
            push(s, c.FILL_SLOTS, 0)
        else:
            withdraw_plan(s)  # K80
    else:
        activate(s, number)


@rule
def apply_first(s: State, verb: int, number: int) -> None:
    s.phase = c.RUNNING
    if verb == c.STAND:
        s.ground[s.active] = 0
        s.first = c.STOOD
    elif verb == c.GROUND_PASS:
        s.receiver = number
        s.first = c.PASSED_DOWN


@rule
def roll_die(s: State, face: int) -> None:
    """Count a die; after the last one of a roll comes what it leads to."""
    purpose = int64(s.rolled_for)
    if purpose >= c.FOR_INJURY:
        s.phase = c.RUNNING
        if purpose == c.FOR_INJURY:
            settle_injury(s, face)
        else:
            scatter(s, face)
    elif take_die(s, face):
        s.phase = c.RUNNING
        settle(s, purpose)
        tire_after_roll(s)
    if s.phase != c.ROLLING:
        phase = int64(s.phase)
        open_roll(s, 0)
        s.phase = phase


@rule
def settle(s: State, purpose: int) -> None:
    if purpose == c.FOR_DUEL:
        settle_duel(s)
    elif purpose == c.FOR_TACKLE:
        settle_tackle(s)
    elif purpose == c.FOR_BALANCE:
        settle_balance(s)
    elif purpose == c.FOR_STAMINA:
        settle_stamina(s)
    elif purpose == c.FOR_RECEPTION:
        settle_reception(s)
    elif purpose == c.FOR_AIR:
        settle_air(s)
    elif purpose == c.FOR_MELEE:
        settle_melee(s)
    elif purpose == c.FOR_TRY:
        settle_try(s)
    elif purpose == c.FOR_KICK:
        settle_kick(s)
    else:
        settle_catch(s)


# -- the stack


@rule
def advance(s: State) -> None:
    """Work off tasks until somebody has to decide, chance has to roll, or the game is over."""
    while s.phase == c.RUNNING and s.ended == c.NOT_OVER:
        s.depth -= 1
        top = int64(s.pending[s.depth])
        s.pending[s.depth] = 0
        task = top // ARGS
        if task < c.START:
            work_before(s, task, top % ARGS)
        elif task < c.ORDER_FOES:
            work_steps(s, task, top % ARGS)
        else:
            work_rolls(s, task, top % ARGS)


@rule
def work_before(s: State, task: int, number: int) -> None:
    if task == c.DEAL:
        deal(s, number)
    elif task == c.CHOOSE:
        choose(s, number)
    elif task == c.TOSS_UP:
        ask(s, c.TOSSING, 0)
    elif task == c.OFFER_SIDES:
        ask(s, c.SIDES, number)
    elif task == c.KICK_OFF:
        kick_off(s)
    elif task == c.STAND_ON_LINE:
        ask_line(s, number)
    elif task == c.STAND_ANYWHERE:
        ask_half(s, number)
    elif task == c.AIM:
        ask_aim(s)
    elif task == c.RUN:
        run_under(s, number)
    elif task == c.CHOOSE_KICKER:
        ask_kicker(s)
    elif task == c.CATCH:
        catch(s)
    elif task == c.CHOOSE_CARRIER:
        ask_carrier(s)
    else:
        open_set(s)


@rule
def work_steps(s: State, task: int, number: int) -> None:
    if task == c.START:
        start(s)
    elif task == c.FILL_SLOTS:
        fill_slots(s)
    elif task == c.FIRST_ACTION:
        first_action(s)
    elif task == c.DEFEND:
        defend(s)
    elif task == c.WALK:
        walk(s)
        reveal(s)
    elif task == c.SECOND_ACTION:
        if s.plan == NOBODY:
            second_action(s)
    elif task == c.OFFER_CARDS:
        offer_cards(s, number)
    elif task == c.MEASURE:
        measure(s)
    elif task == c.BALANCES:
        balances(s)
    elif task == c.TACKLES:
        if number or s.victim != s.active:
            tackles(s)
    elif task == c.ACT:
        if number:
            act(s)
        else:
            begin_act(s)
    else:
        grab(s, NOBODY)


@rule
def work_rolls(s: State, task: int, number: int) -> None:
    if task == c.ORDER_FOES:
        order_foes(s)
    elif task == c.DUELS:
        duels(s)
    elif task == c.FINISH:
        finish_act(s)
    elif task == c.FLY:
        fly(s)
    elif task == c.MOVE_ON:
        move_on(s)
    elif task == c.RECEIVER_MOVE:
        begin_move(s, number, int64(s.pitch[t.PITCH_RECEIVER_MOVE]))
    elif task == c.FOLLOW:
        follow(s)
    elif task == c.STAMINA:
        roll_stamina(s, number)
    elif task == c.HURT:
        roll_injury(s, number)
    elif task == c.SCATTER:
        begin_scatter(s, number)
    elif task == c.TRY_ROLL:
        try_roll(s)
    else:
        step_six(s)
