"""One search tree of MCTS: the engine bound to a game, the arrays of the tree, and its randomness."""

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
from fourfold.search import greedy, mcts, puct
from fourfold.search.mcts_arrays import (
    ACTION,
    COLUMNS,
    FIRST,
    NEXT,
    PATH,
    VISITS,
    MctsManner,
    MctsRoot,
    MctsScratch,
    PriorScratch,
    TreeArrays,
)

_ROWS = 400_000  # nodes that a tree has room for
_BATCH_SECONDS = 0.002  # between two looks at the clock
_BATCH = 500  # iterations between two looks at `stop`, where no clock is kept
_DETERMINIZATIONS = 8  # sampled states in which a principal variation must be legal
_MINOR_SHARE = 20  # a minor decision gets one in so many iterations
_LONGEST_VARIATION = 8  # actions shown of it


class MctsSettings(msgspec.Struct, frozen=True):
    """How an MCTS thinks. With iterations it is repeatable from its seed, with seconds it is not."""

    iterations: int = 0
    seconds: float = 0.0
    exploration: float = 0.8  # the constant c of UCT and PUCT
    rollout_moves: int = TO_THE_END  # of each seat, before the leaf value is taken; without knowledge to the end
    threads: int = 1  # one tree in each; their visits are added up
    reuse_tree: bool = True  # the subtree serves the next decision, if nothing hidden has happened since
    sees_everything: bool = False  # searches the whole state: for the analysis of finished games, never to play
    many_seats: ManySeats | None = None  # other settings at tables of more than two seats

    def manner(self, seats: int) -> MctsManner:
        """The exploration, and the rollout moves of all seats together, at a table of so many."""
        if self.many_seats and seats > 2:
            return MctsManner(self.many_seats.exploration, self.many_seats.rollout_moves * seats)
        return MctsManner(self.exploration, self.rollout_moves * seats)


def all_legal(s: State, out: Longs, n: int) -> int:
    """`candidates` of a game that names none."""
    return n


def any_action(s: State, out: Longs, n: int, rng: Rng) -> int:
    """`rollout_policy` of a game that has none: every action is equally likely."""
    return int64(below(rng, n))


def no_leaf_value(s: State, seat: int, prepared: Prepared) -> float:
    """For searches without knowledge: rollouts go to the end, so this counts only where one is cut off."""
    return 0.0


def _bind_engine(game: Game, knowledge: Knowledge | None) -> Callable[..., int]:
    """`mcts.iterate` for a game, with what is known about it."""
    label = "knowledge" if knowledge else "plain"
    leaf_value = (knowledge.leaf_value or knowledge.heuristic) if knowledge else game.engine(no_leaf_value)
    candidates = (knowledge.candidates if knowledge else None) or game.engine(all_legal)
    policy = (knowledge.rollout_policy if knowledge else None) or game.engine(any_action)
    rollout = game.engine(
        mcts.rollout,
        label,
        leaf_value=leaf_value,
        candidates=candidates,
        rollout_policy=policy,
        VALUES_CHANCE_NODES=knowledge is not None and knowledge.values_chance_nodes,
    )
    if knowledge and knowledge.uses_priors:
        label = "puct"
        legal = game.engine(puct.legal_candidates, candidates=candidates)
        by_heuristic = game.engine(greedy.value, static_value=knowledge.heuristic)
        by_leaf_value = game.engine(greedy.value, "leaf_value", static_value=leaf_value)
        set_priors = game.engine(
            puct.set_priors,
            own_values=game.engine(greedy.own_turn_values, "leaf_value", legal=legal, value=by_leaf_value),
            others_values=game.engine(greedy.own_turn_values, "heuristic", legal=legal, value=by_heuristic),
        )
        select_child = game.engine(puct.select_puct)
    else:
        set_priors = game.engine(puct.no_priors)
        select_child = game.engine(mcts.select_uct)
    return game.engine(
        mcts.iterate,
        label,
        rollout=rollout,
        candidates=candidates,
        set_priors=set_priors,
        find_child=game.engine(mcts.find_child),
        add_child=game.engine(mcts.add_child),
        known_children=game.engine(mcts.known_children),
        select_child=select_child,
    )


def _legal_in_all(states: Sequence[Position], eye: int) -> list[int]:
    """The decisions that are legal in every state and that `eye` may see."""
    first, secret = states[0], states[0].game.texts.secret
    if first.seat < 0 or any(state.seat != first.seat for state in states):
        return []
    everywhere = set(first.legal).intersection(*(state.legal for state in states[1:]))
    return [action for action in sorted(everywhere) if not secret(first.state, action, eye)]


class MctsTree:
    """One independent tree with its own memory and randomness. It is not safe to use from two threads at once."""

    def __init__(self, game: Game, settings: MctsSettings, knowledge: Knowledge | None, seed: int, number: int) -> None:
        self._iterate_compiled = _bind_engine(game, knowledge)
        self._keep_subtree = game.engine(mcts.keep_subtree)
        self._game, self._settings, self._knowledge = game, settings, knowledge
        self._rng = new_rng(seed, number)
        self._nodes, self._spare_nodes = np.zeros((2, _ROWS, COLUMNS), np.int64)
        self._source = np.zeros(_ROWS, np.int64)
        self._state = np.zeros(1, game.state).view(np.recarray)
        self._rooms = np.zeros(2, game.state).view(np.recarray)
        self._actions, self._weights = np.zeros((2, game.max_legal), np.int64)
        self._path = np.zeros(PATH, np.int64)
        self._priors = PriorScratch(
            states=np.zeros(greedy.OWN_TURN + 1, game.state).view(np.recarray),
            lists=np.zeros((greedy.OWN_TURN + 1, game.max_legal), np.int64),
            turns=np.zeros((2, greedy.OWN_TURN + 1), np.int64),
            priors=np.zeros(game.max_legal),
        )

    def reseed(self, seed: int, number: int) -> None:
        """Begin the randomness anew."""
        self._rng = new_rng(seed, number)

    def reset(self, seats: int) -> None:
        """Begin a new tree."""
        self._totals, self._spare_totals = np.zeros((2, _ROWS, seats))
        self._nodes[0] = 0
        self._make_root(0)  # it is one; this compiles the code, so that the next decision need not wait for it
        self._scratch = MctsScratch(
            self._rooms, self._actions, self._weights, self._path, np.zeros(seats), self._priors
        )

    def advance(self, path: Sequence[int]) -> bool:
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
        kept = TreeArrays(self._spare_nodes, self._spare_totals)
        self._used = self._keep_subtree(TreeArrays(self._nodes, self._totals), node, kept, self._source)
        self._nodes, self._spare_nodes = self._spare_nodes, self._nodes
        self._totals, self._spare_totals = self._spare_totals, self._totals

    def set_root(self, seat: int, viewed: State, prepared: Prepared) -> None:
        """Say which seat searches, and what it knows."""
        self._state[0] = viewed
        if self._knowledge:
            self._knowledge.simplify(self._state[0])
        self._root = MctsRoot(self._state, seat, self._hides, prepared)

    def run(self, end: float, least: int, stop: Event) -> None:
        """Spend the iterations, a twentieth of them on a minor decision, or the time until `end`.

        The clock is read every few milliseconds and never overrun by more, but the root of a new tree gets `least`
        visits whatever the clock says. `stop` ends it before.
        """
        if self._settings.iterations:
            iterations = max(1, self._settings.iterations // (_MINOR_SHARE if self._is_minor else 1))
            for done in range(0, iterations, _BATCH):
                if not stop.is_set():
                    self._iterate(min(_BATCH, iterations - done))
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
        tree = TreeArrays(self._nodes, self._totals)
        manner = self._settings.manner(self._totals.shape[1])
        self._used = self._iterate_compiled(self._root, tree, self._used, count, manner, self._rng, self._scratch)

    def _child(self, parent: int, action: int) -> int:
        child = int(self._nodes[parent, FIRST])
        while child and self._nodes[child, ACTION] != action:
            child = int(self._nodes[child, NEXT])
        return child

    def root_values(self) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """The mean of all iterations, by seat."""
        return self._totals[0] / max(1, int(self._nodes[0, VISITS]))

    def visits(self, action: int) -> int:
        """How many iterations went through an action of the root."""
        child = self._child(0, action)
        return int(self._nodes[child, VISITS]) if child else 0

    def total_values(self, action: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """The sum of the values of those iterations, by seat."""
        child = self._child(0, action)
        return self._totals[child] if child else np.zeros(self._totals.shape[1])

    def principal_variation(self, position: Position, action: int) -> list[str]:
        """The most visited line that begins with an action, in notation, as far as the seat knows that it is legal.

        Where information is hidden it is walked in several determinizations at once, and goes on with what is legal in
        all of them. It ends before a chance move.
        """
        texts, eye = self._game.texts, position.seat if self._hides else REFEREE
        states = self._determinizations(position)
        node = 0
        moves: list[str] = []
        next_action: int | None = action
        while next_action is not None and len(moves) < _LONGEST_VARIATION:
            moves.append(texts.action(states[0].viewed(eye), next_action))
            for state in states:
                state.play(next_action)
            node = self._child(node, next_action)
            next_action = self._most_visited(node, _legal_in_all(states, eye)) if node else None
        return moves

    @property
    def _is_minor(self) -> bool:
        is_minor = self._knowledge.is_minor if self._knowledge else None
        return is_minor is not None and bool(is_minor(self._root.state[0]))

    @property
    def _hides(self) -> bool:
        return self._game.hidden and not self._settings.sees_everything

    def _determinizations(self, position: Position) -> list[Position]:
        """The position, or samples of it from what its seat knows."""
        if not self._hides:
            return [position.rewound(len(position.actions))]
        seat, rng = position.seat, new_rng(0)  # the same for every line, and not the randomness of the tree
        viewed, rooms = position.viewed(seat), [self._game.blank() for _ in range(_DETERMINIZATIONS)]
        for room in rooms:
            self._game.verbs.guess(viewed, seat, rng, room[0])
        return [type(position)(position.variant, position.options, room, None) for room in rooms]

    def _most_visited(self, node: int, legal: Sequence[int]) -> int | None:
        visits = {action: int(self._nodes[child, VISITS]) for action in legal if (child := self._child(node, action))}
        best = max(visits, key=lambda action: visits[action], default=None)
        return best if best is not None and visits[best] > 0 else None
