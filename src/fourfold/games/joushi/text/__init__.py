"""1T34 for people, files and clients: notation, views, events, refusals, drawings."""
