"""The heuristic of the LESS family: the difference of the distances home.

The distances are exact, plus an allowance for pieces in the way (`traffic.py`).

With two seats, an opponent that sees a piece right before its corner can keep its last piece there until the cap
(L26). So a bot waits some turns away from an occupied goal, farther away the longer it waits, and leaves the opponent
a way out (decision 14).
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.rng import zobrist_keys
from fourfold.core.verbs import State, int64
from fourfold.games.less.bots.traffic import PARTS
from fourfold.games.less.rules.end import margin_at_cap, totals
from fourfold.games.less.rules.state import SQUARES, TURNS_EACH, goal_of, pieces_in, side_of
from fourfold.games.less.rules.wayhome import placement

_SCALE = 6.0  # points ahead that are worth about three quarters of a win; a larger scale makes every value smaller
_WAIT_AT = 6.0  # points from home at which a seat waits while an opponent stands in its goal
_PATIENCE = 14  # turns of a seat after which it begins to draw back from an occupied goal
_BACK_EACH_TURN = 0.5  # points that it draws back in each turn after _PATIENCE
_BACK_AT_MOST = 10.0  # points that it draws back in all
_LEAD = 3.0  # points by which a waiting seat stays nearer to home than the opponent is to its own home
_FARTHEST_COUNTED = 20.0  # points home that count at most for a seat that stays in the opponent's goal after _PATIENCE
_INSIDE = 1.0  # points that each own piece in an occupied goal costs after _PATIENCE: it may block the way out
_TOO_NEAR = 0.5  # points that each point nearer than the waiting distance costs
_LATE = 36  # turns of a seat after which the heuristic begins to look at the margin at the cap (L26)
_AT_CAP = 3.0  # points that each step nearer at the cap is worth when the cap has come
_PIECES = zobrist_keys("pieces", 4, SQUARES)
_TO_MOVE = zobrist_keys("to move", 4, 4, 4)
_TOTALS = zobrist_keys("totals", 256)
_ENDING = zobrist_keys("ending", 3, 4)
_TURNS = zobrist_keys("turns", 4, 256)


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """How many points less the seat's side spends in all, if each seat needs its prepared distance; -1 to 1."""
    ahead = float(totals(s))
    if s.touchdown:
        ahead += side_of(int64(s.first)) - 0.5  # L19: equal points favour the second side
    for other in range(int64(s.seats)):
        distance = way_home(s, other, prepared)
        if s.seats == 2 and is_occupied(s, other):
            distance = waiting_distance(distance, way_home(s, 1 - other, prepared), int64(s.turns[other]))
            if s.turns[other] > _PATIENCE:
                distance += _INSIDE * pieces_in(s, goal_of(s, other), other)
        elif s.seats == 2 and s.turns[other] > _PATIENCE and is_occupied(s, 1 - other):
            distance = min(distance, _FARTHEST_COUNTED)  # to shut it in gains nothing
        ahead += distance if side_of(other) == 1 else -distance
    late = lateness(s)
    if late > 0.0:
        ahead += late * (_AT_CAP * margin_at_cap(s, side_of(int64(s.seat))) - ahead)
    return float(np.tanh((ahead if side_of(seat) == 0 else -ahead) / _SCALE))


@rule
def lateness(s: State) -> float:
    """How near the cap is: 0 up to _LATE turns of the seat to move, 1 when its turns are used up."""
    return max(0.0, (int64(s.turns[s.seat]) - _LATE) / (TURNS_EACH - _LATE))


@rule
def way_home(s: State, seat: int, prepared: Prepared) -> float:
    """The points that a seat needs to come home."""
    return int64(prepared[seat, placement(s, seat)]) / PARTS


@rule
def waits(s: State, seat: int, prepared: Prepared) -> bool:
    """Whether a seat is well ahead but the opponent does not leave its goal."""
    if s.seats > 2 or s.turns[seat] <= _PATIENCE or not is_occupied(s, seat):
        return False
    return way_home(s, seat, prepared) + _LEAD <= way_home(s, 1 - seat, prepared)


@rule
def waiting_distance(distance: float, theirs: float, turns: int) -> float:
    """The distance that counts for a seat before an occupied goal; the opponent is `theirs` points from home."""
    near = max(
        _WAIT_AT, min(_WAIT_AT + min(max(turns - _PATIENCE, 0) * _BACK_EACH_TURN, _BACK_AT_MOST), theirs - _LEAD)
    )
    return distance if distance >= near else near + _TOO_NEAR * (near - distance)


@rule
def is_occupied(s: State, seat: int) -> bool:
    """Whether the opponent, at a table of two, stands in a seat's goal."""
    return pieces_in(s, goal_of(s, seat), 1 - seat) > 0


@rule
def zobrist(s: State) -> int:
    """The hash of the pieces, the seat to move and its points, the points spent, the phase, and late turns."""
    mark = _TO_MOVE[int64(s.seat), int64(s.left), int64(s.allowed)]
    mark ^= _TOTALS[totals(s) & 255]
    mark ^= _ENDING[int64(s.phase), int64(s.last_points)]
    for seat in range(int64(s.seats)):
        for k in range(4):
            mark ^= _PIECES[seat, int64(s.piece[seat, k])]
        if s.turns[seat] > _PATIENCE:
            mark ^= _TURNS[seat, int64(s.turns[seat])]
    return mark


def key(s: State) -> bytes:
    """What is prepared depends on the walls and the seats alone."""
    return bytes(s.cost.tobytes()) + bytes([int(s.seats)])


def simplify(s: State) -> None:
    """Move the cap of the contest (L29) out of the reach of a search.

    At that cap the rules work every way home out, which takes a fifth of a second. A search with no turns taken never
    reaches the cap and uses the heuristic instead.
    """
    if s.codecup:
        s.turns[:] = 0
