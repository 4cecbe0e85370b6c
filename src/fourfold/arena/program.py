"""An outside program in a seat: lines of JSON over its standard input and output, as docs/PROGRAMS.md says.

Whatever the program does, `choose` returns a legal action in time or is refused with what went wrong, and
leaving the context ends the program and everything it started.
"""

import os
import shlex
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any

import msgspec

from fourfold.core.position import Position
from fourfold.core.words import refused

PREFIX = "program:"
PROTOCOL = 1
LONGEST = 1_000  # bytes in an answer
_AHEAD = 16  # answers nobody asked for; then it is not read any more
_GLANCE = 0.1  # seconds between looks whether it still runs
_GRACE = 1.0  # seconds to end by itself
_HANG_UP = None


def command_of(spec: str) -> list[str]:
    """The words of the command in `program:COMMAND`; refused if there is no such program."""
    try:
        words = shlex.split(spec.removeprefix(PREFIX))
    except ValueError as error:
        raise refused("arena.program-command", given=spec[:80]) from error
    if not words or shutil.which(words[0]) is None:
        raise refused("arena.program-command", given=spec[:80])
    return words


class Program:
    """A player that is a process of its own. `clock` is the time it has for all its answers in a game."""

    def __init__(self, spec: str, clock: float) -> None:
        self._words = command_of(spec)
        self._clock = self._left = clock
        self._inbox: Queue[list[bytes]] = Queue()  # lines that came together; none when the output has ended
        self._outbox: Queue[bytes | None] = Queue()
        self._complaints = b""  # the end of what it wrote to standard error
        self._position: Position | None = None

    def __enter__(self) -> "Program":
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
        return self

    def __exit__(self, *_: object) -> None:
        if self._position is not None and self._position.over:
            self._say({"type": "end", "scores": self._position.scores, "why": self._position.why})
            self._outbox.put(_HANG_UP)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
        self._outbox.put(_HANG_UP)
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(_GRACE)

    def choose(self, position: Position) -> int:
        """Ask the program; refused with the reason if it gives no legal answer in time."""
        seat, legal = position.seat, position.legal
        if self._position is None:
            self._position = position
            self._say(_start(position, seat, self._clock))
        if not self._inbox.empty():
            raise self._fault(self._inbox.get())
        viewed, texts = position.viewed(seat), position.game.texts
        moves = [texts.action(viewed, action) for action in legal]
        began = time.monotonic()
        self._say({"type": "choose", "view": texts.show(viewed), "legal": moves, "clock": round(self._left, 3)})
        answer = self._hear()
        self._left -= time.monotonic() - began
        if self._left <= 0:
            raise refused("arena.program-late", seconds=f"{self._clock:g}")
        return legal[_index(answer, len(legal))]

    def _hear(self) -> bytes:
        lines = self._wait()
        if len(lines) == 1 and len(lines[0]) <= LONGEST:
            return lines[0]
        raise self._fault(lines)

    def _fault(self, lines: list[bytes]) -> Exception:
        """What is wrong with lines that are not one answer to one question."""
        if not lines:
            return self._gone()
        if max(map(len, lines)) > LONGEST:
            return refused("arena.program-flood", bytes=LONGEST)
        return refused("arena.program-unasked")

    def _wait(self) -> list[bytes]:
        """The next lines; none if the output is closed, or the program has ended and only its children hold it."""
        end = time.monotonic() + self._left
        while (left := end - time.monotonic()) > 0:
            with suppress(Empty):
                return self._inbox.get(timeout=min(left, _GLANCE))
            if self._process.poll() is not None:
                return []
        raise refused("arena.program-late", seconds=f"{self._clock:g}")

    def _gone(self) -> Exception:
        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return refused("arena.program-closed")
        self._threads[-1].join(_GRACE)
        words = self._complaints.decode("utf-8", "replace").split("\n")
        return refused("arena.program-ended", code=code, words=next(filter(None, map(str.strip, words[::-1])), "-"))

    def _say(self, message: Any) -> None:
        self._outbox.put(msgspec.json.encode(message) + b"\n")

    def _kill(self) -> None:
        """End it with all it has started, where the system knows groups of processes."""
        if os.name != "posix":
            self._process.kill()
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    # -- one thread each, so that nothing the program does or leaves undone can block the game

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
        """Standard error is read, so that it cannot block, and forgotten, but for its end."""
        with stream:
            while chunk := os.read(stream.fileno(), LONGEST):
                self._complaints = (self._complaints + chunk)[-LONGEST:]


def _start(position: Position, seat: int, clock: float) -> dict[str, Any]:
    game = position.game
    return {
        "type": "start",
        "protocol": PROTOCOL,
        "game": game.name,
        "version": game.version,
        "seats": position.variant.seats,
        "seat": seat,
        "options": position.options,
        "clock": clock,
    }


def _index(answer: bytes, count: int) -> int:
    """The answer as a place in the legal list."""
    try:
        index = msgspec.json.decode(answer, type=int)
    except (msgspec.DecodeError, UnicodeDecodeError):
        shown = answer.decode("utf-8", "replace").strip()[:40]
        raise refused("arena.program-answer", given=shown, last=count - 1) from None
    if not 0 <= index < count:
        raise refused("arena.program-answer", given=str(index)[:40], last=count - 1)
    return index
