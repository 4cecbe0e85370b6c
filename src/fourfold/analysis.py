"""What happened in a played game: what it was worth to each seat all along, who erred, and who was lucky.

Values come from a search that sees the whole table, so they add up: what changes at a chance move is luck, what
changes at a decision is that decision. Whether a decision was a *mistake* is judged apart, from what its seat could
know at the time. Open games of two sides are searched deeply, and what is proven stays so; all others grow trees.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import hypot, sqrt
from statistics import fmean, pstdev
from typing import Protocol

import msgspec

from fourfold.core.game import Game
from fourfold.core.knowledge import EXPLORATION
from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE
from fourfold.registry import knowledge
from fourfold.search.alphabeta import DEEPEST
from fourfold.search.alphabeta_bot import DeepBot, Depth, Found
from fourfold.search.candidate import Candidate
from fourfold.search.mcts_bot import TreeBot
from fourfold.search.mcts_tree import Plan

_TURNING_POINTS = 3  # at most,
_TURN = 0.05  # and of these only what changed the value by so much
_NODES = 8  # of a deep search, for one iteration of a tree search
_AGAIN = 8  # times a move is thought about once more
_SURE = 2.0  # standard errors by which a move must look worse before it counts as a mistake


class Ply(msgspec.Struct, frozen=True):
    """One action of the game."""

    number: int
    seat: int  # or CHANCE
    move: str
    before: list[float]  # by seat
    after: list[float]
    best: str = ""  # what the search would have played instead, with what its seat could know
    mistake: float = 0.0  # how much better that surely looked to the seat than what it played
    line: list[str] = []

    @property
    def swing(self) -> float:
        """The largest change for any seat."""
        return max(abs(b - a) for a, b in zip(self.before, self.after, strict=True))


class Analysis(msgspec.Struct, frozen=True):
    """A whole game. By seat: `luck` is what chance brought, `mistakes` what was given away."""

    game: str
    seats: int
    plies: list[Ply]
    luck: list[float]
    decisions: list[float]
    mistakes: list[float]
    turning_points: list[int]  # numbers of plies, in order of play

    @property
    def chance(self) -> bool:
        """Whether there was any luck to speak of."""
        return any(ply.seat == CHANCE for ply in self.plies)


def analyse(
    played: Position, iterations: int = 3_000, seed: int = 0, tell: Callable[[int], None] = lambda ply: None
) -> Analysis:
    """Look at every ply of a game, finished or stopped; `tell` hears of each. Repeatable for a seed."""
    plies = []
    for ply in look_at(played, iterations=iterations, seed=seed):
        plies.append(ply)
        tell(ply.number)
    return sum_up(played.game.name, played.variant.seats, plies)


def look_at(
    played: Position, start: int = 0, before: list[float] | None = None, iterations: int = 3_000, seed: int = 0
) -> Iterator[Ply]:
    """The plies of a game from `start` on. Each is thought about from a seed of its own, so parts make up the whole.

    `before` is what the last ply before `start` came to; without it the position is looked at first.
    """
    game = played.game
    judge = _judge(game, played.variant.seats, iterations, seed)
    position = played.rewound(start)
    values = judge.worth(position) if before is None else before
    for number, action in enumerate(played.actions[start:], start):
        judge.begin(seed + number)
        ply = Ply(number, position.seat, game.texts.action(position.state, action), values, values)
        after = position.copy()
        after.play(action)
        ply = judge.look(position, action, after, ply)
        position, values = after, ply.after
        yield ply


def worth_of(position: Position, iterations: int = 1_000, seed: int = 0) -> list[float]:
    """What a position is worth to each seat, the whole table being seen."""
    return _judge(position.game, position.variant.seats, iterations, seed).worth(position)


def candidates(position: Position, iterations: int = 3_000, seed: int = 0) -> list[Candidate]:
    """Every legal move with what the analysis thinks of it, best first, by what the seat to move can know."""
    return _judge(position.game, position.variant.seats, iterations, seed).explain(position)


def sum_up(name: str, seats: int, plies: list[Ply]) -> Analysis:
    """The analysis of a game all of whose plies were looked at."""
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


class _Judge(Protocol):
    """Looks at positions; repeatable from where it begins."""

    def begin(self, seed: int) -> None:
        """Think from here on as a new judge with this seed would."""
        ...

    def worth(self, position: Position) -> list[float]:
        """What the position is worth to each seat, the whole table being seen."""
        ...

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move, best first, by what the seat to move can know."""
        ...

    def look(self, position: Position, action: int, after: Position, ply: Ply) -> Ply:
        """The ply, which says how it was before, with what the action made of it and what would have been better."""
        ...


def _judge(game: Game, seats: int, iterations: int, seed: int) -> _Judge:
    if knowledge(game.name).zobrist is not None and len(game.teams(seats)) == 2:
        return _DeepJudge(game, iterations)
    return _TreeJudge(game, iterations, seed)


class _TreeJudge:
    """One tree search sees the whole table and judges; another advises by what a seat can know."""

    def __init__(self, game: Game, iterations: int, seed: int) -> None:
        self._iterations = iterations
        known = replace(knowledge(game.name), uses_priors=False)  # every candidate should be tried
        plan = Plan(iterations, exploration=EXPLORATION, moves_played_out=known.rollout_moves, reuse=False)
        self._all_seeing = TreeBot(game, msgspec.structs.replace(plan, open=True), known, seed)
        self._adviser = TreeBot(game, plan, known, seed)

    def begin(self, seed: int) -> None:
        for bot in (self._all_seeing, self._adviser):
            bot.reseed(seed)

    def worth(self, position: Position) -> list[float]:
        return self._all_seeing.worth(position)

    def explain(self, position: Position) -> list[Candidate]:
        return self._adviser.explain(position)

    def look(self, position: Position, action: int, after: Position, ply: Ply) -> Ply:
        ply = msgspec.structs.replace(ply, after=self.worth(after))
        if ply.seat == CHANCE or len(position.legal) == 1:
            return ply
        best = self.explain(position)[0]
        if best.action == action:
            return ply
        played = self._adviser.worth(after, ply.seat)[ply.seat]
        error = hypot(best.error, sqrt(max(0.0, 1 - played * played) / self._iterations))
        return _blamed(ply, best, best.expected[ply.seat] - played, error)


class _DeepJudge:
    """The deep search, for open games of two sides: what it proves is worth exactly 1 or -1, and stays so."""

    def __init__(self, game: Game, iterations: int) -> None:
        self._game, self._nodes, self._round = game, _NODES * iterations, knowledge(game.name).actions_per_round
        self._bot = DeepBot(game, Depth(self._nodes), knowledge(game.name))

    def begin(self, seed: int) -> None:
        self._bot.forget()

    def worth(self, position: Position) -> list[float]:
        return self._bot.worth(position)

    def explain(self, position: Position) -> list[Candidate]:
        plan = Depth(self._nodes * len(position.legal))  # for each what a ply of the game has
        return DeepBot(self._game, plan, knowledge(self._game.name)).explain(position)

    def look(self, position: Position, action: int, after: Position, ply: Ply) -> Ply:
        seat = ply.seat
        if len(position.legal) == 1 or ply.before[seat] == -1.0:  # nothing was left to decide
            return msgspec.structs.replace(ply, after=after.scores) if after.over else ply
        bot = self._bot
        best = bot.think(position).action
        tried, played = bot.consider(position, action)
        for _ in range(_AGAIN):  # before a win that was proven is said to be gone
            if ply.before[seat] < 1.0 or played.expected[seat] == 1.0:
                break
            tried, played = bot.consider(position, action)
        ply = msgspec.structs.replace(ply, after=played.expected)
        if best == action or played.expected[seat] == 1.0:
            return ply
        found, better = bot.consider(position, best)
        return _blamed(ply, better, *_apart(found, tried, self._round))


def _apart(best: Found, played: Found, horizons: int) -> tuple[float, float]:
    """By how much one move is better than another, and the error of that, the two being compared depth by depth."""
    series = [[each.settled(horizons)[0]] * DEEPEST if each.decided else each.values for each in (best, played)]
    apart = [one - other for one, other in zip(*series, strict=False)][-horizons:]
    return (fmean(apart), pstdev(apart) / sqrt(len(apart))) if len(apart) > 1 else (0.0, 1.0)


def _blamed(ply: Ply, best: Candidate, apart: float, error: float) -> Ply:
    """The ply with what would have been better than what was played, as far as it surely was."""
    return msgspec.structs.replace(ply, best=best.move, mistake=max(0.0, apart - _SURE * error), line=best.line)


def _changes(plies: list[Ply], seats: int, chance: bool) -> list[float]:
    """By seat, everything that changed at chance moves, or at decisions."""
    return [sum(p.after[seat] - p.before[seat] for p in plies if (p.seat == CHANCE) == chance) for seat in range(seats)]
