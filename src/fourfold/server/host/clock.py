"""The clock of a server: it never steps, and it notices when the server was paused."""

import time
from collections.abc import Callable

import structlog

TICK = 0.25  # seconds between two looks at the clock
PAUSE = 1_000  # milliseconds between two looks from which on the server counts as paused
_log = structlog.get_logger()


def monotonic() -> int:
    """Milliseconds that pass alike, whatever happens to the wall clock."""
    return time.monotonic_ns() // 1_000_000


class ServerClock:
    """Milliseconds since 1970: the wall clock at the start, and from then on what has passed.

    It must be looked at every `TICK`. If two looks are further apart than `PAUSE`, the process was stopped or could not
    answer, and no player could move. Then `paused` is called with the beginning and the end, before the time is told.
    """

    def __init__(self, start: int, paused: Callable[[int, int], None]) -> None:
        self._start, self._paused = start, paused
        self._origin = self._seen = 0
        self._running = False
        self.resumed = 0  # the end of the last pause

    def now(self) -> int:
        """The time. The clock starts with the first look."""
        seen = monotonic()
        if not self._running:
            self._running, self._origin, self._seen = True, seen, seen
        before, self._seen = self._seen, seen
        if seen - before > PAUSE:
            _log.info("the server was paused; no clock is charged for it", seconds=(seen - before) / 1000)
            self.resumed = self._time(seen)
            self._paused(self._time(before), self.resumed)
        return self._time(seen)

    def skip(self, milliseconds: int) -> None:
        """Go on from a later time: the machine has slept, and its monotonic clock with it."""
        before = self.now()
        self._start += milliseconds
        _log.info("the server has slept; no clock is charged for it", seconds=milliseconds / 1000)
        self.resumed = before + milliseconds
        self._paused(before, self.resumed)

    def _time(self, seen: int) -> int:
        return self._start + seen - self._origin
