"""The loop of the rules: do one task of the stack after the other until a coach or chance has to act."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules import components, phases, stack
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.activation import first_action, start, walk
from fourfold.games.takkure.rules.ball import begin_scatter
from fourfold.games.takkure.rules.cards import offer_answer, offer_cards
from fourfold.games.takkure.rules.clearing import step_six
from fourfold.games.takkure.rules.clock import open_set
from fourfold.games.takkure.rules.collective import (
    act,
    begin_act,
    finish_act,
    first_moves,
    follow,
)
from fourfold.games.takkure.rules.contact import balances, measure, measure_tackles, tackles
from fourfold.games.takkure.rules.dealing import choose, deal
from fourfold.games.takkure.rules.defence import defend
from fourfold.games.takkure.rules.duels import duels, order_foes, ready_own
from fourfold.games.takkure.rules.injuries import (
    roll_injury,
    roll_stamina,
)
from fourfold.games.takkure.rules.kickoff import ask_aim, ask_kicker, catch, kick_off, run_under
from fourfold.games.takkure.rules.melee import grab, try_roll
from fourfold.games.takkure.rules.passing import (
    fly,
)
from fourfold.games.takkure.rules.phases import ask
from fourfold.games.takkure.rules.placing import ask_carrier, ask_half, ask_line
from fourfold.games.takkure.rules.plans import fill_slots, reveal
from fourfold.games.takkure.rules.points import (
    begin_move,
)
from fourfold.games.takkure.rules.second_action import second_action
from fourfold.games.takkure.rules.settling import ready_roll, redo
from fourfold.games.takkure.rules.squads import call_up, field_squads
from fourfold.games.takkure.rules.state import NOBODY, NOT_OVER, stands
from fourfold.games.takkure.rules.trials import try_card, try_skills, work_played


@rule
def advance(s: State) -> None:
    """Do tasks until a coach has to decide, chance has to roll, or the game is over."""
    while s.phase == phases.RUNNING and s.ended == NOT_OVER:
        s.depth -= 1
        top = int64(s.pending[s.depth])
        s.pending[s.depth] = 0
        task = top // ARGS
        if task < stack.START:
            work_before(s, task, top % ARGS)
        elif task < stack.ORDER_FOES:
            work_steps(s, task, top % ARGS)
        else:
            work_rolls(s, task, top % ARGS)


@rule
def work_before(s: State, task: int, number: int) -> None:
    if task == stack.DEAL:
        deal(s, number)
    elif task == stack.CHOOSE:
        choose(s, number)
    elif task == stack.TOSS_UP:
        ask(s, phases.TOSSING, 0)
    elif task == stack.OFFER_SIDES:
        ask(s, phases.SIDES, number)
    elif task == stack.KICK_OFF:
        kick_off(s)
    elif task == stack.STAND_ON_LINE:
        ask_line(s, number)
    elif task == stack.STAND_ANYWHERE:
        ask_half(s, number)
    elif task == stack.AIM:
        ask_aim(s)
    elif task == stack.RUN:
        run_under(s, number)
    elif task == stack.CHOOSE_KICKER:
        ask_kicker(s)
    elif task == stack.CATCH:
        catch(s)
    elif task == stack.CHOOSE_CARRIER:
        ask_carrier(s)
    else:
        open_set(s)


@rule
def work_steps(s: State, task: int, number: int) -> None:
    if task == stack.START:
        start(s)
    elif task == stack.FILL_SLOTS:
        fill_slots(s)
    elif task == stack.FIRST_ACTION:
        first_action(s)
    elif task == stack.DEFEND:
        defend(s)
    elif task == stack.WALK:
        walk(s)
        measure_tackles(s)
        reveal(s)
        first_moves(s, 0)
    elif task == stack.SECOND_ACTION:
        if s.plan == NOBODY:
            second_action(s)
    elif task == stack.MEASURE:
        measure(s)
    elif task == stack.BALANCES:
        balances(s)
    elif task == stack.TACKLES:
        if number or s.victim != s.active:
            tackles(s)
    elif task == stack.ACT:
        if number:
            act(s)
        else:
            begin_act(s)
    else:
        grab(s, NOBODY)


@rule
def resume(s: State, phase: int) -> None:
    """Go back to the declaration that a card interrupted; a player on the ground has no second action."""
    if phase == phases.DEFENCE:
        defend(s)
    elif phase != phases.SECOND or stands(s, int64(s.active)):
        ask(s, phase, int64(s.attackers))


@rule
def work_rolls(s: State, task: int, number: int) -> None:
    if task == stack.ORDER_FOES:
        order_foes(s)
    elif task == stack.OFFER_CARDS:
        offer_cards(s, number)
    elif task == stack.READY:
        ready_roll(s)
    elif task == stack.READY_OWN:
        ready_own(s)
    elif task == stack.REDO:
        redo(s)
    elif task == stack.DUELS:
        duels(s)
    elif task == stack.FINISH:
        finish_act(s)
    elif task == stack.FLY:
        fly(s)
    elif task == stack.RECEIVER_MOVE:
        begin_move(s, number, int64(s.pitch[components.PITCH_RECEIVER_MOVE]))
    elif task == stack.FOLLOW:
        follow(s)
    elif task == stack.STAMINA:
        roll_stamina(s, number)
    elif task == stack.HURT:
        roll_injury(s, number)
    elif task == stack.SCATTER:
        begin_scatter(s, number)
    elif task == stack.TRY_ROLL:
        try_roll(s)
    elif task == stack.FIRST_MOVES:
        first_moves(s, number)
    elif task == stack.CALL_UP:
        call_up(s, number)
    elif task == stack.FIELD_SQUADS:
        field_squads(s)
    elif task == stack.ANSWER:
        offer_answer(s, number)
    elif task == stack.TRY_CARD:
        try_card(s)
    elif task == stack.WORK_CARD:
        work_played(s)
    elif task == stack.RESUME:
        resume(s, number)
    elif task == stack.TEST_SKILLS:
        try_skills(s)
    else:
        step_six(s)
