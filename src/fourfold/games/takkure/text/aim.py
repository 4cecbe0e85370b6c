"""What a scenario is about: the line to reach or the try to score, how far that is, and how an exercise ended."""

from typing import Literal

import msgspec

from fourfold.core.verbs import State
from fourfold.games.takkure.rules.clock import carrier_is_down
from fourfold.games.takkure.rules.components import (
    DRILL_ENDS,
    DRILL_REACH,
    DRILL_TOKENS,
    DRILL_TRIES,
    PITCH_CONTACT,
    PITCH_IN_GOAL,
    PITCH_LENGTH,
    TEAM_SIZE,
)
from fourfold.games.takkure.rules.state import BY_DRILL, FAILED, LOOSE, forward, radius
from fourfold.games.takkure.text.lexicon import inches

End = Literal["", "reached", "scored", "down", "loose", "stolen", "failed", "spent", "limit"]


class AimView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the attackers want."""

    what: Literal["line", "try", "tries"]  # reach a line; score one try; score more tries than the others
    x: int  # the line, in sixteenths of an inch; for tries the edge of the in-goal
    left: str  # inches from the base of the carrier to the line; empty if no attacker holds the ball
    tokens: int  # activation tokens of a set
    tries: int  # in `practice` the tries after which the coaches switch, else 0
    end: End  # how an exercise ended; empty before, and in matches


def show_aim(s: State) -> AimView:
    """The aim of the attacking team."""
    team, line = int(s.attackers), int(s.drill[DRILL_REACH])
    goal = (
        int(s.pitch[PITCH_LENGTH]) - int(s.pitch[PITCH_IN_GOAL]) if forward(team) > 0 else int(s.pitch[PITCH_IN_GOAL])
    )
    x = line or goal
    return AimView(
        what="line" if line else "try" if s.drill[DRILL_ENDS] else "tries",
        x=x,
        left=_left(s, team, x),
        tokens=int(s.drill[DRILL_TOKENS]),
        tries=int(s.drill[DRILL_TRIES]),
        end=_end(s, team, line),
    )


def _left(s: State, team: int, x: int) -> str:
    body = int(s.holder)
    if body < 0 or body // TEAM_SIZE != team:
        return ""
    way = (x - int(s.x[body])) * int(forward(team)) - int(radius(s, body)) - int(s.pitch[PITCH_CONTACT])
    return inches(max(0, way))


def _end(s: State, team: int, line: int) -> End:
    """How the exercise ended, in the order in which its ends are looked at (K98)."""
    if s.ended != BY_DRILL:
        return ""
    if s.winner == team:
        return "reached" if line else "scored"
    if carrier_is_down(s):
        return "down"
    if s.holder >= 0 and s.holder // TEAM_SIZE != team:
        return "stolen"
    if s.verdict == FAILED:
        return "failed"
    if s.holder == LOOSE and line:
        return "loose"
    return "limit" if s.set_left else "spent"
