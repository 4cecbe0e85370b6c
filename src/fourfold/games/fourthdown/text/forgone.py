"""What a better action of FOURTH DOWN would have kept, in cards."""

from fourfold.core.verbs import State
from fourfold.core.words import Sentence
from fourfold.games.fourthdown.rules import apply
from fourfold.games.fourthdown.rules.state import cards_of


def forgone(s: State, played: int, better: int) -> Sentence | None:
    """How many cards fewer the seat would have to get rid of."""
    n = _cards(s, played) - _cards(s, better)
    return Sentence("fourthdown.forgone", {"n": n}) if n > 0 else None


def _cards(s: State, action: int) -> int:
    seat = int(s.seat)
    after = s.copy()
    apply(after, action)
    return int(cards_of(after, seat))
