"""The option `scoring`, and what a result is worth."""

import pytest

from tests.games.less.builder import board, ends, finish, letter, pieces, play, race, race_of_four


def test_rulebook_example_of_a_tie():
    """L23: A moved first and finishes with a single point, and so does B."""
    pos = race(1, 1, scoring=True, spent=(30, 30), turns=(10, 10))
    finish(pos, "A")
    finish(pos, "B")
    assert (pos.why, pos.state.margin, pos.scores) == ("home", 0, [0.0, 0.0])


def test_rulebook_example_of_a_win_by_one():
    """L23: A moved first and finishes with two points; B needs three more."""
    pos = race(2, 3, scoring=True, spent=(30, 30), turns=(10, 10))
    finish(pos, "A")
    finish(pos, "B")
    assert (pos.why, pos.state.margin, pos.scores) == ("home", 1, [0.1, -0.1])


def test_rulebook_example_of_a_win_by_three():
    """L23: A moved first, B finishes first with two points, and A needs two as well: a whole turn more."""
    pos = race(2, 2, "B", scoring=True, spent=(33, 30), turns=(11, 10))
    finish(pos, "B")
    finish(pos, "A")
    assert (pos.why, pos.state.margin, pos.scores) == ("home", -3, [-0.3, 0.3])


@pytest.mark.parametrize("a", [1, 2, 3])
def test_with_scoring_the_other_side_has_whole_turns(a):
    """L23: the limit of the last turn does not apply."""
    pos = race(a, 4, scoring=True)
    finish(pos, "A")
    assert (letter(pos), pos.points, pos.state.phase) == ("B", 3, 2)


def test_the_side_that_is_not_home_plays_on_alone():
    """L23: turn after turn, and the side that is home makes no moves."""
    pos = race(1, 4, scoring=True)
    finish(pos, "A")
    play(pos, "f2f3:f3f4:f4e4")
    assert (letter(pos), pos.points) == ("B", 3)
    play(pos, "e4f4:f4f3:f3f2")
    play(pos, "f2e2:e2d2:d2c2")
    assert letter(pos) == "B"
    pos.play("c2b2")
    assert (pos.why, pos.state.margin) == ("home", 9)
    assert pieces(pos, "A") == {"e5", "f5", "e6", "f6"}
    assert pos.state.turns[:2].tolist() == [1, 4]


def test_the_second_starter_home_first_does_not_end_the_game_either():
    """L23: A plays on alone."""
    pos = race(3, 1, "B", scoring=True)
    finish(pos, "B")
    assert letter(pos) == "A"
    finish(pos, "A")
    assert (pos.why, pos.state.margin) == ("home", -2)


def test_the_pieces_of_the_side_that_is_home_stand_like_any_piece():
    """L23: B cannot pass through them and may jump where there is room."""
    pos = board(
        """
        . . . . A A
        . . . A . A
        . . . . B B
        . . . . . .
        B . . . . .
        B . . . . .
        """,
        scoring=True,
    )
    pos.play("d5e5")
    assert ends(pos, "e4") == {"d4", "e3"}
    play(pos, "e4d4:d4d5")
    assert ends(pos, "d5") == {"c5", "d4", "d6"}


def test_forfeited_points_count_in_the_score():
    """L15, L23: B pays two for a step and loses the third point."""
    pos = board(
        """
        . . . . A A
        . . . A . A
        . . . . . .
        - - - - - -
        .|.|.|.|.|.
        - - - - - -
        B|.|B|.|.|.
        - - - - - -
        B|B|.|.|.|.
        """,
        scoring=True,
    )
    pos.play("d5e5")
    pos.play("c2d2")
    assert pos.state.spent.tolist() == [1, 3]
    pos.play("d2c2")
    pos.play("c2b2")
    assert pos.state.spent.tolist() == [1, 8]
    assert pos.state.margin == 7


def test_with_four_seats_the_home_team_is_passed_over():
    """L23: B and D play on in their order, with three points each."""
    pos = race_of_four(a=1, c=0, b=3, d=3, scoring=True)
    finish(pos, "A")
    order = ""
    for turn in ("d2d3:d3d4:d4d5", "b5c5:c5c4:c4c3", "d5d4:d4d3:d3d2"):
        assert pos.points == 3
        order += letter(pos)
        play(pos, turn)
    assert order + letter(pos) == "BDBD"
    assert pos.state.turns.tolist() == [1, 2, 0, 1]


def test_with_four_seats_the_whole_game_is_counted():
    """L23: eight points for B and D against one."""
    pos = race_of_four(a=1, c=0, b=2, d=3, scoring=True, spent=(10, 13), turns=(2, 2, 2, 2))
    finish(pos, "A")
    finish(pos, "B")
    assert (letter(pos), pos.points) == ("B", 1)
    play(pos, "b5b4")
    finish(pos, "D")
    assert (pos.why, pos.state.spent.tolist()) == ("home", [11, 18])
    assert pos.scores == [0.7, -0.7, 0.7, -0.7]


def test_a_win_is_one_and_a_loss_minus_one():
    """L27: without `scoring`, however large the difference."""
    pos = race(3, 1, spent=(10, 90))
    finish(pos, "A")
    finish(pos, "B")
    assert pos.scores == [-1.0, 1.0]


@pytest.mark.parametrize(
    ("spent", "score"),
    [((0, 3), 0.3), ((3, 0), -0.3), ((0, 9), 0.9), ((0, 10), 1.0), ((0, 11), 1.0), ((10, 0), -1.0), ((40, 0), -1.0)],
)
def test_with_scoring_ten_points_are_a_whole_win(spent, score):
    """L27: a tenth for each point, at most one."""
    pos = race(1, 1, scoring=True, spent=spent)
    finish(pos, "A")
    finish(pos, "B")
    assert pos.scores == [score, -score]


def test_mates_share_their_score():
    """L27: both of a team have the same."""
    pos = race_of_four(a=1, c=0, b=3, d=0, scoring=True)
    finish(pos, "A")
    finish(pos, "B")
    assert pos.scores == [0.2, -0.2, 0.2, -0.2]


def test_nothing_is_scored_before_the_end():
    """L27: whatever has been spent."""
    pos = race(1, 3, scoring=True, spent=(5, 50))
    finish(pos, "A")
    assert pos.scores == [0.0, 0.0]
