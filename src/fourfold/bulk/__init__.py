"""Many games at once: `Batch` steps them together, `play` plays them to the end (docs/BULK.md)."""

from fourfold.bulk.batch import Batch
from fourfold.bulk.outcomes import PlayedGames
from fourfold.bulk.playing import play

__all__ = ["Batch", "PlayedGames", "play"]
