"""Compile what a game's first table needs: the rules and the simple bot."""

from fourfold.core.verbs import CHANCE, SPECTATOR
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
            position.play(bot.choose(position))
    position.view(SPECTATOR)
    position.undo()
    position.record()
