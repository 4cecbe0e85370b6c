"""The scale of values that all searches share: a leaf value never outweighs the score of a finished game."""

from fourfold.core.jit import rule

PROVEN = 0.995  # alpha-beta: a value beyond it, either way, belongs to a finished game
LEAF_LIMIT = 0.99  # the largest leaf value of alpha-beta and of the greedy bot; it stays below PROVEN
MCTS_LEAF_LIMIT = 0.98  # the largest leaf value of MCTS; nearer to 1, a likely win counts more like a won game


@rule
def scale_leaf(value: float, limit: float) -> float:
    """A heuristic or leaf value, cut to -1 to 1 and scaled to `limit`."""
    return limit * max(-1.0, min(1.0, value))
