"""The facts of a trace of FOURTH DOWN: the deck, the turn, what all seats know of the hands, and the end."""

from collections import Counter
from typing import Any

from fourfold.core.verbs import State
from fourfold.games.fourthdown.rules.state import DEALING, SWAPPING, WHY
from fourfold.games.fourthdown.text.deck import cards, names


def turn(s: State) -> int:
    """A number that rises with each seat dealt to, each seat ready, each turn and each round."""
    if s.stage == DEALING:
        part = int(s.seat)
    elif s.stage == SWAPPING:
        part = 10 + (int(s.seat) - int(s.starter)) % int(s.seats)
    else:
        part = 20 + int(s.turns)
    return int(s.done) * 1000 + part


def why(s: State) -> str:
    """How the match ended."""
    return WHY[s.ended]


def start(s: State) -> dict[str, Any]:
    """The deck and the first seat, for a trace."""
    counts = dict(zip(names(s), map(int, s.deck), strict=False))
    order = sorted(counts, key=lambda card: not card.isdigit())
    return {"deck": {card: counts[card] for card in order if card != "-"}, "first": int(s.first)}


def extras(s: State) -> dict[str, Any]:
    """What all seats know of the hands, for a trace (F22)."""
    seats = range(int(s.seats))
    known = [dict(Counter(cards(names(s), s.known[seat].tolist()))) for seat in seats]
    return {"public": {"hands": [int(s.held[seat]) for seat in seats], "known": known}}
