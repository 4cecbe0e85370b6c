"""Boards that count in `--even`: each side has won once."""

import pytest

from bench.strength import even_boards
from fourfold.arena.play import Outcome


class Tried:
    """A match whose outcomes are known; scores are those of the first seat."""

    def __init__(self, *scores: float) -> None:
        self._scores = scores

    def play(self, workers: object) -> list[Outcome]:
        return [Outcome([score, -score], "", [], [], []) for score in self._scores]


@pytest.mark.parametrize(
    ("scores", "kept"),
    [((1.0, -1.0), "ab"), ((-1.0, 1.0), "ab"), ((1.0, 1.0), ""), ((-1.0, -1.0), ""), ((1.0, 0.0), ""), ((0, 0), "")],
)
def test_a_board_is_even_if_either_side_won_once(scores, kept):
    assert "".join(even_boards(Tried(*scores), "ab", None)) == kept


def test_boards_are_judged_one_by_one():
    assert "".join(even_boards(Tried(1.0, 1.0, 1.0, -1.0, -1.0, 1.0), "aabbcc", None)) == "bbcc"
