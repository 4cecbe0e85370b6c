"""What happened in a played game: what it was worth to each seat all along, who erred, and who was lucky.

Values come from a tree search that sees the whole table, so they add up: what changes at a chance move is luck, what
changes at a decision is that decision. Whether a decision was a *mistake* is judged apart, from what its seat could
know at the time.
"""

from collections.abc import Callable
from math import hypot, sqrt

import msgspec

from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE
from fourfold.registry import knowledge
from fourfold.search.candidate import Candidate
from fourfold.search.mcts import Plan, TreeBot

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
    game, seats = played.game, played.variant.seats
    plan = Plan(iterations, exploration=_EXPLORATION, moves_played_out=0, reuse=False)
    judge = TreeBot(game, msgspec.structs.replace(plan, open=True), knowledge(game.name), seed)
    adviser = TreeBot(game, plan, knowledge(game.name), seed)
    position = played.rewound(0)
    values = judge.worth(position)
    plies: list[Ply] = []
    for number, action in enumerate(played.actions):
        seat, before = position.seat, values
        move = game.texts.action(position.state, action)
        candidates = [] if seat == CHANCE or len(position.legal) == 1 else adviser.explain(position)
        position.play(action)
        values = judge.worth(position)
        ply = Ply(number, seat, move, before, values)
        if candidates and candidates[0].action != action:
            ply = _compared(ply, candidates[0], adviser.worth(position, seat)[seat], iterations)
        plies.append(ply)
        tell(number)
    by_swing = sorted(plies, key=lambda ply: (-ply.swing, ply.number))
    return Analysis(
        game.name,
        seats,
        plies,
        luck=_changes(plies, seats, chance=True),
        decisions=_changes(plies, seats, chance=False),
        mistakes=[sum(ply.mistake for ply in plies if ply.seat == seat) for seat in range(seats)],
        turning_points=sorted(ply.number for ply in by_swing[:_TURNING_POINTS]),
    )


def _compared(ply: Ply, best: Candidate, played: float, iterations: int) -> Ply:
    """The ply with what would have been better, as far as it surely was."""
    noise = _SURE * hypot(best.error, sqrt(max(0.0, 1 - played * played) / iterations))
    given_away = max(0.0, best.expected[ply.seat] - played - noise)
    return msgspec.structs.replace(ply, best=best.move, mistake=given_away, line=best.line)


def _changes(plies: list[Ply], seats: int, chance: bool) -> list[float]:
    """By seat, everything that changed at chance moves, or at decisions."""
    return [sum(p.after[seat] - p.before[seat] for p in plies if (p.seat == CHANCE) == chance) for seat in range(seats)]
