"""The rules of LESS and TOUCH DOWN!: the verbs of `core.verbs`, taken from here by name."""

from fourfold.games.less.rules.observation import observe
from fourfold.games.less.rules.turn import apply, legal, score, setup, to_move

__all__ = ["apply", "legal", "observe", "score", "setup", "to_move"]
