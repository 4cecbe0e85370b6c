"""Boards given as text: the wall string and the drawing."""

import pytest

import fourfold as ff
from fourfold.games.less.rules.board import (
    costs,
    draw_walls,
    grid_of,
    read_board,
    read_digits,
    read_drawing,
    write_digits,
)
from tests.games.less.builder import board, price, wall_string

SAMPLE = (
    "0100000010000020000101001211000110000010010000101000000000010001101010001001000010000000000000100000101011001010"
)
DRAWING = """
  +   +   +   +   +   +   +
6   .   .   .   .   .   .
  +   +===+   +   +   +   +
5   .   .   .   .   . | .
  +   +   +   +   +   +   +
4   .   .   .   .   .   .
  +   +   +   +   +   +   +
3   .   .   .   .   .   .
  +   +   +   +   +   +---+
2   .   .   .   .   .   .
  +---+   +   +   +   +   +
1   A   . " .   .   .   .
  +   +   +   +   +   +   +
    a   b   c   d   e   f
"""
COMPACT = """
    . . . . . .
      =
    . . . . .|.
    . . . . . .
    . . . . . .
              -
    . . . . . .
    -
    . ."""


def test_the_wall_string_goes_from_the_top_row_by_row():
    """L29: the edges in a row from the left, then those below it."""
    digits = list("0" * 60)
    digits[0] = "1"  # a6 | b6
    digits[4] = "2"  # e6 | f6
    digits[5] = "1"  # below a6
    digits[10] = "2"  # below f6
    digits[11] = "1"  # a5 | b5
    digits[59] = "2"  # e1 | f1
    drawn = """
        .|. . . ."."""
    rest = """
        -         =
        .|. . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . ."."""
    assert wall_string(drawn + rest, 6) == "".join(digits)
    grid = read_digits("".join(digits), 6)
    assert {(int(i), int(j)): int(grid[i, j]) for i, j in zip(*grid.nonzero(), strict=True)} == {
        (1, 2): 1,
        (1, 10): 2,
        (2, 1): 1,
        (2, 11): 2,
        (3, 2): 1,
        (11, 10): 2,
    }


def test_the_sample_board_has_thirty_walled_edges():
    """L29: 112 digits, 28 single walls and 2 double ones."""
    assert len(SAMPLE) == 112
    assert (SAMPLE.count("1"), SAMPLE.count("2")) == (28, 2)
    grid = read_digits(SAMPLE, 8)
    assert [(grid == walls).sum() for walls in (1, 2)] == [28, 2]
    assert ff.load("less", seats=4, board=SAMPLE).start().options["board"] == SAMPLE


@pytest.mark.parametrize("width", [6, 8])
def test_a_wall_string_survives_reading_and_writing(width):
    """L8: every edge keeps its number."""
    edges = 2 * width * (width - 1)
    text = "".join(str(k * k % 7 % 3) for k in range(edges))
    assert write_digits(read_digits(text, width)) == text
    assert write_digits(grid_of(costs(read_digits(text, width)), width)) == text


def test_a_wall_string_may_be_broken_into_lines():
    """L8: white space says nothing."""
    assert write_digits(read_digits(f" {'0' * 30}\n{'1' * 30}\n", 6)) == "0" * 30 + "1" * 30


def test_the_drawing_says_the_same_as_the_wall_string():
    """L8: either may be given, with labels and pieces or without."""
    text = write_digits(read_drawing(DRAWING, 6))
    assert text == wall_string(COMPACT + '"', 6) == wall_string(COMPACT + '".', 6)
    assert write_digits(read_board(DRAWING, 6)) == write_digits(read_board(text, 6)) == text
    bare = "\n".join(line[2:] for line in DRAWING.splitlines())
    assert write_digits(read_drawing(bare, 6)) == text


def test_what_is_drawn_can_be_read():
    """L8: the picture of a position is a board."""
    pos = ff.load("less", tiles="hard", first=0).start(7)
    assert ff.load("less", board=pos.draw()).start().options["board"] == pos.options["board"]


def test_walls_are_drawn_as_they_are_read():
    """L8: one line of characters for each line of the grid."""
    lines = DRAWING.splitlines()[1:14]
    squares = [line[4 * column + 4] for line in lines[1::2] for column in range(6)]
    assert draw_walls(read_drawing(DRAWING, 6), squares) == [line[2:] for line in lines]


def test_a_decided_table_keeps_the_whole_board():
    """L8: options and record hold all walls of a board, from a drawing, a string or tiles."""
    pos = ff.load("less", tiles="easy", first=0).start(2)
    text = str(pos.options["board"])
    assert len(text) == 60
    assert f'[Option board "{text}"]' in str(pos.record())
    assert pos.text().split()[2] == f"walls={text}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0" * 59, "the wall string has 59 digits; a board of 6 squares needs 60"),
        ("0" * 112, "the wall string has 112 digits; a board of 6 squares needs 60"),
        ("0" * 17 + "3" + "0" * 42, "place 18 of the wall string is '3'; only 0, 1 and 2 are walls"),
        ("x" + "0" * 59, "place 1 of the wall string is 'x'"),
    ],
)
def test_a_wrong_wall_string_is_refused_with_its_place(text, sentence):
    """L8: a wrong length or character is a clear error."""
    with pytest.raises(ff.Refused, match=sentence) as caught:
        ff.load("less", board=text).start()
    assert caught.value.refusal.ruling == "L8"


@pytest.mark.parametrize(
    ("line", "column", "mark", "told"),
    [
        (2, 5, "=", (2, 4, " ")),  # a wall of one mark
        (4, 8, "-", (4, 8, "-")),  # a wall of two kinds
        (4, 10, " ", (4, 10, " ")),  # a wall cut short
        (6, 19, "-", (6, 19, "-")),  # a wall through a corner
        (6, 7, " ", (6, 7, " ")),  # a corner left out
        (4, 5, "|", (4, 5, "|")),  # standing where walls lie
        (5, 7, "-", (5, 7, "-")),  # lying where walls stand
        (3, 3, "x", (3, 3, "x")),
        (5, 6, "|", (5, 6, "|")),  # beside a square
        (5, 8, '"', (5, 8, '"')),
        (3, 28, "x", (3, 28, "x")),  # behind the last square
        (4, 28, "-", (4, 28, "-")),
        (14, 27, "-", (14, 27, "-")),
        (14, 26, "-", (14, 26, "-")),
    ],
)
def test_a_wrong_mark_in_a_drawing_is_refused_with_its_place(line, column, mark, told):
    """L8: line and column are counted from 1 in the text as given."""
    lines = [[*text.ljust(29)] for text in DRAWING.splitlines()]
    lines[line - 1][column - 1] = mark
    with pytest.raises(ff.Refused) as caught:
        read_drawing("\n".join("".join(marks) for marks in lines), 6)
    refusal = caught.value.refusal
    assert (refusal.key, refusal.ruling) == ("less.drawing-mark", "L8")
    assert (refusal.args["line"], refusal.args["column"], refusal.args["mark"]) == told


def test_any_mark_may_stand_for_a_square():
    """L8: letters of pieces, dots or nothing at all."""
    boards = {write_digits(read_drawing(DRAWING.replace(".", mark), 6)) for mark in ".x |+"}
    assert len(boards) == 1


def test_walls_drawn_on_the_rim_are_read_and_mean_nothing():
    """L3, L8: they are no edge between squares."""
    top = DRAWING.index("+   +")
    text = DRAWING[:top] + "+---+" + DRAWING[top + 5 :]
    grid = read_drawing(text, 6)
    assert grid[0, 1] == 1
    assert write_digits(grid) == write_digits(read_drawing(DRAWING, 6))
    assert (costs(grid) == costs(read_drawing(DRAWING, 6))).all()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("+", "the drawing has 1 lines from the first to the last \\+ line; a board of 6 squares needs 13"),
        (DRAWING + "+", "the drawing has 15 lines"),
    ],
)
def test_a_drawing_of_another_size_is_refused(text, sentence):
    """L8: the sentence gives the number of lines."""
    with pytest.raises(ff.Refused, match=sentence):
        read_board(text, 6)


def test_a_drawing_without_a_frame_is_refused():
    """L8: without a + the squares cannot be found."""
    with pytest.raises(ff.Refused, match=r"no line with \+ marks"):
        read_drawing("a | b", 6)


def test_every_wall_of_a_board_has_its_price_from_both_sides():
    """L12: up and down, left and right."""
    pos = board(
        """
        A . .
        =
        .|A".
        """
    )
    assert {move: price(pos, move) for move in ("a2a1", "b1a1", "b1c1", "b1b2")} == {
        "a2a1": 3,
        "b1a1": 2,
        "b1c1": 3,
        "b1b2": 1,
    }
