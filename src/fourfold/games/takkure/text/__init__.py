"""TAKKURE for people, files and clients: notation, views, events, refusals, drawings."""
