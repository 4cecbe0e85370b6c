"""The numbers a learner sees."""

import numpy as np

from fourfold.games.fourthdown.text.deck import names
from tests.games.fourthdown.drawn import drawn

MIDDLE = """
    deck: 7
    pile: 30 40 40 TO
    > A: 50 (60) 60 TD | 10 20 | 123
      B: 90 (80) INT   | 70 70 | 123
      C: 90 100 FUM    | 20 TO | 123
"""


def seen(pos, seat):
    out = np.zeros(pos.game.observation(pos.variant.seats), np.float32)
    pos.game.verbs.observe(pos.state, seat, out)
    return out


def counts(pos, row, whole=8):
    """A row as cards, each with its number."""
    return {name: float(part * whole) for name, part in zip(names(pos.state), row, strict=False) if part}


def test_rows_of_the_seats_begin_with_the_observer():
    pos = drawn(MIDDLE)
    a, b = seen(pos, 0), seen(pos, 1)
    assert a.shape == (3 * 3 + 5, 21)
    assert counts(pos, a[0]) == {"TD": 1, "50": 1, "60": 2}
    assert counts(pos, a[3]) == {"80": 1}
    assert counts(pos, a[6]) == {}
    assert counts(pos, b[0]) == {"INT": 1, "80": 1, "90": 1}
    assert counts(pos, b[3]) == {}
    assert counts(pos, b[6]) == {"60": 1}
    assert counts(pos, a[1], 2) == counts(pos, b[7], 2) == {"10": 1, "20": 1}
    assert counts(pos, a[4], 2) == {"70": 2}
    assert counts(pos, a[7], 2) == {"TO": 1, "20": 1}


def test_facts_of_the_seats():
    pos = drawn("> A: 50 | -  -  | 1.3\nB: 90 90 | 70 70 | 123", rounds=4, done=3, won="1,2")
    own, other = seen(pos, 1)[2], seen(pos, 1)[5]
    np.testing.assert_allclose(own[:6], [2 / 56, 1, 1, 1, 2 / 4, 0], rtol=1e-6)
    np.testing.assert_allclose(other[:6], [1 / 56, 1, 0, 1, 1 / 4, 1], rtol=1e-6)
    assert not own[6:].any()


def test_pile_playable_unseen_and_whole_deck():
    pos = drawn(MIDDLE)
    out = seen(pos, 0)
    assert counts(pos, out[9]) == {"TO": 1, "30": 1, "40": 2}
    playable = {"TD", "INT", "TO", "40", "50", "60", "70", "80", "90", "100"}
    assert counts(pos, out[10], 1) == dict.fromkeys(playable, 1.0)
    hidden = {"INT": 1, "90": 2, "100": 1, "FUM": 1}
    rest = {name: int(n) for name, n in zip(names(pos.state), pos.state.rest, strict=False)}
    assert counts(pos, out[11]) == {name: n for name in rest if (n := rest[name] + hidden.get(name, 0))}
    assert counts(pos, out[12]) == dict.fromkeys(names(pos.state)[1:], 4.0)


def test_facts_of_the_table():
    pos = drawn(MIDDLE, turns=75, rounds=4, done=1)
    np.testing.assert_allclose(seen(pos, 0)[13, :7], [7 / 56, 4 / 56, 0.25, 0, 0, 0, 0.75], rtol=1e-6)
    pos = drawn("deck: 40\n> A: 40 40 50 | 10 20 | 123\nB: 90 90 90 | 10 20 | 123", stage="swapping")
    pos.play("swap 2:50")
    np.testing.assert_allclose(seen(pos, 0)[10, :7], [40 / 56, 0, 0, 1, 0, 1, 1], rtol=1e-6)
