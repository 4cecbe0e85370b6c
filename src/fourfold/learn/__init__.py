"""Lessons and puzzles: positions to learn from, read from the folders of the games."""
