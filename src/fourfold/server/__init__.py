"""Tables played over a network: people, near and far, and bots in any mix of seats.

wire.py      every message and frame, typed once          entries.py  what is written in a table's log
table.py     a table as its log makes it                  judge.py    whether a message may be written there
frames.py    what a viewer is sent                        clocks.py, takeback.py  two rules of tables
store.py     the log on disk, acknowledged when it is     hub.py      moves bytes between sockets, tables and store
bots.py      players in processes of their own            app.py      HTTP
pace.py      clocks and bots, which nobody asks for
nodes.py     several servers on one database              quick.py    sockets, the short way
"""
