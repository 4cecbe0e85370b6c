"""A server of tables under load, beside boardgame.io's: `python -m bench.load --help`."""
