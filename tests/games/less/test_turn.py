"""The turn: three points, what is forfeited, coming home and helping the mate."""

import pytest

from fourfold.games.less.rules.state import STOP
from fourfold.games.less.text.events import Forfeited, Kept, LessMove, Moved, Passed
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


def starts(pos):
    """The squares of the pieces that may be moved."""
    return {move[:2] for move in pos.moves() if move != "stop"}


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


def test_who_is_home_may_spend_the_rest_of_the_turn_on_the_mate():
    """L17: A comes home with one point and moves C's pieces with the other two."""
    pos = race_of_four(a=1, c=3)
    pos.play("g6g7")
    assert (letter(pos), pos.points) == ("A", 2)
    assert starts(pos) <= pieces(pos, "C")
    play(pos, "e7d7:d7c7")
    assert letter(pos) == "B"
    assert pos.state.spent.tolist() == [3, 0]


def test_who_is_home_may_spend_later_turns_on_the_mate():
    """L17: all three points of each."""
    pos = race_of_four(a=0, c=3)
    assert starts(pos) <= pieces(pos, "C")
    play(pos, "e7d7:d7e7:e7d7")
    assert letter(pos) == "B"


def test_the_mate_goes_on_moving_its_own():
    """L17: C is not home, so C moves C's pieces, whatever A has reached."""
    pos = race_of_four(a=0, c=3, to_move="C")
    assert starts(pos) <= pieces(pos, "C")


@pytest.mark.parametrize(("home", "mate"), ["AC", "BD", "CA", "DB"])
def test_each_seat_helps_its_mate(home, mate):
    """L17: A and C help each other, B and D do."""
    pos = race_of_four(**{home.lower(): 0, mate.lower(): 2}, to_move=home)
    assert starts(pos) <= pieces(pos, mate)
    assert pos.moves()


def test_before_being_home_nobody_moves_the_mates_pieces():
    """L17: nor afterwards the own ones."""
    pos = race_of_four()
    assert starts(pos) <= pieces(pos, "A")


def test_a_helper_may_move_pieces_that_are_home_too():
    """L17: any of the mate's four."""
    pos = race_of_four(a=0, c=1)
    assert starts(pos) == {"a7", "a8", "b8", "c7"}


def test_who_is_home_may_stop_before_the_first_move():
    """L17: A helps nobody in this turn and has spent nothing."""
    pos = race_of_four(a=0, c=2, spent=(30, 30))
    assert (pos.moves()[-1], pos.legal[-1]) == ("stop", STOP)
    assert told(pos, "stop") == [Kept(0, 3)]
    assert pos.game.texts.describe(pos.state, STOP) == LessMove("stop", ruling="L17")
    pos.play("stop")
    assert (letter(pos), pos.points) == ("B", 3)
    assert (pos.state.spent.tolist(), pos.state.turns.tolist()) == ([30, 30], [1, 0, 0, 0])


def test_who_is_home_may_stop_at_any_moment():
    """L17: A comes home, moves a piece of C, and keeps the third point, which counts nowhere."""
    pos = race_of_four(a=1, c=3)
    play(pos, "g6g7:e7d7:stop")
    assert (letter(pos), pos.state.spent.tolist()) == ("B", [2, 0])


@pytest.mark.parametrize("game", ["less", "touchdown"])
def test_who_is_not_home_may_not_stop(game):
    """L14, L17: C has a mate at home, but its own pieces are not."""
    pos = race_of_four(a=0, c=3, to_move="C", game=game)
    assert "stop" not in pos.moves()
    pos.play("e7d7")
    assert "stop" not in pos.moves()


def test_a_helper_may_make_a_detour_too():
    """L17: whatever it does with the mate's pieces."""
    pos = race_of_four(a=0, c=2)
    play(pos, "d7e7:e7d7:d7e7")
    assert (letter(pos), pieces(pos, "C")) == ("B", {"a7", "a8", "b8", "e7"})


def test_two_helpers_who_stop_pass_the_turn_on():
    """L17: A and B are home, and only C and D go on."""
    pos = race_of_four(a=0, b=0, c=3, d=3)
    play(pos, "stop")
    play(pos, "stop")
    assert (letter(pos), pos.state.spent.tolist()) == ("C", [0, 0])


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
    assert starts(pos) <= pieces(pos, "B")


def test_the_turn_of_a_helper_who_cannot_pay_passes_by_itself():
    """L15, L17: the mate's pieces stand behind walls that cost two; `stop` is never alone, and nothing is forfeit."""
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
    assert events[-1] == Kept(0, 1)
    assert pos.state.spent.tolist() == [1, 0]
