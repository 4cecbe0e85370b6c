"""What knowledge prepares is worked out once and shared by all bots that think about the same game."""

from dataclasses import replace

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.knowledge import Knowledge
from fourfold.registry import game, knowledge
from fourfold.search import prepared
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits
from fourfold.search.greedy import GreedyBot
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings


@pytest.fixture
def counted() -> tuple[Knowledge, list[object]]:
    """Knowledge of LESS, and the positions for which it prepared something."""
    known, made = knowledge("less"), list[object]()

    def prepare(s):
        made.append(s)
        return known.prepare(s)

    return replace(known, prepare=prepare), made


def test_all_bots_of_a_table_share_what_is_prepared(counted):
    known, made = counted
    less, start = game("less"), ff.load("less", seats=4).start(seed=1)
    for bot in (
        GreedyBot(less, known),
        AlphaBetaBot(less, AlphaBetaLimits(50), known),
        MctsBot(less, MctsSettings(50), known),
    ):
        assert bot.choose(start) in start.legal
        bot.choose(start)
    assert len(made) == 1


def test_another_board_is_prepared_anew(counted):
    known, made = counted
    first, other = (ff.load("less").start(seed=seed).state for seed in (1, 2))
    assert not np.array_equal(prepared.prepared_for(known, first), prepared.prepared_for(known, other))
    assert np.array_equal(prepared.prepared_for(known, first), known.prepare(first))
    assert len(made) == 3


def test_only_the_latest_are_kept(counted, monkeypatch):
    known, made = counted
    monkeypatch.setattr(prepared, "_MOST", 2)
    monkeypatch.setattr(prepared, "_kept", type(prepared._kept)())
    boards = [ff.load("less").start(seed=seed).state for seed in range(3)]
    for number in (0, 1, 0, 2, 0, 1):  # 1 is forgotten when 2 comes
        prepared.prepared_for(known, boards[number])
    assert len(made) == 4
