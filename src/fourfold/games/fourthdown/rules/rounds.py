"""FOURTH DOWN: the start of a round, and the end of a turn, of a round and of the match."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.fourthdown.rules.places import clear_pile
from fourfold.games.fourthdown.rules.state import (
    ALL_DOWN,
    CAP,
    DEALING,
    DOWNS,
    KINDS,
    NOBODY,
    NONE,
    OUT,
    PLAYING,
    TIE,
    TURNS,
)


@rule
def begin_round(s: State) -> None:
    """F3: begin a round. Three cards of each seat are face down; chance deals the rest (F25)."""
    clear_pile(s)
    s.hand[:, :] = 0
    s.known[:, :] = 0
    s.held[:] = 0
    s.up[:, :] = NONE
    s.rest[:] = s.deck[:]
    cards = -DOWNS * int64(s.seats)
    for kind in range(1, KINDS):
        cards += int64(s.deck[kind])
    for seat in range(int64(s.seats)):
        s.down[seat] = ALL_DOWN
    s.stock = cards
    s.turns = 0
    s.then = 0
    s.seat = 0
    s.stage = DEALING


@rule
def end_turn(s: State) -> None:
    s.turns += 1
    if s.turns == TURNS:  # F20
        close_round(s, NOBODY)
        return
    s.stage = PLAYING
    s.seat = s.then
    s.then = 0


@rule
def close_round(s: State, winner: int) -> None:
    """F5: end a round. The winner starts the next round, or the match is over."""
    if winner != NOBODY:
        s.won[winner] += 1
    s.done += 1
    s.then = 0
    s.stage = PLAYING
    if s.done == s.rounds:
        s.ended = verdict(s)
        return
    if winner != NOBODY:
        s.starter = winner
    begin_round(s)


@rule
def verdict(s: State) -> int:
    """F5: how the match ends. OUT: one seat won most rounds. TIE: several did. CAP: every round was drawn."""
    best = 0
    leaders = 0
    for seat in range(int64(s.seats)):
        if s.won[seat] > best:
            best = int64(s.won[seat])
            leaders = 0
        leaders += s.won[seat] == best
    return CAP if best == 0 else OUT if leaders == 1 else TIE
