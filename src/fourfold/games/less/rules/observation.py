"""LESS and TOUCH DOWN!: the numbers that a learner sees."""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.less.rules.state import PITCH, goal_of


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Write 11 planes of size x size.

    0 to 3: the pieces of the seat, its mate, the next opponent and the last opponent. 4, 5: the goals of the seat and
    its mate. 6, 7: walls to the right and above (0, 0.5 or 1). 8: points left (thirds). 9: whether the seat is to
    move. 10: the points of the last turn (thirds), 0 before it.
    """
    size, seats = int64(s.width), int64(s.seats)
    for row in range(size):
        for column in range(size):
            edges = (row * PITCH + column) * 4
            right, up = int64(s.cost[edges + 2]), int64(s.cost[edges + 3])
            if right > 1:
                out[6, row, column] = (right - 1) / 2.0
            if up > 1:
                out[7, row, column] = (up - 1) / 2.0
    out[8] = s.left / 3.0
    if s.seat == seat:
        out[9] = 1.0
    out[10] = s.last_points / 3.0
    for owner in range(seats):
        relation = (owner - seat) & (seats - 1)  # 2 or 4 seats
        plane = 0 if relation == 0 else 1 if relation == 2 else 2 if relation == 1 else 3
        for k in range(4):
            square = int64(s.piece[owner, k])
            out[plane, square // PITCH, square % PITCH] = 1.0
    mark_goal(goal_of(s, seat), out[4])
    if s.seats == 4:
        mark_goal(goal_of(s, seat ^ 2), out[5])


@rule
def mark_goal(lower_left: int, plane: npt.NDArray[np.float32]) -> None:
    row, column = lower_left // PITCH, lower_left % PITCH
    for k in range(4):
        plane[row + (k >> 1), column + (k & 1)] = 1.0
