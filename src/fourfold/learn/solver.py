"""Values of whole turns, by alpha-beta: for finding puzzles, and for valuing the turn of a learner."""

import msgspec

from fourfold.core.position import Position
from fourfold.core.verbs import OVER
from fourfold.registry import game, knowledge
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits
from fourfold.search.choice import Search, search_for

MAX_NODES = 40_000  # of one search


class PuzzleTurn(msgspec.Struct, frozen=True):
    """A turn and the position after it."""

    actions: tuple[int, ...]
    after: Position

    @property
    def digest(self) -> str:
        """Of the position after it."""
        return self.after.digest


def is_done(before: Position, after: Position) -> bool:
    """Whether the turn of the seat to move in `before` is over in `after`."""
    turn = before.game.texts.turn
    return after.seat != before.seat or turn(after.state) != turn(before.state)


def turns(position: Position) -> list[PuzzleTurn]:
    """Every turn of the seat to move, one for each position in which it can end."""
    found: dict[str, PuzzleTurn] = {}
    begun: dict[str, PuzzleTurn] = {position.digest: PuzzleTurn((), position)}
    while begun:
        longer: dict[str, PuzzleTurn] = {}
        for turn in begun.values():
            for action in turn.after.legal:
                after = turn.after.copy()
                after.play(action)
                group = found if is_done(position, after) else longer
                group.setdefault(after.digest, PuzzleTurn((*turn.actions, action), after))
        begun = longer
    return list(found.values())


class Solver:
    """An alpha-beta search that values positions of a game at a table of two seats.

    Equal searches in the same order give equal values. The values are those of a bounded search: a puzzle is right
    only as far as the search sees.
    """

    def __init__(self, name: str, nodes: int = MAX_NODES) -> None:
        if search_for(game(name), knowledge(name), 2) is not Search.ALPHA_BETA:
            raise ValueError(f"alpha-beta cannot search {game(name).title}")
        self._bot = AlphaBetaBot(game(name), AlphaBetaLimits(nodes=nodes), knowledge(name))

    def value(self, after: Position, seat: int, depth: int) -> float:
        """The value of a position for `seat`, searched `depth` actions ahead."""
        if after.seat == OVER:
            return after.scores[seat]
        value = self._bot.search(after, max_depth=depth).value
        return value if after.seat == seat else -value

    def reply(self, after: Position, depth: int) -> tuple[int, ...]:
        """The best turn of the seat to move."""
        position = after.copy()
        while not is_done(after, position):
            position.play(self._bot.search(position, max_depth=depth).action)
        return position.actions[len(after.actions) :]
