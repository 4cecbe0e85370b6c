"""How LESS ends without the option `scoring`."""

import pytest

from fourfold.games.less.text.events import Ended, LastTurn
from tests.games.less.builder import board, finish, letter, play, race, race_of_four

A_WINS, B_WINS, TIE = [1.0, -1.0], [-1.0, 1.0], [0.0, 0.0]
A_AND_C_WIN, B_AND_D_WIN, TIE_OF_FOUR = A_WINS * 2, B_WINS * 2, TIE * 2


@pytest.mark.parametrize(("a", "b"), [(a, b) for a in (1, 2, 3) for b in (1, 2, 3, 4)])
def test_fewer_points_in_total_win(a, b):
    """L21: A started, so before the last turns both have spent the same."""
    pos = race(a, b, spent=(30, 30), turns=(10, 10))
    finish(pos, "A")
    finish(pos, "B")
    total_a, total_b = 30 + a, 30 + b
    expected = TIE if total_a == total_b else A_WINS if total_a < total_b else B_WINS
    assert pos.scores == expected


def test_equal_totals_are_a_tie():
    """L21: two points each in the last turn."""
    pos = race(2, 2, spent=(30, 30))
    finish(pos, "A")
    finish(pos, "B")
    assert pos.scores == TIE
    assert pos.state.spent.tolist() == [32, 32]


def test_the_second_starter_home_first_wins():
    """L22: the other side has already spent a turn more."""
    pos = race(1, 1, "B", spent=(33, 30))
    finish(pos, "B")
    assert (pos.why, pos.scores) == ("home", B_WINS)


def test_the_second_starter_wins_with_its_third_point_too():
    """L22: A is not home yet, so its total can only grow."""
    pos = race(1, 3, "B", spent=(33, 30))
    finish(pos, "B")
    assert (pos.why, pos.scores) == ("home", B_WINS)
    assert pos.state.spent.tolist() == [33, 33]


def test_the_second_starter_may_be_a():
    """L22: when B started."""
    pos = race(2, 1, first="B")
    finish(pos, "A")
    assert (pos.why, pos.scores) == ("home", A_WINS)


@pytest.mark.parametrize("a", [1, 2, 3])
def test_the_other_side_may_spend_as_many_points_as_the_first_did(a):
    """L22: in one last turn."""
    pos = race(a, 4)
    finish(pos, "A")
    assert (letter(pos), pos.points) == ("B", a)


def test_points_spent_before_in_the_same_turn_count():
    """L22: A goes there and back and comes home with the third point."""
    pos = race(1, 4)
    play(pos, "d5d4:d4d5:d5e5")
    assert (letter(pos), pos.points) == ("B", 3)


def test_the_last_turn_is_announced():
    """L22: who has it, and how many points."""
    pos = race(1, 4)
    before = pos.copy()
    pos.play("d5e5")
    told = pos.game.texts.events(before.state, before.find("d5e5"), pos.state, 0)
    assert told[-1] == LastTurn(1, 1)


@pytest.mark.parametrize(
    ("a", "b", "scores"),
    [
        (1, 1, TIE),
        (1, 2, A_WINS),
        (1, 3, A_WINS),
        (2, 1, B_WINS),
        (2, 2, TIE),
        (2, 3, A_WINS),
        (3, 1, B_WINS),
        (3, 2, B_WINS),
        (3, 3, TIE),
        (3, 4, A_WINS),
    ],
)
def test_home_with_fewer_with_as_many_or_not_at_all(a, b, scores):
    """L22: second wins, tie, first wins."""
    pos = race(a, b)
    finish(pos, "A")
    finish(pos, "B")
    assert (pos.why, pos.scores) == ("last-turn", scores)


@pytest.mark.parametrize(
    ("a", "b", "scores"),
    [(1, 1, TIE), (2, 1, B_WINS), (1, 2, A_WINS), (2, 2, TIE), (3, 2, B_WINS), (2, 3, A_WINS), (4, 3, B_WINS)],
)
def test_the_same_when_b_started(a, b, scores):
    """L22: A has the last turn."""
    pos = race(a, b, "B", first="B")
    finish(pos, "B")
    assert letter(pos) == "A"
    finish(pos, "A")
    assert (pos.why, pos.scores) == ("last-turn", scores)


def test_the_last_turn_can_be_lost_without_a_move():
    """L15, L22: B has one point, and every step of its pieces costs two."""
    pos = board(
        """
        . . . . A A
        . . . A . A
        -
        B|. . . . .
        B|. . . . .
        B|. . . . .
        B|. . . . .
        """
    )
    before = pos.copy()
    pos.play("d5e5")
    assert (pos.why, pos.scores) == ("last-turn", A_WINS)
    assert pos.state.turns[:2].tolist() == [1, 1]
    told = pos.game.texts.events(before.state, before.find("d5e5"), pos.state, 0)
    assert told[-1] == Ended("last-turn", [1.0, -1.0])
    assert not any(isinstance(event, LastTurn) for event in told)


def test_spending_is_compulsory_in_the_last_turn():
    """L22: B has two points, cannot come home with them and may not keep them."""
    pos = race(2, 3)
    finish(pos, "A")
    assert "stop" not in pos.moves()
    pos.play("e2e3")
    assert (letter(pos), pos.points) == ("B", 1)
    pos.play("e3e4")
    assert (pos.why, pos.scores) == ("last-turn", A_WINS)


def test_a_helper_may_stop_in_the_limited_turn():
    """L17, L22: B is home, cannot bring D home with one point, and the first side has won."""
    pos = race_of_four(a=1, b=0, c=0, d=3)
    finish(pos, "A")
    assert (letter(pos), pos.points, pos.moves()[-1]) == ("B", 1, "stop")
    pos.play("stop")
    assert (pos.why, pos.scores, pos.state.spent.tolist()) == ("last-turn", [1.0, -1.0, 1.0, -1.0], [1, 0])


@pytest.mark.parametrize(("mover", "mate", "answer", "its_mate"), [("A", "c", "B", "d"), ("C", "a", "D", "b")])
@pytest.mark.parametrize(
    ("spent", "needed", "scores"),
    [
        (1, 1, TIE_OF_FOUR),
        (1, 2, A_AND_C_WIN),
        (2, 1, B_AND_D_WIN),
        (2, 2, TIE_OF_FOUR),
        (2, 3, A_AND_C_WIN),
        (3, 1, B_AND_D_WIN),
        (3, 2, B_AND_D_WIN),
        (3, 3, TIE_OF_FOUR),
    ],
)
def test_with_four_seats_the_next_seat_has_the_limited_turn(mover, mate, answer, its_mate, spent, needed, scores):
    """L22: fewer, as many, or not home."""
    pos = race_of_four(
        **{mover.lower(): spent, mate: 0, answer.lower(): needed, its_mate: 0}, to_move=mover, first=mover
    )
    finish(pos, mover)
    assert (letter(pos), pos.points) == (answer, spent)
    finish(pos, answer)
    assert (pos.why, pos.scores) == ("last-turn", scores)


@pytest.mark.parametrize(("spent", "scores"), [(2, TIE_OF_FOUR), (3, B_AND_D_WIN), (1, A_AND_C_WIN)])
def test_the_limited_turn_may_be_spent_on_the_mate(spent, scores):
    """L17, L22: B and D each need a point."""
    pos = race_of_four(a=spent, c=0)
    finish(pos, "A")
    finish(pos, "B")
    if not pos.over:
        finish(pos, "D")
    assert (pos.why, pos.scores) == ("last-turn", scores)


def test_a_seat_that_is_home_spends_the_limited_turn_on_its_mate_alone():
    """L17, L22: B is home already."""
    pos = race_of_four(a=2, c=0, b=0, d=2)
    finish(pos, "A")
    finish(pos, "D")
    assert (pos.why, pos.scores) == ("last-turn", TIE_OF_FOUR)


def test_with_four_seats_only_one_seat_has_a_last_turn():
    """L22: B is not home after it, so D does not move."""
    pos = race_of_four(a=1, c=0, b=2, d=1)
    finish(pos, "A")
    finish(pos, "B")
    assert (pos.why, pos.scores) == ("last-turn", A_AND_C_WIN)


@pytest.mark.parametrize("seat", "BD")
def test_the_second_team_home_first_wins(seat):
    """L22: either seat of the team may move the last piece."""
    mate = {"B": "d", "D": "b"}[seat]
    pos = race_of_four(**{mate: 0}, to_move=seat, first="A")
    finish(pos, seat)
    assert (pos.why, pos.scores) == ("home", B_AND_D_WIN)
