"""Which search fits a game and a table: alpha-beta or MCTS. This is the only place that decides it."""

from enum import Enum

from fourfold.core.game import Game
from fourfold.core.knowledge import Knowledge


class Search(Enum):
    """The engines that look beyond their own turn."""

    ALPHA_BETA = "alphabeta"
    MCTS = "mcts"


def search_for(game: Game, knowledge: Knowledge, seats: int) -> Search:
    """Alpha-beta for a game with a zobrist at a table of two sides; MCTS for all others.

    With more sides alpha-beta takes all opponents for one enemy, so it cannot say what each seat may expect.
    """
    two_sides = len(game.teams(seats)) == 2
    return Search.ALPHA_BETA if knowledge.zobrist is not None and two_sides else Search.MCTS
