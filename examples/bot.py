"""A bot of LESS in 20 lines: it takes the move that leaves the shortest way home. It meets `bot:1` ten times."""

import fourfold as ff
from fourfold.players import player


def choose(position):
    """The legal move after which my pieces need the fewest points to come home."""
    mine = position.seat

    def left(action):
        after = position.copy()
        after.play(action)
        return after.way_home(mine)

    return min(position.legal, key=left)


points = 0.0
for seed in range(10):
    position, rival, my_seat = ff.load("less", seats=2).start(seed), player("bot:1", "less", seed), seed % 2
    while not position.over:
        position.play(choose(position) if position.seat == my_seat else rival.choose(position))
    points += (position.scores[my_seat] + 1) / 2
print(f"{points:g} points of 10")
