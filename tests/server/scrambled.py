"""What else could be true: a table in progress, with all that one viewer may not know drawn anew.

The game itself draws the other world (`guess`) and promises that the viewer cannot tell it from this one. Both go on
by one decision then, alike as far as the viewer sees it.
"""

import copy
import random
from array import array
from typing import Any

import pytest

from fourfold.core.position import Position
from fourfold.core.rng import new_rng
from fourfold.registry import game
from fourfold.server.table.entries import Chose, Logged
from fourfold.server.table.table import Table
from tests.server.desk import Desk


class Apart(Exception):
    """What happened here cannot happen in the other world, or the viewer would see the difference."""


class Story:
    """A table of people who play at random, looked at by `viewer`."""

    def __init__(self, name: str, seats: int, viewer: int, seed: int, patch: pytest.MonkeyPatch) -> None:
        self.viewer, self.game = viewer, game(name)
        self._rng, self._guesses = random.Random(seed), new_rng(seed)
        self._chances: Any = None  # how chances fall in the other world
        patch.setattr(Position, "rolled", lambda position: self._rolled(position))
        self.table: Table = Desk(name, seats, seed=seed).table

    def other(self) -> Table:
        """The table as it could be as well; the viewer must see the same in it."""
        room, twin = self.game.blank(), copy.copy(self.table)
        seen = self.view(self.table)
        self.game.verbs.guess(seen, self.viewer, self._guesses, room[0])
        twin.position = _replaced(self.table.position, room.tobytes())
        twin.log, twin.decisions, twin._answers = twin.log[:], twin.decisions[:], dict(twin._answers)
        twin.transitions, twin.took_back = [], False
        assert self.game.to_bytes(self.view(twin)) == self.game.to_bytes(seen)
        return twin

    def digest(self, table: Table) -> str:
        return table.position.digest  # type: ignore[union-attr]

    def view(self, table: Table) -> Any:
        return self.game.viewed(table.position.state, self.viewer)  # type: ignore[union-attr]

    def step(self, other: Table) -> bool:
        """The seat to move decides here and there; whether the viewer still sees the same."""
        seat, seq = self.table.to_move, self.table.seq + 1
        assert seat is not None
        here, there = self.table.position, other.position
        assert here is not None
        assert there is not None
        if seat == self.viewer:
            assert here.legal == there.legal
        action = self._rng.choice(here.legal)
        try:
            alike = self._alike(here.state, action, there)
        except Apart:
            alike = None
        self._happen(self.table, Logged(seq, 0, Chose(seat, action), f"{seat}:{seq}"), None)
        if alike is None:
            return False
        try:
            self._happen(other, Logged(seq, 0, Chose(seat, alike), f"{seat}:{seq}"), iter(self.table.transitions[1:]))
        except Apart:
            return False
        return self.game.to_bytes(self.view(self.table)) == self.game.to_bytes(self.view(other))

    def _alike(self, state: Any, action: int, there: Position) -> int:
        """The action for the other world: the same, or one made unseen for another made unseen."""
        secret = self.game.texts.secret
        if secret(state, action, self.viewer):
            possible = [a for a in there.legal if secret(there.state, a, self.viewer)]
        else:
            possible = [action] if action in there.legal else []
        if not possible:
            raise Apart
        return self._rng.choice(possible)

    def _happen(self, table: Table, logged: Logged, chances: Any) -> None:
        self._chances = chances
        try:
            table.happen(logged)
        finally:
            self._chances = None

    def _rolled(self, position: Position) -> int:
        if self._chances is None:
            return self._rng.choice(position.legal)
        step = next(self._chances, None)
        if step is None:
            raise Apart
        return self._alike(self.game.snapshot_of(step.before), step.action, position)


def _replaced(position: Position | None, state: bytes) -> Position:
    assert position is not None
    twin, start = position.copy(), position.game.max_legal
    twin._memory[start:] = array("q", state.ljust(8 * (len(twin._memory) - start), b"\0"))
    twin._packed = position.game.look(twin._at)
    return twin
