"""The only list of games. A game is imported when it is first asked for."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from fourfold.core.game import Game
from fourfold.core.knowledge import Knowledge
from fourfold.core.words import add_words, refused

_WHERE = {
    "less": ("fourfold.games.less", "LESS"),
    "touchdown": ("fourfold.games.less", "TOUCHDOWN"),
    "fourthdown": ("fourfold.games.fourthdown", "FOURTHDOWN"),
    "1t34": ("fourfold.games.joushi", "JOUSHI"),
    "takkure": ("fourfold.games.takkure", "TAKKURE"),
}

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
    spec = find_spec(package(name))
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"the game {name} has no package {package(name)}")
    return Path(spec.origin).parent / "learn"


@cache
def game(name: str) -> Game:
    """The game of that name; refused with the list of names if there is none."""
    module, attribute = _place(name)
    found: Game = getattr(import_module(module), attribute)
    return found


@cache
def knowledge(name: str) -> Knowledge:
    """What bots know about the game: the KNOWLEDGE of its `bots`."""
    module, _ = _place(name)
    found: Knowledge = import_module(f"{module}.bots").KNOWLEDGE
    return found


for _name in NAMES:
    add_words(learn_folder(_name))
