"""Tournaments: who meets whom, how they stand, and the tables at which they play."""
