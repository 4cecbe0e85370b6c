"""Rolls of several players at once: picking up and stealing a ball, and the try (K35, K37, K43, K71, K73, K75)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.ball import give
from fourfold.games.takkure.rules.bodies import in_contact
from fourfold.games.takkure.rules.clock import ends_with_try
from fourfold.games.takkure.rules.components import (
    ROLL_PICK_UP,
    ROLL_STEAL_DOWN,
    ROLL_STEAL_LOOSE,
    ROLL_TACKLE,
    ROLL_TRY,
)
from fourfold.games.takkure.rules.contact import bring_down
from fourfold.games.takkure.rules.duels import is_foe
from fourfold.games.takkure.rules.injuries import hit_the_ground
from fourfold.games.takkure.rules.phases import ROLLING
from fourfold.games.takkure.rules.rolls import (
    call,
    hold_windows,
    is_critical,
    is_miss,
    line_up,
    roll_again,
    winner_of,
)
from fourfold.games.takkure.rules.stack import READY, cut
from fourfold.games.takkure.rules.state import (
    FAILED,
    FOR_MELEE,
    FOR_TRY,
    LOOSE,
    NO_PREY,
    NOBODY,
    PLAYERS,
    PREY_DOWN,
    PREY_LOOSE,
    SCORED,
    TACKLED,
    UNDECIDED,
    stands,
    team_of,
)


@rule
def may_steal(s: State, body: int) -> bool:
    """Whether a stealer can still take the ball it goes for (K70)."""
    if not stands(s, body):
        return False
    if s.prey[body] == PREY_LOOSE:
        return bool(s.holder == LOOSE)
    holder = int64(s.holder)
    down = s.prey[body] == PREY_DOWN and holder >= 0 and team_of(holder) == s.attackers and s.ground[holder]
    return bool(down) and in_contact(s, body, holder)


@rule
def grab(s: State, picker: int) -> None:
    """Roll for the ball: the player that picks up, if there is one, and all steals at once (K71)."""
    n = 0
    for body in range(PLAYERS):
        n += may_steal(s, body)
    if n == 0 and picker == NOBODY:
        return
    line_up(s, FOR_MELEE)
    if picker != NOBODY:
        call(s, picker, ROLL_PICK_UP)
    for body in range(PLAYERS):
        if may_steal(s, body):
            call(s, body, ROLL_STEAL_LOOSE if s.prey[body] == PREY_LOOSE else ROLL_STEAL_DOWN)
            s.prey[body] = NO_PREY
    hold_windows(s, READY)


@rule
def is_one_against_one(s: State) -> bool:
    """Whether one picker meets one stealer: an ordinary face to face roll, whose tie changes nothing (K43)."""
    return bool(s.rollers == 2 and s.kind[0] == ROLL_PICK_UP)


@rule
def settle_melee(s: State) -> None:
    if not is_one_against_one(s) and roll_again(s):
        s.phase = ROLLING
        return
    winner = winner_of(s)
    if s.plan != NOBODY and s.kind[0] == ROLL_PICK_UP and is_miss(s, 0):  # K83: a miss ends the sequence
        s.broken = 1
    if winner != NOBODY:
        give(s, int64(s.who[winner]))
        if team_of(int64(s.holder)) != s.attackers:
            cut(s)


@rule
def try_roll(s: State) -> None:
    """Roll the second BaC less fatigue and pressure, against all touching tackles at once (K37)."""
    line_up(s, FOR_TRY)
    call(s, int64(s.actor), ROLL_TRY)
    for other in range(PLAYERS):
        if is_foe(s, other):
            call(s, other, ROLL_TACKLE)
            s.doing[other] = TACKLED
    hold_windows(s, READY)


@rule
def settle_try(s: State) -> None:
    """A scored or missed try ends the activation after its tackles; a cancelled one plays on (K37, K73)."""
    if s.rollers > 2 and roll_again(s):
        s.phase = ROLLING
        return
    winner = winner_of(s)
    if winner == 0:
        s.verdict = SCORED
        s.tries[s.attackers] += 1
        cut(s)
    elif is_miss(s, 0):
        s.verdict = FAILED
        cut(s)
    ends = s.verdict != UNDECIDED and ends_with_try(s)
    for k in range(1, int64(s.rollers)):
        if k == winner:
            bring_down(s, int64(s.who[k]), is_critical(s, k))
        elif is_miss(s, k) and not ends:
            hit_the_ground(s, int64(s.who[k]), False)
