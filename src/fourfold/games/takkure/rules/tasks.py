"""The stack: what the rules do by themselves, task after task, until somebody has to decide."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules import state as c
from fourfold.games.takkure.rules import tables as t
from fourfold.games.takkure.rules.activation import (
    first_action,
    second_action,
    start,
    walk,
)
from fourfold.games.takkure.rules.ball import begin_scatter
from fourfold.games.takkure.rules.cards import (
    choose,
    deal,
    fill_slots,
    offer_cards,
    reveal,
)
from fourfold.games.takkure.rules.clearing import step_six
from fourfold.games.takkure.rules.clock import open_set
from fourfold.games.takkure.rules.collective import (
    act,
    begin_act,
    finish_act,
    follow,
    move_on,
)
from fourfold.games.takkure.rules.contact import balances, measure, tackles
from fourfold.games.takkure.rules.defence import defend
from fourfold.games.takkure.rules.duels import duels, order_foes
from fourfold.games.takkure.rules.injuries import (
    roll_injury,
    roll_stamina,
)
from fourfold.games.takkure.rules.kickoff import (
    ask_aim,
    ask_carrier,
    ask_half,
    ask_kicker,
    ask_line,
    catch,
    kick_off,
    run_under,
)
from fourfold.games.takkure.rules.melee import grab, try_roll
from fourfold.games.takkure.rules.passing import (
    fly,
)
from fourfold.games.takkure.rules.points import (
    begin_move,
)
from fourfold.games.takkure.rules.state import ARGS, NOBODY, ask


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
