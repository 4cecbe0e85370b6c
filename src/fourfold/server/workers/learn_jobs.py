"""The job of workers for people who solve puzzles."""

import msgspec

from fourfold.core.position import Position
from fourfold.core.words import refused
from fourfold.learn.puzzles import Puzzle, begin
from fourfold.learn.solver import Solver, is_done
from fourfold.registry import knowledge
from fourfold.server.learn.calls import TurnValue


class EvaluateTurn(msgspec.Struct, frozen=True, tag=True):
    """How good a turn is that was tried in a puzzle."""

    puzzle: Puzzle
    tried: tuple[int, ...]


def evaluate_turn(job: EvaluateTurn) -> TurnValue:
    """The verdict; refused while the turn goes on."""
    puzzle = job.puzzle
    before = begin(puzzle)
    if puzzle.worths:
        return _evaluate_decision(puzzle, before, job.tried)
    position = before.copy()
    for action in job.tried:
        position.play(action)
    if not is_done(before, position):
        raise refused("server.turn-open")
    if position.digest == puzzle.after:
        return TurnValue(True, puzzle.worth, puzzle.worth, ())
    solver, depth = Solver(puzzle.game), knowledge(puzzle.game).puzzle_depths[-1]
    worth = min(
        solver.value(position, puzzle.seat, depth), puzzle.second
    )  # no other turn is better than the second best
    answer = () if position.over else solver.reply(position, depth)
    return TurnValue(False, worth, puzzle.worth, answer)


def _evaluate_decision(puzzle: Puzzle, position: Position, tried: tuple[int, ...]) -> TurnValue:
    """The verdict on the first action tried, whose worth is known."""
    if not tried or tried[0] not in position.legal:
        raise refused("server.turn-open")
    worth = puzzle.worths[position.moves()[position.legal.index(tried[0])]]
    return TurnValue(worth >= puzzle.worth, worth, puzzle.worth, ())
