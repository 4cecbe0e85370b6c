"""What a seat knows."""

import fourfold as ff
from tests.games.fourthdown.drawn import drawn, look, play

MIDDLE = """
    deck: 4
    pile: 40
    > A: 50 (60) TD | 10 20 | 123
      B: 90 (80) INT | 10 20 | 123
"""


def known(pos, seat):
    return " ".join(look(pos, ff.SPECTATOR).places[seat].known)


def test_seat_sees_its_own_hand_and_the_known_cards_of_others():
    """F22: of another hand only the number of cards and those seen by all."""
    view = look(drawn(MIDDLE), 0)
    assert view.places[0].hand == ["TD", "50", "60"]
    assert (view.places[1].hand, view.places[1].held) == (["80"], 3)


def test_spectator_sees_no_hand():
    """F22: known cards only."""
    view = look(drawn(MIDDLE), ff.SPECTATOR)
    assert [place.hand for place in view.places] == [["60"], ["80"]]
    assert [place.held for place in view.places] == [3, 3]


def test_everybody_sees_rows_pile_removed_cards_and_numbers():
    """F22: the pile whole and in order, removed cards as counts, deck and face-down cards as numbers."""
    pos = drawn(MIDDLE)
    whole = look(pos)
    for viewer in (ff.SPECTATOR, 0, 1):
        view = look(pos, viewer)
        assert (view.pile, view.removed, view.deck) == (whole.pile, whole.removed, 4)
        assert [(place.up, place.down) for place in view.places] == [(["10", "20"], [1, 2, 3])] * 2


def test_cards_taken_from_the_pile_are_known():
    """F22: they were played openly."""
    pos = drawn("""
        pile: 30 TO 90
        > A: 50 60 | 10 20 | 123
          B: 90    | 10 20 | 123
    """)
    pos.play("take")
    assert known(pos, 0) == "TO 30 90"


def test_cards_taken_from_the_row_are_known():
    """F22: they lay face up; the card put there is not in the hand any more."""
    pos = drawn("deck: 40\n> A: 50 60 60 | 10 20 | 123\nB: 90 90 90 | 10 20 | 123", stage="swapping")
    pos.play("swap 2:60")
    assert known(pos, 0) == "20"


def test_known_card_goes_first_when_played():
    """F22: of two 50 one is known; after one is played the other is not known."""
    pos = drawn("""
        > A: 50 (50) 60 | 10 20 | 123
          B: 90         | 10 20 | 123
    """)
    pos.play("50")
    assert known(pos, 0) == ""
    assert look(pos).places[0].hand == ["50", "60"]


def test_known_cards_are_not_more_than_those_left():
    """F22: three played of which one was known, two known stay if two more are."""
    pos = drawn("""
        > A: 50 (50) (50) (60) | 10 20 | 123
          B: 90                | 10 20 | 123
    """)
    pos.play("50x2")
    assert known(pos, 0) == "60"


def test_known_card_goes_first_when_swapped_out():
    """F22: the 20 from slot 2 goes to slot 1 and is known no more."""
    pos = drawn("deck: 40\n> A: 50 60 20 | 10 20 | 123\nB: 90 90 90 | 10 20 | 123", stage="swapping")
    play(pos, "swap 2:60", "swap 1:20")
    assert known(pos, 0) == "10"
    assert look(pos).places[0].hand == ["10", "20", "50"]


def test_cards_of_a_failed_flip_are_known():
    """F22: the card turned over and the pile."""
    pos = drawn("""
        pile: 40
        rest: 30 50 60 70 80 90
        > A:    | - -   | 123
          B: 90 | 10 20 | 123
    """)
    play(pos, "flip1", "turn 30")
    assert known(pos, 0) == "30 40"


def test_known_cards_are_forgotten_in_a_new_round():
    """F22: the deck is shuffled."""
    pos = drawn(
        """
        > A: 60        | -  -  | ...
          B: 90 (80)   | 10 20 | 123
    """,
        rounds=2,
    )
    pos.play("60")
    assert [place.known for place in look(pos, ff.SPECTATOR).places] == [[], []]


def test_drawn_card_is_not_known():
    """F22: only its seat sees it."""
    pos = play(drawn(MIDDLE), "50", "draw 30")
    assert known(pos, 0) == "60"
    assert look(pos, 1).places[0].hand == ["60"]
