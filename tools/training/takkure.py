"""Attacks of TAKKURE to learn from: `four-v-four`, until it is scored or lost.

Either side looks over its own turn as the coach-bot does, or two actions ahead for what a network likes best, after one
guess at what it cannot see. At first they do anything now and then, so that they are led to where a search may look
too; positions count from a random moment on. What the network says a while later is what a position is worth: round by
round it learns from better play, and that it was too hopeful somewhere.
"""

from typing import Any

from fourfold.core.rng import below
from fourfold.core.value_net import ValueNet
from fourfold.core.verbs import Longs, Rng, State, guess, int64, view
from fourfold.games.takkure.bots.features import FEATURES, read_features
from fourfold.games.takkure.bots.value_net import net_value
from fourfold.registry import game, knowledge
from fourfold.search import greedy as bot
from fourfold.search import puct as guide
from fourfold.search.mcts import Totals
from tools.training.selfplay import Manner, play
from tools.training.value_net import Floats, Played, fit, learnt_from, together

AHEAD = 2  # own actions a thinking side looks ahead
LATER = 32  # decisions until what the network then says is taken for the result
ROUNDS, EARLY = 32, 10  # rounds of games; the early ones are a quarter as many
REMEMBERED = 3  # rounds it learns from at a time
SLOWER = 1e-3  # than from nothing
EVEN = 1e-9  # values closer than this are the same


def own_turn(
    states: State,
    seat: int,
    prepared: ValueNet,
    lists: Longs,
    counts: Longs,
    cursors: Longs,
    depth: int,
    values: Totals,
) -> None:
    """Bound: `bot.best_line` by the rules of thumb."""
    raise NotImplementedError


def liked(
    states: State,
    seat: int,
    prepared: ValueNet,
    lists: Longs,
    counts: Longs,
    cursors: Longs,
    depth: int,
    values: Totals,
) -> None:
    """Bound: `bot.best_line` by the network."""
    raise NotImplementedError


def decide(
    room: State, who: int, thinks: bool, net: ValueNet, rng: Rng, lists: Longs, turns: Longs, values: Totals
) -> int:
    """What promises most, any of those that promise the same."""
    ahead, seen = room[1:-1], room[-1]
    view(room[0], who, seen)
    guess(seen, who, rng, ahead[0])
    if thinks:
        liked(ahead, who, net, lists, turns[0], turns[1], AHEAD, values)
    else:
        own_turn(ahead, who, net, lists, turns[0], turns[1], bot.DEPTH, values)
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
    """The features tell the attackers' chance."""
    return int64(s.attackers)


def engines() -> dict[str, Any]:
    """What `selfplay.play_many` needs of the game."""
    takkure, known = game("takkure"), knowledge("takkure")
    listed = takkure.engine(guide.listed, "knowing", candidates=known.candidates)
    by_thumb = takkure.engine(bot.value, heuristic=known.heuristic)
    by_network = takkure.engine(bot.value, "network", heuristic=net_value)
    return {
        "read_features": read_features,
        "viewpoint": takkure.engine(viewpoint),
        "decide": takkure.engine(
            decide,
            own_turn=takkure.engine(bot.best_line, "listed", legal=listed, value=by_thumb),
            liked=takkure.engine(bot.best_line, "network", legal=listed, value=by_network),
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


def learn(count: int, seed: int) -> tuple[Played, Floats]:
    """The last games, and what was learnt from eight ninths of all."""
    played = play(MANNER, count, seed)
    net = mean = fit(played.only(learnt_from(played)))
    remembered: list[Played] = []
    for number in range(1, ROUNDS + 1):
        played = play(MANNER, count if number > EARLY else count // 4, seed + number, mean, LATER)
        remembered = [*remembered, played.only(learnt_from(played))][-REMEMBERED:]
        net = fit(together(remembered), rounds=2, seed=number, begun=net, rate=SLOWER)
        mean = 0.5 * (mean + net)
    return played, mean
