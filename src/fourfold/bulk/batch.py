"""N games of one table that are stepped together. All arrays stay in place, so other libraries can share them."""

from collections.abc import Mapping
from functools import partial
from math import prod
from operator import index
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from fourfold.bulk import engines
from fourfold.bulk.engines import BEGIN, FOUND, WAIT, BatchManner, BatchRows, Flags, Floats
from fourfold.bulk.slices import Slices
from fourfold.bulk.starts import SETUPS, first_positions, variant_of
from fourfold.bulk.streams import seed_key, stream_of
from fourfold.core.game import Game
from fourfold.core.jit import rule
from fourfold.core.options import Value
from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE, Longs
from fourfold.core.words import refused
from fourfold.library import from_state
from fourfold.registry import game as game_named

Places = npt.NDArray[Any]  # ints

_LINE = 64  # bytes that arrays are aligned to: libraries share such memory without a copy

_FEWEST_TO_FIND = 2048  # games whose actions are worth a thread of their own to look up

_find_choices = rule(engines.find_choices)
_mark_legal = rule(engines.mark_legal)
_sample_choices = rule(engines.sample_choices)


class Batch:
    """`size` games that are played at once, by arrays with a row for each game.

    | array | shape | dtype | what it holds |
    |---|---|---|---|
    | `seat` | size | int64 | the seat to move; CHANCE (-1) if chance is shown; OVER (-2) if an ended game waits |
    | `count` | size | int64 | how many legal actions there are |
    | `legal` | size, max_legal | int64 | the legal actions in ascending order, then anything |
    | `legal_mask` | size, actions | bool | whether an action is legal |
    | `done` | size | bool | the last step ended the game of this row |
    | `scores` | size, seats | float32 | the scores of a game that the last step ended, else 0 |
    | `lengths` | size | int64 | steps of the game; where `done`, of the game that ended |
    | `numbers` | size | int64 | the number of the game that is played now |
    | `states` | size | the game's dtype | the whole states; read only |

    The next step writes into the same memory. A game that ends begins anew at once (`auto_reset`): row k plays the
    games k, k + size, k + 2 * size, ... The set-up and the chance moves of a game depend on the seed and its number
    alone, so results do not depend on the number of threads.

    With chance="inside" the batch draws chance moves by itself. With chance="shown" they wait as moves of the seat
    CHANCE; `odds` tells their weights.
    """

    def __init__(
        self,
        game: str | Game,
        size: int = 1024,
        seats: int | None = None,
        seed: int = 0,
        chance: Literal["inside", "shown"] = "inside",
        *,
        auto_reset: bool = True,
        threads: int | None = None,
        setups: int = SETUPS,
        options: Mapping[str, Value] | None = None,
        **more: Value,
    ) -> None:
        if size < 1:
            raise refused("bulk.size", given=size)
        if chance not in ("inside", "shown"):
            raise refused("bulk.chance", given=str(chance)[:40])
        self.game: Game = game_named(game) if isinstance(game, str) else game
        self.variant = variant_of(self.game, seats, options, more)
        self.size = size
        self.seats: int = self.variant.seats
        self.actions = self.game.max_actions
        self.observation_shape = self.game.observation(self.seats)
        self.seed = seed
        self._manner = BatchManner(seed_key(seed), chance == "inside", auto_reset)
        self._starts, self._decided = first_positions(self.variant, seed, setups)
        self._slices = Slices(threads)
        self.states: Any = _aligned((size,), self.game.state).view(np.recarray)
        self.seat: Longs = _aligned((size,), np.int64)
        self.count: Longs = _aligned((size,), np.int64)
        self.legal: Longs = _aligned((size, self.game.max_legal), np.int64)
        self.done: Flags = _aligned((size,), np.bool_)
        self.scores: Floats = _aligned((size, self.seats), np.float32)
        self.lengths: Longs = _aligned((size,), np.int64)
        self.numbers: Longs = _aligned((size,), np.int64)
        self._choices: Longs = _aligned((size,), np.int64)
        self._weights = [np.zeros(max(self.game.max_legal, _LINE), np.int64) for _ in range(self._slices.threads)]
        self._rows = BatchRows(
            self.states, self.numbers, _aligned((size, 1), np.uint64), self.seat, self.legal,
            self.count, _NO_MASK, self.done, self.scores, self.lengths,
        )  # fmt: skip
        self._observation: Floats | None = None
        self._blank = self.game.blank()
        self._known: Any = [self.game.blank() for _ in range(self._slices.threads)]
        self._step = self.game.engine(engines.step_games)
        self._observe = self.game.engine(engines.observe_games)
        self.reset()

    def reset(self, which: Places | None = None) -> None:
        """Begin games anew: all of them with the numbers 0 to size - 1, or the rows `which` with their next numbers."""
        if which is None:
            rows = np.arange(self.size)
            self.numbers[:] = rows
            key = seed_key(self.seed, "samples")
            self._samples = np.array([[stream_of(key, number)] for number in range(self.size)], np.uint64)
        else:
            rows = np.arange(self.size)[which]
            self.numbers[rows] += self.size
        self._choices[:] = WAIT
        self._choices[rows] = BEGIN
        self._go_on()

    def step(self, actions: Places) -> None:
        """Play actions[k] in game k, and draw the chance moves that follow if chance is inside.

        If an action is not legal, the call is refused and changes nothing. The action of an ended game is not read.
        """
        wanted = self._ints(actions)
        wrong: list[int] = []

        def find(thread: int, first: int, last: int) -> None:
            found = _find_choices(first, last, wanted, self.legal, self.count, self._choices)
            if found != FOUND:
                wrong.append(found)

        self._slices.run(find, self.size, _FEWEST_TO_FIND)
        if wrong:
            row = min(wrong)
            raise refused("bulk.illegal", game=row, action=int(wanted[row]), n=int(self.count[row]))
        self._go_on()

    def step_choices(self, choices: Places) -> None:
        """Play legal[k, choices[k]] in game k: the compact way to choose where a game has very many actions."""
        self._choices[:] = self._ints(choices)
        wrong = np.flatnonzero((self._choices < 0) | (self._choices >= np.maximum(self.count, 1)))
        if len(wrong):
            row = int(wrong[0])
            raise refused("bulk.choice", game=row, choice=int(self._choices[row]), n=int(self.count[row]))
        self._go_on()

    def sample(self) -> Longs:
        """A random legal action for each game, in a new array; 0 where a game is over.

        The draws have streams of their own, so they do not change the chance moves.
        """
        _sample_choices(self.count, self._samples, self._choices)
        found: Longs = np.take_along_axis(self.legal, self._choices[:, None], 1)[:, 0]
        return np.where(self.count > 0, found, 0)

    def observe(self, seat: int | Places | None = None) -> Floats:
        """What a seat sees of each game, float32 of shape (size, *observation_shape): by default the seat to move.

        `seat` is one seat for all games or an array with one for each. Rows without a seat are 0. The array is the same
        at every call.
        """
        if self._observation is None:
            self._observation = _aligned((self.size, *self.observation_shape), np.float32)
        if seat is None:
            viewers = self.seat
        else:
            viewers = np.ascontiguousarray(np.broadcast_to(seat, (self.size,)), np.int64)
            if np.any(viewers >= self.seats):
                raise refused("bulk.seat", given=int(viewers.max()), last=self.seats - 1)
        self._slices.run(partial(self._observe_slice, viewers), self.size)
        return self._observation

    @property
    def legal_mask(self) -> Flags:
        """Whether each action is legal in each game, bool of shape (size, actions); kept up to date by every step."""
        if self._rows.mask is _NO_MASK:
            self._rows = self._rows._replace(mask=_aligned((self.size, self.actions), np.bool_))
            _mark_legal(self.legal, self.count, self._rows.mask)
        return self._rows.mask

    @property
    def choice_mask(self) -> Flags:
        """Whether each choice of `step_choices` is one: bool of shape (size, max_legal), a new array."""
        return np.arange(self.game.max_legal) < self.count[:, None]

    def odds(self, row: int) -> list[int]:
        """At CHANCE the weights of legal[row], as far as `count` says."""
        weights = np.zeros(self.game.max_legal, np.int64)
        n = self.game.verbs.odds(self.states[row], weights) if self.seat[row] == CHANCE else 0
        return [int(weight) for weight in weights[:n]]

    def position(self, row: int) -> Position:
        """A copy of game `row` as a position, to draw it or to ask a bot. It does not know its history."""
        room = self.states[index(row) : index(row) + 1].copy()
        return from_state(self.game.name, room, self._decided[int(self.numbers[row]) % len(self._decided)])

    def _ints(self, given: Places) -> Longs:
        array = np.asarray(given)
        if array.shape != (self.size,) or array.dtype.kind not in "iu":
            raise refused("bulk.actions", n=self.size, shape=str(array.shape), kind=str(array.dtype))
        return np.ascontiguousarray(array, np.int64)

    def _go_on(self) -> None:
        self._slices.run(self._step_slice, self.size)

    def _step_slice(self, thread: int, first: int, last: int) -> None:
        weights = self._weights[thread]
        self._step(first, last, self._choices, self._manner, self._starts, self._rows, weights)

    def _observe_slice(self, viewers: Longs, thread: int, first: int, last: int) -> None:
        known = self._known[thread]
        self._observe(first, last, self.states, viewers, known, self._blank, self.game.hidden, self._observation)

    def __repr__(self) -> str:
        return f"<{self.size} games of {self.variant!r}>"


_NO_MASK: Flags = np.zeros((0, 0), np.bool_)


def _aligned(shape: tuple[int, ...], dtype: Any) -> Any:
    """An array of zeros that begins at a line of the cache."""
    kind = np.dtype(dtype)
    length = prod(shape) * kind.itemsize
    room = np.zeros(length + _LINE, np.uint8)
    skip = -room.ctypes.data % _LINE
    return room[skip : skip + length].view(kind).reshape(shape)
