"""What the balance lab asks about 1T34: which events it counts, and for which seat."""

from fourfold.core.balance import Balance, Occurrence, occurrence
from fourfold.core.events import Event
from fourfold.core.verbs import State
from fourfold.games.joushi.text.events import Fell, KickedOut, Pushed, Slid, Walked, Won


def joushi_occurrence(before: State, event: Event, mover: int) -> Occurrence | None:
    """A push is the mover's doing, of its own tiles or of others; a slide counts once, whatever its length."""
    match event:
        case KickedOut() | Fell() | Pushed():
            whose = "own" if event.owner == mover else "other"
            return f"{type(event).__name__.lower()} {whose}", mover
        case Walked():
            return f"walked {event.n}", event.seat
        case Slid():
            return ("slid inward", event.seat) if event.step == 1 else None
        case Won():
            return None
    return occurrence(before, event, mover)


BALANCE = Balance(occurrence=joushi_occurrence)
