"""Choosing a point in two steps, column then row (K77), and the straight moves that use it (K24)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, COLUMN, JOIN, ROW, STAY
from fourfold.games.takkure.rules.bodies import (
    first_column,
    first_row,
    in_contact,
    last_column,
    last_row,
    slide,
    within,
)
from fourfold.games.takkure.rules.components import DRILL_BACKWARD
from fourfold.games.takkure.rules.geometry import root
from fourfold.games.takkure.rules.phases import MOVING, ROWS, RUNNING, ask
from fourfold.games.takkure.rules.state import BODIES, LATTICE, NOBODY, forward, radius, stands, team_of


@rule
def list_range(out: Longs, n: int, verb: int, low: int, high: int) -> int:
    """List a verb with every number from `low` to `high`."""
    for number in range(low, high + 1):
        out[n] = verb * ARGS + number
        n += 1
    return n


@rule
def allowed_ahead(s: State, body: int, x: int) -> bool:
    """Whether a player may end at this x; in the first drill attackers do not move backward (K87)."""
    if s.drill[DRILL_BACKWARD] or team_of(body) != s.attackers:
        return True
    return (x - int64(s.x[body])) * forward(team_of(body)) >= 0


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
    """Ask the coach of a standing player for a straight move."""
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
        if allowed_ahead(s, body, column * LATTICE) and has_rows(s, column):
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
    if other == body or not s.on[other] or in_contact(s, body, other):
        return False
    return within(s, body, other, reach) and allowed_ahead(s, body, int64(s.x[other]))


@rule
def has_rows(s: State, column: int) -> bool:
    low = lowest_row(s, column)
    high = highest_row(s, column)
    return low < high or (low == high and not is_own_point(s, column, low))


@rule
def list_move_rows(s: State, out: Longs, n: int) -> int:
    column = int64(s.column)
    for row in range(lowest_row(s, column), highest_row(s, column) + 1):
        if not is_own_point(s, column, row):
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
    """The mover goes straight towards a point as far as its reach and other bodies allow."""
    body = int64(s.mover)
    if slide(s, body, x, y, int64(s.reach)) and s.active != NOBODY:  # K74: in an activation, not in a kick-off
        s.moved[body] = 1
    close_move(s)


@rule
def apply_row(s: State, row: int) -> None:
    move_to(s, int64(s.column) * LATTICE, row * LATTICE)


@rule
def join(s: State, other: int) -> None:
    move_to(s, int64(s.x[other]), int64(s.y[other]))
