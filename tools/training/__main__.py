"""Train the value net of a game by self-play: `python -m tools.training fourthdown`.

`python -m tools.training.rollout` trains the rollout policy of FOURTH DOWN.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tools.training import fourthdown, joushi, takkure, value_net
from tools.training.value_net import TrainingSet, file_of, learnt_from


class TrainingPlan(NamedTuple):
    """How a game trains, the loss of the result, its file, and the games and seed that made the file."""

    learn: Callable[[int, int], tuple[TrainingSet, Any]]
    loss: Callable[[Any, TrainingSet], float]
    file: Path
    games: int
    seed: int = 1


LEARNERS = {
    "takkure": TrainingPlan(takkure.learn, value_net.loss, file_of("takkure"), 16_000),
    "fourthdown": TrainingPlan(fourthdown.learn, value_net.loss, file_of("fourthdown"), 250_000, seed=60),
    "1t34": TrainingPlan(joushi.learn, joushi.loss, file_of("joushi"), 72_000),
}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", choices=LEARNERS)
    options.add_argument("--games", type=int, default=0, help="of each round (1T34: of all rounds); 0: as shipped")
    options.add_argument("--seed", type=int, help="left out: that of the file in the repository")
    chosen = options.parse_args()
    learner = LEARNERS[chosen.game]
    played, learnt = learner.learn(chosen.games or learner.games, learner.seed if chosen.seed is None else chosen.seed)
    old = learnt_from(played)
    known, unknown = played.only(old), played.only(~old)
    print(f"{int(played.game[-1]) + 1} games, {len(played.game)} positions, worth {known.result.mean():.1%} on average")
    wrong = learner.loss(learnt, unknown), learner.loss(learnt, known)
    print(f"loss on games not learnt from: {wrong[0]:.4f}; learnt from: {wrong[1]:.4f}")
    np.savetxt(learner.file, learnt, fmt="%.3g")


if __name__ == "__main__":
    main()
