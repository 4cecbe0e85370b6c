"""Step 5 of the active player, and the sequence of a collective card (K53, K61, K62, K83, K84)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, BREAK, DODGE, MOVE, NOTHING, PASS, PICK_UP, STAND, TRY
from fourfold.games.takkure.rules.cards import attack_reach, park_cards
from fourfold.games.takkure.rules.clearing import clear_act
from fourfold.games.takkure.rules.components import (
    ACTS,
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_STAND,
    DO_TRY,
    FIRSTS,
    SLOT,
    SLOT_C,
    SLOTS,
    STEPS,
    TARGETS,
    TRAIT_MOVE,
    TRAIT_SECOND_MOVE,
)
from fourfold.games.takkure.rules.duels import dodge_away, roll_own
from fourfold.games.takkure.rules.melee import grab
from fourfold.games.takkure.rules.passing import (
    can_receive,
    is_from_ground,
    pass_from,
    pass_to,
    too_far_from_ground,
)
from fourfold.games.takkure.rules.phases import RUNNING, SEQUENCE, ask
from fourfold.games.takkure.rules.points import begin_move
from fourfold.games.takkure.rules.second_action import is_tackled, may_move, may_pick_up, may_try
from fourfold.games.takkure.rules.stack import ACT, FINISH, FIRST_MOVES, FOLLOW, TACKLES, TRY_ROLL, push, push_with
from fourfold.games.takkure.rules.state import MISSED, NOBODY, PASSED_DOWN, PLAYERS, stands

MEETS_TACKLES = (1 << DO_PASS) | (1 << DO_DODGE) | (1 << DO_BREAK) | (1 << DO_TRY)


@rule
def begin_act(s: State) -> None:
    """Carry out (c) of K61: the sequence of a collective card, or the second action of the active player."""
    if s.plan == NOBODY:
        act(s)
        return
    push(s, FOLLOW)
    if s.first == PASSED_DOWN:  # K83: the first step
        act(s)
        return
    clear_act(s)
    for step in range(STEPS):
        if meets_tackles(s, step):
            return
    push_with(s, TACKLES, 1)


@rule
def act(s: State) -> None:
    """Carry out the action of the actor in (c); a MOVE without a collective card has been made in step 4 (K62)."""
    body = int64(s.actor)
    if is_from_ground(s):
        s.second = DO_PASS
        pass_from(s, 0)
        if s.holder == body and not too_far_from_ground(s):
            push(s, FINISH)
            roll_own(s)
    elif s.second in (DO_PASS, DO_DODGE, DO_BREAK):
        push(s, FINISH)
        roll_own(s)
    elif s.second == DO_TRY:
        push(s, TRY_ROLL)
    elif s.second == DO_PICK_UP:
        grab(s, body)
    elif s.second == DO_MOVE and s.plan != NOBODY:
        move_on(s)
    else:
        push_with(s, TACKLES, 1)


@rule
def first_moves(s: State, step: int) -> None:
    """Ask for the next unmarked move of a team mate among the first actions of a card (K83)."""
    if s.plan == NOBODY or step == FIRSTS:
        return
    push_with(s, FIRST_MOVES, step + 1)
    acts = int64(s.play_first[s.attackers, s.plan, step, ACTS])
    body = int64(s.slot[s.play_first[s.attackers, s.plan, step, SLOT]])
    if acts >> DO_MOVE & 1 and body != NOBODY and may_move(s, body) and stands(s, body):
        s.legs[body] += 1
        begin_move(s, body, attack_reach(s, body, TRAIT_MOVE))


@rule
def move_on(s: State) -> None:
    """Ask for the MOVE of a second action or of a collective card (K31)."""
    body = int64(s.actor)
    if stands(s, body):
        s.legs[body] += 1
        begin_move(s, body, attack_reach(s, body, TRAIT_SECOND_MOVE))


@rule
def finish_act(s: State) -> None:
    """Do what follows the dice of the actor: the move of a dodge, the tackles that a pass leaves.

    A miss ends the sequence of a collective card; a cancelled roll and a pass that is received do not (K83).
    """
    rolled = s.own_left < s.own_dice
    park_cards(s)
    if s.second == DO_PASS:
        if s.made == MISSED and s.holder != s.receiver:
            s.broken = 1
        if not s.ground[s.actor]:
            push_with(s, TACKLES, 1)
        return
    if rolled and not s.hit:
        s.broken = 1
    if s.second == DO_DODGE:
        dodge_away(s)


# -- the sequence of a card


@rule
def column_of(s: State, step: int, column: int) -> int:
    return int64(s.play[s.attackers, s.plan, step, column])


@rule
def meets_tackles(s: State, step: int) -> bool:
    """Whether this step is the moment to roll the tackles on C (K83)."""
    return column_of(s, step, SLOT) == SLOT_C and column_of(s, step, ACTS) & MEETS_TACKLES != 0


@rule
def follow(s: State) -> None:
    """Ask for the next step of the card, or skip an impossible one; after the last step roll the tackles left."""
    clear_act(s)
    if s.broken or s.step == STEPS or not column_of(s, int64(s.step), ACTS):
        push_with(s, TACKLES, 1)
        return
    s.actor = s.slot[column_of(s, int64(s.step), SLOT)]
    if is_possible(s):
        ask(s, SEQUENCE, int64(s.attackers))
    else:
        skip(s)


@rule
def skip(s: State) -> None:
    """Skip a step; the tackles that belong to it are rolled now."""
    push(s, FOLLOW)
    if meets_tackles(s, int64(s.step)):
        push_with(s, TACKLES, 1)
    s.step += 1


@rule
def is_possible(s: State) -> bool:
    """Whether the actor can do one of the actions of the step."""
    acts = column_of(s, int64(s.step), ACTS)
    body = int64(s.actor)
    if not stands(s, body):
        return acts >> DO_STAND & 1 != 0 and may_rise(s, body)
    if acts >> DO_MOVE & 1 and may_move(s, body):
        return True
    if acts >> DO_PASS & 1 and has_target(s):
        return True
    if acts >> DO_PICK_UP & 1 and may_pick_up(s, body):
        return True
    if acts >> DO_TRY & 1 and may_try(s, body):
        return True
    return acts & (1 << DO_DODGE | 1 << DO_BREAK) != 0 and is_tackled(s, body)


@rule
def may_rise(s: State, body: int) -> bool:
    """Whether a player of a card may stand up: it lies on the pitch and does not carry the ball (K29)."""
    return bool(s.on[body] and s.ground[body] and s.holder != body)


@rule
def is_target(s: State, slot: int) -> bool:
    """Whether the pass of this step may go to a slot."""
    wanted = column_of(s, int64(s.step), TARGETS) >> slot & 1
    return bool(wanted and s.slot[slot] != NOBODY) and can_receive(s, int64(s.slot[slot]))


@rule
def has_target(s: State) -> bool:
    targets = 0
    for slot in range(SLOTS):
        targets += is_target(s, slot)
    return targets > 0 and s.holder == s.actor


@rule
def list_sequence(s: State, out: Longs, n: int) -> int:
    acts = column_of(s, int64(s.step), ACTS)
    body = int64(s.actor)
    if not stands(s, body):
        out[n] = STAND * ARGS
        return n + 1
    if acts >> DO_MOVE & 1 and may_move(s, body):
        out[n] = MOVE * ARGS
        n += 1
    if acts >> DO_PASS & 1 and s.holder == body:
        n = list_targets(s, out, n)
    if acts >> DO_PICK_UP & 1 and may_pick_up(s, body):
        out[n] = PICK_UP * ARGS
        n += 1
    if acts >> DO_DODGE & 1 and is_tackled(s, body):
        out[n] = DODGE * ARGS
        n += 1
    if acts >> DO_BREAK & 1 and is_tackled(s, body):
        out[n] = BREAK * ARGS
        n += 1
    if acts >> DO_TRY & 1 and may_try(s, body):
        out[n] = TRY * ARGS
        n += 1
    return n


@rule
def list_targets(s: State, out: Longs, n: int) -> int:
    """List the receivers of this step in roster order."""
    for body in range(PLAYERS):
        for slot in range(SLOTS):
            if s.slot[slot] == body and is_target(s, slot):
                out[n] = PASS * ARGS + body
                n += 1
    return n


@rule
def apply_sequence(s: State, verb: int, body: int) -> None:
    """Do a step of the card, then go on with the next one; what is possible is done (K83)."""
    s.phase = RUNNING
    s.step += 1
    push(s, FOLLOW)
    if verb == STAND:
        s.ground[s.actor] = 0
        return
    push_with(s, ACT, 1)
    choose_act(s, verb, body)


@rule
def choose_act(s: State, verb: int, body: int) -> None:
    """Set the action of the actor; a pass may ask for the point it leaves from."""
    s.phase = RUNNING
    if verb == PASS:
        s.second = DO_PASS
        pass_to(s, body)
    elif verb != NOTHING:
        s.second = second_of(verb)


@rule
def choose_second(s: State, verb: int, body: int) -> None:
    """Set the second action of the active player; a MOVE is made at once, before any die (K62)."""
    choose_act(s, verb, body)
    if verb == MOVE:
        move_on(s)


@rule
def second_of(verb: int) -> int:
    """The DO_x of a verb from MOVE to TRY, which stand in the same order."""
    return verb - MOVE
