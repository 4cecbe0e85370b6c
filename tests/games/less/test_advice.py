"""The way home as advice: it keeps to the turns."""

import pytest

from fourfold.core.jit import COMPILED
from fourfold.games.less.rules.board import read_digits
from fourfold.games.less.text.advice import Advice
from tests.games.less.builder import board, finish, letter, pieces, race, race_of_four
from tests.games.less.reference import Reference

A_FORFEIT = """
    . . . . A A
    . . . . A A
    . . . . . .
    - - - - - -
    .|.|.|.|.|.
    - - - - - -
    B|.|.|B|.|.
    - - - - - -
    B|B|.|.|.|.
    """
WAYS = {
    "straight on": (
        """
        . . . . A A
        . . . . A A
        . . . . . .
        . . . . . .
        B . . . B .
        B B . . . .
        """,
        3,
        [["e2d2", "d2c2", "c2b2"]],
    ),
    "over two turns": (
        """
        . . . . A A
        . . . . A A
        . . . . . .
        . . . . . .
        B . . . B .
        B B . . . .
        """,
        1,
        [["e2d2"], ["d2c2", "c2b2"]],
    ),
    "by a jump": (
        """
        . . . . A A
        . . . . A A
        . . . . . .
        . . . . . .
        B B . . . .
        . B B . . .
        """,
        3,
        [["c1a1"]],
    ),
    "a wall is crossed in the next turn": (
        """
        . . . . A A
        . . . . A A
        . . . . . .
            -
        . .|.|. . .
            -
        B .|B|. . .
            -
        B B|.|. . .
        """,
        1,
        None,
    ),
    "with a forfeit": (A_FORFEIT, 3, [["d2c2"], ["c2b2"]]),
}


def alone(drawing, left=3):
    """B plays on alone against an A that is home."""
    return board(drawing, "B", scoring=True, phase="alone", left=left)


def follow(pos, advice):
    """Play the advised turns, each to the end of a turn."""
    for turn in advice.turns:
        turns = int(pos.state.turns.sum())
        for move in turn:
            assert pos.state.turns.sum() == turns
            pos.play(move)
        assert pos.state.turns.sum() == turns + 1


def slow_points(pos, seat):
    """The same number by the slow search."""
    squares = {mark: frozenset((int(n[1]) - 1, ord(n[0]) - ord("a")) for n in pieces(pos, mark)) for mark in "AB"}
    mine, theirs = squares["AB"[seat]], squares["BA"[seat]]
    rows = (0, 1) if seat == 1 else (4, 5)
    goal = frozenset((row, column) for row in rows for column in rows)
    reference = Reference(read_digits(pos.view().walls, 6), theirs)
    return reference.advice(mine, goal, pos.points if pos.seat == seat else 3)


@pytest.mark.parametrize("case", WAYS)
def test_advice_leads_home_with_the_points_it_names(case):
    """L24: points left and ends of turns respected; played, it costs just that."""
    drawing, left, turns = WAYS[case]
    pos = alone(drawing, left)
    advice = pos.advice(1)
    assert turns is None or advice.turns == turns
    assert advice.points == slow_points(pos, 1)
    follow(pos, advice)
    assert pos.why == "home"
    assert pos.state.spent.tolist() == [0, advice.points]


def test_turns_can_cost_more_than_the_table_says():
    """L24: four points of steps, and one in between that buys nothing."""
    pos = alone(A_FORFEIT)
    assert pos.way_home(1) == 4
    assert pos.advice(1).points == 5


def test_other_pieces_stand_still_and_may_be_jumped():
    """L24: B on the way is a bridge."""
    pos = board(
        """
        . . . . A A
        . . A B . A
        . . . . . .
        . . . . . .
        B . . . . .
        B B . . . .
        """
    )
    assert pos.advice(0) == Advice(0, 1, [["c5e5"]], False)


@pytest.mark.parametrize("walled", [". . A B|. A", ". . A|B . A"])
def test_other_pieces_stand_still_and_block(walled):
    """L24: with a wall on either side of B the way leads around."""
    pos = board(
        f"""
        . . . . A A
        {walled}
        . . . . . .
        . . . . . .
        B . . . . .
        B B . . . .
        """
    )
    assert pos.advice(0).points == slow_points(pos, 0) == 4


def test_no_jump_over_two_that_stand_still():
    """L24: nor onto one of them."""
    pos = board(
        """
        . . . . A A
        . A B B . A
        . . . . . .
        . . . . . .
        B . . . . .
        B . . . . .
        """
    )
    assert pos.advice(0).points == slow_points(pos, 0)


def test_a_seat_that_is_not_to_move_starts_with_a_whole_turn():
    """L24: A has one point left, B will have three."""
    pos = race(2, 3, left=1)
    assert pos.advice(1) == Advice(1, 3, [["e2d2", "d2c2", "c2b2"]], False)
    assert pos.advice(0) == Advice(0, 2, [["c5d5"], ["d5e5"]], False)


def test_without_a_way_there_is_no_advice():
    """L24: A is shut in by pieces that stand still."""
    pos = board(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        B B . . . .
        - -
        A A|B . . .
        A A|B . . .
        """,
        "B",
    )
    assert pos.advice(0) == Advice(0, -1, [], False)


def test_at_home_the_advice_is_to_do_nothing():
    """L24: also when the game has just ended there with the last point."""
    pos = race(3, 1, first="B")
    finish(pos, "A")
    assert pos.over
    assert pos.advice(0) == Advice(0, 0, [], False)
    assert pos.advice(1) == Advice(1, 1, [["c2b2"]], False)


def test_advice_is_never_an_action():
    """L24: asking changes nothing, and the legal moves are what they were."""
    pos = race(1, 2, scoring=True)
    pos.play("d5e5")
    digest, moves = pos.digest, pos.moves()
    pos.advice(1)
    assert (pos.digest, pos.moves(), letter(pos)) == (digest, moves, "B")


def test_with_four_seats_advice_is_an_estimate():
    """L24: for each seat alone, though its mate could help."""
    needed = 2 if COMPILED else 0
    pos = race_of_four(a=needed, b=1, c=1, to_move="C")
    advice = pos.advice(0)
    assert (advice.seat, advice.points, advice.estimate) == (0, needed, True)
    assert advice.turns == ([["g5g6", "g6g7"]] if COMPILED else [])
