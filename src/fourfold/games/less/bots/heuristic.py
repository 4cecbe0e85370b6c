"""What bots know about the LESS family: the ways home of all seats, exact but for what others in the way add.

Whoever stands before a goal that the other side has not left is seen, and the last piece stays there until the cap
(L26). So between two, bots wait some turns away until it is gone, the longer it takes the further, and leave it the way
out (decision 14).
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.rng import zobrist_keys
from fourfold.core.verbs import State, int64
from fourfold.games.less.bots.traffic import PARTS
from fourfold.games.less.rules.end import totals
from fourfold.games.less.rules.state import SQUARES, goal_of, pieces_in, side_of
from fourfold.games.less.rules.wayhome import placement

_SCALE = 6.0  # points ahead that are worth about three quarters of a win
_LURK = 6.0  # points: from two turns away a goal is watched in which others stand,
_CALM = 14  # turns, after which one draws back from it
_BACK, _MOST = 0.5, 10.0  # points each turn, up to so many,
_LEAD = 3.0  # but nearer by so much than the other side is to its own goal
_ENOUGH = 20.0  # and then it does not matter any more by how much more than this the other side is behind
_INSIDE = 1.0  # what each piece that waits inside costs then: it may stand in the way out
_TOO_NEAR = 0.5  # what every point nearer costs
_PIECES = zobrist_keys("pieces", 4, SQUARES)
_TO_MOVE = zobrist_keys("to move", 4, 4, 4)
_TOTALS = zobrist_keys("totals", 256)
_ENDING = zobrist_keys("ending", 3, 4)
_TURNS = zobrist_keys("turns", 4, 256)


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """How many points less the seat's side will have spent if all seats need the prepared distances, -1 to 1."""
    ahead = float(totals(s))
    if s.touchdown:
        ahead += side_of(int64(s.first)) - 0.5  # L19: equal points favour the second side
    for other in range(int64(s.seats)):
        distance = way_home(s, other, prepared)
        if s.seats == 2 and is_occupied(s, other):
            distance = watching(distance, way_home(s, 1 - other, prepared), int64(s.turns[other]))
            if s.turns[other] > _CALM:
                distance += _INSIDE * pieces_in(s, goal_of(s, other), other)
        elif s.seats == 2 and s.turns[other] > _CALM and is_occupied(s, 1 - other):
            distance = min(distance, _ENOUGH)  # nothing is gained by shutting it in
        ahead += distance if side_of(other) == 1 else -distance
    return float(np.tanh((ahead if side_of(seat) == 0 else -ahead) / _SCALE))


@rule
def way_home(s: State, seat: int, prepared: Prepared) -> float:
    """The points a seat has to spend."""
    return int64(prepared[seat, placement(s, seat)]) / PARTS


@rule
def waits(s: State, seat: int, prepared: Prepared) -> bool:
    """Whether a seat is well ahead, but the other side does not leave its goal."""
    if s.seats > 2 or s.turns[seat] <= _CALM or not is_occupied(s, seat):
        return False
    return way_home(s, seat, prepared) + _LEAD <= way_home(s, 1 - seat, prepared)


@rule
def watching(distance: float, theirs: float, turns: int) -> float:
    """What being so far from an occupied goal counts for, if the other side is `theirs` from its own."""
    near = max(_LURK, min(_LURK + min(max(turns - _CALM, 0) * _BACK, _MOST), theirs - _LEAD))
    return distance if distance >= near else near + _TOO_NEAR * (near - distance)


@rule
def is_occupied(s: State, seat: int) -> bool:
    """Whether, of two, the other one stands in a seat's goal."""
    return pieces_in(s, goal_of(s, seat), 1 - seat) > 0


@rule
def zobrist(s: State) -> int:
    """Where the pieces stand, who is to move with how many points, what the sides have spent, and how late it is."""
    mark = _TO_MOVE[int64(s.seat), int64(s.left), int64(s.allowed)]
    mark ^= _TOTALS[totals(s) & 255]
    mark ^= _ENDING[int64(s.phase), int64(s.last_points)]
    for seat in range(int64(s.seats)):
        for k in range(4):
            mark ^= _PIECES[seat, int64(s.piece[seat, k])]
        if s.turns[seat] > _CALM:
            mark ^= _TURNS[seat, int64(s.turns[seat])]
    return mark


def key(s: State) -> bytes:
    """What is prepared depends on the walls and the seats alone."""
    return bytes(s.cost.tobytes()) + bytes([int(s.seats)])


def simplify(s: State) -> None:
    """By the rules of the contest (L29) the cap has every way home worked out, a fifth of a second each time: bots
    think as in the first round, and go by the estimate instead.
    """
    if s.codecup:
        s.turns[:] = 0
