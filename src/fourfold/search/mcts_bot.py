"""MCTS as a bot: iterations or seconds, tree reuse, threads, and candidates with their visits."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import numpy as np

from fourfold.core.game import Game
from fourfold.core.knowledge import NOTHING_PREPARED, Knowledge
from fourfold.core.position import Position
from fourfold.core.verbs import REFEREE
from fourfold.search.candidate import Candidate
from fourfold.search.mcts_tree import MctsSettings, MctsTree
from fourfold.search.prepared import prepared_for


class MctsBot:
    """Plays the move with the most visits. Where information is hidden it decides from what its seat may know.

    Without knowledge it is plain UCT with random rollouts. It does not guarantee that every move is visited, nor that
    the most visited move has the best mean. With several threads the trees are independent, and only their visits are
    added up.
    """

    def __init__(self, game: Game, settings: MctsSettings, knowledge: Knowledge | None = None, seed: int = 0) -> None:
        self.game = game
        self.settings = settings
        self._trees = [MctsTree(game, settings, knowledge, seed, number) for number in range(settings.threads)]
        self._knowledge = knowledge
        self._root: tuple[int, int, bytes] | None = None  # of the trees: number of actions, eye, view

    def reseed(self, seed: int) -> None:
        """Think from here on as a new bot with this seed would."""
        for number, tree in enumerate(self._trees):
            tree.reseed(seed, number)
        self._root = None

    def choose(self, position: Position) -> int:
        """The action to play for the seat to move."""
        if len(position.legal) == 1:
            return position.legal[0]
        visits = self._search(position)
        return min(visits, key=lambda action: (-visits[action], action))

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move with what was found about it, the most visited first."""
        visits = self._search(position)
        found = []
        for action, count in visits.items():
            mean = np.sum([tree.total_values(action) for tree in self._trees], axis=0) / max(1, count)
            mine = float(mean[position.seat])
            error = float(np.sqrt(max(1e-4, 1 - mine * mine) / max(1, count)))
            move = self.game.texts.action(position.viewed(position.seat), action)
            line = self._trees[0].principal_variation(position, action)
            found.append(Candidate(action, move, count, [float(v) for v in mean], error, line))
        return sorted(found, key=lambda c: (-c.visits, c.action))

    def seat_values(self, position: Position, seat: int | None = None) -> list[float]:
        """The value of the position for each seat, by what `seat` can know (the one to move, if left out)."""
        if position.over:
            return position.scores
        self._search(position, seat)
        total = np.sum([tree.root_values() for tree in self._trees], axis=0)
        return [float(v) for v in total / self.settings.threads]

    def _search(self, position: Position, seat: int | None = None) -> dict[int, int]:
        """Run all trees; the visits of each legal action."""
        end = time.perf_counter() + self.settings.seconds  # `prepare` and the set-up of the trees count as thinking
        seat = position.seat if seat is None else seat
        eye = seat if self.game.hidden and not self.settings.sees_everything else REFEREE
        viewed = position.viewed(eye)
        prepared = NOTHING_PREPARED if self._knowledge is None else prepared_for(self._knowledge, viewed)
        path = self._path(position, eye)
        self._root = (position.count, eye, viewed.tobytes())
        for tree in self._trees:
            if path is None or not tree.advance(path):
                tree.reset(position.variant.seats)
            tree.set_root(seat, viewed, prepared)
        uses_priors = self._knowledge is not None and self._knowledge.uses_priors
        least = 1 if uses_priors else len(position.legal) + 1  # UCT must visit every move once, PUCT need not
        stop = Event()
        with ThreadPoolExecutor(self.settings.threads) as pool:
            others = [pool.submit(tree.run, end, least, stop) for tree in self._trees[1:]]
            try:
                self._trees[0].run(end, least, stop)
            except BaseException:  # an interrupt reaches this thread alone
                stop.set()
                raise
        for other in others:
            other.result()
        return {action: sum(tree.visits(action) for tree in self._trees) for action in position.legal}

    def _path(self, position: Position, eye: int) -> list[int] | None:
        """The actions from the root of the trees to this position, if they lead here and `eye` has seen them all."""
        if not self.settings.reuse_tree or self._root is None:
            return None
        count, whose, view = self._root
        if whose != eye or count > position.count:
            return None
        walker = position.rewound(count)
        if walker.viewed(eye).tobytes() != view:
            return None
        path = list(position.actions[count:])
        for action in path:
            if self.game.texts.secret(walker.state, action, eye):
                return None
            walker.play(action)
        return path
