"""The six scenarios as the tables have them."""

import pytest

from fourfold.games.takkure.rules.components import (
    DEFEND_STEAL,
    DO_BREAK,
    DO_DODGE,
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_TRY,
    DRILL_ACTIVATIONS,
    DRILL_BACKWARD,
    DRILL_BOTTOM,
    DRILL_CARDS,
    DRILL_CARRIER,
    DRILL_CHOSEN,
    DRILL_CLOCK,
    DRILL_DECISIONS,
    DRILL_DEFENCE,
    DRILL_DRAWN,
    DRILL_ENDS,
    DRILL_FIRST,
    DRILL_HALVES,
    DRILL_LEFT,
    DRILL_PLACING,
    DRILL_REACH,
    DRILL_RENEWED,
    DRILL_SCENARIO,
    DRILL_SECOND,
    DRILL_TOKENS,
    DRILL_TRIES,
    END_BALL_LOOSE,
    END_CARRIER_DOWN,
    END_REACHED,
    END_STEAL,
    END_TOKENS,
    END_TRY,
    END_TRY_FAILED,
    KICK_OFF,
    LINES,
    SCENARIOS,
)
from fourfold.games.takkure.rules.state import NEVER, PLAYERS
from tests.games.takkure.filled import bits, filled, name_of
from tests.games.takkure.scene import start

EVERYTHING = bits(
    DO_MOVE,
    DO_PASS,
    DO_PICK_UP,
    DO_DODGE,
    DO_BREAK,
    DO_TRY,
)


def ends(drill):
    return [end for end in range(7) if drill[DRILL_ENDS] >> end & 1]


def names(match, side):
    return [name_of(match, side * 4 + k) for k in range(match.fielded[side])]


def test_first_steps():
    """K54: one against one to x = 28 with four tokens, no cards; reached, carrier down or tokens spent."""
    match = filled("first-steps")
    assert match.fielded.tolist() == [1, 1]
    drill = match.drill
    assert [
        drill[DRILL_REACH],
        drill[DRILL_TOKENS],
        drill[DRILL_RENEWED],
        drill[DRILL_CARDS],
    ] == [448, 4, 0, 0]
    assert ends(drill) == [END_REACHED, END_CARRIER_DOWN, END_TOKENS]


def test_first_steps_places():
    """K87: (4.5, 8) against (16, 8), and no backward moves."""
    match = filled("first-steps")
    assert match.start[[0, 4]].tolist() == [[72, 128], [256, 128]]
    assert match.drill[DRILL_BACKWARD] == 0
    assert match.drill[DRILL_CARRIER] == 0


def test_pass():
    """K55: two against one, pass and move only, to the far kick-off line with four tokens."""
    match = filled("pass")
    drill = match.drill
    assert match.fielded.tolist() == [2, 1]
    assert drill[DRILL_SECOND] == bits(DO_MOVE, DO_PASS)
    assert [
        drill[DRILL_REACH],
        drill[DRILL_TOKENS],
        drill[DRILL_RENEWED],
        drill[DRILL_CARDS],
    ] == [320, 4, 0, 0]
    assert ends(drill) == [
        END_REACHED,
        END_CARRIER_DOWN,
        END_BALL_LOOSE,
        END_TOKENS,
    ]
    assert not drill[DRILL_DEFENCE] >> DEFEND_STEAL & 1


def test_pass_places():
    """K87: (4.5, 6) and (8.5, 10) against (14, 8); who stands behind has the ball."""
    match = filled("pass")
    assert match.start[[0, 1, 4]].tolist() == [[72, 96], [136, 160], [224, 128]]
    assert match.drill[DRILL_CARRIER] == 0


def test_square_of_death():
    """K56: three against three on the middle 12 by 12, tokens renewed, no try; a steal or the line ends it."""
    match = filled("square-of-death")
    drill = match.drill
    assert match.fielded.tolist() == [3, 3]
    assert drill[DRILL_LEFT : DRILL_BOTTOM + 1].tolist() == [160, 352, 32, 224]
    assert drill[DRILL_SECOND] == EVERYTHING - bits(DO_TRY)
    assert drill[DRILL_RENEWED] == 1
    assert drill[DRILL_REACH] == 344
    assert ends(drill) == [END_REACHED, END_STEAL]


def test_square_of_death_places():
    """K87: x 10.5 against 21.5, y 5, 8, 11."""
    start = filled("square-of-death").start
    assert start[:3].tolist() == [[168, 80], [168, 128], [168, 176]]
    assert start[4:7].tolist() == [[344, 80], [344, 128], [344, 176]]


def test_four_v_four():
    """K57: both teams at their lines, everything but kick-off and time; a try, a failed try or a steal ends it."""
    match = filled("four-v-four")
    drill = match.drill
    assert match.fielded.tolist() == [4, 4]
    assert drill[DRILL_PLACING] == LINES
    assert drill[DRILL_SECOND] == EVERYTHING
    assert [
        drill[DRILL_CARDS],
        drill[DRILL_DRAWN],
        drill[DRILL_CHOSEN],
        drill[DRILL_CLOCK],
    ] == [1, 4, 4, 0]
    assert ends(drill) == [END_STEAL, END_TRY, END_TRY_FAILED]


def test_practice():
    """K58: kick-offs and cards, no clock; two tries and the coaches switch."""
    drill = filled("practice").drill
    assert drill[DRILL_PLACING] == KICK_OFF
    assert [drill[DRILL_CARDS], drill[DRILL_CLOCK], drill[DRILL_TRIES]] == [1, 0, 2]
    assert ends(drill) == []


def test_match():
    """K59: everything, and 8,000 decisions at most."""
    drill = filled("match").drill
    assert drill[DRILL_PLACING] == KICK_OFF
    assert [drill[DRILL_CARDS], drill[DRILL_HALVES], drill[DRILL_DECISIONS]] == [
        1,
        2,
        8000,
    ]
    assert drill[DRILL_SECOND] == EVERYTHING
    assert drill[DRILL_DEFENCE] == bits(*range(5))
    assert drill[DRILL_FIRST] == bits(*range(3))
    assert ends(drill) == []


def test_clock_of_a_match():
    """K13: each half starts on box 5."""
    assert filled("match").drill[DRILL_CLOCK] == 5


@pytest.mark.parametrize(("scenario", "most"), [*((name, 60) for name in SCENARIOS[:5]), ("match", 0)])
def test_most_activations(scenario, most):
    """K82: without a clock 60 activations are the end."""
    assert filled(scenario).drill[DRILL_ACTIVATIONS] == most


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenarios_have_their_numbers(scenario):
    assert SCENARIOS[filled(scenario).drill[DRILL_SCENARIO]] == scenario


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name != "square-of-death"])
def test_ground_is_the_whole_pitch(scenario):
    """K5: elsewhere bodies stay on the pitch of 32 by 16 inches."""
    assert filled(scenario).drill[DRILL_LEFT : DRILL_BOTTOM + 1].tolist() == [0, 512, 0, 256]


def test_players_take_part_in_roster_order():
    """K88: the first of the roster, large bases left out where a drill excludes them."""
    assert names(filled("pass"), 0) == ["Hayate", "Kenji"]
    assert names(filled("square-of-death"), 1) == ["Aguila", "Lince", "Lobo"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_player_that_is_not_fielded_never_comes(scenario):
    """K87: a drill has the players it places, and no others."""
    s = start(scenario).state
    out = [bool(s.back[body] == NEVER) for body in range(PLAYERS)]
    assert out == [body % 4 >= s.fielded[body // 4] for body in range(PLAYERS)]
