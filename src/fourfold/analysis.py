"""What happened in a played game: what it was worth to each seat all along, who erred, and who was lucky.

Values come from a tree search that sees the whole table, so they add up: what changes at a chance move is luck, what
changes at a decision is that decision. Whether a decision was a *mistake* is judged apart, from what its seat could
know at the time.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import hypot, sqrt

import msgspec

from fourfold.core.game import Game
from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE
from fourfold.registry import knowledge
from fourfold.search.candidate import Candidate
from fourfold.search.mcts import TreeBot
from fourfold.search.tree import Plan

_TURNING_POINTS = 3
_EXPLORATION = 0.3
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
    judge, adviser = _bot(game, iterations, seed, open=True), _bot(game, iterations, seed)
    position = played.rewound(start)
    values = judge.worth(position) if before is None else before
    for number, action in enumerate(played.actions[start:], start):
        for bot in (judge, adviser):
            bot.reseed(seed + number)
        seat, worth = position.seat, values
        move = game.texts.action(position.state, action)
        candidates = [] if seat == CHANCE or len(position.legal) == 1 else adviser.explain(position)
        position.play(action)
        values = judge.worth(position)
        ply = Ply(number, seat, move, worth, values)
        if candidates and candidates[0].action != action:
            ply = _compared(ply, candidates[0], adviser.worth(position, seat)[seat], iterations)
        yield ply


def worth_of(position: Position, iterations: int = 1_000, seed: int = 0) -> list[float]:
    """What a position is worth to each seat, the whole table being seen."""
    return _bot(position.game, iterations, seed, open=True).worth(position)


def sum_up(name: str, seats: int, plies: list[Ply]) -> Analysis:
    """The analysis of a game all of whose plies were looked at."""
    by_swing = sorted(plies, key=lambda ply: (-ply.swing, ply.number))
    return Analysis(
        name,
        seats,
        plies,
        luck=_changes(plies, seats, chance=True),
        decisions=_changes(plies, seats, chance=False),
        mistakes=[sum(ply.mistake for ply in plies if ply.seat == seat) for seat in range(seats)],
        turning_points=sorted(ply.number for ply in by_swing[:_TURNING_POINTS]),
    )


def _bot(game: Game, iterations: int, seed: int, *, open: bool = False) -> TreeBot:
    plan = Plan(iterations, exploration=_EXPLORATION, moves_played_out=0, reuse=False, open=open)
    return TreeBot(game, plan, replace(knowledge(game.name), guided=False), seed)  # every move should be tried


def _compared(ply: Ply, best: Candidate, played: float, iterations: int) -> Ply:
    """The ply with what would have been better, as far as it surely was."""
    noise = _SURE * hypot(best.error, sqrt(max(0.0, 1 - played * played) / iterations))
    given_away = max(0.0, best.expected[ply.seat] - played - noise)
    return msgspec.structs.replace(ply, best=best.move, mistake=given_away, line=best.line)


def _changes(plies: list[Ply], seats: int, chance: bool) -> list[float]:
    """By seat, everything that changed at chance moves, or at decisions."""
    return [sum(p.after[seat] - p.before[seat] for p in plies if (p.seat == CHANCE) == chance) for seat in range(seats)]
