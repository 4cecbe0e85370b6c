"""A game that is being played, as a Python object."""

import secrets
from array import array
from collections.abc import Callable, Mapping
from operator import index
from typing import Any, Generic, TypeVar, cast

import msgspec
import numpy as np

from fourfold.core import drive
from fourfold.core.drive import AT_CHANCE, ILLEGAL
from fourfold.core.game import Game, Struct
from fourfold.core.options import Value, Values
from fourfold.core.record import Record, record_of
from fourfold.core.rng import Draws, outcome, seed_bytes
from fourfold.core.verbs import CHANCE, OVER, REFEREE, SPECTATOR, State
from fourfold.core.words import Refusal, Refused, refused

P = TypeVar("P", bound="Position")

LONGEST_MOVE = 400  # characters of a move in notation


class Variant(Generic[P]):
    """A game with its number of seats and its options."""

    def __init__(self, game: Game, seats: int | None = None, options: Mapping[str, Value] | None = None) -> None:
        self.game = game
        self.seats = game.seats[0] if seats is None else seats
        self.options = game.read_options(self.seats, options or {})

    def start(self, seed: int | None = None, *, rolls: bool = True, nonces: bytes = b"") -> P:
        """A new game. The seed decides the set-up and every chance move; without a seed a random one is drawn.

        With `rolls=False` chance moves wait to be played like any other action. The players add `nonces` to the seed,
        so that the owner of the seed cannot choose the chances.
        """
        seed = secrets.randbits(128) if seed is None else seed
        decided = self.game.decide(self.seats, self.options, Draws(seed, nonces))
        return self.begin(decided, seed, rolls=rolls, nonces=nonces)

    def begin(self, decided: Values, seed: int | None = None, *, rolls: bool = True, nonces: bytes = b"") -> P:
        """A game whose set-up is decided: every `random` is replaced by a value, as in a record.

        Without a seed chance moves wait to be played.
        """
        kind = self.game.position_type or Position
        return cast(P, kind(self, decided, self.game.begin(self.seats, decided), seed, rolls, nonces))

    def replay(self, record: Record) -> P:
        """The position at the end of a record of this game; refused with the line where it breaks a rule."""
        return cast(P, record.replay(self.begin(record.options)))

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"load({self.game.name!r}, seats={self.seats}{chosen})"


class Position:
    """The state of a played game with its history. Actions are ints inside and text outside.

    Legal actions and state share one `_memory`. Compiled code takes its address (core.drive).
    """

    __slots__ = (
        "_at",  # address of `_memory`
        "_chances",  # places of the chance moves in `_played`
        "_memory",
        "_packed",  # the number of legal actions and the seat to move (core.drive)
        "_played",
        "_rolls",
        "_start",  # `_memory` before the first action
        "_state",  # the record in `_memory`, made on first use
        "_step",
        "nonces",  # what the players added to the seed
        "options",
        "seed",
        "variant",
    )

    _state: State | None

    def __init__(
        self,
        variant: Variant[Any],
        decided: Values,
        room: Any,
        seed: int | None,
        rolls: bool = True,
        nonces: bytes = b"",
    ) -> None:
        game: Game = variant.game
        self.variant = variant
        self.options = decided
        self.seed = seed
        self.nonces = nonces
        self._rolls = rolls and seed is not None
        self._step = game.step
        self._played: list[int] = []
        self._chances: list[int] = []
        self._hold(array("q", bytes(8 * game.max_legal) + room.tobytes().ljust(-(-room.nbytes // 8) * 8, b"\0")))
        self._start = self._memory[:]
        self._packed = game.look(self._at)
        self._roll()

    # -- the position

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.variant.game

    @property
    def seat(self) -> int:
        """The seat to move, CHANCE, or OVER."""
        return (self._packed & 7) - 2

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == OVER

    @property
    def legal(self) -> list[int]:
        """The legal actions as ints, ascending."""
        return self._memory[: self._packed >> 3].tolist()

    @property
    def actions(self) -> tuple[int, ...]:
        """All actions so far, chance moves included."""
        return tuple(self._played)

    @property
    def count(self) -> int:
        """How many actions were played, chance moves included."""
        return len(self._played)

    @property
    def state(self) -> State:
        """The live state. Read it, never write to it."""
        if self._state is None:
            game = self.game
            self._state = np.frombuffer(self._memory, game.state, 1, 8 * game.max_legal).view(np.recarray)[0]
        return self._state

    @property
    def scores(self) -> list[float]:
        """What the game is worth to each seat, -1 to 1; all 0 before the end."""
        return [float(self.game.verbs.score(self.state, seat)) for seat in range(self.variant.seats)]

    @property
    def why(self) -> str:
        """One word for how the game ended; empty before."""
        return self.game.texts.why(self.state)

    @property
    def odds(self) -> list[int]:
        """At CHANCE the weights of `legal`. They come from the whole state, so they are not for a seat."""
        weights = array("q", bytes(8 * self.game.max_legal))
        n = self.game.weigh(self._at, weights.buffer_info()[0])
        return weights[:n].tolist()

    @property
    def digest(self) -> str:
        """Sixteen hex digits of the whole state."""
        return self.game.digest(self.state)

    # -- moves

    def moves(self) -> list[str]:
        """The legal actions in notation, in engine order."""
        s, text = self.state, self.game.texts.action
        return [text(s, action) for action in self.legal]

    def play(self, move: int | str) -> None:
        """Play an action (int) or a move in notation, and roll the chance moves that follow.

        An illegal move is refused and changes nothing.
        """
        action = move if type(move) is int else self._read(move)
        try:
            packed = self._step(self._at, self._packed, action)
        except OverflowError:
            packed = ILLEGAL
        if packed < 0:
            raise self._illegal(action)
        if self._packed & 7 == AT_CHANCE:
            self._chances.append(len(self._played))
        self._played.append(action)
        self._packed = packed
        if packed & 7 == AT_CHANCE:
            self._roll()

    def find(self, text: str, reader: int = REFEREE) -> int:
        """The legal action that `text` names. Other texts are refused with the rule that forbids them.

        Both the names of actions and the refusal come from what `reader` may know.
        """
        if len(text) > LONGEST_MOVE:
            raise refused("core.move-long", n=len(text), most=LONGEST_MOVE)
        known = self.state if reader == REFEREE else self.game.viewed_of(self.memory(), reader)
        action = self.game.named(known, self.legal, text)
        if action is None:
            raise Refused(self.why_not(text, reader) or Refusal("core.illegal", args={"move": text[:40]}))
        return action

    def why_not(self, text: str, reader: int = REFEREE) -> Refusal | None:
        """The rule that forbids the move a person typed, from what `reader` may know; None if it is legal."""
        if self.over:
            return Refusal("core.over")
        return self.game.texts.why_not(self.viewed(reader), text)

    def describe(self, move: int | str) -> Struct:
        """What a legal move would do, as a small typed value."""
        action = self._read(move)
        if action not in self.legal:
            raise self._illegal(action)
        return self.game.texts.describe(self.state, action)

    def undo(self) -> None:
        """Take back the last decision and the chance moves after it. Refused at the start."""
        keep = len(self._played)
        chances = set(self._chances)
        while keep and keep - 1 in chances:
            keep -= 1
        if not keep:
            raise refused("core.nothing-to-undo")
        self._rewind(keep - 1)

    def rewound(self, keep: int) -> "Position":
        """A new position after the first `keep` actions. Its chance moves wait to be played."""
        twin = self.copy()
        twin._rolls = False
        twin._rewind(keep)
        return twin

    def copy(self) -> "Position":
        """An independent position with the same history."""
        twin = object.__new__(type(self))
        twin.variant = self.variant
        twin.options = self.options
        twin.seed = self.seed
        twin.nonces = self.nonces
        twin._rolls = self._rolls
        twin._step = self._step
        twin._start = self._start
        twin._packed = self._packed
        twin._played = self._played.copy()
        twin._chances = self._chances.copy()
        twin._hold(self._memory[:])
        return twin

    __copy__ = copy

    # -- views and texts

    def view(self, seat: int = SPECTATOR) -> Struct:
        """What a seat (or SPECTATOR) may know, as a typed value that becomes JSON; REFEREE sees all."""
        return self.game.texts.show(self.viewed(seat))

    def viewed(self, seat: int = SPECTATOR) -> State:
        """What a seat (or SPECTATOR) may know, as a state."""
        if seat == REFEREE:
            return self.state
        room = self.game.blank()
        self.game.verbs.view(self.state, seat, room[0])
        return room[0]

    def snapshot(self) -> State:
        """A copy of the whole state to read from Python. It does not change while the game goes on."""
        return self.game.snapshot_of(self.memory())

    def memory(self) -> "array[int]":
        """The bytes of the whole state, for `Game.snapshot_of` and `Game.viewed_of`."""
        return self._memory[self.game.max_legal :]

    def json(self, seat: int = REFEREE) -> bytes:
        """The view of a seat as JSON; by default the whole position."""
        return msgspec.json.encode(self.view(seat))

    def draw(self, seat: int = REFEREE) -> str:
        """The position in ASCII, as a seat may see it."""
        return self.game.texts.ascii(self.viewed(seat), seat)

    def svg(self, seat: int = REFEREE) -> str:
        """The position as an SVG picture, as a seat may see it."""
        return self.game.texts.svg(self.viewed(seat), seat)

    def record(self, viewer: int = SPECTATOR, **tags: str) -> Record:
        """The game as a record. The record of an unfinished game holds what `viewer` may know."""
        return record_of(self, tags, viewer)

    def text(self) -> str:
        """The whole position in one line, for `fourfold.from_text`."""
        return self.game.texts.position(self.state)

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.variant.seats} seats, {len(self._played)} actions, to move {self.seat}>"

    def _repr_svg_(self) -> str:
        return self.svg(SPECTATOR)

    # -- inside

    def _hold(self, memory: "array[int]") -> None:
        self._memory = memory
        self._at = memory.buffer_info()[0]
        self._state = None

    def rolled(self) -> int:
        """At CHANCE, the outcome that the seed decides."""
        if self.seed is None:
            raise refused("core.no-seed")
        return self.legal[outcome(seed_bytes(self.seed), self.nonces, len(self._chances), self.odds)]

    def _roll(self) -> None:
        while self._rolls and self.seat == CHANCE:
            action = self.rolled()
            self._chances.append(len(self._played))
            self._played.append(action)
            self._packed = self._step(self._at, self._packed, action)

    def _rewind(self, keep: int) -> None:
        del self._played[keep:]
        while self._chances and self._chances[-1] >= keep:
            self._chances.pop()
        self._memory[:] = self._start
        actions = np.array(self._played, np.int64)
        replay: Callable[..., None] = self.game.engine(drive.replay)
        replay(self._at, actions.ctypes.data, len(actions))
        self._packed = self.game.look(self._at)

    def _read(self, move: Any) -> int:
        if isinstance(move, str):
            return self.find(move)
        try:
            return index(move)
        except TypeError as error:
            raise refused("core.not-a-move", given=type(move).__name__) from error

    def _illegal(self, action: int) -> Refused:
        if self.over:
            return refused("core.over")
        return refused("core.illegal-number", action=action, n=self._packed >> 3)
