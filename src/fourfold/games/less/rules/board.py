"""Walls as drawings and as wall strings: reading and writing them (L2, L8, L29).

The *wall grid* of a board n squares wide is an int array of 2n+1 by 2n+1, rows from the top. A place with two odd
indices is a square. A place with one odd and one even index is an edge between squares and holds its number of walls.
A drawing shows the number at (i, j) by the character at line i, column 2j:

    +   +   +
      . | .        one wall between the two upper squares,
    +---+===+      one and two walls below them
      .   .
    +   +   +
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.words import refused
from fourfold.games.less.rules.state import DOWN, LEFT, PITCH, RIGHT, SQUARES, UP

Grid = npt.NDArray[np.int64]

_SHOWN = {" ": 0, "|": 1, "-": 1, '"': 2, "=": 2}  # walls by mark (L2)


def read_drawing(text: str, width: int, above: int = 0) -> Grid:
    """The wall grid of a drawing. Labels left of the first `+` and lines outside the frame are skipped.

    A mark in any other wrong place is refused, so that a misplaced wall is never lost (L8). Lines are counted from the
    top of the file, where `above` lines come before `text`.
    """
    lines = text.splitlines()
    framed = [k for k, line in enumerate(lines) if "+" in line]
    if not framed:
        raise refused("less.drawing-frame", "L8")
    top, margin = framed[0], lines[framed[0]].index("+")
    if framed[-1] - top != 2 * width:
        raise refused("less.drawing-lines", "L8", lines=framed[-1] - top + 1, wanted=2 * width + 1, width=width)
    grid = np.zeros((2 * width + 1, 2 * width + 1), np.int64)
    for i in range(2 * width + 1):
        line = lines[top + i][margin:].ljust(4 * width + 1)
        for k, mark in enumerate(line):
            if mark not in _marks(i, k, line, width):
                raise refused("less.drawing-mark", "L8", line=above + top + i + 1, column=margin + k + 1, mark=mark)
        for j in range(1 - i % 2, 2 * width + 1, 2):
            grid[i, j] = _SHOWN[line[2 * j]]
    return grid


def _marks(i: int, k: int, line: str, width: int) -> str:
    """The marks that may stand at column `k` of line `i` of a drawing."""
    if k > 4 * width:
        return " "
    if i % 2:
        return (' |"', " ", line[k], " ")[k % 4]  # any mark is a square
    middle = line[k - k % 4 + 2 : k - k % 4 + 3]
    beside = middle if middle in "-=" else " "
    return ("+", beside, " -=", beside)[k % 4]


def draw_walls(grid: Grid, squares: list[str]) -> list[str]:
    """The lines of a drawing; `squares` has a character for each square, rows from the top."""
    width = len(grid) // 2
    lines = []
    for i, row in enumerate(grid):
        if i % 2:
            shown = "".join(
                ' |"'[row[j]] if j % 2 == 0 else f" {squares[i // 2 * width + j // 2]} " for j in range(2 * width + 1)
            )
        else:
            shown = "".join("+" if j % 2 == 0 else " -="[row[j]] * 3 for j in range(2 * width + 1))
        lines.append(shown.rstrip())
    return lines


def read_digits(text: str, width: int) -> Grid:
    """The wall grid of a wall string. Rows come from the top: first the edges in a row, then those below it (L29)."""
    digits = "".join(text.split())
    places = _digit_places(width)
    for k, digit in enumerate(digits):
        if digit not in "012":
            raise refused("less.wall-digit", "L8", place=k + 1, mark=digit)
    if len(digits) != len(places):
        raise refused("less.wall-length", "L8", n=len(digits), wanted=len(places), width=width)
    grid = np.zeros((2 * width + 1, 2 * width + 1), np.int64)
    for place, digit in zip(places, digits, strict=True):
        grid[place] = int(digit)
    return grid


def write_digits(grid: Grid) -> str:
    """Inverse of `read_digits`."""
    return "".join(str(grid[place]) for place in _digit_places(len(grid) // 2))


def read_board(text: str, width: int) -> Grid:
    """The wall grid of a board, given as a drawing or as a wall string (L8)."""
    return read_drawing(text, width) if "+" in text else read_digits(text, width)


def _digit_places(width: int) -> list[tuple[int, int]]:
    places = []
    for row in range(width):
        places += [(2 * row + 1, 2 * column + 2) for column in range(width - 1)]
        if row < width - 1:
            places += [(2 * row + 2, 2 * column + 1) for column in range(width)]
    return places


def costs(grid: Grid) -> npt.NDArray[np.uint8]:
    """The price of a step by square and direction, as in the state: 1 + walls (L12), 0 at the rim."""
    width = len(grid) // 2
    cost = np.zeros(SQUARES * 4, np.uint8)
    for row in range(width):
        for column in range(width):
            i, j = 2 * (width - 1 - row) + 1, 2 * column + 1
            square = (row * PITCH + column) * 4
            if row > 0:
                cost[square + DOWN] = 1 + grid[i + 1, j]
            if column > 0:
                cost[square + LEFT] = 1 + grid[i, j - 1]
            if column < width - 1:
                cost[square + RIGHT] = 1 + grid[i, j + 1]
            if row < width - 1:
                cost[square + UP] = 1 + grid[i - 1, j]
    return cost


def grid_of(cost: npt.NDArray[np.uint8], width: int) -> Grid:
    """Inverse of `costs`."""
    grid = np.zeros((2 * width + 1, 2 * width + 1), np.int64)
    for row in range(width):
        for column in range(width):
            i, j = 2 * (width - 1 - row) + 1, 2 * column + 1
            square = (row * PITCH + column) * 4
            if column < width - 1:
                grid[i, j + 1] = int(cost[square + RIGHT]) - 1
            if row < width - 1:
                grid[i - 1, j] = int(cost[square + UP]) - 1
    return grid
