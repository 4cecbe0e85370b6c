"""Learn how likely an attack of TAKKURE is to score: `python -m tools.judgement --games 20000`.

Bots play `four-v-four` against each other, on either side one that looks over its own turn or one that searches, and
now and then they do anything. From a random moment on two that look over their own turn play to the end: what is learnt
is their chance, wherever anybody may have led them. Networks learn it from the signs of the positions after that,
each from games of its own, and are written as one where `judgement.py` reads it: a search finds whatever a single
network is too hopeful about. Run it again when the signs change, and once more after that: the searching bot then
plays by the new judgement and leads to what it still misjudges.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import track

from fourfold.core.rng import below, new_rng
from fourfold.games.takkure.signs import SIGNS, read_signs
from fourfold.library import load
from fourfold.registry import game, knowledge
from fourfold.search.mcts import TreeBot
from fourfold.search.tree import Plan

Floats = npt.NDArray[np.float64]
FILE = Path(__file__).parent.parent / "src/fourfold/games/takkure/data/judgement.txt"
GLANCE, LOOK = 1, 60  # iterations; with one the guide alone decides
TABLES = ((GLANCE, GLANCE), (LOOK, GLANCE), (GLANCE, LOOK), (LOOK, LOOK))  # attackers, defenders
LED = 90  # at most so many decisions before the usual players take over
WHIM = 20  # one decision in so many is any, until then
NETS, UNITS = 6, 32
_BATCH, _RATE, _DECAY = 1024, 3e-3, 1e-5


class Played(NamedTuple):
    """Positions, whether the attack scored in the end, and from which game each is."""

    signs: Floats
    scored: Floats
    game: npt.NDArray[np.int64]


def play(count: int, seed: int = 0) -> Played:
    """Let bots play so many games."""
    takkure, known = game("takkure"), knowledge("takkure")
    bots = {
        (look, side): TreeBot(takkure, Plan(look, exploration=1.0, moves_played_out=0), known, seed + side)
        for look in (GLANCE, LOOK)
        for side in (0, 1)
    }
    drill = load("takkure", scenario="four-v-four")
    rng = new_rng(seed)
    signs: list[Floats] = []
    scored: list[float] = []
    games: list[int] = []
    for number in track(range(count), "Playing", console=Console(stderr=True)):
        looks = TABLES[number % len(TABLES)]
        led = int(below(rng, LED))
        position = drill.start(seed=seed * 1_000_003 + number)
        while not position.over:
            if led == 0 and len(position.legal) > 1:
                signs.append(np.zeros(SIGNS))
                read_signs(position.state, signs[-1])
            look = looks[position.seat] if led else GLANCE
            if led and below(rng, WHIM) == 0:
                position.play(position.legal[int(below(rng, len(position.legal)))])
            else:
                position.play(bots[look, position.seat].choose(position))
            led = max(0, led - 1)
        fresh = len(signs) - len(scored)
        scored += [max(0.0, position.scores[0])] * fresh
        games += [number] * fresh
    return Played(np.array(signs), np.array(scored), np.array(games))


def predict(net: Floats, signs: Floats) -> Floats:
    """The chance of each position."""
    sums = signs @ net[:-2] + net[-2]
    hidden = sums[:, :-1] / (1.0 + np.abs(sums[:, :-1]))
    chance: Floats = 1.0 / (1.0 + np.exp(-(hidden @ net[-1, :-1] + sums[:, -1])))
    return chance


def loss(net: Floats, played: Played) -> float:
    """How wrong the chances are, in nats a position."""
    chance = np.clip(predict(net, played.signs), 1e-9, 1 - 1e-9)
    return float(-np.mean(np.log(np.where(played.scored > 0.5, chance, 1 - chance))))


def fit(played: Played, rounds: int = 5, units: int = UNITS, seed: int = 0) -> Floats:
    """A network, as `judgement.py` reads it, by gradient descent with momentum and scaled steps (Adam)."""
    rng = np.random.default_rng(seed)
    count, width = played.signs.shape
    net = np.zeros((width + 2, units + 1))
    net[:-2, :-1] = rng.normal(0, 1 / np.sqrt(width), (width, units))
    net[-1, :-1] = rng.normal(0, 0.3, units)
    mean, square = np.zeros_like(net), np.zeros_like(net)
    steps = rounds * (count // _BATCH)
    for step in range(1, steps + 1):
        chosen = rng.integers(0, count, _BATCH)
        slope = _slope(net, played.signs[chosen], played.scored[chosen])
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        rate = _RATE * (1 - step / steps) + 1e-5
        net -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return net


def fit_together(played: Played, nets: int = NETS, rounds: int = 5) -> Floats:
    """Networks that learnt from games drawn with replacement, averaged."""
    drawn = np.random.default_rng(0).poisson(1.0, (nets, int(played.game.max()) + 1))
    found = []
    for number, times in enumerate(drawn):
        rows = np.repeat(np.arange(len(played.game)), times[played.game])
        mine = Played(played.signs[rows], played.scored[rows], played.game[rows])
        found.append(fit(mine, rounds, seed=number))
    return average(found)


def average(nets: Sequence[Floats]) -> Floats:
    """One network whose sum is the mean of those of the given ones."""
    units = np.hstack([net[:, :-1] for net in nets])
    units[-1] /= len(nets)
    return np.column_stack([units, np.mean([net[:, -1] for net in nets], axis=0)])


def _slope(net: Floats, signs: Floats, scored: Floats) -> Floats:
    sums = signs @ net[:-2] + net[-2]
    room = 1.0 + np.abs(sums[:, :-1])
    wrong = (predict(net, signs) - scored) / len(signs)
    back = np.outer(wrong, net[-1, :-1]) / room**2
    back = np.column_stack([back, wrong])
    last = np.append((sums[:, :-1] / room).T @ wrong, 0.0)
    return np.vstack([signs.T @ back + _DECAY * net[:-2], back.sum(0), last])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    played = play(chosen.games, chosen.seed)
    kept = played.game % 10 == 0
    known, unknown = (Played(*(column[part] for column in played)) for part in (~kept, kept))
    net = fit_together(known)
    guess = float(known.scored.mean())
    print(f"{int(played.game[-1]) + 1} games, {len(played.signs)} positions; the attack scored in {guess:.1%} of them")
    print(f"loss on games not learnt from: {loss(net, unknown):.4f}; learnt from: {loss(net, known):.4f}")
    np.savetxt(FILE, net, fmt="%.3g")


if __name__ == "__main__":
    main()
