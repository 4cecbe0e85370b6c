"""What teaches LESS and TOUCH DOWN!: lessons and puzzles."""
