"""Rolls of several players at once: picking up and stealing a ball, and the try (K35, K37, K43, K71, K73, K75)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.ball import give
from fourfold.games.takkure.rules.bodies import in_contact
from fourfold.games.takkure.rules.components import (
    ROLL_PICK_UP,
    ROLL_STEAL_DOWN,
    ROLL_STEAL_LOOSE,
    ROLL_TACKLE,
    ROLL_TRY,
)
from fourfold.games.takkure.rules.contact import bring_down, tackle_bonus
from fourfold.games.takkure.rules.duels import is_foe
from fourfold.games.takkure.rules.injuries import hit_the_ground
from fourfold.games.takkure.rules.phases import ROLLING
from fourfold.games.takkure.rules.rolls import (
    is_critical,
    is_miss,
    join_roll,
    open_roll,
    pressure,
    roll_again,
    winner_of,
)
from fourfold.games.takkure.rules.stack import cut
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
    stands,
    team_of,
)


@rule
def pressed(s: State, body: int) -> int:
    """The pressure on a player at its place."""
    return pressure(s, body, int64(s.x[body]), int64(s.y[body]))


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
    """Roll one melee for the ball: the player that picks up, if there is one, and all steals (K71)."""
    n = 0
    for body in range(PLAYERS):
        n += may_steal(s, body)
    if n == 0 and picker == NOBODY:
        return
    open_roll(s, FOR_MELEE)
    if picker != NOBODY:
        join_roll(s, picker, ROLL_PICK_UP, -pressed(s, picker))
    for body in range(PLAYERS):
        if may_steal(s, body):
            join_roll(s, body, ROLL_STEAL_LOOSE if s.prey[body] == PREY_LOOSE else ROLL_STEAL_DOWN, 0)
            s.prey[body] = NO_PREY


@rule
def settle_melee(s: State) -> None:
    if roll_again(s):
        s.phase = ROLLING
        return
    winner = winner_of(s)
    if winner != NOBODY:
        give(s, int64(s.who[winner]))
        if team_of(int64(s.holder)) != s.attackers:
            cut(s)


@rule
def try_roll(s: State) -> None:
    """Roll the second BaC less fatigue and pressure, against all touching tackles at once (K37)."""
    body = int64(s.actor)
    open_roll(s, FOR_TRY)
    join_roll(s, body, ROLL_TRY, -int64(s.tired[body]) - int64(s.turned[body]) - pressed(s, body))
    for other in range(PLAYERS):
        if is_foe(s, other):
            join_roll(s, other, ROLL_TACKLE, tackle_bonus(s, other))
            s.doing[other] = TACKLED


@rule
def settle_try(s: State) -> None:
    """A scored try ends the activation at once, a missed one after its tackles; a cancelled one plays on (K73)."""
    if s.rollers > 2 and roll_again(s):
        s.phase = ROLLING
        return
    winner = winner_of(s)
    if winner == 0:
        s.verdict = SCORED
        s.tries[s.attackers] += 1
        cut(s)
        return
    if is_miss(s, 0):
        s.verdict = FAILED
    for k in range(1, int64(s.rollers)):
        if k == winner:
            bring_down(s, int64(s.who[k]), is_critical(s, k))
        elif is_miss(s, k):
            hit_the_ground(s, int64(s.who[k]), False)
