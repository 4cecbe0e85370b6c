"""Nothing that a viewer gets depends on what it may not know."""

import random

import msgspec
import numpy as np
import pytest

import fourfold as ff
from fourfold.games.fourthdown.rules.state import TURN
from tests.games.fourthdown.drawn import drawn, listed, play


def everything(pos: ff.Position, viewer: int) -> list[object]:
    """Everything that a viewer can get of a position."""
    texts, view = pos.game.texts, pos.viewed(viewer)
    shown: list[object] = [
        pos.game.to_bytes(view),
        texts.position(view),
        msgspec.json.encode(texts.show(view)),
        listed(pos, viewer),
    ]
    shown += [texts.ascii(view, viewer), texts.svg(view, viewer), texts.extras(view), texts.turn(view), texts.why(view)]
    if viewer >= 0:
        seen = np.zeros(pos.game.observation(pos.variant.seats), np.float32)
        pos.game.verbs.observe(pos.state, viewer, seen)
        shown.append(seen.tobytes())
    return shown


def scrambled(pos: ff.Position, viewer: int, rng: random.Random) -> ff.Position:
    """The same position, with another deal of the cards that the viewer does not see."""
    twin = pos.copy()
    s = twin.state
    seats = [seat for seat in range(int(s.seats)) if seat != viewer]
    pool = [kind for kind in range(len(s.rest)) for _ in range(int(s.rest[kind]))]
    sizes = []
    for seat in seats:
        secret = s.hand[seat] - s.known[seat]
        sizes.append(int(secret.sum()))
        pool += [kind for kind in range(len(secret)) for _ in range(int(secret[kind]))]
        s.hand[seat] = s.known[seat]
    rng.shuffle(pool)
    for seat, size in zip(seats, sizes, strict=True):
        for kind in [pool.pop() for _ in range(size)]:
            s.hand[seat, kind] += 1
    s.rest[:] = np.bincount(np.array(pool, np.int64), minlength=len(s.rest))
    return twin


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_scrambled_secrets_change_no_byte(seats):
    """F22, F23: views, lists, odds, drawings and observations of seats and spectators."""
    rng = random.Random(seats)
    pos = ff.load("fourthdown", seats, may_take=seats == 3).start(seed=seats, rolls=False)
    changed = 0
    for step in range(160):
        if pos.over:
            break
        if step % 3 == 0:
            viewer = rng.randrange(-1, seats)
            twin = scrambled(pos, viewer, rng)
            changed += twin.digest != pos.digest
            assert everything(twin, viewer) == everything(pos, viewer)
        pos.play(rng.choice(pos.legal))
    assert changed > 20


def test_views_can_be_taken_of_views():
    """F22: what a seat sees of its own view is its view."""
    pos = ff.load("fourthdown", 3).start(seed=8)
    for viewer in (-1, 0, 1, 2):
        view, again = pos.viewed(viewer), pos.game.blank()
        pos.game.verbs.view(view, viewer, again[0])
        assert pos.game.to_bytes(again[0]) == pos.game.to_bytes(view)


DRAWING = """
    deck: 4
    pile: 40
    > A: 50 60 TD | 10 20 | 123
      B: 90 80 INT | 10 20 | 123
"""


def test_hand_draw_is_shown_to_its_seat_only():
    """F23: to others it is an event without a card, a secret action, and no trace in the view."""
    pos = play(drawn(DRAWING), "50")
    texts, before = pos.game.texts, pos.copy()
    outcomes: dict[int, set[object]] = {}
    for action in pos.legal:
        after = before.copy()
        after.play(action)
        for viewer in (-2, -1, 0, 1):
            events = texts.events(before.viewed(viewer), action, after.viewed(viewer), viewer)
            outcomes.setdefault(viewer, set()).add((after.game.to_bytes(after.viewed(viewer)), str(events)))
            assert texts.secret(before.state, action, viewer) == (viewer in (-1, 1))
    assert len(outcomes[-1]) == len(outcomes[1]) == 1
    assert len(outcomes[0]) == len(outcomes[-2]) == len(pos.legal)
    assert "A draws a card." in str(texts.events(before.state, pos.legal[0], before.state, 1)[0])


def test_face_up_deals_and_turned_cards_are_public():
    """F23: all viewers see them at once."""
    pos = ff.load("fourthdown", 2, first=0).start(seed=1, rolls=False)
    shown = []
    for _ in range(10):
        shown.append(not pos.game.texts.secret(pos.state, pos.legal[0], -1))
        pos.play(pos.legal[0])
    assert shown == [True, True, False, False, False] * 2
    pos = play(drawn("pile: 30\nrest: 30 30 50\n> A: | - - | .23\nB: 90 | - - | 1"), "flip2")
    assert pos.legal[0] >= TURN
    assert not pos.game.texts.secret(pos.state, pos.legal[0], -1)


def test_record_in_progress_hides_the_draws_of_others():
    """F23: `?` stands for a card drawn into another hand."""
    pos = ff.load("fourthdown", 2, first=0).start(seed=1)
    lines = str(pos.record(viewer=1)).splitlines()
    assert sum("chance ?" in line for line in lines) == 3
    assert sum("chance draw" in line for line in lines) == 7


def test_legal_moves_of_a_hidden_hand_are_all_that_could_be():
    """F23: to an opponent every move that the unseen cards allow is possible, `take` included."""
    pos = drawn("""
        pile: 90
        rest: 80 90 90 100 FUM TO
        > A: (90) TO 20 | -  -  | 123
          B: INT 10     | 50 50 | 123
    """)
    assert listed(pos, 0).keys() == {"TO", "90"}
    assert listed(pos, 1).keys() == {"TO", "TOx2", "FUM", "90", "90x2", "90x3", "100"}
    pos = drawn("""
        pile: 90
        rest: 80 90 90 100 FUM TO
        > A: TO 20   | -  -  | 123
          B: INT 10  | 50 50 | 123
    """)
    assert "take" in listed(pos, 1)
    assert "take" not in listed(pos, 0)


def test_swaps_of_a_hidden_hand_are_all_that_could_be():
    """F23: any card not seen may be in it."""
    pos = drawn("deck: 40\n> A: 40 40 40 | 10 40 | 123\nB: 90 90 90 | 90 20 | 123", stage="swapping")
    assert listed(pos, 0).keys() == {"swap 1:40", "ready"}
    assert "swap 1:90" not in listed(pos, 1)
    assert {"swap 1:TD", "swap 2:10", "swap 1:40"} <= listed(pos, 1).keys()
