"""What bots know about TAKKURE, and their levels."""

from fourfold.core.knowledge import Knowledge, Level
from fourfold.games.takkure.bots import candidates, heuristic, value_net

LEVELS = (
    Level(overlooks=0.8),
    Level(overlooks=0.55),
    Level(),
    Level(iterations=2_000, exploration=0.7),
)
KNOWLEDGE = Knowledge(
    heuristic.heuristic,
    leaf_value=value_net.leaf_value,
    candidates=candidates.candidates,
    is_minor=candidates.is_minor,
    values_chance_nodes=True,
    uses_priors=True,
    levels=LEVELS,
)
