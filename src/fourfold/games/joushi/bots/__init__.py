"""What bots know about 1T34, and their levels."""

from fourfold.core.knowledge import Knowledge, Level
from fourfold.games.joushi.bots.heuristic import evaluate, fingerprint
from fourfold.games.joushi.bots.value_net import key, prepare

LEVELS = (
    Level(overlooks=0.99, by_thumb=True),
    Level(overlooks=0.77, by_thumb=True),
    Level(overlooks=0.6, by_thumb=True),
    Level(overlooks=0.4, by_thumb=True),
    Level(overlooks=0.16, by_thumb=True),
    Level(nodes=65, by_thumb=True),
    Level(nodes=320, iterations=1_500, by_thumb=True),
    Level(seconds=1.0),
)

KNOWLEDGE = Knowledge(evaluate, prepare, key, fingerprint=fingerprint, levels=LEVELS)
