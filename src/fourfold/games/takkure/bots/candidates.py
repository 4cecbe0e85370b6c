"""The candidates of TAKKURE: the legal actions that MCTS looks at. Points are many, and half an inch seldom decides.

A destination is a whole inch. Near the end of a player's reach it is any inch, nearer to the player every second row.
Marked moves have no turn point. Defenders tackle where they can come into contact, and steal a ball that lies on the
ground. A card about rolls is played in the window of its roll, where nobody has seen it before and it cannot come back
unused. Another card is played with a declaration, on a player that takes part in the action.
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import (
    ARGS,
    AT,
    CARD,
    COLUMN,
    FROM,
    JOIN,
    LINE,
    NONE,
    PRESS,
    REST,
    ROW,
    STEAL,
    TACKLE,
    TURN,
)
from fourfold.games.takkure.rules.cards import defence_reach
from fourfold.games.takkure.rules.components import CARD_PLAYER, CARD_ROLLS, CARD_WHEN, INCH, TRAIT_MOVE, WHEN_ROLLS
from fourfold.games.takkure.rules.geometry import square_between
from fourfold.games.takkure.rules.path import near_path, point_x, point_y
from fourfold.games.takkure.rules.phases import (
    AIMING,
    CALLING,
    CHOOSING,
    DEFENCE,
    FIRST,
    LINING,
    MOVING,
    PLACING,
    ROWS,
    SIDES,
    WINDOW,
)
from fourfold.games.takkure.rules.state import (
    BALL,
    IDLE,
    LATTICE,
    LOOSE,
    MARKED,
    PLAYERS,
    exhausted,
    forward,
    radius,
    team_of,
)

_PER_INCH = INCH // LATTICE  # lattice points in an inch


@rule
def candidates(s: State, out: Longs, n: int) -> int:
    """Keep the candidates among the `n` legal actions, or all actions if none is one; how many are left."""
    kept = 0
    for k in range(n):
        if is_candidate(s, out[k] // ARGS, out[k] % ARGS):
            out[kept] = out[k]
            kept += 1
    return kept if kept > 0 else n


@rule
def is_candidate(s: State, verb: int, number: int) -> bool:
    if verb == COLUMN:
        return s.phase not in (FIRST, MOVING) or is_near_column(s, number)
    if verb == ROW:
        return s.asked not in (FIRST, MOVING) or is_near_row(s, number)
    if verb == TURN:
        return False
    if verb == JOIN:
        return bool(number == BALL or number == s.holder or number == s.active)
    if verb in (FROM, LINE):
        return number % _PER_INCH == 0
    if verb == AT:
        return number == 0 or reaches_sample(s, number)
    if PRESS <= verb <= REST:
        return has_target(s, verb, number)
    if s.phase == WINDOW:
        return verb != NONE
    return verb != CARD or (takes_part(s, number) and not has_window(s, number))


@rule
def is_minor(s: State) -> bool:
    """Whether something is chosen or placed before play.

    An iteration takes up to ten times as long there, because the places of a whole team are one turn.
    """
    phase = s.asked if s.phase == ROWS else s.phase
    return bool(phase in (CALLING, CHOOSING, SIDES, LINING, PLACING, AIMING))


@rule
def chosen_player(s: State) -> int:
    """The player whose destination is chosen."""
    return int64(s.mover) if s.phase == MOVING or s.asked == MOVING else int64(s.active)


@rule
def move_length(s: State) -> int:
    """Sixteenths that this player may move."""
    if s.phase == MOVING or s.asked == MOVING:
        return int64(s.reach)
    return int64(s.trait[exhausted(s, int64(s.active)), s.active, TRAIT_MOVE])


@rule
def is_near_column(s: State, column: int) -> bool:
    """Whether a column is at most an inch beyond reach; a carrier does not run back."""
    body = chosen_player(s)
    along = column * LATTICE - int64(s.x[body])
    if column % _PER_INCH or abs(along) > move_length(s) + INCH:
        return False
    return bool(body != s.holder or along * forward(team_of(body)) > -INCH)


@rule
def is_near_row(s: State, row: int) -> bool:
    """Whether a row of the chosen column is at most an inch beyond reach."""
    body = chosen_player(s)
    x, y = int64(s.column) * LATTICE, row * LATTICE
    square = square_between(int64(s.x[body]), int64(s.y[body]), x, y)
    far, near = move_length(s) + INCH, max(0, move_length(s) - INCH)
    if row % _PER_INCH or square > far * far:
        return False
    return square >= near * near or row % (2 * _PER_INCH) == 0


@rule
def has_target(s: State, verb: int, body: int) -> bool:
    """Whether a tackle can come into contact, and whether a steal finds a ball on the ground."""
    holder = int64(s.holder)
    if verb == STEAL:
        return bool(holder == LOOSE or (holder >= 0 and s.ground[holder]))
    if verb != TACKLE:
        return True
    reach = defence_reach(s, body) + radius(s, body) + radius(s, holder)
    x, y = int64(s.x[body]), int64(s.y[body])
    if holder == s.active and s.first == MARKED:
        return near_path(s, x, y, reach)
    return square_between(x, y, int64(s.x[holder]), int64(s.y[holder])) <= reach * reach


@rule
def reaches_sample(s: State, sample: int) -> bool:
    """Whether the tackler can reach a half-inch point of the marked path."""
    reach = int64(s.reach) + radius(s, int64(s.mover)) + radius(s, int64(s.victim))
    x, y = point_x(s, sample * LATTICE), point_y(s, sample * LATTICE)
    return square_between(int64(s.x[s.mover]), int64(s.y[s.mover]), x, y) <= reach * reach


@rule
def takes_part(s: State, number: int) -> bool:
    """Whether the player of a card takes part in the action."""
    seat, card, body = int64(s.seat), number // PLAYERS, number % PLAYERS
    if not s.card[seat, card, CARD_PLAYER] or s.phase == DEFENCE:
        return True
    return bool(body == s.active or body == s.holder or body == s.receiver or s.doing[body] != IDLE)


@rule
def has_window(s: State, number: int) -> bool:
    """Whether a card is about rolls and can wait for the window of its roll."""
    row = s.card[int64(s.seat), number // PLAYERS]
    return bool(row[CARD_ROLLS] and int64(row[CARD_WHEN]) & WHEN_ROLLS)
