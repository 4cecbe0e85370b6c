"""Work spread over the cores of this machine, one process each; results come back in the order of the items."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar, cast

from fourfold.core.words import refused

Item = TypeVar("Item")
Result = TypeVar("Result")

_PATIENCE = 5.0  # seconds for a process to put its things away
_TRIES = 2  # an item whose process dies is given to another, once


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def on_cores(work: Callable[[Item], Result], items: Sequence[Item], jobs: int = 0) -> Generator[Result, None, None]:
    """`work(item)` for all items in `jobs` processes (0: all cores; 1: in this process).

    Closing the generator ends the processes at once. What `work` raises is raised here, in its turn.
    """
    jobs = min(jobs or cores(), len(items))
    if jobs <= 1:
        yield from map(work, items)
        return
    crew = _Crew(work, items)
    try:
        for _ in range(jobs):
            crew.hire()
        for place in range(len(items)):
            while place not in crew.done:
                crew.listen()
            failed, result = crew.done.pop(place)
            if failed:
                raise result
            yield result
    finally:
        crew.dismiss()


class _Crew:
    """The processes, each with a pipe and the item it is working on."""

    def __init__(self, work: Callable[[Any], Any], items: Sequence[Any]) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._work, self._items = work, items
        self._waiting = list(range(len(items)))[::-1]
        self._tries = [0] * len(items)
        self._busy: dict[Any, tuple[Any, int]] = {}  # pipe -> process, place of its item
        self.done: dict[int, tuple[bool, Any]] = {}  # whether it failed; the result, or the error

    def hire(self) -> None:
        here, there = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(there, self._work), daemon=True)
        process.start()
        there.close()
        self._assign(here, process)

    def listen(self) -> None:
        """Take what the processes have to say; one that died is replaced."""
        for pipe in wait(list(self._busy)):
            process, place = self._busy.pop(pipe)
            try:
                self.done[place] = cast(Connection, pipe).recv()
            except (EOFError, ConnectionResetError):
                process.join()
                if self._tries[place] >= _TRIES:
                    raise refused("arena.worker-died", code=process.exitcode, tries=_TRIES) from None
                self._waiting.append(place)
                self.hire()
                continue
            self._assign(pipe, process)

    def _assign(self, pipe: Any, process: Any) -> None:
        if not self._waiting:
            pipe.close()
            process.join()
            return
        place = self._waiting.pop()
        self._tries[place] += 1
        self._busy[pipe] = process, place
        with suppress(BrokenPipeError):  # a process already dead is noticed in `listen`
            pipe.send(self._items[place])

    def dismiss(self) -> None:
        """End all processes; they have a moment to end their own children."""
        for process, _ in self._busy.values():
            process.terminate()
        for pipe, (process, _) in self._busy.items():
            process.join(_PATIENCE)
            if process.exitcode is None:
                process.kill()
                process.join()
            pipe.close()


def _serve(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """A worker's life. Ctrl-C is for the process that started it; a request to end runs what stands in `finally`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    while True:
        try:
            item = pipe.recv()
        except EOFError:
            return
        try:
            answer = False, work(item)
        except Exception as error:  # noqa: BLE001 it is raised again where the work was ordered
            answer = True, error
        pipe.send(answer)
