"""Taking the pile."""

from tests.games.fourthdown.drawn import drawn, hand, pile, play


def test_whoever_cannot_play_takes_the_whole_pile():
    """F7: it joins the hand, and that is the turn."""
    pos = drawn("""
        pile: 20 INT 80
        > A: 10 70 | 10 10 | 123
          B: 90    | 40 40 | 123
    """)
    assert pos.moves() == ["take"]
    pos.play("take")
    assert hand(pos, 0) == "INT 10 20 70 80"
    assert pile(pos) == ""
    assert pos.seat == 1


def test_whoever_can_play_must():
    """F7: one playable card and the pile cannot be taken."""
    pos = drawn("""
        pile: 80
        > A: 10 70 80 | 10 10 | 123
          B: 90       | 40 40 | 123
    """)
    assert pos.moves() == ["80"]


def test_may_take_allows_it_always():
    """F7: with the option even by a seat that could play."""
    pos = drawn(
        """
        pile: 80
        > A: 10 70 80 | 10 10 | 123
          B: 90       | 40 40 | 123
        """,
        may_take=1,
    )
    assert pos.moves() == ["80", "take"]
    play(pos, "take")
    assert hand(pos, 0) == "10 70 80 80"
    assert pos.seat == 1


def test_may_take_needs_a_pile():
    """F7: an empty pile cannot be taken."""
    pos = drawn(
        """
        > A: 10 70 80 | 10 10 | 123
          B: 90       | 40 40 | 123
        """,
        may_take=1,
    )
    assert pos.moves() == ["10", "70", "80"]


def test_may_take_before_a_blind_flip_too():
    """F7: with the option a seat need not risk a face-down card."""
    drawing = """
        pile: 80
        > A:    | - -   | 1.3
          B: 90 | 40 40 | 123
    """
    assert drawn(drawing, may_take=1).moves() == ["take", "flip1", "flip3"]
    assert drawn(drawing).moves() == ["flip1", "flip3"]


def test_taking_draws_nothing():
    """F10: a hand of more than three is not filled."""
    pos = drawn("""
        deck: 5
        pile: 80
        > A: 10 20 30 | 10 10 | 123
          B: 90 90 90 | 40 40 | 123
    """)
    play(pos, "take")
    assert hand(pos, 0) == "10 20 30 80"
    assert pos.seat == 1
