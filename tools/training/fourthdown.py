"""Self-play of FOURTH DOWN at a table of two.

Either seat plays by the rollout policy, or takes the action with the best value of the net after one sample of the
cards it draws. One decision in `whim` is random.
"""

from typing import Any

import numpy as np

from fourfold.core.rng import weighted
from fourfold.core.value_net import ValueNet, predict
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, int64, legal, odds, score, to_move
from fourfold.games.fourthdown.bots.features import FEATURES, read_features
from fourfold.games.fourthdown.bots.rollout import rollout_policy
from fourfold.registry import game
from fourfold.search.mcts_arrays import Totals
from tools.training.selfplay import DRAWN, NEVER, OUT, WEIGHTS, Manner, play
from tools.training.value_net import Floats, TrainingSet, fit, learnt_from

LATER = 16  # decisions until the value of the net is taken for the result
LATERS = (NEVER, LATER, LATER, LATER)  # of each round with the net of the round before


def settle(s: State, rng: Rng, out: Longs, weights: Longs) -> int:
    """Draw the cards that are due; the seat that decides then, or OVER."""
    who = to_move(s)
    while who == CHANCE:
        n = legal(s, out)
        odds(s, weights)
        apply(s, out[weighted(rng, weights, n)])
        who = to_move(s)
    return who


def decide(
    room: State, who: int, thinks: bool, net: ValueNet, rng: Rng, lists: Longs, turns: Longs, values: Totals
) -> int:
    """The action with the best value of the net, or that of the rollout policy."""
    n = legal(room[0], lists[OUT])
    if not thinks:
        return int64(lists[OUT, rollout_policy(room[0], lists[OUT], n, rng)])
    best, most = 0, -2.0
    features = np.zeros(FEATURES)
    for k in range(n):
        room[1] = room[0]
        apply(room[1], lists[OUT, k])
        then = settle(room[1], rng, lists[DRAWN], lists[WEIGHTS])
        if then == OVER:
            value = score(room[1], who)
        else:
            read_features(room[1], features)
            value = predict(net, features) if then == who else -predict(net, features)
        if value > most:
            best, most = k, value
    return int64(lists[OUT, best])


def engines() -> dict[str, Any]:
    """What `selfplay.play_many` needs of the game."""
    fourthdown = game("fourthdown")
    return {
        "read_features": read_features,
        "viewpoint": fourthdown.verbs.to_move,
        "decide": fourthdown.engine(decide, settle=fourthdown.engine(settle)),
    }


MANNER = Manner(
    name="fourthdown",
    options={"seats": 2},
    engines=engines,
    features=FEATURES,
    thinking=((False, False), (True, False), (False, True), (True, True)),
    whim=16,
    every=20,
    kept=16,
)


def learn(count: int, seed: int) -> tuple[TrainingSet, Floats]:
    """The last games, and the net learnt from eight ninths of them."""
    played = play(MANNER, count, seed)
    net = fit(played.only(learnt_from(played)))
    for number, later in enumerate(LATERS, 1):
        played = play(MANNER, count, seed + number, net, later)
        net = fit(played.only(learnt_from(played)))
    return played, net
