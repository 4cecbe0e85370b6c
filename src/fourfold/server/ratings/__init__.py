"""Ratings: how strong accounts and bots are, from finished rated games."""
