"""What bots know about LESS and TOUCH DOWN!, and their levels."""

from fourfold.core.knowledge import Knowledge, Level
from fourfold.games.less.bots.heuristic import evaluate, fingerprint, imagine, key, waits
from fourfold.games.less.bots.traffic import prepare

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

KNOWLEDGE = Knowledge(evaluate, prepare, key, imagine, fingerprint, round=6, waits=waits, levels=LEVELS)
