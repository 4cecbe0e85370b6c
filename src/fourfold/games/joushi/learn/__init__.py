"""What teaches 1T34: lessons and puzzles."""
