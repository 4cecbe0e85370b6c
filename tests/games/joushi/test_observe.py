"""What a learner sees."""

import numpy as np
import pytest

from tests.games.joushi.drawn import drawn

TILES, SUPPLY, CORNER, BOARD, CLOCKWISE, TO_MOVE, TURNS, FIRST_INNER, ONE_COLOUR = 0, 4, 8, 12, 13, 14, 15, 16, 17

DRAWING = """
    . . . . . .
    r . . . . .
    . b . . . .
    . . y . . .
    r . . g . .
    . . . . . .
"""
WHERE = {"r": {"a2", "a5"}, "b": {"b4"}, "y": {"c3"}, "g": {"d2"}}
CORNERS = {"r": "a1", "b": "a6", "y": "f6", "g": "f1"}


def planes(pos, seat):
    out = np.zeros(pos.game.observation(pos.variant.seats), np.float32)
    pos.game.verbs.observe(pos.state, seat, out)
    return out


def marked(plane):
    """The squares of a plane that are not zero."""
    return {f"{'abcdefghi'[column]}{row + 1}" for row, column in np.argwhere(plane)}


@pytest.mark.parametrize(
    ("seats", "seat", "order"),
    [(2, 0, "rbyg"), (2, 1, "ygrb"), (3, 0, "rby"), (3, 2, "yrb"), (4, 1, "bygr"), (4, 3, "grby")],
)
def test_colours_are_seen_from_the_observer(seats, seat, order):
    """J3: the own colour first, then as turns go; with three seats the fourth has no planes."""
    drawing = DRAWING if seats != 3 else DRAWING.replace("g", ".")
    seen = planes(drawn(drawing, seats), seat)
    assert seen.shape == (18, 9, 9)
    for k, colour in enumerate(order):
        assert marked(seen[TILES + k]) == WHERE[colour]
        assert marked(seen[CORNER + k]) == {CORNERS[colour]}
        assert set(seen[SUPPLY + k, :6, :6].flat) == {np.float32((8 - len(WHERE[colour])) / 8)}
        assert not seen[SUPPLY + k, 6:].any()
    for k in range(len(order), 4):
        assert not seen[[TILES + k, CORNER + k, SUPPLY + k]].any()


@pytest.mark.parametrize("clockwise", [True, False])
def test_the_rest_of_the_table_is_seen(clockwise):
    """J13: the turns taken, of all there are."""
    pos = drawn(DRAWING, 2, to_move=1, clockwise=clockwise, entry="first-inner", one_colour=True, turns=41)
    for seat in range(2):
        seen = planes(pos, seat)
        expected = {BOARD: 1, CLOCKWISE: clockwise, TO_MOVE: seat == 1, TURNS: 41 / 400, FIRST_INNER: 1, ONE_COLOUR: 1}
        for plane, value in expected.items():
            assert set(seen[plane, :6, :6].flat) == {np.float32(value)}
            assert not seen[plane, 6:].any()
            assert not seen[plane, :, 6:].any()
    seen = planes(drawn(DRAWING), 0)
    assert not seen[[FIRST_INNER, ONE_COLOUR]].any()


@pytest.mark.parametrize(("seat", "order"), [(0, "rybg"), (1, "bgry")])
def test_opposite_colours_are_seen_from_the_observer(seat, order):
    """J3: the own colours first."""
    seen = planes(drawn(DRAWING, 2, colours="opposite"), seat)
    assert [marked(seen[TILES + k]) for k in range(4)] == [WHERE[colour] for colour in order]
    assert [marked(seen[CORNER + k]) for k in range(4)] == [{CORNERS[colour]} for colour in order]
