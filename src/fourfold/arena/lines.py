"""A running program that reads and writes lines, with a clock.

Whatever the program does, `hear` returns one line in time or raises a refusal that says what went wrong. Leaving the
context ends the program and everything it started.
"""

import os
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Queue
from threading import Thread, current_thread, main_thread
from typing import IO

from fourfold.core.words import Refused, refused

LONGEST = 1_000  # bytes of an answer, at most
_AHEAD = 16  # lines that were not asked for, after which the output is not read any more
_GLANCE = 0.1  # seconds between two checks that the program still runs
_GRACE = 1.0  # seconds that the program has to end by itself
_HANG_UP = None


def command_words(command: str) -> list[str]:
    """A command as a shell would split it; refused if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise refused("arena.program-command", given=command[:80]) from error
    if not words or shutil.which(words[0]) is None:
        raise refused("arena.program-command", given=command[:80])
    return words


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Signals to end wait until the block is done: nothing could end a program that is half started."""
    if current_thread() is not main_thread():
        yield
        return
    late: list[int] = []
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
    for each in before:
        signal.signal(each, lambda number, _: late.append(number))
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
    for number in late:
        signal.raise_signal(number)


class Lines:
    """The program and its pipes. `clock` is the time for all its answers; `left` is what remains of it."""

    def __init__(self, words: list[str], clock: float) -> None:
        self._words = words
        self._clock = self.left = clock
        self._inbox: Queue[list[bytes]] = Queue()  # lines that came together; an empty list when the output has ended
        self._outbox: Queue[bytes | None] = Queue()
        self._threads: list[Thread] = []
        self._complaints = b""  # the end of what it wrote to standard error

    def __enter__(self) -> "Lines":
        try:
            with _undisturbed():
                self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(self._words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        except OSError as error:
            raise refused("arena.program-start", reason=error.strerror) from error
        self._threads = [
            Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._overhear, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def __exit__(self, *_: object) -> None:
        if not self._threads:
            return
        self._outbox.put(_HANG_UP)
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(_GRACE)

    def say(self, line: bytes) -> None:
        """Send a line; returns at once."""
        self._outbox.put(line + b"\n")

    def part(self, line: bytes) -> None:
        """Send the last line and give the program a moment to end by itself."""
        self.say(line)
        self._outbox.put(_HANG_UP)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)

    def ask(self, line: bytes) -> bytes:
        """Send a line and return the answer; refused if the program had written something before."""
        if not self._inbox.empty():
            raise self._fault(self._inbox.get())
        self.say(line)
        return self.hear()

    def hear(self) -> bytes:
        """The next line, without its end; the clock runs until it comes."""
        began = time.monotonic()
        lines = self._wait(began + self.left)
        self.left -= time.monotonic() - began
        if len(lines) == 1 and len(lines[0]) <= LONGEST:
            return lines[0]
        raise self._fault(lines)

    def _wait(self, end: float) -> list[bytes]:
        """The next lines; none if the output is closed, or if the program has ended and its children hold it open."""
        while (left := end - time.monotonic()) > 0:
            with suppress(Empty):
                return self._inbox.get(timeout=min(left, _GLANCE))
            if self._process.poll() is not None:
                with suppress(Empty):  # its last line may just be arriving
                    return self._inbox.get(timeout=_GLANCE)
                return []
        self.left = 0.0
        raise refused("arena.program-late", seconds=f"{self._clock:g}")

    def _fault(self, lines: list[bytes]) -> Refused:
        """What is wrong with lines that are not one answer to one question."""
        if not lines:
            return self._gone()
        if max(map(len, lines)) > LONGEST:
            return refused("arena.program-flood", bytes=LONGEST)
        return refused("arena.program-unasked")

    def _gone(self) -> Refused:
        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return refused("arena.program-closed")
        self._threads[-1].join(_GRACE)
        words = self._complaints.decode("utf-8", "replace").split("\n")
        return refused("arena.program-ended", code=code, words=next(filter(None, map(str.strip, words[::-1])), "-"))

    def _kill(self) -> None:
        """End the program with all it has started, where the system has groups of processes."""
        if os.name != "posix":
            self._process.kill()
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    # One thread for each pipe, so that a program that does not read or write cannot block the game.

    def _write(self, stream: IO[bytes]) -> None:
        with suppress(OSError), stream:
            while (line := self._outbox.get()) is not _HANG_UP:
                stream.write(line)
                stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        rest = b""
        with stream:
            while chunk := os.read(stream.fileno(), LONGEST):
                *lines, rest = (rest + chunk).split(b"\n")
                if len(rest) > LONGEST:
                    lines.append(rest)
                if lines:
                    self._inbox.put(lines)
                if len(rest) > LONGEST or self._inbox.qsize() > _AHEAD:
                    return
        self._inbox.put([])

    def _overhear(self, stream: IO[bytes]) -> None:
        """Read standard error, so that it cannot block; keep its end only."""
        with stream:
            while chunk := os.read(stream.fileno(), LONGEST):
                self._complaints = (self._complaints + chunk)[-LONGEST:]
