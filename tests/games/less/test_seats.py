"""The corners of the seats, the teams, and the first seat."""

import pytest

import fourfold as ff
from tests.games.less.builder import board, finish, letter, pieces, play, race, race_of_four

CORNERS = {
    "bottom-left": {"a1", "b1", "a2", "b2"},
    "top-left": {"a7", "b7", "a8", "b8"},
    "bottom-right": {"g1", "h1", "g2", "h2"},
    "top-right": {"g7", "h7", "g8", "h8"},
}


def test_two_seats_start_on_opposite_corners():
    """L9: four pieces each fill the corner."""
    pos = ff.load("less").start(1)
    assert pieces(pos, "A") == {"a1", "b1", "a2", "b2"}
    assert pieces(pos, "B") == {"e5", "f5", "e6", "f6"}


def test_the_goal_of_two_seats_is_the_opposite_corner():
    """L9: A is home in the top right, B in the bottom left."""
    pos = race(1, 1, first="B")
    pos.play("d5e5")
    assert pieces(pos, "A") == {"e5", "f5", "e6", "f6"}
    assert (pos.why, pos.scores) == ("home", [1.0, -1.0])
    pos = race(1, 1, "B")
    pos.play("c2b2")
    assert pieces(pos, "B") == {"a1", "b1", "a2", "b2"}
    assert (pos.why, pos.scores) == ("home", [-1.0, 1.0])


HOLES = {
    "d5e5": """
        . A A
        A . A
        . . .""",
    "f4f5": """
        . A A
        . A .
        . . A""",
    "d6e6": """
        A . A
        . A A
        . . .""",
    "d6f6": """
        A A .
        . A A
        . . .""",
}


@pytest.mark.parametrize("last", HOLES)
def test_home_is_all_four_squares_of_the_goal(last):
    """L9: with three of them filled, whichever, the game goes on."""
    pos = board(HOLES[last], at="d4", first="B")
    aside = pos.copy()
    play(aside, "d5d4:d4c4:c4c3" if last == "d5e5" else "e5d5:d5c5:c5b5")
    assert letter(aside) == "B"
    pos.play(last)
    assert pieces(pos, "A") == {"e5", "f5", "e6", "f6"}
    assert pos.why == "home"


def test_four_seats_start_in_the_four_corners():
    """L10: bottom-left, top-left, bottom-right, top-right in turn order."""
    pos = ff.load("less", seats=4).start(1)
    assert [pieces(pos, seat) for seat in "ABCD"] == list(CORNERS.values())


@pytest.mark.parametrize("seat", "ABCD")
def test_the_goal_of_four_seats_is_the_diagonally_opposite_corner(seat):
    """L10: A and D exchange corners, B and C exchange."""
    goal = {"A": "top-right", "B": "bottom-right", "C": "top-left", "D": "bottom-left"}[seat]
    mates_home = {"A": {"c": 0}, "B": {"d": 0}, "C": {"a": 0}, "D": {"b": 0}}[seat]
    pos = race_of_four(**mates_home, to_move=seat, first="B" if seat in "AC" else "A")
    finish(pos, seat)
    assert pieces(pos, seat) == CORNERS[goal]
    assert pos.why == "home"


@pytest.mark.parametrize(("seat", "mate"), [("A", "c"), ("B", "d"), ("C", "a"), ("D", "b")])
def test_a_team_is_home_when_both_are(seat, mate):
    """L10: one player's four pieces are not enough."""
    pos = race_of_four(**{mate: 3}, to_move=seat, first="B" if seat in "AC" else "A")
    finish(pos, seat)
    assert letter(pos) == seat


def test_mates_win_together():
    """L10: seats 0 and 2 are a team, and 1 and 3."""
    pos = race_of_four(c=0, first="B")
    finish(pos, "A")
    assert pos.scores == [1.0, -1.0, 1.0, -1.0]
    pos = race_of_four(d=0, to_move="B")
    finish(pos, "B")
    assert pos.scores == [-1.0, 1.0, -1.0, 1.0]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_first_player_is_chosen_at_random(seats):
    """L11: every seat starts some of the games."""
    firsts = {ff.load("less", seats=seats).start(seed).seat for seed in range(40)}
    assert firsts == set(range(seats))


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_can_be_named(first):
    """L11: the host chooses it."""
    pos = ff.load("touchdown", seats=4, first=first).start(1)
    assert (pos.seat, pos.options["first"], pos.points) == (first, first, 3)


@pytest.mark.parametrize("first", "ABCD")
def test_four_seats_play_in_order_from_the_first(first):
    """L30: first, first + 1, and so on around the table."""
    pos = ff.load("less", seats=4, first="ABCD".index(first), board="0" * 112).start()
    out_and_on = {"A": "a2a3:a3a4:a4a5", "B": "b8c8:c8d8:d8e8", "C": "h2h3:h3h4:h4h5", "D": "g8f8:f8f7:f7f6"}
    order = ""
    for _ in range(4):
        order += letter(pos)
        play(pos, out_and_on[letter(pos)])
    assert order + letter(pos) == ("ABCD" * 2)["ABCD".index(first) :][:4] + first


@pytest.mark.parametrize(("first", "side_of_a"), [("A", "first"), ("C", "first"), ("B", "second"), ("D", "second")])
def test_the_first_side_is_the_team_of_the_starting_seat(first, side_of_a):
    """L30: only the first side's coming home leaves the others a last turn."""
    pos = race_of_four(c=0, first=first)
    finish(pos, "A")
    assert pos.over == (side_of_a == "second")


def test_the_points_of_a_last_turn_include_those_spent_on_the_mates_pieces():
    """L30: A needs one point for itself and one for C, so the others have two."""
    pos = race_of_four()
    finish(pos, "A")
    finish(pos, "C")
    assert (letter(pos), pos.points) == ("B", 2)


def test_a_seat_can_be_drawn_where_it_stands():
    """L28: the drawing has row 1 at the bottom and column a on the left."""
    pos = board(
        """
        . A
        B .
        """
    )
    assert pieces(pos, "A") == {"b2", "f6", "f5", "f4"}
    assert pieces(pos, "B") == {"a1", "e6", "e5", "e4"}
