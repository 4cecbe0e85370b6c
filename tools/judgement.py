"""Learn how likely an attack of TAKKURE is to score: `python -m tools.judgement --seconds 600`.

Bots play `four-v-four` against each other, on either side one that hardly looks ahead or one that does; a small network
learns the outcome from the signs of every position that came up, and is written where `judgement.py` reads it. Run it
again when the signs change, and once more after that: the searching bot then plays by the new judgement.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fourfold.core.rng import below, new_rng
from fourfold.games.takkure.signs import SIGNS, read_signs
from fourfold.library import load
from fourfold.registry import game, knowledge
from fourfold.search.mcts import TreeBot
from fourfold.search.tree import Plan

Floats = npt.NDArray[np.float64]
FILE = Path(__file__).parent.parent / "src/fourfold/games/takkure/data/judgement.txt"
GLANCE, LOOK = 1, 150  # iterations
TABLES = ((GLANCE, GLANCE), (GLANCE, GLANCE), (LOOK, GLANCE), (GLANCE, LOOK), (LOOK, LOOK))  # attackers, defenders
WHIM = 25  # one decision in so many is any
UNITS = 16
_BATCH, _RATE, _DECAY = 512, 2e-3, 1e-4


class Played(NamedTuple):
    """Positions, whether the attack scored in the end, and from which game each is."""

    signs: Floats
    scored: Floats
    game: npt.NDArray[np.int64]


def play(seconds: float, seed: int = 0) -> Played:
    """Let bots play for so long."""
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
    end = time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        looks = TABLES[number % len(TABLES)]
        position = drill.start(seed=seed * 1_000_003 + number)
        while not position.over:
            signs.append(np.zeros(SIGNS))
            read_signs(position.state, signs[-1])
            if below(rng, WHIM) == 0:
                position.play(position.legal[int(below(rng, len(position.legal)))])
            else:
                position.play(bots[looks[position.seat], position.seat].choose(position))
        fresh = len(signs) - len(scored)
        scored += [max(0.0, position.scores[0])] * fresh
        games += [number] * fresh
        number += 1
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


def fit(played: Played, rounds: int = 12, units: int = UNITS, seed: int = 0) -> Floats:
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
    options.add_argument("--seconds", type=float, default=600.0, help="of play")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    played = play(chosen.seconds, chosen.seed)
    kept = played.game % 10 == 0
    known, unknown = (Played(*(column[part] for column in played)) for part in (~kept, kept))
    net = fit(known)
    guess = float(known.scored.mean())
    print(f"{int(played.game[-1]) + 1} games, {len(played.signs)} positions; the attack scored in {guess:.1%} of them")
    print(f"loss on games not learnt from: {loss(net, unknown):.4f}; learnt from: {loss(net, known):.4f}")
    np.savetxt(FILE, net, fmt="%.4g")


if __name__ == "__main__":
    main()
