"""The rollout policy: mostly the move of a sensible player, sometimes a random one."""

from collections import Counter

import numpy as np

from fourfold.core.position import Position
from fourfold.core.rng import new_rng
from fourfold.games.fourthdown.bots.rollout import rollout_policy
from fourfold.games.fourthdown.rules.state import MAX_LEGAL
from tests.games.fourthdown.drawn import drawn


def picks(pos: Position, times: int = 60) -> Counter[str]:
    """How often the policy chooses each move."""
    out = np.zeros(MAX_LEGAL, np.int64)
    out[: len(pos.legal)] = pos.legal
    rng = new_rng(1)
    moves = pos.moves()
    return Counter(moves[rollout_policy(pos.state, out, len(moves), rng)] for _ in range(times))


def usual_move(drawing: str, **more: str) -> str:
    """The move that the policy chooses most often."""
    ((move, times),) = picks(drawn(drawing, **more)).most_common(1)
    assert times > 40
    return move


def test_all_of_the_lowest_yard_goes_first():
    assert usual_move("deck: 9\n> A: 30 30 80 | 10 20 | 123\nB: 50 50 50 | 10 20 | 123") == "30x2"


def test_specials_are_kept_while_a_yard_can_be_played():
    assert usual_move("pile: 20\n> A: TD INT 80 | 10 20 | 123\nB: 50 50 50 | 10 20 | 123") == "80"


def test_a_touchdown_is_the_last_to_go():
    assert usual_move("pile: 20\n> A: TD TO INT | 10 20 | 123\nB: 50 50 50 | 10 20 | 123") == "TO"


def test_four_in_a_row_are_completed():
    """F9: the pile goes, and the same seat plays again."""
    assert usual_move("deck: 2\npile: 60 60\n> A: 60 60 70 | 10 20 | 123\nB: 50 50 50 | 10 20 | 123") == "60x2"


def test_good_cards_are_laid_face_up():
    """F4: swaps that improve the row."""
    drawing = "deck: 9\n> A: TD 20 30 | 10 40 | 123\nB: 50 50 50 | 10 20 | 123"
    assert usual_move(drawing, stage="swapping") == "swap 1:TD"


def test_anything_may_be_picked():
    drawing = "deck: 9\n> A: 30 TD 80 | 10 20 | 123\nB: 50 50 50 | 10 20 | 123"
    assert set(picks(drawn(drawing), 200)) == {"30", "TD", "80"}
