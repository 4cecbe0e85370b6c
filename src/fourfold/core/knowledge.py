"""What a bot knows about a game besides its verbs."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from fourfold.core.verbs import Longs, Rng, State

Tables = npt.NDArray[np.uint8]  # two dimensions; what they mean is the game's affair

TO_THE_END = 10_000  # moves: more than any game lasts
EXPLORATION = 0.3  # of a tree search that estimates its leaves, unless a level says otherwise
NO_TABLES: Tables = np.zeros((1, 1), np.uint8)


@dataclass(frozen=True)
class Level:
    """How hard a bot thinks at one level: fixed in nodes or iterations, so it plays alike on every machine.

    `nodes` are those of the deep search against one side (against more it looks as many rounds ahead), `iterations`
    those of the tree search, which with both is for more sides; with neither it looks over its own turn only and
    `overlooks` that part of its moves.
    With `seconds` it is as strong as the machine.
    `by_thumb`: it does without the tables, for games whose estimate can.
    `crowd`: at tables of more than two, how many moves of each seat the tree search plays before it estimates (between
    two none), and the exploration there.
    """

    nodes: int = 0
    iterations: int = 0
    seconds: float = 0.0
    overlooks: float = 0.0
    by_thumb: bool = False
    exploration: float = EXPLORATION
    crowd: tuple[int, float] | None = None


def no_tables(s: State) -> Tables:
    """For an estimate that reads none."""
    return NO_TABLES


LEVELS = (  # for a game that names none
    Level(overlooks=0.5),
    Level(overlooks=0.1),
    Level(iterations=300),
    Level(iterations=3_000),
    Level(iterations=30_000),
)


@dataclass(frozen=True)
class Knowledge:
    """An estimate of positions, the tables it reads, and the levels at which bots use it, weakest first.

    `evaluate(s, seat, tables)` is compiled and says, from -1 to 1, how good `s` is for `seat`; with two seats what is
    good for one is as bad for the other.
    `prepare(s)` makes the tables, once for a game played; `key(s)` is the same for games that can share them.
    `imagine(s)` changes what a bot is about to think of: for games with an end that costs too much to be met again and
    again in a search.
    `fingerprint(s)`, compiled, is the same for positions from which the game goes on alike, and hardly ever for
    others; open games without chance that have one can be searched deeply, all who are against a seat as one enemy.
    `round`: about how many actions two sides make until it is the first one's turn again. What is said of moves that
    were searched deeply is averaged over as many depths, so that neither side has the last word.
    `waits(s, seat, tables)`, compiled, says that there is nothing to be done but to wait for the others. Who searches
    deeply then looks only a little ahead, for it waits at the end of its lines: the further that is, the later.
    `estimate`, like `evaluate`, is what a tree search goes by at the end of its lines, if that should be another.
    `candidates(s, out, n)`, compiled, keeps in `out` those of the `n` legal actions that a tree search should look at,
    in their order and at least one, and says how many: for games whose lists would drown it.
    `foresees`: the estimate weighs chance moves that are due; otherwise they are drawn before it is asked.
    `guided`: a tree search tries first what promises most within the own turn by the estimate, not everything once, and
    believes that the others go by `evaluate`.
    `pick(s, out, n, rng)`, compiled, is the place in `out` of what a sensible player might do, for playouts.
    """

    evaluate: Callable[..., float]
    prepare: Callable[[State], Tables] = no_tables
    key: Callable[[State], bytes] = lambda s: b""
    imagine: Callable[[State], None] = lambda s: None
    fingerprint: Callable[[State], int] | None = None
    round: int = 2
    waits: Callable[..., bool] | None = None
    estimate: Callable[..., float] | None = None
    candidates: Callable[[State, Longs, int], int] | None = None
    pick: Callable[[State, Longs, int, Rng], int] | None = None
    foresees: bool = False
    guided: bool = False
    levels: tuple[Level, ...] = LEVELS

    def by_thumb(self) -> "Knowledge":
        """The same without tables."""
        return replace(self, prepare=no_tables)
