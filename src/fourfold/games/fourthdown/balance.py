"""What the balance lab asks about FOURTH DOWN: decks with a card more or less, and which cards are drawn and played."""

from fourfold.core.balance import Balance, Occurrence, Steps, occurrence
from fourfold.core.events import Event
from fourfold.core.verbs import State
from fourfold.games.fourthdown.rules.state import MAX_COPIES, MAX_YARDS
from fourfold.games.fourthdown.text.deck import (
    HIGHEST_YARD,
    read_specials,
    read_yards,
    write_specials,
    write_yards,
)
from fourfold.games.fourthdown.text.events import (
    Dealt,
    Drew,
    Flipped,
    MatchWon,
    Played,
    RoundDrawn,
    RoundFewest,
    RoundWon,
    Turned,
)


def yard_steps(text: str) -> Steps:
    """The lowest or the highest yard left out, and one more above the highest; each has four copies."""
    yards = read_yards(text)
    steps = {f"without {yards[0]}": write_yards(yards[1:]), f"without {yards[-1]}": write_yards(yards[:-1])}
    more = yards[-1] + (yards[-1] - yards[-2] if len(yards) > 1 else 1)
    if len(yards) < MAX_YARDS and more <= HIGHEST_YARD:
        steps[f"with {more}"] = write_yards([*yards, more])
    return steps


def special_steps(text: str) -> Steps:
    """One copy more and one copy less of every special."""
    counts = read_specials(text)
    return {
        f"{name} {n} → {now}": write_specials({**counts, name: now})
        for name, n in counts.items()
        for now in (n - 1, n + 1)
        if 0 <= now <= MAX_COPIES
    }


def card_occurrence(before: State, event: Event, mover: int) -> Occurrence | None:
    """Cards count by their names. A card that is dealt face up or drawn came to the seat by chance.

    A seat that turns its last cards over is nearly out, which tells nothing.
    """
    match event:
        case Dealt() | Drew():
            return f"got {event.card}", event.seat
        case Played():
            return f"played {event.card}", event.seat
        case Flipped() | Turned() | RoundWon() | RoundFewest() | RoundDrawn() | MatchWon():
            return None
    return occurrence(before, event, mover)


BALANCE = Balance({"yards": yard_steps, "specials": special_steps}, card_occurrence)
