"""Filling the hand from the deck."""

import fourfold as ff
from tests.games.fourthdown.drawn import drawn, hand, look, play


def test_hand_is_filled_up_to_three_after_playing():
    """F10: one chance move a card, then the next seat."""
    pos = drawn("""
        deck: 5
        > A: 30 30 40 | 10 10 | 123
          B: 90 90 90 | 20 20 | 123
    """)
    pos.play("30x2")
    assert pos.seat == ff.CHANCE
    play(pos, "draw TD", "draw 50")
    assert hand(pos, 0) == "TD 40 50"
    assert look(pos).deck == 3
    assert pos.seat == 1


def test_hand_is_filled_only_while_the_deck_lasts():
    """F10: with one card left, one is drawn."""
    pos = drawn("""
        deck: 1
        > A: 30 30 40 | 10 10 | 123
          B: 90 90 90 | 20 20 | 123
    """)
    play(pos, "30x2", "draw TD")
    assert hand(pos, 0) == "TD 40"
    assert pos.seat == 1


def test_empty_deck_fills_nothing():
    """F10: the hand may shrink then."""
    pos = drawn("""
        > A: 30 30 40 | 10 10 | 123
          B: 90 90 90 | 20 20 | 123
    """)
    pos.play("30")
    assert hand(pos, 0) == "30 40"
    assert pos.seat == 1


def test_hand_of_more_than_three_draws_nothing():
    """F10: four cards, one played, three left."""
    pos = drawn("""
        deck: 5
        > A: 30 30 40 50 | 10 10 | 123
          B: 90 90 90    | 20 20 | 123
    """)
    pos.play("30")
    assert pos.seat == 1


def test_hand_is_filled_before_going_again():
    """F10: a TOUCHDOWN, the card drawn, then the same seat chooses among three."""
    pos = drawn("""
        deck: 5
        pile: 60
        > A: TD 30 40 | 10 10 | 123
          B: 90 90 90 | 20 20 | 123
    """)
    play(pos, "TD", "draw 60")
    assert pos.seat == 0
    assert pos.moves() == ["30", "40", "60"]


def test_hand_is_filled_before_a_skip():
    """F10: the seat that played a FUMBLE draws, not the one it skips."""
    pos = drawn("""
        deck: 5
        pile: 60
        > A: FUM 30 40 | 10 10 | 123
          B: 90 90 90  | 20 20 | 123
          C: 80 80 80  | 40 50 | 123
    """)
    play(pos, "FUM", "draw 60")
    assert hand(pos, 0) == "30 40 60"
    assert pos.seat == 2
