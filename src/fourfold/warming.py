"""Compile what a game's first table needs: the rules and the simple bot."""

from fourfold.core.game import Game
from fourfold.core.verbs import CHANCE, SPECTATOR, State
from fourfold.library import load
from fourfold.registry import game, knowledge
from fourfold.search.bot import TurnBot


def warm_game(name: str) -> None:
    """Play a few moves, so that everything the first table calls is compiled and kept on disk."""
    found = game(name)
    position = load(name).start(seed=0)
    bot = TurnBot(found, knowledge(name))
    for _ in range(2):
        if position.seat != CHANCE and not position.over:
            before, action = position.snapshot(), bot.choose(position)
            position.play(action)
            _tell(found, before, action, position.snapshot())
    position.undo()
    position.record()


def _tell(found: Game, before: State, action: int, after: State) -> None:
    """What a viewer is told calls a few rules of its own."""
    found.texts.show(found.viewed(after, SPECTATOR))
    found.texts.action(before, action)
    found.texts.describe(before, action)
    found.texts.events(before, action, after, SPECTATOR)
