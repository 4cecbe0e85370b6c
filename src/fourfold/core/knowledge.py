"""What a game tells bots besides its verbs: heuristic, value net, zobrist, priors, rollout policy, levels."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fourfold.core.verbs import Longs, Rng, State

Prepared = npt.NDArray[np.uint8]  # two dimensions; only the game knows what they mean

TO_THE_END = 10_000  # moves; more than any game lasts
EXPLORATION = 0.3  # the constant c of UCT and PUCT; the larger, the more evenly visits are spread
NOTHING_PREPARED: Prepared = np.zeros((1, 1), np.uint8)


_OVERLOOKS = ((0.6, "dreaming"), (0.3, "hasty"), (0.0, "careless"))  # from so large a part of the moves on


class ManySeats(NamedTuple):
    """How MCTS searches at a table of more than two seats."""

    rollout_moves: int  # of each seat, before the leaf value is taken
    exploration: float


@dataclass(frozen=True)
class Level:
    """How hard a bot thinks. Without `seconds` a level plays the same moves on every machine.

    `nodes` asks for alpha-beta, `iterations` for MCTS. A level with both uses alpha-beta at a table of two sides and
    MCTS with more sides. A level with neither, and without `seconds`, is the greedy bot.
    """

    nodes: int = 0  # for each decision of alpha-beta at a table of two sides
    iterations: int = 0  # for each decision of MCTS
    seconds: float = 0.0  # for each decision, instead of nodes and iterations
    overlooks: float = 0.0  # the probability with which the greedy bot does not see a legal move
    unprepared: bool = False  # the heuristic gets NOTHING_PREPARED; the game's heuristic must allow that
    exploration: float = EXPLORATION
    many_seats: ManySeats | None = None  # other settings of MCTS at tables of more than two seats

    @property
    def style(self) -> str:
        """How the level plays, in a word that follows from its settings; `core.style-WORD` is its sentence."""
        if self.overlooks:
            return next(word for least, word in _OVERLOOKS if self.overlooks >= least)
        if self.seconds:
            return "thorough"
        if self.nodes or self.iterations > 1:
            return "calculating" if self.nodes else "weighing"
        return "feeling" if self.iterations else "planning"


def prepare_nothing(s: State) -> Prepared:
    """`prepare` of a game whose heuristic reads nothing but the state."""
    return NOTHING_PREPARED


LEVELS = (  # of a game that names none
    Level(overlooks=0.5),
    Level(overlooks=0.1),
    Level(iterations=300),
    Level(iterations=3_000),
    Level(iterations=30_000),
)


@dataclass(frozen=True)
class Knowledge:
    """What searches may ask about a game. Only the heuristic is required; each field's comment is its contract.

    Functions marked *compiled* are called from compiled code: the game writes them with `core.jit.rule`.
    """

    # heuristic(s, seat, prepared), compiled: how good `s` is for `seat`, -1 to 1. With two seats the values of both
    # add up to zero.
    heuristic: Callable[..., float]

    # prepare(s): arrays that the heuristic reads; worked out once for each game that is played.
    prepare: Callable[[State], Prepared] = prepare_nothing

    # key(s): equal for states that can share what was prepared.
    key: Callable[[State], bytes] = lambda s: b""

    # simplify(s): changes the root before a search, where the exact rules cost too much at every node.
    simplify: Callable[[State], None] = lambda s: None

    # zobrist(s), compiled: the hash of a position. Positions from which the game goes on alike have the same hash;
    # others hardly ever do. A game without hidden information and chance that brings it can be searched by alpha-beta.
    zobrist: Callable[[State], int] | None = None

    # About how many actions two sides make until the first side is to move again. Alpha-beta averages the value of a
    # move over so many depths, so that neither side always makes the last move of the line.
    actions_per_round: int = 2

    # waits(s, seat, prepared), compiled: the seat has nothing to do but wait for an opponent. Alpha-beta then searches
    # few nodes: a deep search would put off what it waits for to the end of a long line.
    waits: Callable[..., bool] | None = None

    # leaf_value(s, seat, prepared), compiled, same contract as the heuristic: what MCTS takes at the end of a line, for
    # example from a value net. None: the heuristic.
    leaf_value: Callable[..., float] | None = None

    # candidates(s, out, n), compiled: keeps in `out` those of the `n` legal actions that MCTS looks at, in their order,
    # and returns how many, at least one. For games with very long lists. None: all.
    candidates: Callable[[State, Longs, int], int] | None = None

    # is_minor(s), compiled: the decision of the seat to move needs few iterations. It may not depend on what is hidden
    # from the other seats, who see how long a bot takes. None: no decision is minor.
    is_minor: Callable[[State], bool] | None = None

    # rollout_policy(s, out, n, rng), compiled: the index in `out` of the action that a rollout plays. None: any.
    rollout_policy: Callable[[State, Longs, int, Rng], int] | None = None

    # How many moves of each seat a rollout plays before MCTS takes the leaf value.
    rollout_moves: int = 0

    # The leaf value is meaningful before a chance move. False: MCTS draws chance moves that are due first.
    values_chance_nodes: bool = False

    # MCTS selects by PUCT with priors from the mover's own turn (search/puct.py), and not by UCT.
    uses_priors: bool = False

    # How many actions alpha-beta searches after the turn of a puzzle: to find the puzzle, and to confirm it.
    puzzle_depths: tuple[int, int] = (3, 6)

    # The levels of the game's bots, weakest first.
    levels: tuple[Level, ...] = LEVELS

    def unprepared(self) -> "Knowledge":
        """The same knowledge with nothing prepared."""
        return replace(self, prepare=prepare_nothing)
