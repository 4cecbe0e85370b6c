"""Trains the value nets that `core/value_net.py` reads."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
GAMES = Path(__file__).parents[2] / "src/fourfold/games"
UNITS = 64
RATE = 3e-3
_BATCH, _DECAY = 1024, 1e-5


class TrainingSet(NamedTuple):
    """Positions: their features, the result of each (0 lost, 0.5 drawn, 1 won), and the number of its game."""

    features: npt.NDArray[Any]
    result: Floats
    game: npt.NDArray[np.int64]

    def only(self, rows: npt.NDArray[np.bool_] | npt.NDArray[np.int64]) -> "TrainingSet":
        """Some of the positions."""
        return TrainingSet(self.features[rows], self.result[rows], self.game[rows])


def learnt_from(played: TrainingSet) -> npt.NDArray[np.bool_]:
    """Which positions are for training; those of every ninth game are for validation."""
    learnt: npt.NDArray[np.bool_] = played.game % 9 != 0
    return learnt


def file_of(folder: str) -> Path:
    """The file in which a game keeps its value net."""
    return GAMES / folder / "data" / "value_net.txt"


def predict(net: Floats, features: Floats) -> Floats:
    """The predicted probability to win of each position."""
    sums = features @ net[:-2] + net[-2]
    hidden = sums[:, :-1] / (1.0 + np.abs(sums[:, :-1]))
    chance: Floats = 1.0 / (1.0 + np.exp(-(hidden @ net[-1, :-1] + sums[:, -1])))
    return chance


def loss(net: Floats, played: TrainingSet) -> float:
    """The cross-entropy of the predictions, in nats a position."""
    chance = np.clip(predict(net, played.features), 1e-9, 1 - 1e-9)
    return float(-np.mean(played.result * np.log(chance) + (1 - played.result) * np.log(1 - chance)))


def together(several: Sequence[TrainingSet]) -> TrainingSet:
    """The positions of all of them; the numbers of the games go on."""
    firsts = np.cumsum([0, *(int(each.game.max(initial=-1)) + 1 for each in several)])
    return TrainingSet(
        np.concatenate([each.features for each in several]),
        np.concatenate([each.result for each in several]),
        np.concatenate([each.game + first for each, first in zip(several, firsts, strict=False)]),
    )


def fit(
    played: TrainingSet,
    rounds: int = 5,
    units: int = UNITS,
    seed: int = 0,
    begun: Floats | None = None,
    rate: float = RATE,
) -> Floats:
    """Train a net with Adam, from the net `begun` or from random weights."""
    rng = np.random.default_rng(seed)
    count, width = played.features.shape
    net = _untrained(rng, width, units) if begun is None else begun.copy()
    mean, square = np.zeros_like(net), np.zeros_like(net)
    steps = rounds * (count // _BATCH)
    for step in range(1, steps + 1):
        chosen = rng.integers(0, count, _BATCH)
        slope = _gradient(net, played.features[chosen], played.result[chosen])
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        pace = rate * (1 - step / steps) + 1e-5
        net -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return net


def _untrained(rng: np.random.Generator, width: int, units: int) -> Floats:
    """A net with small random weights."""
    net = np.zeros((width + 2, units + 1))
    net[:-2, :-1] = rng.normal(0, 1 / np.sqrt(width), (width, units))
    net[-1, :-1] = rng.normal(0, 0.3, units)
    return net


def _gradient(net: Floats, features: Floats, result: Floats) -> Floats:
    sums = features @ net[:-2] + net[-2]
    room = 1.0 + np.abs(sums[:, :-1])
    wrong = (predict(net, features) - result) / len(features)
    back = np.outer(wrong, net[-1, :-1]) / room**2
    back = np.column_stack([back, wrong])
    last = np.append((sums[:, :-1] / room).T @ wrong, 0.0)
    return np.vstack([features.T @ back + _DECAY * net[:-2], back.sum(0), last])
