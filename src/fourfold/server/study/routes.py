"""The calls for studying games: the same ones for finished tables and for uploaded records."""

from collections.abc import Awaitable, Callable

from fourfold.server.http.calls import Keys
from fourfold.server.http.request import ApiRequest, Call
from fourfold.server.study import calls as study_calls
from fourfold.server.study.calls import Analysed
from fourfold.server.workers.study_jobs import StudiedGame

Find = Callable[[ApiRequest], Awaitable[StudiedGame]]


async def _of_table(a: ApiRequest) -> StudiedGame:
    return a.api.study.table(await a.api.visible(a.who, a.ident))


async def _of_record(a: ApiRequest) -> StudiedGame:
    return await a.api.study.record(a.ident, a.asker)


async def _seen_table(a: ApiRequest) -> object:
    return await _of_table(a)


async def _seen_record(a: ApiRequest) -> object:
    return await a.api.uploaded(a.ident)


def _calls(path: str, letter: str, find: Find, see: Callable[[ApiRequest], Awaitable[object]]) -> tuple[Call, ...]:
    """`find` returns the game; `see` only refuses visitors who may not see it."""

    async def replay(a: ApiRequest) -> object:
        return await a.api.study.replay(await find(a), a.asker)

    async def plies(a: ApiRequest) -> object:
        return await a.api.study.plies(await find(a), a.asker, a.body)

    async def tried(a: ApiRequest) -> object:
        return await a.api.study.tried(await find(a), a.asker, a.body)

    async def picture(a: ApiRequest) -> object:
        return await a.api.study.picture(await find(a), a.asker, a.body)

    async def animation(a: ApiRequest) -> object:
        return await a.api.study.animation(await find(a), a.asker, a.body)

    async def measured(a: ApiRequest) -> object:
        return await a.api.study.measured(await find(a), a.asker, a.body)

    async def analysis(a: ApiRequest) -> Analysed:
        await see(a)
        return await a.api.study.analysis(f"{letter}/{a.ident}")

    async def analyse(a: ApiRequest) -> Analysed:
        found = await analysis(a)
        if found.state != "none":
            return found
        return await a.api.study.analyse(f"{letter}/{a.ident}", await find(a), a.asker)

    return (
        Call("GET", path + "/replay", "A played game in words", replay, study_calls.Replay),
        Call("POST", path + "/plies", "Some positions of a game", plies, list[study_calls.PlyView], study_calls.Span),
        Call("POST", path + "/try", "Where other moves lead", tried, study_calls.Tried, study_calls.Try),
        Call("POST", path + "/picture", "A position drawn", picture, study_calls.Picture, study_calls.Try),
        Call(
            "POST",
            path + "/animation",
            "A game as an animated picture",
            animation,
            study_calls.Animation,
            study_calls.Eyes,
        ),
        Call(
            "POST",
            path + "/ways",
            "How far each seat is from its goal",
            measured,
            study_calls.Measured,
            study_calls.Try,
        ),
        Call("GET", path + "/analysis", "How far the analysis is", analysis, study_calls.Analysed),
        Call("POST", path + "/analysis", "Have a game analysed", analyse, study_calls.Analysed),
    )


STUDY_CALLS = (
    Call(
        "POST",
        "/api/tables/{id}/hint",
        "What a bot would do in your place",
        lambda a: a.api.hint(a.who, a.asker, a.ident, a.body),
        study_calls.Hint,
        study_calls.HintWish,
    ),
    Call(
        "POST",
        "/api/tables/{id}/story",
        "All that has happened, as you saw it",
        lambda a: a.api.story(a.who, a.asker, a.ident, a.body),
        study_calls.Story,
        Keys,
    ),
    *_calls("/api/tables/{id}", "t", _of_table, _seen_table),
    *_calls("/api/records/{id}", "r", _of_record, _seen_record),
)
