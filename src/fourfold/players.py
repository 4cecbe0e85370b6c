"""Players by name, for commands, matches and tables: `random`, `greedy`, `bot:3`, `deep@0.5`, `tree:5000`, `uct:2000`.

`bot:N` is level N of the game's bots; one that thinks by the clock can be given another time (`bot:8@0.1`). `greedy`
looks over its own turn only. `deep`, `tree` and `uct` are the searches that bots are made of: alpha-beta with the
game's knowledge, tree search with it and tree search without; in nodes or iterations (`:`) or in seconds a decision
(`@`); `x2` grows two trees in two threads. A player decides from its view.
"""

import re
from dataclasses import replace
from functools import cache
from typing import Protocol, runtime_checkable

from fourfold.core.knowledge import Knowledge, Level
from fourfold.core.position import Position
from fourfold.core.rng import below, new_rng
from fourfold.core.words import refused
from fourfold.registry import game, knowledge
from fourfold.search.alphabeta_bot import DeepBot, Depth
from fourfold.search.candidate import Candidate
from fourfold.search.greedy import TurnBot
from fourfold.search.mcts_bot import TreeBot
from fourfold.search.mcts_tree import Plan


class Player(Protocol):
    """Whoever can take a seat."""

    def choose(self, position: Position) -> int:
        """One of position.legal for the seat to move."""
        ...


@runtime_checkable
class Explainer(Player, Protocol):
    """A player that can say why: every bot. Outside programs are not asked, and who plays at random has no reasons."""

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move of the seat to move with what is found about it, best first, by what the seat can know."""
        ...


class RandomPlayer:
    """Any legal action, evenly."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = new_rng(seed)

    def choose(self, position: Position) -> int:
        """A random legal action."""
        legal = position.legal
        return legal[int(below(self._rng, len(legal)))]


class DeepOrTreePlayer:
    """Thinks deeply against one side. Among more, where that would take all others for enemies, it grows a tree."""

    def __init__(self, name: str, level: Level, known: Knowledge, seed: int) -> None:
        self._teams = game(name).teams
        self._deep = cache(lambda: _deep(name, Depth(level.nodes, level.seconds), known))
        self._tree = cache(lambda: _tree(name, level, known, seed))

    def choose(self, position: Position) -> int:
        """The action to play for the seat to move."""
        return self._thinker(position).choose(position)

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move with what was found about it, best first."""
        return self._thinker(position).explain(position)

    def _thinker(self, position: Position) -> Explainer:
        against_one = len(self._teams(position.variant.seats)) == 2
        return self._deep() if against_one else self._tree()


_SPEC = re.compile(
    r"random|greedy|bot:(?P<level>\d{1,2})(@(?P<pace>\d{1,3}(\.\d{1,3})?))?"
    r"|(?P<kind>deep|tree|uct)(:(?P<count>[1-9]\d{0,8})|@(?P<seconds>\d{1,3}(\.\d{1,3})?))(?:x(?P<threads>[1-9]))?",
    re.ASCII,
)
_BRIEFLY = 20  # nodes or iterations


def player(spec: str, name: str, seed: int = 0, *, brief: bool = False) -> Player:
    """The player written as `spec` for the game called `name`; refused with what can be written.

    A `brief` one is of the same kind but hardly thinks, and by no clock: to try what it needs, not to play.
    """
    match = _SPEC.fullmatch(spec)
    no_time = match and any(given and not float(given) for given in (match["seconds"], match["pace"]))
    if not match or no_time or (match["kind"] == "deep" and match["threads"]):
        raise refused("core.player", given=spec[:40], last=len(knowledge(name).levels))
    if spec == "random":
        return RandomPlayer(seed)
    if spec == "greedy":
        return TurnBot(game(name), knowledge(name), seed=seed)
    if match["level"]:
        return bot(name, int(match["level"]), seed, seconds=float(match["pace"] or 0), brief=brief)
    kind, count, seconds = match["kind"], int(match["count"] or 0), float(match["seconds"] or 0)
    if brief:
        count, seconds = _BRIEFLY, 0.0
    threads = int(match["threads"] or 1)
    if kind == "uct":
        return TreeBot(game(name), Plan(count, seconds, threads=threads), seed=seed)
    if kind == "tree":
        best = knowledge(name).levels[-1]
        return _tree(name, replace(best, iterations=count, seconds=seconds), knowledge(name), seed, threads)
    return _deep(name, Depth(count, seconds), knowledge(name))


def explainer(spec: str, name: str, seed: int = 0) -> Explainer:
    """The player written as `spec`, if it can explain; else refused."""
    found = player(spec, name, seed)
    if not isinstance(found, Explainer):
        raise refused("core.no-reasons", given=spec)
    return found


def steady_bot(name: str, seed: int = 0) -> Explainer:
    """The strongest bot of a game that thinks by count and not by the clock: asked again, it says the same."""
    levels = knowledge(name).levels
    return bot(name, max(number for number, level in enumerate(levels, 1) if not level.seconds), seed)


def bot(name: str, level: int, seed: int = 0, *, seconds: float = 0.0, brief: bool = False) -> Explainer:
    """Level 1 (weakest) upwards of the game's bots; `brief` as for `player`.

    One that thinks by the clock may be given other `seconds`; for another they are refused.
    """
    levels = knowledge(name).levels
    if not 1 <= level <= len(levels):
        raise refused("core.level", given=level, last=len(levels), game=game(name).title)
    chosen = levels[level - 1]
    if seconds and not chosen.seconds:
        raise refused("core.level-steady", given=level, game=game(name).title)
    chosen = replace(chosen, seconds=seconds or chosen.seconds)
    return _at_level(name, _briefly(chosen) if brief else chosen, seed)


def _briefly(level: Level) -> Level:
    if level.seconds:
        return replace(level, seconds=0.0, nodes=_BRIEFLY, iterations=_BRIEFLY)
    return replace(level, nodes=min(level.nodes, _BRIEFLY), iterations=min(level.iterations, _BRIEFLY))


def _at_level(name: str, level: Level, seed: int) -> Explainer:
    known = knowledge(name).unprepared() if level.unprepared else knowledge(name)
    grows = level.iterations or level.seconds
    if grows and known.zobrist:
        return DeepOrTreePlayer(name, level, known, seed)
    if level.nodes:
        return _deep(name, Depth(level.nodes, by_rounds=True), known)
    if grows:
        return _tree(name, level, known, seed)
    return TurnBot(game(name), known, level.overlooks, seed)


def _deep(name: str, plan: Depth, known: Knowledge) -> Explainer:
    if known.zobrist is None:
        raise refused("core.not-deep", game=game(name).title)
    return DeepBot(game(name), plan, known)


def _tree(name: str, level: Level, known: Knowledge, seed: int, threads: int = 1) -> Explainer:
    rollout = known.rollout_moves
    plan = Plan(level.iterations, level.seconds, level.exploration, rollout, threads, many_seats=level.many_seats)
    return TreeBot(game(name), plan, known, seed)
