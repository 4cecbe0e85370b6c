"""The features of a FOURTH DOWN position with two seats, as the seat to move sees it. Most are from 0 to 1."""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.value_net import Features
from fourfold.core.verbs import State, int64
from fourfold.games.fourthdown.bots.rollout import run_on_top
from fourfold.games.fourthdown.rules.state import (
    COPIES,
    DOWNS,
    NONE,
    SWAPPING,
    UPS,
    YARD,
    last_kind,
    lowest_yard,
    playable,
    top,
)

_STEPS = 10  # groups of yards from the lowest to the highest, the same number for every deck
CARDS = YARD - 1 + _STEPS  # groups of cards, the specials first

# The features of a seat: the cards of its hand by group, those of its row by group, then these.
DOWN = 2 * CARDS  # at least one, two, three face-down cards
HELD, ROOT_HELD, HAND_DONE = range(DOWN + DOWNS, DOWN + DOWNS + 3)
STUCK, FITTING, LAST_CARDS = range(HAND_DONE + 1, HAND_DONE + 4)
SEAT = LAST_CARDS + 1  # how many features a seat has

# The shared features come after those of both seats, the mover first.
PILE = 2 * SEAT
REST = PILE + CARDS  # cards in the deck or face down
BEAT = REST + CARDS  # the yard to beat by group, then whether any yard can be played
TOP = BEAT + _STEPS + 1  # whether the pile is empty, then the special on top by kind
RUN = TOP + YARD  # whether one, two or three cards of a yard are on top
DECK, DECK_LASTS, DECK_ENDS = range(RUN + COPIES - 1, RUN + COPIES + 2)
PILED, ROOT_PILED, SWAPS, SWAPS_FIRST = range(DECK_ENDS + 1, DECK_ENDS + 5)
FEATURES = SWAPS_FIRST + 1


@rule
def read_features(s: State, out: Features) -> None:
    """Write the features of a position in which a seat decides."""
    out[:] = 0.0
    read_seat(s, int64(s.seat), out[:SEAT])
    read_seat(s, 1 - int64(s.seat), out[SEAT:PILE])
    for k in range(int64(s.piled)):
        out[PILE + place(s, int64(s.pile[k]))] += 0.5
    for kind in range(1, last_kind(s)):
        out[REST + place(s, kind)] += 0.5 * s.rest[kind]
    low = lowest_yard(s)
    out[BEAT + (_STEPS if low == YARD else place(s, low) - place(s, YARD))] = 1.0
    if top(s) < YARD:
        out[TOP + top(s)] = 1.0
    run = run_on_top(s)
    if run > 0:
        out[RUN + min(run, COPIES - 1) - 1] = 1.0
    out[DECK] = s.stock / 20
    out[DECK_LASTS] = 1.0 if s.stock else 0.0
    out[DECK_ENDS] = min(int64(s.stock), 6) / 6
    out[PILED] = s.piled / 10
    out[ROOT_PILED] = 0.5 * np.sqrt(float(s.piled))
    if s.stage == SWAPPING:
        out[SWAPS] = 1.0
        out[SWAPS_FIRST] = 1.0 if s.seat == s.starter else 0.0


@rule
def read_seat(s: State, seat: int, out: Features) -> None:
    """Write the cards of a seat, and how many of them can be played."""
    fitting = 0
    for kind in range(1, last_kind(s)):
        if s.hand[seat, kind]:
            out[place(s, kind)] += s.hand[seat, kind]
            fitting += playable(s, kind)
    held = int64(s.held[seat])
    cards = held
    for slot in range(UPS):
        kind = int64(s.up[seat, slot])
        if kind != NONE:
            cards += 1
            out[CARDS + place(s, kind)] += 1.0
            fitting += held == 0 and playable(s, kind)
    downs = 0
    for slot in range(DOWNS):
        downs += s.down[seat] >> slot & 1
    out[DOWN : DOWN + downs] = 1.0
    out[HELD] = held / 5
    out[ROOT_HELD] = 0.5 * np.sqrt(float(held))
    out[HAND_DONE] = 1.0 if held == 0 and s.stock == 0 else 0.0
    out[STUCK] = 1.0 if fitting == 0 else 0.0
    out[FITTING] = fitting / 3
    out[LAST_CARDS] = 1.0 if cards + downs <= 2 else 0.0


@rule
def place(s: State, kind: int) -> int:
    """The group in which cards of a kind are counted."""
    if kind < YARD:
        return kind - 1
    return YARD - 1 + (kind - YARD) * (_STEPS - 1) // max(1, int64(s.yards) - 1)
