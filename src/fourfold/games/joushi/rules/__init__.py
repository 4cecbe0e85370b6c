"""The rules of 1T34: the verbs of `core.verbs`, taken from here by name."""

from fourfold.games.joushi.rules.observation import observe
from fourfold.games.joushi.rules.turn import apply, legal, score, setup, to_move

__all__ = ["apply", "legal", "observe", "score", "setup", "to_move"]
