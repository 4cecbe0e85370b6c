"""Between two, bots wait two turns away from a goal that the other side has not left (decision 14)."""

from fourfold.games.less.knowledge import KNOWLEDGE, is_occupied
from tests.games.less.builder import board

NEAR = """
    . . . . A {corner}
    . . . . A A
    . . . . . .
    . . . A . .
    . B . . . .
    B B {rest} . . .
"""
FAR = """
    . . . . A {corner}
    . . . . . A
    . . . A . .
    . . A . . .
    . B . . . .
    B B {rest} . . .
"""


def worth(drawing: str, occupied: bool, stay_home_loses: bool = False) -> float:
    corner, rest = ("B", ".") if occupied else (".", "B")
    s = board(drawing.format(corner=corner, rest=rest), stay_home_loses=stay_home_loses).state
    assert is_occupied(s, 0) == occupied
    return float(KNOWLEDGE.evaluate(s, 0, KNOWLEDGE.prepare(s)))


def test_a_free_goal_is_better_the_nearer_one_is():
    assert worth(NEAR, occupied=False) > worth(FAR, occupied=False)


def test_an_occupied_goal_is_watched_from_afar():
    assert worth(NEAR, occupied=True) < worth(FAR, occupied=True)


def test_where_staying_loses_nobody_has_to_wait():
    """L25: the other side must leave its corner anyway."""
    assert worth(NEAR, occupied=True, stay_home_loses=True) > worth(FAR, occupied=True, stay_home_loses=True)
