"""Step 5 of the active player, and the sequence of a collective card (K53, K61, K62, K83, K84)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, BREAK, DODGE, MOVE, NOTHING, PASS
from fourfold.games.takkure.rules.clearing import clear_act
from fourfold.games.takkure.rules.components import (
    ACTS,
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_TRY,
    ROLL_BREAK,
    ROLL_DODGE,
    SLOT,
    SLOT_C,
    SLOTS,
    STEPS,
    TARGETS,
    TRAIT_SECOND_MOVE,
)
from fourfold.games.takkure.rules.duels import dodge_away, roll_own
from fourfold.games.takkure.rules.melee import grab, pressed
from fourfold.games.takkure.rules.passing import (
    can_receive,
    pass_bonus,
    pass_from,
    pass_kind,
    pass_to,
    too_far_from_ground,
)
from fourfold.games.takkure.rules.phases import RUNNING, SEQUENCE, ask
from fourfold.games.takkure.rules.points import begin_move
from fourfold.games.takkure.rules.second_action import is_tackled, may_move
from fourfold.games.takkure.rules.stack import ACT, FINISH, FOLLOW, MOVE_ON, TACKLES, TRY_ROLL, push, push_with
from fourfold.games.takkure.rules.state import NOBODY, PASSED_DOWN, PLAYERS, exhausted, stands

MEETS_TACKLES = (1 << DO_PASS) | (1 << DO_DODGE) | (1 << DO_BREAK)


@rule
def begin_act(s: State) -> None:
    """Carry out (c) of K61: the sequence of a collective card, or the second action of the active player."""
    if s.plan == NOBODY:
        act(s)
        return
    push(s, FOLLOW)
    for step in range(STEPS):
        if meets_tackles(s, step):
            return
    push_with(s, TACKLES, 1)


@rule
def act(s: State) -> None:
    """Carry out the action of the actor, its rolls first (K62)."""
    body = int64(s.actor)
    if s.first == PASSED_DOWN:
        s.second = DO_PASS
        pass_from(s, 0)
        if s.holder == body and not too_far_from_ground(s):
            push(s, FINISH)
            roll_own(s, pass_kind(s), pass_bonus(s, pass_kind(s)))
    elif s.second == DO_PASS:
        push(s, FINISH)
        roll_own(s, pass_kind(s), pass_bonus(s, pass_kind(s)))
    elif s.second == DO_DODGE or s.second == DO_BREAK:
        push(s, FINISH)
        roll_own(s, ROLL_DODGE if s.second == DO_DODGE else ROLL_BREAK, -pressed(s, body))
    elif s.second == DO_TRY:
        push(s, TRY_ROLL)
    elif s.second == DO_PICK_UP:
        grab(s, body)
    else:
        if s.second == DO_MOVE:
            push(s, MOVE_ON)
        push_with(s, TACKLES, 1)


@rule
def move_on(s: State) -> None:
    """Ask for the move of a second action if the player still stands (K31, K62)."""
    body = int64(s.actor)
    if stands(s, body):
        s.legs[body] += 1
        begin_move(s, body, int64(s.trait[exhausted(s, body), body, TRAIT_SECOND_MOVE]))


@rule
def finish_act(s: State) -> None:
    """Do what follows the dice of the actor: the move of a dodge, the tackles that a pass leaves."""
    if s.second == DO_PASS:
        if s.holder != s.receiver:
            s.broken = 1
        if not s.ground[s.actor]:
            push_with(s, TACKLES, 1)
        return
    if not s.won:
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
        return False
    if acts >> DO_MOVE & 1 and may_move(s, body):
        return True
    if acts >> DO_PASS & 1 and has_target(s):
        return True
    return acts & (1 << DO_DODGE | 1 << DO_BREAK) != 0 and is_tackled(s, body)


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
    if acts >> DO_MOVE & 1 and may_move(s, body):
        out[n] = MOVE * ARGS
        n += 1
    if acts >> DO_PASS & 1 and s.holder == body:
        n = list_targets(s, out, n)
    if acts >> DO_DODGE & 1 and is_tackled(s, body):
        out[n] = DODGE * ARGS
        n += 1
    if acts >> DO_BREAK & 1 and is_tackled(s, body):
        out[n] = BREAK * ARGS
        n += 1
    out[n] = NOTHING * ARGS
    return n + 1


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
    """Do a step of the card, or decline it, then go on with the next step."""
    s.phase = RUNNING
    if verb == NOTHING:
        skip(s)
        return
    s.step += 1
    push(s, FOLLOW)
    push_with(s, ACT, 1)
    choose_act(s, verb, body)


@rule
def choose_act(s: State, verb: int, body: int) -> None:
    """Set the action of the actor (K62); a pass may ask for the point it leaves from."""
    s.phase = RUNNING
    if verb == PASS:
        s.second = DO_PASS
        pass_to(s, body)
    elif verb != NOTHING:
        s.second = second_of(verb)


@rule
def second_of(verb: int) -> int:
    """The DO_x of a verb from MOVE to TRY, which stand in the same order."""
    return verb - MOVE
