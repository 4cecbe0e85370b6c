"""Threads that wait for the database. If it hangs, only the calls that need it have to wait."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import structlog

from fourfold.core.words import refused
from fourfold.server.host.trouble import AWAY

PATIENCE = 10.0  # seconds until a call is refused that the database does not answer
_log = structlog.get_logger()
Found = TypeVar("Found")


class DatabaseThreads:
    """Threads of one kind of call."""

    def __init__(self, most: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(most, thread_name_prefix=name)

    async def run(self, work: Callable[..., Found], *given: Any, patience: float | None = None) -> Found:
        """What `work` returns, which blocks. Refused if that takes longer than `patience`, by default `PATIENCE`."""
        seconds = PATIENCE if patience is None else patience
        try:
            return await asyncio.wait_for(self.begin(work, *given), seconds)
        except TimeoutError as error:
            _log.error("the database does not answer", seconds=seconds)
            raise refused(AWAY) from error

    def begin(self, work: Callable[..., Found], *given: Any) -> "asyncio.Future[Found]":
        """The same, without an end to the waiting."""
        return asyncio.get_running_loop().run_in_executor(self._pool, work, *given)

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
