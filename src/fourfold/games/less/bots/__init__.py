"""What bots know about LESS and TOUCH DOWN!, and their levels."""

from fourfold.core.knowledge import Knowledge, Level
from fourfold.games.less.bots import heuristic, traffic

LEVELS = (
    Level(overlooks=0.45),
    Level(overlooks=0.35),
    Level(overlooks=0.22),
    Level(overlooks=0.07),
    Level(nodes=900),
    Level(nodes=6_500),
    Level(nodes=36_000),
    Level(seconds=1.0),
)

KNOWLEDGE = Knowledge(
    heuristic.heuristic,
    traffic.prepare,
    heuristic.key,
    heuristic.simplify,
    heuristic.zobrist,
    actions_per_round=6,
    waits=heuristic.waits,
    levels=LEVELS,
)
