"""Setting up: what is dealt, in which order, and who begins."""

import fourfold as ff
from tests.games.fourthdown.drawn import hand, look, play, start


def test_every_seat_gets_three_down_two_up_three_in_hand():
    """F3: the rest is the deck, and the pile is empty."""
    view = look(ff.load("fourthdown", 3).start(seed=4))
    for place in view.places:
        assert (len(place.down), len(place.up), len(place.hand)) == (3, 2, 3)
        assert "-" not in place.up
    assert view.deck == 56 - 3 * 8
    assert view.pile == []


def test_face_up_cards_are_dealt_before_the_hand_seat_by_seat():
    """F25: from seat 0, slot 1, slot 2, then three hand cards, each a chance move."""
    pos = start(2, first=1)
    assert pos.seat == ff.CHANCE
    play(pos, "draw 10", "draw 20", "draw 30", "draw TD", "draw 30")
    view = look(pos)
    assert view.places[0].up == ["10", "20"]
    assert hand(pos, 0) == "TD 30 30"
    assert view.places[1].up == ["-", "-"]
    play(pos, "draw FUM", "draw 40", "draw 50", "draw 60", "draw 70")
    view = look(pos)
    assert view.places[1].up == ["FUM", "40"]
    assert hand(pos, 1) == "50 60 70"
    assert pos.seat == 1


def test_face_down_cards_are_only_counted():
    """F25: they leave the deck's count at once, and no chance move deals them."""
    pos = start(2)
    assert look(pos).deck == 56 - 6
    assert [place.down for place in look(pos).places] == [[1, 2, 3], [1, 2, 3]]
    play(pos, *["draw 10"] * 4, *["draw 20"] * 4, "draw 30", "draw 30")
    assert pos.seat == 0
    assert look(pos).deck == 56 - 16


def test_first_seat_is_drawn_and_kept_with_the_options():
    """F5: random in the first round; every seat gets its turn to begin."""
    starts = [ff.load("fourthdown", 3).start(seed=seed) for seed in range(30)]
    assert {pos.options["first"] for pos in starts} == {0, 1, 2}
    assert all(pos.seat == pos.options["first"] for pos in starts)
