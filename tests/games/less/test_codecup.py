"""The option `codecup`: the rules of the CodeCup 2017 contest, as far as they differ."""

import pytest

import fourfold as ff
from fourfold.games.less.rules.state import STOP
from fourfold.games.less.text.events import Forfeited, LessMove, Passed
from tests.games.less.builder import board, finish, letter, play, race_of_four


def contest(a=1, b=1, c=1, d=1, to_move="A", **more):
    return race_of_four(a, b, c, d, to_move, codecup=True, **more)


def test_a_turn_may_be_stopped_after_a_move():
    """L29: not before the first one."""
    pos = contest()
    assert "stop" not in pos.moves()
    pos.play("g6g5")
    assert "stop" in pos.moves()
    pos.play("stop")
    assert letter(pos) == "B"
    assert pos.points == 3


def test_stopping_is_the_last_action_and_never_the_only_one():
    """L29: where nothing can be paid the turn ends by itself."""
    pos = contest()
    pos.play("g6g5")
    assert pos.legal[-1] == STOP
    assert len(pos.legal) > 1
    pos = board(
        """
        .|. . . . . . .
        -
        .|. . . . . . .
        - -
        A|A|. . . . . .
        - -
        A|A|. . . . . .
        """,
        seats=4,
        codecup=True,
    )
    pos.play("a2a3")
    assert letter(pos) == "B"


def test_points_not_spent_still_count_as_spent():
    """L29: one point spent and two kept are three."""
    pos = contest()
    pos.play("g6g5")
    before = pos.copy()
    pos.play("stop")
    assert pos.state.spent.tolist() == [3, 0]
    assert pos.game.texts.events(before.state, STOP, pos.state, 0) == [Forfeited(0, 2)]
    assert pos.game.texts.describe(before.state, STOP) == LessMove("stop", ruling="L29")


def test_points_left_over_when_the_team_is_home_are_not_spent():
    """L29: A and C come home with two points."""
    pos = contest()
    finish(pos, "A")
    finish(pos, "C")
    assert pos.state.spent.tolist() == [2, 0]
    assert letter(pos) == "B"


def test_only_the_contest_lets_a_turn_of_the_own_pieces_be_stopped():
    """L29: without the option all points must be spent."""
    pos = race_of_four()
    pos.play("g6g5")
    assert "stop" not in pos.moves()


def test_a_helper_of_the_contest_moves_first_and_pays_for_what_it_keeps():
    """L17, L29: the contest decides about `stop`, not the book."""
    pos = contest(a=0, c=3)
    assert "stop" not in pos.moves()
    play(pos, "e7d7:stop")
    assert (letter(pos), pos.state.spent.tolist()) == ("B", [3, 0])


def test_everyone_plays_on_until_all_four_are_home():
    """L29: the totals of the teams are compared then."""
    pos = contest(a=1, c=0, b=2, d=1, spent=(30, 35))
    finish(pos, "A")
    assert (letter(pos), pos.points) == ("B", 3)
    finish(pos, "B")
    finish(pos, "D")
    assert (pos.why, pos.state.spent.tolist(), pos.state.margin) == ("home", [31, 38], 7)
    assert pos.scores == [0.7, -0.7, 0.7, -0.7]


def test_the_team_that_came_home_second_can_win():
    """L29: coming home first is no end and no advantage."""
    pos = contest(a=1, c=0, b=2, d=0, spent=(40, 35))
    finish(pos, "A")
    finish(pos, "B")
    assert pos.scores == [-0.4, 0.4, -0.4, 0.4]


def test_the_score_is_clamped_to_ten():
    """L29: eleven points are a whole win."""
    pos = contest(a=1, c=0, b=1, d=0, spent=(11, 0))
    finish(pos, "A")
    finish(pos, "B")
    assert (pos.state.margin, pos.scores) == (-11, [-1.0, 1.0, -1.0, 1.0])


def test_after_eighty_turns_the_ways_home_are_added():
    """L29: after D's turn, the eightieth, C needs one point, B and D one each, and A is home."""
    pos = contest(a=0, to_move="D", turns=(20, 20, 20, 19), spent=(60, 50))
    play(pos, "b3b4:b4b3:stop")
    assert pos.why == "cap"
    assert pos.state.margin == (53 + 1 + 1) - (60 + 0 + 1)
    assert pos.scores == [-0.6, 0.6, -0.6, 0.6]


def test_the_seventy_ninth_turn_is_not_the_last():
    """L29: eighty turns are played."""
    pos = contest(to_move="C", turns=(20, 20, 19, 19))
    play(pos, "c7d7:d7e7:e7f7")
    assert letter(pos) == "D"


def test_a_stopped_turn_is_a_turn():
    """L29: the eightieth as well."""
    pos = contest(a=0, b=0, c=1, d=2, to_move="D", turns=(20, 20, 20, 19), spent=(60, 57))
    pos.play("b4b3")
    pos.play("stop")
    assert (pos.why, pos.state.margin) == ("cap", (60 + 1) - (60 + 1))


def test_coming_home_with_the_eightieth_turn_is_counted_once():
    """L29: D and B are home, and only the way of the others is added."""
    pos = contest(a=1, b=0, c=0, d=1, to_move="D", turns=(20, 20, 20, 19), spent=(60, 57))
    finish(pos, "D")
    assert (pos.why, pos.state.margin) == ("cap", 58 - (60 + 1))


def test_all_home_with_the_eightieth_turn_is_a_game_come_home():
    """L29: nothing is left to add."""
    pos = contest(a=0, b=0, c=0, d=1, to_move="D", phase="alone", turns=(20, 20, 20, 19), spent=(60, 57))
    finish(pos, "D")
    assert (pos.why, pos.state.margin) == ("home", -2)


def test_passed_over_turns_of_a_home_team_count():
    """L29: turns 77 to 80 are B's, C's, D's and A's, though C and A have nothing to move."""
    pos = contest(a=1, b=1, c=0, d=1, turns=(19, 19, 19, 18), spent=(57, 54))
    finish(pos, "A")
    assert pos.state.turns.sum() == 76
    play(pos, "f2f3:f3f2:stop")
    assert (letter(pos), pos.state.turns.tolist()) == ("D", [20, 20, 20, 18])
    play(pos, "b3b4:b4b3")
    before = pos.copy()
    pos.play("stop")
    assert pos.why == "cap"
    assert pos.state.turns.tolist() == [21, 20, 20, 19]
    assert Passed(0) in pos.game.texts.events(before.state, STOP, pos.state, 0)
    assert pos.state.margin == (60 + 1 + 1) - 58


def test_the_contest_is_played_by_four_with_seat_0_first():
    """L29: any other options are refused."""
    for seats, options in (
        (2, {}),
        (4, {"first": 1}),
        (4, {"scoring": True}),
        (4, {"stay_home_loses": True}),
    ):
        with pytest.raises(ff.Refused, match="the CodeCup rules need four players, of whom the first begins"):
            ff.load("less", seats=seats, codecup=True, **options).start(1)


@pytest.mark.parametrize("first", [0, "random"])
def test_seat_0_starts_the_contest(first):
    """L29: a random first seat is seat 0."""
    starts = {ff.load("less", seats=4, codecup=True, first=first).start(seed).options["first"] for seed in range(8)}
    assert starts == {0}


def test_records_of_the_contest_keep_our_squares():
    """L28, L29: rows are counted from the bottom, and stopping is written `stop`."""
    pos = ff.load("less", seats=4, codecup=True, board="0" * 112).start()
    play(pos, "a2a3:stop")
    play(pos, "a8a6")
    assert str(pos.record()).endswith("\n1. A a2a3:stop\n2. B a8a6\n")
