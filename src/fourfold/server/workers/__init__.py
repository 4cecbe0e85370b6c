"""Processes for everything that needs a processor for long: bots, analyses, uploads."""
