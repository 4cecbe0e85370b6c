"""Compiled loops over many games. `Game.engine` binds them to a game; each call works on its own slice of the arrays.

`pick` is the policy; it is bound by name like the verbs.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fourfold.bulk.streams import stream_of
from fourfold.core.rng import below, weighted
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, legal, observe, odds, score, to_move, view

Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float32]
Streams = npt.NDArray[np.uint64]

BEGIN, WAIT = -1, -2  # instead of a choice: begin a game, or leave it as it is
_FEW = 32  # actions that are looked through one by one
FOUND = -1  # what `find_choices` returns if every action is legal


class GameRows(NamedTuple):
    """Games that are played to the end, a row for each."""

    most: Longs  # decisions of seats after which the game stops
    states: State  # becomes the last position
    counts: Longs  # becomes the decisions of seats and the chance moves
    scores: Floats


class PlayScratch(NamedTuple):
    """Scratch space of a thread."""

    lists: Longs  # two rows: actions and weights
    rng: Rng


class BatchManner(NamedTuple):
    """How a batch goes on."""

    key: np.uint64
    inside: bool  # chance moves are drawn
    resets: bool  # a game that ends is followed by the next one


class BatchRows(NamedTuple):
    """The games of a batch, a row for each."""

    states: State
    numbers: Longs
    streams: Streams
    seat: Longs
    lists: Longs
    counts: Longs
    mask: Flags  # without rows if no mask is kept
    done: Flags
    scores: Floats
    lengths: Longs


def pick(s: State, out: Longs, n: int, rng: Rng) -> int:
    """The random policy: any of the `n` legal actions. The rollout policy of a game takes its place by name."""
    return below(rng, n)


def play_games(
    first: int, last: int, number: int, key: np.uint64, starts: State, rows: GameRows, scratch: PlayScratch
) -> None:
    """Play the games `number + first` to `number + last - 1`; row k is that of game number + k.

    Each verb is called in one place, because every further place makes compiling longer.
    """
    states, rng = rows.states, scratch.rng
    out, weights = scratch.lists[0], scratch.lists[1]
    for k in range(first, last):
        rng[0] = stream_of(key, number + k)
        states[k] = starts[(number + k) % len(starts)]
        decisions = 0
        chances = 0
        while True:
            who = to_move(states[k])
            if who == OVER or (who != CHANCE and decisions == rows.most[k]):
                break
            n = legal(states[k], out)
            if who == CHANCE:
                odds(states[k], weights)
                choice = weighted(rng, weights, n)
                chances += 1
            else:
                choice = pick(states[k], out, n, rng)
                decisions += 1
            apply(states[k], out[choice])
        rows.counts[k, 0] = decisions
        rows.counts[k, 1] = chances
        for seat in range(rows.scores.shape[1]):
            rows.scores[k, seat] = score(states[k], seat)


def step_games(
    first: int, last: int, choices: Longs, manner: BatchManner, starts: State, rows: BatchRows, weights: Longs
) -> None:
    """Play the action at choices[k] of the list of each game k of the slice.

    BEGIN begins the game of the row's number, WAIT leaves the game alone. Each verb is called in one place, because
    every further place makes compiling longer.
    """
    states, lists, count, scores = rows.states, rows.lists, rows.counts, rows.scores
    masked = len(rows.mask) > 0
    for k in range(first, last):
        if choices[k] == WAIT:
            continue
        begins = choices[k] == BEGIN
        if rows.seat[k] == OVER and not begins:
            rows.done[k] = False
            continue
        out = lists[k]
        action = 0 if begins else out[choices[k]]
        if masked:
            for j in range(count[k]):
                rows.mask[k, out[j]] = False
        if begins or rows.done[k]:
            rows.lengths[k] = 0
            rows.done[k] = False
            for side in range(scores.shape[1]):
                scores[k, side] = 0.0
        rows.lengths[k] += not begins
        while True:
            if begins:
                begins = False
                rows.streams[k, 0] = stream_of(manner.key, rows.numbers[k])
                states[k] = starts[rows.numbers[k] % len(starts)]
            else:
                apply(states[k], action)
            who = to_move(states[k])
            if who == OVER:
                rows.done[k] = True
                for side in range(scores.shape[1]):
                    scores[k, side] = score(states[k], side)
                if manner.resets:
                    rows.numbers[k] += len(states)
                    begins = True
                    continue
            n = legal(states[k], out)
            if who != CHANCE or not manner.inside:
                break
            odds(states[k], weights)
            action = out[weighted(rows.streams[k], weights, n)]
        rows.seat[k] = who
        count[k] = n
        if masked:
            for j in range(n):
                rows.mask[k, out[j]] = True


def observe_games(
    first: int, last: int, states: State, seat: Longs, known: State, blank: State, hidden: bool, out: Floats
) -> None:
    """Write what seat[k] sees of game k into out[k]; zeros where seat[k] is no seat."""
    for k in range(first, last):
        out[k] = 0.0
        if seat[k] >= 0:
            if hidden:
                known[0] = blank[0]
                view(states[k], seat[k], known[0])
                observe(known[0], seat[k], out[k])
            else:
                observe(states[k], seat[k], out[k])


def find_choices(first: int, last: int, actions: Longs, lists: Longs, count: Longs, choices: Longs) -> int:
    """Where each action of the slice stands in the list of its game; the first game where it is not legal, or FOUND."""
    for k in range(first, last):
        low, high = 0, count[k]
        if high <= _FEW:  # no branches that a processor cannot predict
            for j in range(count[k]):
                low += lists[k, j] < actions[k]
            high = low
        while low < high:
            middle = (low + high) >> 1
            if lists[k, middle] < actions[k]:
                low = middle + 1
            else:
                high = middle
        if count[k] and (low == count[k] or lists[k, low] != actions[k]):
            return k
        choices[k] = low
    return FOUND


def mark_legal(lists: Longs, count: Longs, mask: Flags) -> None:
    """Write whole rows of the mask."""
    for k in range(len(count)):
        mask[k] = False
        for j in range(count[k]):
            mask[k, lists[k, j]] = True


def sample_choices(count: Longs, streams: Streams, choices: Longs) -> None:
    """Draw any place of each list; 0 where there is none."""
    for k in range(len(count)):
        choices[k] = below(streams[k], count[k]) if count[k] else 0
