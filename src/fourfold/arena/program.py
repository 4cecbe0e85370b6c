"""An outside program in a seat: lines of JSON over its standard input and output, as docs/PROGRAMS.md says."""

from typing import Any

import msgspec

from fourfold.arena.lines import Lines, command_words
from fourfold.core.position import Position
from fourfold.core.words import refused

PREFIX = "program:"
PROTOCOL = 1


def command_of(spec: str) -> list[str]:
    """The words of the command in `program:COMMAND`; refused if there is no such program."""
    return command_words(spec.removeprefix(PREFIX))


class Program:
    """A player in a process of its own. `clock` is the time for all its answers in a game."""

    def __init__(self, spec: str, clock: float) -> None:
        self._clock = clock
        self._lines = Lines(command_of(spec), clock)
        self._position: Position | None = None

    def __enter__(self) -> "Program":
        self._lines.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        if self._position is not None and self._position.over:
            end = {"type": "end", "scores": self._position.scores, "why": self._position.why}
            self._lines.part(msgspec.json.encode(end))
        self._lines.__exit__()

    def choose(self, position: Position) -> int:
        """Ask the program; refused with the reason if it gives no legal answer in time."""
        seat, legal = position.seat, position.legal
        if self._position is None:
            self._position = position
            self._lines.say(msgspec.json.encode(_start(position, seat, self._clock)))
        viewed, texts = position.viewed(seat), position.game.texts
        moves = [texts.action(viewed, action) for action in legal]
        question = {"type": "choose", "view": texts.show(viewed), "legal": moves, "clock": round(self._lines.left, 3)}
        answer = self._lines.ask(msgspec.json.encode(question))
        return legal[read_index(answer, len(legal))]


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


def read_index(answer: bytes, count: int) -> int:
    """The answer of a program as an index in the legal list; refused if it is none."""
    try:
        index = msgspec.json.decode(answer, type=int)
    except (msgspec.DecodeError, UnicodeDecodeError):
        shown = answer.decode("utf-8", "replace").strip()[:40]
        raise refused("arena.program-answer", given=shown, last=count - 1) from None
    if not 0 <= index < count:
        raise refused("arena.program-answer", given=str(index)[:40], last=count - 1)
    return index
