"""What watches over a server asks: whether the process lives, whether it is ready, and its figures."""

import asyncio
import ipaddress
import time

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from fourfold.core.words import Sentence, say
from fourfold.server import metrics
from fourfold.server.host.health import Health
from fourfold.server.host.hub import Hub
from fourfold.server.host.store import Store
from fourfold.server.http.calls import Problem
from fourfold.server.http.guard import ALIVE, address_of
from fourfold.server.http.pages import JSON
from fourfold.server.settings import Settings

LOOK = 0.25  # seconds between two measurements of the event loop
PROXIED = ("forwarded", "x-forwarded-for")  # a proxy on this machine speaks for others


class Monitoring:
    """The answers to /healthz, /readyz and /metrics."""

    def __init__(self, settings: Settings, store: Store, hub: Hub) -> None:
        self.ready = False  # whether the games are compiled
        self._open_to = settings.metrics
        self._health = Health(store)
        self._hub = hub

    def routes(self) -> list[BaseRoute]:
        """The paths."""
        return [
            Route(ALIVE, self._alive),
            Route("/readyz", self._readiness),
            Route("/metrics", self._metrics),
        ]

    async def _alive(self, request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _readiness(self, request: Request) -> Response:
        why = await self._health.problem() if self.ready else Sentence("server.compiling")
        return PlainTextResponse(f"{why}\n" if why else "ready\n", 503 if why else 200)

    async def _metrics(self, request: Request) -> Response:
        if self._open_to == "off":
            raise HTTPException(404)
        if self._open_to == "loopback" and not is_local(request):
            key = "server.metrics-local"
            return Response(msgspec.json.encode(Problem(key, say(key))), 403, JSON)
        self._count()
        return Response(generate_latest(), 200, {"content-type": CONTENT_TYPE_LATEST})

    def _count(self) -> None:
        """Figures that are taken when they are asked for."""
        metrics.queued_jobs.set(self._hub.workers.queued)
        metrics.leases.set(self._hub.leases)
        metrics.tables.clear()
        for (game, phase), number in self._hub.count_tables().items():
            metrics.tables.labels(game, phase).set(number)


async def watch_loop() -> None:
    """Measure again and again how much later than asked for the event loop goes on."""
    while True:
        start = time.monotonic()
        await asyncio.sleep(LOOK)
        metrics.loop_lag.observe(max(0.0, time.monotonic() - start - LOOK))


def is_local(request: Request) -> bool:
    """Whether a program on this machine asks for itself, and not a proxy for others."""
    if any(name in request.headers for name in PROXIED):
        return False
    try:
        address = ipaddress.ip_address(address_of(request.scope))
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)  # an IPv4 address that a socket of IPv6 shows
    return bool((mapped or address).is_loopback)
