"""The promise as one object: what a game is to everything that is not that game."""

import hashlib
import re
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from types import ModuleType
from typing import Any

import msgspec
import numpy as np
from numpy.lib.recfunctions import repack_fields

from fourfold.core import defaults, drive, jit
from fourfold.core.events import Event
from fourfold.core.identity import Identity, rows_of, runs_of
from fourfold.core.options import Option, TextProof, Values, read_options
from fourfold.core.rng import Draws
from fourfold.core.snapshot import Snapshot
from fourfold.core.verbs import State
from fourfold.core.words import Refusal, Sentence, refused

Struct = msgspec.Struct

DERIVED: Any = None  # a part that a game does not bring: `core.defaults` makes it
_NAME = re.compile("[a-z0-9_]+")


@dataclass(frozen=True)
class Verbs:
    """The compiled half; the contracts stand in `core.verbs`. The last four have defaults for open games."""

    setup: Callable[..., None]
    to_move: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    score: Callable[..., float]
    odds: Callable[..., int] = defaults.odds
    view: Callable[..., None] = defaults.view
    guess: Callable[..., None] = defaults.guess
    observe: Callable[..., None] = defaults.observe

    @classmethod
    def of(cls, rules: ModuleType) -> "Verbs":
        """The verbs of a module of rules, taken by their names."""
        return cls(**{verb.name: getattr(rules, verb.name) for verb in fields(cls) if hasattr(rules, verb.name)})

    def by_name(self) -> dict[str, Any]:
        """For `jit.bind`."""
        return dict(vars(self))


@dataclass(frozen=True)
class Texts:
    """The plain Python half: what people, files and clients read and write.

    `s` is a state; where a viewer matters, `s` is already that viewer's view. A game brings the first two; the rest
    is derived from its dtype unless the game does better.
    """

    action: Callable[[State, int], str]  # unique among the legal actions of `s`
    why_not: Callable[[State, str], Refusal | None]  # None exactly if the text names a legal action
    tidy: Callable[[str], str] = DERIVED  # what a person typed, in the spelling of `action`
    describe: Callable[[State, int], Struct] = DERIVED
    events: Callable[[State, int, State, int], Sequence[Event]] = DERIVED
    """Of before, action, after, viewer; the same for all who may see the action."""
    show: Callable[[State], Struct] = DERIVED  # the state, or a view of it, as a typed value for JSON
    restore: Callable[[Any, State], None] = DERIVED
    """Inverse of `show`, into an all-zero state; refuses what cannot be."""
    view_type: type[Struct] = DERIVED
    is_possible: Callable[[State], bool] = DERIVED  # for the derived `restore`: whether a position can be
    position: Callable[[State], str] = DERIVED  # one line that says everything
    read_position: Callable[[str, State], None] = DERIVED  # inverse of `position`
    turn: Callable[[State], int] = DERIVED  # changes when a turn ends: actions of one turn share a line
    why: Callable[[State], str] = DERIVED  # one word for how the game ended; empty before
    start: Callable[[State], dict[str, Any]] = DERIVED  # the first position for a trace
    ascii: Callable[[State, int], str] = DERIVED  # s, viewer
    svg: Callable[[State, int], str] = DERIVED  # s, viewer
    show_other: Callable[[State, Any], Struct] | None = None  # `show`, given that of another viewer at this moment
    secret: Callable[[State, int, int], bool] = field(default=lambda s, action, viewer: False)  # may not see the action
    extras: Callable[[State], dict[str, Any]] = field(default=lambda s: {})  # further facts of a trace line
    measure: Callable[[State], list[int]] = field(default=lambda s: [])
    """A number for each seat that everybody may know and that costs too much to be part of every view."""
    forgone: Callable[[State, int, int], Sentence | None] = field(default=lambda s, played, better: None)
    """What the seat to move would have had of the better action, as in "3 points"; None if it is hard to say."""
    joiner: str = "; "  # between the actions of one turn


@dataclass(frozen=True)
class Rulings:
    """The numbered rules of a game: `letter`1 to `letter``last`."""

    letter: str
    last: int


class Carried(msgspec.Struct, frozen=True):
    """What one player of a team carries from a match into the next one of a league."""

    name: str
    out: bool  # misses the match: another player takes the place
    lost: dict[str, int] = {}  # points lost, by the name of the characteristic


@dataclass(frozen=True)
class League:
    """How the matches of a league hang together, in a game where a team carries something from one into the next."""

    teams: Mapping[str, str]  # the teams that an entrant can have: key -> name
    options: Callable[[Sequence[str], Sequence[str]], Values]
    """Of a match, from the key and what is carried of each seat."""
    after: Callable[[State], Sequence[str]]  # what each seat carries out of a match that ends there; empty: nothing
    read: Callable[[str], Sequence[Carried]]  # what is carried, for people


@dataclass(frozen=True)
class Game:
    """One game, complete. Immutable; see docs/ARCHITECTURE.md for the promise in words."""

    name: str  # small letters, digits and _
    title: str
    seats: tuple[int, ...]
    state: np.dtype[Any]  # with a field `seats`
    max_legal: int
    max_actions: int  # every action is below this, for any table of this game
    verbs: Verbs
    texts: Texts
    version: int = 1  # raised when an old record would replay differently
    minutes: int = 10
    credit: str = ""
    options: tuple[Option, ...] = ()
    settings: np.dtype[Any] = DERIVED  # the options as a record, for `setup`
    observation: Callable[[int], tuple[int, ...]] = DERIVED  # seats -> shape of `observe`
    constant_sum: bool = True  # scores of all seats add up to 0
    hidden: bool = False  # whether a seat may know less than the referee
    decide: Callable[[int, Values, Draws], Values] = DERIVED  # every random choice made, all checked; idempotent
    settle: Callable[[int, Values, State], None] = DERIVED  # decided options into a settings record
    proofs: Mapping[str, Callable[[str], TextProof]] = field(default_factory=dict)
    """By the name of a text option that has an editor; an empty text stands for the data of the game."""
    sample: tuple[tuple[int, Values], ...] = ()  # (seats, options) pairs the contract suite plays besides the defaults
    defaults: Mapping[str, int] = field(default_factory=dict)  # of fields of `state` whose default is not 0
    position_type: Any = None  # a subclass of core.position.Position with friendly extras
    teams: Callable[[int], tuple[tuple[int, ...], ...]] = field(default=lambda n: tuple((k,) for k in range(n)))
    rulings: Rulings | None = None
    league: League | None = None  # None: nothing lasts from one game to the next

    def __post_init__(self) -> None:
        """Check what the promise rests on, and derive the parts that the game does not bring."""
        if not _NAME.fullmatch(self.name):
            raise ValueError(f"{self.name!r} cannot be the name of a game: use small letters, digits and _")
        if "seats" not in (self.state.names or ()):
            raise ValueError(f"{self.name}: the dtype of a state needs a field `seats`")
        if self.hidden and (self.verbs.view is defaults.view or self.verbs.guess is defaults.guess):
            raise ValueError(f"{self.name}: a game that hides something must bring `view` and `guess`")
        if self.observation is DERIVED and self.verbs.observe is not defaults.observe:
            raise ValueError(f"{self.name}: a game that brings `observe` must say its shape, `observation`")
        derived = defaults.Defaults(self)
        if self.settings is DERIVED:
            self._set("settings", defaults.settings_of(self.options))
        for name, part in derived.parts_for(self).items():
            self._set(name, part)
        texts = derived.parts_for(self.texts)
        if "show" in texts:
            texts["view_type"] = derived.view_type()
        self._set("texts", replace(self.texts, **texts))
        if self.texts.view_type is DERIVED:
            raise ValueError(f"{self.name}: a game that brings `show` must say its type, `view_type`")

    def _set(self, name: str, part: Any) -> None:
        object.__setattr__(self, name, part)

    def read_options(self, seats: int, given: Mapping[str, Any]) -> Values:
        """The options of a table with `seats` seats, defaults filled in; refuses what is wrong."""
        if seats not in self.seats:
            raise refused("core.seats", game=self.title, seats=seats, allowed=_or(self.seats))
        return read_options(self.options, seats, given)

    def named(self, known: State, legal: Iterable[int], text: str) -> int | None:
        """The action of `legal` that a person's text names, for a reader who knows `known`; None if it names none."""
        wanted = self.texts.tidy(text)
        return next((action for action in legal if self.texts.action(known, action) == wanted), None)

    def blank(self) -> Any:
        """Room for one state: an all-zero recarray of one element."""
        return np.zeros(1, self.state).view(np.recarray)

    def begin(self, seats: int, decided: Values) -> Any:
        """The first position as a recarray of one element; `decided` comes from `decide` or a record."""
        settings = np.zeros(1, self.settings).view(np.recarray)
        self.settle(seats, decided, settings[0])
        room = self.blank()
        self.verbs.setup(room[0], settings[0])
        return room

    def engine(self, function: Callable[..., Any], label: str = "", ints: int = 0, **more: Any) -> Callable[..., Any]:
        """A generic engine bound to this game (core.jit.bind, also for `ints`), with `more` names besides the verbs.

        Bindings of one engine with different `more` need different labels.
        """
        names = {**self.verbs.by_name(), "record_at": jit.record_at(self.state), "MAX_LEGAL": self.max_legal, **more}
        return jit.bind(function, f"{self.name}_{label}" if label else self.name, names, ints)

    @cached_property
    def look(self) -> Callable[[int], int]:
        """`drive.look` of this game, for calls from Python."""
        return self.engine(drive.look, ints=1)

    @cached_property
    def step(self) -> Callable[[int, int, int], int]:
        """`drive.step` of this game, for calls from Python."""
        return self.engine(drive.step, ints=3)

    @cached_property
    def weigh(self) -> Callable[[int, int], int]:
        """`drive.weigh` of this game, for calls from Python."""
        return self.engine(drive.weigh, ints=2)

    @cached_property
    def see(self) -> Callable[[int, int, int], int]:
        """`drive.see` of this game, for calls from Python."""
        return self.engine(drive.see, ints=3)

    @cached_property
    def _packed(self) -> np.dtype[Any]:
        return repack_fields(self.state, recurse=True)

    def snapshot(self, s: State) -> State:
        """The state for reading from Python, where the same fields are asked for many times; it must not change."""
        return np.asarray(s).view(self._snapshot)[()]

    def viewed(self, s: State, seat: int) -> State:
        """What a seat may know of a state, for reading from Python."""
        room = -(-self.state.itemsize // 8) * 8
        return self.viewed_of(array("q", s.tobytes().ljust(room, b"\0")), seat)

    def viewed_of(self, memory: "array[int]", seat: int) -> State:
        """What a seat may know of the state in a piece of memory, for reading from Python."""
        known = array("q", bytes(8 * len(memory)))
        self.see(memory.buffer_info()[0], seat, known.buffer_info()[0])
        return self.snapshot_of(known)

    def snapshot_of(self, memory: "array[int]") -> State:
        """The state at the beginning of a piece of memory, for reading from Python; it must not change."""
        return np.frombuffer(memory, self._snapshot, 1)[0]

    @cached_property
    def _snapshot(self) -> np.dtype[Any]:
        return np.dtype((Snapshot, self.state))

    @cached_property
    def identity(self) -> Identity:
        """How states are named: by their fields, not by their memory."""
        return Identity(self.name, self.version, self.state, self.defaults, self.settings.names or ())

    @cached_property
    def _head(self) -> bytes:
        return f"fourfold {self.name} {self.version}\n".encode()

    @cached_property
    def _layout(self) -> bytes:
        return repr(self._packed).encode()

    @cached_property
    def _filled(self) -> list[slice]:
        return runs_of(rows_of(self.state))

    def to_bytes(self, s: State) -> bytes:
        """The state without padding, behind the game's name and version and a checksum that covers the layout too.

        For programs that run the same sources: what is stored, or sent to others, is a record or `texts.position`.
        """
        padded = s.tobytes()
        body = b"".join([padded[run] for run in self._filled])
        return self._head + self._mark(body) + body

    def _mark(self, body: bytes) -> bytes:
        return hashlib.sha256(self._head + self._layout + body).digest()[:8]

    def from_bytes(self, data: bytes) -> Any:
        """Inverse of `to_bytes`, as a recarray of one element.

        The checksum finds damage and foreign files. It is no proof of origin: take bytes only from yourself.
        """
        head = self._head
        mark, body = data[len(head) : len(head) + 8], data[len(head) + 8 :]
        if not data.startswith(head) or self._mark(body) != mark:
            raise refused("core.foreign-bytes", game=self.title, version=self.version)
        room = self.blank()
        room[:] = np.frombuffer(body, self._packed).astype(self.state)
        return room

    def digest(self, s: State) -> str:
        """Sixteen hex digits that two states share only if they are the same; see `core.identity`."""
        return self.identity.digest(s)


def _or(numbers: Sequence[int]) -> str:
    return " or ".join(map(str, numbers)) if len(numbers) < 3 else f"{numbers[0]} to {numbers[-1]}"
