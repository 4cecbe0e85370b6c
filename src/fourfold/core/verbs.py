"""The compiled half of the promise: nine verbs over one flat record, the *state*.

Each game defines functions of these names and shapes. Engines import the names from here and are
bound to a game by `core.jit.bind`, which puts the game's functions in their place; called unbound
they raise. An *action* is an int64; a *seat* counts from 0.
"""

from collections.abc import Callable
from typing import Any, NoReturn, cast

import numpy as np
import numpy.typing as npt

State = Any  # one element of a recarray of the game's dtype: fields by attribute
Longs = npt.NDArray[np.int64]
Rng = npt.NDArray[np.uint64]

int64 = cast(Callable[[Any], int], np.int64)  # a narrow field read into arithmetic, the same compiled and interpreted

CHANCE = -1
OVER = -2

SPECTATOR = -1  # as a viewer: sees what everybody may know
REFEREE = -2  # as a viewer: sees everything; never sent to a person


def setup(s: State, options: State) -> None:
    """Make `s`, all zero, the first position under `options` (a record of the game's options dtype)."""
    _unbound()


def to_move(s: State) -> int:
    """The seat that decides now, or CHANCE, or OVER."""
    _unbound()


def legal(s: State, out: Longs) -> int:
    """Write every legal action into `out`, ascending, and return how many; at CHANCE the outcomes.

    Never 0 unless OVER. The only legality there is.
    """
    _unbound()


def odds(s: State, out: Longs) -> int:
    """At CHANCE: write the positive integer weights of the outcomes, in the order of `legal`; return how many."""
    _unbound()


def apply(s: State, action: int) -> None:
    """Carry out a legal action. Deterministic; never rolls; anything may happen if the action is not legal."""
    _unbound()


def score(s: State, seat: int) -> float:
    """What the game is worth to `seat`, -1 to 1; 0 while it is not over."""
    _unbound()


def view(s: State, seat: int, out: State) -> None:
    """Copy into `out`, all zero, what `seat` (or SPECTATOR) may know of `s`, and nothing else."""
    _unbound()


def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    """Fill `out`, all zero, with a whole state that `seat` cannot tell from its view `s`, the unknown drawn evenly."""
    _unbound()


def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Write the numbers a learner sees, from the side of `seat`, into `out` of the declared shape, all zero."""
    _unbound()


def _unbound() -> NoReturn:
    raise NotImplementedError("a verb is only a name here: bind the engine to a game first")
