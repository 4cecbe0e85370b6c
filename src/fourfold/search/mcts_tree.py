"""One tree of a search: the engine bound to a game, its memory and its randomness."""

import time
from collections.abc import Callable, Sequence
from threading import Event

import msgspec
import numpy as np

from fourfold.core.game import Game
from fourfold.core.knowledge import TO_THE_END, Knowledge, ManySeats, Prepared
from fourfold.core.position import Position
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import REFEREE, Longs, Rng, State, int64
from fourfold.search import greedy as bot
from fourfold.search import mcts as uct
from fourfold.search import puct as guide
from fourfold.search.mcts import ACTION, COLUMNS, FIRST, NEXT, PATH, VISITS

_ROWS = 400_000
_BATCH_SECONDS = 0.002  # how often the clock is read
_BATCH = 500  # iterations without a clock, before the system is heard
_WORLDS = 8  # in which a line must be possible, where cards are hidden


class Plan(msgspec.Struct, frozen=True):
    """How a tree search thinks. With iterations it is repeatable from its seed, with seconds it is not."""

    iterations: int = 0
    seconds: float = 0.0
    exploration: float = 0.8
    moves_played_out: int = TO_THE_END  # by each seat, before the position is estimated; without knowledge all of them
    threads: int = 1
    reuse: bool = True  # whether the tree serves the next decision too, if nothing hidden has happened since
    open: bool = False  # looks at the whole state: to judge finished games, never to play
    many_seats: ManySeats | None = None  # other settings at tables of more than two seats

    def manner(self, seats: int) -> tuple[int, float]:
        """How many moves a rollout has in all, and the exploration, at a table of so many seats."""
        if self.many_seats and seats > 2:
            return self.many_seats.rollout_moves * seats, self.many_seats.exploration
        return self.moves_played_out * seats, self.exploration


def all_of_them(s: State, out: Longs, n: int) -> int:
    """For games that name no candidates."""
    return n


def any_of_them(s: State, out: Longs, n: int, rng: Rng) -> int:
    """For games that have no opinion how to play out."""
    return int64(below(rng, n))


def no_estimate(s: State, seat: int, prepared: Prepared) -> float:
    """For searches without knowledge: playouts go to the end, so this is asked only at a cut-off."""
    return 0.0


def _bound(game: Game, knowledge: Knowledge | None) -> Callable[..., int]:
    """`uct.grow` for a game, with what is known about it."""
    label = "knowing" if knowledge else "plain"
    leaf_value = (knowledge.leaf_value or knowledge.heuristic) if knowledge else game.engine(no_estimate)
    chosen = (knowledge.candidates if knowledge else None) or game.engine(all_of_them)
    picked = (knowledge.rollout_policy if knowledge else None) or game.engine(any_of_them)
    foresees = knowledge is not None and knowledge.values_chance_nodes
    if knowledge and knowledge.uses_priors:
        listed = game.engine(guide.listed, label, candidates=chosen)
        by_thumb = game.engine(bot.value, heuristic=knowledge.heuristic)
        by_estimate = game.engine(bot.value, "estimated", heuristic=leaf_value)
        weigh_up = game.engine(
            guide.weigh_up,
            label,
            own_turn=game.engine(bot.best_line, "estimated", legal=listed, value=by_estimate),
            usual_turn=game.engine(bot.best_line, "listed", legal=listed, value=by_thumb),
        )
        choose = game.engine(guide.choose_guided)
    else:
        weigh_up = game.engine(guide.weigh_alike)
        choose = game.engine(uct.choose_child)
    return game.engine(
        uct.grow,
        "guided" if knowledge and knowledge.uses_priors else label,
        roll_out=game.engine(
            uct.roll_out,
            label,
            leaf_value=leaf_value,
            candidates=chosen,
            rollout_policy=picked,
            VALUES_CHANCE_NODES=foresees,
        ),
        candidates=chosen,
        weigh_up=weigh_up,
        find_child=game.engine(uct.find_child),
        add_child=game.engine(uct.add_child),
        known_children=game.engine(uct.known_children),
        choose_child=choose,
    )


def _shared(worlds: Sequence[Position], eye: int) -> list[int]:
    """The decisions that can be made in every world, in sight of `eye`."""
    first, secret = worlds[0], worlds[0].game.texts.secret
    if first.seat < 0 or any(world.seat != first.seat for world in worlds):
        return []
    everywhere = set(first.legal).intersection(*(world.legal for world in worlds[1:]))
    return [action for action in sorted(everywhere) if not secret(first.state, action, eye)]


class Tree:
    """One independent tree with its own memory and randomness."""

    def __init__(self, game: Game, plan: Plan, knowledge: Knowledge | None, seed: int, number: int) -> None:
        self._grow = _bound(game, knowledge)
        self._keep = game.engine(uct.keep)
        self._game, self._plan, self._knowledge = game, plan, knowledge
        self._rng = new_rng(seed, number)
        self._nodes, self._spare = np.zeros((2, _ROWS, COLUMNS), np.int64)
        self._source = np.zeros(_ROWS, np.int64)
        self._room = np.zeros(2, game.state).view(np.recarray)
        self._root = np.zeros(1, game.state).view(np.recarray)
        self._out, self._weights = np.zeros(game.max_legal, np.int64), np.zeros(game.max_legal, np.int64)
        self._path = np.zeros(PATH, np.int64)
        ahead = np.zeros(bot.DEPTH + 1, game.state).view(np.recarray)
        lists = np.zeros((bot.DEPTH + 1, game.max_legal), np.int64)
        turns = np.zeros((2, bot.DEPTH + 1), np.int64)
        self._guide = (ahead, lists, turns, np.zeros(game.max_legal))

    def reseed(self, seed: int, number: int) -> None:
        """Begin the randomness anew."""
        self._rng = new_rng(seed, number)

    def plant(self, seats: int) -> None:
        """A new tree."""
        self._totals, self._spare_totals = np.zeros((2, _ROWS, seats))
        self._nodes[0] = 0
        self._make_root(0)  # it is one, but now the code is compiled: the next decision need not wait for it
        self._worth = np.zeros(seats)

    def follow(self, path: Sequence[int]) -> bool:
        """Make the node at the end of the path the root; whether there is one."""
        node = 0
        for action in path:
            node = self._child(node, action)
            if node == 0:
                return False
        if path:
            self._make_root(node)
        return True

    def _make_root(self, node: int) -> None:
        self._used = self._keep(self._nodes, self._totals, node, self._spare, self._spare_totals, self._source)
        self._nodes, self._spare = self._spare, self._nodes
        self._totals, self._spare_totals = self._spare_totals, self._totals

    def prepare(self, seat: int, viewed: State, prepared: Prepared) -> None:
        """Say who thinks, and about what."""
        self._root[0] = viewed
        if self._knowledge:
            self._knowledge.simplify(self._root[0])
        self._seat = seat
        self._prepared = prepared

    def run(self, end: float, least: int, stop: Event) -> None:
        """Spend the iterations, or the time until `end`: the clock is read every few milliseconds and never overrun by
        more, but the root of a new tree is tried `least` times whatever it says. `stop` ends it before.
        """
        plan = self._plan
        if plan.iterations:
            for done in range(0, plan.iterations, _BATCH):
                if not stop.is_set():
                    self._iterate(min(_BATCH, plan.iterations - done))
            return
        self._iterate(max(0, least - int(self._nodes[0, VISITS])))
        batch = 1
        now = time.perf_counter()
        while now < end and not stop.is_set():
            self._iterate(batch)
            before, now = now, time.perf_counter()
            pace = max(now - before, 1e-9) / batch
            batch = max(1, min(int(_BATCH_SECONDS / pace), int((end - now) / pace) if end > now else 1, batch * 2))

    def _iterate(self, count: int) -> None:
        most, exploration = self._plan.manner(self._totals.shape[1])
        self._used = self._grow(
            self._root,
            self._room,
            self._seat,
            self._hides,
            self._nodes,
            self._totals,
            self._used,
            count,
            exploration,
            most,
            self._prepared,
            self._rng,
            self._out,
            self._weights,
            self._path,
            self._worth,
            *self._guide,
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
        """How often an action of the root was tried."""
        child = self._child(0, action)
        return int(self._nodes[child, VISITS]) if child else 0

    def total(self, action: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """What those tries were worth together, by seat."""
        child = self._child(0, action)
        return self._totals[child] if child else np.zeros(self._totals.shape[1])

    def line(self, position: Position, action: int, longest: int = 8) -> list[str]:
        """The most visited continuation in notation, as far as decisions go and the seat knows that they can be made.

        Where cards are hidden it is walked in several guesses at once, and goes on with what all of them allow.
        """
        texts, eye = self._game.texts, position.seat if self._hides else REFEREE
        worlds = self._worlds(position)
        node = 0
        moves: list[str] = []
        next_action: int | None = action
        while next_action is not None and len(moves) < longest:
            moves.append(texts.action(worlds[0].viewed(eye), next_action))
            for world in worlds:
                world.play(next_action)
            node = self._child(node, next_action)
            next_action = self._favourite(node, _shared(worlds, eye)) if node else None
        return moves

    @property
    def _hides(self) -> bool:
        return self._game.hidden and not self._plan.open

    def _worlds(self, position: Position) -> list[Position]:
        """The position, or guesses at it out of what its seat sees."""
        if not self._hides:
            return [position.rewound(len(position.actions))]
        seat, rng = position.seat, new_rng(0)  # the same for every line, and none of the tree's own
        viewed, rooms = position.viewed(seat), [self._game.blank() for _ in range(_WORLDS)]
        for room in rooms:
            self._game.verbs.guess(viewed, seat, rng, room[0])
        return [type(position)(position.variant, position.options, room, None) for room in rooms]

    def _favourite(self, node: int, legal: Sequence[int]) -> int | None:
        tried = {action: int(self._nodes[child, VISITS]) for action in legal if (child := self._child(node, action))}
        best = max(tried, key=lambda action: tried[action], default=None)
        return best if best is not None and tried[best] > 0 else None
