"""What the contract suite plays: every game, every number of seats, and the options each game names.

FOURFOLD_SAMPLE=small keeps the slow modes (interpreted, bounds-checked) short: fewer games, cut off earlier.
"""

import os
from dataclasses import dataclass, field
from functools import cache

import fourfold as ff
from fourfold.core.options import Values
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import OVER
from fourfold.registry import BUILT_IN

SMALL = os.environ.get("FOURFOLD_SAMPLE") == "small"
GAMES = 1 if SMALL else 3
LONGEST = 150 if SMALL else 20_000
LOOKS = 12 if SMALL else 40  # positions of each game that are looked at closely


@dataclass(frozen=True)
class Case:
    """A table to play at."""

    name: str
    seats: int
    options: Values = field(default_factory=dict, hash=False)

    @property
    def variant(self) -> ff.Variant[ff.Position]:
        return ff.load(self.name, self.seats, **self.options)

    def __str__(self) -> str:
        return " ".join([self.name, str(self.seats), *(f"{k}={v}" for k, v in self.options.items())])


def _cases() -> list[Case]:
    found = []
    for name in ff.GAMES:
        game = ff.game(name)
        found += [Case(name, seats) for seats in game.seats]
        found += [Case(name, seats, dict(options)) for seats, options in game.sample]
    return found


CASES = _cases()
OWN_CASES = [case for case in CASES if case.name in BUILT_IN]  # goldens are kept of the games in this repository


@cache
def random_game(text: str, seed: int, longest: int = LONGEST) -> ff.Position:
    """A random game of a case (by its text), whole or cut off after `longest` actions."""
    case = next(c for c in CASES if str(c) == text)
    position = case.variant.start(seed=seed)
    rng = new_rng(seed)
    while position.seat != OVER and len(position.actions) < longest:
        position.play(position.legal[int(below(rng, len(position.legal)))])
    return position


def games(case: Case) -> list[ff.Position]:
    """The finished or cut-off games of a case."""
    return [random_game(str(case), seed) for seed in range(GAMES)]


def moments(case: Case) -> list[ff.Position]:
    """Positions spread over the games of a case, chance moves waiting to be played among them."""
    found = []
    for game in games(case):
        plies = len(game.actions)
        for k in sorted({plies * look // LOOKS for look in range(LOOKS + 1)}):
            found.append(game.rewound(k))
    return found
