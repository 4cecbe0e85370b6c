"""How TOUCH DOWN! ends."""

import pytest

import fourfold as ff
from tests.games.less.builder import board, finish, letter, play, race, race_of_four

A_WINS, B_WINS = [1.0, -1.0], [-1.0, 1.0]


def touchdown(a, b, to_move="A", **more):
    return race(a, b, to_move, game="touchdown", **more)


def touchdown_of_four(**more):
    return race_of_four(game="touchdown", **more)


def test_the_side_that_started_second_wins_at_once():
    """L18: B started second and is home first."""
    pos = touchdown(3, 1, "B")
    finish(pos, "B")
    assert (pos.over, pos.why, pos.scores) == (True, "home", B_WINS)


def test_the_same_with_the_seats_exchanged():
    """L18: B started, so A is the second side."""
    pos = touchdown(2, 1, first="B")
    finish(pos, "A")
    assert (pos.over, pos.why, pos.scores) == (True, "home", A_WINS)


@pytest.mark.parametrize("seat", "BD")
def test_the_second_team_wins_at_once(seat):
    """L18: with four seats either seat of the team may move the last piece."""
    mate = {"B": "d", "D": "b"}[seat]
    pos = touchdown_of_four(**{mate: 0}, to_move=seat, first="C")
    finish(pos, seat)
    assert (pos.why, pos.scores) == ("home", [-1.0, 1.0, -1.0, 1.0])


@pytest.mark.parametrize("b", [1, 2, 3])
@pytest.mark.parametrize("a", [1, 2, 3])
def test_both_home_the_fewer_points_of_the_last_turn_win(a, b):
    """L19: equal points favour the side that started second."""
    pos = touchdown(a, b)
    finish(pos, "A")
    assert not pos.over
    finish(pos, "B")
    assert pos.why == "last-turn"
    assert pos.scores == (B_WINS if b <= a else A_WINS)


@pytest.mark.parametrize("a", [1, 2, 3])
@pytest.mark.parametrize("b", [1, 2, 3])
def test_both_home_when_b_started(a, b):
    """L19: now equal points favour A."""
    pos = touchdown(a, b, "B", first="B")
    finish(pos, "B")
    assert not pos.over
    finish(pos, "A")
    assert pos.why == "last-turn"
    assert pos.scores == (A_WINS if a <= b else B_WINS)


@pytest.mark.parametrize("a", [1, 2, 3])
def test_the_last_turn_has_three_points_whatever_the_first_side_spent(a):
    """L19: the remembered points decide later, they are no limit."""
    pos = touchdown(a, 4)
    finish(pos, "A")
    assert (letter(pos), pos.points) == ("B", 3)
    assert pos.state.last_points == a


def test_only_the_points_of_the_last_turn_are_compared():
    """L19: what was spent before does not matter."""
    for spent in ((60, 0), (0, 60)):
        pos = touchdown(1, 2, spent=spent)
        finish(pos, "A")
        finish(pos, "B")
        assert pos.scores == A_WINS


def test_points_spent_before_in_the_same_turn_are_remembered():
    """L19: A spent two points on the way and comes home with the third."""
    pos = touchdown(1, 3, left=1)
    finish(pos, "A")
    assert pos.state.last_points == 3
    finish(pos, "B")
    assert pos.scores == B_WINS


def test_not_home_after_the_last_turn_the_first_side_wins():
    """L19: B needs four points and has three."""
    pos = touchdown(3, 4)
    finish(pos, "A")
    finish(pos, "B")
    assert (pos.why, pos.scores) == ("last-turn", A_WINS)


def test_the_last_turn_may_be_wasted():
    """L19: B could come home and wanders instead."""
    pos = touchdown(1, 1)
    finish(pos, "A")
    play(pos, "c2c3:c3c4:c4c5")
    assert (pos.why, pos.scores) == ("last-turn", A_WINS)


def test_not_home_when_b_started():
    """L19: then B wins."""
    pos = touchdown(4, 1, "B", first="B")
    finish(pos, "B")
    finish(pos, "A")
    assert (pos.why, pos.scores) == ("last-turn", B_WINS)


def test_a_last_turn_that_ends_in_a_dead_end_is_lost():
    """L15, L19: B's last piece is walled in and cannot use its last point."""
    pos = board(
        """
        . . . . A A
        . . . A . A
        . . . . . .
        - - - - - -
        .|.|.|.|.|.
        - - - - - -
        B|.|.|B|.|.
        - - - - - -
        B|B|.|.|.|.
        """,
        game="touchdown",
    )
    pos.play("d5e5")
    pos.play("d2c2")
    assert (pos.why, pos.scores) == ("last-turn", A_WINS)


@pytest.mark.parametrize(("mover", "mate", "next_seat", "next_mate"), [("A", "c", "B", "d"), ("C", "a", "D", "b")])
@pytest.mark.parametrize(("points", "winner"), [(1, "second"), (2, "second"), (3, "first")])
def test_with_four_seats_the_next_player_of_the_other_team_has_the_last_turn(
    mover, mate, next_seat, next_mate, points, winner
):
    """L19: two points were spent, and the next seat comes home with one, two or three."""
    pos = touchdown_of_four(
        **{mover.lower(): 2, mate: 0, next_seat.lower(): points, next_mate: 0}, to_move=mover, first=mover
    )
    finish(pos, mover)
    assert (letter(pos), pos.points) == (next_seat, 3)
    finish(pos, next_seat)
    assert pos.why == "last-turn"
    assert pos.scores == ([1.0, -1.0, 1.0, -1.0] if winner == "first" else [-1.0, 1.0, -1.0, 1.0])


def test_the_last_player_may_bring_its_mate_home():
    """L17, L19: B comes home with one point and brings D home with the next."""
    pos = touchdown_of_four(a=3, c=0)
    finish(pos, "A")
    finish(pos, "B")
    assert (letter(pos), pos.points) == ("B", 2)
    finish(pos, "D")
    assert (pos.why, pos.scores) == ("last-turn", [-1.0, 1.0, -1.0, 1.0])
    assert pos.state.spent.tolist() == [3, 2]


def test_the_other_player_of_the_team_has_no_further_turn():
    """L19: B is not home after its turn, so D does not move any more."""
    pos = touchdown_of_four(a=1, c=0, b=3, d=1)
    finish(pos, "A")
    finish(pos, "B")
    assert (pos.why, pos.scores) == ("last-turn", [1.0, -1.0, 1.0, -1.0])


def test_the_last_turn_ends_the_moment_the_side_is_home():
    """L20: B needs one of its three points and spends no more."""
    pos = touchdown(1, 1)
    finish(pos, "A")
    pos.play("c2b2")
    assert pos.over
    assert pos.state.spent.tolist() == [1, 1]


@pytest.mark.parametrize("option", ["scoring", "codecup"])
def test_the_variants_of_less_are_refused(option):
    """L20: they are no options of TOUCH DOWN!."""
    with pytest.raises(ff.Refused, match=f"there is no option called {option}"):
        ff.load("touchdown", **{option: True})
