"""What bots know about TAKKURE."""

from fourfold.core.jit import rule
from fourfold.core.knowledge import Knowledge, Tables
from fourfold.core.verbs import State, int64


@rule
def evaluate(s: State, seat: int, tables: Tables) -> float:
    """Tries ahead."""
    return 0.2 * (int64(s.tries[seat]) - int64(s.tries[1 - seat]))


KNOWLEDGE = Knowledge(evaluate)
