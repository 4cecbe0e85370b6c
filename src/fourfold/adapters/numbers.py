"""What all learning environments share: the numbers that a seat sees, the mask of its actions, and the extras."""

from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.core import defaults
from fourfold.core.game import Game
from fourfold.core.position import Position
from fourfold.core.words import refused

HIGHEST = 4.0  # of an observation that a game brings; most numbers are at most 1


def need(module: str, extra: str) -> Any:
    """The module of a package that an extra installs; refused with what to install if it is missing."""
    try:
        return import_module(module)
    except ImportError as error:
        raise refused("adapters.missing", package=module.partition(".")[0], extra=extra) from error


def seen(position: Position, seat: int) -> npt.NDArray[np.float32]:
    """The observation of a seat, made from its view: what the seat may not know cannot be in it."""
    out = np.zeros(position.game.observation(position.variant.seats), np.float32)
    position.game.verbs.observe(position.viewed(seat), seat, out)
    return out


class ActionNumbers:
    """How a learner names actions: by their own numbers, or as choices, the places in the list of legal actions.

    Choices are for games with very many actions, as in `fourfold.bulk.Batch.step_choices`.
    """

    def __init__(self, game: Game, choices: bool) -> None:
        self._choices = choices
        self.count = game.max_legal if choices else game.max_actions

    def mask(self, position: Position, seat: int) -> npt.NDArray[np.int8]:
        """1 for each number that a seat may play; all 0 if another seat is to move."""
        out = np.zeros(self.count, np.int8)
        if position.seat == seat:
            legal = position.legal
            out[range(len(legal)) if self._choices else legal] = 1
        return out

    def play(self, position: Position, number: int) -> None:
        """Play it; a number that is not legal is refused and changes nothing."""
        legal = position.legal
        if self._choices and not 0 <= number < len(legal):
            raise refused("adapters.choice", given=number, n=len(legal))
        position.play(legal[number] if self._choices else number)


def bounds(game: Game) -> tuple[float, float]:
    """The lowest and the highest number of an observation. A derived observation holds the numbers of the state."""
    return (-np.inf, np.inf) if game.verbs.observe is defaults.observe else (0.0, HIGHEST)
