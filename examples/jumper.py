"""A player of LESS in a few lines: prefers the move that brings a piece furthest, as docs/PROGRAMS.md explains.

fourfold match less "program:python examples/jumper.py" random
"""

import json
import random
import sys

dice = random.Random(1)  # between equal moves, the same every time


def gain(move, seat):
    """How much nearer a move like a2a4 comes to the far corner: bottom left plays up and right."""
    right, up = ord(move[2]) - ord(move[0]), int(move[3]) - int(move[1])
    return right + up if seat == 0 else -right - up


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        seat = message["seat"]
    elif message["type"] == "choose":
        moves = message["legal"]
        best = max(range(len(moves)), key=lambda k: (gain(moves[k], seat), dice.random()))
        print(best, flush=True)
