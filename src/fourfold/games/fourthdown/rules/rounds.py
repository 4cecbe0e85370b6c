"""FOURTH DOWN: the start of a round, and the end of a turn, of a round and of the match."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.fourthdown.rules.places import clear_pile
from fourfold.games.fourthdown.rules.state import (
    ALL_DOWN,
    CAP,
    DEALING,
    DOWNS,
    FEWEST,
    KINDS,
    NOBODY,
    NONE,
    OUT,
    PLAYING,
    TIE,
    TURNS,
    fewest_cards,
    is_out,
)


@rule
def begin_round(s: State) -> None:
    """F3: begin a round. Three cards of each seat are face down; chance deals the rest (F25)."""
    clear_pile(s)
    s.hand[:, :] = 0
    s.known[:, :] = 0
    s.held[:] = 0
    s.up[:, :] = NONE
    cards = -DOWNS * int64(s.seats)
    for kind in range(KINDS):
        s.rest[kind] = s.deck[kind]
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
        close_round(s, fewest_cards(s))
        return
    s.stage = PLAYING
    s.seat = s.then
    s.then = 0


@rule
def close_round(s: State, winner: int) -> None:
    """F5: end a round. Its winner starts the next round; after the match, the next match (`starter`)."""
    if winner != NOBODY:
        s.won[winner] += 1
        s.starter = winner
    s.done += 1
    s.then = 0
    s.stage = PLAYING
    if s.done == s.rounds:
        s.ended = verdict(s)
        return
    begin_round(s)


@rule
def verdict(s: State) -> int:
    """F5: how the match ends. TIE: several seats won most rounds. CAP: every round was drawn.

    OUT and FEWEST: one seat won most rounds. FEWEST says that it won the last one by fewest cards (F20).
    """
    best = 0
    leaders = 0
    leader = 0
    for seat in range(int64(s.seats)):
        if s.won[seat] > best:
            best = int64(s.won[seat])
            leaders = 0
            leader = seat
        leaders += s.won[seat] == best
    if leaders > 1 or best == 0:
        return CAP if best == 0 else TIE
    return FEWEST if fewest_cards(s) == leader and not is_out(s, leader) else OUT
