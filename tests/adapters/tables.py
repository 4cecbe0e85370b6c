"""The tables that every environment is tested at: each game with each number of seats."""

from fourfold.registry import BUILT_IN, game

TABLES = [(name, seats) for name in BUILT_IN for seats in game(name).seats]
