"""The only list of games: those of this package, and those that other packages bring.

Another package names its games in the entry point group `fourfold.games`, as `name = "package:GAME"`. A game is
imported when it is first asked for. One that cannot be imported is refused by name; all others go on.
"""

import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fourfold.core import defaults
from fourfold.core.balance import Balance
from fourfold.core.game import Game
from fourfold.core.knowledge import Knowledge
from fourfold.core.words import Refusal, Refused, add_words, refused, words_in

GROUP = "fourfold.games"
_NOWHERE = Path(os.devnull) / "learn"  # a folder that cannot be there

_WHERE = {
    "less": ("fourfold.games.less", "LESS"),
    "touchdown": ("fourfold.games.less", "TOUCHDOWN"),
    "fourthdown": ("fourfold.games.fourthdown", "FOURTHDOWN"),
    "1t34": ("fourfold.games.joushi", "JOUSHI"),
    "takkure": ("fourfold.games.takkure", "TAKKURE"),
}
_left_out: list[Refusal] = []  # games of other packages whose names are taken

BUILT_IN = tuple(_WHERE)

for _entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
    if _entry.name in _WHERE:
        _left_out.append(Refusal("core.game-taken", args={"game": _entry.name, "package": _entry.module}))
    else:
        _WHERE[_entry.name] = (_entry.module, _entry.attr)

NAMES = tuple(_WHERE)


def _place(name: str) -> tuple[str, str]:
    if name not in _WHERE:
        raise refused("core.game-unknown", game=name[:40], known=", ".join(NAMES))
    return _WHERE[name]


def package(name: str) -> str:
    """The package of a game: the folder with everything that belongs to it."""
    return _place(name)[0]


@cache
def learn_folder(name: str) -> Path:
    """The folder of a game's words, lessons, rules pages and puzzles, which need not be there. Imports no game."""
    try:
        spec = find_spec(package(name))
    except Exception:  # noqa: BLE001  # to find a package inside another one, Python imports the outer one
        spec = None
    return Path(spec.origin).parent / "learn" if spec and spec.origin else _NOWHERE  # `game` says what is wrong


@cache
def game(name: str) -> Game:
    """The game of that name; refused with a sentence if there is none, or if it is broken."""
    module, attribute = _place(name)
    found = _from(module, attribute, name)
    if not isinstance(found, Game) or found.name != name:
        raise _broken(name, f"{module}:{attribute} is not a Game called {name}")
    try:
        words_in(learn_folder(name), "en")
    except ValueError as error:
        raise _broken(name, str(error)) from error
    return found


@cache
def knowledge(name: str) -> Knowledge:
    """What searches may ask about the game: the KNOWLEDGE of its `bots`; without bots, that of plain UCT."""
    found: Knowledge = _part(name, "bots", "KNOWLEDGE", defaults.KNOWLEDGE)
    return found


@cache
def balance(name: str) -> Balance:
    """What the balance lab may ask about the game: the BALANCE of its `balance.py`, or the defaults."""
    found: Balance = _part(name, "balance", "BALANCE", Balance())
    return found


def usable() -> tuple[str, ...]:
    """The names of the games that can be played; imports them all."""
    return tuple(name for name in NAMES if _why_not(name) is None)


def left_out() -> list[Refusal]:
    """For each game that cannot be played, why; imports all games."""
    return _left_out + [why for name in NAMES if (why := _why_not(name)) is not None]


def _why_not(name: str) -> Refusal | None:
    try:
        knowledge(name)
    except Refused as error:
        return error.refusal
    return None


def _part(name: str, part: str, attribute: str, missing: Any) -> Any:
    """An attribute of a module in the game's package; `missing` if there is no such module."""
    module = package(name)
    game(name)
    if not hasattr(import_module(module), "__path__") or find_spec(f"{module}.{part}") is None:
        return missing
    return _from(f"{module}.{part}", attribute, name)


def _from(module: str, attribute: str, name: str) -> Any:
    try:
        return getattr(import_module(module), attribute)
    except (Exception, SystemExit) as error:  # whatever a package does, the other games go on
        reason = str(error) if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
        raise _broken(name, reason) from error


def _broken(name: str, reason: str) -> Refused:
    return refused("core.game-broken", game=name, package=package(name), reason=" ".join(reason.split())[:300])


for _name in NAMES:
    add_words(learn_folder(_name))
