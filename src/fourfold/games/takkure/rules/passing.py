"""Passes: origin, receiver, flight and reception (K28, K32 to K34, K65, K67 to K70)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, FROM
from fourfold.games.takkure.rules.ball import give
from fourfold.games.takkure.rules.components import (
    BAND_PASS,
    BAND_RECEPTION,
    CARD_NEARER,
    PITCH_GROUND_PASS,
    ROLL_GROUND_PASS,
    ROLL_PASS,
    ROLL_RECEPTION,
    ROLL_STEAL_AIR,
    TEAM_SIZE,
)
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.geometry import is_nearer, meets_hull, square_between
from fourfold.games.takkure.rules.path import point_x, point_y, samples
from fourfold.games.takkure.rules.phases import ORIGIN, RUNNING, ask
from fourfold.games.takkure.rules.rolls import (
    band_of,
    call,
    card_total,
    gap_within,
    hold_windows,
    line_up,
    pressure,
)
from fourfold.games.takkure.rules.stack import FLY, READY, RECEIVER_MOVE, SCATTER, cut, push, push_with
from fourfold.games.takkure.rules.state import (
    FOR_AIR,
    FOR_RECEPTION,
    LATTICE,
    MADE,
    NO_PREY,
    NOBODY,
    PASSED_DOWN,
    PLAYERS,
    PREY_AIR,
    WON_CRITICAL,
    forward,
    radius,
    stands,
    team_of,
)

# -- receiver and origin


@rule
def on_path(s: State) -> bool:
    """Whether the actor may pass from any point it walked: the active player, not moved since (K84)."""
    body = int64(s.actor)
    return bool(s.actor == s.active and s.x[body] == s.path_x[2] and s.y[body] == s.path_y[2])


@rule
def origin_x(s: State, k: int) -> int:
    """The x of half-inch point `k` of the walked path; the actor's own x if it did not walk."""
    return point_x(s, k * LATTICE) if on_path(s) else int64(s.x[s.actor])


@rule
def origin_y(s: State, k: int) -> int:
    return point_y(s, k * LATTICE) if on_path(s) else int64(s.y[s.actor])


@rule
def last_origin(s: State) -> int:
    return samples(s) if on_path(s) else 0


@rule
def is_behind(s: State, body: int, x: int) -> bool:
    """Whether a receiver is not further forward than the x the ball leaves from (K32)."""
    return (int64(s.x[body]) - x) * forward(team_of(body)) <= 0


@rule
def first_origin(s: State, body: int, start: int) -> int:
    """The first half-inch point from `start` on from which a pass to `body` is allowed, or -1."""
    for k in range(start, last_origin(s) + 1):
        if is_behind(s, body, origin_x(s, k)):
            return k
    return -1


@rule
def can_receive(s: State, body: int) -> bool:
    return body != s.actor and stands(s, body) and first_origin(s, body, 0) >= 0


@rule
def list_receivers(s: State, out: Longs, n: int, verb: int) -> int:
    """List the standing team mates that the actor may pass to."""
    team = team_of(int64(s.actor))
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if can_receive(s, body):
            out[n] = verb * ARGS + body
            n += 1
    return n


@rule
def pass_to(s: State, body: int) -> None:
    """Set the receiver; ask for the origin if there are several."""
    s.receiver = body
    first = first_origin(s, body, 0)
    if first_origin(s, body, first + 1) < 0:
        pass_from(s, first)
    else:
        ask(s, ORIGIN, team_of(body))


@rule
def list_origins(s: State, out: Longs, n: int) -> int:
    for k in range(last_origin(s) + 1):
        if is_behind(s, int64(s.receiver), origin_x(s, k)):
            out[n] = FROM * ARGS + k
            n += 1
    return n


@rule
def pass_from(s: State, k: int) -> None:
    x, y = origin_x(s, k), origin_y(s, k)
    s.sample = k
    s.from_x = x
    s.from_y = y
    s.phase = RUNNING


# -- modifiers


@rule
def pass_bonus(s: State, kind: int) -> int:
    """The modifier of the distance, less the pressure for a standing passer, both at the origin (K65, K69)."""
    body = int64(s.actor)
    x, y = int64(s.from_x), int64(s.from_y)
    band = band_of(s, body, x, y, int64(s.receiver))
    bonus = int64(s.band[max(0, band - card_total(s, body, kind, CARD_NEARER)), BAND_PASS])
    return bonus - pressure(s, body, x, y) if kind == ROLL_PASS else bonus


@rule
def too_far_from_ground(s: State) -> bool:
    """Whether the receiver is too far away for a pass from the ground (K34)."""
    limit = int64(s.pitch[PITCH_GROUND_PASS])
    return not gap_within(s, int64(s.actor), int64(s.from_x), int64(s.from_y), int64(s.receiver), limit)


@rule
def is_from_ground(s: State) -> bool:
    """Whether the actor passes from the ground: its first action, not a fall meanwhile (K34)."""
    return bool(s.first == PASSED_DOWN and s.actor == s.active)


@rule
def pass_kind(s: State) -> int:
    return ROLL_GROUND_PASS if is_from_ground(s) else ROLL_PASS


# -- in the air


@rule
def crosses(s: State, body: int) -> bool:
    """Whether a line from base to base crosses the base of a stealer (K70)."""
    to = int64(s.receiver)
    return meets_hull(
        int64(s.x[body]),
        int64(s.y[body]),
        radius(s, body),
        int64(s.from_x),
        int64(s.from_y),
        radius(s, int64(s.actor)),
        int64(s.x[to]),
        int64(s.y[to]),
        radius(s, to),
    )


@rule
def next_in_air(s: State) -> int:
    """The stealer with the smallest gap to the origin that the ball flies over and that has not tried, or NOBODY."""
    found = NOBODY
    least = 0
    for body in range(PLAYERS):
        if s.prey[body] != PREY_AIR or not stands(s, body) or not crosses(s, body):
            continue
        square = square_between(int64(s.x[body]), int64(s.y[body]), int64(s.from_x), int64(s.from_y))
        if found == NOBODY or is_nearer(square, radius(s, body), least, radius(s, found)):
            found = body
            least = square
    return found


@rule
def fly(s: State) -> None:
    """Roll the next steal in the air (K70); after the last one the ball arrives or the receiver rolls."""
    body = next_in_air(s)
    if body != NOBODY:
        s.prey[body] = NO_PREY
        push(s, FLY)
        line_up(s, FOR_AIR)
        call(s, body, ROLL_STEAL_AIR)
        hold_windows(s, READY)
    elif s.made == MADE:
        give(s, int64(s.receiver))
        if s.won == WON_CRITICAL:
            push_with(s, RECEIVER_MOVE, int64(s.receiver))
    else:
        receive(s)


@rule
def settle_air(s: State) -> None:
    if s.best[0] != MISS:
        give(s, int64(s.who[0]))
        cut(s)


@rule
def receive(s: State) -> None:
    """Roll the reception of a missed pass (K33)."""
    line_up(s, FOR_RECEPTION)
    call(s, int64(s.receiver), ROLL_RECEPTION)
    hold_windows(s, READY)


@rule
def reception_bonus(s: State) -> int:
    """The modifier of the distance for the receiver (K33)."""
    band = band_of(s, int64(s.actor), int64(s.from_x), int64(s.from_y), int64(s.receiver))
    return int64(s.band[band, BAND_RECEPTION])


@rule
def settle_reception(s: State) -> None:
    if s.best[0] != MISS:
        give(s, int64(s.who[0]))
    else:
        push_with(s, SCATTER, int64(s.who[0]))
