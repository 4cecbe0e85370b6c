"""Tables in memory and on disk: rooms, clocks and bots of live tables, the store, several servers."""
