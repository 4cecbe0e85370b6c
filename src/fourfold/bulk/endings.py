"""How games ended, as small codes into a list of words."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.core.game import Game

Codes = npt.NDArray[np.int16]


class Endings:
    """Asks `texts.why` once for each way to end, not once for each game.

    Two games end alike if their states agree in the field `ended`, where the dtype has one, and both or neither of them
    is drawn.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._codes: dict[int, int] = {}
        self.words: list[str] = []

    def codes(self, states: Any, scores: npt.NDArray[Any]) -> Codes:
        """For each game the place of its word in `words`."""
        keys = (scores == scores[:, :1]).all(1).astype(np.int64)
        if "ended" in (self._game.state.names or ()):
            keys += 2 * states["ended"].astype(np.int64)
        kinds, first, where = np.unique(keys, return_index=True, return_inverse=True)
        return np.array([self._code(int(key), states[at]) for key, at in zip(kinds, first, strict=True)], np.int16)[
            where
        ]

    def _code(self, key: int, state: Any) -> int:
        if key not in self._codes:
            word = self._game.texts.why(state)
            if word not in self.words:
                self.words.append(word)
            self._codes[key] = self.words.index(word)
        return self._codes[key]
