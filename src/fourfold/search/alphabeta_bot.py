"""The deep search as a bot: budgets in nodes or seconds, positions remembered from move to move."""

import math
import sys
import time
from typing import Any

import msgspec
import numpy as np

from fourfold.core.game import Game
from fourfold.core.knowledge import EXPLORATION, Knowledge
from fourfold.core.position import Position
from fourfold.search import alphabeta as deepen
from fourfold.search.alphabeta import ACTION, BEST, CURSOR, DEEPEST, FRAME, MINE, SURE, VALUE, WINDOW
from fourfold.search.candidate import Candidate
from fourfold.search.mcts_bot import TreeBot
from fourfold.search.mcts_tree import Plan
from fourfold.search.prepared import prepared_for

_PARTS = ("begin", "recall", "remember", "weigh", "bring_forward", "absorb")  # of the search
_MEMORY = 1 << 18
_BATCH = 2_000  # nodes between two looks at the clock, and at what the system wants
_WAITING = 50_000  # nodes, at most, for a move that only waits


class Depth(msgspec.Struct, frozen=True):
    """How a deep search thinks. With nodes it always plays alike, with seconds it does not."""

    nodes: int = 0
    seconds: float = 0.0
    by_rounds: bool = False  # the nodes are for one opposing side: with more it looks as many rounds ahead


class Found(msgspec.Struct, frozen=True):
    """What a search came to: the move, its value for the searching seat, and how deep it was looked at.

    The value of a decided game is a little less than a win, or more than a loss, the longer it goes on.
    """

    action: int
    value: float
    depth: int
    nodes: int
    values: tuple[float, ...] = ()  # of all deepenings

    @property
    def decided(self) -> bool:
        """Whether the value is proven."""
        return abs(self.value) > SURE

    def settled(self, horizons: int) -> tuple[float, float]:
        """What the move is worth, and the error of that: 1 or -1 if it is proven, else by the last so many deepenings.

        Whoever moved last where the lines end looks better than they are, so the mean is taken over a round.
        """
        if self.decided:
            return math.copysign(1.0, self.value), 0.0
        last = self.values[-horizons:]
        return (sum(last) / len(last), float(np.std(last)) if len(last) > 1 else 1.0) if last else (0.0, 1.0)


class DeepBot:
    """Chooses the best move of the deepest search that was finished, or what the one under way found to be better."""

    def __init__(self, game: Game, plan: Depth, knowledge: Knowledge) -> None:
        if knowledge.zobrist is None:
            raise ValueError(f"{game.title} has no zobrist")
        self.game = game
        self.plan = plan
        self._knowledge = knowledge
        own: dict[str, Any] = {name: game.engine(getattr(deepen, name)) for name in _PARTS}
        knows: dict[str, Any] = {"heuristic": knowledge.heuristic, "zobrist": knowledge.zobrist}
        self._search = game.engine(deepen.search, **own, **knows)
        self._begin = own["begin"]
        self._states = np.zeros(DEEPEST, game.state).view(np.recarray)
        self._frames, self._windows = np.zeros((DEEPEST, FRAME), np.int64), np.zeros((DEEPEST, WINDOW))
        self._lists = np.zeros((DEEPEST, game.max_legal), np.int64)
        self._weights = np.zeros_like(self._lists)
        self._keys, self._worths = np.zeros(_MEMORY, np.int64), np.zeros(_MEMORY)
        self._entries = np.zeros((_MEMORY, 3), np.int64)
        self._history = np.zeros((2, game.max_actions), np.int64)
        self._budget = np.zeros(1, np.int64)
        self._known: tuple[object, ...] | None = None

    def choose(self, position: Position) -> int:
        """The action to play for the seat to move."""
        if len(position.legal) == 1:
            return position.legal[0]
        return self.think(position, in_play=True).action

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move with what was found about it, best first; each has its share of the budget.

        Among more than two sides, where it takes all others for one enemy and cannot say what each may expect, a tree
        search of as many iterations does.
        """
        sides = len(self.game.teams(position.variant.seats))
        if sides > 2:
            iterations = math.ceil(self.plan.nodes ** (sides / 2 if self.plan.by_rounds else 1))
            plan = Plan(iterations, self.plan.seconds, EXPLORATION, moves_played_out=0, reuse=False)
            return TreeBot(self.game, plan, self._knowledge).explain(position)
        looked = [self.consider(position, action, len(position.legal)) for action in position.legal]
        looked.sort(key=lambda pair: (-pair[1].expected[position.seat], -pair[0].value, pair[1].action))
        return [candidate for _, candidate in looked]

    def consider(self, position: Position, action: int, part: int = 1) -> tuple[Found, Candidate]:
        """What is found about one legal move with one `part`th of the budget, at a table of two sides."""
        seat = position.seat
        after = position.rewound(len(position.actions))
        after.play(action)
        line = [action]
        if after.over:
            score = after.scores[seat]
            found, expected, error = Found(action, score, 0, 1, (score,) * DEEPEST), after.scores, 0.0
        else:
            found = self.think(after, seat, part=part)
            value, error = found.settled(self._knowledge.actions_per_round)
            expected = self._by_seat(position, seat, value)
            line += self._line(after)
        walker = position.rewound(len(position.actions))
        moves = []
        for step in line:
            moves.append(self.game.texts.action(walker.state, step))
            walker.play(step)
        return found, Candidate(action, moves[0], found.nodes, expected, error, moves)

    def worth(self, position: Position) -> list[float]:
        """What the position is worth to each seat of two sides; exactly 1 and -1 where that is proven."""
        if position.over:
            return position.scores
        value, _ = self.think(position).settled(self._knowledge.actions_per_round)
        return self._by_seat(position, position.seat, value)

    def forget(self) -> None:
        """Think from here on as a new bot would."""
        self._known = None

    def think(
        self,
        position: Position,
        seat: int | None = None,
        deepest: int = DEEPEST - 1,
        part: int = 1,
        in_play: bool = False,
    ) -> Found:
        """Search for `seat` (the one to move) deeper and deeper, until the game is decided or the budget is spent.

        The budget is one `part`th of the plan's, in play less for a move that only waits. Time counts from here,
        `prepare` included; when it has taken all of it, every move is still looked at once.
        """
        end = time.perf_counter() + self.plan.seconds / part
        self._prepare(position, position.seat if seat is None else seat)
        most = self._most(position, part, in_play)
        nodes = 0
        found = Found(position.legal[0], 0.0, 0, 0)
        for depth in range(1, deepest + 1):
            self._begin(self._frames, self._windows, 0, depth, -2.0, 2.0)
            ply = 0
            while ply >= 0:
                batch = min(most - nodes, _BATCH)
                if batch <= 0 or (self.plan.seconds and depth > 1 and time.perf_counter() >= end):
                    break
                self._budget[0] = batch
                ply = self._search(*self._workspace, ply, self._budget)
                nodes += batch - int(self._budget[0])
            action, value = int(self._frames[0, BEST]), float(self._windows[0, VALUE])
            unanswered = value < -SURE if self._frames[0, MINE] == 1 else value > SURE  # but for moves not tried yet
            if ply >= 0 and (self._frames[0, CURSOR] <= 0 or unanswered):
                break  # nothing new in the search under way
            found = Found(action, value, depth, nodes, (*found.values, value))
            if ply >= 0 or abs(value) > SURE:
                break
        return msgspec.structs.replace(found, nodes=nodes)

    def _most(self, position: Position, part: int, in_play: bool) -> int:
        """How many nodes the position at the root may take; without bounds where the clock decides."""
        sides = len(self.game.teams(position.variant.seats)) if self.plan.by_rounds else 2
        most = math.ceil(self.plan.nodes ** (sides / 2) / part) or sys.maxsize
        waits = self._knowledge.waits
        if in_play and waits is not None and waits(self._states[0], position.seat, self._prepared):
            return min(most, _WAITING)
        return most

    def _by_seat(self, position: Position, seat: int, value: float) -> list[float]:
        """What is so good for one seat of two sides."""
        seats = position.variant.seats
        mates = next(team for team in self.game.teams(seats) if seat in team)
        return [value if other in mates else 0.0 - value for other in range(seats)]  # never -0.0

    def _line(self, position: Position, longest: int = 8) -> list[int]:
        """The remembered best moves from here."""
        walker = position.rewound(len(position.actions))
        line: list[int] = []
        mark = self._knowledge.zobrist
        while mark is not None and not walker.over and len(line) < longest:
            key = int(mark(walker.state))
            row = key & (_MEMORY - 1)
            action = int(self._entries[row, ACTION])
            if self._keys[row] != key or action not in walker.legal:
                break
            line.append(action)
            walker.play(action)
        return line

    def _prepare(self, position: Position, seat: int) -> None:
        """Put the position at the root; what is remembered holds for one seat of one table."""
        s = position.viewed(seat)
        self._knowledge.simplify(s)
        known = (self._knowledge.key(s), seat, position.variant.seats, position.options)
        if self._known != known:
            self._known = known
            self._prepared = prepared_for(self._knowledge, s)
            self._keys[:] = 0  # a zobrist like any other, so as unlikely to be met by mistake
            self._history[:] = 0
        self._history //= 8
        self._states[0] = s
        teams = np.zeros(position.variant.seats, np.int64)
        for number, members in enumerate(self.game.teams(position.variant.seats)):
            teams[list(members)] = number
        self._workspace = (
            self._states,
            teams,
            seat,
            self._frames,
            self._windows,
            self._lists,
            self._weights,
            self._keys,
            self._entries,
            self._worths,
            self._history,
            self._prepared,
        )
