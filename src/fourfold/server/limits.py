"""Limits on how often a client may ask: buckets that fill at a steady rate."""

import time
from collections import OrderedDict
from collections.abc import Callable

QUOTAS = frozenset(  # refusals because a guest or an address has enough already; the settings are named like them
    f"server.quota-{what}{whose}"
    for what in ("games", "open-tables", "tables", "uploads", "storage")
    for whose in ("", "-address")
)
LIMITS = QUOTAS.union(  # refusals because a client asks for too much
    (
        "server.often",
        "server.table-full",
        "server.busy",
        "server.analysing",
        "server.slow",
        "server.body-large",
        "server.frame-large",
        "server.push-many",
        "server.attempts",
        "server.cup-many",
        "server.cup-address",
        "server.invite-many",
    )
)
MOST = 50_000  # askers remembered; the one that was quiet longest is forgotten and gets a full bucket


class Bucket:
    """`burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._level, self._seen = burst, clock()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._seen) * self._rate)
        self._seen = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each asker."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, asker: str) -> bool:
        """Whether the asker may have one more."""
        bucket = self._buckets.pop(asker, None) or Bucket(self._rate, self._burst, self._clock)
        self._buckets[asker] = bucket
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        return bucket.take()
