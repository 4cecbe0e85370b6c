from itertools import combinations

import numpy as np
import pytest

from fourfold.games.joushi.rules.state import PITCH, STATE, put, seat_has_row
from tests.games.joushi.drawn import board, drawn, forbids, view

WAYS = {"across": (1, 0), "upright": (0, 1), "rising": (1, 1), "falling": (1, -1)}


@pytest.mark.parametrize(
    ("drawing", "move", "row"),
    [
        ("...... ...... ...... .rrr.. ...... r.....", "a1>a3", ["a3", "b3", "c3", "d3"]),
        ("...... ...... r..... r..... r..... ......", "in0", ["a2", "a3", "a4", "a5"]),
        ("...... ...r.. ..r... .r.... ...... r.....", "a1>a2", ["a2", "b3", "c4", "d5"]),
        ("...... ...... .r.... ..r... ...r.. r.....", "a1>a5", ["d2", "c3", "b4", "a5"]),
        ("...... ...... ...... .....r ...... .rrr..", "f3>e1", ["b1", "c1", "d1", "e1"]),
        ("...... ...... ...... .....r ...... .rr.rr", "f3>d1", ["b1", "c1", "d1", "e1", "f1"]),
    ],
)
def test_four_or_more_of_a_seat_in_a_row_win(drawing, move, row):
    """J14: across, upright, diagonal; lane, corners and inner squares alike."""
    pos = drawn(drawing.replace(" ", "\n"))
    pos.play(move)
    assert pos.why == "four"
    assert view(pos).row == row


def test_three_of_a_camp_that_want_one_more_are_pointed_at():
    """J14, J15: a gap counts, a line of four that leaves the board does not, other colours of the seat do."""
    drawing = "...... ...... ...... .r.by. y..... yy...r"
    assert view(drawn(drawing.replace(" ", "\n"))).threes == []
    assert view(drawn(drawing.replace(".r.b", "rr.b").replace(" ", "\n"))).threes == [["a3", "b3", "d3"]]


def has_row(size: int, squares: list[tuple[int, int]]) -> bool:
    s = np.zeros(1, STATE).view(np.recarray)[0]
    s.seats, s.width = 4, size
    for x, y in squares:
        put(s, y * PITCH + x, 0)
    return bool(seat_has_row(s, 0))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", [6, 7, 8, 9])
def test_every_four_squares_of_every_board_are_a_row_and_three_of_them_are_not(size, way):
    """J14: no row is missed, and none runs round the edge."""
    dx, dy = WAYS[way]
    count = 0
    for x in range(-3, size + 3):
        for y in range(-3, size + 3):
            line = [(x + k * dx, y + k * dy) for k in range(4)]
            inside = [(a, b) for a, b in line if 0 <= a < size and 0 <= b < size]
            assert has_row(size, inside) == (len(inside) == 4)
            count += len(inside) == 4
            for three in combinations(inside, 3):
                assert not has_row(size, list(three))
    assert count == (size - 3) * (size if way in ("across", "upright") else size - 3)


@pytest.mark.parametrize("size", [6, 7, 8, 9])
def test_a_row_does_not_run_round_the_edge(size):
    """J14: the last squares of one row and the first of the next are no row."""
    for y in range(size - 1):
        for step in (-1, 0, 1):
            ends = [(size - 2, y), (size - 1, y), (0, y + step), (1, y + step)]
            assert not has_row(size, [(a, b) for a, b in ends if b >= 0])


MIXED = """
    . . . . . .
    . . . . . .
    . . . . . .
    . r b r . .
    . . . . . .
    r . . . . .
"""


def test_both_colours_of_a_seat_count_together():
    """J15: red and blue are one player's."""
    pos = drawn(MIXED)
    pos.play("a1>a3")
    assert pos.why == "four"


def test_option_one_colour_asks_for_a_single_colour():
    """J15: then red and blue do not make a row."""
    pos = drawn(MIXED, one_colour=True)
    assert forbids(pos, "a1>a3") == "J5"


def test_under_one_colour_either_colour_wins():
    """J15: blue makes the row although red was moved."""
    pos = drawn(
        """
        . . . b . .
        . . . b . .
        . . b . . .
        . . . b . .
        r . . . . .
        . . . . . .
    """,
        one_colour=True,
    )
    pos.play("a2>a4>c4")
    assert pos.why == "four"
    assert view(pos).row == ["d3", "d4", "d5", "d6"]


def test_one_colour_changes_nothing_for_more_seats():
    """J15: with four seats each has one colour anyway."""
    pos = drawn(MIXED.replace("b", "r"), seats=4, one_colour=True)
    pos.play("a1>a3")
    assert pos.scores == [1, -1 / 3, -1 / 3, -1 / 3]


def test_colours_of_different_seats_make_no_row():
    """J15: with four seats red and blue are strangers."""
    assert forbids(drawn(MIXED, seats=4), "a1>a3") == "J5"


def test_a_four_made_for_an_opponent_wins_for_that_opponent():
    """J16: a push completes it."""
    pos = drawn("""
        . . . y . .
        . . . y . .
        . . y . . .
        . . . y . .
        r . . . . .
        . . . . . .
    """)
    pos.play("a2>a4>c4")
    assert pos.why == "four-for-opponent"
    assert pos.scores == [-1, 1]


def test_the_movers_own_four_goes_first():
    """J16: both have four after the push; the mover wins."""
    pos = drawn("""
        . . r y . .
        . . r y . .
        . . y . . .
        . . r y . .
        r . . . . .
        . . . . . .
    """)
    pos.play("a2>a4>c4")
    assert pos.why == "four"
    assert pos.scores == [1, -1]


def test_of_several_opponents_the_next_in_turn_wins():
    """J16: blue moves; yellow comes after blue, red only later."""
    pos = drawn(
        """
        . . . r y .
        . . . r y .
        . . r y . .
        . . . r y .
        b . . . . .
        . . . . . .
    """,
        seats=4,
        to_move=1,
    )
    pos.play("a2>a4>c4")
    assert board(pos).split("/")[2] == "..bry."
    assert pos.why == "four-for-opponent"
    assert pos.scores == [-1 / 3, -1 / 3, 1, -1 / 3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winner_has_one_and_the_others_share_the_loss(seats):
    """J17: 1, and -1 divided among the others."""
    pos = drawn(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . r r r . .
        . . . . . .
        . . . . . .
    """,
        seats=seats,
    )
    assert pos.scores == [0] * seats
    pos.play("in0/2")
    assert pos.scores == [1, *[-1 / (seats - 1)] * (seats - 1)]


def test_a_draw_is_worth_nothing():
    """J17: 0 for all seats."""
    pos = drawn("\n".join(["......"] * 6), seats=3, turns=599)
    pos.play("in2")
    assert pos.scores == [0, 0, 0]
