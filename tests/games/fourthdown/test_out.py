"""Being the first out of cards."""

import pytest

from tests.games.fourthdown.drawn import drawn, play

LAST_FACE_DOWN = """
    pile: {pile}
    rest: {card} 50 50 50
    > A:    | - -   | 2
      B: 90 | 40 40 | 123
"""


def test_last_hand_card_wins_at_once():
    """F11: nothing face up, nothing face down, one card in hand."""
    pos = drawn("""
        pile: 20
        > A: 30 | -  -  | ...
          B: 90 | 40 40 | 123
    """)
    pos.play("30")
    assert pos.over
    assert pos.scores == [1, -1]
    assert pos.why == "out"
    assert pos.state.turns == 1


@pytest.mark.parametrize("card", ["TD", "INT", "TO", "FUM", "30"])
def test_last_card_wins_whatever_it_is(card):
    """F11: a TOUCHDOWN as last card gives no extra turn, a FUMBLE skips no seat: the round is over."""
    pos = drawn(LAST_FACE_DOWN.format(pile="20", card=card))
    play(pos, "flip2", f"turn {card}")
    assert pos.over
    assert pos.scores == [1, -1]


def test_last_face_down_card_that_does_not_fit_wins_nothing():
    """F11: the place is empty, but the pile is in the hand."""
    pos = drawn(LAST_FACE_DOWN.format(pile="20", card="10"))
    play(pos, "flip2", "turn 10")
    assert not pos.over
    assert pos.seat == 1


def test_cards_in_any_place_keep_a_seat_in_play():
    """F11: the hand is empty, a face-down card is left."""
    pos = drawn("""
        pile: 20
        > A: 30 | -  -  | .2.
          B: 90 | 40 40 | 123
    """)
    pos.play("30")
    assert not pos.over


def test_last_four_of_a_kind_win_at_once():
    """F11: even if they would clear the pile."""
    pos = drawn("""
        pile: 20
        > A: 30 30 30 30 | -  -  | ...
          B: 90          | 40 40 | 123
    """)
    pos.play("30x4")
    assert pos.over
    assert pos.scores == [1, -1]
