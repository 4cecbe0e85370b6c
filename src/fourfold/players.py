"""Players by name, for commands, matches and tables: `random`, `bot:3`, `uct:2000`, `uct@0.5`.

`bot:N` is level N of the game's bots; `uct` is the plain tree search without knowledge, given in iterations or in
seconds a decision. A player decides from its view.
"""

import re
from collections.abc import Callable
from typing import Protocol

from fourfold.core.knowledge import Level
from fourfold.core.position import Position
from fourfold.core.rng import below, new_rng
from fourfold.core.words import refused
from fourfold.registry import game, knowledge
from fourfold.search.bot import TurnBot
from fourfold.search.mcts import Plan, TreeBot


class Player(Protocol):
    """Whoever can take a seat."""

    def choose(self, position: Position) -> int:
        """One of position.legal for the seat to move."""
        ...


class RandomPlayer:
    """Any legal action, evenly."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = new_rng(seed)

    def choose(self, position: Position) -> int:
        """A random legal action."""
        legal = position.legal
        return legal[int(below(self._rng, len(legal)))]


_KINDS: tuple[tuple[str, Callable[[str, str, int], Player]], ...] = (
    (r"random()", lambda name, _, seed: RandomPlayer(seed)),
    (r"bot:(\d{1,2})", lambda name, level, seed: bot(name, int(level), seed)),
    (r"uct:(\d{1,9})", lambda name, count, seed: TreeBot(game(name), Plan(max(1, int(count))), seed=seed)),
    (r"uct@(\d+\.?\d*)", lambda name, time, seed: TreeBot(game(name), Plan(seconds=float(time)), seed=seed)),
)


def player(spec: str, name: str, seed: int = 0) -> Player:
    """The player written as `spec` for the game called `name`; refused with what can be written."""
    for pattern, make in _KINDS:
        match = re.fullmatch(pattern, spec)
        if match:
            return make(name, match[1], seed)
    raise refused("core.player", given=spec[:40], last=len(knowledge(name).levels))


def bot(name: str, level: int, seed: int = 0) -> Player:
    """Level 1 (weakest) upwards of the game's bots."""
    levels = knowledge(name).levels
    if not 1 <= level <= len(levels):
        raise refused("core.level", given=level, last=len(levels), game=game(name).title)
    return _at_level(name, levels[level - 1], seed)


def _at_level(name: str, level: Level, seed: int) -> Player:
    known = knowledge(name)
    if not level.iterations:
        return TurnBot(game(name), known, level.slips, seed)
    plan = Plan(level.iterations, 0.0, level.exploration, level.moves_played_out, slips=level.slips)
    return TreeBot(game(name), plan, known, seed)
