"""The calls of the host. Their cookie goes to these paths alone, and opens nothing else."""

from collections.abc import Awaitable, Callable

from fourfold.server.admin import calls
from fourfold.server.admin.calls import AdminLeft, AdminView, SeenVisitor
from fourfold.server.http.request import ApiRequest, Call

ADMIN_COOKIE = "fourfold_admin"
ADMIN_PATH = "/api/admin"


def _session(a: ApiRequest) -> str:
    return a.raw.cookies.get(ADMIN_COOKIE, "")


async def _enter(a: ApiRequest) -> AdminView:
    a.admin_session, view = await a.api.office.enter(a.body.code)
    return view


async def _leave(a: ApiRequest) -> AdminLeft:
    a.admin_session = ""
    return AdminLeft(await a.api.office.leave(_session(a)))


def _act(name: str, summary: str, takes: type, does: Callable[[ApiRequest], Awaitable[AdminView]]) -> Call:
    return Call("POST", f"{ADMIN_PATH}/{name}", summary, does, AdminView, takes)


ADMIN_CALLS = (
    Call("GET", ADMIN_PATH, "What the host looks at", lambda a: a.api.office.view(_session(a)), AdminView),
    _act("enter", "Enter as the host, by a link", calls.AdminEnter, _enter),
    Call("POST", f"{ADMIN_PATH}/leave", "End the sessions of the host", _leave, AdminLeft),
    Call(
        "POST",
        f"{ADMIN_PATH}/find",
        "Find visitors by a part of their name",
        lambda a: a.api.office.find(_session(a), a.body),
        list[SeenVisitor],
        calls.FindVisitors,
    ),
    _act("close", "End a table", calls.CloseTable, lambda a: a.api.office.close(_session(a), a.body)),
    _act("close-cup", "Call a tournament off", calls.CloseCup, lambda a: a.api.office.close_cup(_session(a), a.body)),
    _act(
        "rename-cup",
        "Give a tournament another name",
        calls.RenameCup,
        lambda a: a.api.office.rename_cup(_session(a), a.body),
    ),
    _act("hide", "Take the words out of a line", calls.ReportedLine, lambda a: a.api.office.hide(_session(a), a.body)),
    _act("settle", "A report is dealt with", calls.ReportedLine, lambda a: a.api.office.settle(_session(a), a.body)),
    _act("rename", "Give a visitor another name", calls.ImposeName, lambda a: a.api.office.rename(_session(a), a.body)),
    _act(
        "block", "Block a visitor or an address", calls.BlockVisitor, lambda a: a.api.office.block(_session(a), a.body)
    ),
    _act("unblock", "End a block", calls.EndBlock, lambda a: a.api.office.unblock(_session(a), a.body.subject)),
    _act("reset", "Reset the ratings", calls.ResetRatings, lambda a: a.api.office.reset(_session(a), a.body)),
    _act("erase", "Delete a visitor's data", calls.EraseVisitor, lambda a: a.api.office.erase(_session(a), a.body)),
)
