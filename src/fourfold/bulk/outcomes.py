"""The arrays that bulk play fills: what came of each game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.bulk.endings import Endings
from fourfold.bulk.engines import Floats
from fourfold.core.game import Game
from fourfold.core.options import Values
from fourfold.core.verbs import Longs


@dataclass(frozen=True)
class PlayedGames:
    """What came of many games, a row for each in the order of their numbers."""

    game: Game
    seats: int
    scores: Floats  # games x seats
    lengths: Longs  # decisions of seats
    chances: Longs  # chance moves
    endings: npt.NDArray[np.int16]  # the place of each game's word in `ending_words`
    ending_words: Sequence[str]
    samples: Any  # states at which a seat was to move
    setups: Sequence[Values]  # the decided options; game k began with number k modulo their number

    @property
    def why(self) -> npt.NDArray[np.str_]:
        """One word for how each game ended."""
        return np.array(self.ending_words, np.str_)[self.endings]

    def __len__(self) -> int:
        return len(self.lengths)

    def __repr__(self) -> str:
        return f"<{len(self):,} games of {self.game.title}, {self.seats} seats>"


class Outcomes:
    """The arrays while they are filled, chunk by chunk."""

    def __init__(self, game: Game, seats: int, games: int) -> None:
        self.game = game
        self.scores: Floats = np.zeros((games, seats), np.float32)
        self.counts: Longs = np.zeros((games, 2), np.int64)  # decisions and chance moves
        self._endings: npt.NDArray[np.int16] = np.zeros(games, np.int16)
        self._words = Endings(game)

    def note_endings(self, first: int, states: Any) -> None:
        """Take down how the games from number `first` on ended; their scores are there already."""
        last = first + len(states)
        self._endings[first:last] = self._words.codes(states, self.scores[first:last])

    def played(self, samples: Any, setups: Sequence[Values]) -> PlayedGames:
        """All that was noted."""
        seats = self.scores.shape[1]
        lengths, chances = self.counts[:, 0].copy(), self.counts[:, 1].copy()
        words = self._words.words
        return PlayedGames(self.game, seats, self.scores, lengths, chances, self._endings, words, samples, setups)
