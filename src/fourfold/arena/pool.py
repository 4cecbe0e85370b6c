"""Work spread over the cores of this machine, one process each; results come back in the order of the items."""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, Protocol, TypeVar, cast

from fourfold.core.cores import cores
from fourfold.core.words import refused

Item = TypeVar("Item")
Result = TypeVar("Result")

_PATIENCE = 30.0  # seconds that a process has to end its own children; it may be compiling
_TRIES = 2  # times an item is tried: when its process dies, another one gets it


class Workers(Protocol):
    """What does the work: `Cores` on this machine, `cluster.Cluster` on others."""

    def map(self, items: Sequence[Any]) -> Generator[Any, None, None]:
        """The results of all items, in their order. Closing the generator gives up what is not done."""
        ...


class Cores(Generic[Item, Result]):
    """`work` done in `jobs` processes (0: one a core; 1: in this process). Leaving the context ends them at once."""

    def __init__(self, work: Callable[[Item], Result], jobs: int = 0) -> None:
        self._work = work
        self._jobs = jobs or cores()
        self._context = multiprocessing.get_context("spawn")
        self._idle: list[tuple[Any, Any]] = []  # pipe, process
        self._busy: dict[Any, tuple[Any, int]] = {}  # pipe -> process, place of its item

    def __enter__(self) -> "Cores[Item, Result]":
        return self

    def __exit__(self, *_: object) -> None:
        _dismiss(self._idle)
        self._give_up()

    def map(self, items: Sequence[Item]) -> Generator[Result, None, None]:
        """The results in the order of the items; an exception of `work` is raised here in its place."""
        if self._jobs == 1:
            yield from map(self._work, items)
            return
        waiting = list(range(len(items)))[::-1]
        tries = [0] * len(items)
        done: dict[int, tuple[bool, Any]] = {}
        try:
            for place in range(len(items)):
                while place not in done:
                    while waiting and len(self._busy) < self._jobs:
                        tries[waiting[-1]] += 1
                        self._assign(waiting[-1], items[waiting.pop()])
                    waiting += self._listen(done, tries)
                failed, result = done.pop(place)
                if failed:
                    raise result
                yield result
        finally:
            self._give_up()

    def _assign(self, place: int, item: Item) -> None:
        pipe, process = self._idle.pop() if self._idle else self._hire()
        self._busy[pipe] = process, place
        with suppress(BrokenPipeError):  # a dead process is noticed when its pipe is read
            pipe.send(item)

    def _hire(self) -> tuple[Any, Any]:
        here, there = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(there, self._work), daemon=True)
        process.start()
        there.close()
        return here, process

    def _listen(self, done: dict[int, tuple[bool, Any]], tries: list[int]) -> list[int]:
        """Read the results that have come; returns the items whose process died, by their place."""
        lost = []
        for pipe in wait(list(self._busy)):
            process, place = self._busy.pop(pipe)
            try:
                done[place] = cast(Connection, pipe).recv()
                self._idle.append((pipe, process))
            except (EOFError, ConnectionResetError):
                process.join()
                if tries[place] >= _TRIES:
                    raise refused("arena.worker-died", code=process.exitcode, tries=_TRIES) from None
                lost.append(place)
        return lost

    def _give_up(self) -> None:
        """End the processes that are still at work."""
        _dismiss([(pipe, process) for pipe, (process, _) in self._busy.items()])
        self._busy.clear()


def _dismiss(crew: list[tuple[Any, Any]]) -> None:
    """End processes; they have a moment to end their own children."""
    for _, process in crew:
        process.terminate()
    for pipe, process in crew:
        process.join(_PATIENCE)
        if process.exitcode is None:
            process.kill()
            process.join()
        pipe.close()
    crew.clear()


def _serve(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """The loop of a worker process. It ignores Ctrl-C; SIGTERM runs the `finally` blocks of the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    while True:
        try:
            item = pipe.recv()
        except EOFError:
            return
        try:
            answer = False, work(item)
        except Exception as error:  # noqa: BLE001 it is raised again in the process that ordered the work
            answer = True, error
        pipe.send(answer)
