"""The rollout policy of FOURTH DOWN: it plays the action with the highest linear value.

The weights come from matches between variations of them with two seats. `tools/training/rollout.py` repeats these
matches (decision 8).
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.rng import below
from fourfold.core.verbs import Longs, Rng, State, int64
from fourfold.games.fourthdown.rules.state import (
    COPIES,
    KINDS,
    MAX_COPIES,
    SWAP,
    SWAPPING,
    TAKE,
    TD,
    YARD,
    top,
)

_ONE_RANDOM_IN = 8  # one choice in this many is random; a larger number makes rollouts less varied
_PHASES = 2  # while the deck lasts, and without it
_SPECIALS = YARD - TD
POLICY = np.dtype(
    [
        ("special", "f8", (_PHASES, _SPECIALS)),  # value of a special
        ("piled", "f8", (_PHASES, _SPECIALS)),  # added for each card of the pile
        ("rank", "f8", (_PHASES,)),  # value of the highest yard; the lowest has 0
        ("four", "f8", (_PHASES,)),  # added for the fourth of a run, which removes the pile (F9)
        ("left", "f8", (_PHASES,)),  # added if cards of the same yard stay in the hand
        ("on_row", "f8", (_SPECIALS,)),  # value of a special in the row; yards have 0 to 1
    ],
    align=True,
)
LEARNT = np.array(
    [
        (
            [[-4.9, -1.3, -2.3, 0.0], [-4.5, -2.7, -1.3, -0.2]],
            [[0.11, 0.0, 0.0, 0.16], [0.0, 0.0, -0.09, 0.06]],
            [-2.0, -1.5],
            [2.5, 1.5],
            [-1.0, -0.35],
            [3.2, 2.7, -0.3, -0.6],
        )
    ],
    POLICY,
).view(np.recarray)


@rule
def rollout_policy(s: State, out: Longs, n: int, rng: Rng) -> int:
    """The index in `out` of the action to play, by the learnt weights."""
    return choose_by(LEARNT[0], s, out, n, rng)


@rule
def choose_by(weights: State, s: State, out: Longs, n: int, rng: Rng) -> int:
    """The index in `out` of the action to play, by these weights; one choice in _ONE_RANDOM_IN is random."""
    if n == 1 or below(rng, _ONE_RANDOM_IN) == 0 or (out[0] >= TAKE and s.stage != SWAPPING):
        return int64(below(rng, n))
    best, most = n - 1, -100.0
    run = run_on_top(s)
    for k in range(n):
        if s.stage == SWAPPING:
            value = 0.0 if k == n - 1 else swap_gain(weights, s, out[k] - SWAP)
        elif out[k] >= TAKE:
            value = -10.0
        else:
            value = play_gain(weights, s, out[k] // MAX_COPIES, out[k] % MAX_COPIES + 1, run)
        if value > most:
            best, most = k, value
    return best


@rule
def play_gain(weights: State, s: State, kind: int, count: int, run: int) -> float:
    """The value of playing `count` cards of a kind."""
    phase = 0 if s.stock else 1
    if kind < YARD:
        return weights.special[phase, kind - TD] + weights.piled[phase, kind - TD] * s.piled
    value = weights.rank[phase] * rank(s, kind)
    if count + (run if kind == top(s) else 0) >= COPIES:
        return value + weights.four[phase]
    if s.held[s.seat] and s.hand[s.seat, kind] > count:
        value += weights.left[phase]
    return value


@rule
def swap_gain(weights: State, s: State, code: int) -> float:
    """How much a swap improves the row."""
    return on_row(weights, s, code % KINDS) - on_row(weights, s, int64(s.up[s.seat, code // KINDS]))


@rule
def on_row(weights: State, s: State, kind: int) -> float:
    return weights.on_row[kind - TD] if kind < YARD else rank(s, kind)


@rule
def rank(s: State, kind: int) -> float:
    """The rank of a yard: 0 is the lowest, 1 the highest."""
    return (kind - YARD) / max(1, int64(s.yards) - 1)


@rule
def run_on_top(s: State) -> int:
    """How many cards of one yard are on top of the pile."""
    n = int64(s.piled)
    run = 0
    while top(s) >= YARD and run < n and s.pile[n - 1 - run] == top(s):
        run += 1
    return run
