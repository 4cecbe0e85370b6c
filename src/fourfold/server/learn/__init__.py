"""Lessons and puzzles over HTTP."""
