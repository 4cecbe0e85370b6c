"""The rules of FOURTH DOWN: the verbs of `core.verbs`, taken from here by name."""

from fourfold.games.fourthdown.rules.hidden import guess, observe, view
from fourfold.games.fourthdown.rules.play import apply, legal, odds, score, setup, to_move

__all__ = ["apply", "guess", "legal", "observe", "odds", "score", "setup", "to_move", "view"]
