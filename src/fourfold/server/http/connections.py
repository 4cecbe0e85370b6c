"""Limits on TCP connections: how many one address may hold, and how long one may stay silent.

A connection counts from its opening until it closes or becomes a WebSocket; open sockets have a limit of their own.
"""

import contextlib
import ipaddress
import sys
import time
from collections import Counter
from collections.abc import Callable

import msgspec
import structlog
from prometheus_client import Counter as Metric

from fourfold.core.words import say
from fourfold.server.http.calls import Problem
from fourfold.server.http.origins import house_of
from fourfold.server.settings import Settings

if sys.platform != "win32":  # Windows has no such limit
    import resource

MOST_FILES = 65_536  # open files that the server asks for; each connection needs one
FEW_FILES = 4_096  # with fewer the log warns at the start
TELL_EVERY = 60.0  # seconds between two lines of the log about the same kind of refusal
_refused = Metric("fourfold_connections_refused_total", "Connections closed by the server", ["why"])
_log = structlog.get_logger()


class Connections:
    """The connections of each address."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = settings.request_seconds
        self._limit = settings.connections
        self._proxies = settings.trusted_proxies
        self._clock = clock
        self._open: Counter[str] = Counter()
        self._told: dict[str, float] = {}
        self._untold: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a new connection; False if the address has too many. A trusted proxy may have any number."""
        house = house_of(address)
        if self._open[house] >= self._limit and not self._is_proxy(address):
            self._tell("an address has too many connections", address, limit=self._limit)
            return False
        self._open[house] += 1
        return True

    def leave(self, address: str) -> None:
        """A counted connection has closed or has become a socket."""
        house = house_of(address)
        self._open[house] -= 1
        if not self._open[house]:
            del self._open[house]

    def silent(self, address: str) -> None:
        """A connection is closed because it has sent no whole request in time."""
        self._tell("a connection sent no whole request in time", address, seconds=self.seconds)

    def answer(self) -> bytes:
        """What a connection over the limit is told before it is closed."""
        key, facts = "server.connections", {"limit": self._limit}
        body = msgspec.json.encode(Problem(key, say(key, facts), "", facts))
        head = f"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        return head.encode() + b"connection: close\r\n\r\n" + body

    def _tell(self, what: str, address: str, **facts: float) -> None:
        """Write a line to the log, at most one of a kind each minute: `times` says how many it stands for."""
        _refused.labels(what).inc()
        self._untold[what] += 1
        if self._clock() < self._told.get(what, float("-inf")) + TELL_EVERY:
            return
        self._told[what] = self._clock()
        _log.warning(what, address=address, times=self._untold.pop(what), **facts)

    def _is_proxy(self, address: str) -> bool:
        for proxy in self._proxies:
            with contextlib.suppress(ValueError):
                if proxy == "*" or ipaddress.ip_address(address) in ipaddress.ip_network(proxy, strict=False):
                    return True
        return False


def raise_file_limit() -> None:
    """Allow this process as many open files as the system lets it; the log names the limit if that is few."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):  # then the limit that stands is named
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if files != resource.RLIM_INFINITY and files < FEW_FILES:
        _log.warning("few open files are allowed; each connection needs one", files=files, wanted=FEW_FILES)
