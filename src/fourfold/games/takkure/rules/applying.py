"""What an action does: each verb goes to the file of its rule."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules import actions, phases, stack
from fourfold.games.takkure.rules.activation import activate, mark
from fourfold.games.takkure.rules.ball import give
from fourfold.games.takkure.rules.cards import answer_window, play_card
from fourfold.games.takkure.rules.clock import end_half
from fourfold.games.takkure.rules.collective import apply_sequence, choose_second
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.dealing import draw, pick
from fourfold.games.takkure.rules.defence import apply_defence, tackle_at
from fourfold.games.takkure.rules.duels import place_foe
from fourfold.games.takkure.rules.kickoff import aim_at, kick, land_on_spot
from fourfold.games.takkure.rules.passing import pass_from
from fourfold.games.takkure.rules.placing import line_x, stand_at
from fourfold.games.takkure.rules.plans import declare_plan, name_slot, withdraw_plan
from fourfold.games.takkure.rules.points import move_to
from fourfold.games.takkure.rules.stack import push, push_with
from fourfold.games.takkure.rules.state import LATTICE, PASSED_DOWN, PLAYERS, STOOD


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
    if phase == phases.WINDOW:
        answer_window(s, verb, number // PLAYERS, number % PLAYERS)
    elif verb == actions.CARD:
        play_card(s, int64(s.seat), number // PLAYERS, number % PLAYERS)
    elif phase == phases.TOKEN:
        apply_token(s, verb, number)
    elif phase == phases.FIRST:
        apply_first(s, verb, number)
    elif phase == phases.DEFENCE and verb != actions.NOTHING:
        apply_defence(s, verb, number)
    elif phase == phases.TARGET:
        tackle_at(s, number)
    elif phase == phases.SECOND:
        choose_second(s, verb, number)
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
