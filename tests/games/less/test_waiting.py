"""With two seats, bots wait some turns away from a goal that the opponent has not left (decision 14)."""

import pytest

from fourfold.games.less.bots import KNOWLEDGE
from fourfold.games.less.bots.heuristic import is_occupied, waiting_distance, waits
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits
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


def worth(drawing: str, occupied: bool, stay_home_loses: bool = False, turns: int = 0) -> float:
    corner, rest = ("B", ".") if occupied else (".", "B")
    s = board(drawing.format(corner=corner, rest=rest), stay_home_loses=stay_home_loses).state
    s.turns[:2] = turns
    assert is_occupied(s, 0) == occupied
    return float(KNOWLEDGE.heuristic(s, 0, KNOWLEDGE.prepare(s)))


def test_a_free_goal_is_better_the_nearer_one_is():
    assert worth(NEAR, occupied=False) > worth(FAR, occupied=False)


def test_an_occupied_goal_is_watched_from_afar():
    assert worth(NEAR, occupied=True) < worth(FAR, occupied=True)


def test_it_is_watched_even_where_staying_loses():
    """L25: two pieces may stay."""
    assert worth(NEAR, occupied=True, stay_home_loses=True) < worth(FAR, occupied=True, stay_home_loses=True)


def test_the_longer_it_takes_the_further_away_one_waits():
    assert waiting_distance(6.0, theirs=30.0, turns=14) < waiting_distance(8.0, theirs=30.0, turns=14)
    assert (
        waiting_distance(6.0, theirs=30.0, turns=60)
        > waiting_distance(8.0, theirs=30.0, turns=60)
        > waiting_distance(16.0, 30.0, 60)
        == 16.0
    )


def test_nobody_waits_so_far_away_that_the_other_side_is_home_first():
    assert waiting_distance(9.0, theirs=12.0, turns=99) == 9.0
    assert waiting_distance(11.0, theirs=12.0, turns=99) == 11.0


def test_two_turns_away_is_near_enough_however_near_the_other_side_is():
    assert waiting_distance(6.0, theirs=4.0, turns=99) == 6.0
    assert waiting_distance(4.0, theirs=4.0, turns=99) > 6.0


def test_nothing_is_gained_by_keeping_a_blocker_shut_in():
    """Pieces in its way make its distance longer. After many turns only part of that counts."""
    at_home, on_its_way = (
        f"""
    . . . . B B
    . . . {pieces} B
    . . A A . .
    . . A A . .
    . . . . . .
    . . . . . .
"""
        for pieces in (". B", "B .")
    )
    assert worth(at_home, occupied=True) > worth(on_its_way, occupied=True)
    assert worth(at_home, occupied=True, turns=20) == worth(on_its_way, occupied=True, turns=20)


SHUT_IN, LET_OUT = (
    f"""
    . . . . A {{corner}}
    . . . . A {inside}
    . . . . . {outside}
    . . . . . .
    . B A . . .
    B B {{rest}} . . .
"""
    for inside, outside in ("A.", ".A")
)


def test_after_long_pieces_wait_outside_for_they_may_stand_in_the_way_out():
    assert worth(SHUT_IN, occupied=True) == worth(LET_OUT, occupied=True)
    assert worth(SHUT_IN, occupied=True, turns=20) < worth(LET_OUT, occupied=True, turns=20)


WELL_AHEAD = """
    . . . . A {corner}
    . . . . A A
    . . . . . .
    . . . A . .
    . B . . . .
    . B {rest} . . B
"""


@pytest.mark.parametrize(
    ("drawing", "occupied", "turns", "expected"),
    [
        (WELL_AHEAD, True, 15, True),
        (WELL_AHEAD, True, 14, False),  # the other side may still be on its way
        (WELL_AHEAD, False, 15, False),  # nobody to wait for
        (SHUT_IN, True, 15, False),  # a race
    ],
)
def test_who_is_well_ahead_waits_until_a_blocked_goal_is_left(drawing, occupied, turns, expected):
    corner, rest = ("B", ".") if occupied else (".", "B")
    s = board(drawing.format(corner=corner, rest=rest)).state
    s.turns[:2] = turns
    assert waits(s, 0, KNOWLEDGE.prepare(s)) == expected
    assert not waits(s, 1, KNOWLEDGE.prepare(s))


def test_who_waits_looks_only_a_little_ahead():
    """A deep search would wait at the end of its lines. An explanation still uses the whole search."""
    position = board(WELL_AHEAD.format(corner="B", rest="."))
    position.state.turns[:2] = 20
    assert AlphaBetaBot(position.game, AlphaBetaLimits(60_000), KNOWLEDGE).search(position).nodes > 50_000
    assert (
        AlphaBetaBot(position.game, AlphaBetaLimits(60_000), KNOWLEDGE).search(position, in_play=True).nodes <= 50_000
    )
