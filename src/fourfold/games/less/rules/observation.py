"""LESS and TOUCH DOWN!: the numbers a learner sees."""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.less.rules.state import PITCH, goal_of


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Planes of size x size: pieces of the seat, mate, next and last opponent; own and mate's goal; walls to the
    right and above (0, 0.5, 1); points left (thirds); whether the seat is to move; whether it is the last turn.
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
