"""Five tabletop games of four on one exact engine.

>>> import fourfold as ff
>>> game = ff.load("less", seats=2, tiles="hard", first=0)
>>> pos = game.start(seed=7)
>>> pos.play(pos.moves()[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from fourfold.core.position import Position, Variant
from fourfold.core.record import Record
from fourfold.core.verbs import CHANCE, OVER, REFEREE, SPECTATOR
from fourfold.core.words import Refusal, Refused
from fourfold.library import from_json, from_text, load, read_record, replay
from fourfold.registry import NAMES as GAMES
from fourfold.registry import game

if TYPE_CHECKING:
    from fourfold import bulk

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "REFEREE",
    "SPECTATOR",
    "Position",
    "Record",
    "Refusal",
    "Refused",
    "Variant",
    "bulk",
    "from_json",
    "from_text",
    "game",
    "load",
    "read_record",
    "replay",
]


def __getattr__(name: str) -> Any:
    """`fourfold.bulk` is imported when it is first used: a table of one game does not need it."""
    if name == "bulk":
        return import_module("fourfold.bulk")
    raise AttributeError(f"module 'fourfold' has no attribute {name!r}")
