"""What bots know about FOURTH DOWN, and how hard they think at each level."""

from fourfold.core.knowledge import Knowledge, Level
from fourfold.games.fourthdown.bots.heuristic import evaluate
from fourfold.games.fourthdown.bots.rollout import pick
from fourfold.games.fourthdown.bots.value_net import estimate

_CROWD = (6, 0.5)  # at tables of more than two a line is played on before it is weighed

LEVELS = (
    Level(overlooks=0.85),
    Level(overlooks=0.45),
    Level(overlooks=0.1),
    Level(iterations=400, exploration=0.5, crowd=_CROWD),
    Level(iterations=4_000, exploration=0.5, crowd=_CROWD),
)

KNOWLEDGE = Knowledge(evaluate, estimate=estimate, pick=pick, levels=LEVELS)
