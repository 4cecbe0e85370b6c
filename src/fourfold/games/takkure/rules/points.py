"""Choosing a point in two steps, column then row (K77), and the moves that use it (K24, K66)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, COLUMN, JOIN, ROW, STAY
from fourfold.games.takkure.rules.bodies import (
    first_column,
    first_row,
    free_point,
    high_x,
    high_y,
    in_contact,
    is_free,
    last_column,
    last_row,
    low_x,
    low_y,
    within,
)
from fourfold.games.takkure.rules.components import PITCH_CONTACT
from fourfold.games.takkure.rules.geometry import clamp, root, square_between
from fourfold.games.takkure.rules.path import set_path
from fourfold.games.takkure.rules.phases import MOVING, ROWS, RUNNING, ask
from fourfold.games.takkure.rules.state import BALL, BODIES, LATTICE, MARKED, NOBODY, PLAYERS, radius, stands, team_of
from fourfold.games.takkure.rules.ways import can_reach, end_towards, go_to, touches_from


@rule
def list_range(out: Longs, n: int, verb: int, low: int, high: int) -> int:
    """List a verb with every number from `low` to `high`."""
    for number in range(low, high + 1):
        out[n] = verb * ARGS + number
        n += 1
    return n


@rule
def keeps_off(s: State, body: int, x: int, y: int) -> bool:
    """Whether a player at (x, y) is as far from standing opponents as an attacker without the ball has to be (K66)."""
    if team_of(body) != s.attackers or s.holder == body:
        return True
    near = 0
    for other in range(PLAYERS):
        if team_of(other) != team_of(body) and stands(s, other):
            gap = radius(s, body) + radius(s, other) + int64(s.pitch[PITCH_CONTACT]) + 1
            near += square_between(x, y, int64(s.x[other]), int64(s.y[other])) < gap * gap
    return near == 0


@rule
def is_goal(s: State, column: int, row: int) -> bool:
    """Whether the mover can choose a lattice point: free, in reach, off the opponents it may not touch (K24, K66)."""
    body = int64(s.mover)
    x, y = column * LATTICE, row * LATTICE
    if is_own_point(s, column, row) or not is_free(s, body, x, y):
        return False
    return keeps_off(s, body, x, y) and can_reach(s, body, x, y, int64(s.reach))


@rule
def lowest_row(s: State, column: int) -> int:
    """The lowest row of a column that the mover can aim at; above `highest_row` if there is none."""
    half = half_chord(s, column)
    if half < 0:
        return 1
    return max(first_row(s, radius(s, int64(s.mover))), -((half - int64(s.y[s.mover])) // LATTICE))


@rule
def highest_row(s: State, column: int) -> int:
    half = half_chord(s, column)
    if half < 0:
        return 0
    return min(last_row(s, radius(s, int64(s.mover))), (int64(s.y[s.mover]) + half) // LATTICE)


@rule
def half_chord(s: State, column: int) -> int:
    """Sixteenths across that the mover reaches on a column; -1 if it does not reach the column."""
    along = column * LATTICE - int64(s.x[s.mover])
    reach = int64(s.reach)
    return root(reach * reach - along * along) if abs(along) <= reach else -1


@rule
def is_own_point(s: State, column: int, row: int) -> bool:
    """Whether the mover stands on a lattice point."""
    return bool(s.x[s.mover] == column * LATTICE and s.y[s.mover] == row * LATTICE)


@rule
def begin_move(s: State, body: int, reach: int) -> None:
    """Ask the coach of a standing player for a move."""
    if stands(s, body) and reach > 0:
        s.mover = body
        s.reach = reach
        ask(s, MOVING, team_of(body))


@rule
def list_moves(s: State, out: Longs, n: int) -> int:
    """List the columns with a point in reach, staying, and the bodies to come into contact with."""
    body = int64(s.mover)
    r = radius(s, body)
    reach = int64(s.reach)
    low = max(first_column(s, r), -((reach - int64(s.x[body])) // LATTICE))
    high = min(last_column(s, r), (int64(s.x[body]) + reach) // LATTICE)
    for column in range(low, high + 1):
        if has_rows(s, column):
            out[n] = COLUMN * ARGS + column
            n += 1
    out[n] = STAY * ARGS
    n += 1
    for other in range(BODIES):
        if can_join(s, body, other, reach):
            out[n] = JOIN * ARGS + other
            n += 1
    return n


@rule
def can_join(s: State, body: int, other: int, reach: int) -> bool:
    """Whether a move into contact with a body is listed: it gets there, and touches no opponent it may not (K66)."""
    if other == body or not s.on[other] or in_contact(s, body, other) or not within(s, body, other, reach):
        return False
    attacks = team_of(body) == s.attackers and s.holder != body
    if attacks and other != BALL and team_of(other) != s.attackers:
        return False
    x, y = contact_end(s, body, other, reach)
    return touches_from(s, body, other, x, y) and keeps_off(s, body, x, y)


@rule
def contact_end(s: State, body: int, other: int, reach: int) -> tuple[int, int]:
    """Where a player ends that goes into contact with a body: a free point, the base wholly on the ground (K5, K76)."""
    r = radius(s, body)
    x = clamp(int64(s.x[other]), low_x(s, r), high_x(s, r))
    y = clamp(int64(s.y[other]), low_y(s, r), high_y(s, r))
    end_x, end_y = end_towards(s, body, x, y, reach, other)
    return free_point(s, body, end_x, end_y)


@rule
def has_rows(s: State, column: int) -> bool:
    row = lowest_row(s, column)
    high = highest_row(s, column)
    while row <= high and not is_goal(s, column, row):
        row += 1
    return row <= high


@rule
def list_move_rows(s: State, out: Longs, n: int) -> int:
    column = int64(s.column)
    for row in range(lowest_row(s, column), highest_row(s, column) + 1):
        if is_goal(s, column, row):
            out[n] = ROW * ARGS + row
            n += 1
    return n


@rule
def ask_row(s: State, column: int) -> None:
    """Keep the chosen column and ask for the row."""
    s.column = column
    s.asked = s.phase
    s.phase = ROWS


@rule
def close_point(s: State) -> None:
    """Reset the fields of a point that is chosen."""
    s.column = 0
    s.asked = 0
    s.turning = 0
    s.phase = RUNNING


@rule
def close_move(s: State) -> None:
    close_point(s)
    s.mover = NOBODY
    s.reach = 0


@rule
def move_to(s: State, x: int, y: int) -> None:
    """Put the mover where its move ends, and close the move."""
    body = int64(s.mover)
    if go_to(s, body, x, y) and s.active != NOBODY:  # K74: in an activation, not in a kick-off
        s.moved[body] = 1
        if body == s.active and not s.walked:
            start_path(s, body)
    close_move(s)


@rule
def start_path(s: State, body: int) -> None:
    """The path of an active player whom a card has moved before step 3 starts where it stands now (K20, K96)."""
    x, y = int64(s.x[body]), int64(s.y[body])
    if s.first != MARKED:
        set_path(s, x, y)
        return
    if s.path_x[1] == s.path_x[0] and s.path_y[1] == s.path_y[0]:  # no turn point
        s.path_x[1] = x
        s.path_y[1] = y
    s.path_x[0] = x
    s.path_y[0] = y


@rule
def move_towards(s: State, x: int, y: int, target: int) -> None:
    """The mover goes towards a point until it touches `target`, or as far as it can (K24, K26)."""
    end_x, end_y = end_towards(s, int64(s.mover), x, y, int64(s.reach), target)
    move_to(s, end_x, end_y)


@rule
def join(s: State, other: int) -> None:
    x, y = contact_end(s, int64(s.mover), other, int64(s.reach))
    move_to(s, x, y)
