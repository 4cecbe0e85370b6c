"""The kick-off, and the placing that opens a drill (K47 to K50, K78, K81, K87 to K92)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, COLUMN, LINE, NAME, ROW, SPOT
from fourfold.games.takkure.rules.ball import begin_scatter, give, land_from
from fourfold.games.takkure.rules.bodies import (
    first_column,
    first_row,
    is_free,
    last_column,
    last_row,
    put,
    square_of,
    within,
)
from fourfold.games.takkure.rules.components import (
    DRILL_CARRIER,
    DRILL_PLACING,
    INCH,
    LINES,
    PITCH_CATCH,
    PITCH_CENTRE,
    PITCH_IN_GOAL,
    PITCH_KICK_LINE,
    PITCH_LENGTH,
    PITCH_TEMPLATE,
    PITCH_WIDTH,
    PLACED,
    ROLL_CATCH,
    ROLL_KICK,
    TEAM_SIZE,
    TRAIT_DEFENCE_MOVE,
)
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.geometry import root
from fourfold.games.takkure.rules.phases import AIMING, CARRIER, KICKING, LINING, PLACING, RUNNING, SPOTTING, ask
from fourfold.games.takkure.rules.points import begin_move, close_point, list_range
from fourfold.games.takkure.rules.rolls import join_roll, open_roll
from fourfold.games.takkure.rules.stack import (
    AIM,
    CATCH,
    CHOOSE_CARRIER,
    CHOOSE_KICKER,
    OPEN_SET,
    RUN,
    STAND_ANYWHERE,
    STAND_ON_LINE,
    push,
    push_with,
)
from fourfold.games.takkure.rules.state import (
    BALL,
    BODIES,
    FOR_CATCH,
    FOR_KICK,
    LATTICE,
    NEXT_KICK_OFF,
    NO_BALL,
    NOBODY,
    PLAYERS,
    READY,
    defenders,
    exhausted,
    radius,
    team_of,
)

FINE = 256  # parts of a sixteenth, to compare gaps
DIRECTIONS = 12


@rule
def clear_pitch(s: State) -> None:
    """Everybody leaves; who may return is ready, ground tokens go, collective cards come back (K47, K81)."""
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
def kick_off(s: State) -> None:
    """Lay out the steps of K48 to K50, the last one first."""
    clear_pitch(s)
    s.attackers = 1 - int64(s.kickers)
    s.set_left = 0
    push(s, OPEN_SET)
    push(s, CATCH)
    push(s, CHOOSE_KICKER)
    push_team(s, RUN, int64(s.attackers))
    push_team(s, RUN, int64(s.kickers))
    push(s, AIM)
    push_team(s, STAND_ANYWHERE, int64(s.attackers))
    push_team(s, STAND_ON_LINE, int64(s.kickers))


@rule
def open_drill(s: State) -> None:
    """Place both teams, or let the coaches do it, the defence first (K87)."""
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
    """The same task for every player of a team that takes part, in roster order."""
    for body in range(TEAM_SIZE * team + int64(s.fielded[team]) - 1, TEAM_SIZE * team - 1, -1):
        if s.back[body] == READY:
            push_with(s, task, body)


# -- places


@rule
def line_x(s: State, body: int) -> int:
    """K48: in contact with the own kick-off line, on the own side."""
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
    return n


@rule
def stand_at(s: State, x: int, y: int) -> None:
    put(s, int64(s.mover), x, y)
    close_point(s)
    s.mover = NOBODY


@rule
def list_half(s: State, out: Longs, n: int) -> int:
    """Columns of the own half."""
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
    return n


# -- the kick


@rule
def list_aim_columns(s: State, out: Longs, n: int) -> int:
    """K78: the template lies wholly between the receivers' kick-off line and their in-goal."""
    near = int64(s.pitch[PITCH_IN_GOAL]) + int64(s.pitch[PITCH_TEMPLATE])
    far = int64(s.pitch[PITCH_CENTRE]) - int64(s.pitch[PITCH_KICK_LINE]) - int64(s.pitch[PITCH_TEMPLATE])
    length = int64(s.pitch[PITCH_LENGTH])
    if s.attackers == 0:
        return list_range(out, n, COLUMN, -(-near // LATTICE), far // LATTICE)
    return list_range(out, n, COLUMN, -(-(length - far) // LATTICE), (length - near) // LATTICE)


@rule
def list_aim_rows(s: State, out: Longs, n: int) -> int:
    """More than 1" from the edges."""
    off = int64(s.pitch[PITCH_TEMPLATE]) + INCH
    return list_range(out, n, ROW, off // LATTICE + 1, -(-(int64(s.pitch[PITCH_WIDTH]) - off) // LATTICE) - 1)


@rule
def aim_at(s: State, x: int, y: int) -> None:
    s.aim_x = x
    s.aim_y = y
    close_point(s)


@rule
def run_under(s: State, body: int) -> None:
    """A defensive move while the ball is in the air (K48, K92)."""
    begin_move(s, body, int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE]))


@rule
def list_team(s: State, out: Longs, n: int, team: int) -> int:
    """The players of a team on the pitch."""
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if s.on[body]:
            out[n] = NAME * ARGS + body
            n += 1
    return n


@rule
def kick(s: State, body: int) -> None:
    """K49."""
    open_roll(s, FOR_KICK)
    join_roll(s, body, ROLL_KICK, 0)


@rule
def settle_kick(s: State) -> None:
    if s.best[0] == MISS:
        begin_scatter(s, NOBODY)
    else:
        ask(s, SPOTTING, int64(s.kickers))


@rule
def land_on_spot(s: State, direction: int) -> None:
    s.phase = RUNNING
    land_from(s, int64(s.aim_x), int64(s.aim_y), direction, int64(s.pitch[PITCH_TEMPLATE]))


@rule
def next_catcher(s: State) -> int:
    """The nearest player within 2" of the ball who has not tried; receivers first, then roster order (K50, K91)."""
    found = NOBODY
    least = 0
    for k in range(PLAYERS):
        body = (k + TEAM_SIZE * int64(s.attackers)) % PLAYERS
        if not s.on[body] or int64(s.tried) >> body & 1 or not within(s, body, BALL, int64(s.pitch[PITCH_CATCH])):
            continue
        gap = root(square_of(s, body, BALL) * FINE * FINE) - radius(s, body) * FINE
        if found == NOBODY or gap < least:
            found = body
            least = gap
    return found


@rule
def catch(s: State) -> None:
    body = next_catcher(s) if s.on[BALL] else NOBODY
    if body == NOBODY:
        s.tried = 0
        s.aim_x = 0
        s.aim_y = 0
        return
    s.tried |= 1 << body
    push(s, CATCH)
    open_roll(s, FOR_CATCH)
    join_roll(s, body, ROLL_CATCH, 0)


@rule
def settle_catch(s: State) -> None:
    if s.best[0] != MISS:
        give(s, int64(s.who[0]))


@rule
def list_spots(out: Longs, n: int) -> int:
    return list_range(out, n, SPOT, 0, DIRECTIONS - 1)


@rule
def ask_kicker(s: State) -> None:
    ask(s, KICKING, int64(s.kickers))


@rule
def ask_carrier(s: State) -> None:
    ask(s, CARRIER, int64(s.attackers))


@rule
def ask_line(s: State, body: int) -> None:
    ask_place(s, LINING, body)


@rule
def ask_half(s: State, body: int) -> None:
    ask_place(s, PLACING, body)


@rule
def ask_aim(s: State) -> None:
    ask(s, AIMING, int64(s.kickers))
