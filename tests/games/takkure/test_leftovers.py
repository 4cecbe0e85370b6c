"""Nothing is left over: two positions that play alike are alike, field by field."""

import random

import numpy as np
import pytest

import fourfold as ff
from fourfold.games.takkure.rules import actions, phases
from fourfold.games.takkure.rules.components import SCENARIOS
from fourfold.games.takkure.rules.state import BODIES, PLAYERS, PUBLIC_FIELDS
from fourfold.games.takkure.rules.verbs import odds
from tests.games.takkure.scene import scene

BODIES_AND_BALL = {"x", "y", "on", "ground", "tired", "turned", "wounds", "tokens", "back", "weak_str", "weak_ref",
                   "holder"}  # fmt: skip
MATCH = {"seat", "winner", "tries", "attackers", "half", "box", "clock", "set_left", "activations", "decisions",
         "spell", "kickers", "first_kickers"}  # fmt: skip
CARDS = {"held", "played", "known", "used", "picks", "shown", "spent", "announced", "carded", "calm"}  # K93
REMEMBERED = {"phase", "ended", *BODIES_AND_BALL, *MATCH, *CARDS}
FORGOTTEN = [field[0] for field in PUBLIC_FIELDS if field[0] not in REMEMBERED]


def moments(scenario, seeds=2):
    """Random games, state by state."""
    for seed in range(seeds):
        rng = random.Random(seed)
        pos = ff.load("takkure", 2, scenario=scenario).start(seed=seed)
        while not pos.over:
            yield pos.state
            pos.play(rng.choice(pos.legal))
        yield pos.state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_between_activations_nothing_is_remembered_of_the_last(scenario):
    """K22, K86: paths, marks, actions and rolls go in step 6."""
    bare = scene("Hayate 10,8 ball\nAguila 20,8").state
    for s in moments(scenario):
        if s.phase == phases.TOKEN:
            left = [name for name in FORGOTTEN if not np.array_equal(s[name], bare[name])]
            assert left == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_not_on_the_pitch_is_nowhere(scenario):
    """K46, K60: nor is a ball that is held or not in play yet."""
    for s in moments(scenario, seeds=1):
        for body in range(BODIES):
            if not s.on[body]:
                assert (s.x[body], s.y[body]) == (0, 0)
        assert not s.ground[s.on[:PLAYERS] == 0].any()


def test_where_somebody_decides_chance_has_no_odds():
    """K4: only rolls, cards and the coin have them."""
    out = np.zeros(actions.MAX_LEGAL, np.int64)
    assert odds(scene("Hayate 10,8 ball\nAguila 20,8").state, out) == 0
