"""The first positions of many games of one table."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fourfold.core.game import Game
from fourfold.core.options import Value, Values
from fourfold.core.position import Variant
from fourfold.core.rng import Draws
from fourfold.core.words import refused

SETUPS = 256  # set-ups that are drawn for a batch; the more, the longer it takes to begin


def variant_of(game: Game, seats: int | None, options: Mapping[str, Value] | None, more: Mapping[str, Value]) -> Any:
    """The table; options come as a mapping, as keywords or both."""
    return Variant(game, seats, {**(options or {}), **more})


def first_positions(variant: Any, seed: int, setups: int) -> tuple[Any, list[Values]]:
    """The first positions as a recarray, and the options that were decided for each.

    Game number k begins with position k modulo their number. What the set-up leaves to chance (a board, the first
    seat) is drawn `setups` times from the seed; where it leaves nothing to chance there is one position.
    """
    if setups < 1:
        raise refused("bulk.setups", given=setups)
    game: Game = variant.game
    decided = [
        game.decide(variant.seats, variant.options, Draws(seed, b"bulk" + number.to_bytes(8, "big")))
        for number in range(setups)
    ]
    if all(values == decided[0] for values in decided):
        decided = decided[:1]
    made: dict[str, Any] = {}
    for values in decided:
        if repr(values) not in made:
            made[repr(values)] = game.begin(variant.seats, values)[0]
    starts = np.zeros(len(decided), game.state)
    for k, values in enumerate(decided):
        starts[k] = made[repr(values)]
    return starts.view(np.recarray), decided
