"""Learn the weights of the rollout policy of FOURTH DOWN: `python -m tools.training.rollout`.

Weights are varied at random. A variation meets those it came from on many deals: it takes each seat once, they take all
others, and chance falls the same way until it does something else. It is kept when the sequential test of the arena
says that it is better. The weights of the repository were learnt like this between two, from 20,000 games a variation.
"""

import argparse
from collections import Counter
from typing import Any

import numpy as np

from fourfold.arena.sprt import Claims, decide
from fourfold.arena.tally import share
from fourfold.core.rng import new_rng, weighted
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, int64, legal, odds, score, to_move
from fourfold.games.fourthdown.bots.rollout import LEARNT, POLICY, choose_by
from fourfold.library import load
from fourfold.registry import game
from tools.training.selfplay import LISTS, OUT, WEIGHTS
from tools.training.value_net import Floats

DEALS, BATCH = 10_000, 500  # deals of one comparison at most, and between two runs of the SPRT
CLAIMS = Claims(0.0, 8.0)  # in Elo: no better, or better by this
PART = 0.2  # of the weights changes in a variation
WIDE, NARROW = 1.0, 0.1  # size of a change at the start and at the end
SMALL = 0.05  # part of a change, for weights that count once for each card in the pile


def plain() -> Any:
    """A simple policy: the lowest yard first, specials last and best on the row."""
    weights = np.zeros(1, POLICY).view(np.recarray)
    weights.rank, weights.special, weights.on_row = -1.0, -2.0, 2.0
    return weights


BEGINNINGS = {"plain": plain(), "learnt": LEARNT}


def play_deals(start: State, room: State, weights: State, rng: Rng, lists: Longs, won: Floats) -> None:
    """For each deal, the part of the points that weights[0] wins: in each seat once, weights[1] in all others."""
    seats = int64(start[0].seats)
    for deal in range(len(won)):
        won[deal] = 0.0
        chance = rng[0]
        for seat in range(seats):
            rng[0] = chance
            room[0] = start[0]
            s = room[0]
            who = to_move(s)
            while who != OVER:
                n = legal(s, lists[OUT])
                if who == CHANCE:
                    odds(s, lists[WEIGHTS])
                    k = weighted(rng, lists[WEIGHTS], n)
                else:
                    k = choose_by(weights[0 if who == seat else 1], s, lists[OUT], n, rng)
                apply(s, lists[OUT, k])
                who = to_move(s)
            won[deal] += (1.0 + (seats - 1) * score(s, seat)) / seats**2


def meet(one: Any, other: Any, deals: int, rng: Rng, seats: int = 2) -> list[float]:
    """The share of each deal that `one` wins against copies of `other`."""
    fourthdown = game("fourthdown")
    start = fourthdown.begin(seats, load("fourthdown", seats, first=0).start().options)
    lists = np.zeros((LISTS, fourthdown.max_legal), np.int64)
    won = np.zeros(deals)
    both = np.concatenate([one, other]).view(np.recarray)
    fourthdown.engine(play_deals)(start, fourthdown.blank(), both, rng, lists, won)
    return won.tolist()


def is_better(one: Any, other: Any, rng: Rng, seats: int = 2) -> bool:
    """Whether the SPRT says so before the deals run out."""
    won: Counter[float] = Counter()
    clear = None
    while clear is None and won.total() < DEALS:
        won.update(meet(one, other, BATCH, rng, seats))
        clear = decide(won, CLAIMS, seats).accepted
    return clear == CLAIMS.high


def vary(weights: Any, step: float, chooser: np.random.Generator) -> Any:
    """Some weights moved by about a step, to two decimals."""
    moved = np.zeros(1, POLICY).view(np.recarray)
    numbers = moved.view(np.float64)
    numbers[:] = step * chooser.normal(size=len(numbers)) * (chooser.random(len(numbers)) < PART)
    moved.piled *= SMALL
    numbers[:] = np.round(numbers + weights.view(np.float64), 2) + 0.0  # not -0.0
    return moved


def learn(begun: Any, tries: int, seed: int, seats: int = 2) -> tuple[Any, int]:
    """The weights after so many variations, and how many were kept."""
    chooser, rng = np.random.default_rng(seed), new_rng(seed)
    weights, kept = begun, 0
    for step in np.geomspace(WIDE, NARROW, tries):
        varied = vary(weights, step, chooser)
        if is_better(varied, weights, rng, seats):
            weights, kept = varied, kept + 1
    return weights, kept


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--begin", choices=BEGINNINGS, default="plain", help="plain: the rule that sounds right")
    options.add_argument("--tries", type=int, default=1_500, help="variations")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--deals", type=int, default=50_000, help="to see how good it is, from all seats")
    chosen = options.parse_args()
    weights, kept = learn(BEGINNINGS[chosen.begin], chosen.tries, chosen.seed, chosen.seats)
    print(f"{kept} of {chosen.tries} variations kept")
    for name in POLICY.names or ():
        print(name, weights[name][0].tolist())
    for name, other in BEGINNINGS.items():
        part = share(meet(weights, other, chosen.deals, new_rng(chosen.seed, 1), chosen.seats))
        print(f"against {name}: {part.value:.1%} [{part.low:.1%}, {part.high:.1%}] of the points")


if __name__ == "__main__":
    main()
