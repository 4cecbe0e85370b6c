"""Near the limit of turns the heuristic looks at what the limit will say (L26)."""

import pytest

from fourfold.games.less.bots import KNOWLEDGE
from fourfold.games.less.bots.heuristic import lateness
from fourfold.players import player
from tests.games.less.builder import board

# A has a wall before each of its pieces, so its way home is longer; in rows and columns it is nearer.
WALLED = """
    . . . . A A
    . . A"A . .
        - -
    . . . . . .
    . . B . . .
    B . . B . .
    B . . . . .
"""


def worth(turns: int) -> float:
    s = board(WALLED, turns=turns).state
    return float(KNOWLEDGE.heuristic(s, 0, KNOWLEDGE.prepare(s)))


def test_early_the_points_home_count_and_late_the_rows_and_columns():
    assert worth(10) < 0 < worth(59)


def test_nothing_changes_before_the_last_turns():
    s = board(WALLED, turns=36).state
    assert lateness(s) == 0
    s.turns[:2] = 60
    assert lateness(s) == 1


@pytest.mark.parametrize("stay", [False, True])
def test_who_stays_in_the_own_corner_is_behind_only_where_that_loses(stay: bool):
    """L25: with `stay_home_loses` a piece that never left loses at the limit, however near the others are."""
    drawing = """
    . . . . A A
    . . . . A .
    . . . . B B
    . . . . . B
    . . . . B .
    A . . . . .
"""
    s = board(drawing, turns=59, stay_home_loses=stay).state
    value = float(KNOWLEDGE.heuristic(s, 0, KNOWLEDGE.prepare(s)))
    assert (value < 0) == stay


def test_a_side_that_is_nearer_does_not_go_back_in_its_last_turn():
    """L26: A has the last turn of the game. It leads by a row; every turn that keeps the lead wins."""
    position = board(WALLED, turns=(59, 60))
    bot = player("alphabeta:3000", "less")
    while not position.over:
        position.play(bot.choose(position))
    assert position.scores == [1.0, -1.0]
