"""LESS and TOUCH DOWN! for people, files and clients: notation, views, events, refusals, drawings."""
