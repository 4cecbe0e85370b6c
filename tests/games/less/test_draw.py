"""Pictures of a position."""

from collections import Counter
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


@pytest.mark.parametrize("game", ["less", "touchdown"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_picture_shows_every_piece_and_every_wall(seats, game):
    """L2: one wall is drawn once, two are drawn twice; each seat has a drawing of its own."""
    pos = board(
        """
        . .".
        - =
        A|B .
        """,
        seats=seats,
        game=game,
    )
    picture = ElementTree.fromstring(pos.svg())
    used = [*picture.findall(f"{SVG}use"), *picture.findall(f"{SVG}g/{SVG}use")]
    drawn = Counter(use.attrib["href"].removeprefix(f"#{game}-") for use in used)
    assert drawn["wall"] == 1 + 2
    assert drawn["wall-upright"] == 1 + 2
    assert all(drawn[f"goal-{seat}"] == 4 for seat in range(seats))
    assert [drawn[f"piece-{seat}"] for seat in range(4)] == [4] * seats + [0] * (4 - seats)
    assert drawn["tile-0"] + drawn["tile-1"] == {2: 9, 4: 16}[seats]


def test_the_line_below_the_board_says_what_is_to_be_matched():
    """L19, L22: in the last turn."""
    pos = race(2, 3, game="touchdown")
    finish(pos, "A")
    assert pos.draw().endswith("B has the last turn; the other side used 2 points: home with 2 or fewer wins")
    pos = race(2, 3)
    finish(pos, "A")
    assert pos.draw().endswith(
        "B has the last turn; the other side used 2 points: home with fewer wins, with 2 is a tie"
    )


def test_the_line_below_the_board_says_by_how_much():
    """L23: with `scoring`."""
    pos = race(2, 3, scoring=True)
    finish(pos, "A")
    finish(pos, "B")
    assert pos.draw().endswith("A wins by 1 point (home).")
