"""Learn what positions of a game are worth, from games that bots play: `python -m tools.judgement fourthdown`."""

import argparse

import numpy as np

from tools.judgement import fourthdown, takkure
from tools.judgement.network import file_of, learnt_from, loss

LEARNERS = {"takkure": (takkure.learn, 16_000), "fourthdown": (fourthdown.learn, 250_000)}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", choices=LEARNERS)
    options.add_argument("--games", type=int, default=0)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    learn, usual = LEARNERS[chosen.game]
    played, net = learn(chosen.games or usual, chosen.seed)
    old = learnt_from(played)
    known, unknown = played.only(old), played.only(~old)
    print(f"{int(played.game[-1]) + 1} games, {len(played.game)} positions, worth {known.result.mean():.1%} on average")
    print(f"loss on games not learnt from: {loss(net, unknown):.4f}; learnt from: {loss(net, known):.4f}")
    np.savetxt(file_of(chosen.game), net, fmt="%.3g")


if __name__ == "__main__":
    main()
