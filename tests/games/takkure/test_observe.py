"""What a learner sees."""

import numpy as np
import pytest

from fourfold.games.takkure.text.lexicon import card_names, play_names
from tests.games.takkure.scene import play, scene

BALL, TABLE = 8, 9
DRAWING = """
    Hayate 10,6 ball tired1
    Kenji 8,4 down turned2
    Aguila 20,12 wounds1
    Oso 24,2 tokens2
"""


def rows(pos, seat):
    out = np.zeros(pos.game.observation(2), np.float32)
    pos.game.verbs.observe(pos.viewed(seat), seat, out)
    return out


def seen(row, **expected):
    """Whether a row of a player shows these values, and its other tokens nothing."""
    names = ("there", "x", "y", "radius", "ball", "ground", "tired", "turned", "wounds", "tokens", "active", "mover")
    values = dict(zip(names, row, strict=False))
    return all(values[name] == np.float32(expected.get(name, 0)) for name in names if name != "radius")


def test_players_are_seen_from_their_side():
    """K88: own players first, and forward is towards 1 for both."""
    pos = scene(DRAWING)
    mine, theirs = rows(pos, 0), rows(pos, 1)
    assert seen(mine[0], there=1, x=10 / 32, y=6 / 16, ball=1, tired=1 / 3)
    assert seen(mine[1], there=1, x=8 / 32, y=4 / 16, ground=1, turned=2 / 3)
    assert seen(mine[4], there=1, x=20 / 32, y=12 / 16, wounds=1 / 4)
    assert seen(theirs[4], there=1, x=1 - 10 / 32, y=1 - 6 / 16, ball=1, tired=1 / 3)
    assert seen(theirs[0], there=1, x=1 - 20 / 32, y=1 - 12 / 16, wounds=1 / 4)
    assert {tuple(row[[0, 1, 2]]) for row in mine[:8]} >= {(0, 0, 0)}


def test_what_a_player_can_do_is_seen():
    """K6: the six values of the card, and the size of the disc."""
    pos = scene(DRAWING)
    for k in range(8):
        assert rows(pos, 0)[k, 14:20] == pytest.approx(pos.state.player[k, :6] / 12)
        assert rows(pos, 1)[k, 14:20] == pytest.approx(pos.state.player[(k + 4) % 8, :6] / 12)
    assert rows(pos, 0)[0, 3] == pytest.approx(pos.state.player[0, 6] / 16, abs=1)


def test_a_loose_ball_is_seen_and_one_that_is_held_is_not():
    """K11: where it lies."""
    loose = rows(scene("Hayate 10,6\nAguila 20,12\nBall 12,4"), 0)
    assert loose[BALL, :3].tolist() == [1, np.float32(12 / 32), np.float32(4 / 16)]
    assert not rows(scene(DRAWING), 0)[BALL].any()


def test_an_activation_is_seen():
    """K17, K19: who is active, who has acted, what is declared, where the path leads."""
    pos = play(scene(DRAWING), "activate Hayate", "Hayate mark 12,8", "Aguila press")
    row = rows(pos, 0)
    assert row[0, 10] == 1
    assert row[4, 13] == np.float32(1 / 6)
    assert row[4, 11] == 1
    assert row[0, 11] == 0
    assert row[TABLE, 52:54].tolist() == [12 * 16 / 512, 8 * 16 / 256]
    assert row[TABLE, 54] == 0
    assert row[TABLE, 55] == pos.state.reach / 128 != 0
    pos.play("Aguila stay")
    assert rows(pos, 0)[4, 12] == 1


def test_the_table_is_seen():
    """K40, K51, K53: time, score and cards; of the other coach's hand only how many."""
    pos = scene(
        DRAWING,
        hands=("Feint, Extra Effort", "Roar"),
        plays=("Line, Hands", "Maul, Pop"),
        tries=[2, 3],
        clock=[1, 0],
        box=3,
        half=2,
    )
    s = pos.state
    for seat in range(2):
        row = rows(pos, seat)[TABLE]
        other = 1 - seat
        assert row[0] == row[1] == (seat == 0)
        assert row[2] == np.float32(s.phase / 24)
        assert row[3:6] == pytest.approx([3 / 5, 2 / 2, 4 / 4])
        assert row[6:8].tolist() == [s.clock[seat], s.clock[other]]
        assert row[8:10] == pytest.approx([s.tries[seat] / 5, s.tries[other] / 5])
        assert row[10:12] == pytest.approx([s.held[seat] / 4, s.held[other] / 4])
        for card in range(8):
            assert row[12 + card] == int(s.hand[seat]) >> card & 1
            assert row[20 + card] == int(s.picked[seat]) >> card & 1
        assert row[28:52].tolist() == [0] * 24


def test_cards_on_the_table_are_seen():
    """K51, K53: collective cards spent by either side, individual cards the other has played."""
    pos = scene(DRAWING)
    state = pos.game.blank()
    state[0] = pos.state
    s = state[0]
    s.spent[0], s.spent[1], s.played[0], s.played[1] = 0b10, 0b101, 0b1000, 0b10001
    out = np.zeros(pos.game.observation(2), np.float32)
    pos.game.verbs.observe(s, 0, out)
    row = out[TABLE]
    assert row[28:36].tolist() == [0, 1, 0, 0, 0, 0, 0, 0]
    assert row[36:44].tolist() == [1, 0, 0, 0, 1, 0, 0, 0]
    assert row[44:52].tolist() == [1, 0, 1, 0, 0, 0, 0, 0]
    assert len(card_names(s, 0)) == len(play_names(s, 0)) == 8
