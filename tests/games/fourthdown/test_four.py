"""Four of a yard on top of the pile."""

import pytest

from fourfold.games.fourthdown.text.describe import FourthDownMove
from tests.games.fourthdown.drawn import drawn, look, pile, play


def test_four_of_a_yard_remove_the_pile_and_the_player_goes_again():
    """F9: the fourth 30 clears everything."""
    pos = drawn("""
        pile: 20 30 30 30
        > A: 30 50 | 10 10 | 123
          B: 90    | 40 40 | 123
    """)
    before = look(pos).removed
    pos.play("30")
    assert pile(pos) == ""
    assert pos.seat == 0
    assert pos.moves() == ["50"]
    assert look(pos).removed == before | {"20": before["20"] + 1, "30": 4}


def test_run_counts_across_players_and_turns():
    """F9: two by one seat, one by the next, the last by the first."""
    pos = drawn("""
        > A: 30 30 30 50 | 10 10 | 123
          B: 30 90       | 40 40 | 123
    """)
    play(pos, "30x2", "30", "30")
    assert pile(pos) == ""
    assert pos.seat == 0


def test_four_at_once_from_the_hand():
    """F9: all four together are a run too."""
    pos = drawn("""
        pile: 20
        > A: 30 30 30 30 50 | 10 10 | 123
          B: 90             | 40 40 | 123
    """)
    pos.play("30x4")
    assert pile(pos) == ""
    assert pos.seat == 0


def test_special_between_them_breaks_the_run():
    """F9: a TIMEOUT among the four, and the pile stays."""
    pos = drawn("""
        pile: 30 30 TO 30
        > A: 30 50 | 10 10 | 123
          B: 90    | 40 40 | 123
    """)
    pos.play("30")
    assert pile(pos) == "30 30 TO 30 30"
    assert pos.seat == 1


def test_four_of_the_lowest_yard_clear_the_pile_too():
    """F9: the 10 is a yard like any other."""
    pos = drawn("""
        pile: 10 10 10
        > A: 10 50 | 20 20 | 123
          B: 90    | 40 40 | 123
    """)
    pos.play("10")
    assert pile(pos) == ""
    assert pos.seat == 0


def test_a_special_under_three_of_a_yard_is_no_fourth():
    """F9: neither below them nor on top."""
    for cards in ("INT 30 30", "30 30 30 TO"):
        pos = drawn(f"""
            pile: {cards}
            > A: 30 TO 50 | 20 20 | 123
              B: 90       | 40 40 | 123
        """)
        pos.play("TO" if cards.endswith("TO") else "30")
        assert pile(pos).startswith(cards)
        assert pos.seat == 1


def test_three_are_not_enough():
    """F9: the turn passes on after three."""
    pos = drawn("""
        pile: 20 30 30
        > A: 30 50 | 10 10 | 123
          B: 90    | 40 40 | 123
    """)
    pos.play("30")
    assert pile(pos) == "20 30 30 30"
    assert pos.seat == 1


def test_four_must_lie_on_top_together():
    """F9: a higher yard below does not matter, one between them does."""
    pos = drawn("""
        pile: 30 30 30 INT 20
        > A: 30 50 | 10 10 | 123
          B: 90    | 40 40 | 123
    """)
    pos.play("30")
    assert pile(pos) == "30 30 30 INT 20 30"


def test_four_specials_are_no_run():
    """F9: only yards count."""
    pos = drawn("""
        pile: 20 TO TO TO
        > A: TO 50 | 10 10 | 123
          B: 90    | 40 40 | 123
    """)
    pos.play("TO")
    assert pile(pos) == "20 TO TO TO TO"
    assert pos.seat == 1


def test_card_turned_over_can_complete_four():
    """F9: whether played or turned over."""
    pos = drawn(
        """
        pile: 20 30 30 30
        rest: 30 50 60 70 80 90
        > A:    | - -   | 123
          B: 90 | 40 40 | 123
        """
    )
    play(pos, "flip2", "turn 30")
    assert pile(pos) == ""
    assert pos.seat == 0


THROUGH = """
    pile: 20 30 TO 30 TO TO 30
    > A: 30 TO 50 | 10 10 | 123
      B: 90       | 40 40 | 123
"""


def removes(pos, move):
    """Whether a move is described as one that removes the pile."""
    described = pos.game.texts.describe(pos.state, pos.find(move))
    assert isinstance(described, FourthDownMove)
    return described.removes


def test_timeouts_may_be_looked_through():
    """F9: with `timeout_breaks_four` off, TIMEOUTs between the four are invisible, and go with the pile."""
    pos = drawn(THROUGH, timeout_breaks_four=0)
    assert removes(pos, "30")
    pos.play("30")
    assert (pile(pos), pos.seat) == ("", 0)
    assert look(pos).removed["TO"] == 3
    pos = drawn(THROUGH)
    assert not removes(pos, "30")
    pos.play("30")
    assert pos.seat == 1


def test_a_timeout_completes_no_four():
    """F9: only a yard that was just played does."""
    pos = drawn(THROUGH, timeout_breaks_four=0)
    pos.play("TO")
    assert pile(pos) == "20 30 TO 30 TO TO 30 TO"


@pytest.mark.parametrize("between", ["INT", "FUM", "20"])
def test_other_cards_break_the_run_all_the_same(between):
    """F9: only TIMEOUTs are invisible here."""
    pos = drawn(THROUGH.replace("TO TO", f"TO {between}"), timeout_breaks_four=0)
    pos.play("30")
    assert (pile(pos)[-2:], pos.seat) == ("30", 1)
