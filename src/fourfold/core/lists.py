"""Lists of legal actions. They are in ascending order."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs


@rule
def is_among(actions: Longs, count: int, action: int) -> bool:
    """Whether an action is one of the first `count`."""
    low, high = 0, count
    while low < high:
        middle = (low + high) >> 1
        if actions[middle] < action:
            low = middle + 1
        else:
            high = middle
    return bool(low < count and actions[low] == action)
