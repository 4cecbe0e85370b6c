"""The HTTP calls: one line each, from which both the routing and the OpenAPI document are made."""

from typing import Any

from fourfold.server.accounts.routes import ACCOUNT_CALLS, ACCOUNT_STATUS
from fourfold.server.admin.routes import ADMIN_CALLS
from fourfold.server.host.lobby import FURTHEST, MOST, Page
from fourfold.server.host.trouble import TROUBLES
from fourfold.server.http import calls
from fourfold.server.http.request import SECRET, TEXT, ApiRequest, Call
from fourfold.server.learn.routes import LEARN_CALLS
from fourfold.server.learn.texts import TEXT_CALLS, language_of
from fourfold.server.limits import QUOTAS
from fourfold.server.people.routes import PEOPLE_CALLS
from fourfold.server.ratings.routes import RATING_CALLS
from fourfold.server.study.routes import STUDY_CALLS
from fourfold.server.table.wire import Choice
from fourfold.server.tournaments.routes import TOURNAMENT_CALLS


async def _games(request: ApiRequest) -> Any:
    return request.api.games(language_of(request.raw.query_params.get("language", "en")))


async def _left_out(request: ApiRequest) -> Any:
    return request.api.left_out(language_of(request.raw.query_params.get("language", "en")))


async def _me(request: ApiRequest) -> Any:
    request.renamed = request.who
    return await request.api.accounts.me(request.who)


async def _rename(request: ApiRequest) -> Any:
    request.api.sanctions.check_rename(request.who)
    request.renamed = await request.api.accounts.rename(request.who, request.body.name)
    return await request.api.accounts.me(request.renamed)


def _page(request: ApiRequest) -> Page:
    """The part of the lobby that a request asks for."""
    return Page(
        "oldest" if request.query("sort", "newest", ("newest", "oldest")) == "oldest" else "newest",
        request.number("offset", 0, 0, FURTHEST),
        request.number("limit", Page().limit, 1, MOST),
    )


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
    Call(
        "GET",
        "/api/games/left-out",
        "The games that cannot be played here, and why",
        _left_out,
        list[calls.LeftOut],
        query={"language": ("Two letters; English if there is none.", "^[a-z]{2}$")},
        without_database=True,
    ),
    Call(
        "POST",
        "/api/games/{id}/text",
        "What the text of an option holds, and what is wrong with it",
        lambda a: a.api.prove(a.ident, a.asker, a.body),
        calls.ProvedText,
        calls.OptionText,
        without_database=True,
    ),
    Call("GET", "/api/me", "Who you are; sets your cookie", _me, calls.Me),
    Call("POST", "/api/me", "Change the name others see", _rename, calls.Me, calls.Rename),
    Call(
        "GET",
        "/api/tables",
        "Open tables",
        lambda a: a.api.open_tables(_page(a)),
        list[calls.TableRow],
        query={
            "sort": ("newest or oldest; newest if there is none.", "^(newest|oldest)$"),
            "offset": (f"How many tables to skip, at most {FURTHEST}.", "^([0-9]{1,4}|10000)$"),
            "limit": (f"How many tables to list, 1 to {MOST}.", "^([1-9][0-9]?|100)$"),
        },
    ),
    Call(
        "GET",
        "/api/tables/playing",
        "Games to watch",
        lambda a: a.api.played_tables(a.number("limit", 20, 1, MOST)),
        list[calls.TableRow],
        query={"limit": (f"How many games to list, 1 to {MOST}.", "^([1-9][0-9]?|100)$")},
    ),
    Call(
        "POST",
        "/api/pair",
        "Find a game with another person",
        lambda a: a.api.pair(a.who, a.asker, a.body),
        calls.Seated,
        calls.Pair,
    ),
    Call(
        "POST",
        "/api/tables",
        "Make a table",
        lambda a: a.api.create(a.who, a.asker, a.body),
        calls.Seated,
        calls.NewTable,
    ),
    Call("GET", _T, "A table", lambda a: a.api.table(a.who, a.ident), calls.TableInfo),
    Call(
        "POST",
        _T + "/join",
        "Take a seat",
        lambda a: a.api.join(a.who, a.asker, a.ident, a.body),
        calls.Seated,
        calls.Join,
    ),
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
        "POST",
        _T + "/remove",
        "Remove a person before the game",
        lambda a: a.api.remove(a.who, a.ident, a.body),
        calls.TableInfo,
        calls.Remove,
    ),
    Call(
        "POST",
        _T + "/rematch",
        "Offer to play again, or answer",
        lambda a: a.api.rematch(a.who, a.asker, a.ident, a.body),
        calls.TableInfo,
        calls.Again,
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
        "POST",
        _T + "/keys",
        "The secrets of your account's seats",
        lambda a: a.api.keys(a.who, a.ident),
        list[calls.Key],
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
        _T + "/ahead",
        "What a step would do that you think of",
        lambda a: a.api.ahead(a.who, a.ident, a.body),
        Choice,
        calls.StepsAhead,
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
    *ACCOUNT_CALLS,
    *RATING_CALLS,
    *PEOPLE_CALLS,
    *STUDY_CALLS,
    *LEARN_CALLS,
    *TEXT_CALLS,
    *ADMIN_CALLS,
    *TOURNAMENT_CALLS,
)

STATUS = {
    "server.no-table": 404,
    "server.broken-table": 410,
    "server.no-record": 404,
    "server.no-profile": 404,
    "server.no-such-name": 404,
    "server.follow-blocked": 403,
    "server.no-friends": 403,
    "server.invite-declined": 403,
    "server.invite-many": 429,
    "server.no-cup": 404,
    "server.cup-not-yours": 403,
    "server.cup-many": 429,
    "server.cup-address": 429,
    "server.no-line": 404,
    "server.no-lesson": 404,
    "server.no-rules": 404,
    "core.language": 404,
    "server.no-path": 404,
    "server.no-puzzle": 404,
    "server.not-your-seat": 403,
    "server.seat-account": 403,
    "server.not-your-table": 403,
    "server.blocked": 403,
    "server.blocked-you": 403,
    "server.talk-off": 403,
    "server.push-off": 403,
    "server.host-blocked": 403,
    "server.host-named": 403,
    "server.admin-off": 403,
    "server.admin-only": 403,
    "server.admin-link": 403,
    "server.push-many": 429,
    "server.talk-phrases": 403,
    "server.private": 403,
    "server.not-listed": 403,
    **ACCOUNT_STATUS,
    **dict.fromkeys(TROUBLES, 503),
    "server.unknown": 503,
    "server.busy": 429,
    "server.analysing": 429,
    "server.often": 429,
    **dict.fromkeys(QUOTAS, 429),
    "server.body-large": 413,
    "server.body-slow": 408,
    "server.body-kind": 415,
    "server.body-broken": 400,
    "server.seat-secret": 400,
    "server.query": 400,
    "server.origin": 403,
    "server.host": 421,
}  # any other refusal is 409
