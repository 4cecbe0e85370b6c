"""Compile what a game's first table needs: the rules and the simple bot; and what later ones may: every other bot."""

import subprocess
import sys

from fourfold.analysis import look_at
from fourfold.core.game import Game
from fourfold.core.verbs import CHANCE, SPECTATOR, State
from fourfold.library import load
from fourfold.players import bot
from fourfold.registry import game, knowledge
from fourfold.search.bot import TurnBot


def warm_game(name: str) -> None:
    """Play a few moves, so that everything the first table calls is compiled and kept on disk."""
    found = game(name)
    position = load(name).start(seed=0)
    simple = TurnBot(found, knowledge(name))
    for _ in range(2):
        if position.seat != CHANCE and not position.over:
            before, action = position.snapshot(), simple.choose(position)
            position.play(action)
            _tell(found, before, action, position.snapshot())
    position.undo()
    position.record()


def warm_bots(name: str) -> None:
    """Let a bot of each kind move once, and an analysis look at a ply of a small table and of a large one."""
    found = game(name)
    position = load(name).start(seed=0)
    met = set()
    for level in range(1, len(knowledge(name).levels) + 1):
        candidate = bot(name, level)
        if type(candidate) not in met:
            met.add(type(candidate))
            candidate.choose(position)
    for seats in {found.seats[0], found.seats[-1]}:  # of two sides and of more other searches judge
        played = load(name, seats).start(seed=0)
        played.play(played.legal[0])
        for _ in look_at(played, iterations=2):
            pass


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
