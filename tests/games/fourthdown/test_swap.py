"""Before play: face-up cards may be changed for hand cards."""

from tests.games.fourthdown.drawn import drawn, hand, look, play


def before_play(**more):
    return drawn(
        """
        deck: 40
        > A: 30 40 TD | 10 30 | 123
          B: 50 60 60 | 60 70 | 123
        """,
        stage="swapping",
        **more,
    )


def test_one_slot_is_swapped_for_a_hand_card_of_another_value():
    """F4: none, one or both, a slot and a card an action, or ready."""
    assert before_play().moves() == ["swap 1:TD", "swap 1:30", "swap 1:40", "swap 2:TD", "swap 2:40", "ready"]


def test_swapped_cards_change_places():
    """F4: the hand card lies face up, the face-up card is in the hand."""
    pos = play(before_play(), "swap 1:TD")
    assert look(pos).places[0].up == ["TD", "30"]
    assert hand(pos, 0) == "10 30 40"
    assert pos.seat == 0


def test_each_slot_is_swapped_at_most_once():
    """F4: after both, only ready is left, and it must be said."""
    pos = play(before_play(), "swap 2:TD")
    assert pos.moves() == ["swap 1:30", "swap 1:40", "ready"]
    pos.play("swap 1:30")
    assert pos.moves() == ["ready"]


def test_card_taken_from_one_slot_may_go_to_the_other():
    """F4: the hand changes with each swap."""
    pos = play(before_play(), "swap 1:TD")
    assert "swap 2:10" in pos.moves()
    pos.play("swap 2:10")
    assert look(pos).places[0].up == ["TD", "10"]
    assert hand(pos, 0) == "30 30 40"


def test_seats_swap_in_turn_from_the_starter():
    """F4: one after the other, rising, from the seat that begins the round; then that seat plays."""
    pos = drawn(
        """
        deck: 32
          A: 30 40 TD | 10 30 | 123
          B: 50 60 60 | 60 70 | 123
        > C: 80 80 90 | 90 20 | 123
        """,
        stage="swapping",
        starter=2,
    )
    seats = []
    for _ in range(3):
        seats.append(pos.seat)
        assert "ready" in pos.moves()
        pos.play("ready")
    assert seats == [2, 0, 1]
    assert pos.seat == 2
    assert pos.moves() == ["80", "80x2", "90"]


def test_slots_of_the_next_seat_are_free():
    """F4: what one seat has swapped does not bind the next."""
    pos = play(before_play(), "swap 1:TD", "swap 2:40", "ready")
    assert pos.seat == 1
    assert pos.moves() == ["swap 1:50", "swap 2:50", "swap 2:60", "ready"]


def test_hand_card_equal_to_the_slot_is_no_swap():
    """F4: only a card of another value is worth a swap."""
    pos = play(before_play(), "ready")
    assert "swap 1:60" not in pos.moves()
    assert "already" in str(pos.why_not("swap 1:60"))
