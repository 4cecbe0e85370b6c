"""Actions of TAKKURE that are worth a bot's look: points are many, and half an inch hardly ever decides.

Destinations are whole inches, every inch about as far as a player gets and every second one before that, and marked
moves do not bend. Defenders tackle where they come in reach, and steal what lies on the ground.
Cards are for those who are about to do something.
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
    PRESS,
    REST,
    ROW,
    STEAL,
    TACKLE,
    TURN,
)
from fourfold.games.takkure.rules.cards import defence_reach
from fourfold.games.takkure.rules.components import CARD_PLAYER, INCH, TRAIT_MOVE
from fourfold.games.takkure.rules.geometry import square_between
from fourfold.games.takkure.rules.path import near_path, point_x, point_y
from fourfold.games.takkure.rules.phases import DEFENCE, FIRST, MOVING
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

_EVERY = INCH // LATTICE  # lattice points in an inch


@rule
def candidates(s: State, out: Longs, n: int) -> int:
    """Keep the actions worth a look among the `n` legal ones, all of them if none is; how many."""
    kept = 0
    for k in range(n):
        if worth_a_look(s, out[k] // ARGS, out[k] % ARGS):
            out[kept] = out[k]
            kept += 1
    return kept if kept > 0 else n


@rule
def worth_a_look(s: State, verb: int, number: int) -> bool:
    if verb == COLUMN:
        return s.phase not in (FIRST, MOVING) or column_in_sight(s, number)
    if verb == ROW:
        return s.asked not in (FIRST, MOVING) or row_in_sight(s, number)
    if verb == TURN:
        return False
    if verb == JOIN:
        return bool(number == BALL or number == s.holder or number == s.active)
    if verb in (FROM, LINE):
        return number % _EVERY == 0
    if verb == AT:
        return number == 0 or tackle_gets_there(s, number)
    if PRESS <= verb <= REST:
        return helps(s, verb, number)
    return verb != CARD or concerned(s, number)


@rule
def walker(s: State) -> int:
    """Who is about to be given a destination."""
    return int64(s.mover) if s.phase == MOVING or s.asked == MOVING else int64(s.active)


@rule
def span(s: State) -> int:
    """How far it gets."""
    if s.phase == MOVING or s.asked == MOVING:
        return int64(s.reach)
    return int64(s.trait[exhausted(s, int64(s.active)), s.active, TRAIT_MOVE])


@rule
def column_in_sight(s: State, column: int) -> bool:
    """A column that can be reached, or lies an inch beyond; a carrier does not run back."""
    body = walker(s)
    along = column * LATTICE - int64(s.x[body])
    if column % _EVERY or abs(along) > span(s) + INCH:
        return False
    return bool(body != s.holder or along * forward(team_of(body)) > -INCH)


@rule
def row_in_sight(s: State, row: int) -> bool:
    """A row that can be reached on the chosen column, or lies an inch beyond."""
    body = walker(s)
    x, y = int64(s.column) * LATTICE, row * LATTICE
    square = square_between(int64(s.x[body]), int64(s.y[body]), x, y)
    far, near = span(s) + INCH, max(0, span(s) - INCH)
    if row % _EVERY or square > far * far:
        return False
    return square >= near * near or row % (2 * _EVERY) == 0


@rule
def helps(s: State, verb: int, body: int) -> bool:
    """Whether a tackle can come into contact, and whether a steal has something to take."""
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
def tackle_gets_there(s: State, sample: int) -> bool:
    """Whether the tackler comes near that point of the marked path."""
    reach = int64(s.reach) + radius(s, int64(s.mover)) + radius(s, int64(s.victim))
    x, y = point_x(s, sample * LATTICE), point_y(s, sample * LATTICE)
    return square_between(int64(s.x[s.mover]), int64(s.y[s.mover]), x, y) <= reach * reach


@rule
def concerned(s: State, number: int) -> bool:
    """Whether the player of a card is in the middle of things."""
    seat, card, body = int64(s.seat), number // PLAYERS, number % PLAYERS
    if not s.card[seat, card, CARD_PLAYER] or s.phase == DEFENCE:
        return True
    return bool(body == s.active or body == s.holder or body == s.receiver or s.doing[body] != IDLE)
