"""What chance decided before the first move, told so that it can be checked without knowing the rules."""

from fourfold.core.options import Values
from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws

NOTHING = "-"


class RecordedDraws(Draws):
    """Draws that remember what was drawn, each as `N@K`: K of the numbers below N."""

    def __init__(self, seed: int, nonces: bytes) -> None:
        super().__init__(seed, nonces)
        self.noted: list[str] = []

    def below(self, n: int) -> int:
        """An int from 0 to n - 1."""
        found = super().below(n)
        self.noted.append(f"{n}@{found}")
        return found


def drawn(variant: Variant[Position], seed: int, nonces: bytes) -> str:
    """The draws of a set-up by the option they decided, as in `board 12@3 11@0; first 2@1`.

    A game draws for its options in their order. Those for one are the draws that are not made once it is decided.
    """
    options, parts = variant.options, []
    decided, rest = _drawn(variant, options, seed, nonces)
    for name, value in decided.items():
        if value == "":  # of no more use once the rest is decided
            continue
        options = {**options, name: value}
        left = len(_drawn(variant, options, seed, nonces)[1])
        own, rest = rest[: len(rest) - left], rest[len(rest) - left :]
        if own:
            parts.append(" ".join([name, *own]))
    return "; ".join(parts) or NOTHING


def _drawn(variant: Variant[Position], options: Values, seed: int, nonces: bytes) -> tuple[Values, list[str]]:
    draws = RecordedDraws(seed, nonces)
    decided = variant.game.decide(variant.seats, options, draws)
    return decided, draws.noted
