"""Two tables that one viewer cannot tell apart: the same public story, with secrets of their own.

They are played in lockstep. What the viewer may see is the same in both; every card or choice it may not see is drawn
anew for each. The chances are written into a script which stands in for the seeded ones.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import fourfold as ff
from fourfold.core import position as core_position
from fourfold.core.verbs import CHANCE
from fourfold.registry import game
from fourfold.server.table.entries import Chose, Created, Logged, Readied, Sitter
from fourfold.server.table.table import Table
from tests.server.desk import NONCE

SEED = 5
Script = dict[int, int]  # number of the chance -> place of its outcome


class Twins:
    """The two tables, seen by `viewer`."""

    def __init__(self, name: str, seats: int, viewer: int, rng: random.Random, patch: pytest.MonkeyPatch) -> None:
        self.viewer, self.rng = viewer, rng
        self.scripts: tuple[Script, Script] = ({}, {})
        self._script: Script = {}
        patch.setattr(core_position, "outcome", lambda seed, nonces, k, weights: self._script[k])
        sitters = {k: Sitter("person", f"P{k}", f"v{k}") for k in range(seats)}
        self.created = Created(name, game(name).version, seats, {}, str(SEED), "v0", True, False, None, sitters)
        start = [ff.load(name, seats).start(SEED, rolls=False, nonces=bytes.fromhex(NONCE) * seats)] * 2
        self._deal([start[0].copy(), start[1].copy()])
        self.tables: Any = tuple(self._begun(k) for k in (0, 1))

    def _begun(self, k: int) -> Table:
        with self.world(k):
            table = Table("t", Logged(0, 0, self.created))
            for seat in range(self.created.seats):
                table.happen(Logged(seat + 1, 0, Readied(seat, NONCE), f"{seat}:r"))
        return table

    @contextmanager
    def world(self, k: int) -> Iterator[Table | None]:
        """Chances fall as world k has them."""
        self._script = self.scripts[k]
        yield self.tables[k] if hasattr(self, "tables") else None

    def both(self, made: Any) -> list[Any]:
        """made(table) in both worlds."""
        found = []
        for k in (0, 1):
            with self.world(k) as table:
                found.append(made(table))
        return found

    def step(self) -> bool:
        """The seat to move decides, in both worlds alike for the viewer; False if the story can go on in one only."""
        places = [table.position for table in self.tables]
        seat = places[0].seat
        texts, state = places[0].game.texts, places[0].state
        if seat == self.viewer:
            assert places[0].legal == places[1].legal
        common = [a for a in places[0].legal if a in places[1].legal]
        if not common:
            return False
        actions = [self.rng.choice(common)] * 2
        if self._apart() and texts.secret(state, actions[0], self.viewer):
            actions = [self.rng.choice(self._secret(place)) for place in places]
        copies = [place.copy() for place in places]
        for place, action in zip(copies, actions, strict=True):
            place.play(action)
        if not self._deal(copies) or not self._alike(copies):
            return False
        for k in (0, 1):
            with self.world(k) as table:
                assert table is not None
                table.happen(Logged(table.seq + 1, 0, Chose(seat, actions[k]), f"{seat}:{table.seq}"))
        return all(table.phase == "playing" for table in self.tables)

    def _alike(self, places: list[ff.Position]) -> bool:
        """Whether the viewer still cannot tell: a secret may come out by what follows from it."""
        one, two = (place.game.to_bytes(place.viewed(self.viewer)) for place in places)
        return one == two

    def _secret(self, place: ff.Position) -> list[int]:
        """What may be done unseen by the viewer: that something else was done in the open, it would see."""
        secret = place.game.texts.secret
        return [action for action in place.legal if secret(place.state, action, self.viewer)]

    def _apart(self) -> bool:
        """Not always: stories that have little in common soon cannot go on together."""
        return self.rng.random() < 0.4

    def _deal(self, places: list[ff.Position]) -> bool:
        """Script the chances that stand now, playing the copies on."""
        texts = places[0].game.texts
        while places[0].seat == CHANCE:
            common = [a for a in places[0].legal if a in places[1].legal]
            if places[1].seat != CHANCE or not common:
                return False
            actions = [self.rng.choice(common)] * 2
            if self._apart() and texts.secret(places[0].state, actions[0], self.viewer):
                actions = [self.rng.choice(self._secret(place)) for place in places]
            for place, action, script in zip(places, actions, self.scripts, strict=True):
                script[len(place._chances)] = place.legal.index(action)
                place.play(action)
        return True
