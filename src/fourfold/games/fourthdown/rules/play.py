"""FOURTH DOWN: the deal, the swap and the play (F3 to F21)."""

from fourfold.core.jit import copy_record, rule
from fourfold.core.verbs import CHANCE, OVER, Longs, State, int64
from fourfold.games.fourthdown.rules.choices import list_swaps, list_turn
from fourfold.games.fourthdown.rules.places import clear_pile, gather, lay, leave_hand, leave_row
from fourfold.games.fourthdown.rules.rounds import begin_round, close_round, end_turn
from fourfold.games.fourthdown.rules.state import (
    DEALING,
    DRAW,
    FEWEST,
    FILLING,
    FLIP,
    FUM,
    HAND,
    KINDS,
    MAX_COPIES,
    NONE,
    NOT_OVER,
    OUT,
    PLAY,
    PLAYING,
    READY,
    SWAP,
    SWAPPING,
    TAKE,
    TD,
    TURN,
    TURNING,
    fits_turned,
    is_out,
    last_kind,
    run_of_four,
)


@rule
def setup(s: State, options: State) -> None:
    copy_record(options, s)
    s.starter = options.first
    begin_round(s)


@rule
def to_move(s: State) -> int:
    if s.ended != NOT_OVER:
        return OVER
    return int64(s.seat) if s.stage == PLAYING or s.stage == SWAPPING else CHANCE


@rule
def legal(s: State, out: Longs) -> int:
    """If a view hides the hand of the seat to move: every action that some deal of the unseen cards allows."""
    if s.ended != NOT_OVER:
        return 0
    if s.stage == PLAYING:
        return list_turn(s, out)
    if s.stage == SWAPPING:
        return list_swaps(s, out)
    base = TURN if s.stage == TURNING else DRAW
    n = 0
    for kind in range(1, last_kind(s)):
        if s.rest[kind]:
            out[n] = base + kind
            n += 1
    return n


@rule
def odds(s: State, out: Longs) -> int:
    """F23: each card is equally likely. In a view the weights count all cards that the viewer has not seen."""
    n = 0
    if s.ended == NOT_OVER and s.stage != PLAYING and s.stage != SWAPPING:
        for kind in range(1, last_kind(s)):
            if s.rest[kind]:
                out[n] = s.rest[kind]
                n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if action < TAKE:
        play(s, (action - PLAY) // MAX_COPIES, (action - PLAY) % MAX_COPIES + 1)
    elif action >= TURN:
        turn_over(s, action - TURN)
    elif action >= DRAW:
        draw(s, action - DRAW)
    elif action == TAKE:
        gather(s)
        pass_on(s, 1)
    elif action == READY:
        say_ready(s)
    elif action >= SWAP:
        swap(s, (action - SWAP) // KINDS, (action - SWAP) % KINDS)
    else:
        s.down[s.seat] ^= 1 << (action - FLIP)
        s.stage = TURNING


@rule
def score(s: State, seat: int) -> float:
    if s.ended != OUT and s.ended != FEWEST:
        return 0.0
    for other in range(int64(s.seats)):
        if s.won[other] > s.won[seat]:
            return -1.0 / (s.seats - 1)  # F21
    return 1.0


@rule
def draw(s: State, kind: int) -> None:
    """Draw a card. The deal puts two face up and three into the hand (F25); later draws fill the hand (F10)."""
    seat = int64(s.seat)
    s.rest[kind] -= 1
    s.stock -= 1
    if s.up[seat, 0] == NONE and s.stage == DEALING:
        s.up[seat, 0] = kind
        return
    if s.up[seat, 1] == NONE and s.stage == DEALING:
        s.up[seat, 1] = kind
        return
    s.hand[seat, kind] += 1
    s.held[seat] += 1
    if s.held[seat] < HAND and s.stock:
        return
    if s.stage == FILLING:
        end_turn(s)
    elif seat + 1 < s.seats:
        s.seat = seat + 1
    else:
        s.stage = SWAPPING
        s.seat = s.starter


@rule
def swap(s: State, slot: int, kind: int) -> None:
    """F4: swap a hand card for a face-up card. All seats have seen the card that comes out of the row (F22)."""
    seat = int64(s.seat)
    old = int64(s.up[seat, slot])
    leave_hand(s, seat, kind, 1)
    s.up[seat, slot] = kind
    s.hand[seat, old] += 1
    s.known[seat, old] += 1
    s.held[seat] += 1
    s.swapped |= 1 << slot


@rule
def say_ready(s: State) -> None:
    s.swapped = 0
    s.seat = (int64(s.seat) + 1) % int64(s.seats)
    if s.seat == s.starter:
        s.stage = PLAYING


@rule
def play(s: State, kind: int, count: int) -> None:
    seat = int64(s.seat)
    if s.held[seat]:
        leave_hand(s, seat, kind, count)
    else:
        leave_row(s, seat, kind, count)
    for _ in range(count):
        lay(s, kind)
    work(s, kind)


@rule
def turn_over(s: State, kind: int) -> None:
    """F19: turn a face-down card over. If it is not playable, it goes to the hand with the pile."""
    stays = fits_turned(s, kind)
    s.rest[kind] -= 1
    lay(s, kind)
    if stays:
        work(s, kind)
    else:
        gather(s)
        pass_on(s, 1)


@rule
def work(s: State, kind: int) -> None:
    """Carry out the effect of the cards just played. If they were the last of the seat, the round ends (F11)."""
    if is_out(s, int64(s.seat)):
        s.turns += 1
        close_round(s, int64(s.seat))
    elif kind == TD or run_of_four(s):  # F9, F12
        clear_pile(s)
        pass_on(s, 0)
    else:
        pass_on(s, 2 if kind == FUM else 1)  # F14


@rule
def pass_on(s: State, seats: int) -> None:
    """Fill the hand first (F10). Then the seat that is `seats` places further decides."""
    s.then = (int64(s.seat) + seats) % int64(s.seats)
    if s.held[s.seat] < HAND and s.stock:
        s.stage = FILLING
    else:
        end_turn(s)
