"""Engines over the verbs: they are handed a game, they never name one."""
