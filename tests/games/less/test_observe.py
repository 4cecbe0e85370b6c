"""What a learner sees."""

import numpy as np
import pytest

import fourfold as ff
from tests.games.less.builder import board, finish, race, race_of_four

OWN, MATE, NEXT, LAST, GOAL, MATES_GOAL, RIGHT, ABOVE, LEFT, TO_MOVE, LAST_TURN = range(11)


def planes(pos, seat):
    out = np.zeros(pos.game.observation(pos.variant.seats), np.float32)
    pos.game.verbs.observe(pos.state, seat, out)
    return out


def marked(plane):
    """The squares of a plane that are not zero, with their values."""
    return {f"{'abcdefgh'[column]}{row + 1}": round(float(plane[row, column]), 3) for row, column in np.argwhere(plane)}


def squares(names, value=1.0):
    return dict.fromkeys(names.split(), value)


def test_two_seats_see_themselves_and_each_other():
    """L9: own pieces, no mate, the opponent as the next one, and the own goal."""
    pos = ff.load("less", first=0).start(1)
    seen = planes(pos, 0)
    assert seen.shape == (11, 6, 6)
    assert marked(seen[OWN]) == squares("a1 b1 a2 b2")
    assert marked(seen[NEXT]) == marked(seen[GOAL]) == squares("e5 f5 e6 f6")
    assert not seen[[MATE, LAST, MATES_GOAL]].any()
    other = planes(pos, 1)
    assert marked(other[OWN]) == squares("e5 f5 e6 f6")
    assert marked(other[NEXT]) == marked(other[GOAL]) == squares("a1 b1 a2 b2")
    assert not other[[MATE, LAST, MATES_GOAL]].any()


CORNERS = ("a1 b1 a2 b2", "a7 b7 a8 b8", "g1 h1 g2 h2", "g7 h7 g8 h8")


@pytest.mark.parametrize("seat", range(4))
def test_four_seats_see_mate_next_and_last(seat):
    """L10: counted around the table from the own seat."""
    seen = planes(ff.load("less", seats=4).start(1), seat)
    assert seen.shape == (11, 8, 8)
    for plane, distance in ((OWN, 0), (NEXT, 1), (MATE, 2), (LAST, 3)):
        assert marked(seen[plane]) == squares(CORNERS[(seat + distance) % 4])
    assert marked(seen[GOAL]) == squares(CORNERS[3 - seat])
    assert marked(seen[MATES_GOAL]) == squares(CORNERS[3 - (seat + 2) % 4])


def test_walls_stand_to_the_right_and_above():
    """L2: half for one wall, one for two."""
    pos = board(
        """
        . .".
        - =
        A|B .
        """
    )
    seen = planes(pos, 0)
    assert marked(seen[RIGHT]) == {"a1": 0.5, "b2": 1.0}
    assert marked(seen[ABOVE]) == {"a1": 0.5, "b1": 1.0}


@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_points_left_are_seen_in_thirds(left):
    """L12: everywhere on the board."""
    seen = planes(race(3, 3, left=left), 0)
    assert np.allclose(seen[LEFT], left / 3)


def test_whose_turn_it_is():
    """L30: one for the seat to move, nothing for the others."""
    pos = race_of_four(to_move="C")
    assert [float(planes(pos, seat)[TO_MOVE].mean()) for seat in range(4)] == [0.0, 0.0, 1.0, 0.0]


@pytest.mark.parametrize("points", [1, 2, 3])
def test_the_last_turn_is_seen_with_the_points_to_beat(points):
    """L19: nothing before it."""
    pos = race(points, 3, game="touchdown")
    assert not planes(pos, 1)[LAST_TURN].any()
    finish(pos, "A")
    assert np.allclose(planes(pos, 1)[LAST_TURN], points / 3)
