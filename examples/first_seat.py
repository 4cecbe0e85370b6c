"""A study: how much is it worth to begin? Games between equal players, and the share of the seat that starts.

python examples/first_seat.py 1t34 rollout 100000          (docs/RESEARCH.md goes through it)
"""

import sys

import numpy as np

import fourfold as ff


def study(name: str, policy: str, games: int) -> None:
    played = ff.bulk.play(name, seats=2, games=games, policy=policy, seed=1, options={"first": 0})
    points = (played.scores[:, 0].astype(float) + 1) / 2  # 1 for a win, a half for a draw
    error = 1.96 * points.std() / np.sqrt(games)  # half of a 95 % interval
    print(f"{name}: the first seat takes {100 * points.mean():.1f} % +- {100 * error:.1f} of {games} games")
    print(f"draws {100 * (points == 0.5).mean():.1f} %, {played.lengths.mean():.0f} decisions a game")


if __name__ == "__main__":  # bots play in processes, which import this file
    if len(sys.argv) != 4 or not sys.argv[3].isdecimal():
        sys.exit("Name a game, a policy and a number of games: python examples/first_seat.py 1t34 rollout 100000")
    study(sys.argv[1], sys.argv[2], int(sys.argv[3]))
