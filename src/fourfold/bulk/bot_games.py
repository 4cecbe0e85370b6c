"""Whole games between players such as bots, on the cores of this machine.

Between two decisions of a player runs Python, and of Python a process runs one thread at a time. So a process plays its
games one after the other, and further cores get processes of their own, as in `arena.pool`.
"""

import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from fourfold.arena.pool import Cores
from fourfold.bulk.engines import Floats
from fourfold.bulk.outcomes import Outcomes
from fourfold.bulk.slices import pieces
from fourfold.bulk.streams import seed_key, stream_of
from fourfold.core.options import Values
from fourfold.core.position import Position, Variant
from fourfold.core.rng import below, weighted
from fourfold.core.verbs import CHANCE, Longs
from fourfold.players import player
from fourfold.registry import game

_ALONE = 2.0  # seconds of play after which the other processes start: to start one takes about as long
_PART = 16  # games that a process plays before it hands them over


class BotPart(NamedTuple):
    """Games `first` to `first + len(decided) - 1` of a seed, and the set-up of each."""

    game: str
    seats: int
    options: Values
    player: str
    seed: int
    first: int
    decided: Sequence[Values]
    sampled: frozenset[int]  # numbers of the games of which a state is kept


class PlayedPart(NamedTuple):
    """What came of the games of a part, a row for each."""

    states: Any  # last positions
    counts: Longs  # decisions of seats and chance moves
    scores: Floats
    kept: dict[int, npt.NDArray[Any]]  # by the number of the game


class BotGames:
    """Plays the games of a seed in up to `jobs` processes; every seat is a player of its own, made for the game."""

    def __init__(
        self,
        outcomes: Outcomes,
        variant: Variant[Any],
        decided: Sequence[Values],
        seed: int,
        spec: str,
        sampled: Longs,
        jobs: int,
    ) -> None:
        """`sampled` are the numbers of the games of which a state is kept for `sample`."""
        player(spec, outcomes.game.name, brief=True)  # a wrong name is refused before the first game
        self._outcomes, self._variant, self._decided = outcomes, variant, decided
        self._seed, self._spec, self._jobs = seed, spec, jobs
        self._sampled = frozenset(int(number) for number in sampled)
        self._kept: dict[int, npt.NDArray[Any]] = {}

    def play(self, games: int) -> Iterator[int]:
        """Play the games from number 0 on; yields how many were played each time."""
        alone_until = time.perf_counter() + _ALONE
        first = 0
        while first < games and (self._jobs == 1 or time.perf_counter() < alone_until):
            yield self._note(first, play_part(self._part(first, 1)))
            first += 1
        parts = [self._part(first + start, count) for start, count in pieces(games - first, _PART)]
        if parts:
            with Cores(play_part, min(self._jobs, len(parts))) as crew:
                for part, played in zip(parts, crew.map(parts), strict=True):
                    yield self._note(part.first, played)

    def sample(self, numbers: Longs) -> Any:
        """The state that was kept of each of these games."""
        states = np.zeros(len(numbers), self._outcomes.game.state).view(np.recarray)
        for k, number in enumerate(numbers):
            states[k] = self._kept[int(number)]
        return states

    def _part(self, first: int, count: int) -> BotPart:
        numbers = range(first, first + count)
        variant, decided = self._variant, self._decided
        setups = [decided[number % len(decided)] for number in numbers]
        kept = self._sampled.intersection(numbers)
        return BotPart(variant.game.name, variant.seats, variant.options, self._spec, self._seed, first, setups, kept)

    def _note(self, first: int, played: PlayedPart) -> int:
        count = len(played.counts)
        self._outcomes.counts[first : first + count] = played.counts
        self._outcomes.scores[first : first + count] = played.scores
        self._outcomes.note_endings(first, played.states)
        self._kept.update(played.kept)
        return count


def play_part(part: BotPart) -> PlayedPart:
    """Play a part, in any process."""
    variant = Variant[Any](game(part.game), part.seats, part.options)
    count = len(part.decided)
    states = np.zeros(count, variant.game.state).view(np.recarray)
    played = PlayedPart(states, np.zeros((count, 2), np.int64), np.zeros((count, part.seats), np.float32), {})
    for k, decided in enumerate(part.decided):
        _play_one(part, k, variant.begin(decided), played)
    return played


def _play_one(part: BotPart, k: int, position: Position, played: PlayedPart) -> None:
    number = part.first + k
    key, bots, samples = (seed_key(part.seed, use) for use in ("games", "bots", "samples"))
    rng = np.array([stream_of(key, number)], np.uint64)
    keep = np.array([stream_of(samples, number)], np.uint64)
    seated = [
        player(part.player, part.game, int(stream_of(bots, number * part.seats + seat))) for seat in range(part.seats)
    ]
    counts = played.counts[k]
    while not position.over:
        if position.seat == CHANCE:
            weights = position.odds
            position.play(position.legal[int(weighted(rng, np.array(weights), len(weights)))])
            counts[1] += 1
        else:
            counts[0] += 1
            if number in part.sampled and below(keep, int(counts[0])) == 0:  # each moment with the same chance
                played.kept[number] = position.state.copy()
            position.play(seated[position.seat].choose(position))
    played.scores[k] = position.scores
    played.states[k] = position.state
