"""How a sensible player of FOURTH DOWN plays without thinking: what playouts go by.

The weights were found by letting variations of them play against each other; a step was kept if it won 20,000 games.
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.rng import below
from fourfold.core.verbs import Longs, Rng, State, int64
from fourfold.games.fourthdown.state import (
    COPIES,
    KINDS,
    MAX_COPIES,
    SWAP,
    SWAPPING,
    TAKE,
    YARD,
    top,
)

_WHIM = 8  # one choice in so many is any
# by whether the deck is empty
_SPECIAL = np.array([[0.0, -4.9, -1.3, -2.3, 0.0], [0.0, -4.5, -2.7, -1.3, -0.2]])  # to play one, by kind
_PILED = np.array([[0.0, 0.11, 0.0, 0.0, 0.16], [0.0, 0.0, 0.0, -0.09, 0.06]])  # for each card in the pile
_RANK = np.array([-2.0, -1.5])  # a yard, from the lowest to the highest
_FOUR = np.array([2.5, 1.5])  # the fourth of a run: the pile goes, and it plays again (F9)
_LEFT = np.array([-1.0, -0.35])  # others of the same yard stay behind
_ON_ROW = np.array([0.0, 3.2, 2.7, -0.3, -0.6])  # a special face up; yards from 0 to 1


@rule
def pick(s: State, out: Longs, n: int, rng: Rng) -> int:
    """The place in `out` of what such a player does."""
    if n == 1 or below(rng, _WHIM) == 0 or (out[0] >= TAKE and s.stage != SWAPPING):
        return int64(below(rng, n))
    best, most = n - 1, -100.0
    run = run_on_top(s)
    for k in range(n):
        if s.stage == SWAPPING:
            value = 0.0 if k == n - 1 else swap_gain(s, out[k] - SWAP)
        elif out[k] >= TAKE:
            value = -10.0
        else:
            value = play_gain(s, out[k] // MAX_COPIES, out[k] % MAX_COPIES + 1, run)
        if value > most:
            best, most = k, value
    return best


@rule
def play_gain(s: State, kind: int, count: int, run: int) -> float:
    """What playing so many of a kind is worth."""
    phase = 0 if s.stock else 1
    if kind < YARD:
        return _SPECIAL[phase, kind] + _PILED[phase, kind] * s.piled
    value = _RANK[phase] * rank(s, kind)
    if count + (run if kind == top(s) else 0) >= COPIES:
        return value + _FOUR[phase]
    if s.held[s.seat] and s.hand[s.seat, kind] > count:
        value += _LEFT[phase]
    return value


@rule
def swap_gain(s: State, code: int) -> float:
    """How much better the row becomes by a swap."""
    return on_row(s, code % KINDS) - on_row(s, int64(s.up[s.seat, code // KINDS]))


@rule
def on_row(s: State, kind: int) -> float:
    return _ON_ROW[kind] if kind < YARD else rank(s, kind)


@rule
def rank(s: State, kind: int) -> float:
    """A yard's place from the lowest, 0, to the highest, 1."""
    return (kind - YARD) / max(1, int64(s.yards) - 1)


@rule
def run_on_top(s: State) -> int:
    """How many of one yard lie on top."""
    n = int64(s.piled)
    run = 0
    while top(s) >= YARD and run < n and s.pile[n - 1 - run] == top(s):
        run += 1
    return run
