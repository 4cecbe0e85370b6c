"""What a game tells the balance lab: steps of its text options, and what it counts as an occurrence."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from fourfold.core.events import Event
from fourfold.core.verbs import State

Steps = dict[str, str]  # a short name of the change, as in `TD 4 → 5`, and the new value of the option
Occurrence = tuple[str, int]  # what happened, as in `played TD`, and the seat whose doing or fate it is


def occurrence(before: State, event: Event, mover: int) -> Occurrence | None:
    """The name of the event and its seat; the seat that moved where the event names none. The end is none."""
    if hasattr(event, "scores"):
        return None
    seat = getattr(event, "seat", mover)
    return (type(event).__name__.lower(), seat) if seat >= 0 else None


@dataclass(frozen=True)
class Balance:
    """The BALANCE of a game's `balance.py`. A game without this file has the defaults."""

    # steps[option](value): the neighbours of a value of a text option.
    steps: Mapping[str, Callable[[str], Steps]] = field(default_factory=dict)

    # occurrence(before, event, mover): what the lab counts of an event; None: nothing. `mover` may be CHANCE.
    occurrence: Callable[[State, Event, int], Occurrence | None] = occurrence
