"""Alpha-beta search for games without hidden information and chance: the compiled engine.

The bot (`alphabeta_bot.py`) calls it with depth 1, 2, 3 and so on (iterative deepening). The engine has a transposition
table keyed by zobrist, a history heuristic for move ordering, and late move reductions. It has no quiescence search:
a line ends at its depth, and the bot averages over several depths instead.

Depth counts actions. A seat may move several times in a row, so a node maximises or minimises by the *side* of the seat
to move, and all values are those of the searching side. With more than two sides all opponents minimise together
(paranoid search): the value is then a lower bound on what the side may expect, not an estimate of it.

It does not guarantee that a value is exact below a reduced move or after a collision of hashes. A value beyond PROVEN
is that of a finished game.

The stack of the search lives in arrays, so the search can stop after any number of nodes and go on later. That is how
it keeps to a clock, and why searches with a fixed number of nodes repeat exactly.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.verbs import OVER, Longs, State, apply, legal, score, to_move
from fourfold.search.leaf import LEAF_LIMIT, PROVEN, scale_leaf

Reals = npt.NDArray[np.float64]

MAX_PLY = 64  # of a line
INFINITE = 2.0  # beyond every value
COUNT, CURSOR, DEPTH, HASH, BEST, TRIAL, MAXIMISES = range(7)  # columns of a frame
FRAME = 7
ALPHA, BETA, VALUE, FIRST_ALPHA, FIRST_BETA = range(5)  # columns of a window; the last two are as the node began
WINDOW = 5
NOT_ENTERED = -1  # as cursor
NOT_SEARCHED, REDUCED, FULL_DEPTH = range(3)  # how the move at the cursor was searched last
LOWER, EXACT, UPPER = range(3)  # bounds in the transposition table
BOUND, REMAINING, ACTION = range(3)  # columns of an entry there
ENTRY = 3
FOREVER = 1_000_000  # as remaining depth: the value is proven
_PER_PLY = 1e-5  # a proven value shrinks by this with every action: the search wins early and loses late


class AlphaBetaRoot(NamedTuple):
    """For which seat the search values positions, and what its heuristic reads."""

    teams: Longs  # the side of each seat
    seat: int
    prepared: Prepared


class AlphaBetaStack(NamedTuple):
    """The line under search, a row for each ply. states[0] is the root."""

    states: State
    frames: Longs  # FRAME columns
    windows: Reals  # WINDOW columns
    actions: Longs  # the legal actions, the searched ones first
    order: Longs  # the score of each of them in the move ordering


class TranspositionTable(NamedTuple):
    """What earlier searches found, by hash; a newer entry replaces an older one. The length is a power of two."""

    hashes: Longs
    entries: Longs  # ENTRY columns
    values: Reals


def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """Bound: the game's knowledge."""
    raise NotImplementedError


def zobrist(s: State) -> int:
    """Bound: the game's knowledge."""
    raise NotImplementedError


@rule
def late_move_reduction(cursor: int) -> int:
    """By how much less deep the move at this place of the order is searched first."""
    return 2 + (cursor >= 2) + (cursor >= 4) + (cursor >= 8)


@rule
def at_distance(value: float, plies: int) -> float:
    """A value seen from so many actions before, as chess engines adjust mate scores; only proven values change."""
    if abs(value) <= PROVEN:
        return value
    return value - _PER_PLY * plies if value > 0.0 else value + _PER_PLY * plies


def push(frames: Longs, windows: Reals, ply: int, depth: int, alpha: float, beta: float) -> None:
    """Put a node on the stack that is not entered yet."""
    frames[ply, CURSOR] = NOT_ENTERED
    frames[ply, DEPTH] = depth
    windows[ply, ALPHA] = alpha
    windows[ply, BETA] = beta


def lookup(frames: Longs, windows: Reals, ply: int, table: TranspositionTable) -> bool:
    """Look the node up in the transposition table: whether its value is known well enough, then in VALUE.

    BEST is then the move to search first, or -1.
    """
    row = frames[ply, HASH] & (len(table.hashes) - 1)
    frames[ply, BEST] = -1
    if table.hashes[row] != frames[ply, HASH]:
        return False
    frames[ply, BEST] = table.entries[row, ACTION]
    if table.entries[row, REMAINING] < frames[ply, DEPTH] or ply == 0:
        return False
    value = at_distance(table.values[row], ply)
    windows[ply, VALUE] = value
    bound = table.entries[row, BOUND]
    return bool(
        bound == EXACT
        or (bound == LOWER and value >= windows[ply, BETA])
        or (bound == UPPER and value <= windows[ply, ALPHA])
    )


def store(frames: Longs, windows: Reals, ply: int, table: TranspositionTable) -> None:
    """Write what was found about a node into the transposition table."""
    row = frames[ply, HASH] & (len(table.hashes) - 1)
    value = windows[ply, VALUE]
    table.hashes[row] = frames[ply, HASH]
    table.values[row] = at_distance(value, -ply)
    table.entries[row, REMAINING] = FOREVER if abs(value) > PROVEN else frames[ply, DEPTH]
    table.entries[row, ACTION] = frames[ply, BEST]
    if value >= windows[ply, FIRST_BETA]:
        table.entries[row, BOUND] = LOWER
    elif value <= windows[ply, FIRST_ALPHA]:
        table.entries[row, BOUND] = UPPER
    else:
        table.entries[row, BOUND] = EXACT


def score_moves(frames: Longs, ply: int, actions: Longs, order: Longs, history: Longs) -> None:
    """Score every move for the move ordering: the move of the transposition table first, then the history heuristic."""
    for k in range(frames[ply, COUNT]):
        action = actions[ply, k]
        order[ply, k] = FOREVER * FOREVER if action == frames[ply, BEST] else history[frames[ply, MAXIMISES], action]


def bring_best_forward(actions: Longs, order: Longs, ply: int, cursor: int, count: int) -> None:
    """Exchange the move at the cursor with the remaining move that scores highest in the move ordering."""
    top = cursor
    for k in range(cursor + 1, count):
        if order[ply, k] > order[ply, top]:
            top = k
    actions[ply, cursor], actions[ply, top] = actions[ply, top], actions[ply, cursor]
    order[ply, cursor], order[ply, top] = order[ply, top], order[ply, cursor]


def back_up(frames: Longs, windows: Reals, ply: int, action: int, value: float) -> None:
    """Take the value of the move just searched into its node; a reduced move inside the window is searched again."""
    maximises = frames[ply, MAXIMISES] == 1
    inside = value > windows[ply, ALPHA] if maximises else value < windows[ply, BETA]
    if frames[ply, TRIAL] == REDUCED and inside:
        return
    frames[ply, TRIAL] = NOT_SEARCHED
    frames[ply, CURSOR] += 1
    if value > windows[ply, VALUE] if maximises else value < windows[ply, VALUE]:
        windows[ply, VALUE] = value
        frames[ply, BEST] = action
        if maximises:
            windows[ply, ALPHA] = max(windows[ply, ALPHA], value)
        else:
            windows[ply, BETA] = min(windows[ply, BETA], value)


def search(
    root: AlphaBetaRoot,
    stack: AlphaBetaStack,
    table: TranspositionTable,
    history: Longs,
    ply: int,
    budget: Longs,
) -> int:
    """Go on from `ply` for at most budget[0] nodes: the ply to go on from, or -1 when the root is done.

    `push` has put the root on the stack. The root's value and best move are in its window and frame. `history` counts
    by side and action how often, and how deep, an action caused a cutoff.
    """
    teams, seat, prepared = root.teams, root.seat, root.prepared
    states, frames, windows, actions, order = stack.states, stack.frames, stack.windows, stack.actions, stack.order
    while ply >= 0:
        if frames[ply, CURSOR] == NOT_ENTERED:
            # 1. Count the node; stop when the budget is spent.
            if budget[0] == 0:
                return ply
            budget[0] -= 1
            s = states[ply]
            who = to_move(s)
            done = True
            # 2. A finished game has its score, the end of the line its leaf value.
            if who == OVER:
                windows[ply, VALUE] = at_distance(score(s, seat), ply)
            elif frames[ply, DEPTH] <= 0 or ply == MAX_PLY - 1:
                windows[ply, VALUE] = scale_leaf(heuristic(s, seat, prepared), LEAF_LIMIT)
            else:
                # 3. Look the position up in the transposition table.
                frames[ply, HASH] = zobrist(s)
                done = lookup(frames, windows, ply, table)
                if not done:
                    # 4. List the moves and score them for the move ordering.
                    frames[ply, MAXIMISES] = 1 if teams[who] == teams[seat] else 0
                    frames[ply, COUNT] = legal(s, actions[ply])
                    score_moves(frames, ply, actions, order, history)
                    windows[ply, FIRST_ALPHA] = windows[ply, ALPHA]
                    windows[ply, FIRST_BETA] = windows[ply, BETA]
                    windows[ply, VALUE] = -INFINITE if frames[ply, MAXIMISES] == 1 else INFINITE
                    frames[ply, BEST] = -1
                    frames[ply, TRIAL] = NOT_SEARCHED
                    frames[ply, CURSOR] = 0
        else:
            # 5. After a cutoff, or after the last move, the node is done: store it and reward the move.
            cutoff = windows[ply, ALPHA] >= windows[ply, BETA]
            done = cutoff or frames[ply, CURSOR] == frames[ply, COUNT]
            if done:
                store(frames, windows, ply, table)
                if cutoff:
                    history[frames[ply, MAXIMISES], frames[ply, BEST]] += frames[ply, DEPTH] * frames[ply, DEPTH]
            else:
                # 6. Search the next move: a late move with reduced depth first, then again if it surprises.
                cursor = frames[ply, CURSOR]
                alpha, beta, depth = windows[ply, ALPHA], windows[ply, BETA], frames[ply, DEPTH] - 1
                if frames[ply, TRIAL] == NOT_SEARCHED:
                    bring_best_forward(actions, order, ply, cursor, frames[ply, COUNT])
                frames[ply, TRIAL] += 1
                if frames[ply, TRIAL] == REDUCED:
                    if cursor == 0 or depth < 2:
                        frames[ply, TRIAL] = FULL_DEPTH
                    else:
                        depth -= late_move_reduction(cursor)
                states[ply + 1] = states[ply]
                apply(states[ply + 1], actions[ply, cursor])
                ply += 1
                push(frames, windows, ply, depth, alpha, beta)
        # 7. Back the value of a node that is done up into its parent.
        if done:
            ply -= 1
            if ply >= 0:
                back_up(frames, windows, ply, actions[ply, frames[ply, CURSOR]], windows[ply + 1, VALUE])
    return -1
