"""LESS and TOUCH DOWN!: the turn and the end, kept to the rulings L9 to L30."""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import OVER, Longs, Rng, State, int64
from fourfold.games.less.rules.state import (
    ALONE,
    CAP,
    CORNER,
    EMPTY,
    HOME,
    LAST,
    LAST_TURN,
    NOT_OVER,
    NOWHERE,
    PITCH,
    POINTS,
    STOP,
    TEN,
    TOWARDS,
    TURNS_CODECUP,
    TURNS_EACH,
    copy_state,
    corner,
    goal_of,
    pieces_in,
    place_of,
    seat_home,
    side_home,
    side_of,
)
from fourfold.games.less.rules.wayhome import way_home


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats
    s.width = options.width
    s.first = options.first
    s.touchdown = options.touchdown
    s.scoring = options.scoring
    s.stay_home_loses = options.stay_home_loses
    s.codecup = options.codecup
    s.cost[:] = options.cost[:]
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
            out[n] = here * 4 + towards  # stays if it is counted
            n += landing(s, here, towards) != NOWHERE
    if s.codecup and s.left < s.allowed:  # L29
        out[n] = STOP
        n += 1
    return n


@rule
def odds(s: State, out: Longs) -> int:
    return 0


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
        return max(-TEN, min(TEN, margin)) / TEN
    return float(min(1, max(-1, margin)))


@rule
def view(s: State, seat: int, out: State) -> None:
    copy_state(s, out)


@rule
def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    copy_state(s, out)


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Planes of size x size: pieces of the seat, mate, next and last opponent; own and mate's goal; walls to the
    right and above (0, 0.5, 1); points left (thirds); whether the seat is to move; whether it is the last turn.
    """
    size = int64(s.width)
    for row in range(size):
        for column in range(size):
            square = row * PITCH + column
            owner = int64(s.at[square]) - 1
            if owner >= 0:
                relation = (owner - seat) % int64(s.seats)
                plane = 0 if relation == 0 else 1 if relation == 2 else 2 if relation == 1 else 3
                out[plane, row, column] = 1.0
            if s.cost[square * 4 + 2] > 1:
                out[6, row, column] = (s.cost[square * 4 + 2] - 1) / 2.0
            if s.cost[square * 4 + 3] > 1:
                out[7, row, column] = (s.cost[square * 4 + 3] - 1) / 2.0
            out[8, row, column] = s.left / 3.0
            out[9, row, column] = 1.0 if s.seat == seat else 0.0
            out[10, row, column] = s.last_points / 3.0
    for k in range(4):
        row, column = divmod(goal_of(s, seat), PITCH)
        out[4, row + (k >> 1), column + (k & 1)] = 1.0
        if s.seats == 4:
            row, column = divmod(goal_of(s, seat ^ 2), PITCH)
            out[5, row + (k >> 1), column + (k & 1)] = 1.0


@rule
def mover(s: State) -> int:
    """Whose pieces the seat to move may move: its own, or its mate's once it is home (L17)."""
    seat = int64(s.seat)
    return seat ^ 2 if s.seats == 4 and seat_home(s, seat) else seat


@rule
def landing(s: State, here: int, towards: int) -> int:
    """The square where the piece on `here` comes down with the points left, or NOWHERE.

    Nobody could predict branches here, so there are none: a way that does not exist leads to `here`, a taken square.
    """
    price = int64(s.cost[here * 4 + towards])
    there = here + TOWARDS[towards] if price else here
    beyond = there + TOWARDS[towards] if (price == 1) & (s.cost[there * 4 + towards] == 1) else here  # L12, L13
    steps = s.at[there] == EMPTY
    jumps = s.at[beyond] == EMPTY
    if (price <= s.left) & (steps | jumps):  # L15
        return there if steps else beyond
    return NOWHERE


@rule
def can_move(s: State) -> bool:
    """Whether the seat to move has an action it can pay for (L15)."""
    owner = mover(s)
    for k in range(4):
        for towards in range(4):
            if landing(s, int64(s.piece[owner, k]), towards) != NOWHERE:
                return True
    return False


@rule
def relocate(s: State, owner: int, here: int, there: int) -> None:
    """Move a piece, keeping the owner's squares in ascending order."""
    s.at[here] = EMPTY
    s.at[there] = owner + 1
    k = 0
    while s.piece[owner, k] != here:
        k += 1
    while k < 3 and s.piece[owner, k + 1] < there:
        s.piece[owner, k] = s.piece[owner, k + 1]
        k += 1
    while k > 0 and s.piece[owner, k - 1] > there:
        s.piece[owner, k] = s.piece[owner, k - 1]
        k -= 1
    s.piece[owner, k] = there


@rule
def come_home(s: State) -> None:
    """The side to move has its last piece home: the turn ends at once, points left over unspent (L16, L17)."""
    side = side_of(int64(s.seat))
    points = int64(s.allowed) - int64(s.left)
    s.turns[s.seat] += 1
    if s.scoring or s.codecup:  # L23, L29: the other side plays on
        if side_home(s, 1 - side):
            finish(s, HOME, totals(s))
            return
        s.phase = ALONE
        s.allowed = POINTS
    elif s.phase == LAST:
        better = int64(s.last_points) - points
        if s.touchdown and better == 0:  # L19: equal points favour the second side
            better = 1
        finish(s, LAST_TURN, margin_for(side, better))
        return
    elif side != side_of(int64(s.first)):  # L18, L22
        finish(s, HOME, margin_for(side, 1))
        return
    else:  # L19, L22
        s.phase = LAST
        s.last_points = points
        s.allowed = POINTS if s.touchdown else points
    if pass_on(s) and not can_move(s):
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """The turn of a seat whose side is not home ends; points left are forfeit and count as spent (L15).

    Seats that cannot move at all are passed over, each with a whole forfeited turn.
    """
    while True:
        seat = int64(s.seat)
        side = side_of(seat)
        s.spent[side] += s.left
        s.turns[seat] += 1
        if s.phase == LAST:
            finish(s, LAST_TURN, margin_for(1 - side, 1))
            return
        if s.stay_home_loses and stays_home(s, seat):
            finish(s, CORNER, margin_for(side, -TEN))
            return
        if not pass_on(s) or can_move(s):
            return


@rule
def pass_on(s: State) -> bool:
    """Hand the turn to the next seat that has one; False if the game is over instead."""
    seat = int64(s.seat)
    while True:
        if s.codecup and turns_in_all(s) == TURNS_CODECUP:  # L29
            finish(s, CAP, totals(s) + ways_home(s, 1) - ways_home(s, 0))
            return False
        seat = (seat + 1) % int64(s.seats)  # L30
        if s.phase != ALONE or not side_home(s, side_of(seat)):
            break
        if s.codecup:
            s.turns[seat] += 1
    s.seat = seat
    s.left = s.allowed
    if s.turns[seat] >= TURNS_EACH:  # L26
        finish(s, CAP, margin_for(side_of(seat), -TEN if s.phase == ALONE else 0))
        return False
    return True


@rule
def stays_home(s: State, seat: int) -> bool:
    """L25: three pieces whose goal it is stand in the seat's corner, and the seat itself on the fourth square."""
    base = corner(s, place_of(s, seat))
    guest = int64(s.seats) - 1 - seat
    return pieces_in(s, base, guest) == 3 and pieces_in(s, base, seat) == 1


@rule
def turns_in_all(s: State) -> int:
    return int64(s.turns[0]) + int64(s.turns[1]) + int64(s.turns[2]) + int64(s.turns[3])


@rule
def totals(s: State) -> int:
    """How many points less side 0 has spent in the whole game (L21, L23)."""
    return int64(s.spent[1]) - int64(s.spent[0])


@rule
def ways_home(s: State, side: int) -> int:
    """The shortest ways home of a side's seats, each alone on the board (L29)."""
    return way_home(s, side) + way_home(s, side + 2)


@rule
def margin_for(side: int, margin: int) -> int:
    return margin if side == 0 else -margin


@rule
def finish(s: State, ended: int, margin: int) -> None:
    s.ended = ended
    s.margin = margin
