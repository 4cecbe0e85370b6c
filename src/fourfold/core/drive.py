"""Engines that drive a game from Python: one fused call a step, an address in, one packed int out.

`memory_at` is the address of room for MAX_LEGAL actions with a state behind it.
`packed` is the number of legal actions times 8, plus who is to move plus 2 (OVER 0, AT_CHANCE 1, seat k 2 + k).
The legal actions stand there until the next step, which checks its action against them.
"""

from fourfold.core.jit import longs_at
from fourfold.core.lists import is_among
from fourfold.core.verbs import Longs, State, apply, legal, odds, to_move, view

MAX_LEGAL = 0  # bound


def record_at(address: int) -> State:
    """Bound by `Game.engine`."""
    raise NotImplementedError


AT_CHANCE = 1
ILLEGAL = -1


def look(memory_at: int) -> int:
    """Who is to move and what is legal, packed."""
    s = record_at(memory_at + 8 * MAX_LEGAL)
    out = longs_at(memory_at, MAX_LEGAL)
    return int(legal(s, out) * 8 + to_move(s) + 2)  # interpreted it may be NumPy's


def step(memory_at: int, packed: int, action: int) -> int:
    """Apply `action` if it is among those of the last look, which gave `packed`, and look again.

    Else ILLEGAL, and nothing changes.
    """
    s = record_at(memory_at + 8 * MAX_LEGAL)
    out = longs_at(memory_at, MAX_LEGAL)
    if not is_among(out, packed >> 3, action):
        return ILLEGAL
    apply(s, action)
    return int(legal(s, out) * 8 + to_move(s) + 2)  # interpreted it may be NumPy's


def weigh(memory_at: int, out_at: int) -> int:
    """The weights of the outcomes at CHANCE, and how many."""
    return odds(record_at(memory_at + 8 * MAX_LEGAL), longs_at(out_at, MAX_LEGAL))


def see(state_at: int, seat: int, out_at: int) -> int:
    """Write what a seat may know of a state into another one, all zero."""
    view(record_at(state_at), seat, record_at(out_at))
    return 0


def replay(memory_at: int, actions_at: int, count: int) -> None:
    """Apply actions that are known to be legal."""
    s = record_at(memory_at + 8 * MAX_LEGAL)
    actions = longs_at(actions_at, count)
    for k in range(count):
        apply(s, actions[k])


def perft(states: State, depth: int, lists: Longs, counts: Longs, cursors: Longs) -> int:
    """How many sequences of `depth` actions lead on from `states[0]`; the arguments have a row for each level."""
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
