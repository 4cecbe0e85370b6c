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
SECRET = {"Seat-Secret": ("The number of a seat, a space, and its secret.", r"^[0-4] [A-Za-z0-9_-]{1,64}$")}


@dataclass
class ApiRequest:
    """A request after everything about it has been checked."""

    api: Api
    who: Visitor
    address: str
    raw: Request
    body: Any
    renamed: Visitor | None = None  # to be written into the cookie

    @property
    def ident(self) -> str:
        """The table or record of the path."""
        return str(self.raw.path_params["id"])

    @property
    def asker(self) -> Asker:
        """Whose quota a job counts against."""
        return Asker(self.who.id, self.address)

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
    lasting: bool = False  # whether the answer changes only with the server, so that a client may keep it
