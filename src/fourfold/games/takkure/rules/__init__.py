"""The rules of TAKKURE: the verbs of `core.verbs`, taken from here by name."""

from fourfold.games.takkure.rules.hidden import guess, observe, view
from fourfold.games.takkure.rules.verbs import apply, legal, odds, score, setup, to_move

__all__ = ["apply", "guess", "legal", "observe", "odds", "score", "setup", "to_move", "view"]
