"""Where players stand before play: for a kick-off, and when a drill begins (K47, K48, K81, K87 to K90)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, COLUMN, LINE, NAME, ROW
from fourfold.games.takkure.rules.ball import give
from fourfold.games.takkure.rules.bodies import first_column, first_row, is_free, last_column, last_row, put
from fourfold.games.takkure.rules.components import (
    DRILL_CARRIER,
    DRILL_PLACING,
    LINES,
    PITCH_CENTRE,
    PITCH_KICK_LINE,
    PLACED,
    TEAM_SIZE,
)
from fourfold.games.takkure.rules.phases import CARRIER, LINING, PLACING, ask
from fourfold.games.takkure.rules.points import close_point, list_range
from fourfold.games.takkure.rules.stack import CHOOSE_CARRIER, OPEN_SET, STAND_ON_LINE, push, push_with
from fourfold.games.takkure.rules.state import (
    BODIES,
    LATTICE,
    NEXT_KICK_OFF,
    NO_BALL,
    NOBODY,
    PLAYERS,
    READY,
    defenders,
    radius,
    team_of,
)


@rule
def clear_pitch(s: State) -> None:
    """Clear the pitch: players may return, ground tokens go, collective cards come back (K47, K81)."""
    s.holder = NO_BALL
    for body in range(BODIES):
        s.on[body] = 0
        s.x[body] = 0
        s.y[body] = 0
    for body in range(PLAYERS):
        s.ground[body] = 0
        if s.back[body] == NEXT_KICK_OFF:
            s.back[body] = READY
    s.spent[:] = 0
    for team in range(2):
        ready = 0
        for body in range(TEAM_SIZE * team, TEAM_SIZE * team + int64(s.fielded[team])):
            ready += s.back[body] == READY
        if ready == 0:
            s.back[TEAM_SIZE * team] = READY


@rule
def open_drill(s: State) -> None:
    """Place both teams, or ask the coaches to, the defence first (K87)."""
    s.holder = NO_BALL
    push(s, OPEN_SET)
    if s.drill[DRILL_CARRIER] < 0:
        push(s, CHOOSE_CARRIER)
    if s.drill[DRILL_PLACING] == LINES:
        push_team(s, STAND_ON_LINE, int64(s.attackers))
        push_team(s, STAND_ON_LINE, defenders(s))
        return
    for team in range(2):
        for body in range(TEAM_SIZE * team, TEAM_SIZE * team + int64(s.fielded[team])):
            if s.drill[DRILL_PLACING] == PLACED:
                put(s, body, int64(s.start[body, 0]), int64(s.start[body, 1]))
    if s.drill[DRILL_CARRIER] >= 0:
        give(s, int64(s.drill[DRILL_CARRIER]))


@rule
def push_team(s: State, task: int, team: int) -> None:
    """Push a task for every player of a team that takes part, in roster order."""
    for body in range(TEAM_SIZE * team + int64(s.fielded[team]) - 1, TEAM_SIZE * team - 1, -1):
        if s.back[body] == READY:
            push_with(s, task, body)


@rule
def line_x(s: State, body: int) -> int:
    """The x at which a player touches its kick-off line on its own side (K48)."""
    centre = int64(s.pitch[PITCH_CENTRE])
    off = int64(s.pitch[PITCH_KICK_LINE]) + radius(s, body)
    return centre - off if team_of(body) == 0 else centre + off


@rule
def ask_place(s: State, phase: int, body: int) -> None:
    s.mover = body
    ask(s, phase, team_of(body))


@rule
def list_line(s: State, out: Longs, n: int) -> int:
    body = int64(s.mover)
    r = radius(s, body)
    for row in range(first_row(s, r), last_row(s, r) + 1):
        if is_free(s, body, line_x(s, body), row * LATTICE):
            out[n] = LINE * ARGS + row
            n += 1
    if n == 0:  # a narrow pitch of a box: the player stands on the free point nearest to a row
        n = list_range(out, n, LINE, first_row(s, r), last_row(s, r))
    return n


@rule
def stand_at(s: State, x: int, y: int) -> None:
    put(s, int64(s.mover), x, y)
    close_point(s)
    s.mover = NOBODY


@rule
def list_half(s: State, out: Longs, n: int) -> int:
    """List the columns of the player's own half."""
    body = int64(s.mover)
    r = radius(s, body)
    centre = int64(s.pitch[PITCH_CENTRE])
    if team_of(body) == 0:
        return list_range(out, n, COLUMN, first_column(s, r), (centre - r) // LATTICE)
    return list_range(out, n, COLUMN, -(-(centre + r) // LATTICE), last_column(s, r))


@rule
def list_free_rows(s: State, out: Longs, n: int) -> int:
    body = int64(s.mover)
    r = radius(s, body)
    for row in range(first_row(s, r), last_row(s, r) + 1):
        if is_free(s, body, int64(s.column) * LATTICE, row * LATTICE):
            out[n] = ROW * ARGS + row
            n += 1
    if n == 0:
        n = list_range(out, n, ROW, first_row(s, r), last_row(s, r))
    return n


@rule
def list_team(s: State, out: Longs, n: int, team: int) -> int:
    """List the players of a team that are on the pitch."""
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if s.on[body]:
            out[n] = NAME * ARGS + body
            n += 1
    return n


@rule
def ask_carrier(s: State) -> None:
    ask(s, CARRIER, int64(s.attackers))


@rule
def ask_line(s: State, body: int) -> None:
    ask_place(s, LINING, body)


@rule
def ask_half(s: State, body: int) -> None:
    ask_place(s, PLACING, body)
