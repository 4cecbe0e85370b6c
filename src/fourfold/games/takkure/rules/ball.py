"""The ball: a player holds it, or it is a body on the ground that scatters (K12, K38, K78)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.bodies import place_clamped
from fourfold.games.takkure.rules.components import PITCH_SCATTER, PITCH_SCATTER_PLAYER
from fourfold.games.takkure.rules.geometry import drift_x, drift_y
from fourfold.games.takkure.rules.rolls import enter, open_roll
from fourfold.games.takkure.rules.state import BALL, FOR_KICK_SCATTER, FOR_SCATTER, LOOSE, NOBODY, forward, radius


@rule
def give(s: State, body: int) -> None:
    """Give the ball to a player."""
    s.holder = body
    s.on[BALL] = 0
    s.x[BALL] = 0
    s.y[BALL] = 0


@rule
def drop(s: State, x: int, y: int) -> None:
    """Lay the ball on the free point of the ground nearest to (x, y)."""
    s.holder = LOOSE
    s.on[BALL] = 0
    place_clamped(s, BALL, x, y)


@rule
def begin_scatter(s: State, body: int) -> None:
    """Open the roll for the direction in which the ball leaves a player; NOBODY: the kick template."""
    open_roll(s, FOR_KICK_SCATTER if body == NOBODY else FOR_SCATTER)
    enter(s, body, 0, 0, 1, 0, 0)


@rule
def scatter(s: State, face: int) -> None:
    """Move the ball 2" in the direction of the die (K38, K78)."""
    body = int64(s.who[0])
    if body == NOBODY:
        land_from(s, int64(s.aim_x), int64(s.aim_y), face - 1, int64(s.pitch[PITCH_SCATTER]))
    else:
        reach = radius(s, body) + int64(s.pitch[PITCH_SCATTER_PLAYER])
        land_from(s, int64(s.x[body]), int64(s.y[body]), face - 1, reach)


@rule
def land_from(s: State, x: int, y: int, direction: int, length: int) -> None:
    """Lay the ball `length` away from a point in one of the twelve directions."""
    way = forward(int64(s.attackers))
    drop(s, x + drift_x(direction, length, way), y + drift_y(direction, length, way))
