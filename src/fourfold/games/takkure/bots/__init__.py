"""What bots know about TAKKURE, and their levels."""

from fourfold.core.knowledge import Knowledge, Level
from fourfold.games.takkure.bots.candidates import candidates
from fourfold.games.takkure.bots.heuristic import evaluate
from fourfold.games.takkure.bots.value_net import estimate

LEVELS = (
    Level(overlooks=0.8),
    Level(overlooks=0.45),
    Level(),
    Level(iterations=1),
    Level(iterations=4_000, exploration=0.7),
)
KNOWLEDGE = Knowledge(evaluate, estimate=estimate, candidates=candidates, foresees=True, guided=True, levels=LEVELS)
