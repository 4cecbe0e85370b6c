"""What an action would do, and the sentences of its events."""

import pytest

import fourfold as ff
from fourfold.games.fourthdown.text.describe import FourthDownMove
from fourfold.games.fourthdown.text.events import Dealt, Took
from tests.games.fourthdown.drawn import drawn, play, start


def sentences(pos, move, viewer=ff.REFEREE):
    """The sentences of a move, which is played."""
    before, action = pos.copy(), pos.find(move)
    pos.play(action)
    return [str(event) for event in pos.game.texts.events(before.viewed(viewer), action, pos.viewed(viewer), viewer)]


PLAYING = """
    deck: 9
    pile: 30 40
    > A: 40 40 TD FUM | 10 20 | 123
      B: 90 90 20     | 10 20 | 123
"""


def test_play_and_draw_are_reported():
    pos = drawn(PLAYING)
    assert sentences(pos, "40x2") == ["A plays 2 of 40."]
    assert sentences(pos.copy(), "draw TD") == ["A draws TD."]
    assert sentences(pos.copy(), "draw TD", viewer=0) == ["A draws TD."]
    assert sentences(pos.copy(), "draw TD", viewer=1) == ["A draws a card."]
    assert sentences(pos.copy(), "draw TD", viewer=ff.SPECTATOR) == ["A draws a card."]


def test_deal_is_reported():
    pos = start(2)
    assert sentences(pos, "draw 30", viewer=1) == ["A is dealt 30 face up."]
    assert sentences(pos, "draw 40", viewer=1) == ["A is dealt 40 face up."]
    assert sentences(pos, "draw 50", viewer=1) == ["A draws a card."]
    for slot in (1, 2):
        pos = play(start(2), *["draw 30"] * (slot - 1))
        assert pos.game.texts.events(pos.state, pos.find("draw 40"), pos.state, 0) == [Dealt(0, slot, "40")]


def test_swap_and_ready_are_reported():
    pos = drawn("deck: 40\n> A: 40 40 50 | 10 20 | 123\nB: 90 90 90 | 10 20 | 123", stage="swapping")
    assert sentences(pos, "swap 2:50") == ["A puts 50 face up and takes 20 into the hand."]
    assert sentences(pos, "ready") == ["A is ready."]


def test_touchdown_is_reported():
    pos = drawn(PLAYING)
    assert sentences(pos, "TD") == ["A plays TD.", "The pile of 3 cards leaves the game; A goes again."]


def test_touchdown_alone_is_reported():
    pos = drawn("> A: TD 40 | 10 20 | 123\nB: 90 | 10 20 | 123")
    assert sentences(pos, "TD") == ["A plays TD.", "The pile of one card leaves the game; A goes again."]


def test_fumble_is_reported():
    assert sentences(drawn(PLAYING), "FUM") == ["A plays FUM.", "B is skipped."]


def test_four_are_reported():
    pos = drawn("pile: 20 40 40\n> A: 40 40 50 | 10 20 | 123\nB: 90 | 10 20 | 123")
    wanted = ["A plays 2 of 40.", "Four 40 in a row!", "The pile of 5 cards leaves the game; A goes again."]
    assert sentences(pos, "40x2") == wanted


def test_taking_is_reported_with_the_cards():
    pos = drawn("pile: 20 90\n> A: 40 | 10 20 | 123\nB: 90 | 10 20 | 123")
    assert pos.game.texts.events(pos.state, pos.legal[0], pos.state, 1) == [Took(0, 2, ["20", "90"])]
    assert sentences(pos, "take") == ["A takes the pile, 2 cards."]


BLIND = "pile: 40\nrest: 30 50 60 70 80\n> A: | - - | 1.3\nB: 90 | - - | 123"


def test_flip_that_fits_is_reported():
    pos = drawn(BLIND)
    assert sentences(pos, "flip3") == ["A turns over face-down card 3."]
    assert sentences(pos, "turn 50", viewer=1) == ["It is 50."]


def test_flip_that_fails_is_reported():
    pos = play(drawn(BLIND), "flip3")
    assert sentences(pos, "turn 30", viewer=1) == ["It is 30.", "A takes the pile, 2 cards."]


LAST = "> A: TD | - - | ...\nB: 90 | 10 20 | 123"


def test_win_is_reported_without_what_the_card_would_have_done():
    pos = drawn(LAST)
    wanted = [
        "A plays TD.",
        "A is out of cards and wins round 1.",
        "A wins the match.",
        "The match is over (out of cards).",
    ]
    assert sentences(pos, "TD") == wanted


def test_won_round_of_a_longer_match_is_reported():
    assert sentences(drawn(LAST, rounds=2), "TD") == ["A plays TD.", "A is out of cards and wins round 1."]
    wanted = [
        "A plays TD.",
        "A is out of cards and wins round 3.",
        "A wins the match with 2 rounds.",
        "The match is over (out of cards).",
    ]
    assert sentences(drawn(LAST, rounds=3, done=2, won="1,1"), "TD") == wanted


def test_tie_is_reported():
    pos = drawn(LAST, rounds=2, done=1, won="0,1")
    assert sentences(pos, "TD")[1:] == ["A is out of cards and wins round 2.", "The match is over (equal rounds won)."]


def test_drawn_round_is_reported():
    pos = drawn("pile: 90\n> A: 40 | 10 20 | 123\nB: 90 30 | 10 20 | 123", turns=299)
    assert sentences(pos, "take")[1:] == ["Round 1 is drawn after 300 turns.", "The match is over (no round was won)."]


def test_round_drawn_by_its_refill_is_reported():
    pos = play(drawn(PLAYING, turns=299), "40x2")
    assert sentences(pos, "draw TD") == [
        "A draws TD.",
        "Round 1 is drawn after 300 turns.",
        "The match is over (no round was won).",
    ]


@pytest.mark.parametrize(
    ("drawing", "move", "wanted"),
    [
        (PLAYING, "40", FourthDownMove("play", "40", 1, place="hand", ruling="F6")),
        (PLAYING, "40x2", FourthDownMove("play", "40", 2, place="hand", ruling="F8")),
        (PLAYING, "TD", FourthDownMove("play", "TD", 1, place="hand", removes=True, ruling="F12")),
        (PLAYING, "FUM", FourthDownMove("play", "FUM", 1, place="hand", ruling="F14")),
        (LAST, "TD", FourthDownMove("play", "TD", 1, place="hand", wins=True, ruling="F11")),
        (BLIND, "flip3", FourthDownMove("flip", slot=3, place="down", ruling="F19")),
        (
            "pile: 40 40\n> A: | 40 40 | 123\nB: 90 | 10 20 | 123",
            "40x2",
            FourthDownMove("play", "40", 2, place="up", removes=True, ruling="F9"),
        ),
        (
            "pile: 90 90\n> A: | 40 40 | 123\nB: 90 | 10 20 | 123",
            "take",
            FourthDownMove("take", n=2, ruling="F7"),
        ),
    ],
)
def test_action_is_described(drawing, move, wanted):
    assert drawn(drawing).describe(move) == wanted


def test_swaps_and_chances_are_described():
    pos = drawn("deck: 40\n> A: 40 40 50 | 10 20 | 123\nB: 90 90 90 | 10 20 | 123", stage="swapping")
    assert pos.describe("swap 2:50") == FourthDownMove("swap", "50", slot=2, place="hand", ruling="F4")
    assert pos.describe("ready") == FourthDownMove("ready", ruling="F4")
    assert start(2).describe("draw 30") == FourthDownMove("draw", "30", ruling="F25")
    assert play(drawn(PLAYING), "40x2").describe("draw TD") == FourthDownMove("draw", "TD", ruling="F10")
    assert play(drawn(BLIND), "flip1").describe("turn 50") == FourthDownMove("turn", "50", place="down", ruling="F19")


def test_turn_number_rises_with_every_turn():
    """Swaps and ready of a seat share a number, and so do a play and its refill."""
    pos = ff.load("fourthdown", 3, rounds=2).start(seed=6, rolls=False)
    number = pos.game.texts.turn
    seen = [number(pos.state)]
    while not pos.over and len(pos.actions) < 200:
        pos.play(pos.legal[-1])
        seen.append(number(pos.state))
    assert seen == sorted(seen)
    assert len({n for n in seen if n < 10}) == 3
    assert len({n for n in seen if 10 <= n < 20}) == 3


def test_refill_belongs_to_the_turn():
    pos = drawn(PLAYING, turns=5)
    number = pos.game.texts.turn(pos.state)
    assert pos.game.texts.turn(play(pos, "40x2").state) == number
    assert pos.game.texts.turn(play(pos, "draw TD").state) == number + 1


def test_trace_tells_start_and_public_facts():
    pos = drawn(PLAYING.replace("40 40 TD", "40 (40) TD"))
    assert pos.game.texts.extras(pos.state) == {"public": {"hands": [4, 3], "known": [{"40": 1}, {}]}}
    assert pos.game.texts.start(pos.state)["first"] == 0
