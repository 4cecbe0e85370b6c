"""Finished games: replay, analysis, moves to try; hints while playing."""
