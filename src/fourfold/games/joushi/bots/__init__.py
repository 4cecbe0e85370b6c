"""What bots know about 1T34, and their levels."""

from fourfold.core.knowledge import Knowledge, Level
from fourfold.games.joushi.bots import heuristic, value_net

LEVELS = (
    Level(overlooks=0.99, unprepared=True),
    Level(overlooks=0.77, unprepared=True),
    Level(overlooks=0.6, unprepared=True),
    Level(overlooks=0.4, unprepared=True),
    Level(overlooks=0.16, unprepared=True),
    Level(nodes=65, unprepared=True),
    Level(nodes=320, iterations=1_500, unprepared=True),
    Level(seconds=1.0),
)

KNOWLEDGE = Knowledge(
    heuristic.heuristic,
    value_net.prepare,
    value_net.key,
    zobrist=heuristic.zobrist,
    puzzle_depths=(5, 8),
    levels=LEVELS,
)
