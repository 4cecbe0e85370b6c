"""The flat record of LESS and TOUCH DOWN!, its named ints and its geometry.

Squares are numbered row * 8 + column on every board, row and column from 0 at the bottom left:

    8x8            56 57 .. 63        6x6 uses rows and columns 0 to 5:   40 .. 45
                   ..                                                     ..
                   0  1  ..  7                                            0  ..  5

An action is square * 4 + direction. From one square in one direction either a step or a jump is possible, never both.
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64

SQUARES = 64
PITCH = 8
DOWN, LEFT, RIGHT, UP = range(4)
TOWARDS = np.array([-PITCH, -1, 1, PITCH], np.int64)
STOP = SQUARES * 4
ACTIONS = STOP + 1
NOWHERE = -1

EMPTY = 0  # in `at`; a piece is its seat + 1

POINTS = 3  # points of a turn (L12)
TURNS_EACH = 60  # turns of a seat at most (L26)
TURNS_CODECUP = 80  # turns of all seats in the contest (L29)
LARGEST_MARGIN = 10  # points that the score counts at most (L25, L26, L27)

PLAYING, LAST, ALONE = range(3)  # phase: no side is home; the last turn; one side is home and the other plays on
NOT_OVER, HOME, LAST_TURN, CORNER, CAP = range(5)  # how the game ended
WHY = ("", "home", "last-turn", "corner", "cap")

SETTINGS = np.dtype(
    [
        ("seats", "u1"),
        ("width", "u1"),
        ("first", "u1"),
        ("touchdown", "u1"),
        ("scoring", "u1"),
        ("stay_home_loses", "u1"),
        ("codecup", "u1"),
        ("cost", "u1", (SQUARES * 4,)),  # by square and direction: 1 + walls, 0 at the rim
    ],
    align=True,
)

STATE = np.dtype(
    [
        *((name, SETTINGS[name]) for name in SETTINGS.names or ()),
        ("at", "u1", (SQUARES,)),
        ("piece", "u1", (4, 4)),  # the squares of each seat's pieces, ascending
        ("spent", "i2", (2,)),  # points of each side, forfeited ones included (L15)
        ("turns", "u1", (4,)),  # turns that each seat has had
        ("seat", "u1"),
        ("allowed", "u1"),  # points of this turn
        ("left", "u1"),  # points of this turn that are left
        ("phase", "u1"),
        ("last_points", "u1"),  # what the first side spent in its last turn (L19, L22)
        ("ended", "u1"),
        ("margin", "i2"),  # of side 0 over side 1
    ],
    align=True,
)


@rule
def side_of(seat: int) -> int:
    """L10: seats 0 and 2 against 1 and 3; with two seats each is a side."""
    return seat & 1


@rule
def corner(s: State, place: int) -> int:
    """The lower left square of a corner: 0 bottom-left, 1 top-left, 2 bottom-right, 3 top-right (L10)."""
    far = int64(s.width) - 2
    return (place & 1) * far * PITCH + (place >> 1) * far


@rule
def place_of(s: State, seat: int) -> int:
    """L9, L10: the corner where a seat starts; its goal is corner 3 minus that."""
    return seat if s.seats == 4 else seat * 3


@rule
def goal_of(s: State, seat: int) -> int:
    """The lower left square of the seat's goal (L9, L10)."""
    return corner(s, 3 - place_of(s, seat))


@rule
def pieces_in(s: State, square: int, seat: int) -> int:
    """How many pieces of a seat stand in the corner with this lower left square."""
    mine = seat + 1
    return (
        int64(s.at[square] == mine)
        + int64(s.at[square + 1] == mine)
        + int64(s.at[square + PITCH] == mine)
        + int64(s.at[square + PITCH + 1] == mine)
    )


@rule
def seat_home(s: State, seat: int) -> bool:
    """All four pieces of the seat stand in its goal. The first square mostly decides, which keeps this call fast."""
    goal = goal_of(s, seat)
    mine = seat + 1
    return bool(
        s.at[goal] == mine and s.at[goal + 1] == mine and s.at[goal + PITCH] == mine and s.at[goal + PITCH + 1] == mine
    )


@rule
def helps(s: State) -> bool:
    """Whether the seat to move is home and moves the pieces of its mate (L17)."""
    return bool(s.seats == 4 and seat_home(s, int64(s.seat)))


@rule
def side_home(s: State, side: int) -> bool:
    """Every seat of the side is home."""
    return seat_home(s, side) and (s.seats == 2 or seat_home(s, side + 2))
