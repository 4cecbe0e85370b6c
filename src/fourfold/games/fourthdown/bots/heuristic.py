"""What bots know about FOURTH DOWN: how heavy the cards of a seat weigh, and who is about to take the pile."""

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

_WORTH = np.array([0.0, 1.4, 1.0, 1.0, 0.9])  # of the specials, by kind
_LOW_YARD, _HIGH_YARD = 0.0, 0.7  # of yards, lowest to highest
_CARD = 1.0  # weight of a card in hand that is worth nothing
_ROW, _ROW_WORTH = 2.0, 1.6  # a face-up card weighs more, and its worth counts more: there is less choice later
_DOWN = 1.8
_PILE = 0.3  # of each card of a pile about to be taken
_SCALE = 8.0  # weight ahead that is worth about three quarters of a win
_ROUND = 1.5  # a round won, in the same measure


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """The seat's chance to win, by how light everybody's cards are and who has won more rounds, as a score (F21)."""
    mine, all_of_them = prospect(s, seat), 0.0
    for other in range(int64(s.seats)):
        all_of_them += np.exp(prospect(s, other) - mine)
    chance = 1.0 / all_of_them
    return float(chance - (1.0 - chance) / (int64(s.seats) - 1))


@rule
def prospect(s: State, seat: int) -> float:
    """The logarithm of how likely a seat is to win, but for what all seats have in common."""
    return 2.0 * (_ROUND * int64(s.won[seat]) - burden(s, seat) / _SCALE)


@rule
def burden(s: State, seat: int) -> float:
    """The weight of everything a seat still has to get rid of, the pile included if it must take it."""
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
    """How welcome a card is, 0 to about 1."""
    if kind < YARD:
        return _WORTH[kind]
    return _LOW_YARD + (_HIGH_YARD - _LOW_YARD) * (kind - YARD) / max(1, int64(s.yards) - 1)


@rule
def next_to_play(s: State) -> int:
    """The seat that plays next, or -1 before play and while a card is turned over."""
    return int64(s.seat) if s.stage == PLAYING else int64(s.then) if s.stage == FILLING else -1


@rule
def stuck(s: State, seat: int) -> bool:
    """Whether the seat has cards to choose from and none of them can be played."""
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
