"""The verbs of TAKKURE. `legal` lists by `listing.py`; `apply` carries an action out, then `tasks.py` goes on."""

from fourfold.core.jit import rule
from fourfold.core.verbs import CHANCE, OVER, Longs, State, int64
from fourfold.games.takkure.rules import actions, components, phases, stack
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.applying import apply_activation, apply_kick_off, apply_point
from fourfold.games.takkure.rules.clearing import clear_marks
from fourfold.games.takkure.rules.clock import count_decision, open_half, score_of
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.listing import list_phase
from fourfold.games.takkure.rules.placing import open_drill
from fourfold.games.takkure.rules.points import ask_row, close_move, join
from fourfold.games.takkure.rules.rolls import line_up
from fourfold.games.takkure.rules.settling import roll_die
from fourfold.games.takkure.rules.squads import pick_player
from fourfold.games.takkure.rules.stack import push, push_with
from fourfold.games.takkure.rules.state import LATTICE, NEVER, NO_BALL, NOBODY, NOT_OVER, PLAYERS
from fourfold.games.takkure.rules.tasks import advance


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats
    s.open_measuring = options.open_measuring
    s.missed_tackle = options.missed_tackle
    s.ball_out = options.ball_out
    components.copy_components(options, s)
    clear_marks(s)
    close_move(s)
    line_up(s, 0)
    s.phase = phases.RUNNING
    s.holder = NO_BALL
    s.winner = NOBODY
    for body in range(PLAYERS):
        if body % TEAM_SIZE >= s.fielded[body // TEAM_SIZE]:
            s.back[body] = NEVER
    push_opening(s)
    advance(s)


@rule
def push_opening(s: State) -> None:
    """Push the opening: cards are dealt and chosen (K51), then a drill is placed or a kick-off made (K47, K90)."""
    if s.drill[components.DRILL_PLACING] != components.KICK_OFF:
        open_drill(s)
    else:
        if s.drill[components.DRILL_CLOCK]:
            open_half(s)
        push(s, stack.TOSS_UP)
    if s.drill[components.DRILL_CARDS]:
        push_with(s, stack.CHOOSE, 1)
        push_with(s, stack.CHOOSE, 0)
        push_with(s, stack.DEAL, 1)
        push_with(s, stack.DEAL, 0)
    if s.squad[0] or s.squad[1]:
        push(s, stack.FIELD_SQUADS)
        push_with(s, stack.CALL_UP, 1)
        push_with(s, stack.CALL_UP, 0)


@rule
def to_move(s: State) -> int:
    if s.ended != NOT_OVER:
        return OVER
    if s.phase == phases.ROLLING or s.phase == phases.DEALING or s.phase == phases.TOSSING:
        return CHANCE
    return int64(s.seat)


@rule
def odds(s: State, out: Longs) -> int:
    """Every face, every side of the coin and every card is equally likely."""
    if to_move(s) != CHANCE:
        return 0
    n = legal(s, out)
    for k in range(n):
        out[k] = 1
    return n


@rule
def score(s: State, seat: int) -> float:
    return score_of(s, seat)


@rule
def legal(s: State, out: Longs) -> int:
    return 0 if s.ended != NOT_OVER else list_phase(s, out)


@rule
def apply(s: State, action: int) -> None:
    verb = action // ARGS
    number = action % ARGS
    if verb > actions.DRAW and s.phase != phases.WINDOW and count_decision(s):
        return
    if verb == actions.DIE:
        roll_die(s, number)
    elif verb == actions.COLUMN or verb == actions.TURN:
        s.turning = 1 if verb == actions.TURN else 0
        ask_row(s, number)
    elif verb == actions.ROW:
        apply_point(s, int64(s.column) * LATTICE, number * LATTICE)
    elif verb == actions.STAY:
        close_move(s)
    elif verb == actions.JOIN:
        join(s, number)
    elif verb == actions.FIELD:
        pick_player(s, number)
    elif verb >= actions.ACTIVATE:
        apply_activation(s, verb, number)
    else:
        apply_kick_off(s, verb, number)
    advance(s)
