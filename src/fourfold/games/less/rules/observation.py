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
    size = int64(s.width)
    for row in range(size):
        for column in range(size):
            square = row * PITCH + column
            owner = int64(s.at[square]) - 1
            if owner >= 0:
                relation = (owner - seat) % int64(s.seats)
                plane = 0 if relation == 0 else 1 if relation == 2 else 2 if relation == 1 else 3
                out[plane, row, column] = 1.0
            if s.cost[square * 4 + 2] > 1:
                out[6, row, column] = (s.cost[square * 4 + 2] - 1) / 2.0
            if s.cost[square * 4 + 3] > 1:
                out[7, row, column] = (s.cost[square * 4 + 3] - 1) / 2.0
            out[8, row, column] = s.left / 3.0
            out[9, row, column] = 1.0 if s.seat == seat else 0.0
            out[10, row, column] = s.last_points / 3.0
    for k in range(4):
        row, column = divmod(goal_of(s, seat), PITCH)
        out[4, row + (k >> 1), column + (k & 1)] = 1.0
        if s.seats == 4:
            row, column = divmod(goal_of(s, seat ^ 2), PITCH)
            out[5, row + (k >> 1), column + (k & 1)] = 1.0
