"""The guide of a tree search: what promises most is tried first, and given up when it disappoints."""

import numpy as np
import pytest

from fourfold.registry import knowledge
from fourfold.search.bot import TurnBot
from fourfold.search.guide import choose_guided
from fourfold.search.mcts import TreeBot
from fourfold.search.tree import Plan
from fourfold.search.uct import ACTION, COLUMNS, FIRST, NEXT, SHARE, VISITS, WHOLE
from tests.games.takkure.test_candidates import kept, running


def test_the_first_try_is_what_the_own_turn_promises_most():
    position = running()
    known = knowledge("takkure")
    bot = TreeBot(position.game, Plan(iterations=1, moves_played_out=0), known, seed=1)
    promised = dict(zip(position.legal, TurnBot(position.game, known).values(position), strict=True))
    best = max(promised[action] for action in kept(position))
    assert promised[bot.choose(position)] == pytest.approx(best, abs=0.01)  # turns through other actions may gain more


def family(*shares: float) -> tuple[np.ndarray, np.ndarray]:
    """A root and its children with such shares, none of them tried."""
    nodes, totals = np.zeros((len(shares) + 1, COLUMNS), np.int64), np.zeros((len(shares) + 1, 2))
    for child, share in enumerate(shares, 1):
        nodes[child, ACTION], nodes[child, SHARE] = child, share * WHOLE
        nodes[child, NEXT], nodes[0, FIRST] = nodes[0, FIRST], child
    return nodes, totals


def tries(shares: tuple[float, ...], worth: tuple[float, ...], rounds: int, offered: tuple[int, ...] = ()) -> list[int]:
    """How often each child is tried if it is always worth the same."""
    nodes, totals = family(*shares)
    out = np.array(offered or range(1, len(shares) + 1), np.int64)
    for _ in range(rounds):
        child = choose_guided(nodes, totals, 0, 0, out, len(out), bool(offered), 1.0)
        for node in (0, child):
            nodes[node, VISITS] += 1
            totals[node] += worth[child - 1]
    return [int(visits) for visits in nodes[1:, VISITS]]


def test_equals_are_tried_by_their_shares():
    found = tries((0.6, 0.3, 0.1), (0.0, 0.0, 0.0), 400)
    assert found == sorted(found, reverse=True)
    assert found[0] > 1.5 * found[1] > 3 * found[2] > 0


def test_what_disappoints_is_left_for_what_is_better():
    found = tries((0.8, 0.1, 0.1), (-0.5, 0.2, -0.5), 400)
    assert found[1] > 300


def test_where_cards_are_hidden_only_what_is_legal_now_is_tried():
    assert tries((0.8, 0.1, 0.1), (1.0, 0.0, 0.0), 50, offered=(2, 3))[0] == 0
