"""1T34: the numbers that a learner sees."""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.joushi.rules.state import (
    COLOURS,
    LANE,
    PITCH,
    TILES,
    TURNS_EACH,
    board_of,
    colour_of,
    corner_place,
)

PLANES = 18  # planes of an observation


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Write 18 planes of 9x9 with the board in the lower left. The seat's own colours come first, then as turns go.

    0 to 3: the tiles of each colour. 4 to 7: its supply (eighths). 8 to 11: its corner. 12: the squares of the board.
    13: whether the lane runs clockwise. 14: whether the seat is to move. 15: turns taken, as a part of the most turns.
    16, 17: the options `entry` (first-inner) and `one_colour`.
    """
    size = int64(s.width)
    colours = 3 if s.seats == 3 else COLOURS
    for k in range(colours):
        colour = colour_of(s, (seat + (k >> 1)) % 2, k & 1) if s.seats == 2 else (seat + k) % colours
        row, column = divmod(LANE[board_of(s), corner_place(s, colour)], PITCH)
        out[8 + k, row, column] = 1.0
        for row in range(size):
            for column in range(size):
                out[k, row, column] = 1.0 if s.at[row * PITCH + column] == colour + 1 else 0.0
                out[4 + k, row, column] = s.stock[colour] / TILES
    for row in range(size):
        for column in range(size):
            out[12, row, column] = 1.0
            out[13, row, column] = s.clockwise
            out[14, row, column] = 1.0 if s.seat == seat else 0.0
            out[15, row, column] = s.turns / (TURNS_EACH * int64(s.seats))
            out[16, row, column] = s.entry
            out[17, row, column] = s.one_colour
