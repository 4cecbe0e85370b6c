"""Falling, stamina, wounds, fatigue and the injury table (K27, K44 to K46, K80)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.ball import drop
from fourfold.games.takkure.rules.components import (
    BACK_NEVER,
    BACK_NEXT_HALF,
    BOD,
    DRILL_FATIGUE,
    DRILL_STAMINA,
    INJURY_BACK,
    INJURY_FATIGUE,
    INJURY_REF,
    INJURY_STR,
    ROLL_STAMINA,
)
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.rolls import call, enter, hold_windows, line_up, open_roll
from fourfold.games.takkure.rules.stack import HURT, READY, STAMINA, push_with
from fourfold.games.takkure.rules.state import FOR_INJURY, FOR_STAMINA, NEVER, NEXT_HALF, NEXT_KICK_OFF, PLAYERS

MOST_FATIGUE = 3  # fatigue tokens of a player; the next one injures it


@rule
def fall(s: State, body: int) -> None:
    s.ground[body] = 1


@rule
def hit_the_ground(s: State, body: int, wounded: bool) -> None:
    """A player falls and is wounded, or rolls stamina against a wound; some drills have neither (K98)."""
    fall(s, body)
    if not s.drill[DRILL_STAMINA]:
        return
    if wounded:
        wound(s, body)
    else:
        push_with(s, STAMINA, body)


@rule
def roll_stamina(s: State, body: int) -> None:
    """Roll stamina (K44), unless the player has left the pitch (K80)."""
    if s.on[body]:
        line_up(s, FOR_STAMINA)
        call(s, body, ROLL_STAMINA)
        hold_windows(s, READY)


@rule
def settle_stamina(s: State) -> None:
    if s.best[0] == MISS:
        wound(s, int64(s.who[0]))


@rule
def wound(s: State, body: int) -> None:
    """Add a wound token; BOD tokens injure the player."""
    s.wounds[body] += 1
    if s.wounds[body] >= s.player[body, BOD]:
        injure(s, body)


@rule
def tire(s: State, body: int, injures: bool) -> None:
    """Add a fatigue token, or turn a turned one back (K45); with `injures` the fourth token injures the player.

    Some drills have no fatigue, others no injuries (K98).
    """
    if not s.drill[DRILL_FATIGUE]:
        return
    if s.turned[body]:
        s.turned[body] -= 1
        s.tired[body] += 1
    elif s.tired[body] < MOST_FATIGUE:
        s.tired[body] += 1
    elif injures and s.drill[DRILL_STAMINA]:
        injure(s, body)


@rule
def tire_after_roll(s: State) -> None:
    """Add the fatigue tokens that cards cost their players."""
    for body in range(PLAYERS):
        for _ in range(int64(s.tiring[body])):
            if s.on[body]:
                tire(s, body, True)
        s.tiring[body] = 0


@rule
def turn_fatigue(s: State, body: int) -> None:
    """Turn an active fatigue token."""
    if s.tired[body]:
        s.tired[body] -= 1
        s.turned[body] += 1


@rule
def rest(s: State, body: int) -> None:
    """Remove a turned fatigue token; without one, turn an active token (K29)."""
    if s.turned[body]:
        s.turned[body] -= 1
    else:
        turn_fatigue(s, body)


@rule
def injure(s: State, body: int) -> None:
    """A player leaves the pitch and a carrier drops the ball; the injury table says when it returns (K46)."""
    x, y = int64(s.x[body]), int64(s.y[body])
    s.on[body] = 0
    s.x[body] = 0
    s.y[body] = 0
    s.ground[body] = 0
    s.wounds[body] = 0
    s.back[body] = NEVER
    if s.holder == body:
        drop(s, x, y)
    push_with(s, HURT, body)


@rule
def roll_injury(s: State, body: int) -> None:
    open_roll(s, FOR_INJURY)
    enter(s, body, 0, 0, 1, 0, 0)


@rule
def settle_injury(s: State, face: int) -> None:
    body = int64(s.who[0])
    when = int64(s.injury[face, INJURY_BACK])
    s.back[body] = NEVER if when == BACK_NEVER else NEXT_HALF if when == BACK_NEXT_HALF else NEXT_KICK_OFF
    s.weak_str[body] += int64(s.injury[face, INJURY_STR])
    s.weak_ref[body] += int64(s.injury[face, INJURY_REF])
    for _ in range(int64(s.injury[face, INJURY_FATIGUE])):
        tire(s, body, False)
