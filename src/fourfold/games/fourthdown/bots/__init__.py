"""What bots know about FOURTH DOWN, and their levels."""

from fourfold.core.knowledge import Knowledge, Level, ManySeats
from fourfold.games.fourthdown.bots import heuristic, rollout, value_net

_MANY_SEATS = ManySeats(rollout_moves=6, exploration=0.5)

LEVELS = (
    Level(overlooks=0.85),
    Level(overlooks=0.45),
    Level(overlooks=0.1),
    Level(iterations=1_000, exploration=0.5, many_seats=_MANY_SEATS),
    Level(iterations=30_000, exploration=0.5, many_seats=_MANY_SEATS),
)

KNOWLEDGE = Knowledge(
    heuristic.heuristic, leaf_value=value_net.leaf_value, rollout_policy=rollout.rollout_policy, levels=LEVELS
)
