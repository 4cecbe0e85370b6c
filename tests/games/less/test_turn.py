"""The turn: three points, what is forfeited, coming home and helping the mate."""

import pytest

from fourfold.games.less.text.events import Forfeited, Moved, Passed
from tests.games.less.builder import board, ends, finish, letter, pieces, play, race, race_of_four

DEAD_END = """
    .|. . .
    -
    .|. . .
    - -
    A|A|. .
    - -
    A|A|. .
    """
SHUT_IN = """
    . . . A|B B
    . . . A|B B
            - -
    . . . . A A
    . . . . . .
    . . . . . .
    . . . . . .
    """


def told(pos, move):
    """What happened by a move."""
    after = pos.copy()
    after.play(move)
    return pos.game.texts.events(pos.state, pos.find(move), after.state, 0)


@pytest.mark.parametrize(("left", "affordable"), [(1, {"a1"}), (2, {"a1", "c1"}), (3, {"a1", "c1", "b2"})])
def test_an_action_costs_at_most_the_points_left(left, affordable):
    """L15: dearer steps are not offered."""
    pos = board(
        """
        . . .
          =
        . A|.
        """,
        left=left,
    )
    assert ends(pos, "b1") == affordable


def test_points_that_buy_nothing_are_forfeit():
    """L15: after the step for two points everything around costs two, so the last point is lost and the turn over."""
    pos = board(DEAD_END)
    events = told(pos, "a2a3")
    pos.play("a2a3")
    assert letter(pos) == "B"
    assert pos.points == 3
    assert events == [Moved(0, 0, "a2", "a3", "", 2, 1), Forfeited(0, 1)]


def test_forfeited_points_count_as_spent():
    """L15: two spent and one lost are three."""
    pos = board(DEAD_END, spent=(30, 30))
    pos.play("a2a3")
    assert pos.state.spent.tolist() == [33, 30]
    assert pos.state.turns[:2].tolist() == [1, 0]


def test_nobody_needs_to_avoid_a_dead_end():
    """L15: one way leaves a step for the last point, the other does not, and both are allowed."""
    pos = board(DEAD_END)
    assert {"a2a3", "b2c2"} <= set(pos.moves())
    pos.play("b2c2")
    assert (letter(pos), pos.points) == ("A", 1)
    assert pos.moves() == ["c2c1", "c2d2", "c2c3"]


def test_a_turn_goes_on_as_long_as_something_can_be_paid():
    """L15: nothing is forfeit while a move is left."""
    pos = board(". A|. .")
    pos.play("b1c1")
    assert (letter(pos), pos.points) == ("A", 1)


def test_a_seat_without_any_move_is_passed_over():
    """L15: B is shut in, so A is to move again, and B has had a turn of three lost points."""
    pos = board(SHUT_IN, left=2, turns=(4, 4), spent=(13, 12))
    play(pos, "d6c6")
    events = told(pos, "c6d6")
    play(pos, "c6d6")
    assert (letter(pos), pos.points) == ("A", 3)
    assert pos.state.turns[:2].tolist() == [5, 5]
    assert pos.state.spent.tolist() == [15, 15]
    assert events[-1] == Passed(1)


def test_a_seat_is_passed_over_only_while_it_cannot_move():
    """L15: one free square is enough."""
    pos = board(SHUT_IN, left=1)
    pos.play("e4e3")
    assert (letter(pos), pos.moves()) == ("B", ["e5e4"])


def test_several_seats_in_a_row_are_passed_over():
    """L15: B and C are shut in, so D follows A."""
    pos = board(
        """
        B B|A . . . . .
        B B|A . . . . .
        - -
        A A . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . D D
                    - -
        . . . . . D|C C
        . . . . . D|C C
        """,
        left=2,
    )
    play(pos, "c8d8:d8c8")
    assert letter(pos) == "D"
    assert pos.state.turns.tolist() == [1, 1, 1, 0]
    assert pos.state.spent.tolist() == [5, 3]


def test_the_turn_ends_when_the_last_piece_comes_home():
    """L16: two points are left over and remain unspent."""
    pos = race(1, 3, spent=(30, 30))
    pos.play("d5e5")
    assert letter(pos) == "B"
    assert pos.state.spent.tolist() == [31, 30]
    assert pos.state.turns[:2].tolist() == [1, 0]


def test_three_pieces_home_do_not_end_the_turn():
    """L16: only the last one does."""
    pos = race(2, 3)
    pos.play("c5d5")
    assert (letter(pos), pos.points) == ("A", 2)


def test_who_is_home_spends_the_rest_of_the_turn_on_the_mate():
    """L17: A comes home with one point and moves C's pieces with the other two."""
    pos = race_of_four(a=1, c=3)
    pos.play("g6g7")
    assert (letter(pos), pos.points) == ("A", 2)
    assert {move[:2] for move in pos.moves()} <= pieces(pos, "C")
    play(pos, "e7d7:d7c7")
    assert letter(pos) == "B"
    assert pos.state.spent.tolist() == [3, 0]


def test_who_is_home_spends_later_turns_on_the_mate():
    """L17: all three points of each."""
    pos = race_of_four(a=0, c=3)
    assert {move[:2] for move in pos.moves()} <= pieces(pos, "C")
    play(pos, "e7d7:d7e7:e7d7")
    assert letter(pos) == "B"


def test_the_mate_goes_on_moving_its_own():
    """L17: C is not home, so C moves C's pieces, whatever A has reached."""
    pos = race_of_four(a=0, c=3, to_move="C")
    assert {move[:2] for move in pos.moves()} <= pieces(pos, "C")


@pytest.mark.parametrize(("home", "mate"), ["AC", "BD", "CA", "DB"])
def test_each_seat_helps_its_mate(home, mate):
    """L17: A and C help each other, B and D do."""
    pos = race_of_four(**{home.lower(): 0, mate.lower(): 2}, to_move=home)
    assert {move[:2] for move in pos.moves()} <= pieces(pos, mate)
    assert pos.moves()


def test_before_being_home_nobody_moves_the_mates_pieces():
    """L17: nor afterwards the own ones."""
    pos = race_of_four()
    assert {move[:2] for move in pos.moves()} <= pieces(pos, "A")


def test_a_helper_may_move_pieces_that_are_home_too():
    """L17: any of the mate's four."""
    pos = race_of_four(a=0, c=1)
    assert {move[:2] for move in pos.moves()} == {"a7", "a8", "b8", "c7"}


def test_helping_is_compulsory():
    """L17: there is no other move than one of the mate's."""
    pos = race_of_four(a=0, c=2)
    assert "stop" not in pos.moves()
    play(pos, "d7e7:e7d7:d7e7")
    assert (letter(pos), pieces(pos, "C")) == ("B", {"a7", "a8", "b8", "e7"})


def test_when_the_mate_is_home_too_the_turn_ends():
    """L17: A brings C home with its second point and keeps the third."""
    pos = race_of_four(a=1, c=1)
    play(pos, "g6g7:c7b7")
    assert letter(pos) == "B"
    assert pos.state.spent.tolist() == [2, 0]


def test_with_two_seats_nobody_helps_anybody():
    """L16, L17: once home, A has no turn left at all."""
    pos = race(1, 3, scoring=True)
    finish(pos, "A")
    assert {move[:2] for move in pos.moves()} <= pieces(pos, "B")


def test_a_helper_who_cannot_move_the_mates_pieces_forfeits():
    """L15, L17: the mate's pieces are shut in behind walls that cost two, and one point is left."""
    pos = board(
        """
        C C|. . . . A A
        - -
        C|. . . . . . A
        - -
        .|C|. . . . A .
          -
        . . . . . . . .
        . . . . . . . .
        . D . . . . . .
        D . . . . B . B
        D D . . . . B B
        """,
        left=2,
    )
    events = told(pos, "g6g7")
    pos.play("g6g7")
    assert letter(pos) == "B"
    assert events[-1] == Forfeited(0, 1)
