"""Many mutants over one collection of tests: the tests are read once, then a fork for each mutant exchanges the code of
one function and runs them, the tests that caught earlier mutants first.

What was worked out while the rules were imported is not worked out again, so whoever survives here has only perhaps
survived; whoever is caught is caught.
"""

import ast
import contextlib
import multiprocessing
import os
import resource
import select
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

_TESTS_IN_TIME = 4  # a single test has this part of the time of all: most that take longer never end


@dataclass(frozen=True)
class Patch:
    """A function of a module, and the code it gets."""

    module: str
    function: str
    source: str

    def put(self) -> None:
        """Into this process, for everybody who has imported the function."""
        code = next(
            code for code in _functions(compile(self.source, "mutant", "exec")) if code.co_name == self.function
        )
        getattr(sys.modules[self.module], self.function).__code__ = code


def patch_of(module: str, path: Path, mutant: str) -> Patch | None:
    """The mutant as a patch; None if it changes more than the body of one function of the module."""
    plain = compile(ast.unparse(ast.parse(path.read_text("utf-8"))) + "\n", "mutant", "exec")
    broken = compile(mutant, "mutant", "exec")
    changed = [
        b.co_name for a, b in zip_longest(_functions(plain), _functions(broken)) if a is None or b is None or a != b
    ]
    if len(changed) != 1 or _rest(plain) != _rest(broken):
        return None
    return Patch(module, changed[0], mutant)


def _functions(code: CodeType) -> list[CodeType]:
    return [const for const in code.co_consts if isinstance(const, CodeType)]


def _rest(code: CodeType) -> tuple[Any, ...]:
    """A module's code without its functions."""
    consts = tuple(const for const in code.co_consts if not isinstance(const, CodeType))
    return code.co_code, code.co_names, consts


class Loop:
    """In place of pytest's loop over its tests: for each patch a fork that runs them until one fails."""

    def __init__(self, patches: list[Patch], seconds: int, results: Connection) -> None:
        self._patches, self._seconds, self._results = patches, seconds, results

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Send for each patch whether it was caught."""
        items = list(session.items)
        for patch in self._patches:
            killer = self._killer(session, items, patch)
            if killer is not None and killer >= 0:
                items.insert(0, items.pop(killer))
            self._results.send(killer is not None)
        return True

    def _killer(self, session: pytest.Session, items: list[pytest.Item], patch: Patch) -> int | None:
        """The place of the test that failed; -1 if time ran out; None if none did."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            limit_cpu(self._seconds)
            patch.put()
            for place, item in enumerate(items):
                signal.setitimer(signal.ITIMER_VIRTUAL, self._seconds / _TESTS_IN_TIME)  # ends the process
                following = items[place + 1] if place + 1 < len(items) else None
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    os.write(write, place.to_bytes(4))
                    break
            os._exit(0)
        os.close(write)
        told = os.read(read, 4)
        os.close(read)
        _, status = os.waitpid(child, 0)
        if told:
            return int.from_bytes(told)
        return None if status == 0 else -1


def limit_cpu(seconds: int) -> None:
    """The system ends this process once it has computed so long: waiting for others does not count."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def caught(patches: list[Patch], tests: str, source: Path, seconds: int, workers: int) -> Iterator[tuple[int, bool]]:
    """The place of each patch and whether a test noticed it, as they become known. A death counts as notice."""
    context = multiprocessing.get_context("spawn")
    pipes: dict[Connection, Iterator[int]] = {}
    processes = []
    for first in range(workers):
        ours, theirs = context.Pipe(duplex=False)
        mine = patches[first::workers]
        process = context.Process(target=_collect, args=(mine, tests, str(source), seconds, theirs))
        process.start()
        theirs.close()
        pipes[ours] = iter(range(first, len(patches), workers))
        processes.append(process)
    while pipes:
        for pipe in select.select(list(pipes), [], [])[0]:
            try:
                noticed = pipe.recv()
            except EOFError:
                del pipes[pipe]
            else:
                yield next(pipes[pipe]), noticed
    for process in processes:
        process.join()
        if process.exitcode:
            raise SystemExit(f"The tests in {tests} cannot be collected.")


def _collect(patches: list[Patch], tests: str, source: str, seconds: int, results: Connection) -> None:
    sys.path.insert(0, source)
    sys.dont_write_bytecode = True
    options = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=ci"]
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
        code = pytest.main([*options, tests], plugins=[Loop(patches, seconds, results)])
    results.close()
    os._exit(0 if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 1)
