"""FOURTH DOWN: what each seat knows (F22, F23)."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.rng import below
from fourfold.core.verbs import Rng, State, int64
from fourfold.games.fourthdown.rules.state import (
    DOWNS,
    KINDS,
    MAX_COPIES,
    MAX_SEATS,
    NONE,
    SWAPPING,
    TURNS,
    UPS,
    last_kind,
    playable,
)

Cells = npt.NDArray[Any]  # a field of the state that is an array

SEAT_ROWS = 3  # rows of an observation for each seat
PUBLIC_ROWS = 5  # rows of an observation for what all seats share


@rule
def view(s: State, seat: int, out: State) -> None:
    """Copy the whole state, but of the hands of others only the known cards."""
    copy_public(s, out)
    for kind in range(1, KINDS):
        out.rest[kind] = unseen(s, seat, kind)
    for other in range(int64(s.seats)):
        if other == seat:
            copy_cells(s.hand[other], out.hand[other])
            out.hidden[other] = s.hidden[other]
        else:
            copy_cells(s.known[other], out.hand[other])
            out.hidden[other] = secret_cards(s, other)


@rule
def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    """Deal unseen cards to the hidden places of the hands. Every deal is equally likely."""
    copy_public(s, out)
    copy_rows(s.hand, out.hand)
    copy_cells(s.rest, out.rest)
    cards = 0
    for kind in range(1, KINDS):
        cards += int64(s.rest[kind])
    for other in range(int64(s.seats)):
        for _ in range(int64(s.hidden[other])):
            ticket = below(rng, cards)
            cards -= 1
            kind = 1
            while ticket >= out.rest[kind]:
                ticket -= int64(out.rest[kind])
                kind += 1
            out.rest[kind] -= 1
            out.hand[other, kind] += 1


@rule
def copy_public(s: State, out: State) -> None:
    """Copy everything that is public."""
    out.seats = s.seats
    out.first = s.first
    out.rounds = s.rounds
    out.may_take = s.may_take
    out.through_timeouts = s.through_timeouts
    out.fumble = s.fumble
    out.yards = s.yards
    copy_cells(s.yard, out.yard)
    copy_cells(s.deck, out.deck)
    copy_rows(s.known, out.known)
    copy_cells(s.held, out.held)
    copy_rows(s.up, out.up)
    copy_cells(s.down, out.down)
    out.stock = s.stock
    copy_cells(s.pile, out.pile)
    out.piled = s.piled
    out.stage = s.stage
    out.seat = s.seat
    out.then = s.then
    out.swapped = s.swapped
    out.starter = s.starter
    out.turns = s.turns
    out.done = s.done
    copy_cells(s.won, out.won)
    out.ended = s.ended


@rule
def copy_cells(cells: Cells, out: Cells) -> None:
    """Copy a field of one row. A GPU knows no whole-array assignment."""
    for k in range(len(cells)):
        out[k] = cells[k]


@rule
def copy_rows(rows: Cells, out: Cells) -> None:
    """Copy a field with a row for each seat."""
    for seat in range(MAX_SEATS):
        copy_cells(rows[seat], out[seat])


@rule
def unseen(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind the seat has not seen: in the deck, face down, or in the hands of others."""
    count = int64(s.rest[kind])
    for other in range(int64(s.seats)):
        if other != seat:
            count += int64(s.hand[other, kind]) - int64(s.known[other, kind])
    return count


@rule
def secret_cards(s: State, seat: int) -> int:
    """How many cards of the seat's hand are not known to all seats."""
    count = int64(s.held[seat])
    for kind in range(1, KINDS):
        count -= int64(s.known[seat, kind])
    return count


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Write rows with one number for each kind of card.

    Three rows for each seat, from the observer on: its hand (of others the known cards), its face-up cards, and facts
    (cards held, face-down slots, rounds won, whether it is to move). Then five public rows: the pile, what can be
    played on it, the unseen cards, the whole deck, and facts (deck, pile, turns, swapping or not, slots swapped,
    rounds to go). Counts are in eighths, sizes in parts of the deck, turns in parts of 300.
    """
    seats = int64(s.seats)
    total = 0.0
    for kind in range(1, KINDS):
        total += s.deck[kind]
    public = SEAT_ROWS * seats
    for away in range(seats):
        other = (seat + away) % seats
        row = SEAT_ROWS * away
        for kind in range(1, KINDS):
            cards = s.hand[other, kind] if other == seat else s.known[other, kind]
            out[row, kind] = cards / MAX_COPIES
        for slot in range(UPS):
            if s.up[other, slot] != NONE:
                out[row + 1, s.up[other, slot]] += 1.0 / UPS
        for slot in range(DOWNS):
            out[row + 2, 1 + slot] = s.down[other] >> slot & 1
        out[row + 2, 0] = s.held[other] / total
        out[row + 2, 4] = s.won[other] / s.rounds
        out[row + 2, 5] = 1.0 if s.seat == other else 0.0
    for k in range(int64(s.piled)):
        out[public, s.pile[k]] += 1.0 / MAX_COPIES
    for kind in range(1, last_kind(s)):
        out[public + 1, kind] = 1.0 if playable(s, kind) else 0.0
        out[public + 2, kind] = unseen(s, seat, kind) / MAX_COPIES
        out[public + 3, kind] = s.deck[kind] / MAX_COPIES
    facts = public + 4
    out[facts, 0] = s.stock / total
    out[facts, 1] = s.piled / total
    out[facts, 2] = s.turns / TURNS
    out[facts, 3] = 1.0 if s.stage == SWAPPING else 0.0
    out[facts, 4] = s.swapped & 1
    out[facts, 5] = s.swapped >> 1
    out[facts, 6] = (int64(s.rounds) - int64(s.done)) / s.rounds
