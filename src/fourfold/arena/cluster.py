"""Work spread over a Ray cluster that is already running. Fourfold must be installed on its nodes, in this version."""

import socket
from collections import deque
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from typing import Any, Generic, TypeVar, cast

from fourfold.core.words import refused

Item = TypeVar("Item")
Result = TypeVar("Result")

_PATIENCE = 5.0  # seconds to wait for an answer of the cluster
_TRIES = 10  # times an item is done again when its node or process dies, at most
_AHEAD = 1_000  # items handed to the cluster before the first of them is done


class Cluster(Generic[Item, Result]):
    """`work` done by the cluster at `address`, one processor an item. Nodes may come and go."""

    def __init__(self, work: Callable[[Item], Result], address: str) -> None:
        self._work = work
        self._address = address

    def __enter__(self) -> "Cluster[Item, Result]":
        try:
            self._ray: Any = import_module("ray")
        except ImportError as error:
            raise refused("arena.ray-missing") from error
        try:
            _knock(self._address)
            self._ray.init(address=self._address, log_to_driver=False, logging_level="ERROR")
        except (OSError, ValueError, RuntimeError) as error:
            raise refused("arena.ray-address", address=self._address, reason=str(error).split("\n")[0]) from error
        self._remote = self._ray.remote(num_cpus=1, max_retries=_TRIES)(_do)
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()  # ends what is under way; cancelling it here can abort the whole process

    def map(self, items: Sequence[Item]) -> Generator[Result, None, None]:
        """The results in the order of the items; an exception of `work` is raised here in its place."""
        tasks: deque[Any] = deque()
        for item in items:
            tasks.append(self._remote.remote(self._work, item))
            if len(tasks) == _AHEAD:
                yield self._result(tasks.popleft())
        while tasks:
            yield self._result(tasks.popleft())

    def _result(self, task: Any) -> Result:
        failures = self._ray.exceptions
        try:
            return cast(Result, self._ray.get(task))
        except failures.RayTaskError:  # what `work` raised
            raise
        except failures.RayError as error:
            raise refused("arena.ray-lost", reason=str(error).split("\n")[0]) from error


def _knock(address: str) -> None:
    """Raise OSError if no server answers at the address; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), _PATIENCE).close()


def _do(work: Callable[[Any], Any], item: Any) -> Any:
    return work(item)
