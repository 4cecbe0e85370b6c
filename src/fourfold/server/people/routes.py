"""The calls about people: talking, blocking, reporting, notices, one's own games."""

from fourfold.server.http.calls import Keys
from fourfold.server.http.request import ApiRequest, Call
from fourfold.server.people import calls as people_calls
from fourfold.server.people.calls import BlockedPerson, MyGame, PushInfo, Reported, Talked
from fourfold.server.table.wire import TalkLine


async def _say(a: ApiRequest) -> TalkLine:
    return await a.api.conversation.say(await a.api.holding(a.who, a.ident, a.body.seat, a.body.secret), a.body)


async def _talked(a: ApiRequest) -> Talked:
    room = await a.api.holding_all(a.who, a.ident, a.body)
    return await a.api.conversation.talked(room, a.who.id, seated=bool(a.body.keys))


async def _block(a: ApiRequest) -> Talked:
    room = await a.api.holding(a.who, a.ident, a.body.seat, a.body.secret)
    return await a.api.conversation.block(room, a.who.id, a.body)


async def _report(a: ApiRequest) -> Reported:
    room = await a.api.holding(a.who, a.ident, a.body.seat, a.body.secret)
    await a.api.conversation.report(room, a.who.id, a.body)
    return Reported(a.body.number)


async def _push(a: ApiRequest) -> PushInfo:
    return a.api.notices.info()


_T = "/api/tables/{id}"
PEOPLE_CALLS = (
    Call("POST", _T + "/say", "Say something at a table", _say, TalkLine, people_calls.Say),
    Call("POST", _T + "/talked", "What was said at a table", _talked, Talked, Keys),
    Call("POST", _T + "/block", "Block the person on a seat, or no longer", _block, Talked, people_calls.Block),
    Call("POST", _T + "/report", "Report a line to the host", _report, Reported, people_calls.ReportLine),
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
    Call("GET", "/api/push", "The key to subscribe to notices", _push, PushInfo),
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
