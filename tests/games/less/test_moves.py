"""Steps and jumps."""

import pytest

from tests.games.less.builder import board, ends, pieces, play, price


def test_a_step_goes_to_any_side():
    """L12: up, down, left and right."""
    pos = board(
        """
        . . .
        . A .
        . . .
        """
    )
    assert ends(pos, "b2") == {"b1", "a2", "c2", "b3"}


def test_a_step_needs_an_empty_square():
    """L12: not where a piece stands, own or other (walls keep them from being jumped)."""
    pos = board(
        """
        . B .
          -
        A|A .
        . . .
        """
    )
    assert ends(pos, "b2") == {"b1", "c2"}


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        (". A .", 1),
        (". A|.", 2),
        ('. A".', 3),
    ],
)
def test_a_step_costs_one_and_the_walls_between(drawing, points):
    """L12: one, two or three points."""
    assert price(board(drawing), "b1c1") == points


@pytest.mark.parametrize(
    "drawing",
    [
        """
        . . .
          -
        . A .
        . . .
        """,
        """
        . . .
        . A .
          -
        . . .
        """,
        """
        . . .
        .|A .
        . . .
        """,
        """
        . . .
        . A|.
        . . .
        """,
    ],
    ids=["b3", "b1", "a2", "c2"],
)
def test_a_wall_counts_only_between_its_two_squares(drawing, request):
    """L12: the other three steps cost one point."""
    pos = board(drawing)
    walled = request.node.callspec.id
    assert {end: price(pos, f"b2{end}") for end in ends(pos, "b2")} == {
        end: 2 if end == walled else 1 for end in ("b1", "a2", "c2", "b3")
    }


def test_a_step_moves_the_piece():
    """L12: it leaves its square and stands on the next."""
    pos = board(". A .")
    pos.play("b1c1")
    assert pieces(pos, "A") == {"c1", "f6", "f5", "f4"}
    assert pos.state.piece[0].tolist() == [2, 29, 37, 45]


def test_no_step_leaves_the_board():
    """L12: six columns, though squares are numbered in eights."""
    pos = board(
        """
        . . A
        . . .
        . . A
        """,
        at="d1",
    )
    assert ends(pos, "f1") == {"e1", "f2"}
    assert ends(pos, "f3") == {"e3", "f2", "f4"}
    pos = board("A . .", at="a6")
    assert ends(pos, "a6") == {"a5", "b6"}


@pytest.mark.parametrize("over", ["A", "B"])
def test_a_jump_goes_over_one_piece_own_or_other(over):
    """L12: to the empty square behind it, for one point."""
    pos = board(f"A {over} .")
    assert ends(pos, "a1") == {"c1", "a2"}
    assert price(pos, "a1c1") == 1


def test_a_jump_goes_up_and_left():
    """L12: straight on, in any direction."""
    pos = board(
        """
        . . . .
        . . B .
        . B A .
        . . . .
        """
    )
    assert ends(pos, "c2") == {"c1", "a2", "d2", "c4"}


def test_a_jump_goes_down_and_right():
    """L12: straight on, in any direction."""
    pos = board(
        """
        . . . .
        . A B .
        . B . .
        . . . .
        """
    )
    assert ends(pos, "b3") == {"b1", "a3", "d3", "b4"}


def test_a_jump_leaves_the_other_piece_where_it_is():
    """L12: nothing is taken."""
    pos = board("A B .")
    pos.play("a1c1")
    assert pieces(pos, "A") == {"c1", "f6", "f5", "f4"}
    assert pieces(pos, "B") == {"b1", "e6", "e5", "e4"}


@pytest.mark.parametrize("drawing", ["A|B .", "A B|.", 'A"B .', 'A B".', "A|B|."])
def test_a_wall_on_either_edge_forbids_the_jump(drawing):
    """L12: neither before nor behind the jumped piece, single or double."""
    assert ends(board(drawing), "a1") == {"a2"}


def test_walls_beside_a_jump_do_not_matter():
    """L12: only the two edges that are crossed count."""
    pos = board(
        """
        . . .
        - - -
        A B .|.
        """
    )
    assert "c1" in ends(pos, "a1")


def test_a_jump_needs_an_empty_square_behind():
    """L13: no jump over two pieces."""
    assert ends(board("A B B ."), "a1") == {"a2"}
    assert ends(board("A B A ."), "a1") == {"a2"}


def test_a_jump_needs_a_piece_to_jump():
    """L12: two empty squares are two steps."""
    assert ends(board("A . ."), "a1") == {"b1", "a2"}


def test_no_jump_leaves_the_board():
    """L12: a piece on the rim cannot be jumped towards it."""
    assert ends(board("B A ."), "b1") == {"c1", "b2"}
    assert ends(board(". A B", at="d2"), "e2") == {"d2", "e1", "e3"}
    low = board(
        """
        A .
        B .
        """
    )
    assert ends(low, "a2") == {"b2", "a3"}
    high = board(
        """
        B .
        A .
        """,
        at="c5",
    )
    assert ends(high, "c5") == {"b5", "c4", "d5"}


def test_there_are_no_diagonal_moves():
    """L13: a piece shut in on four sides stays, whatever is free at its corners."""
    pos = board(
        """
        . B .
          -
        B|A|A
          -
        . B .
        """
    )
    assert ends(pos, "b2") == set()


def test_a_piece_may_move_back_to_where_it_came_from():
    """L14: points must be spent, even so."""
    pos = board("A . .")
    play(pos, "a1b1:b1a1")
    assert pieces(pos, "A") == {"a1", "f6", "f5", "f4"}
    assert pos.points == 1


def test_a_piece_may_leave_its_goal_again():
    """L14: a piece at home may leave again."""
    pos = board(
        """
        . . A
        . . .
        """,
        at="d5",
    )
    assert ends(pos, "f6") == {"e6", "f5"}


def test_all_points_must_be_spent():
    """L14: with a point left there is neither a pass nor a stop, and the turn goes on."""
    pos = board("A . .", left=1)
    assert "stop" not in pos.moves()
    pos.play("a1b1")
    assert pos.seat == 1
    assert pos.points == 3


def test_the_three_points_may_go_to_one_piece_or_to_several():
    """L14: any piece for each of them."""
    pos = board(
        """
        . . . .
        A A . .
        """
    )
    for turn in ("a1a2:a2a3:a3a4", "a1a2:b1c1:f5f4", "b1c1:a1b1:b1b2"):
        other = pos.copy()
        play(other, turn)
        assert other.seat == 1


def test_eight_columns_are_open_to_four_seats():
    """L1, L12: on the wide board steps and jumps reach the last column and row."""
    pos = board(
        """
        . . .
        A B .
        . . A
        """,
        at="f6",
        seats=4,
    )
    assert ends(pos, "f7") == {"e7", "h7", "f6", "f8"}
    assert ends(pos, "h6") == {"g6", "h5", "h7"}
