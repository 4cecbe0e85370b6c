"""Estimates for bots: where the active player will end, how far others are, how likely a roll is."""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.geometry import square_between
from fourfold.games.takkure.path import point_x, point_y
from fourfold.games.takkure.rolls import base_value, card_total, dice_of
from fourfold.games.takkure.state import FACES, MARKED, exhausted, radius
from fourfold.games.takkure.tables import CARD_BONUS, CARD_DICE, INCH, TRAIT_MOVE


@rule
def will_walk(s: State, body: int) -> bool:
    """Whether a marked move is still to be walked."""
    return bool(body == s.active and s.first == MARKED and not s.walked)


@rule
def spot_x(s: State, body: int) -> int:
    """Where a player will be after its marked move."""
    if will_walk(s, body):
        return point_x(s, int64(s.trait[exhausted(s, body), body, TRAIT_MOVE]))
    return int64(s.x[body])


@rule
def spot_y(s: State, body: int) -> int:
    if will_walk(s, body):
        return point_y(s, int64(s.trait[exhausted(s, body), body, TRAIT_MOVE]))
    return int64(s.y[body])


@rule
def distance_to(s: State, body: int, x: int, y: int) -> float:
    """Inches from the edge of a player, after its marked move, to a point."""
    square = square_between(spot_x(s, body), spot_y(s, body), x, y)
    return max(0.0, (np.sqrt(float(square)) - radius(s, body)) / INCH)


@rule
def chance_of(s: State, body: int, kind: int, more: int) -> float:
    """The chance of an unopposed roll, the announced cards included."""
    value = base_value(s, body, kind) + card_total(s, body, kind, CARD_BONUS) + more
    miss = 1.0 - min(max(value, 1), FACES - 1) / FACES
    dice = dice_of(s, body, kind) + card_total(s, body, kind, CARD_DICE)
    return float(1.0 - miss**dice)
