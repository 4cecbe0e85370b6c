"""What bots know about the LESS family: the exact ways home of all seats."""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Knowledge, Tables
from fourfold.core.verbs import State, int64
from fourfold.games.less.state import side_of
from fourfold.games.less.wayhome import home_table, placement

_SCALE = 12.0  # points ahead that are worth about three quarters of a win


@rule
def evaluate(s: State, seat: int, tables: Tables) -> float:
    """How many points the seat's side is ahead on the way home, squeezed into -1 to 1."""
    ahead = 0
    for other in range(int64(s.seats)):
        distance = int64(tables[other, placement(s, other)])
        ahead += -distance if side_of(other) == side_of(seat) else distance
    return float(np.tanh(ahead / _SCALE))


def prepare(s: State) -> Tables:
    """One table of ways home a seat."""
    return np.stack([home_table(s, seat) for seat in range(int(s.seats))])


def key(s: State) -> bytes:
    """The tables depend on the walls alone."""
    return bytes(s.cost.tobytes()) + bytes([int(s.seats)])


KNOWLEDGE = Knowledge(evaluate, prepare, key)
