"""Forecasts for bots: where the active player will end, distances, and the chances of rolls."""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.components import CARD_BONUS, CARD_DICE, FACES, INCH, ROLL_RECEPTION, TRAIT_MOVE
from fourfold.games.takkure.rules.geometry import square_between
from fourfold.games.takkure.rules.passing import pass_bonus, pass_kind
from fourfold.games.takkure.rules.path import point_x, point_y
from fourfold.games.takkure.rules.rolls import base_value, card_total, dice_of, gap_within
from fourfold.games.takkure.rules.state import MARKED, PLAYERS, STEALS_NOW, exhausted, radius


@rule
def will_walk(s: State, body: int) -> bool:
    """Whether a player has a marked move that it has not walked yet."""
    return bool(body == s.active and s.first == MARKED and not s.walked)


@rule
def end_x(s: State, body: int) -> int:
    """The x of a player after its marked move, in sixteenths."""
    if will_walk(s, body):
        return point_x(s, int64(s.trait[exhausted(s, body), body, TRAIT_MOVE]))
    return int64(s.x[body])


@rule
def end_y(s: State, body: int) -> int:
    if will_walk(s, body):
        return point_y(s, int64(s.trait[exhausted(s, body), body, TRAIT_MOVE]))
    return int64(s.y[body])


@rule
def distance_to(s: State, body: int, x: int, y: int) -> float:
    """Inches from the edge of a player, after its marked move, to a point."""
    square = square_between(end_x(s, body), end_y(s, body), x, y)
    return max(0.0, (np.sqrt(float(square)) - radius(s, body)) / INCH)


@rule
def success_chance(s: State, body: int, kind: int, more: int) -> float:
    """The chance that a roll succeeds unopposed, with the cards played on the player and `more` added to its value."""
    value = base_value(s, body, kind) + card_total(s, body, kind, CARD_BONUS) + more
    miss = 1.0 - min(max(value, 1), FACES - 1) / FACES
    dice = dice_of(s, body, kind) + card_total(s, body, kind, CARD_DICE)
    return float(1.0 - miss**dice)


@rule
def pass_chance(s: State) -> float:
    """The chance that the declared pass arrives, without opponents."""
    bonus = pass_bonus(s, pass_kind(s)) if s.from_x else 0
    good = success_chance(s, int64(s.actor), pass_kind(s), bonus)
    return good + (1.0 - good) * success_chance(s, int64(s.receiver), ROLL_RECEPTION, bonus - 2)


@rule
def steal_chance(s: State, target: int, kind: int) -> float:
    """The chance that a declared steal in contact with `target`, the carrier or the loose ball, takes the ball."""
    free = 1.0
    for body in range(PLAYERS):
        if s.doing[body] == STEALS_NOW and gap_within(s, body, int64(s.x[body]), int64(s.y[body]), target, 1):
            free *= 1.0 - success_chance(s, body, kind, 0)
    return 1.0 - free
