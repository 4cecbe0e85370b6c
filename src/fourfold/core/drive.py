"""Engines that drive a game from Python. Each step is one compiled call: it takes an address and returns one int.

`memory_at` is the address of a block of memory: MAX_LEGAL actions (int64), then the state.
`packed` is the number of legal actions times 8, plus the seat to move plus 2 (OVER 0, AT_CHANCE 1, seat k 2 + k).
The legal actions stay in memory until the next step, and that step checks its action against them.
"""

from fourfold.core.jit import longs_at
from fourfold.core.lists import is_among
from fourfold.core.verbs import Longs, State, apply, legal, odds, to_move, view

MAX_LEGAL = 0  # `Game.engine` replaces it by the number of the game


def record_at(address: int) -> State:
    """The state at an address; `Game.engine` replaces this name by the function of the game."""
    raise NotImplementedError


AT_CHANCE = 1
ILLEGAL = -1


def look(memory_at: int) -> int:
    """Write the legal actions; the seat to move and their number come back packed."""
    s = record_at(memory_at + 8 * MAX_LEGAL)
    out = longs_at(memory_at, MAX_LEGAL)
    return int(legal(s, out) * 8 + to_move(s) + 2)  # interpreted rules may return NumPy ints


def step(memory_at: int, packed: int, action: int) -> int:
    """Apply `action` if the last look listed it, and look again; `packed` is what that look returned.

    An action that is not listed changes nothing and returns ILLEGAL.
    """
    s = record_at(memory_at + 8 * MAX_LEGAL)
    out = longs_at(memory_at, MAX_LEGAL)
    if not is_among(out, packed >> 3, action):
        return ILLEGAL
    apply(s, action)
    return int(legal(s, out) * 8 + to_move(s) + 2)  # interpreted rules may return NumPy ints


def weigh(memory_at: int, out_at: int) -> int:
    """Write the weights of the outcomes at CHANCE and return how many there are."""
    return odds(record_at(memory_at + 8 * MAX_LEGAL), longs_at(out_at, MAX_LEGAL))


def see(state_at: int, seat: int, out_at: int) -> int:
    """Write what a seat may know of a state into another state, which is all zero."""
    view(record_at(state_at), seat, record_at(out_at))
    return 0


def replay(memory_at: int, actions_at: int, count: int) -> None:
    """Apply actions that are known to be legal."""
    s = record_at(memory_at + 8 * MAX_LEGAL)
    actions = longs_at(actions_at, count)
    for k in range(count):
        apply(s, actions[k])


def perft(states: State, depth: int, lists: Longs, counts: Longs, cursors: Longs) -> int:
    """Count the sequences of `depth` actions from `states[0]`. The rest is scratch, a row for each level."""
    total = 0
    level = 0
    counts[0] = legal(states[0], lists[0])
    cursors[0] = 0
    while level >= 0:
        if level == depth - 1:
            total += counts[level]
            level -= 1
        elif cursors[level] == counts[level]:
            level -= 1
        else:
            states[level + 1] = states[level]
            apply(states[level + 1], lists[level, cursors[level]])
            cursors[level] += 1
            level += 1
            counts[level] = legal(states[level], lists[level])
            cursors[level] = 0
    return total
