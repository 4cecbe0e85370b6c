"""Whole games by a compiled policy on the cores of this machine."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from fourfold.bulk import engines
from fourfold.bulk.engines import GameRows, PlayScratch
from fourfold.bulk.outcomes import Outcomes
from fourfold.bulk.slices import Slices, pieces
from fourfold.bulk.streams import seed_key, stream_of
from fourfold.core.defaults import KNOWLEDGE
from fourfold.core.game import Game
from fourfold.core.jit import rule
from fourfold.core.verbs import Longs
from fourfold.registry import NAMES, knowledge

TO_THE_END = np.iinfo(np.int64).max

_pick_any = rule(engines.pick)


def policy_of(game: Game, policy: str) -> tuple[str, Callable[..., int]]:
    """A label and the compiled function of the policy `random` or `rollout`."""
    known = knowledge(game.name) if game.name in NAMES else KNOWLEDGE
    if policy == "rollout" and known.rollout_policy is not None:
        return "rollout", known.rollout_policy
    return "random", _pick_any


class CompiledGames:
    """Plays the games of a seed in chunks, each thread on its slice. `states` are the last positions of a chunk."""

    chunk = 8_192  # games between two looks at the progress; so many states are in memory

    def __init__(self, outcomes: Outcomes, starts: Any, seed: int, policy: str, slices: Slices) -> None:
        game = outcomes.game
        label, pick = policy_of(game, policy)
        self._engine = game.engine(engines.play_games, label, pick=pick)
        self._outcomes, self._starts, self._slices = outcomes, starts, slices
        self._seed, self._key = seed, seed_key(seed)
        self.states: Any = np.zeros(min(self.chunk, len(outcomes.counts)), game.state).view(np.recarray)
        threads = range(slices.threads)
        self._scratch = [
            PlayScratch(np.zeros((2, max(64, game.max_legal)), np.int64), np.zeros(16, np.uint64)) for _ in threads
        ]

    def play(self, games: int) -> Iterator[int]:
        """Play the games from number 0 on; yields how many were played each time."""
        for first, count in pieces(games, self.chunk):
            self._play_chunk(first, count)
            yield count

    def _play_chunk(self, first: int, count: int) -> None:
        counts, scores = self._outcomes.counts[first : first + count], self._outcomes.scores[first : first + count]
        most = np.full(count, TO_THE_END)
        self._run(first, count, GameRows(most, self.states, counts, scores))
        self._outcomes.note_endings(first, self.states[:count])

    def sample(self, numbers: Longs) -> Any:
        """A state of each of these games, played again up to a decision that is drawn evenly."""
        game, key = self._outcomes.game, seed_key(self._seed, "samples")
        states = np.zeros(len(numbers), game.state).view(np.recarray)
        counts, scores = np.zeros((1, 2), np.int64), np.zeros((1, 0), np.float32)
        for k, number in enumerate(numbers):
            length = int(self._outcomes.counts[number, 0])
            most = np.array([int(stream_of(key, int(number))) % max(1, length)])
            self._run(int(number), 1, GameRows(most, states[k : k + 1], counts, scores))
        return states

    def _run(self, number: int, count: int, rows: GameRows) -> None:
        def work(thread: int, first: int, last: int) -> None:
            self._engine(first, last, number, self._key, self._starts, rows, self._scratch[thread])

        self._slices.run(work, count)
