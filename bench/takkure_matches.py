"""Random matches of TAKKURE with every invariant checked: `python -m bench.takkure_matches 10000`."""

import sys
import time

import numpy as np

import fourfold as ff
from fourfold.core.rng import Draws, new_rng
from fourfold.games.takkure.state import MAX_LEGAL
from tests.games.takkure.invariants import BROKEN, watched


def main(games: int) -> None:
    """Play, and say how many decisions there were and how fast."""
    game = ff.game("takkure")
    first = game.begin(2, game.decide(2, ff.load("takkure", 2).options, Draws(0)))
    engine = game.engine(watched)
    out, weights = np.zeros((2, MAX_LEGAL), np.int64)
    counts = np.zeros(3, np.int64)
    engine(first.copy()[0], new_rng(0), out, weights, counts)  # compiled before the clock starts
    counts[:] = 0
    began = time.process_time()
    rng = new_rng(1)
    for number in range(games):
        wrong = int(engine(first.copy()[0], rng, out, weights, counts))
        if wrong:
            raise SystemExit(f"game {number}: {BROKEN[wrong]}")
    seconds = time.process_time() - began
    print(f"{games} matches, {counts[0]} decisions, {counts[1]} chance moves, longest list {counts[2]}")
    print(f"every invariant held; {counts[0] / seconds:,.0f} decisions a second of one core, checks included")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
