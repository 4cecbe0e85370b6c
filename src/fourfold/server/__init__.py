"""Tables played over a network: people, near and far, and bots in any mix of seats.

table/        what a table is: messages, entries, the judge, frames; plain functions
host/         tables in memory and on disk, their clocks and bots, several servers
workers/      processes for bots, analyses and uploads
http/         calls, sockets, guests, the checks of every request
accounts/     names that are kept, passwords, sessions
ratings/      rated games and profiles
people/       lobby, talk, notices, rematches
tournaments/  pairings, standings and their tables
study/        replay, analysis, hints
learn/        lessons and puzzles
admin/        what the host does about people and tables
client.py     a small client for programs
"""
