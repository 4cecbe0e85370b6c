import pytest

import fourfold as ff
from tests.games.joushi.drawn import drawn, forbids

BLUE_INSIDE = """
    . . . . . .
    . b b . . .
    . . . b b .
    . b b . . .
    . . . b b .
    . . . . . .
"""
ALL_BUT_ONE_INSIDE = """
    . . . . . . . .
    . r b y r b y .
    . r b y r b y r
    . . . . . . . .
    . b y r b y r .
    . b y r b y . .
    . . . . . . . .
    . . . . . . . .
"""


def test_a_seat_without_a_legal_move_is_passed_over():
    """J12: blue has neither a supply nor a tile on the lane; the engine passes for it."""
    pos = drawn(BLUE_INSIDE, seats=4)
    pos.play("in0")
    assert pos.seat == 2
    assert pos.state.turns == 2


def test_a_seat_whose_ways_are_all_taken_is_passed_over():
    """J12: the lane is full; every fourth tile is blue's own, and every turn square is taken."""
    pos = drawn(
        """
        b g y r b g
        y . . . . y
        r . . . . r
        y . . . . b
        b . . . . g
        g y g b r y
    """,
        seats=4,
    )
    pos.play("in0")
    assert pos.seat == 2
    assert pos.state.turns == 2


def test_the_last_tile_of_a_supply_comes_in():
    """J1, J4: seven of eight are on the board, then all."""
    pos = drawn(BLUE_INSIDE.replace("b", "r", 7).replace("b", "y"))
    assert "in0" in pos.moves()
    assert forbids(drawn(BLUE_INSIDE.replace("b", "r")), "in0") == "J1"


def test_passing_is_not_a_choice():
    """J12: a seat that can move must move."""
    assert forbids(ff.load("1t34").start(), "pass") == "J12"


def test_a_draw_when_all_pass_in_a_row():
    """J12: the last lane tile slides in, then each of the three seats passes."""
    pos = drawn(ALL_BUT_ONE_INSIDE, seats=3)
    pos.play("h6>h3>g3")
    assert pos.why == "all-pass"
    assert pos.scores == [0, 0, 0]
    assert pos.state.turns == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draw_after_two_hundred_turns_a_seat(seats):
    """J13: without a winner."""
    nothing = "\n".join(["......"] * 6)
    pos = drawn(nothing, seats=seats, turns=200 * seats - 2)
    pos.play(pos.moves()[0])
    assert not pos.over
    pos.play(pos.moves()[0])
    assert pos.why == "cap"
    assert pos.scores == [0] * seats


def test_a_win_on_the_last_turn_counts():
    """J13: the row is looked at before the limit."""
    pos = drawn(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . g g g .
    """,
        turns=399,
    )
    pos.play("in3")
    assert pos.why == "four"


def test_a_pass_is_a_turn():
    """J13: the limit is reached by a pass."""
    pos = drawn(BLUE_INSIDE.replace("b", "g"), seats=4, turns=798)
    pos.play("in2")
    assert pos.state.turns == 800
    assert pos.why == "cap"


def test_passes_that_reach_the_limit_together_with_the_last_seat():
    """J12, J13: when all have passed on the very last turn it is called so; before that the limit ends the game."""
    yellow_last = ALL_BUT_ONE_INSIDE.translate(str.maketrans("ry", "yr"))
    pos = drawn(yellow_last, seats=3, turns=596)
    pos.play("h6>h3>g3")
    assert (pos.state.turns, pos.why) == (600, "all-pass")
    pos = drawn(ALL_BUT_ONE_INSIDE, seats=3, turns=597)
    pos.play("h6>h3>g3")
    assert (pos.state.turns, pos.why) == (600, "cap")
