"""Many mutants over one collection of tests: the tests are read once and each is watched once to see which lines it
reaches; then a fork for each mutant exchanges the code of one function and runs the tests that reach it, those that
caught earlier mutants first.

What was worked out while the rules were imported is not worked out again: a survivor whose function ran then has only
perhaps survived.
"""

import ast
import contextlib
import multiprocessing
import os
import pickle
import resource
import select
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

_TESTS_IN_TIME = 4  # a single test has this part of the time of all: most that take longer never end


Reached = set[tuple[str, int | str]]
"""Lines and functions, each with its file."""


class MutantVerdict(Enum):
    """What the tests say of a mutant that they did not catch."""

    SURVIVED = "survived"
    UNSURE = "unsure"


@dataclass(frozen=True)
class Patch:
    """A function of a module, the code it gets, and the file and line where that differs."""

    module: str
    function: str
    source: str
    file: str
    line: int

    def put(self) -> None:
        """Into this process, for everybody who has imported the function."""
        code = next(
            code for code in _functions(compile(self.source, "mutant", "exec")) if code.co_name == self.function
        )
        getattr(sys.modules[self.module], self.function).__code__ = code


def patch_of(module: str, path: Path, line: int, mutant: str) -> Patch | None:
    """The mutant as a patch; None if it changes more than the body of one function of the module."""
    plain = compile(ast.unparse(ast.parse(path.read_text("utf-8"))) + "\n", "mutant", "exec")
    broken = compile(mutant, "mutant", "exec")
    changed = [
        b.co_name for a, b in zip_longest(_functions(plain), _functions(broken)) if a is None or b is None or a != b
    ]
    if len(changed) != 1 or _rest(plain) != _rest(broken):
        return None
    return Patch(module, changed[0], mutant, str(path), line)


def _functions(code: CodeType) -> list[CodeType]:
    return [const for const in code.co_consts if isinstance(const, CodeType)]


def _rest(code: CodeType) -> tuple[Any, ...]:
    """A module's code without its functions."""
    consts = tuple(const for const in code.co_consts if not isinstance(const, CodeType))
    return code.co_code, code.co_names, consts


class Watch:
    """Notes the lines and functions of some files that this process reaches while it watches."""

    def __init__(self, files: set[str]) -> None:
        self._files = files
        self.reached: Reached = set()

    def __enter__(self) -> "Watch":
        sys.settrace(self._calls)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _calls(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        if code.co_filename not in self._files:
            return None
        self.reached.add((code.co_filename, code.co_name))
        return self._lines

    def _lines(self, frame: FrameType, event: str, arg: object) -> Any:
        self.reached.add((frame.f_code.co_filename, frame.f_lineno))
        return self._lines


class Loop:
    """In place of pytest's loop over its tests: for each patch a fork that runs them until one fails."""

    def __init__(self, patches: list[Patch], seconds: int, results: Connection) -> None:
        self._patches, self._seconds, self._results = patches, seconds, results
        self._files = {patch.file for patch in patches}
        self._importing = Watch(self._files)

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self, session: pytest.Session) -> Iterator[None]:
        """Remember what runs while the rules are imported."""
        with self._importing:
            return (yield)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Send the verdict of each patch."""
        reached = {item: self._reached(item) for item in session.items}
        items = sorted(session.items, key=lambda item: len(reached[item]))  # what does little is quick
        for patch in self._patches:
            line, function = (patch.file, patch.line), (patch.file, patch.function)
            chosen = [item for item in items if line in reached[item]]
            chosen = chosen or [item for item in items if function in reached[item]]
            killer = self._killer(session, chosen, patch)
            if killer is None:
                early = function in self._importing.reached
                self._results.send(MutantVerdict.UNSURE if early else MutantVerdict.SURVIVED)
                continue
            if killer >= 0:
                items.remove(chosen[killer])
                items.insert(0, chosen[killer])
            self._results.send(chosen[killer].nodeid if killer >= 0 else "")
        return True

    def _reached(self, item: pytest.Item) -> Reached:
        """What a test reaches when it runs alone, so that nothing is remembered from another."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            with Watch(self._files) as watch:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            with os.fdopen(write, "wb") as pipe:
                pickle.dump(watch.reached, pipe)
            os._exit(0)
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            reached: Reached = pickle.load(pipe)
        os.waitpid(child, 0)
        return reached

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


def verdicts(
    patches: list[Patch], tests: list[str], source: Path, seconds: int, workers: int
) -> Iterator[tuple[int, MutantVerdict | str]]:
    """The place of each patch, as it becomes known, and the test that caught it (empty: it died) or the verdict."""
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
                verdict = pipe.recv()
            except EOFError:
                del pipes[pipe]
            else:
                yield next(pipes[pipe]), verdict
    for process in processes:
        process.join()
        if process.exitcode:
            raise SystemExit(f"The tests in {tests[0]} cannot be collected.")


def _collect(patches: list[Patch], tests: list[str], source: str, seconds: int, results: Connection) -> None:
    sys.path.insert(0, source)
    sys.dont_write_bytecode = True
    options = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=ci"]
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
        code = pytest.main([*options, *tests], plugins=[Loop(patches, seconds, results)])
    results.close()
    os._exit(0 if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 1)
