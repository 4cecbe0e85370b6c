"""The tree search as a bot: budgets in iterations or seconds, tree reuse, threads, and an account of what it found."""

import threading
import time
from collections.abc import Sequence

import msgspec
import numpy as np

from fourfold.core.game import Game
from fourfold.core.knowledge import NO_TABLES, TO_THE_END, Knowledge, Tables
from fourfold.core.position import Position
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import Longs, Rng, State, int64
from fourfold.search import uct
from fourfold.search.candidate import Candidate
from fourfold.search.uct import ACTION, COLUMNS, FIRST, NEXT, PATH, VISITS

_ROWS = 400_000
_BATCH_SECONDS = 0.002  # how often the clock is read


class Plan(msgspec.Struct, frozen=True):
    """How a tree search thinks. With iterations it is repeatable from its seed, with seconds it is not."""

    iterations: int = 0
    seconds: float = 0.0
    exploration: float = 0.8
    moves_played_out: int = TO_THE_END  # before the position is estimated; without knowledge always to the end
    threads: int = 1
    reuse: bool = True  # whether an open game's tree serves the next decision too
    open: bool = False  # looks at the whole state: to judge finished games, never to play


class TreeBot:
    """Chooses the move tried most often."""

    def __init__(self, game: Game, plan: Plan, knowledge: Knowledge | None = None, seed: int = 0) -> None:
        self.game = game
        self.plan = plan
        self._knowledge = knowledge
        self._trees = [_Tree(game, plan, knowledge, seed, number) for number in range(plan.threads)]
        self._tables: tuple[bytes, Tables] | None = None
        self._thought: tuple[str, int] | None = None  # digest and number of actions where the trees have their root

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
        seat = position.seat if seat is None else seat
        viewed = position.state if self.plan.open else position.viewed(seat)
        tables = self._tables_for(viewed)
        path = self._path(position)
        for tree in self._trees:
            if path is None or not tree.follow(path):
                tree.plant(position.variant.seats)
            tree.prepare(seat, viewed, tables)
        workers = [threading.Thread(target=tree.run) for tree in self._trees[1:]]
        for worker in workers:
            worker.start()
        self._trees[0].run()
        for worker in workers:
            worker.join()
        return {action: sum(tree.visits(action) for tree in self._trees) for action in position.legal}

    def _path(self, position: Position) -> list[int] | None:
        """The actions from the root of the trees to this position, if they can be used again and lead here."""
        thought, count = self._thought, len(position.actions)
        if not self.plan.reuse or self.game.hidden:
            return None
        self._thought = (position.digest, count)
        if thought is None or thought[1] > count or position.rewound(thought[1]).digest != thought[0]:
            return None
        return list(position.actions[thought[1] :])

    def _tables_for(self, s: State) -> Tables:
        if self._knowledge is None:
            return NO_TABLES
        key = self._knowledge.key(s)
        if self._tables is None or self._tables[0] != key:
            self._tables = (key, self._knowledge.prepare(s))
        return self._tables[1]


def all_of_them(s: State, out: Longs, n: int) -> int:
    """For games that name no candidates."""
    return n


def any_of_them(s: State, out: Longs, n: int, rng: Rng) -> int:
    """For games that have no opinion how to play out."""
    return int64(below(rng, n))


def no_estimate(s: State, seat: int, tables: Tables) -> float:
    """For searches without knowledge: playouts go to the end, so this is asked only at a cut-off."""
    return 0.0


class _Tree:
    """One independent tree with its own memory and randomness."""

    def __init__(self, game: Game, plan: Plan, knowledge: Knowledge | None, seed: int, number: int) -> None:
        label = "knowing" if knowledge else "plain"
        estimate = (knowledge.estimate or knowledge.evaluate) if knowledge else game.engine(no_estimate)
        chosen = (knowledge.candidates if knowledge else None) or game.engine(all_of_them)
        picked = (knowledge.pick if knowledge else None) or game.engine(any_of_them)
        self._grow = game.engine(
            uct.grow,
            label,
            roll_out=game.engine(uct.roll_out, label, evaluate=estimate, candidates=chosen, pick=picked),
            candidates=chosen,
            find_child=game.engine(uct.find_child),
            add_child=game.engine(uct.add_child),
            known_children=game.engine(uct.known_children, is_among=game.engine(uct.is_among)),
            choose_child=game.engine(uct.choose_child, is_among=game.engine(uct.is_among)),
        )
        self._keep = game.engine(uct.keep)
        self._game, self._plan = game, plan
        self._rng = new_rng(seed, number)
        self._nodes, self._spare = np.zeros((2, _ROWS, COLUMNS), np.int64)
        self._source = np.zeros(_ROWS, np.int64)
        self._room = np.zeros(2, game.state).view(np.recarray)
        self._root = np.zeros(1, game.state).view(np.recarray)
        self._out, self._weights = np.zeros(game.max_legal, np.int64), np.zeros(game.max_legal, np.int64)
        self._path = np.zeros(PATH, np.int64)

    def reseed(self, seed: int, number: int) -> None:
        self._rng = new_rng(seed, number)

    def plant(self, seats: int) -> None:
        """A new tree."""
        self._totals, self._spare_totals = np.zeros((2, _ROWS, seats))
        self._nodes[0] = 0
        self._used = 1
        self._worth = np.zeros(seats)

    def follow(self, path: Sequence[int]) -> bool:
        """Make the node at the end of the path the root; whether there is one."""
        node = 0
        for action in path:
            node = self._child(node, action)
            if node == 0:
                return False
        if path:
            self._used = self._keep(self._nodes, self._totals, node, self._spare, self._spare_totals, self._source)
            self._nodes, self._spare = self._spare, self._nodes
            self._totals, self._spare_totals = self._spare_totals, self._totals
        return True

    def prepare(self, seat: int, viewed: State, tables: Tables) -> None:
        self._root[0] = viewed
        self._seat = seat
        self._tables = tables

    def run(self) -> None:
        """Spend the budget; the clock is read every few milliseconds and never overrun by more."""
        plan = self._plan
        if plan.iterations:
            self._iterate(plan.iterations)
            return
        end = time.perf_counter() + plan.seconds
        batch = 8
        now = time.perf_counter()
        while now < end:
            self._iterate(batch)
            before, now = now, time.perf_counter()
            pace = (now - before) / batch
            batch = max(1, min(int(_BATCH_SECONDS / pace), int((end - now) / pace) if end > now else 1, batch * 2))

    def _iterate(self, count: int) -> None:
        self._used = self._grow(
            self._root,
            self._room,
            self._seat,
            self._game.hidden and not self._plan.open,
            self._nodes,
            self._totals,
            self._used,
            count,
            self._plan.exploration,
            self._plan.moves_played_out,
            self._tables,
            self._rng,
            self._out,
            self._weights,
            self._path,
            self._worth,
        )

    def _child(self, parent: int, action: int) -> int:
        child = int(self._nodes[parent, FIRST])
        while child and self._nodes[child, ACTION] != action:
            child = int(self._nodes[child, NEXT])
        return child

    def root(self) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """The mean of all iterations, by seat."""
        return self._totals[0] / max(1, int(self._nodes[0, VISITS]))

    def visits(self, action: int) -> int:
        child = self._child(0, action)
        return int(self._nodes[child, VISITS]) if child else 0

    def total(self, action: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        child = self._child(0, action)
        return self._totals[child] if child else np.zeros(self._totals.shape[1])

    def line(self, position: Position, action: int, longest: int = 8) -> list[str]:
        """The most visited continuation in notation, as far as decisions go and nothing is hidden."""
        if self._game.hidden:
            return [self._game.texts.action(position.viewed(position.seat), action)]
        walker = position.rewound(len(position.actions))
        node = 0
        moves: list[str] = []
        next_action: int | None = action
        while next_action is not None and len(moves) < longest and next_action in walker.legal:
            moves.append(self._game.texts.action(walker.state, next_action))
            walker.play(next_action)
            node = self._child(node, next_action)
            next_action = self._favourite(node, walker.legal) if node and walker.seat >= 0 else None
        return moves

    def _favourite(self, node: int, legal: Sequence[int]) -> int | None:
        tried = {action: int(self._nodes[child, VISITS]) for action in legal if (child := self._child(node, action))}
        best = max(tried, key=lambda action: tried[action], default=None)
        return best if best is not None and tried[best] > 0 else None
