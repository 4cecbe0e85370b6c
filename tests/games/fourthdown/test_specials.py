"""TOUCHDOWN, INTERCEPTION, FUMBLE and TIMEOUT."""

from collections import Counter

import pytest

from fourfold.games.fourthdown.text.events import Turned
from tests.games.fourthdown.drawn import drawn, look, pile, play


def pile_of(cards, hand="10 90 TD INT TO FUM", seats=3, **more):
    others = ["B: 10 20 90 | 70 70 | 123", "C: 40 50 90 | 60 60 | 123"]
    rows = "\n".join(others[: seats - 1])
    return drawn(f"pile: {cards}\n> A: {hand} | 80 80 | 123\n{rows}", **more)


@pytest.mark.parametrize("cards", ["", "100", "INT", "50 TO", "50 FUM"])
def test_touchdown_goes_on_anything_and_clears_the_pile(cards):
    """F12: the pile leaves the game and the same player goes again."""
    pos = pile_of(cards)
    pos.play("TD")
    assert pile(pos) == ""
    assert pos.seat == 0
    assert pos.moves() == ["INT", "TO", "FUM", "10", "90"]


def test_touchdown_removes_itself_too():
    """F12: it leaves the game with the pile and is in no hand."""
    pos = pile_of("50")
    before = Counter(look(pos).removed)
    pos.play("TD")
    assert Counter(look(pos).removed) == before + Counter(["TD", "50"])


@pytest.mark.parametrize("cards", ["", "100", "INT", "50 TO", "50 FUM"])
def test_interception_goes_on_anything_and_any_card_on_it(cards):
    """F13: the next player may play the lowest yard."""
    pos = pile_of(cards)
    pos.play("INT")
    assert pos.seat == 1
    assert pos.moves() == ["10", "20", "90"]


def test_fumble_skips_the_next_player():
    """F14: the one after must beat the card below it."""
    pos = pile_of("50")
    pos.play("FUM")
    assert pos.seat == 2
    assert pos.moves() == ["50", "90"]


def test_fumble_skips_round_the_table():
    """F14: from the last seat but one to the first."""
    pos = drawn("""
        pile: 50
          A: 60     | 10 10 | 123
          B: 70     | 10 10 | 123
        > C: FUM 20 | 20 20 | 123
          D: 80     | 30 30 | 123
    """)
    pos.play("FUM")
    assert pos.seat == 0


def test_fumble_with_two_seats_plays_again():
    """F14: the only other player is skipped."""
    pos = pile_of("50", seats=2)
    pos.play("FUM")
    assert pos.seat == 0
    assert pos.moves() == ["TD", "INT", "TO", "90"]


def test_fumble_goes_on_the_lowest_yard():
    """F14: on any yard."""
    pos = drawn("""
        pile: 10
        > A: FUM 50 | 20 20 | 123
          B: 90     | 40 40 | 123
    """)
    assert "FUM" in pos.moves()


def test_fumble_may_be_played_on_an_empty_pile():
    """F14: then there is nothing to beat for the one after."""
    pos = pile_of("")
    pos.play("FUM")
    assert pos.seat == 2
    assert pos.moves() == ["40", "50", "90"]


@pytest.mark.parametrize("cards", ["INT", "50 TO", "50 FUM"])
def test_fumble_does_not_go_on_a_special(cards):
    """F17: it looks at the physical top card only."""
    assert "FUM" not in pile_of(cards).moves()


def test_hand_of_fumbles_only_on_a_special_takes_the_pile():
    """F17: any card may follow an INTERCEPTION, but never a FUMBLE."""
    assert pile_of("20 INT", hand="FUM FUM").moves() == ["take"]


@pytest.mark.parametrize("cards", ["", "100", "INT", "50 TO", "50 FUM"])
def test_timeout_goes_on_anything(cards):
    """F15: and the turn passes to the next player."""
    pos = pile_of(cards)
    pos.play("TO")
    assert pile(pos) == f"{cards} TO".strip()
    assert pos.seat == 1


@pytest.mark.parametrize(("below", "moves"), [("50", ["90"]), ("50 INT", ["10", "20", "90"]), ("", ["10", "20", "90"])])
def test_timeout_is_invisible(below, moves):
    """F15: the yard below must be beaten; an INTERCEPTION or nothing below leaves any card."""
    pos = pile_of(below)
    pos.play("TO")
    assert pos.moves() == moves


@pytest.mark.parametrize(
    ("cards", "moves"),
    [
        ("90 20 TO TO", ["20", "90"]),
        ("20 FUM TO", ["20", "90"]),
        ("90 INT FUM TO", ["10", "20", "90"]),
        ("FUM TO TO", ["10", "20", "90"]),
        ("10 INT 90 TO", ["90"]),
    ],
)
def test_card_to_beat_is_found_below_timeouts_and_fumbles(cards, moves):
    """F16: down to the first yard, INTERCEPTION or the bottom."""
    assert pile_of(cards, hand="10 20 90").moves() == moves


def test_timeout_on_fumble_keeps_the_card_to_beat():
    """F15: played in turn, seen through in turn."""
    pos = drawn("""
        pile: 50
        > A: FUM 10 | 20 20 | 123
          B: 90 | 20 20 | 123
          C: TO 10 | 30 30 | 123
    """)
    play(pos, "FUM", "TO")
    assert pos.seat == 0
    assert pos.moves() == ["take"]


@pytest.mark.parametrize("cards", ["", "100", "INT", "50 TO", "50 FUM"])
def test_fumble_may_be_allowed_on_anything(cards):
    """F17: with `fumble=anywhere`; it skips a seat as always."""
    pos = pile_of(cards, hand="FUM 10", fumble="anywhere")
    assert "FUM" in pos.moves()
    assert pos.why_not("FUM") is None
    pos.play("FUM")
    assert pile(pos) == f"{cards} FUM".strip()


TURNED = """
    pile: 20 INT
    rest: FUM FUM 90 90 80
    > A:    | - -   | 12
      B: 90 | 40 40 | 123
"""


@pytest.mark.parametrize(("fumble", "stays"), [("strict", False), ("turned", True), ("anywhere", True)])
def test_fumble_turned_over_onto_a_special(fumble, stays):
    """F17: it fails by the strict reading alone."""
    pos = play(drawn(TURNED, fumble=fumble), "flip1")
    before = pos.copy()
    pos.play("turn FUM")
    assert pile(pos) == ("20 INT FUM" if stays else "")
    turned = pos.game.texts.events(before.state, pos.actions[-1], pos.state, 0)[0]
    assert turned == Turned(0, "FUM", stays)


def test_turned_says_nothing_about_fumbles_of_the_hand():
    """F17: with `fumble=turned` a FUMBLE of the hand looks at the top card as always."""
    assert pile_of("20 INT", hand="FUM FUM", fumble="turned").moves() == ["take"]
