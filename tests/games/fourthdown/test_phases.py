"""Hand, face-up cards, face-down cards."""

import pytest

import fourfold as ff
from tests.games.fourthdown.drawn import drawn, hand, look, pile, play


def test_face_up_cards_are_played_when_hand_and_deck_are_empty():
    """F18: under the same rules, specials and multiples too."""
    drawing = """
        pile: 40
        > A:    | {} | 123
          B: 90 | 10 10 | 123
    """
    assert drawn(drawing.format("50 TD")).moves() == ["TD", "50"]
    assert drawn(drawing.format("50 50")).moves() == ["50", "50x2"]
    assert drawn(drawing.format("30 50")).moves() == ["50"]
    assert drawn(drawing.format("FUM FUM")).moves() == ["FUM"]
    assert drawn(drawing.format("- TO")).moves() == ["TO"]
    assert drawn(drawing.format("TO TO")).moves() == ["TO", "TOx2"]


def test_hand_comes_before_the_face_up_cards():
    """F18: they wait while a hand card is left."""
    pos = drawn("""
        pile: 40
        > A: 50 | 60 TD | 123
          B: 90 | 10 10 | 123
    """)
    assert pos.moves() == ["50"]
    play(pos, "50", "90")
    assert pos.moves() == ["TD"]


def test_face_up_card_leaves_its_slot():
    """F18: they are played openly from the row."""
    pos = drawn("""
        pile: 40
        > A:    | 60 TD | 123
          B: 90 | 10 10 | 123
    """)
    pos.play("60")
    assert look(pos).places[0].up == ["-", "TD"]
    assert pile(pos) == "40 60"


def test_both_face_up_cards_leave_together():
    """F18: a pair is played from the row at once."""
    pos = drawn("""
        pile: 40
        > A:    | 60 60 | 123
          B: 90 | 10 10 | 123
    """)
    pos.play("60x2")
    assert look(pos).places[0].up == ["-", "-"]
    assert pile(pos) == "40 60 60"


def test_one_of_two_equal_face_up_cards():
    """F18: the other stays."""
    pos = drawn("""
        pile: 40
        > A:    | 60 60 | 123
          B: 90 | 10 10 | 123
    """)
    pos.play("60")
    assert sorted(look(pos).places[0].up) == ["-", "60"]
    assert pile(pos) == "40 60"


def test_face_up_cards_stay_when_the_pile_is_taken():
    """F18: then the hand must be emptied first."""
    pos = drawn("""
        pile: 40 80
        > A:    | 30 20 | 123
          B: 90 90 | 10 10 | 123
    """)
    assert pos.moves() == ["take"]
    pos.play("take")
    assert look(pos).places[0].up == ["30", "20"]
    assert hand(pos, 0) == "40 80"
    play(pos, "90")
    assert pos.moves() == ["take"]


def test_face_down_card_is_chosen_blind():
    """F19: once the face-up cards are gone, one of the slots that still hold a card."""
    pos = drawn("""
        pile: 40
        > A:    | - -   | 1.3
          B: 90 | 10 10 | 123
    """)
    assert pos.moves() == ["flip1", "flip3"]
    pos.play("flip3")
    assert look(pos).places[0].down == [1]
    assert pos.seat == ff.CHANCE


def test_face_down_cards_wait_for_the_last_face_up_card():
    """F19: one face-up card is left, playable or not."""
    drawing = """
        pile: 40
        > A:    | {} - | 123
          B: 90 | 10 10 | 123
    """
    assert drawn(drawing.format("50")).moves() == ["50"]
    assert drawn(drawing.format("30")).moves() == ["take"]


def turned(card, cards="40"):
    pos = drawn(f"""
        pile: {cards}
        rest: {card} 20 20 20 60 100
        > A:    | - -   | 123
          B: 90 | 10 10 | 123
    """)
    return play(pos, "flip1", f"turn {card}")


def test_card_that_fits_stays_on_the_pile():
    """F19: and the turn passes on."""
    pos = turned("50")
    assert pile(pos) == "40 50"
    assert hand(pos, 0) == ""
    assert pos.seat == 1


def test_card_that_does_not_fit_goes_to_the_hand_with_the_pile():
    """F19: and the hand must be played before the next face-down card."""
    pos = turned("30")
    assert pile(pos) == ""
    assert hand(pos, 0) == "30 40"
    assert look(pos).places[0].down == [2, 3]
    assert pos.seat == 1
    play(pos, "90")
    assert pos.moves() == ["take"]


@pytest.mark.parametrize(("card", "seat"), [("TD", 0), ("INT", 1), ("TO", 1), ("FUM", 0)])
def test_special_turned_over_works_as_usual(card, seat):
    """F19: a TOUCHDOWN clears and goes again, a FUMBLE skips."""
    assert turned(card).seat == seat


def test_fumble_turned_over_onto_a_special_fails():
    """F17: it does not fit, so it goes to the hand with the pile."""
    pos = turned("FUM", "40 INT")
    assert hand(pos, 0) == "INT FUM 40"
    assert pos.seat == 1


def test_anything_turned_over_onto_an_empty_pile_fits():
    """F19: there is nothing to beat."""
    assert pile(turned("20", "")) == "20"
    assert pile(turned("FUM", "")) == "FUM"
