"""Every refusal names the rule, and never contradicts the list of legal moves."""

import random

import pytest

import fourfold as ff
from tests.games.fourthdown.drawn import drawn, listed, play, start

SWAPPING = "deck: 40\n> A: 40 50 60 | 10 40 | 123\nB: 90 90 90 | 10 20 | 123"
PLAYING = """
    pile: 40 TO
    > A: 30 50 50 FUM FUM | 60 70 | 123
      B: 90               | 10 10 | 123
"""
OPEN_ROW = "pile: 80\n> A: | 70 90 | 123\nB: 90 | 10 10 | 123"
BLIND = "pile: 80\n> A: | - - | 1.3\nB: 90 | 10 10 | 123"


@pytest.mark.parametrize(
    ("drawing", "typed", "ruling", "words"),
    [
        (SWAPPING, "40", "F4", "nobody plays yet"),
        (SWAPPING, "take", "F4", "nobody plays yet"),
        (SWAPPING, "swap 3:40", "F4", "no face-up card 3"),
        (SWAPPING, "swap 0:40", "F4", "no face-up card 0"),
        (SWAPPING, "swap 2:40", "F4", "is 40 already"),
        (SWAPPING, "swap 1:90", "F4", "no 90 in the hand"),
        (PLAYING, "ready", "F4", "only before play"),
        (PLAYING, "swap 1:50", "F4", "only before play"),
        (PLAYING, "30", "F6", "30 does not beat 40"),
        (PLAYING, "80", "F6", "no 80 in the hand"),
        (PLAYING, "35", "F2", "no 35 in this deck"),
        (PLAYING, "60", "F18", "cards of the hand must be played first"),
        (PLAYING, "50x3", "F8", "only 2 of 50"),
        (PLAYING, "50x0", "F8", "at least one card"),
        (PLAYING, "FUMx2", "F8", "one at a time"),
        (PLAYING, "FUM", "F17", "TO lies on top"),
        (PLAYING, "take", "F7", "50 is possible"),
        (PLAYING, "flip1", "F18", "cards of the hand must be played first"),
        (PLAYING, "draw 50", "F25", "A has to choose"),
        (PLAYING, "pass", "F24", "is not a move"),
        (PLAYING, "", "F24", "is not a move"),
        (PLAYING, "50x2x2", "F24", "is not a move"),
        (OPEN_ROW, "flip1", "F19", "face-up cards must be played"),
        (OPEN_ROW, "50", "F6", "no 50 among the face-up cards"),
        (OPEN_ROW, "70", "F6", "70 does not beat 80"),
        (BLIND, "90", "F19", "only face-down cards are left"),
        (BLIND, "take", "F19", "choose a face-down card, as in flip1"),
        (BLIND, "flip2", "F19", "turned over already"),
        (BLIND, "flip4", "F19", "no face-down card 4"),
    ],
)
def test_refusal_names_the_rule(drawing, typed, ruling, words):
    pos = drawn(drawing, stage="swapping" if drawing is SWAPPING else "playing")
    refusal = pos.why_not(typed)
    assert refusal is not None
    assert refusal.ruling == ruling
    assert words in str(refusal)


def test_slot_swapped_is_named():
    pos = play(drawn(SWAPPING, stage="swapping"), "swap 1:40")
    assert "swapped already" in str(pos.why_not("swap 1:50"))


def test_empty_pile_cannot_be_taken():
    assert "no pile to take" in str(drawn("> A: 30 | 10 10 | 123\nB: 30 | 10 10 | 123", may_take=1).why_not("take"))


def test_chance_refuses_what_is_no_outcome():
    pos = start(2)
    assert "the cards decide now" in str(pos.why_not("30"))
    assert "none is turned over" in str(pos.why_not("turn 30"))
    play(pos, *["draw 30"] * 4)
    assert "no 30 is left" in str(pos.why_not("draw 30"))
    pos = play(drawn(BLIND), "flip1")
    assert "none is drawn" in str(pos.why_not("draw 30"))


def test_over_is_over():
    pos = play(drawn("> A: 60 | - - | ...\nB: 90 | 10 20 | 123"), "60")
    assert "over" in str(pos.why_not("90"))
    assert "over" in str(pos.game.texts.why_not(pos.state, "90"))


@pytest.mark.parametrize(("seats", "may_take"), [(2, False), (3, True), (5, False)])
def test_refusal_never_contradicts_the_legal_moves(seats, may_take):
    rng = random.Random(seats)
    pos = ff.load(
        "fourthdown", seats, yards="10,20,30,40,50,60,70", specials="TD:3,INT:3,TO:3,FUM:8", may_take=may_take
    ).start(seed=seats, rolls=False)
    names = ["TD", "INT", "TO", "FUM", "10", "20", "30", "40", "50", "60", "70", "80"]
    texts = [
        *(f"{name}{x}" for name in names for x in ("", "x0", *(f"x{n}" for n in range(2, 9)))),
        "take",
        "ready",
        "",
        "x",
        "flip",
        "30:1",
    ]
    texts += [f"flip{n}" for n in range(5)] + [f"swap {n}:{name}" for n in range(4) for name in names]
    texts += [f"{verb} {name}" for verb in ("draw", "turn") for name in names]
    checked = 0
    while not pos.over and checked < 120:
        for viewer in (ff.REFEREE, rng.randrange(-1, seats)):
            state = pos.viewed(viewer)
            refusals = {text: pos.game.texts.why_not(state, text) for text in texts}
            assert {text for text, refusal in refusals.items() if refusal is None} == set(listed(pos, viewer))
            assert all(refusal.ruling and str(refusal) for refusal in refusals.values() if refusal)
        checked += 1
        pos.play(rng.choice(pos.legal))
    assert checked > 50
