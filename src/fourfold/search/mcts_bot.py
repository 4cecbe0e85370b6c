"""The tree search as a bot: budgets in iterations or seconds, tree reuse, threads, and an account of what it found."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import numpy as np

from fourfold.core.game import Game
from fourfold.core.knowledge import NOTHING_PREPARED, Knowledge
from fourfold.core.position import Position
from fourfold.core.verbs import REFEREE
from fourfold.search.candidate import Candidate
from fourfold.search.mcts_tree import Plan, Tree
from fourfold.search.prepared import prepared_for


class TreeBot:
    """Chooses the move tried most often."""

    def __init__(self, game: Game, plan: Plan, knowledge: Knowledge | None = None, seed: int = 0) -> None:
        self.game = game
        self.plan = plan
        self._trees = [Tree(game, plan, knowledge, seed, number) for number in range(plan.threads)]
        self._knowledge = knowledge
        self._thought: tuple[int, int, bytes] | None = None  # where the trees have their root: actions, eye, its view

    def reseed(self, seed: int) -> None:
        """Think from here on as a new bot with this seed would."""
        for number, tree in enumerate(self._trees):
            tree.reseed(seed, number)
        self._thought = None

    def choose(self, position: Position) -> int:
        """The action to play for the seat to move."""
        if len(position.legal) == 1:
            return position.legal[0]
        visits = self._think(position)
        return min(visits, key=lambda action: (-visits[action], action))

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move with what was found about it, best first."""
        visits = self._think(position)
        found = []
        for action, count in visits.items():
            mean = np.sum([tree.total(action) for tree in self._trees], axis=0) / max(1, count)
            mine = float(mean[position.seat])
            error = float(np.sqrt(max(1e-4, 1 - mine * mine) / max(1, count)))
            move = self.game.texts.action(position.viewed(position.seat), action)
            line = self._trees[0].line(position, action)
            found.append(Candidate(action, move, count, [float(v) for v in mean], error, line))
        return sorted(found, key=lambda c: (-c.visits, c.action))

    def worth(self, position: Position, seat: int | None = None) -> list[float]:
        """What the position is worth to each seat, as far as `seat` can know (the one to move, if left out)."""
        if position.over:
            return position.scores
        self._think(position, seat)
        total = np.sum([tree.root() for tree in self._trees], axis=0)
        return [float(v) for v in total / self.plan.threads]

    def _think(self, position: Position, seat: int | None = None) -> dict[int, int]:
        end = time.perf_counter() + self.plan.seconds  # what comes before the trees is thinking too
        seat = position.seat if seat is None else seat
        eye = seat if self.game.hidden and not self.plan.open else REFEREE
        viewed = position.viewed(eye)
        prepared = NOTHING_PREPARED if self._knowledge is None else prepared_for(self._knowledge, viewed)
        path = self._path(position, eye)
        self._thought = (position.count, eye, viewed.tobytes())
        for tree in self._trees:
            if path is None or not tree.follow(path):
                tree.plant(position.variant.seats)
            tree.prepare(seat, viewed, prepared)
        guided = self._knowledge is not None and self._knowledge.uses_priors
        least = 1 if guided else len(position.legal) + 1  # a guide has looked at every move before the first try
        stop = Event()
        with ThreadPoolExecutor(self.plan.threads) as pool:
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
        if not self.plan.reuse or self._thought is None:
            return None
        count, whose, view = self._thought
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
