"""Self-play: bots play against themselves, and the result of a game is the target of its positions.

A game says how its bots decide and for which seat the features of a position speak. The features see the whole state;
a search samples what is hidden before it asks for a value.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from fourfold.arena.pool import Cores
from fourfold.core.rng import below, new_rng, weighted
from fourfold.core.value_net import Features, ValueNet, predict
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, legal, odds, score, to_move
from fourfold.library import load
from fourfold.registry import game
from fourfold.search.mcts_arrays import Totals
from tools.training.value_net import Floats, TrainingSet, together

NEVER = 100_000  # decisions; more than any game has
OUT, DRAWN, WEIGHTS, LISTS = 0, 1, 2, 5  # rows of `lists`, and how many it has
ROOMS = 6  # states of scratch space


@dataclass(frozen=True)
class Manner:
    """How the games of self-play are played."""

    name: str
    options: dict[str, Any]
    engines: Callable[[], dict[str, Any]]  # read_features, viewpoint and decide, bound to the game
    features: int
    thinking: tuple[tuple[bool, bool], ...]  # which seats use the value net; game k takes row k modulo the length
    whim: int  # one decision in so many is random: in the first `led` decisions, or in the whole game if `led` is 0
    every: int  # one position in so many is kept
    kept: int  # positions of a game that are kept, on average at most
    led: int = 0  # a random number of decisions below this one passes before positions are kept
    dice: bool = False  # positions before a chance move are kept too
    parts: int = 1  # of the games; the parts run on all cores


def read_features(s: State, out: Features) -> None:
    """Bound: the features of a position."""
    raise NotImplementedError


def viewpoint(s: State) -> int:
    """Bound: the seat for which the features speak."""
    raise NotImplementedError


def decide(
    room: State, who: int, thinks: bool, net: ValueNet, rng: Rng, lists: Longs, turns: Longs, values: Totals
) -> int:
    """Bound: the action of `who` in room[0]; with the value net if it `thinks`."""
    raise NotImplementedError


class Habits(NamedTuple):
    """How a part is played; `Manner` explains the names."""

    thinking: Longs
    whim: int
    every: int
    led: int
    dice: bool
    later: int  # decisions after which the net's value is the result of a position


class Scratch(NamedTuple):
    """Scratch space of the bots."""

    room: State
    lists: Longs
    turns: Longs
    values: Totals


class KeptRows(NamedTuple):
    """The positions that are kept, a row for each."""

    features: Features  # one row more: scratch space
    result: Features
    game: Longs
    seat: Longs
    met: Longs  # decisions before the position


def play_many(
    start: State, games: int, habits: Habits, net: ValueNet, rng: Rng, scratch: Scratch, rows: KeptRows
) -> int:
    """Play so many games from start[0]; how many positions were kept.

    The result of a position is the value of the net `later` decisions after it, or the score if the game ends before.
    """
    room, lists = scratch.room, scratch.lists
    features, result, seat, met = rows.features, rows.result, rows.seat, rows.met
    led, whim = habits.led, habits.whim
    kept = 0
    for number in range(games):
        room[0] = start[0]
        s = room[0]
        first = due = kept
        step = 0
        lead = below(rng, led) if led > 0 else 0
        who = to_move(s)
        while who != OVER:
            if who != CHANCE:
                step += 1
                while due < kept and met[due] + habits.later <= step:
                    read_features(s, features[-1])
                    worth = predict(net, features[-1])
                    result[due] = 0.5 + 0.5 * (worth if viewpoint(s) == seat[due] else -worth)
                    due += 1
            keeps = (who != CHANCE or habits.dice) and step >= lead and kept < len(features) - 1
            if keeps and below(rng, habits.every) == 0:
                read_features(s, features[kept])
                seat[kept] = viewpoint(s)
                met[kept] = step
                kept += 1
            if who == CHANCE:
                n = legal(s, lists[OUT])
                odds(s, lists[WEIGHTS])
                apply(s, lists[OUT, weighted(rng, lists[WEIGHTS], n)])
            elif (led == 0 or step < lead) and below(rng, whim) == 0:
                apply(s, lists[OUT, below(rng, legal(s, lists[OUT]))])
            else:
                by_network = habits.thinking[number % len(habits.thinking), who] != 0
                apply(s, decide(room, who, by_network, net, rng, lists, scratch.turns, scratch.values))
            who = to_move(s)
        for row in range(due, kept):
            result[row] = 0.5 + 0.5 * score(s, seat[row])
        rows.game[first:kept] = number
    return kept


def play_part(part: tuple[Manner, int, int, Floats | None, int]) -> TrainingSet:
    """Games of one seed; without a net no seat uses one."""
    manner, count, seed, net, later = part
    played = game(manner.name)
    run = played.engine(play_many, **manner.engines())
    start = np.zeros(1, played.state).view(np.recarray)
    start[0] = load(manner.name, **manner.options).start(seed=seed).rewound(0).state
    most = manner.kept * count
    thinking = np.array(manner.thinking if net is not None else ((False, False),), np.int64)
    habits = Habits(thinking, manner.whim, manner.every, manner.led, manner.dice, later)
    scratch = Scratch(
        np.zeros(ROOMS, played.state).view(np.recarray),
        np.zeros((LISTS, played.max_legal), np.int64),
        np.zeros((2, ROOMS), np.int64),
        np.zeros(played.max_legal),
    )
    numbers, seats, met = np.zeros((3, most), np.int64)
    rows = KeptRows(np.zeros((most + 1, manner.features)), np.zeros(most), numbers, seats, met)
    used = np.zeros((manner.features + 2, 1), np.float32) if net is None else net.astype(np.float32)
    kept = run(start, count, habits, used, new_rng(seed), scratch, rows)
    return TrainingSet(rows.features[:kept], rows.result[:kept], numbers[:kept])


def play(manner: Manner, count: int, seed: int = 0, net: Floats | None = None, later: int = NEVER) -> TrainingSet:
    """Play so many games; they depend on the seed alone, not on the number of cores."""
    each = count // manner.parts
    parts = [(manner, each, seed * manner.parts + part, net, later) for part in range(manner.parts)]
    with Cores(play_part, jobs=1 if manner.parts == 1 else 0) as cores:
        found = list(cores.map(parts))
    return together(found)
