"""The HTTP calls: one line each, from which both the routing and the OpenAPI document are made."""

from typing import Any

from fourfold.server.http import calls
from fourfold.server.http.guests import renamed
from fourfold.server.http.request import SECRET, TEXT, ApiRequest, Call
from fourfold.server.learn.routes import LEARN_CALLS
from fourfold.server.learn.texts import TEXT_CALLS, language_of
from fourfold.server.study.routes import STUDY_CALLS


async def _games(request: ApiRequest) -> Any:
    return request.api.games(language_of(request.raw.query_params.get("language", "en")))


async def _me(request: ApiRequest) -> Any:
    request.renamed = request.who
    return calls.Me(request.who.id, request.who.name)


async def _rename(request: ApiRequest) -> Any:
    request.renamed = renamed(request.who, request.body.name)
    return calls.Me(request.renamed.id, request.renamed.name)


_T = "/api/tables/{id}"
CALLS = (
    Call(
        "GET",
        "/api/games",
        "The games and their options",
        _games,
        list[calls.GameInfo],
        query={"language": ("Two letters; English if there is none.", "^[a-z]{2}$")},
        lasting=True,
    ),
    Call("GET", "/api/me", "Who you are; sets your cookie", _me, calls.Me),
    Call("POST", "/api/me", "Change the name others see", _rename, calls.Me, calls.Rename),
    Call("GET", "/api/me/tables", "Your tables", lambda a: a.api.my_tables(a.who), list[calls.TableRow]),
    Call("GET", "/api/tables", "Open tables", lambda a: a.api.open_tables(), list[calls.TableRow]),
    Call("POST", "/api/tables", "Make a table", lambda a: a.api.create(a.who, a.body), calls.Seated, calls.NewTable),
    Call("GET", _T, "A table", lambda a: a.api.table(a.who, a.ident), calls.TableInfo),
    Call("POST", _T + "/join", "Take a seat", lambda a: a.api.join(a.who, a.ident, a.body), calls.Seated, calls.Join),
    Call(
        "POST",
        _T + "/leave",
        "Give a seat up",
        lambda a: a.api.leave(a.who, a.ident, a.body),
        calls.TableInfo,
        calls.Key,
    ),
    Call(
        "POST",
        _T + "/bots",
        "Seat or unseat a bot",
        lambda a: a.api.set_bot(a.who, a.ident, a.body),
        calls.TableInfo,
        calls.SetBot,
    ),
    Call(
        "POST", _T + "/rematch", "Play again", lambda a: a.api.rematch(a.who, a.ident, a.body), calls.Seated, calls.Key
    ),
    Call(
        "POST",
        _T + "/ticket",
        "A ticket for a socket",
        lambda a: a.api.ticket(a.who, a.ident, a.body),
        calls.TicketInfo,
        calls.Keys,
    ),
    Call(
        "GET",
        _T + "/record",
        "The record of a table",
        lambda a: a.api.record(a.who, a.ident, a.key),
        TEXT,
        headers=SECRET,
    ),
    Call(
        "GET",
        _T + "/distances",
        "How far each seat is from its goal",
        lambda a: a.api.distances(a.who, a.asker, a.ident),
        calls.Distances,
    ),
    Call(
        "POST",
        "/api/records",
        "Upload a record",
        lambda a: a.api.upload(a.who, a.asker, a.body),
        calls.UploadInfo,
        TEXT,
    ),
    Call("GET", "/api/records/{id}", "An uploaded record", lambda a: a.api.uploaded(a.ident), TEXT),
    *STUDY_CALLS,
    *LEARN_CALLS,
    *TEXT_CALLS,
)

STATUS = {
    "server.no-table": 404,
    "server.no-record": 404,
    "server.no-lesson": 404,
    "server.no-rules": 404,
    "core.language": 404,
    "server.no-path": 404,
    "server.no-puzzle": 404,
    "server.not-your-seat": 403,
    "server.not-your-table": 403,
    "server.not-saved": 503,
    "server.unknown": 503,
    "server.busy": 429,
    "server.analysing": 429,
    "server.often": 429,
    "server.body-large": 413,
    "server.body-kind": 415,
    "server.body-broken": 400,
    "server.seat-secret": 400,
    "server.origin": 403,
    "server.host": 421,
}  # any other refusal is 409
