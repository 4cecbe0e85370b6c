"""Random play on one core: decisions and games a second of every game, the yardstick of the rules.

The first column to compare is the same game before and after a change, on the same machine in the same minute.
"""

import argparse
import time

import numpy as np

import fourfold as ff
from fourfold.core.rng import new_rng
from fourfold.search.playout import playout, playouts


def measure(name: str, seats: int, seconds: float) -> tuple[float, float]:
    """Decisions of seats a second and games a second, compilation left out."""
    game = ff.game(name)
    start = game.begin(seats, ff.load(name, seats).start(seed=1).options)
    room = game.blank()
    out, weights = np.empty(game.max_legal, np.int64), np.empty(game.max_legal, np.int64)
    counts = np.zeros(2, np.int64)
    rng = new_rng(1)
    play = game.engine(playouts, playout=game.engine(playout))
    play(start, room, 1, rng, out, weights, counts)
    counts[:] = 0
    games = 0
    batch = 1
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        play(start, room, batch, rng, out, weights, counts)
        games += batch
        batch = min(batch * 2, 1024)
    return float(counts[0]) / spent, games / spent


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play on one core")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game and number of seats")
    seconds = parser.parse_args().seconds
    print("| game | seats | decisions/s | games/s |")
    print("|---|---|---|---|")
    for name in ff.GAMES:
        for seats in ff.game(name).seats:
            decisions, games = measure(name, seats, seconds)
            print(f"| {name} | {seats} | {decisions:,.0f} | {games:,.1f} |", flush=True)


if __name__ == "__main__":
    main()
