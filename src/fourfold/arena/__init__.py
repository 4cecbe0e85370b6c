"""Many games between players: matches, ratings, outside programs, and where they are played."""
