"""What teaches FOURTH DOWN: lessons and puzzles."""
