"""What teaches TAKKURE: lessons and puzzles."""
