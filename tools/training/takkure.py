"""Attacks of TAKKURE to learn from: `four-v-four`, until it is scored or lost.

Either side plays like the greedy bot, or looks two own actions ahead by the value net, after one sample of what is
hidden. At the start of a game some decisions are random, so that the games also reach positions that only a search
looks at; positions count from a random moment on. The target of a position is the value of the net some decisions
later, so each round learns from better play and corrects values that were too high.
"""

from collections.abc import Callable
from typing import Any

from fourfold.core.rng import below
from fourfold.core.value_net import ValueNet
from fourfold.core.verbs import Longs, Rng, State, guess, int64, view
from fourfold.games.takkure.bots.features import FEATURES, read_features
from fourfold.games.takkure.bots.value_net import net_value
from fourfold.registry import game, knowledge
from fourfold.search import greedy, puct
from fourfold.search.mcts_arrays import Totals
from tools.training.selfplay import Manner, play
from tools.training.value_net import Floats, TrainingSet, fit, learnt_from, together

AHEAD = 2  # own actions that a side with the value net looks ahead
LATER = 32  # decisions until the value of the net is taken for the result
ROUNDS, EARLY = 32, 10  # rounds of self-play; the early ones have a quarter of the games
REMEMBERED = 3  # last rounds that a round learns from
SLOWER = 1e-3  # the learning rate of a net that goes on learning
EVEN = 1e-9  # values that differ by less are equal

values_by_heuristic: Callable[..., None] = greedy.own_turn_values  # bound: by the heuristic
values_by_net: Callable[..., None] = greedy.own_turn_values  # bound: by the value net


def decide(
    room: State, who: int, thinks: bool, net: ValueNet, rng: Rng, lists: Longs, turns: Longs, values: Totals
) -> int:
    """The action with the best value; ties are broken at random."""
    ahead, seen = room[1:-1], room[-1]
    view(room[0], who, seen)
    guess(seen, who, rng, ahead[0])
    if thinks:
        values_by_net(ahead, who, net, lists, turns[0], turns[1], AHEAD, values)
    else:
        values_by_heuristic(ahead, who, net, lists, turns[0], turns[1], greedy.OWN_TURN, values)
    best, same = 0, 1
    for k in range(1, turns[0, 0]):
        if values[k] > values[best] + EVEN:
            best, same = k, 1
        elif values[k] > values[best] - EVEN:
            same += 1
            if below(rng, same) == 0:
                best = k
    return int64(lists[0, best])


def viewpoint(s: State) -> int:
    """The features speak for the attackers."""
    return int64(s.attackers)


def engines() -> dict[str, Any]:
    """What `selfplay.play_many` needs of the game."""
    takkure, known = game("takkure"), knowledge("takkure")
    legal = takkure.engine(puct.legal_candidates, candidates=known.candidates)
    by_heuristic = takkure.engine(greedy.value, static_value=known.heuristic)
    by_value_net = takkure.engine(greedy.value, "value_net", static_value=net_value)
    return {
        "read_features": read_features,
        "viewpoint": takkure.engine(viewpoint),
        "decide": takkure.engine(
            decide,
            values_by_heuristic=takkure.engine(greedy.own_turn_values, "heuristic", legal=legal, value=by_heuristic),
            values_by_net=takkure.engine(greedy.own_turn_values, "value_net", legal=legal, value=by_value_net),
        ),
    }


MANNER = Manner(
    name="takkure",
    options={"scenario": "four-v-four"},
    engines=engines,
    features=FEATURES,
    thinking=((True, True), (True, True), (True, False), (False, True)),
    whim=8,
    led=90,
    every=8,
    kept=40,
    dice=True,
    parts=16,
)


def learn(count: int, seed: int) -> tuple[TrainingSet, Floats]:
    """The last games, and what was learnt from eight ninths of all."""
    played = play(MANNER, count, seed)
    net = mean = fit(played.only(learnt_from(played)))
    remembered: list[TrainingSet] = []
    for number in range(1, ROUNDS + 1):
        played = play(MANNER, count if number > EARLY else count // 4, seed + number, mean, LATER)
        remembered = [*remembered, played.only(learnt_from(played))][-REMEMBERED:]
        net = fit(together(remembered), rounds=2, seed=number, begun=net, rate=SLOWER)
        mean = 0.5 * (mean + net)
    return played, mean
