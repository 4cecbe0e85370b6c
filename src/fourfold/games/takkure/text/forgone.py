"""What a better action of TAKKURE would have kept: a roll, with its odds."""

from fractions import Fraction

from fourfold.core.verbs import State
from fourfold.core.words import Sentence
from fourfold.games.takkure.text.describe import describe

_TOLD = ("break", "dodge", "pass", "pick-up", "steal", "tackle", "try")  # kinds whose words the catalogue has


def forgone(s: State, played: int, better: int) -> Sentence | None:
    """The roll that the better action leads to, where it succeeds more often than that of the action played."""
    move, other = describe(s, better), describe(s, played)
    if move.kind not in _TOLD or "success" not in move.odds:
        return None
    success = Fraction(move.odds["success"])
    if move.kind == other.kind and success <= Fraction(other.odds.get("success", "0")):
        return None
    return Sentence(f"takkure.forgone-{move.kind}", {"n": round(100 * success)})
