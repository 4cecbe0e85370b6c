"""Whole games between players such as bots, each game on one thread."""

from typing import Any

import numpy as np

from fourfold.bulk.outcomes import Outcomes
from fourfold.bulk.slices import Slices
from fourfold.bulk.streams import seed_key, stream_of
from fourfold.core.options import Values
from fourfold.core.position import Position, Variant
from fourfold.core.rng import below, weighted
from fourfold.core.verbs import CHANCE, Longs
from fourfold.players import player


class BotGames:
    """Plays the games of a seed; every seat is a player of its own, made for the game."""

    chunk = 16  # games between two looks at the progress

    def __init__(
        self, outcomes: Outcomes, variant: Variant[Any], decided: list[Values], seed: int, spec: str, slices: Slices
    ) -> None:
        player(spec, outcomes.game.name, brief=True)  # a wrong name is refused before the first game
        self._outcomes, self._variant, self._decided, self._slices = outcomes, variant, decided, slices
        self._spec = spec
        self._key, self._bots, self._samples = (seed_key(seed, use) for use in ("games", "bots", "samples"))
        self._kept: dict[int, Any] = {}

    def play(self, first: int, count: int) -> None:
        """Play `count` games from number `first` on."""
        states = np.zeros(count, self._outcomes.game.state).view(np.recarray)

        def work(thread: int, start: int, end: int) -> None:
            for k in range(start, end):
                states[k] = self._play_one(first + k)

        self._slices.run(work, count, fewest=1)
        self._outcomes.note_endings(first, states)

    def sample(self, numbers: Longs) -> Any:
        """The state that was kept of each of these games."""
        states = np.zeros(len(numbers), self._outcomes.game.state).view(np.recarray)
        for k, number in enumerate(numbers):
            states[k] = self._kept[int(number)]
        return states

    def _play_one(self, number: int) -> Any:
        decided = self._decided[number % len(self._decided)]
        position: Position = self._variant.begin(decided)
        name = position.game.name
        rng = np.array([stream_of(self._key, number)], np.uint64)
        keep = np.array([stream_of(self._samples, number)], np.uint64)
        bots = [
            player(self._spec, name, int(stream_of(self._bots, number * self._variant.seats + seat)))
            for seat in range(self._variant.seats)
        ]
        counts = self._outcomes.counts[number]
        while not position.over:
            if position.seat == CHANCE:
                weights = position.odds
                position.play(position.legal[int(weighted(rng, np.array(weights), len(weights)))])
                counts[1] += 1
            else:
                counts[0] += 1
                if below(keep, int(counts[0])) == 0:  # each moment of the game with the same chance
                    self._kept[number] = position.state.copy()
                position.play(bots[position.seat].choose(position))
        self._outcomes.scores[number] = position.scores
        return position.state
