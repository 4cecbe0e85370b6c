"""The kick-off: the aim, the run under the ball, the kick and the catch (K48 to K50, K78, K91, K92)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import COLUMN, ROW, SPOT
from fourfold.games.takkure.rules.ball import begin_scatter, give, land_from
from fourfold.games.takkure.rules.bodies import square_of, within
from fourfold.games.takkure.rules.cards import clear_cards
from fourfold.games.takkure.rules.components import (
    INCH,
    PITCH_CATCH,
    PITCH_CENTRE,
    PITCH_IN_GOAL,
    PITCH_KICK_LINE,
    PITCH_LENGTH,
    PITCH_TEMPLATE,
    PITCH_WIDTH,
    ROLL_CATCH,
    ROLL_KICK,
    TEAM_SIZE,
    TRAIT_DEFENCE_MOVE,
)
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.geometry import DIRECTIONS, is_nearer
from fourfold.games.takkure.rules.phases import AIMING, KICKING, RUNNING, SPOTTING, ask
from fourfold.games.takkure.rules.placing import clear_pitch, push_team
from fourfold.games.takkure.rules.points import begin_move, close_point, list_range
from fourfold.games.takkure.rules.rolls import call, hold_windows, line_up
from fourfold.games.takkure.rules.stack import (
    AIM,
    CATCH,
    CHOOSE_KICKER,
    OPEN_SET,
    READY,
    RUN,
    STAND_ANYWHERE,
    STAND_ON_LINE,
    push,
)
from fourfold.games.takkure.rules.state import BALL, FOR_CATCH, FOR_KICK, LATTICE, NOBODY, PLAYERS, exhausted, radius


@rule
def kick_off(s: State) -> None:
    """Push the steps of a kick-off, the last one first (K48, K49, K50)."""
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
def list_aim_columns(s: State, out: Longs, n: int) -> int:
    """List the columns on which the template lies between the receivers' kick-off line and in-goal (K78)."""
    near = int64(s.pitch[PITCH_IN_GOAL]) + int64(s.pitch[PITCH_TEMPLATE])
    far = int64(s.pitch[PITCH_CENTRE]) - int64(s.pitch[PITCH_KICK_LINE]) - int64(s.pitch[PITCH_TEMPLATE])
    length = int64(s.pitch[PITCH_LENGTH])
    if s.attackers == 0:
        return list_range(out, n, COLUMN, -(-near // LATTICE), far // LATTICE)
    return list_range(out, n, COLUMN, -(-(length - far) // LATTICE), (length - near) // LATTICE)


@rule
def list_aim_rows(s: State, out: Longs, n: int) -> int:
    """List the rows on which the template is more than 1" from the edges."""
    off = int64(s.pitch[PITCH_TEMPLATE]) + INCH
    return list_range(out, n, ROW, off // LATTICE + 1, -(-(int64(s.pitch[PITCH_WIDTH]) - off) // LATTICE) - 1)


@rule
def aim_at(s: State, x: int, y: int) -> None:
    s.aim_x = x
    s.aim_y = y
    close_point(s)


@rule
def run_under(s: State, body: int) -> None:
    """Ask for a defensive move while the ball is in the air (K48, K92)."""
    begin_move(s, body, int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE]))


@rule
def kick(s: State, body: int) -> None:
    """Roll for the kick (K49)."""
    line_up(s, FOR_KICK)
    call(s, body, ROLL_KICK)
    hold_windows(s, READY)


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
    """The nearest player within 2" of the ball that has not tried, or NOBODY; receivers win ties (K50, K91)."""
    found = NOBODY
    least = 0
    for k in range(PLAYERS):
        body = (k + TEAM_SIZE * int64(s.attackers)) % PLAYERS
        if not s.on[body] or int64(s.tried) >> body & 1 or not within(s, body, BALL, int64(s.pitch[PITCH_CATCH])):
            continue
        square = square_of(s, body, BALL)
        if found == NOBODY or is_nearer(square, radius(s, body), least, radius(s, found)):
            found = body
            least = square
    return found


@rule
def catch(s: State) -> None:
    body = next_catcher(s) if s.on[BALL] else NOBODY
    if body == NOBODY:
        s.tried = 0
        s.aim_x = 0
        s.aim_y = 0
        clear_cards(s)
        return
    s.tried |= 1 << body
    push(s, CATCH)
    line_up(s, FOR_CATCH)
    call(s, body, ROLL_CATCH)
    hold_windows(s, READY)


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
def ask_aim(s: State) -> None:
    ask(s, AIMING, int64(s.kickers))
