"""Actions as text."""

import pytest

import fourfold as ff
from fourfold.games.fourthdown.text.notation import tidy
from tests.games.fourthdown.drawn import drawn, play


def test_plays_are_cards_with_a_number():
    """F24: `30`, `30x3`, `TD`, `INT`, `TO`, `FUM`, `TOx2`, `take`."""
    pos = drawn(
        """
        pile: 30
        > A: 30 30 30 TD INT TO TO FUM | 10 10 | 123
          B: 90                        | 10 10 | 123
        """,
        may_take=1,
    )
    assert pos.moves() == ["TD", "INT", "TO", "TOx2", "FUM", "30", "30x2", "30x3", "take"]


def test_swaps_name_slot_and_card():
    """F24: `swap 1:40` puts a 40 from the hand into slot 1; `ready` ends it."""
    pos = drawn("deck: 40\n> A: 40 40 40 | 10 40 | 123\nB: 90 90 90 | 10 20 | 123", stage="swapping")
    assert pos.moves() == ["swap 1:40", "ready"]


def test_flips_name_the_slot_and_chance_the_card():
    """F24: `flip1` to `flip3`, then `turn 30`; a card from the deck is `draw 30`."""
    pos = drawn("rest: 30 30 50\n> A: | - - | .23\nB: 90 | - - | 1")
    assert pos.moves() == ["flip2", "flip3"]
    assert play(pos, "flip3").moves() == ["turn 30", "turn 50"]
    assert ff.load("fourthdown").start(seed=1, rolls=False).moves()[:2] == ["draw TD", "draw INT"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("td", "TD"),
        (" Touchdown ", "TD"),
        ("interception x 2", "INTx2"),
        ("timeout*3", "TOx3"),
        ("FUMBLE", "FUM"),
        ("30 x1", "30"),
        ("030X2", "30x2"),
        ("TAKE", "take"),
        ("Ready", "ready"),
        ("flip 2", "flip2"),
        ("Swap 1 : 40", "swap 1:40"),
        ("swap2:td", "swap 2:TD"),
        ("DRAW 30", "draw 30"),
        ("turn fumble", "turn FUM"),
        ("hello there", "hello there"),
    ],
)
def test_typing_is_forgiven(typed, meant):
    """F24: case, spaces and long names do not matter."""
    assert tidy(typed) == meant
    assert tidy(meant) == meant


def test_every_action_has_a_text_of_its_own():
    """F24: no two actions of a deck share a text, and tidying changes none."""
    pos = ff.load("fourthdown", 2, yards=",".join(map(str, range(1, 17)))).start(seed=1)
    from fourfold.games.fourthdown.rules.state import ACTIONS, DRAW, FLIP, KINDS, PLAY, READY, SWAP, TURN

    plays = [PLAY + kind * 8 + more for kind in range(1, KINDS) for more in range(8)]
    swaps = [SWAP + slot * KINDS + kind for slot in range(2) for kind in range(1, KINDS)]
    chances = [base + kind for base in (DRAW, TURN) for kind in range(1, KINDS)]
    actions = [*plays, *range(FLIP - 1, SWAP), *swaps, READY, *chances]
    texts = [pos.game.texts.action(pos.state, action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert [tidy(text) for text in texts] == texts
    assert max(actions) < ACTIONS
