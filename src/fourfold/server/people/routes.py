"""The calls about people: talking, blocking, reporting, notices, one's own games."""

from fourfold.core.verbs import CHANCE, SPECTATOR
from fourfold.server.http.calls import Key, Keys
from fourfold.server.http.request import ApiRequest, Call
from fourfold.server.people import calls as people_calls
from fourfold.server.people.calls import (
    BlockedPerson,
    Invitation,
    InviteWhom,
    MyGame,
    People,
    PushInfo,
    Reported,
    StartBoard,
    Talked,
)
from fourfold.server.people.reports import NAME, Reportable
from fourfold.server.people.start_board import is_example, start_of
from fourfold.server.study.calls import Span
from fourfold.server.table.wire import TalkLine


async def _say(a: ApiRequest) -> TalkLine:
    return await a.api.conversation.say(await a.api.holding(a.who, a.ident, a.body.seat, a.body.secret), a.body)


async def _talked(a: ApiRequest) -> Talked:
    room, keys = await a.api.opened(a.who, a.ident, a.body)
    return await a.api.conversation.talked(room, a.who.id, seated=bool(keys))


async def _block(a: ApiRequest) -> Talked:
    room = await a.api.holding(a.who, a.ident, a.body.seat, a.body.secret)
    return await a.api.conversation.block(room, a.who.id, a.body)


async def _report(a: ApiRequest) -> Reported:
    room = await a.api.holding(a.who, a.ident, a.body.seat, a.body.secret)
    await a.api.conversation.report(room, a.who.id, a.body)
    return Reported(a.body.number)


async def _report_person(a: ApiRequest) -> Reported:
    name = (await a.api.ratings.profile(a.ident)).name
    await a.api.reports.add(a.who.id, a.body.why, Reportable("person", a.ident, a.ident, name, name))
    return Reported(NAME)


async def _report_cup(a: ApiRequest) -> Reported:
    await a.api.reports.add(a.who.id, a.body.why, await a.api.tournaments.reportable(a.ident))
    return Reported(NAME)


async def _invite(a: ApiRequest) -> InviteWhom:
    room = await a.api.holding(a.who, a.ident, a.body.seat, a.body.secret)
    return await a.api.invitations.invite(room, a.who, a.body)


async def _invited(a: ApiRequest) -> InviteWhom:
    return await a.api.invitations.whom(await a.api.holding(a.who, a.ident, a.body.seat, a.body.secret), a.who)


async def _start(a: ApiRequest) -> StartBoard:
    table = await a.api.visible(a.who, a.ident)
    (ply,) = await a.api.study.plies(start_of(table), a.asker, Span(start=0, count=1, viewer=SPECTATOR))
    return StartBoard(None if ply["to_move"] == CHANCE else ply["view"], is_example(table))


async def _push(a: ApiRequest) -> PushInfo:
    return a.api.notices.info()


_T = "/api/tables/{id}"
PEOPLE_CALLS = (
    Call("GET", _T + "/start", "The board on which an open table will begin", _start, StartBoard),
    Call("POST", _T + "/say", "Say something at a table", _say, TalkLine, people_calls.Say),
    Call("POST", _T + "/talked", "What was said at a table", _talked, Talked, Keys),
    Call("POST", _T + "/block", "Block the person on a seat, or no longer", _block, Talked, people_calls.Block),
    Call("POST", _T + "/report", "Report a line to the host", _report, Reported, people_calls.ReportLine),
    Call(
        "POST",
        "/api/tournaments/{id}/report",
        "Report the name of a tournament to the host",
        _report_cup,
        Reported,
        people_calls.ReportName,
    ),
    Call(
        "POST",
        "/api/people/{id}/report",
        "Report the name of an account to the host",
        _report_person,
        Reported,
        people_calls.ReportName,
    ),
    Call("POST", _T + "/invite", "Invite a friend to a seat", _invite, InviteWhom, people_calls.Invite),
    Call("POST", _T + "/invited", "The friends invited to a table", _invited, InviteWhom, Key),
    Call(
        "GET", "/api/me/people", "Whom you follow, and who follows you", lambda a: a.api.friends.people(a.who), People
    ),
    Call(
        "POST",
        "/api/me/follow",
        "Follow an account, or no longer",
        lambda a: a.api.friends.follow(a.who, a.body),
        People,
        people_calls.Follow,
    ),
    Call(
        "GET",
        "/api/me/invitations",
        "The tables to which friends invite you",
        lambda a: a.api.invitations.waiting_for(a.who.id),
        list[Invitation],
    ),
    Call(
        "POST",
        "/api/me/invitations/decline",
        "Decline an invitation",
        lambda a: a.api.invitations.decline(a.who.id, a.body.table),
        list[Invitation],
        people_calls.Decline,
    ),
    Call(
        "GET",
        "/api/me/blocked",
        "The people whom you have blocked",
        lambda a: a.api.conversation.blocked(a.who.id),
        list[BlockedPerson],
    ),
    Call(
        "POST",
        "/api/me/unblock",
        "Block a person no longer",
        lambda a: a.api.conversation.unblock(a.who.id, a.body.id),
        list[BlockedPerson],
        people_calls.Unblock,
    ),
    Call("GET", "/api/me/tables", "Your tables", lambda a: a.api.my_games.of(a.who.id), list[MyGame]),
    Call(
        "POST",
        "/api/me/forget",
        "Leave a table out of yours",
        lambda a: a.api.my_games.forget(a.who.id, a.body.table),
        list[MyGame],
        people_calls.Forget,
    ),
    Call("GET", "/api/push", "The key to subscribe to notices", _push, PushInfo, without_database=True),
    Call(
        "POST",
        "/api/me/push",
        "Get notices in this browser",
        lambda a: a.api.notices.subscribe(a.asker, a.body),
        PushInfo,
        people_calls.Subscribe,
    ),
    Call(
        "POST",
        "/api/me/push/end",
        "Get no more notices in this browser",
        lambda a: a.api.notices.unsubscribe(a.who.id, a.body.endpoint),
        PushInfo,
        people_calls.Unsubscribe,
    ),
)
