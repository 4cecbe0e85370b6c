"""The games: one folder each, none knows another."""
