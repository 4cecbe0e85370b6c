"""The rules of LESS and TOUCH DOWN!: the verbs of `core.verbs`, taken from here by name."""

from fourfold.games.less.rules.observation import observe
from fourfold.games.less.rules.turn import apply, guess, legal, odds, score, setup, to_move, view

__all__ = ["apply", "guess", "legal", "observe", "odds", "score", "setup", "to_move", "view"]
