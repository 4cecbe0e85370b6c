"""The flat record of 1T34, its named ints and its geometry.

Squares are numbered row * 10 + column on every board, row and column from 0 at the bottom left. The tenth
column is always empty, so that no row of four continues from one edge of the board to the other:

    9x9   80 81 .. 88        6x6 uses rows and columns 0 to 5:   50 .. 55
          ..                                                     ..
          0  1  ..  8                                            0  ..  5

The lane is numbered by *places* in the direction of travel. Place 0 is a1; a step adds 1.
A *colour* has the number of its corner: 0 a1, 1 top left, 2 top right, 3 bottom right (J3).

An action is origin * 10 + form. Origins 0 to 3 are the supplies at the corners, origins from 4 on are the places of
the lane. A form says how many steps go along the lane and how many into the inner part.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64

SMALLEST, LARGEST = 6, 9  # squares a side (J2)
PITCH = 10
SQUARES = LARGEST * PITCH
COLOURS = 4
TILES = 8  # of each colour (J1)
STEPS = 4  # steps of a move (J5)
TURNS_EACH = 200  # turns of a seat at most (J13)
EMPTY = 0  # in `at`; a tile is its colour + 1

ALONG = np.array([1, 1, 1, 1, 2, 2, 2, 3, 3, 4], np.int64)  # by form; at least one step along the lane (J7)
INWARD = np.array([0, 1, 2, 3, 0, 1, 2, 0, 1, 0], np.int64)  # by form
FORMS = 10
FULL_FORMS = np.array([3, 6, 8, 9], np.int64)  # those with all four steps
LONGEST = 4 * (LARGEST - 1)  # places of the longest lane
ACTIONS = (COLOURS + LONGEST) * FORMS
MAX_LEGAL = 2 * TILES * FORMS  # all 16 tiles of a seat are on the lane; a tile in the supply has fewer moves

TURN_SQUARE, FIRST_INNER = range(2)  # the square that must be empty (J10)
ENTRIES = ("turn-square", "first-inner")
NEIGHBOURS, OPPOSITE = range(2)  # the two corners of a seat, if there are two seats (J3)
PAIRS = ("neighbours", "opposite")
NOT_OVER, FOUR, FOUR_FOR_OPPONENT, ALL_PASS, CAP = range(5)  # how the game ended
WHY = ("", "four", "four-for-opponent", "all-pass", "cap")

SETTINGS = np.dtype(
    [
        ("seats", "u1"),
        ("width", "u1"),
        ("clockwise", "u1"),
        ("entry", "u1"),
        ("one_colour", "u1"),
        ("first", "u1"),
        ("pairs", "u1"),  # with three or four seats NEIGHBOURS
    ],
    align=True,
)

STATE = np.dtype(
    [
        *((name, SETTINGS[name]) for name in SETTINGS.names or ()),
        ("at", "u1", (SQUARES,)),
        ("stock", "u1", (COLOURS,)),  # tiles in the supply
        ("low", "u8", (COLOURS,)),  # the tiles of a camp in rows 0 to 5, one bit a square
        ("high", "u8", (COLOURS,)),  # the same in rows 3 to 8; `low` or `high` holds any four adjacent rows
        ("turns", "u2"),  # turns taken by all seats, passes included (J13)
        ("seat", "u1"),
        ("ended", "u1"),
        ("winner", "u1"),  # seat + 1; 0 if no seat has won
    ],
    align=True,
)

_1, _2, _9, _10, _11, _18, _20, _22 = (np.uint64(k) for k in (1, 2, 9, 10, 11, 18, 20, 22))
_WAYS = np.array([1, 9, 10, 11], np.uint64)  # from a bit to the next of a row: level, falling, upright, rising
NO_SQUARE: Any = np.uint64(0)  # no bit


def _bits(bottom: int) -> npt.NDArray[np.uint64]:
    """The bit of each square in a word that holds six rows from row `bottom` up; 0 outside these rows."""
    rows = range(bottom, bottom + 6)
    bits = [1 << (square - bottom * PITCH) if square // PITCH in rows else 0 for square in range(SQUARES)]
    return np.array(bits, np.uint64)


def _lanes() -> tuple[Longs, Longs]:
    """By board (`board_of`) and place: the square, and the offset of a step inward (0 on a corner, J8)."""
    squares = np.zeros((2 * (LARGEST - SMALLEST + 1), LONGEST), np.int64)
    into = np.zeros_like(squares)
    for size in range(SMALLEST, LARGEST + 1):
        last = size - 1
        sides = (  # clockwise from a1: the corner, a step along, a step inward
            (0, PITCH, 1),
            (last * PITCH, 1, -PITCH),
            (last * PITCH + last, -PITCH, -1),
            (last, -1, PITCH),
        )
        way = [(corner + k * along, inward if k else 0) for corner, along, inward in sides for k in range(last)]
        for clockwise, order in enumerate((way[:1] + way[:0:-1], way)):
            for place, (square, inward) in enumerate(order):
                squares[(size - SMALLEST) * 2 + clockwise, place] = square
                into[(size - SMALLEST) * 2 + clockwise, place] = inward
    return squares, into


def _short_moves(bits: npt.NDArray[np.uint64]) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint64]]:
    """By board and place: the bits of the squares on which moves of fewer than four steps from there end.

    And the bits of the squares from which and onto which such moves may push tiles (J11).
    """
    ends, pushed = np.zeros(LANE.shape, np.uint64), np.zeros(LANE.shape, np.uint64)
    for board in range(len(LANE)):
        size = SMALLEST + board // 2
        lane = 4 * (size - 1)
        for place in range(lane):
            for along, inward in zip(ALONG, INWARD, strict=True):
                turn = (place + along) % lane
                line = LANE[board, turn] + INTO[board, turn] * np.arange(size)
                if along + inward < STEPS and (inward == 0 or INTO[board, turn]):  # J8
                    ends[board, place] |= bits[line[inward]]
                    if inward:
                        pushed[board, place] |= np.bitwise_or.reduce(bits[line[1:]])
    return ends, pushed


def _lines(bits: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """By board and place: the bits of the squares inward of it; none on a corner."""
    lines = np.zeros(LANE.shape, np.uint64)
    for board in range(len(LANE)):
        inward = np.arange(1, SMALLEST + board // 2)
        for place in np.flatnonzero(INTO[board]):
            lines[board, place] = np.bitwise_or.reduce(bits[LANE[board, place] + INTO[board, place] * inward])
    return lines


LOW_BIT, HIGH_BIT = _bits(0), _bits(3)
LANE, INTO = _lanes()
(LOW_ENDS, LOW_PUSHED), (HIGH_ENDS, HIGH_PUSHED) = _short_moves(LOW_BIT), _short_moves(HIGH_BIT)
LOW_LINE, HIGH_LINE = _lines(LOW_BIT), _lines(HIGH_BIT)
_APART = np.uint64(67)  # the powers of 2 below 2**66 leave different remainders
_PLACE_OF_BIT = np.zeros(67, np.int64)
_PLACE_OF_BIT[[2**k % 67 for k in range(64)]] = range(64)


@rule
def lowest(bits: int) -> int:
    """The number of the lowest bit that is set."""
    return int64(_PLACE_OF_BIT[(bits & (~bits + _1)) % _APART])


@rule
def board_of(s: State) -> int:
    """The row of LANE and INTO for the size and direction of this game."""
    return (int64(s.width) - SMALLEST) * 2 + int64(s.clockwise)


@rule
def places(s: State) -> int:
    """How many places the lane has."""
    return 4 * (int64(s.width) - 1)


@rule
def ahead(s: State, place: int, steps: int) -> int:
    """The place some steps further along the lane."""
    there = place + steps
    return there - places(s) if there >= places(s) else there


@rule
def corner_place(s: State, colour: int) -> int:
    """The place of a colour's corner (J3)."""
    side = int64(s.width) - 1
    return colour * side if s.clockwise else (-colour & 3) * side


@rule
def owner_of(s: State, colour: int) -> int:
    """J3: the seat of a colour. With three seats colour 3 has no seat; the result is 3."""
    if s.seats > 2:
        return colour
    return colour & 1 if s.pairs == OPPOSITE else colour >> 1


@rule
def colour_of(s: State, seat: int, k: int) -> int:
    """J3: the colour of a seat; with two seats `k` is 0 for the first and 1 for the second of its two."""
    if s.seats > 2:
        return seat
    return seat + 2 * k if s.pairs == OPPOSITE else seat * 2 + k


@rule
def camp_of(s: State, colour: int) -> int:
    """J15: the camp of a colour. Colours of one camp count together in a row; its number is its first colour."""
    return colour_of(s, owner_of(s, colour), 0) if s.seats == 2 and not s.one_colour else colour


@rule
def camps_each(s: State) -> int:
    """J15: how many camps a seat has. Their numbers are its colours, beginning with the first."""
    return 2 if s.seats == 2 and s.one_colour else 1


@rule
def put(s: State, square: int, colour: int) -> None:
    """Set a tile on an empty square."""
    camp = camp_of(s, colour)
    s.at[square] = colour + 1
    s.low[camp] |= LOW_BIT[square]
    s.high[camp] |= HIGH_BIT[square]


@rule
def lift(s: State, square: int) -> int:
    """Take the tile off a square and return its colour."""
    colour = int64(s.at[square]) - 1
    camp = camp_of(s, colour)
    s.at[square] = EMPTY
    s.low[camp] &= ~LOW_BIT[square]
    s.high[camp] &= ~HIGH_BIT[square]
    return colour


@rule
def has_row(tiles: int) -> bool:
    """Whether four bits of a word are in a row: level, upright or diagonal (J14)."""
    across = tiles & (tiles >> _1)
    upright = tiles & (tiles >> _10)
    rising = tiles & (tiles >> _11)
    falling = tiles & (tiles >> _9)
    return bool(
        (across & (across >> _2))
        | (upright & (upright >> _20))
        | (rising & (rising >> _22))
        | (falling & (falling >> _18))
    )


@rule
def completing(tiles: int) -> int:
    """The bits on which one more tile makes four in a row (J14). Some are no squares of the board."""
    found = NO_SQUARE
    for k in range(len(_WAYS)):
        way = _WAYS[k]
        before, after = tiles << way, tiles >> way
        two_before, two_after = before & (before << way), after & (after >> way)
        found |= two_before & ((before << way << way) | after)
        found |= two_after & ((after >> way >> way) | before)
    return found


@rule
def camp_has_row(s: State, camp: int) -> bool:
    """Whether four tiles of a camp are in a row. On the smallest board `low` holds all squares."""
    return has_row(s.low[camp]) or (s.width > SMALLEST and has_row(s.high[camp]))


@rule
def seat_has_row(s: State, seat: int) -> bool:
    """Whether four tiles of a seat are in a row. They need one colour only if J15 says so."""
    return camp_has_row(s, colour_of(s, seat, 0)) or (camps_each(s) == 2 and camp_has_row(s, colour_of(s, seat, 1)))
