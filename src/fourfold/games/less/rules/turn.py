"""LESS and TOUCH DOWN!: the set-up and the turn (L9 to L17)."""

from fourfold.core.jit import copy_record, rule
from fourfold.core.verbs import OVER, Longs, State, int64
from fourfold.games.less.rules.end import come_home, end_turn
from fourfold.games.less.rules.moves import can_move, landing, mover, relocate
from fourfold.games.less.rules.state import (
    LARGEST_MARGIN,
    NOT_OVER,
    NOWHERE,
    PITCH,
    POINTS,
    STOP,
    corner,
    helps,
    place_of,
    side_home,
    side_of,
)


@rule
def setup(s: State, options: State) -> None:
    copy_record(options, s)
    for seat in range(int64(s.seats)):  # L9, L10
        base = corner(s, place_of(s, seat))
        for k in range(4):
            square = base + (k >> 1) * PITCH + (k & 1)
            s.piece[seat, k] = square
            s.at[square] = seat + 1
    s.seat = s.first
    s.allowed = POINTS
    s.left = POINTS


@rule
def to_move(s: State) -> int:
    return int64(s.seat) if s.ended == NOT_OVER else OVER


@rule
def legal(s: State, out: Longs) -> int:
    n = 0
    if s.ended != NOT_OVER:
        return n
    owner = mover(s)
    for k in range(4):
        here = int64(s.piece[owner, k])
        for towards in range(4):
            out[n] = here * 4 + towards  # the next action overwrites it unless it is counted
            n += landing(s, here, towards) != NOWHERE
    if may_stop(s):
        out[n] = STOP
        n += 1
    return n


@rule
def may_stop(s: State) -> bool:
    """Whether the seat to move may end its turn: in the contest after a move (L29), else if it helps its mate (L17)."""
    if s.codecup:
        return bool(s.left < s.allowed)
    return helps(s)


@rule
def apply(s: State, action: int) -> None:
    if action == STOP:
        end_turn(s)
        return
    here = action >> 2
    towards = action & 3
    owner = mover(s)
    price = s.cost[action]
    there = landing(s, here, towards)
    s.left -= price
    s.spent[side_of(int64(s.seat))] += price
    relocate(s, owner, here, there)
    if side_home(s, side_of(owner)):
        come_home(s)
    elif s.left == 0 or not can_move(s):  # L14, L15
        end_turn(s)


@rule
def score(s: State, seat: int) -> float:
    margin = int64(s.margin) if side_of(seat) == 0 else -int64(s.margin)
    if s.scoring or s.codecup:  # L27
        return max(-LARGEST_MARGIN, min(LARGEST_MARGIN, margin)) / LARGEST_MARGIN
    return float(min(1, max(-1, margin)))
