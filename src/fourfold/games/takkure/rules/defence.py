"""Step 2: pressure, tackle, steal, standing up and rest (K19, K25 to K30)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, AT, NOTHING, PRESS, REST, RISE, STEAL, TACKLE
from fourfold.games.takkure.rules.bodies import high_x, high_y, low_x, low_y
from fourfold.games.takkure.rules.cards import list_cards, take_reach
from fourfold.games.takkure.rules.components import (
    DEFEND_PRESSURE,
    DEFEND_REST,
    DEFEND_STAND,
    DEFEND_STEAL,
    DEFEND_TACKLE,
    DRILL_DEFENCE,
    TEAM_SIZE,
    WHEN_DEFENCE,
)
from fourfold.games.takkure.rules.contact import touch_of
from fourfold.games.takkure.rules.geometry import clamp
from fourfold.games.takkure.rules.injuries import rest
from fourfold.games.takkure.rules.path import path_length, point_x, point_y, samples
from fourfold.games.takkure.rules.phases import DEFENCE, RUNNING, TARGET, ask
from fourfold.games.takkure.rules.points import begin_move, list_range, move_towards
from fourfold.games.takkure.rules.stack import DEFEND, push
from fourfold.games.takkure.rules.state import (
    LATTICE,
    MARKED,
    NOBODY,
    PRESSES,
    RESTS,
    STANDS,
    STEALS_NOW,
    TACKLES_NOW,
    defenders,
    radius,
    stands,
)


@rule
def defend(s: State) -> None:
    """Ask the defending coach while a defender has not acted."""
    team = defenders(s)
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if s.on[body] and not s.acted[body]:
            ask(s, DEFENCE, team)
            return


@rule
def may_defend(s: State, body: int, act: int) -> bool:
    """Whether a defender may take a defensive action."""
    if not s.on[body] or s.acted[body] or not int64(s.drill[DRILL_DEFENCE]) >> act & 1:
        return False
    if act == DEFEND_STAND:
        return bool(s.ground[body])
    if s.ground[body]:  # K30
        return False
    if act == DEFEND_TACKLE:
        return may_be_tackled(s)
    return act != DEFEND_REST or bool(s.tired[body] or s.turned[body])


@rule
def may_be_tackled(s: State) -> bool:
    """Whether there is a standing carrier, the only player that can be tackled (K26, K64)."""
    return bool(s.holder >= 0 and stands(s, int64(s.holder)))


@rule
def list_defence(s: State, out: Longs, n: int) -> int:
    n = list_cards(s, out, n, defenders(s), WHEN_DEFENCE)
    n = list_defenders(s, out, n, PRESS, DEFEND_PRESSURE)
    n = list_defenders(s, out, n, TACKLE, DEFEND_TACKLE)
    n = list_defenders(s, out, n, STEAL, DEFEND_STEAL)
    n = list_defenders(s, out, n, RISE, DEFEND_STAND)
    n = list_defenders(s, out, n, REST, DEFEND_REST)
    out[n] = NOTHING * ARGS
    return n + 1


@rule
def list_defenders(s: State, out: Longs, n: int, verb: int, act: int) -> int:
    team = defenders(s)
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if may_defend(s, body, act):
            out[n] = verb * ARGS + body
            n += 1
    return n


@rule
def apply_defence(s: State, verb: int, body: int) -> None:
    """A defender acts; its move happens at once."""
    s.phase = RUNNING
    s.acted[body] = 1
    push(s, DEFEND)
    if verb == PRESS:
        s.doing[body] = PRESSES
        begin_move(s, body, take_reach(s, body))
    elif verb == STEAL:
        s.doing[body] = STEALS_NOW
        begin_move(s, body, take_reach(s, body))
    elif verb == TACKLE:
        s.doing[body] = TACKLES_NOW
        s.victim = s.holder
        aim_tackle(s, body)
    elif verb == RISE:
        s.doing[body] = STANDS
        s.ground[body] = 0
    else:
        s.doing[body] = RESTS
        rest(s, body)


@rule
def aim_tackle(s: State, body: int) -> None:
    """Ask for a point of the carrier's marked path; without a path the tackle goes to the carrier (K26)."""
    s.mover = body
    s.reach = take_reach(s, body)
    if s.victim == s.active and s.first == MARKED and path_length(s):
        ask(s, TARGET, defenders(s))
    else:
        tackle_at(s, 0)


@rule
def list_targets(s: State, out: Longs, n: int) -> int:
    return list_range(out, n, AT, 0, samples(s))


@rule
def tackle_at(s: State, k: int) -> None:
    """Run towards half-inch point `k` of the marked path; 0 is the carrier.

    Contact with a carrier who is not active is looked at now, and stays (K63).
    """
    r = radius(s, int64(s.mover))
    victim = int64(s.victim)
    x = point_x(s, k * LATTICE) if k else int64(s.x[victim])
    y = point_y(s, k * LATTICE) if k else int64(s.y[victim])
    body = int64(s.mover)
    target = NOBODY if k else victim
    move_towards(s, clamp(x, low_x(s, r), high_x(s, r)), clamp(y, low_y(s, r), high_y(s, r)), target)
    if victim != s.active:
        s.touch[body] = touch_of(s, body)
