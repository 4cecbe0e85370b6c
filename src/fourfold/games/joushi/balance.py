"""What the balance lab asks about 1T34: which events it counts, and for which seat."""

from fourfold.core.balance import Balance, Occurrence, occurrence
from fourfold.core.events import Event
from fourfold.core.verbs import State
from fourfold.games.joushi.text.events import Brought, Fell, KickedOut, Passed, Pushed, Slid, Walked, Won


def joushi_occurrence(before: State, event: Event, mover: int) -> Occurrence | None:
    """A push is the mover's doing, of its own tiles or of others; a slide counts once, whatever its length."""
    match event:
        case Brought():
            return "brings a new tile", event.seat
        case Walked():
            return f"walks {event.n} {'step' if event.n == 1 else 'steps'}", event.seat
        case Slid():
            return ("slides inward", event.seat) if event.step == 1 else None
        case Pushed():
            return f"pushes {_whose(event.owner, mover)}", mover
        case Fell():
            return f"pushes {_whose(event.owner, mover)} off the board", mover
        case KickedOut():
            return f"kicks out {_whose(event.owner, mover)}", mover
        case Passed():
            return "has no move", event.seat
        case Won():
            return None
    return occurrence(before, event, mover)


def _whose(owner: int, mover: int) -> str:
    return "its own tile" if owner == mover else "another's tile"


BALANCE = Balance(occurrence=joushi_occurrence)
