"""Self-play of 1T34 at a table of two: alpha-beta plays against itself with what it has learnt so far.

A game begins with some random moves, and now and then there is another. A position is worth what became of it.
"""

import dataclasses
from typing import NamedTuple

import numpy as np

from fourfold.arena.pool import Cores
from fourfold.core.jit import rule
from fourfold.core.knowledge import NOTHING_PREPARED, Prepared
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import Longs, Rng
from fourfold.games.joushi.bots import KNOWLEDGE
from fourfold.games.joushi.bots.value_net import PATTERNS, SCALE, THREAT, as_prepared, read_patterns
from fourfold.games.joushi.rules.end import can_win
from fourfold.library import load
from fourfold.registry import game
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits
from tools.training.value_net import Floats, TrainingSet, learnt_from, together

ROUNDS = 3  # of self-play; the first uses the heuristic with nothing prepared
NODES = 400
LED, WHIM = 11, 12  # a game begins with fewer random moves than LED; later one move in WHIM is random
PARTS = 8
PASSES = 8
_RATE, _DECAY = 0.15, 1e-3


class SelfPlayPart(NamedTuple):
    """Some games of a round, for one process."""

    games: int
    seed: int
    prepared: Prepared


def play_part(part: SelfPlayPart) -> TrainingSet:
    """Games of one seed."""
    knowledge = dataclasses.replace(KNOWLEDGE, prepare=lambda s: part.prepared)
    bots = [AlphaBetaBot(game("1t34"), AlphaBetaLimits(nodes=NODES), knowledge) for _ in range(2)]
    rng = new_rng(part.seed)
    found = [play_one(bots, rng) for _ in range(part.games)]
    return together(found)


def play_one(bots: list[AlphaBetaBot], rng: Rng) -> TrainingSet:
    """One game: the number of each file in positions where the seat to move could not make four at once."""
    position = load("1t34", 2).start()
    led = below(rng, LED)
    features, seats = [], []
    while not position.over:
        action = position.legal[int(below(rng, len(position.legal)))]
        if len(position.actions) >= led:
            mover = position.seat
            if not can_win(position.state, mover):
                features.append(np.zeros(THREAT + 1, np.int64))
                read_patterns(position.state, features[-1])
                features[-1][THREAT] = can_win(position.state, 1 - mover)
                seats.append(mover)
            if below(rng, WHIM) > 0:
                action = bots[mover].choose(position)
        position.play(action)
    result = [0.5 + 0.5 * position.scores[seat] for seat in seats]
    return TrainingSet(np.array(features).reshape(-1, THREAT + 1), np.array(result), np.zeros(len(seats), np.int64))


@rule
def go_over(features: Longs, result: Floats, order: Longs, worths: Floats, slopes: Floats) -> None:
    """One epoch of Adagrad: the more a worth has moved, the smaller its steps."""
    for row in order:
        total = 0.0
        for k in range(features.shape[1]):
            total += worths[k, features[row, k]]
        wrong = 1.0 / (1.0 + np.exp(-2.0 * total)) - result[row]
        for k in range(features.shape[1]):
            slope = wrong + _DECAY * worths[k, features[row, k]]
            slopes[k, features[row, k]] += slope * slope
            worths[k, features[row, k]] -= _RATE * slope / np.sqrt(slopes[k, features[row, k]] + 1.0)


def fit(played: TrainingSet, seed: int) -> Longs:
    """The worths of all files."""
    rng = np.random.default_rng(seed)
    worths, slopes = np.zeros((2, THREAT + 1, PATTERNS))
    for _ in range(PASSES):
        go_over(played.features, played.result, rng.permutation(len(played.game)), worths, slopes)
    whole: Longs = np.clip(np.rint(SCALE * worths), -127, 127).astype(np.int64)
    return whole


def loss(worths: Longs, played: TrainingSet) -> float:
    """The cross-entropy of the predictions, in nats a position."""
    total = worths[np.arange(THREAT + 1), played.features].sum(1) / SCALE
    chance = 1.0 / (1.0 + np.exp(-2.0 * total))
    return float(-np.mean(played.result * np.log(chance) + (1.0 - played.result) * np.log(1.0 - chance)))


def learn(count: int, seed: int) -> tuple[TrainingSet, Longs]:
    """All games, and the worths learnt from eight ninths of them."""
    rounds: list[TrainingSet] = []
    prepared = NOTHING_PREPARED
    for number in range(ROUNDS):
        first = (seed * ROUNDS + number) * PARTS
        with Cores(play_part) as cores:
            rounds += cores.map(
                [SelfPlayPart(count // ROUNDS // PARTS, first + part, prepared) for part in range(PARTS)]
            )
        played = together(rounds)
        worths = fit(played.only(learnt_from(played)), seed)
        prepared = as_prepared(worths)
    return played, worths
