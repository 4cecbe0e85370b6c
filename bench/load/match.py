"""A table of two simple players, whichever server it is at."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bench.load.line import Line


@dataclass
class LoadWatch:
    """What was measured, in seconds."""

    to_ack: list[float] = field(default_factory=list)
    to_other: list[float] = field(default_factory=list)
    running: bool = False


class LoadMatch:
    """Two lines and the choice that is under way. A server's own kind says how it is spoken to."""

    def __init__(self, watch: LoadWatch, seed: int, free: Callable[["LoadMatch"], None]) -> None:
        self.lines: list[Line] = []
        self.over = False
        self.turn: tuple[int, int] | None = None  # who may choose, and the number of the state
        self._watch, self._free, self.rng = watch, free, random.Random(seed)
        self._chosen = (-1, 0.0)  # who chose last, and when
        self._sent: dict[int, float] = {}  # number of a choice -> when, until it is acknowledged
        self.count = 0

    async def open(self) -> "LoadMatch":
        """Have the table made, take both seats, and begin."""
        raise NotImplementedError

    def message(self, seat: int, state: int) -> bytes:
        """A random choice, the `count`th."""
        raise NotImplementedError

    def choose(self, due: float | None = None) -> None:
        """The seat to move plays something. Open loop: the time counts from when it was due."""
        if self.turn is None:
            return
        seat, state = self.turn
        self.turn = None
        self._chosen = (seat, due or time.perf_counter())
        self.count += 1
        self._sent[self.count] = self._chosen[1]
        self.lines[seat].send(self.message(seat, state))

    def acked(self, number: int) -> None:
        """The server says that a choice stands."""
        self._measure(self._watch.to_ack, self._sent.pop(number))

    def told(self, seat: int, state: int, to_move: int | None) -> None:
        """A seat has heard how it stands now."""
        if seat == 1 - self._chosen[0]:
            self._measure(self._watch.to_other, self._chosen[1])
        if to_move == seat:
            self.turn = (seat, state)
            self._free(self)

    def _measure(self, times: list[float], since: float) -> None:
        if self._watch.running:
            times.append(time.perf_counter() - since)
