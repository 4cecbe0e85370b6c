"""What workers do for those who solve puzzles."""

import msgspec

from fourfold.core.words import refused
from fourfold.learn.puzzles import Puzzle, begin
from fourfold.learn.solver import DEPTHS, Judge, is_done
from fourfold.server.learn.calls import Judged


class JudgeTurn(msgspec.Struct, frozen=True, tag=True):
    """How good a turn is that was tried in a puzzle."""

    puzzle: Puzzle
    tried: tuple[int, ...]


def judge_turn(errand: JudgeTurn) -> Judged:
    """The verdict; refused while the turn goes on."""
    puzzle = errand.puzzle
    before = begin(puzzle)
    position = before.copy()
    for action in errand.tried:
        position.play(action)
    if not is_done(before, position):
        raise refused("server.turn-open")
    if position.digest == puzzle.after:
        return Judged(True, puzzle.worth, puzzle.worth, ())
    judge, depth = Judge(puzzle.game), DEPTHS[puzzle.game][-1]
    worth = min(judge.worth(position, puzzle.seat, depth), puzzle.second)  # the second best was looked at as well
    answer = () if position.over else judge.reply(position, depth)
    return Judged(False, worth, puzzle.worth, answer)
