"""A call, and a request for it after everything about it has been checked."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request

from fourfold.core.words import refused
from fourfold.server.http.api import Api
from fourfold.server.http.guests import Visitor
from fourfold.server.workers.pool import Asker

TEXT = "text/plain"
_IDENT = re.compile(r"[A-Za-z0-9_-]{1,64}")
SECRET = {"Seat-Secret": ("The number of a seat, a space, and its secret.", r"^[0-4] [A-Za-z0-9_-]{1,64}$")}


def ident_of(request: Request) -> str:
    """The id of the path; refused if it has characters that no id has."""
    given = str(request.path_params["id"])
    if not _IDENT.fullmatch(given):
        raise refused("server.no-path")
    return given


@dataclass
class ApiRequest:
    """A request after everything about it has been checked."""

    api: Api
    who: Visitor
    address: str  # as `Origins` writes it
    raw: Request
    body: Any
    renamed: Visitor | None = None  # to be written into the cookie
    admin_session: str | None = None  # likewise into that of the host; empty to delete it

    @property
    def ident(self) -> str:
        """The table, record, game, lesson or puzzle of the path. Nothing has a name of other characters."""
        return ident_of(self.raw)

    @property
    def asker(self) -> Asker:
        """Whose quota a job counts against."""
        return Asker(self.who.id, self.address)

    def query(self, name: str, default: str, allowed: tuple[str, ...]) -> str:
        """A word of the query; refused if it is none of those allowed."""
        given = self.raw.query_params.get(name, default)
        if given not in allowed:
            raise refused("server.query", name=name, given=given[:40], allowed=", ".join(allowed))
        return given

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number of the query; refused if it is not from `low` to `high`."""
        given = self.raw.query_params.get(name, str(default))
        if not (given.isascii() and given.isdigit() and len(given) < 10 and low <= int(given) <= high):
            raise refused("server.query", name=name, given=given[:40], allowed=f"{low}-{high}")
        return int(given)

    @property
    def key(self) -> tuple[int, str] | None:
        """A seat and its secret from the header `Seat-Secret: 0 SECRET`."""
        given = self.raw.headers.get("seat-secret")
        if given is None:
            return None
        if not re.fullmatch(SECRET["Seat-Secret"][1], given):
            raise refused("server.seat-secret")
        return int(given[0]), given[2:]


Answering = Callable[[ApiRequest], Awaitable[Any]]


@dataclass(frozen=True)
class Call:
    """One method of one path."""

    method: str
    path: str
    summary: str
    does: Answering
    gives: Any  # a type for JSON, or TEXT
    takes: Any = None  # likewise
    headers: dict[str, tuple[str, str]] = field(default_factory=dict)  # name -> (meaning, pattern)
    query: dict[str, tuple[str, str]] = field(default_factory=dict)  # likewise
    without_database: bool = False  # then a signed cookie is believed as it is, and the call works while that is away
    lasting: bool = False  # whether the answer changes only with the server, so that a client may keep it
