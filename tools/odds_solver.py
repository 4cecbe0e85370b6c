"""Exact values of positions in which nothing is hidden but chance: for puzzles about odds, and for checking them."""

from collections.abc import Callable, Sequence

from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE

Bounds = tuple[float, float]
Settled = Callable[[Position], float | None]  # the value of a position that ends what is asked about
Listed = Callable[[Position], Sequence[int]]  # the actions to look at, where some of them cannot differ
ANYTHING: Bounds = (-1.0, 1.0)
EXACT = 1e-9  # bounds nearer than that are one value


def score_of(seat: int) -> Settled:
    """What is asked about is the whole game."""
    return lambda position: position.scores[seat] if position.over else None


def all_legal(position: Position) -> Sequence[int]:
    """Every action is looked at."""
    return position.legal


class OddsSolver:
    """Values a position for `seat` at a table of two seats: both play their best, chance falls by its weights.

    Decisions beyond `depth` count as anything from a loss to a win, so the value lies between the two bounds whatever
    comes later. Every seat must know the whole position, except for what chance will show.
    """

    def __init__(self, seat: int, settled: Settled | None = None, listed: Listed = all_legal) -> None:
        self._seat = seat
        self._settled = settled or score_of(seat)
        self._listed = listed
        self._found: dict[tuple[bytes, int], Bounds] = {}

    def choices(self, position: Position, depth: int) -> dict[str, Bounds]:
        """The bounds of each move of the seat to move, by its text; `depth` decisions are looked at after it."""
        return {
            text: self.bounds(_after(position, action), depth)
            for text, action in zip(position.moves(), position.legal, strict=True)
        }

    def bounds(self, position: Position, depth: int) -> Bounds:
        """The value lies between these two."""
        value = self._settled(position)
        if value is not None:
            return value, value
        key = position.memory().tobytes(), depth
        if key not in self._found:
            self._found[key] = self._look(position, depth)
        return self._found[key]

    def _look(self, position: Position, depth: int) -> Bounds:
        if position.seat == CHANCE:
            weights = position.odds
            found = [self.bounds(_after(position, action), depth) for action in position.legal]
            low = sum(weight * lower for weight, (lower, _) in zip(weights, found, strict=True))
            high = sum(weight * upper for weight, (_, upper) in zip(weights, found, strict=True))
            return low / sum(weights), high / sum(weights)
        if depth == 0:
            return ANYTHING
        best = max if position.seat == self._seat else min
        found = [self.bounds(_after(position, action), depth - 1) for action in self._listed(position)]
        return best(low for low, _ in found), best(high for _, high in found)


def exact_worths(position: Position, depth: int, solver: OddsSolver | None = None) -> dict[str, float] | None:
    """The worth of each choice of the seat to move, by its text; None if `depth` decisions do not settle them all."""
    solver = solver or OddsSolver(position.seat)
    for deep in range(2, depth + 1, 2):
        found = solver.choices(position, deep)
        if all(high - low < EXACT for low, high in found.values()):
            return {text: round(low, 6) for text, (low, _) in found.items()}
    return None


def _after(position: Position, action: int) -> Position:
    after = position.copy()
    after.play(action)
    return after
