"""Games watched move by move, for what happens in them."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np

from fourfold.bulk.compiled_games import policy_of
from fourfold.bulk.playing import COMPILED_POLICIES
from fourfold.bulk.starts import first_positions
from fourfold.bulk.streams import seed_key, stream_of
from fourfold.core.balance import Balance
from fourfold.core.options import Values
from fourfold.core.position import Position, Variant
from fourfold.core.rng import below, weighted
from fourfold.core.verbs import CHANCE, REFEREE
from fourfold.lab.summary import Summary, Watched, points_of, summary_of
from fourfold.players import player
from fourfold.registry import balance

Choose = Callable[[Position], int]


class Watcher:
    """Plays the games of a seed and counts what happens; game k depends on the seed and k alone."""

    def __init__(self, variant: Variant[Any], policy: str, seed: int) -> None:
        self._variant, self._policy, self._seed = variant, policy, seed
        self._balance: Balance = balance(variant.game.name)
        self._widths: Counter[int] = Counter()

    def watch(self, games: int) -> Summary:
        """Play so many games."""
        game = self._variant.game
        _, setups = first_positions(self._variant, self._seed, games)
        ended, happened, lengths = [], [], []
        for number in range(games):
            position, counts, decisions = self._play(number, setups[number % len(setups)])
            ended.append(position)
            happened.append(counts)
            lengths.append(decisions)
        scores = np.array([position.scores for position in ended])
        summary = summary_of(game, scores, lengths, [position.why for position in ended], setups)
        labels = sorted({label for seats in happened for counts in seats for label in counts})
        table = [[[each[label] for label in labels] for each in seats] for seats in happened]
        widths = dict(sorted(self._widths.items()))
        summary.watched = [Watched(labels, table, points_of(game, scores).tolist(), widths)]
        return summary

    def _play(self, number: int, decided: Values) -> tuple[Position, list[Counter[str]], int]:
        position: Position = self._variant.begin(decided)
        seats = self._variant.seats
        rng = np.array([stream_of(seed_key(self._seed), number)], np.uint64)
        choosers = [self._chooser(number * seats + seat, rng) for seat in range(seats)]
        counts: list[Counter[str]] = [Counter() for _ in range(seats)]
        decisions = 0
        events = position.game.texts.events
        while not position.over:
            mover, legal = position.seat, position.legal
            if mover == CHANCE:
                weights = position.odds
                action = legal[int(weighted(rng, np.array(weights), len(weights)))]
            else:
                decisions += 1
                self._widths[len(legal)] += 1
                action = choosers[mover](position)
            before = position.snapshot()
            position.play(action)
            for event in events(before, action, position.snapshot(), REFEREE):
                if found := self._balance.occurrence(before, event, mover):
                    label, seat = found
                    counts[seat][label] += 1
        return position, counts, decisions

    def _chooser(self, stream: int, rng: Any) -> Choose:
        """How a seat chooses: by the policy, or as a player of its own."""
        game = self._variant.game
        if self._policy not in COMPILED_POLICIES:
            seed = int(stream_of(seed_key(self._seed, "bots"), stream))
            return player(self._policy, game.name, seed).choose
        label, pick = policy_of(game, self._policy)
        if label == "random":
            return lambda position: position.legal[int(below(rng, len(position.legal)))]

        def choose(position: Position) -> int:
            legal = np.array(position.legal, np.int64)
            return int(legal[int(pick(position.state, legal, len(legal), rng))])

        return choose
