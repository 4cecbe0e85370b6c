"""The compiled half of the promise: nine verbs over one flat record, the *state*.

Each game defines functions of these names and shapes. An engine imports the names from here, and `core.jit.bind`
puts the functions of a game in their place. The functions here raise when an engine calls them unbound. An *action*
is an int64; a *seat* counts from 0.
"""

from collections.abc import Callable
from typing import Any, NoReturn, cast

import numpy as np
import numpy.typing as npt

State = Any  # one element of a recarray of the game's dtype: fields by attribute
Longs = npt.NDArray[np.int64]
Rng = npt.NDArray[np.uint64]

int64 = cast(Callable[[Any], int], np.int64)  # widens a narrow field, so that compiled and interpreted arithmetic agree

CHANCE = -1
OVER = -2

SPECTATOR = -1  # a viewer who sees what everybody may know
REFEREE = -2  # a viewer who sees everything; the server never sends this view to a person


def setup(s: State, options: State) -> None:
    """Make `s`, all zero, the first position under `options` (a record of the game's options dtype)."""
    _unbound()


def to_move(s: State) -> int:
    """The seat that decides now, or CHANCE, or OVER."""
    _unbound()


def legal(s: State, out: Longs) -> int:
    """Write every legal action into `out`, ascending, and return how many; at CHANCE the outcomes.

    The number is 0 only at OVER. No other code decides what is legal.
    """
    _unbound()


def odds(s: State, out: Longs) -> int:
    """At CHANCE: write the positive weights of the outcomes, in the order of `legal`, and return how many."""
    _unbound()


def apply(s: State, action: int) -> None:
    """Carry out a legal action. It is deterministic and never rolls. An illegal action has undefined effects."""
    _unbound()


def score(s: State, seat: int) -> float:
    """What the game is worth to `seat`, -1 to 1; 0 while it is not over."""
    _unbound()


def view(s: State, seat: int, out: State) -> None:
    """Copy what `seat` (or SPECTATOR) may know of `s` into `out`, and nothing else; `out` is all zero."""
    _unbound()


def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    """Fill `out`, all zero, with a whole state that fits the view `s` of `seat`. The unknown is drawn evenly."""
    _unbound()


def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Write the numbers that a learner sees from `seat` into `out`, which has the declared shape and is all zero."""
    _unbound()


def _unbound() -> NoReturn:
    raise NotImplementedError("a verb is only a name here: bind the engine to a game first")
