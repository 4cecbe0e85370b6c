"""Alpha-beta search for open games without chance: deeper and deeper, with a memory of positions.

Depth counts actions. A seat may move several times in a row, so a line is maximised or minimised by the *side* of
whoever is to move, and values are always those of the searching side; more than two sides are us and the rest. The
same position reached by another order of actions is remembered. Late moves are tried less deep first and looked at
again if they surprise.

The stack of the search lives in arrays, so it can stop after any number of nodes and go on later: that is how a
clock is kept and how fixed-node searches repeat exactly.
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.verbs import OVER, Longs, State, apply, legal, score, to_move

Reals = npt.NDArray[np.float64]

COUNT, CURSOR, DEPTH, KEY, BEST, TRIAL, MINE = range(7)  # columns of a frame
FRAME = 7
ALPHA, BETA, VALUE, FLOOR, CEILING = range(5)  # what is known of a frame's value; the window it began with
WINDOW = 5
FRESH = -1  # as cursor: not looked at yet
NOT_TRIED, SHALLOW, FULL = range(3)  # how the move at the cursor was last tried
LEAST, EXACT, MOST = range(3)  # what a remembered value is
BOUND, REMAINING, ACTION = range(3)  # columns of a memory entry
DEEPEST = 64
EVER = 1_000_000  # depth of a value that will not change
SURE = 0.995  # beyond it a value is that of a decided game; estimates end before
_LATER = 1e-5  # what a decided game loses in value with every action until then: win soon, lose late


def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """Bound: the game's knowledge."""
    raise NotImplementedError


def zobrist(s: State) -> int:
    """Bound: the game's knowledge."""
    raise NotImplementedError


@rule
def less_deep(cursor: int) -> int:
    """By how much the move at this place of the order is first tried shallower."""
    return 2 + (cursor >= 2) + (cursor >= 4) + (cursor >= 8)


@rule
def later(value: float, plies: int) -> float:
    """A value seen from so many actions before; only what is decided changes."""
    if abs(value) <= SURE:
        return value
    return value - _LATER * plies if value > 0.0 else value + _LATER * plies


def begin(frames: Longs, windows: Reals, ply: int, depth: int, alpha: float, beta: float) -> None:
    """Put a node that was not looked at yet on the stack."""
    frames[ply, CURSOR] = FRESH
    frames[ply, DEPTH] = depth
    windows[ply, ALPHA] = alpha
    windows[ply, BETA] = beta


def recall(frames: Longs, windows: Reals, ply: int, keys: Longs, entries: Longs, worths: Reals) -> bool:
    """Look the node up: whether its value is known well enough, then in VALUE. BEST is the move to try first, or -1."""
    row = frames[ply, KEY] & (len(keys) - 1)
    frames[ply, BEST] = -1
    if keys[row] != frames[ply, KEY]:
        return False
    frames[ply, BEST] = entries[row, ACTION]
    if entries[row, REMAINING] < frames[ply, DEPTH] or ply == 0:
        return False
    value = later(worths[row], ply)
    windows[ply, VALUE] = value
    kind = entries[row, BOUND]
    return bool(
        kind == EXACT
        or (kind == LEAST and value >= windows[ply, BETA])
        or (kind == MOST and value <= windows[ply, ALPHA])
    )


def remember(frames: Longs, windows: Reals, ply: int, keys: Longs, entries: Longs, worths: Reals) -> None:
    """Keep what was found out about a node."""
    row = frames[ply, KEY] & (len(keys) - 1)
    value = windows[ply, VALUE]
    keys[row] = frames[ply, KEY]
    worths[row] = later(value, -ply)
    sure = abs(value) > SURE
    entries[row, REMAINING] = EVER if sure else frames[ply, DEPTH]
    entries[row, ACTION] = frames[ply, BEST]
    if value >= windows[ply, CEILING]:
        entries[row, BOUND] = LEAST
    elif value <= windows[ply, FLOOR]:
        entries[row, BOUND] = MOST
    else:
        entries[row, BOUND] = EXACT


def weigh(frames: Longs, ply: int, lists: Longs, weights: Longs, history: Longs) -> None:
    """Give every move its place in the order: the remembered one first, then by success elsewhere."""
    for k in range(frames[ply, COUNT]):
        action = lists[ply, k]
        weights[ply, k] = EVER * EVER if action == frames[ply, BEST] else history[frames[ply, MINE], action]


def bring_forward(lists: Longs, weights: Longs, ply: int, cursor: int, count: int) -> None:
    """Exchange the weightiest remaining move with the one at the cursor."""
    top = cursor
    for k in range(cursor + 1, count):
        if weights[ply, k] > weights[ply, top]:
            top = k
    lists[ply, cursor], lists[ply, top] = lists[ply, top], lists[ply, cursor]
    weights[ply, cursor], weights[ply, top] = weights[ply, top], weights[ply, cursor]


def absorb(frames: Longs, windows: Reals, ply: int, action: int, value: float) -> None:
    """Take the value of the move just tried into its parent; one that surprises at less depth is tried again."""
    mine = frames[ply, MINE] == 1
    inside = value > windows[ply, ALPHA] if mine else value < windows[ply, BETA]
    if frames[ply, TRIAL] == SHALLOW and inside:
        return
    frames[ply, TRIAL] = NOT_TRIED
    frames[ply, CURSOR] += 1
    if value > windows[ply, VALUE] if mine else value < windows[ply, VALUE]:
        windows[ply, VALUE] = value
        frames[ply, BEST] = action
        if mine:
            windows[ply, ALPHA] = max(windows[ply, ALPHA], value)
        else:
            windows[ply, BETA] = min(windows[ply, BETA], value)


def search(
    states: State,
    teams: Longs,
    seat: int,
    frames: Longs,
    windows: Reals,
    lists: Longs,
    weights: Longs,
    keys: Longs,
    entries: Longs,
    worths: Reals,
    history: Longs,
    prepared: Prepared,
    ply: int,
    budget: Longs,
) -> int:
    """Go on from `ply` for at most budget[0] nodes: the ply to go on from, or -1 when the root is done.

    states[0] is the root; `begin` has put it on the stack. The root's value and best move are then in its frame.
    """
    while ply >= 0:
        if frames[ply, CURSOR] == FRESH:
            if budget[0] == 0:
                return ply
            budget[0] -= 1
            s = states[ply]
            who = to_move(s)
            done = True
            if who == OVER:
                windows[ply, VALUE] = later(score(s, seat), ply)
            elif frames[ply, DEPTH] <= 0 or ply == DEEPEST - 1:
                windows[ply, VALUE] = 0.99 * max(-1.0, min(1.0, heuristic(s, seat, prepared)))
            else:
                frames[ply, KEY] = zobrist(s)
                done = recall(frames, windows, ply, keys, entries, worths)
                if not done:
                    frames[ply, MINE] = 1 if teams[who] == teams[seat] else 0
                    frames[ply, COUNT] = legal(s, lists[ply])
                    weigh(frames, ply, lists, weights, history)
                    windows[ply, FLOOR] = windows[ply, ALPHA]
                    windows[ply, CEILING] = windows[ply, BETA]
                    windows[ply, VALUE] = -2.0 if frames[ply, MINE] == 1 else 2.0
                    frames[ply, BEST] = -1
                    frames[ply, TRIAL] = NOT_TRIED
                    frames[ply, CURSOR] = 0
        else:
            cut = windows[ply, ALPHA] >= windows[ply, BETA]
            done = cut or frames[ply, CURSOR] == frames[ply, COUNT]
            if done:
                remember(frames, windows, ply, keys, entries, worths)
                if cut:
                    history[frames[ply, MINE], frames[ply, BEST]] += frames[ply, DEPTH] * frames[ply, DEPTH]
            else:
                cursor = frames[ply, CURSOR]
                alpha, beta, depth = windows[ply, ALPHA], windows[ply, BETA], frames[ply, DEPTH] - 1
                if frames[ply, TRIAL] == NOT_TRIED:
                    bring_forward(lists, weights, ply, cursor, frames[ply, COUNT])
                frames[ply, TRIAL] += 1
                if frames[ply, TRIAL] == SHALLOW:
                    if cursor == 0 or depth < 2:
                        frames[ply, TRIAL] = FULL
                    else:
                        depth -= less_deep(cursor)
                states[ply + 1] = states[ply]
                apply(states[ply + 1], lists[ply, cursor])
                ply += 1
                begin(frames, windows, ply, depth, alpha, beta)
        if done:
            ply -= 1
            if ply >= 0:
                absorb(frames, windows, ply, lists[ply, frames[ply, CURSOR]], windows[ply + 1, VALUE])
    return -1
