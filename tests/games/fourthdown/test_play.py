"""Playing cards onto the pile."""

from tests.games.fourthdown.drawn import drawn, hand, pile, play


def test_equal_or_higher_yard_or_any_special():
    """F6: 40 to beat, so 40 and 50 but not 30; every special goes on a yard."""
    pos = drawn("""
        pile: 40
        > A: 30 40 50 TD INT TO FUM | 10 10 | 123
          B: 90                     | 10 10 | 123
    """)
    assert pos.moves() == ["TD", "INT", "TO", "FUM", "40", "50"]


def test_nothing_to_beat_on_an_empty_pile():
    """F6: any card, the lowest yard included."""
    pos = drawn("""
        > A: 10 90 FUM | 20 30 | 123
          B: 90        | 10 10 | 123
    """)
    assert pos.moves() == ["FUM", "10", "90"]


def test_yards_are_compared_as_numbers():
    """F6: 100 beats 90, and 9 does not beat 10."""
    pos = drawn(
        """
        pile: 10
        > A: 9 100 | 9 9 | 123
          B: 100   | 8 8 | 123
        """,
        yards="8,9,10,100",
    )
    assert pos.moves() == ["100"]


def test_played_card_lies_on_top_and_the_next_seat_is_to_move():
    """F6: the turn passes to the next seat, rising, and from the last to the first."""
    pos = drawn("""
        pile: 40
          A: 90 | 10 10 | 123
          B: 90 | 10 20 | 123
        > C: 50 60 | 20 20 | 123
    """)
    pos.play("50")
    assert pile(pos) == "40 50"
    assert hand(pos, 2) == "60"
    assert pos.seat == 0
    pos.play("90")
    assert pos.seat == 1


def test_several_of_one_value_together():
    """F8: any number from one to all of them."""
    pos = drawn("""
        > A: 30 30 30 40 | 10 10 | 123
          B: 90          | 10 10 | 123
    """)
    assert pos.moves() == ["30", "30x2", "30x3", "40"]
    pos.play("30x2")
    assert pile(pos) == "30 30"
    assert hand(pos, 0) == "30 40"


def test_specials_of_one_kind_together_but_not_fumbles():
    """F8: TOUCHDOWN, INTERCEPTION and TIMEOUT in any number, FUMBLE one by one."""
    pos = drawn("""
        pile: 40
        > A: TD TD INT INT TO TO FUM FUM | 10 10 | 123
          B: 90                          | 10 10 | 123
    """)
    assert pos.moves() == ["TD", "TDx2", "INT", "INTx2", "TO", "TOx2", "FUM"]


def test_two_touchdowns_give_one_extra_turn():
    """F8: after going again the turn passes on."""
    pos = drawn("""
        pile: 40
        > A: TD TD 20 30 | 10 10 | 123
          B: 90          | 10 10 | 123
    """)
    play(pos, "TDx2")
    assert pos.seat == 0
    play(pos, "20")
    assert pos.seat == 1


def test_cards_of_hand_and_row_are_not_played_together():
    """F8: all from the place being played from."""
    pos = drawn("""
        > A: 30 | 30 30 | 123
          B: 90 | 10 10 | 123
    """)
    assert pos.moves() == ["30"]


def test_all_of_a_special_up_to_eight():
    """F8: the largest number of like cards a deck can hold."""
    pos = drawn(
        """
        pile: 10
        > A: TO TO TO TO TO TO TO TO | 20 20 | 123
          B: 40                      | 20 20 | 123
        """,
        specials="TD:1,INT:1,TO:8,FUM:1",
    )
    assert pos.moves()[-1] == "TOx8"
    pos.play("TOx8")
    assert pile(pos) == "10" + 8 * " TO"
    assert pos.seat == 1
