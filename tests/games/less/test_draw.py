"""Pictures of a position."""

from xml.etree import ElementTree

import pytest

from tests.games.less.builder import board, finish, race, race_of_four

SVG = "{http://www.w3.org/2000/svg}"


def test_the_board_in_ascii():
    """L28: walls between squares, letters for pieces, names on the rim, and whose turn it is."""
    pos = board(
        """
        . .|.
        =
        A B .
        """,
        left=1,
    )
    assert pos.draw().splitlines() == [
        "  +   +   +   +   +   +   +",
        "6   .   .   .   .   B   A",
        "  +   +   +   +   +   +   +",
        "5   .   .   .   .   B   A",
        "  +   +   +   +   +   +   +",
        "4   .   .   .   .   B   A",
        "  +   +   +   +   +   +   +",
        "3   .   .   .   .   .   .",
        "  +   +   +   +   +   +   +",
        "2   .   . | .   .   .   .",
        "  +===+   +   +   +   +   +",
        "1   A   B   .   .   .   .",
        "  +   +   +   +   +   +   +",
        "    a   b   c   d   e   f",
        "A to move, 1 point left (turn 1)",
    ]


def last_line(pos, *finishers):
    for seat in finishers:
        finish(pos, seat)
    return pos.draw().splitlines()[-1]


def test_the_line_below_the_board():
    """L27: the seat to move, the winner, or a draw."""
    assert last_line(race(3, 3, "B", turns=(5, 4))) == "B to move, 3 points left (turn 5)"
    assert last_line(race(1, 2), "A", "B") == "A wins (last turn)."
    assert last_line(race(2, 1), "A", "B") == "B wins (last turn)."
    assert last_line(race(2, 2), "A", "B") == "Draw (last turn)."
    assert last_line(race_of_four(c=0, first="B"), "A") == "A+C wins (home)."
    assert last_line(race_of_four(d=0, to_move="B"), "B") == "B+D wins (home)."


@pytest.mark.parametrize("seats", [2, 4])
def test_the_picture_shows_every_piece_and_every_wall(seats):
    """L2: one line for one wall, two for two; each seat has a shape of its own."""
    pos = board(
        """
        . .".
        - =
        A|B .
        """,
        seats=seats,
    )
    picture = ElementTree.fromstring(pos.svg())
    assert len(picture.findall(f"{SVG}line")) == 1 + 1 + 2 + 2
    labels = [text.text for text in picture.findall(f"{SVG}text")]
    assert [labels.count(letter) for letter in "ABCD"] == [4, 4, 4 * (seats == 4), 4 * (seats == 4)]
    assert len(picture.findall(f"{SVG}circle")) == 4
    assert len(picture.findall(f"{SVG}polygon")) == 8 * (seats == 4)
    width = {2: 6, 4: 8}[seats]
    assert len(picture.findall(f"{SVG}rect")) == 1 + width * width + 4
