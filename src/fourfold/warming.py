"""Compile what the first table of a game needs (rules and greedy bot), and what later tables may need (all bots)."""

import subprocess
import sys

from fourfold.analysis import look_at
from fourfold.core.game import Game
from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE, SPECTATOR, State
from fourfold.library import load
from fourfold.players import Player, bot
from fourfold.registry import game, knowledge
from fourfold.search.greedy import GreedyBot

_DECISIONS = 2  # the second one reuses the tree of the first
_MOVES = 2
_MOVES_OF_SAMPLE = 8  # of the first other set-up, which may come to what the default one does late


def warm_game(name: str) -> None:
    """Play a few moves, so that everything the first table calls is compiled and kept on disk."""
    found = game(name)
    position = load(name).start(seed=0)
    _play(found, position, _MOVES)
    position.undo()
    position.record()
    for seats, options in found.sample[:1]:
        _play(found, load(name, seats, **options).start(seed=0), _MOVES_OF_SAMPLE)


def _play(found: Game, position: Position, moves: int) -> None:
    """Let the greedy bot play, and tell a viewer of each move and of all that could have been chosen."""
    simple = GreedyBot(found, knowledge(found.name))
    for _ in range(moves):
        if position.seat != CHANCE and not position.over:
            before, action, legal = position.snapshot(), simple.choose(position), position.legal
            position.play(action)
            _tell(found, before, action, position.snapshot())
            for other in legal:
                found.texts.describe(before, other)


def warm_bots(name: str) -> None:
    """Let the bots of all levels decide at tables of every size, and analyse a ply of each."""
    for seats in game(name).seats:
        for level in range(1, len(knowledge(name).levels) + 1):
            warm_player(bot(name, level, brief=True), load(name, seats).start(seed=0))
        position = load(name, seats).start(seed=0)
        position.play(position.legal[0])
        for _ in look_at(position, iterations=2):
            pass


def warm_player(player: Player, position: Position) -> None:
    """Let a player, best a brief one, go on from a position until it has decided twice where there is a choice."""
    decided = 0
    while decided < _DECISIONS and not position.over:
        several = len(position.legal) > 1
        position.play(player.choose(position) if several else position.legal[0])
        decided += several


def warm_apart() -> "subprocess.Popen[bytes]":
    """Compile everything in a patient process of its own, which may outlive this one."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "fourfold", "warm", "--patient"]
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def _tell(found: Game, before: State, action: int, after: State) -> None:
    """What a viewer is told calls a few rules of its own."""
    found.texts.show(found.viewed(after, SPECTATOR))
    found.texts.action(before, action)
    found.texts.describe(before, action)
    found.texts.events(before, action, after, SPECTATOR)
