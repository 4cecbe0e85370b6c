"""Tables played over a network: people, near and far, and bots in any mix of seats.

table/      what a table is: messages, entries, the judge, frames; plain functions
host/       tables in memory and on disk, their clocks and bots, several servers
workers/    processes for bots, analyses and uploads
http/       calls, sockets, guests, the door
study/      replay, analysis, hints
learn/      lessons and puzzles
client.py   a small client for programs
"""
