"""The heuristic of FOURTH DOWN: the weight of each seat's cards, and whether a seat must take the pile."""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.knowledge import Prepared
from fourfold.core.verbs import State, int64
from fourfold.games.fourthdown.rules.state import (
    DOWNS,
    FILLING,
    HAND,
    NONE,
    PLAYING,
    UPS,
    YARD,
    last_kind,
    playable,
)

_WORTH = np.array([0.0, 1.4, 1.0, 1.0, 0.9])  # weight that a special saves, by kind
_LOW_YARD, _HIGH_YARD = 0.0, 0.7  # weight that the lowest and the highest yard save
_CARD = 1.0  # weight of a hand card that saves nothing
_ROW = 2.0  # weight of a face-up card that saves nothing; more than _CARD, because it is played later
_ROW_WORTH = 1.6  # factor of what a face-up card saves; more than 1, because the seat has less choice then
_DOWN = 1.8  # weight of a face-down card
_PILE = 0.3  # weight of each card of a pile that the seat must take
_SCALE = 8.0  # weight ahead that is worth about three quarters of a win; a larger scale makes every value smaller
_ROUND = 1.5  # what a round won counts, in units of _SCALE


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """The expected score of a seat (F21): a softmax over the weights of all seats and their rounds won."""
    mine, all_of_them = prospect(s, seat), 0.0
    for other in range(int64(s.seats)):
        all_of_them += np.exp(prospect(s, other) - mine)
    chance = 1.0 / all_of_them
    return float(chance - (1.0 - chance) / (int64(s.seats) - 1))


@rule
def prospect(s: State, seat: int) -> float:
    """The logarithm of a seat's chance to win, up to a constant that all seats share."""
    return 2.0 * (_ROUND * int64(s.won[seat]) - burden(s, seat) / _SCALE)


@rule
def burden(s: State, seat: int) -> float:
    """The weight of all cards that a seat still has to play, and of the pile if it must take it."""
    total = 0.0
    for kind in range(1, last_kind(s)):
        total += s.hand[seat, kind] * (_CARD - worth(s, kind))
    missing = min(HAND - int64(s.held[seat]), int64(s.stock))
    if missing > 0:
        total += missing * (_CARD - 0.5)
    for slot in range(UPS):
        if s.up[seat, slot] != NONE:
            total += _ROW - _ROW_WORTH * worth(s, int64(s.up[seat, slot]))
    for slot in range(DOWNS):
        total += _DOWN * (s.down[seat] >> slot & 1)
    if next_to_play(s) == seat and stuck(s, seat):
        total += _PILE * s.piled
    return total


@rule
def worth(s: State, kind: int) -> float:
    """The weight that a card saves, 0 to about 1."""
    if kind < YARD:
        return _WORTH[kind]
    return _LOW_YARD + (_HIGH_YARD - _LOW_YARD) * (kind - YARD) / max(1, int64(s.yards) - 1)


@rule
def next_to_play(s: State) -> int:
    """The seat that plays next, or -1 before play and while a card is turned over."""
    return int64(s.seat) if s.stage == PLAYING else int64(s.then) if s.stage == FILLING else -1


@rule
def stuck(s: State, seat: int) -> bool:
    """Whether the seat has cards to choose from and can play none of them."""
    open_cards = 0
    for kind in range(1, last_kind(s)):
        if s.hand[seat, kind]:
            open_cards += 1
            if playable(s, kind):
                return False
    if s.held[seat] == 0:
        for slot in range(UPS):
            if s.up[seat, slot] != NONE:
                open_cards += 1
                if playable(s, int64(s.up[seat, slot])):
                    return False
    return open_cards > 0
