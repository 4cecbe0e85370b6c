"""PUCT: priors decide which child is visited first, and visits correct them."""

from dataclasses import replace

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.knowledge import NOTHING_PREPARED
from fourfold.core.rng import new_rng
from fourfold.core.verbs import CHANCE
from fourfold.games.takkure.bots.value_net import leaf_value
from fourfold.registry import knowledge
from fourfold.search import mcts
from fourfold.search.greedy import OWN_TURN
from fourfold.search.mcts_arrays import ACTION, COLUMNS, FIRST, NEXT, PRIOR, PRIOR_SCALE, VISITS
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings
from fourfold.search.puct import select_puct
from tests.games.takkure.test_candidates import kept, running, worth


def played(position: ff.Position, action: int) -> ff.Position:
    after = position.rewound(position.count)
    after.play(action)
    return after


def promised(position: ff.Position, action: int, more: int = OWN_TURN - 1) -> float:
    """The best leaf value that is reached within the own turn."""
    after, seat = played(position, action), position.seat
    if after.seat != seat or more == 0:
        return worth(after, seat)
    return max(promised(after, second, more - 1) for second in kept(after))


def test_the_first_visit_goes_to_the_best_own_turn():
    position = running()
    bot = MctsBot(position.game, MctsSettings(iterations=1, rollout_moves=0), knowledge("takkure"), seed=1)
    found = {action: promised(position, action) for action in kept(position)}
    assert found[bot.choose(position)] == pytest.approx(max(found.values()))
    assert min(found.values()) < max(found.values()) - 0.1


def test_the_leaf_value_is_taken_before_dice_that_are_due():
    """Where it is meaningful there; a die rolled before would be noise."""
    game, known = ff.game("takkure"), knowledge("takkure")
    MctsBot(game, MctsSettings(iterations=1, rollout_moves=0), known)
    rollout = game.engine(mcts.rollout, "knowledge")  # as it was bound for that search
    out, weights, worths = np.zeros(game.max_legal, np.int64), np.zeros(game.max_legal, np.int64), np.zeros(2)
    room = game.blank()
    for seed in range(5):
        room[0] = before_dice().state
        rollout(room[0], 2, NOTHING_PREPARED, new_rng(seed), out, weights, 0, worths)
        assert game.verbs.to_move(room[0]) == CHANCE
        assert worths[0] == -worths[1] == pytest.approx(0.98 * leaf_value(room[0], 0, NOTHING_PREPARED))


def before_dice() -> ff.Position:
    """A position in which dice are rolled next."""
    position = running()
    position = position.rewound(position.count)
    while position.seat != CHANCE:
        position.play(kept(position)[0])
    return position


def family(*priors: float) -> tuple[np.ndarray, np.ndarray]:
    """A root and its children with such priors, none of them visited."""
    nodes, totals = np.zeros((len(priors) + 1, COLUMNS), np.int64), np.zeros((len(priors) + 1, 2))
    for child, prior in enumerate(priors, 1):
        nodes[child, ACTION], nodes[child, PRIOR] = child, prior * PRIOR_SCALE
        nodes[child, NEXT], nodes[0, FIRST] = nodes[0, FIRST], child
    return nodes, totals


def tries(priors: tuple[float, ...], worth: tuple[float, ...], rounds: int, offered: tuple[int, ...] = ()) -> list[int]:
    """How often each child is visited if its value is always the same."""
    nodes, totals = family(*priors)
    out = np.array(offered or range(1, len(priors) + 1), np.int64)
    for _ in range(rounds):
        child = select_puct(nodes, totals, 0, 0, out, len(out), bool(offered), 1.0)
        for node in (0, child):
            nodes[node, VISITS] += 1
            totals[node] += worth[child - 1]
    return [int(visits) for visits in nodes[1:, VISITS]]


def test_equal_children_are_visited_by_their_priors():
    found = tries((0.6, 0.3, 0.1), (0.0, 0.0, 0.0), 400)
    assert found == sorted(found, reverse=True)
    assert found[0] > 1.5 * found[1] > 3 * found[2] > 0


def test_visits_correct_a_wrong_prior():
    found = tries((0.8, 0.1, 0.1), (-0.5, 0.2, -0.5), 400)
    assert found[1] > 300


def test_where_cards_are_hidden_only_legal_children_are_visited():
    assert tries((0.8, 0.1, 0.1), (1.0, 0.0, 0.0), 50, offered=(2, 3))[0] == 0


def test_an_engine_is_never_bound_to_other_verbs_under_the_same_name():
    """A search with another leaf value would silently play by the first."""
    game, known = ff.game("takkure"), knowledge("takkure")
    MctsBot(game, MctsSettings(iterations=1, rollout_moves=0), known)
    with pytest.raises(ValueError, match="with other verbs already"):
        MctsBot(game, MctsSettings(iterations=1, rollout_moves=0), replace(known, leaf_value=known.heuristic))
