"""Analysis of a played game: the value of each position for each seat, mistakes and luck.

Values come from a search that sees the whole state, so they add up: a change at a chance move is luck, a change at a
decision is due to that decision. A *mistake* is measured apart, by what the seat could know at the time. Alpha-beta
analyses games without hidden information and chance at tables of two sides, and what it proves stays proven; MCTS
analyses all others.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import hypot, sqrt
from statistics import fmean, pstdev
from typing import Protocol

import msgspec

from fourfold.core.forgone import forgone
from fourfold.core.game import Game
from fourfold.core.knowledge import EXPLORATION
from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE
from fourfold.core.words import Sentence
from fourfold.registry import knowledge
from fourfold.search.alphabeta import MAX_PLY
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits, AlphaBetaResult
from fourfold.search.candidate import Candidate
from fourfold.search.choice import Search, search_for
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings

_TURNING_POINTS = 3  # plies named as turning points, at most
_TURN = 0.05  # the least change of a value that makes a turning point
_NODES_PER_ITERATION = 8  # nodes of alpha-beta for each iteration of MCTS that the caller asks for
_RETRIES = 8  # further searches of a move before the analysis says that it gave a proven win away
_SURE = 2.0  # standard errors by which a move must be worse before it counts as a mistake


class Ply(msgspec.Struct, frozen=True):
    """One action of the game."""

    number: int
    seat: int  # or CHANCE
    move: str
    before: list[float]  # by seat
    after: list[float]
    best: str = ""  # the move that the search prefers, by what the seat could know
    mistake: float = 0.0  # by how much that move is better, less _SURE standard errors
    line: list[str] = []  # the principal variation that begins with it
    error: float = 0.0  # of `after`: one standard error, or the spread over the last depths; 0 where it is proven
    forgone: Sentence | None = None  # what that move would have kept, as in "3 points", where the game can tell
    forgone_said: str = ""  # the same in English

    @property
    def swing(self) -> float:
        """The largest change for any seat."""
        return max(abs(b - a) for a, b in zip(self.before, self.after, strict=True))


class Analysis(msgspec.Struct, frozen=True):
    """A whole game. By seat: `luck` adds up the changes at chance moves, `mistakes` what the seat gave away."""

    game: str
    seats: int
    plies: list[Ply]
    luck: list[float]
    decisions: list[float]
    mistakes: list[float]
    turning_points: list[int]  # numbers of plies, in order of play

    @property
    def chance(self) -> bool:
        """Whether the game had chance moves."""
        return any(ply.seat == CHANCE for ply in self.plies)


def analyse(
    played: Position, iterations: int = 3_000, seed: int = 0, tell: Callable[[int], None] = lambda ply: None
) -> Analysis:
    """Analyse every ply of a game, finished or not; `tell` gets the number of each. Repeatable for a seed."""
    plies = []
    for ply in look_at(played, iterations=iterations, seed=seed):
        plies.append(ply)
        tell(ply.number)
    return sum_up(played.game.name, played.variant.seats, plies)


def look_at(
    played: Position, start: int = 0, before: list[float] | None = None, iterations: int = 3_000, seed: int = 0
) -> Iterator[Ply]:
    """The plies of a game from `start` on. Each is searched from a seed of its own, so parts make up the whole.

    `before` holds the values after the last ply before `start`; without it the position is searched first.
    """
    game = played.game
    evaluator = _evaluator(game, played.variant.seats, iterations, seed)
    position = played.rewound(start)
    values = evaluator.seat_values(position) if before is None else before
    for number, action in enumerate(played.actions[start:], start):
        evaluator.begin(seed + number)
        ply = Ply(number, position.seat, game.texts.action(position.state, action), values, values)
        after = position.copy()
        after.play(action)
        ply = evaluator.analyse(position, action, after, ply)
        position, values = after, ply.after
        yield ply


def worth_of(position: Position, iterations: int = 1_000, seed: int = 0) -> list[float]:
    """The value of a position for each seat, by a search that sees the whole state."""
    return _evaluator(position.game, position.variant.seats, iterations, seed).seat_values(position)


def candidates(position: Position, iterations: int = 3_000, seed: int = 0) -> list[Candidate]:
    """Every legal move with what the analysis finds about it, best first, by what the seat to move can know."""
    return _evaluator(position.game, position.variant.seats, iterations, seed).explain(position)


def win_chance(value: float, sides: int) -> float:
    """A value from -1 / (sides - 1) to 1 as the chance to win, from 0 to 1."""
    return (1 + (sides - 1) * value) / sides


def sum_up(name: str, seats: int, plies: list[Ply]) -> Analysis:
    """The analysis of a game, all of whose plies were searched."""
    turns = sorted((ply for ply in plies if ply.swing >= _TURN), key=lambda ply: (-ply.swing, ply.number))
    return Analysis(
        name,
        seats,
        plies,
        luck=_changes(plies, seats, chance=True),
        decisions=_changes(plies, seats, chance=False),
        mistakes=[sum(ply.mistake for ply in plies if ply.seat == seat) for seat in range(seats)],
        turning_points=sorted(ply.number for ply in turns[:_TURNING_POINTS]),
    )


class _Evaluator(Protocol):
    """Values positions and plies; repeatable from where it begins."""

    def begin(self, seed: int) -> None:
        """Search from here on as a new evaluator with this seed would."""
        ...

    def seat_values(self, position: Position) -> list[float]:
        """The value of the position for each seat, by a search that sees the whole state."""
        ...

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move, best first, by what the seat to move can know."""
        ...

    def analyse(self, position: Position, action: int, after: Position, ply: Ply) -> Ply:
        """The ply, which has the values before it, with the values after it and a better move if there is one."""
        ...


def _evaluator(game: Game, seats: int, iterations: int, seed: int) -> _Evaluator:
    if search_for(game, knowledge(game.name), seats) is Search.ALPHA_BETA:
        return _AlphaBetaEvaluator(game, iterations)
    return _MctsEvaluator(game, iterations, seed)


class _MctsEvaluator:
    """One MCTS sees the whole state and gives the values; another knows what a seat can know and finds mistakes."""

    def __init__(self, game: Game, iterations: int, seed: int) -> None:
        self._iterations = iterations
        known = replace(knowledge(game.name), uses_priors=False)  # UCT visits every candidate
        settings = MctsSettings(
            iterations, exploration=EXPLORATION, rollout_moves=known.rollout_moves, reuse_tree=False
        )
        self._all_seeing = MctsBot(game, msgspec.structs.replace(settings, sees_everything=True), known, seed)
        self._adviser = MctsBot(game, settings, known, seed)

    def begin(self, seed: int) -> None:
        for bot in (self._all_seeing, self._adviser):
            bot.reseed(seed)

    def seat_values(self, position: Position) -> list[float]:
        return self._all_seeing.seat_values(position)

    def explain(self, position: Position) -> list[Candidate]:
        return self._adviser.explain(position)

    def analyse(self, position: Position, action: int, after: Position, ply: Ply) -> Ply:
        values = self.seat_values(after)
        error = 0.0 if after.over else max(sqrt(max(0.0, 1 - value * value) / self._iterations) for value in values)
        ply = msgspec.structs.replace(ply, after=values, error=error)
        if ply.seat == CHANCE or len(position.legal) == 1:
            return ply
        best = self.explain(position)[0]
        if best.action == action:
            return ply
        played = self._adviser.seat_values(after, ply.seat)[ply.seat]
        error = hypot(best.error, sqrt(max(0.0, 1 - played * played) / self._iterations))
        return _with_mistake(ply, position, action, best, best.expected[ply.seat] - played, error)


class _AlphaBetaEvaluator:
    """Alpha-beta at a table of two sides: a value that it proves is exactly 1 or -1, and stays so."""

    def __init__(self, game: Game, iterations: int) -> None:
        self._game, self._nodes = game, _NODES_PER_ITERATION * iterations
        self._round = knowledge(game.name).actions_per_round
        self._bot = AlphaBetaBot(game, AlphaBetaLimits(self._nodes), knowledge(game.name))

    def begin(self, seed: int) -> None:
        self._bot.clear()

    def seat_values(self, position: Position) -> list[float]:
        return self._bot.seat_values(position)

    def explain(self, position: Position) -> list[Candidate]:
        limits = AlphaBetaLimits(self._nodes * len(position.legal))  # each move gets what a ply of the analysis gets
        return AlphaBetaBot(self._game, limits, knowledge(self._game.name)).explain(position)

    def analyse(self, position: Position, action: int, after: Position, ply: Ply) -> Ply:
        seat = ply.seat
        if len(position.legal) == 1 or ply.before[seat] == -1.0:  # nothing was left to decide
            return msgspec.structs.replace(ply, after=after.scores) if after.over else ply
        bot = self._bot
        best = bot.search(position).action
        found_played, played = bot.search_move(position, action)
        for _ in range(_RETRIES):
            if ply.before[seat] < 1.0 or played.expected[seat] == 1.0:
                break
            found_played, played = bot.search_move(position, action)
        ply = msgspec.structs.replace(ply, after=played.expected, error=played.error)
        if best == action or played.expected[seat] == 1.0:
            return ply
        found_best, better = bot.search_move(position, best)
        return _with_mistake(ply, position, action, better, *_difference(found_best, found_played, self._round))


def _difference(best: AlphaBetaResult, played: AlphaBetaResult, depths: int) -> tuple[float, float]:
    """By how much one move is better than another, and the error of that; the two are compared depth by depth."""
    series = [[each.averaged(depths)[0]] * MAX_PLY if each.proven else each.values for each in (best, played)]
    apart = [one - other for one, other in zip(*series, strict=False)][-depths:]
    return (fmean(apart), pstdev(apart) / sqrt(len(apart))) if len(apart) > 1 else (0.0, 1.0)


def _with_mistake(ply: Ply, position: Position, action: int, best: Candidate, apart: float, error: float) -> Ply:
    """The ply with the better move, the part of the difference that is beyond the error, and what was given away."""
    mistake = max(0.0, apart - _SURE * error)
    lost = forgone(position, action, best.action, best.expected[ply.seat] == 1.0) if mistake > 0 else None
    said = lost.say("en") if lost else ""
    return msgspec.structs.replace(
        ply, best=best.move, mistake=mistake, line=best.line, forgone=lost, forgone_said=said
    )


def _changes(plies: list[Ply], seats: int, chance: bool) -> list[float]:
    """By seat, everything that changed at chance moves, or at decisions."""
    return [sum(p.after[seat] - p.before[seat] for p in plies if (p.seat == CHANCE) == chance) for seat in range(seats)]
