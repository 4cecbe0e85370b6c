"""What each turn of a position is worth: how puzzles are found, and how a try is judged."""

import msgspec

from fourfold.core.position import Position
from fourfold.core.verbs import OVER
from fourfold.registry import game, knowledge
from fourfold.search.alphabeta_bot import DeepBot, Depth

MOST_NODES = 40_000  # of one search
DEPTHS = {"less": (3, 6), "touchdown": (3, 6), "1t34": (5, 8)}  # actions looked ahead after the turn


class PuzzleTurn(msgspec.Struct, frozen=True):
    """A turn and where it leads to."""

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


class Judge:
    """A deep search that says what positions of a two-seat game are worth. The same searches give the same answers."""

    def __init__(self, name: str, nodes: int = MOST_NODES) -> None:
        self._bot = DeepBot(game(name), Depth(nodes=nodes), knowledge(name))

    def worth(self, after: Position, seat: int, depth: int) -> float:
        """What a position is worth to `seat`, looking `depth` actions ahead."""
        if after.seat == OVER:
            return after.scores[seat]
        value = self._bot.think(after, deepest=depth).value
        return value if after.seat == seat else -value

    def reply(self, after: Position, depth: int) -> tuple[int, ...]:
        """The turn that is best for the seat to move."""
        position = after.copy()
        while not is_done(after, position):
            position.play(self._bot.think(position, deepest=depth).action)
        return position.actions[len(after.actions) :]
