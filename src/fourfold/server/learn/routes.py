"""The calls for lessons and puzzles. Moves are tried in them as in any game that is studied."""

import re
import time

import structlog

from fourfold.core.words import Refused, refused
from fourfold.learn.lessons import decided, lesson
from fourfold.learn.puzzles import NAMES, Puzzle, of_the_day, puzzles
from fourfold.server.host.writer import NotSaved, Unknown
from fourfold.server.http.request import ApiRequest, Call
from fourfold.server.learn.calls import Course, LessonStep, PuzzleInfo, PuzzleShelf, TurnValue
from fourfold.server.study.calls import Tried, Try
from fourfold.server.study.study import SECONDS
from fourfold.server.workers.learn_jobs import EvaluateTurn
from fourfold.server.workers.study_jobs import StudiedGame

_DAY = 86_400
_log = structlog.get_logger()


def _named(ident: str) -> tuple[str, int]:
    """A game and a number from 1, as in less-3; the number is 0 if there is none."""
    match = re.fullmatch(r"([a-z0-9]+)-([1-9]\d{0,3})", ident)
    return (match[1], int(match[2])) if match else ("", 0)


async def _course(request: ApiRequest) -> Course:
    name = request.ident
    steps = [
        LessonStep(f"{name}-{number}", step.name, step.seat, step.seats, step.before, step.moves)
        for number, step in enumerate(lesson(name), 1)
    ]
    if not steps:
        raise refused("server.no-lesson")
    return Course(name, steps)


async def _try_lesson(request: ApiRequest) -> object:
    name, number = _named(request.ident)
    if not 1 <= number <= len(lesson(name)):
        raise refused("server.no-lesson")
    step = lesson(name)[number - 1]
    played = StudiedGame(name, step.seats, decided(name, step), position=step.position)
    return await request.api.study.tried(played, request.asker, request.body)


def _puzzle(request: ApiRequest) -> tuple[int, Puzzle]:
    name, number = _named(request.ident)
    if not 1 <= number <= len(puzzles(name)):
        raise refused("server.no-puzzle")
    return number, puzzles(name)[number - 1]


async def _shelf(request: ApiRequest) -> PuzzleShelf:
    name, number = of_the_day(int(time.time()) // _DAY)
    return PuzzleShelf({each: len(puzzles(each)) for each in NAMES}, f"{name}-{number}")


async def _info(request: ApiRequest) -> PuzzleInfo:
    number, puzzle = _puzzle(request)
    return PuzzleInfo(
        request.ident,
        puzzle.game,
        number,
        puzzle.seat,
        puzzle.goal,
        len(puzzle.actions),
        puzzle.solution,
        bool(puzzle.worths),
        puzzle.aim,
        puzzle.why,
        puzzle.facts,
    )


async def _try_puzzle(request: ApiRequest) -> object:
    _, puzzle = _puzzle(request)
    played = StudiedGame(puzzle.game, 2, puzzle.options, puzzle.actions, puzzle.position)
    return await request.api.study.tried(played, request.asker, request.body)


async def _evaluate(request: ApiRequest) -> object:
    _, puzzle = _puzzle(request)
    tried = tuple(action for action in request.body.tried if isinstance(action, int))
    value = await request.api.workers.ask(EvaluateTurn(puzzle, tried), SECONDS, request.asker)
    if value["solved"] and request.who.is_account:
        await _keep_solved(request)
    return value


async def _keep_solved(request: ApiRequest) -> None:
    """The call works without a database, so its cookie was believed: only a session that has not ended counts."""
    day = int(time.time()) // _DAY
    today = "{}-{}".format(*of_the_day(day))
    try:
        if await request.api.accounts.check(request.who):
            await request.api.solved.keep(request.who.id, request.ident, day if request.ident == today else None)
    except (Refused, NotSaved, Unknown) as error:  # the verdict is told all the same
        _log.warning("a solved puzzle is not kept", reason=str(error)[:200])


LEARN_CALLS = (
    Call("GET", "/api/lessons/{id}", "The lessons of a game", _course, Course, without_database=True),
    Call(
        "POST", "/api/lessons/{id}/try", "Where moves in a lesson lead", _try_lesson, Tried, Try, without_database=True
    ),
    Call("GET", "/api/puzzles", "How many puzzles there are", _shelf, PuzzleShelf, without_database=True),
    Call("GET", "/api/puzzles/{id}", "A puzzle", _info, PuzzleInfo, without_database=True),
    Call(
        "POST", "/api/puzzles/{id}/try", "Where moves in a puzzle lead", _try_puzzle, Tried, Try, without_database=True
    ),
    Call(
        "POST",
        "/api/puzzles/{id}/value",
        "How good a turn in a puzzle is",
        _evaluate,
        TurnValue,
        Try,
        without_database=True,
    ),
)
