"""The calls for lessons and puzzles. Moves are tried in them as in any game that is studied."""

import re
import time

from fourfold.core.words import refused
from fourfold.learn.lessons import decided, lesson
from fourfold.learn.puzzles import NAMES, Puzzle, of_the_day, puzzles
from fourfold.server.http.asked import Asked, Call
from fourfold.server.learn.calls import Course, Judged, LessonStep, PuzzleInfo, PuzzleShelf
from fourfold.server.study.calls import Tried, Try
from fourfold.server.study.study import SECONDS
from fourfold.server.workers.learn_jobs import JudgeTurn
from fourfold.server.workers.study_jobs import Played

_DAY = 86_400


def _named(ident: str) -> tuple[str, int]:
    """A game and a number from 1, as in less-3; the number is 0 if there is none."""
    match = re.fullmatch(r"([a-z0-9]+)-([1-9]\d{0,3})", ident)
    return (match[1], int(match[2])) if match else ("", 0)


async def _course(asked: Asked) -> Course:
    name = asked.ident
    steps = [
        LessonStep(f"{name}-{number}", step.name, step.seat, step.before, step.moves)
        for number, step in enumerate(lesson(name), 1)
    ]
    if not steps:
        raise refused("server.no-lesson")
    return Course(name, steps)


async def _try_lesson(asked: Asked) -> object:
    name, number = _named(asked.ident)
    if not 1 <= number <= len(lesson(name)):
        raise refused("server.no-lesson")
    step = lesson(name)[number - 1]
    played = Played(name, 2, decided(name, step), position=step.position)
    return await asked.api.study.tried(played, asked.asker, asked.body)


def _puzzle(asked: Asked) -> tuple[int, Puzzle]:
    name, number = _named(asked.ident)
    if not 1 <= number <= len(puzzles(name)):
        raise refused("server.no-puzzle")
    return number, puzzles(name)[number - 1]


async def _shelf(asked: Asked) -> PuzzleShelf:
    name, number = of_the_day(int(time.time()) // _DAY)
    return PuzzleShelf({each: len(puzzles(each)) for each in NAMES}, f"{name}-{number}")


async def _info(asked: Asked) -> PuzzleInfo:
    number, puzzle = _puzzle(asked)
    return PuzzleInfo(asked.ident, puzzle.game, number, puzzle.seat, puzzle.goal, len(puzzle.actions), puzzle.solution)


async def _try_puzzle(asked: Asked) -> object:
    _, puzzle = _puzzle(asked)
    played = Played(puzzle.game, 2, puzzle.options, puzzle.actions)
    return await asked.api.study.tried(played, asked.asker, asked.body)


async def _judge(asked: Asked) -> object:
    _, puzzle = _puzzle(asked)
    tried = tuple(action for action in asked.body.tried if isinstance(action, int))
    return await asked.api.workers.ask(JudgeTurn(puzzle, tried), SECONDS, asked.asker)


LEARN_CALLS = (
    Call("GET", "/api/lessons/{id}", "The lessons of a game", _course, Course),
    Call("POST", "/api/lessons/{id}/try", "Where moves in a lesson lead", _try_lesson, Tried, Try),
    Call("GET", "/api/puzzles", "How many puzzles there are", _shelf, PuzzleShelf),
    Call("GET", "/api/puzzles/{id}", "A puzzle", _info, PuzzleInfo),
    Call("POST", "/api/puzzles/{id}/try", "Where moves in a puzzle lead", _try_puzzle, Tried, Try),
    Call("POST", "/api/puzzles/{id}/judge", "How good a turn in a puzzle is", _judge, Judged, Try),
)
