"""Checks every request before the app sees it, and adds security headers to every answer that has none of its own."""

import contextlib
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fourfold.core.words import Refusal, Refused, refused
from fourfold.server.http.origins import house_of
from fourfold.server.limits import Buckets
from fourfold.server.metrics import request_seconds
from fourfold.server.settings import Settings

HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "media-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

DENIAL = "websocket.http.response"  # the extension of web servers that can answer a handshake with an HTTP status
ALIVE = "/healthz"  # what watches over the process may not know its name


class Guard:
    """Wraps the app. A request must name a host of ours and must not come too often. `answer` tells a refusal."""

    def __init__(self, app: ASGIApp, settings: Settings, answer: Callable[[Refusal], ASGIApp]) -> None:
        self._app = app
        self._answer = answer
        self._names = settings.names
        self._secure = settings.secure
        self._often = Buckets(settings.requests, settings.requests * 5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request: a foreign host is refused here, for anything else look at `state.problem`."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        state = scope.setdefault("state", {})
        problem = state["problem"] = self._problem(scope)
        socket = scope["type"] == "websocket"
        foreign = problem and problem.refusal.key == "server.host" and scope["path"] != ALIVE
        if problem and foreign and (not socket or DENIAL in scope.get("extensions", {})):
            await self._answer(problem.refusal)(scope, receive, self._dressed(send, state))
        elif socket:
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, self._dressed(send, state))

    def _problem(self, scope: Scope) -> Refused | None:
        headers = Headers(scope=scope)
        if len(headers.getlist("host")) != 1 or _host(headers["host"]) not in self._names:
            return refused("server.host")
        origin = headers.get("origin")
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if writes and origin is not None and not self._is_ours(origin, headers["host"]):
            return refused("server.origin")
        if not self._often.take(house_of(address_of(scope))):
            return refused("server.often")
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        """The same host and port that were asked for, and a name of ours."""
        with contextlib.suppress(ValueError):
            parts = urlsplit(origin)
            return parts.scheme in ("http", "https") and parts.netloc == host and _host(parts.netloc) in self._names
        return False

    def _dressed(self, send: Send, state: dict[str, Any]) -> Send:
        """Add our headers to the answer, and measure how long it took. The app sets `call` for a call of the API."""
        start = time.perf_counter()

        async def dressed(message: Message) -> None:
            if message["type"] in ("http.response.start", f"{DENIAL}.start"):
                taken = time.perf_counter() - start
                request_seconds.labels(state.get("call", "other"), message["status"]).observe(taken)
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self._secure:
                    headers["strict-transport-security"] = "max-age=31536000"
            await send(message)

        return dressed


def address_of(scope: Scope) -> str:
    """Where a request comes from; behind a trusted proxy, the address it names."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


def _host(netloc: str) -> str:
    """The name without its port; brackets of IPv6 are taken off."""
    if netloc.startswith("["):
        return netloc[1:].partition("]")[0]
    return netloc.partition(":")[0].lower()
