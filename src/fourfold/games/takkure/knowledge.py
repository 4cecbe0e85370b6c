"""What bots know about TAKKURE."""

from fourfold.core.knowledge import Knowledge
from fourfold.games.takkure.candidates import candidates
from fourfold.games.takkure.outlook import evaluate
from fourfold.games.takkure.prospects import estimate

KNOWLEDGE = Knowledge(evaluate, estimate=estimate, candidates=candidates)
