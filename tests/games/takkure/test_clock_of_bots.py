"""Bots play for the clock: a lead is surer the less time is left, and an attack without time is worth nothing."""

from typing import Any

import pytest

from fourfold.core.knowledge import NOTHING_PREPARED
from fourfold.games.takkure.bots.heuristic import heuristic
from fourfold.players import player as seat_player
from tests.games.takkure.scene import play, scene

MIDFIELD = "Hayate 16,8 ball\nKenji 14,5\nAguila 20,8\nLince 20,5"
LAST_BOX: dict[str, Any] = {"half": 2, "box": 1, "clock": [1, 1]}


def worth(drawing, seat=0, **more):
    return heuristic(scene(drawing, **more).state, seat, NOTHING_PREPARED)


def chosen(pos, spec, seed=3):
    return pos.moves()[[*pos.legal].index(seat_player(spec, "takkure", seed).choose(pos))]


def test_a_lead_is_worth_more_the_less_time_is_left():
    values = [worth(MIDFIELD, tries=[1, 0], half=2, box=box) for box in (5, 3, 1)]
    assert values == sorted(values)
    assert values[0] < values[-1]


def test_a_coach_behind_is_worse_off_the_less_time_is_left():
    values = [worth(MIDFIELD, tries=[0, 1], half=2, box=box) for box in (5, 3, 1)]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]


def test_what_one_coach_gains_by_the_clock_the_other_loses():
    ahead = {"tries": [1, 0], **LAST_BOX}
    assert worth(MIDFIELD, 0, **ahead) == -worth(MIDFIELD, 1, **ahead)


def test_an_attack_far_from_the_line_is_worth_little_without_time():
    """One activation is left, and the line is twelve inches away."""
    far, near = (worth(f"Hayate {x},8 ball\nAguila 5,8", set_left=1, **LAST_BOX) for x in (16, 26))
    early = [worth(f"Hayate {x},8 ball\nAguila 5,8", half=1, box=5) for x in (16, 26)]
    assert far / near < early[0] / early[1]


def test_without_a_clock_time_plays_no_part():
    drawing = "Hayate 16,8 ball\nAguila 20,8"
    values = {worth(drawing, scenario="practice", tries=[1, 0], set_left=left) for left in (1, 4)}
    assert len(values) == 1


@pytest.mark.parametrize("half", [1, 2])
def test_a_coach_who_is_behind_does_not_end_the_half(half):
    """K15, as printed: putting the ball out helps only the other coach."""
    pos = scene(MIDFIELD, tries=[0, 1], half=half, box=1, clock=[1, 1])
    assert "ball out" in pos.moves()
    assert {chosen(pos, "greedy", seed) for seed in range(6)}.isdisjoint({"ball out"})


def test_a_coach_who_is_ahead_puts_the_ball_out():
    """K15, by the option: a lead is safe when the match is over."""
    pos = scene(MIDFIELD, tries=[1, 0], ball_out="ahead", **LAST_BOX)
    assert chosen(pos, "greedy") == "ball out"


EARLY: dict[str, Any] = {"half": 1, "box": 5}
LATE: dict[str, Any] = {"half": 2, "box": 1}


@pytest.mark.parametrize(
    ("tries", "when", "at_once"), [([0, 1], LATE, True), ([0, 1], EARLY, False), ([1, 0], LATE, False)]
)
def test_the_coach_behind_tries_at_once_when_time_runs_out_and_the_coach_ahead_takes_his_time(tries, when, at_once):
    """It is the last activation of a set; a place deeper in the in-goal would be a little safer."""
    pos = scene(
        "Hayate 28.5,8 ball\nKenji 20,4\nAguila 28,10\nLince 20,8", tries=tries, clock=[1, 0], set_left=1, **when
    )
    play(pos, "activate Hayate", "nothing", "done")
    assert (chosen(pos, "bot:4") == "Hayate try") is at_once
