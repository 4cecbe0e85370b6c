"""Boards that count in `--even`: each side has won once."""

import pytest

from bench.strength import even_boards
from fourfold.arena.play import Outcome


def ended(*scores: float) -> list[Outcome]:
    """Games in which the first seat had these scores."""
    return [Outcome([score, -score], "", [], [], []) for score in scores]


@pytest.mark.parametrize(
    ("scores", "kept"),
    [((1, -1), "ab"), ((-1, 1), "ab"), ((1, 1), ""), ((-1, -1), ""), ((1, 0), ""), ((0, 0), "")],
)
def test_a_board_is_even_if_either_side_won_once(scores, kept):
    assert "".join(even_boards(ended(*scores), "ab")) == kept


def test_boards_are_judged_one_by_one():
    assert "".join(even_boards(ended(1, 1, 1, -1, -1, 1), "aabbcc")) == "bbcc"
