"""Players by name, for commands, matches and tables.

| name | player |
|---|---|
| `random` | any legal action |
| `greedy` | searches its own turn with the game's heuristic |
| `bot:3`, `bot:8@0.1` | a level of the game's bots; one that thinks by the clock may be given other seconds |
| `alphabeta:5000`, `alphabeta@0.5` | alpha-beta with the game's knowledge, in nodes or in seconds a decision |
| `mcts:5000`, `mcts@0.5x2` | MCTS with the game's knowledge, in iterations or seconds; `x2`: two trees in two threads |
| `uct:2000`, `uct@0.5x2` | MCTS without knowledge: UCT and random rollouts |
| `onnx:FILE` | the network of an ONNX file (`fourfold.nets`) |

A player decides from what its seat may know.
"""

import re
import warnings
from dataclasses import replace
from functools import cache
from typing import Protocol, runtime_checkable

from fourfold.core.knowledge import Knowledge, Level
from fourfold.core.position import Position
from fourfold.core.rng import below, new_rng
from fourfold.core.words import refused, say
from fourfold.nets import PREFIX as NET
from fourfold.nets import NetPlayer
from fourfold.registry import game, knowledge
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits
from fourfold.search.candidate import Candidate
from fourfold.search.choice import Search, search_for
from fourfold.search.greedy import GreedyBot
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings


class Player(Protocol):
    """Anything that can decide for a seat."""

    def choose(self, position: Position) -> int:
        """One of position.legal for the seat to move."""
        ...


@runtime_checkable
class Explainer(Player, Protocol):
    """A player that can give reasons: every bot can. The random player and outside programs cannot."""

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move of the seat to move with what is found about it, best first, by what the seat can know."""
        ...


class RandomPlayer:
    """Plays any legal action, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = new_rng(seed)

    def choose(self, position: Position) -> int:
        """A random legal action."""
        legal = position.legal
        return legal[int(below(self._rng, len(legal)))]


class FittingPlayer:
    """Plays each table with the search that fits it: alpha-beta at two sides, MCTS with more."""

    def __init__(self, name: str, level: Level, known: Knowledge, seed: int) -> None:
        self._game, self._known = game(name), known
        limits = AlphaBetaLimits(level.nodes, level.seconds)
        self._alphabeta = cache(lambda: _alphabeta(name, limits, known))
        self._mcts = cache(lambda: _mcts(name, level, known, seed))

    def choose(self, position: Position) -> int:
        """The action to play for the seat to move."""
        return self._for(position).choose(position)

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move with what was found about it, best first."""
        return self._for(position).explain(position)

    def _for(self, position: Position) -> Explainer:
        fitting = search_for(self._game, self._known, position.variant.seats)
        return self._alphabeta() if fitting is Search.ALPHA_BETA else self._mcts()


_SPEC = re.compile(
    r"random|greedy|bot:(?P<level>\d{1,2})(@(?P<pace>\d{1,3}(\.\d{1,3})?))?"
    r"|(?P<kind>alphabeta|mcts|uct)(:(?P<count>[1-9]\d{0,8})|@(?P<seconds>\d{1,3}(\.\d{1,3})?))"
    r"(?:x(?P<threads>[1-9]))?",
    re.ASCII,
)
_OLD_KINDS = {"deep": "alphabeta", "tree": "mcts"}  # of version 0.1; version 0.2 is the last one to accept them
_BRIEFLY = 20  # nodes or iterations


def current_name(spec: str) -> str:
    """The player as this version writes it; only names of version 0.1 change."""
    found = re.match("[a-z]+(?=[:@])", spec)
    kind = found[0] if found else ""
    return _OLD_KINDS[kind] + spec.removeprefix(kind) if kind in _OLD_KINDS else spec


def present_player(spec: str, name: str) -> str:
    """The player that plays for a seat of a saved table: a level above the game's highest is the highest.

    A table of an older version may name a level that the game no longer has.
    """
    level, last = spec.removeprefix("bot:"), len(knowledge(name).levels)
    return f"bot:{last}" if level != spec and level.isdecimal() and int(level) > last else spec


def renaming(spec: str) -> str | None:
    """The sentence about a name of version 0.1; none for other names."""
    return say("core.player-renamed", {"given": spec, "now": now}) if (now := current_name(spec)) != spec else None


def player(spec: str, name: str, seed: int = 0, *, brief: bool = False) -> Player:
    """The player written as `spec` for the game called `name`; refused with what can be written.

    A `brief` player is of the same kind but hardly thinks, and by no clock: to compile what it needs, not to play.
    A name of version 0.1 is accepted with a FutureWarning.
    """
    if sentence := renaming(spec):
        warnings.warn(sentence, FutureWarning, stacklevel=2)
        spec = current_name(spec)
    if spec.startswith(NET):
        return NetPlayer(spec.removeprefix(NET), name)
    match = _SPEC.fullmatch(spec)
    no_time = match and any(given and not float(given) for given in (match["seconds"], match["pace"]))
    if not match or no_time or (match["kind"] == "alphabeta" and match["threads"]):
        raise refused("core.player", given=spec[:40], last=len(knowledge(name).levels))
    if spec == "random":
        return RandomPlayer(seed)
    if spec == "greedy":
        return GreedyBot(game(name), knowledge(name), seed=seed)
    if match["level"]:
        return bot(name, int(match["level"]), seed, seconds=float(match["pace"] or 0), brief=brief)
    kind, count, seconds = match["kind"], int(match["count"] or 0), float(match["seconds"] or 0)
    if brief:
        count, seconds = _BRIEFLY, 0.0
    threads = int(match["threads"] or 1)
    if kind == "uct":
        return MctsBot(game(name), MctsSettings(count, seconds, threads=threads), seed=seed)
    if kind == "mcts":
        best = knowledge(name).levels[-1]
        return _mcts(name, replace(best, iterations=count, seconds=seconds), knowledge(name), seed, threads)
    return _alphabeta(name, AlphaBetaLimits(count, seconds), knowledge(name))


def explainer(spec: str, name: str, seed: int = 0) -> Explainer:
    """The player written as `spec`, if it can explain; else refused."""
    found = player(spec, name, seed)
    if not isinstance(found, Explainer):
        raise refused("core.no-reasons", given=spec)
    return found


def searches(spec: str, name: str) -> bool:
    """Whether the player written as `spec` thinks for long: any but `random`, `greedy` and the levels like these."""
    level = spec.removeprefix("bot:")
    if level != spec and level.isdecimal():
        chosen = knowledge(name).levels[int(level) - 1]
        return bool(chosen.nodes or chosen.iterations or chosen.seconds)
    return spec not in ("random", "greedy")


def steady_bot(name: str, seed: int = 0) -> Explainer:
    """The strongest bot of a game that thinks by count and not by the clock: asked again, it says the same."""
    levels = knowledge(name).levels
    return bot(name, max(number for number, level in enumerate(levels, 1) if not level.seconds), seed)


def bot(name: str, level: int, seed: int = 0, *, seconds: float = 0.0, brief: bool = False) -> Explainer:
    """Level 1 (weakest) upwards of the game's bots; `brief` as for `player`.

    A level that thinks by the clock may be given other `seconds`; for another level they are refused.
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
    if level.iterations or level.seconds:
        return FittingPlayer(name, level, known, seed)
    if level.nodes:
        return _alphabeta(name, AlphaBetaLimits(level.nodes, more_for_sides=True), known)
    return GreedyBot(game(name), known, level.overlooks, seed)


def _alphabeta(name: str, limits: AlphaBetaLimits, known: Knowledge) -> Explainer:
    if known.zobrist is None:
        raise refused("core.not-alphabeta", game=game(name).title)
    return AlphaBetaBot(game(name), limits, known)


def _mcts(name: str, level: Level, known: Knowledge, seed: int, threads: int = 1) -> Explainer:
    moves = known.rollout_moves
    settings = MctsSettings(
        level.iterations, level.seconds, level.exploration, moves, threads, many_seats=level.many_seats
    )
    return MctsBot(game(name), settings, known, seed)
