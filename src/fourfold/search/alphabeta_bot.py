"""The alpha-beta search as a bot: iterative deepening within limits of nodes or seconds."""

import math
import sys
import time
from typing import Any

import msgspec
import numpy as np

from fourfold.core.game import Game
from fourfold.core.knowledge import EXPLORATION, Knowledge
from fourfold.core.position import Position
from fourfold.search import alphabeta
from fourfold.search.alphabeta import (
    ACTION,
    BEST,
    CURSOR,
    ENTRY,
    FRAME,
    INFINITE,
    MAX_PLY,
    MAXIMISES,
    VALUE,
    WINDOW,
    AlphaBetaRoot,
    AlphaBetaStack,
    TranspositionTable,
)
from fourfold.search.candidate import Candidate
from fourfold.search.choice import Search, search_for
from fourfold.search.leaf import PROVEN
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings
from fourfold.search.prepared import prepared_for

_PARTS = ("push", "lookup", "store", "score_moves", "bring_best_forward", "back_up")  # of the engine
_TABLE_SIZE = 1 << 18  # entries of the transposition table
_BATCH = 2_000  # nodes between two looks at the clock; an interrupt waits no longer
_WAITING_NODES = 50_000  # at most, for a move in a position where the seat only waits
_LONGEST_VARIATION = 8  # actions shown of a principal variation


class AlphaBetaLimits(msgspec.Struct, frozen=True):
    """How long a search may think. With nodes it always plays alike, with seconds it does not."""

    nodes: int = 0
    seconds: float = 0.0
    more_for_sides: bool = False  # `nodes` are for two sides: with n sides the limit is nodes ** (n / 2)


class AlphaBetaResult(msgspec.Struct, frozen=True):
    """The best move, its value for the searching seat, and how deep it was searched.

    A proven win is worth a little less than 1 and a proven loss a little more than -1, by how far away it is.
    """

    action: int
    value: float
    depth: int
    nodes: int
    values: tuple[float, ...] = ()  # at depth 1, 2, 3 and so on

    @property
    def proven(self) -> bool:
        """Whether no deeper search can change the value."""
        return abs(self.value) > PROVEN

    def averaged(self, depths: int) -> tuple[float, float]:
        """The value and its error: 1 or -1 where it is proven, else the mean and the spread over the last `depths`.

        The side that makes the last move of a line looks better than it is, so the mean covers a whole round.
        """
        if self.proven:
            return math.copysign(1.0, self.value), 0.0
        last = self.values[-depths:]
        return (sum(last) / len(last), float(np.std(last)) if len(last) > 1 else 1.0) if last else (0.0, 1.0)


class AlphaBetaBot:
    """Plays the best move of the deepest finished search, or a better one that the unfinished search has found.

    It keeps its transposition table from move to move, so its answer depends on what it searched before; `clear`
    forgets it. It does not guarantee the best move within its limits, and with more than two sides it plays as if all
    opponents were one.
    """

    def __init__(self, game: Game, limits: AlphaBetaLimits, knowledge: Knowledge) -> None:
        if knowledge.zobrist is None:
            raise ValueError(f"{game.title} has no zobrist")
        self.game = game
        self.limits = limits
        self._knowledge = knowledge
        parts: dict[str, Any] = {name: game.engine(getattr(alphabeta, name)) for name in _PARTS}
        known: dict[str, Any] = {"heuristic": knowledge.heuristic, "zobrist": knowledge.zobrist}
        self._search = game.engine(alphabeta.search, **parts, **known)
        self._push = parts["push"]
        self._stack = AlphaBetaStack(
            states=np.zeros(MAX_PLY, game.state).view(np.recarray),
            frames=np.zeros((MAX_PLY, FRAME), np.int64),
            windows=np.zeros((MAX_PLY, WINDOW)),
            actions=np.zeros((MAX_PLY, game.max_legal), np.int64),
            order=np.zeros((MAX_PLY, game.max_legal), np.int64),
        )
        self._table = TranspositionTable(
            hashes=np.zeros(_TABLE_SIZE, np.int64),
            entries=np.zeros((_TABLE_SIZE, ENTRY), np.int64),
            values=np.zeros(_TABLE_SIZE),
        )
        self._history = np.zeros((2, game.max_actions), np.int64)
        self._budget = np.zeros(1, np.int64)
        self._searched_for: tuple[object, ...] | None = None

    def choose(self, position: Position) -> int:
        """The action to play for the seat to move."""
        if len(position.legal) == 1:
            return position.legal[0]
        return self.search(position, in_play=True).action

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move with what was found about it, best first; each gets an equal part of the limits.

        At a table of more than two sides, where alpha-beta cannot say what each seat may expect, MCTS with as many
        iterations as there are nodes explains.
        """
        if search_for(self.game, self._knowledge, position.variant.seats) is Search.MCTS:
            iterations = math.ceil(self._scaled_nodes(position))
            settings = MctsSettings(iterations, self.limits.seconds, EXPLORATION, rollout_moves=0, reuse_tree=False)
            return MctsBot(self.game, settings, self._knowledge).explain(position)
        found = [self.search_move(position, action, len(position.legal)) for action in position.legal]
        found.sort(key=lambda pair: (-pair[1].expected[position.seat], -pair[0].value, pair[1].action))
        return [candidate for _, candidate in found]

    def search_move(self, position: Position, action: int, part: int = 1) -> tuple[AlphaBetaResult, Candidate]:
        """What is found about one legal move with one `part`th of the limits, at a table of two sides."""
        seat = position.seat
        after = position.rewound(len(position.actions))
        after.play(action)
        line = [action]
        if after.over:
            score = after.scores[seat]
            found, expected, error = AlphaBetaResult(action, score, 0, 1, (score,) * MAX_PLY), after.scores, 0.0
        else:
            found = self.search(after, seat, part=part)
            value, error = found.averaged(self._knowledge.actions_per_round)
            expected = self._by_seat(position, seat, value)
            line += self._principal_variation(after)
        walker = position.rewound(len(position.actions))
        moves = []
        for step in line:
            moves.append(self.game.texts.action(walker.state, step))
            walker.play(step)
        return found, Candidate(action, moves[0], found.nodes, expected, error, moves)

    def seat_values(self, position: Position) -> list[float]:
        """The value of the position for each seat of two sides; exactly 1 and -1 where it is proven."""
        if position.over:
            return position.scores
        value, _ = self.search(position).averaged(self._knowledge.actions_per_round)
        return self._by_seat(position, position.seat, value)

    def clear(self) -> None:
        """Forget earlier searches: from here on the bot plays as a new one would."""
        self._searched_for = None

    def search(
        self,
        position: Position,
        seat: int | None = None,
        max_depth: int = MAX_PLY - 1,
        part: int = 1,
        in_play: bool = False,
    ) -> AlphaBetaResult:
        """Search for `seat` (the one to move) by iterative deepening, until the value is proven or the limit reached.

        The limit is one `part`th of the bot's; `in_play` lowers it where the seat only waits. Time counts from here,
        `prepare` included; the search to depth 1 is always finished.
        """
        end = time.perf_counter() + self.limits.seconds / part
        self._set_root(position, position.seat if seat is None else seat)
        most = self._node_limit(position, part, in_play)
        frames, windows = self._stack.frames, self._stack.windows
        nodes = 0
        found = AlphaBetaResult(position.legal[0], 0.0, 0, 0)
        for depth in range(1, max_depth + 1):
            # 1. Search to this depth, in batches.
            self._push(frames, windows, 0, depth, -INFINITE, INFINITE)
            ply = 0
            while ply >= 0:
                batch = min(most - nodes, _BATCH)
                if batch <= 0 or (self.limits.seconds and depth > 1 and time.perf_counter() >= end):
                    break
                self._budget[0] = batch
                ply = self._search(self._root, self._stack, self._table, self._history, ply, self._budget)
                nodes += batch - int(self._budget[0])
            # 2. An unfinished search counts if it has finished a move and has not just refuted the ones before it.
            action, value = int(frames[0, BEST]), float(windows[0, VALUE])
            refuted = value < -PROVEN if frames[0, MAXIMISES] == 1 else value > PROVEN
            if ply >= 0 and (frames[0, CURSOR] <= 0 or refuted):
                break
            found = AlphaBetaResult(action, value, depth, nodes, (*found.values, value))
            # 3. Stop where the limit is reached or the value is proven.
            if ply >= 0 or abs(value) > PROVEN:
                break
        return msgspec.structs.replace(found, nodes=nodes)

    def _scaled_nodes(self, position: Position) -> float:
        """The limit of nodes for the number of sides; 0 where the clock decides."""
        sides = len(self.game.teams(position.variant.seats)) if self.limits.more_for_sides else 2
        return float(self.limits.nodes ** (sides / 2))

    def _node_limit(self, position: Position, part: int, in_play: bool) -> int:
        """How many nodes a search from the root may take; no limit where the clock decides."""
        most = math.ceil(self._scaled_nodes(position) / part) or sys.maxsize
        waits = self._knowledge.waits
        if in_play and waits is not None and waits(self._stack.states[0], position.seat, self._root.prepared):
            return min(most, _WAITING_NODES)
        return most

    def _by_seat(self, position: Position, seat: int, value: float) -> list[float]:
        """The value of one seat of two sides as a value for each seat."""
        seats = position.variant.seats
        mates = next(team for team in self.game.teams(seats) if seat in team)
        return [value if other in mates else 0.0 - value for other in range(seats)]  # never -0.0

    def _principal_variation(self, position: Position) -> list[int]:
        """The best moves from here, as far as the transposition table has them."""
        walker = position.rewound(len(position.actions))
        line: list[int] = []
        zobrist = self._knowledge.zobrist
        while zobrist is not None and not walker.over and len(line) < _LONGEST_VARIATION:
            found = int(zobrist(walker.state))
            row = found & (_TABLE_SIZE - 1)
            action = int(self._table.entries[row, ACTION])
            if self._table.hashes[row] != found or action not in walker.legal:
                break
            line.append(action)
            walker.play(action)
        return line

    def _set_root(self, position: Position, seat: int) -> None:
        """Put the position at the root; the transposition table holds for one seat of one table."""
        s = position.viewed(seat)
        self._knowledge.simplify(s)
        searched_for = (self._knowledge.key(s), seat, position.variant.seats, position.options)
        if self._searched_for != searched_for:
            self._searched_for = searched_for
            self._prepared = prepared_for(self._knowledge, s)
            self._table.hashes[:] = 0  # a hash like any other, so as unlikely to be met by mistake
            self._history[:] = 0
        self._history //= 8
        self._stack.states[0] = s
        teams = np.zeros(position.variant.seats, np.int64)
        for number, members in enumerate(self.game.teams(position.variant.seats)):
            teams[list(members)] = number
        self._root = AlphaBetaRoot(teams, seat, self._prepared)
