"""Step 4 of an activation: the second action (K21, K24, K35 to K37)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, BREAK, DODGE, MOVE, NOTHING, PASS, PICK_UP, TRY
from fourfold.games.takkure.rules.bodies import in_contact
from fourfold.games.takkure.rules.cards import list_cards
from fourfold.games.takkure.rules.components import (
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_TRY,
    DRILL_SECOND,
    PITCH_IN_GOAL,
    PITCH_LENGTH,
    WHEN_ATTACK,
    WHEN_SECOND,
)
from fourfold.games.takkure.rules.passing import list_receivers
from fourfold.games.takkure.rules.phases import SECOND, ask
from fourfold.games.takkure.rules.state import (
    BALL,
    LOOSE,
    PLAYERS,
    TACKLED,
    TACKLES_NOW,
    forward,
    radius,
    stands,
    team_of,
)

SLOW = 2  # active fatigue tokens: from here on a player MOVEs once an activation (K24, K45)


@rule
def allows(s: State, column: int, act: int) -> bool:
    """Whether the scenario allows an action; `column` is DRILL_FIRST or DRILL_SECOND."""
    return bool(int64(s.drill[column]) >> act & 1)


@rule
def second_action(s: State) -> None:
    if stands(s, int64(s.active)):
        s.carded = 0
        ask(s, SECOND, int64(s.attackers))


@rule
def may_move(s: State, body: int) -> bool:
    """Whether a player may MOVE: with two active fatigue tokens once an activation (K24)."""
    return allows(s, DRILL_SECOND, DO_MOVE) and not (s.tired[body] >= SLOW and s.legs[body])


@rule
def may_pick_up(s: State, body: int) -> bool:
    """Whether a player may pick up the ball: it touches the loose ball or the carrier of its team (K35)."""
    holder = int64(s.holder)
    if not allows(s, DRILL_SECOND, DO_PICK_UP) or holder == body:
        return False
    if holder == LOOSE:
        return in_contact(s, body, BALL)
    return holder >= 0 and team_of(holder) == team_of(body) and in_contact(s, body, holder)


@rule
def is_tackled(s: State, body: int) -> bool:
    """Whether a tackle was declared against a player, be it rolled already or not (K36)."""
    tackles = 0
    for other in range(PLAYERS):
        tackles += s.doing[other] in (TACKLES_NOW, TACKLED)
    return tackles > 0 and s.victim == body


@rule
def is_touched(s: State, body: int) -> bool:
    """Whether a declared tackle touches a player, who then does not MOVE as second action (K62)."""
    tackles = 0
    for other in range(PLAYERS):
        tackles += s.doing[other] == TACKLES_NOW and s.touch[other] > 0
    return tackles > 0 and s.victim == body


@rule
def may_try(s: State, body: int) -> bool:
    """Whether a player may try: it carries the ball, and part of its base is in the in-goal it attacks (K37)."""
    if s.holder != body or not allows(s, DRILL_SECOND, DO_TRY):
        return False
    if forward(team_of(body)) > 0:
        return int64(s.x[body]) + radius(s, body) > int64(s.pitch[PITCH_LENGTH]) - int64(s.pitch[PITCH_IN_GOAL])
    return int64(s.x[body]) - radius(s, body) < int64(s.pitch[PITCH_IN_GOAL])


@rule
def list_second(s: State, out: Longs, n: int) -> int:
    """List the second actions of the active player (K21)."""
    body = int64(s.active)
    n = list_cards(s, out, n, int64(s.attackers), WHEN_ATTACK | WHEN_SECOND)
    if may_move(s, body) and not is_touched(s, body):
        out[n] = MOVE * ARGS
        n += 1
    if s.holder == body and allows(s, DRILL_SECOND, DO_PASS):
        n = list_receivers(s, out, n, PASS)
    if may_pick_up(s, body):
        out[n] = PICK_UP * ARGS
        n += 1
    if allows(s, DRILL_SECOND, DO_DODGE) and is_tackled(s, body):
        out[n] = DODGE * ARGS
        n += 1
    if allows(s, DRILL_SECOND, DO_BREAK) and is_tackled(s, body):
        out[n] = BREAK * ARGS
        n += 1
    if may_try(s, body):
        out[n] = TRY * ARGS
        n += 1
    out[n] = NOTHING * ARGS
    return n + 1
