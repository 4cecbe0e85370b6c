"""Checks every request before the app sees it, and adds security headers to every answer."""

import contextlib
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fourfold.core.words import Refused, refused
from fourfold.server.limits import Buckets
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


class Guard:
    """Wraps the app. A request must name a host of ours and must not come too often."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._names = settings.names
        self._secure = settings.secure
        self._often = Buckets(settings.requests, settings.requests * 5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request. The code that answers it looks at `state.problem` first."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope.setdefault("state", {})["problem"] = self._problem(scope)
        await self._app(scope, receive, self._dressed(send) if scope["type"] == "http" else send)

    def _problem(self, scope: Scope) -> Refused | None:
        headers = Headers(scope=scope)
        if len(headers.getlist("host")) != 1 or _host(headers["host"]) not in self._names:
            return refused("server.host")
        origin = headers.get("origin")
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if writes and origin is not None and not self._is_ours(origin, headers["host"]):
            return refused("server.origin")
        if not self._often.take(address_of(scope)):
            return refused("server.often")
        return None

    def _is_ours(self, origin: str, host: str) -> bool:
        """The same host and port that were asked for, and a name of ours."""
        with contextlib.suppress(ValueError):
            parts = urlsplit(origin)
            return parts.scheme in ("http", "https") and parts.netloc == host and _host(parts.netloc) in self._names
        return False

    def _dressed(self, send: Send) -> Send:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
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
