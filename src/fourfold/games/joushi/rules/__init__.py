"""The rules of 1T34: the verbs of `core.verbs`, taken from here by name."""

from fourfold.games.joushi.rules.observation import observe
from fourfold.games.joushi.rules.turn import apply, guess, legal, odds, score, setup, to_move, view

__all__ = ["apply", "guess", "legal", "observe", "odds", "score", "setup", "to_move", "view"]
