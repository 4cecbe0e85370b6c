"""LESS and TOUCH DOWN!: the end of a turn and of the game (L15 to L30)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.less.rules.moves import can_move
from fourfold.games.less.rules.state import (
    ALONE,
    CAP,
    CORNER,
    HOME,
    LARGEST_MARGIN,
    LAST,
    LAST_TURN,
    PITCH,
    POINTS,
    TURNS_CODECUP,
    TURNS_EACH,
    corner,
    goal_of,
    helps,
    pieces_in,
    place_of,
    side_home,
    side_of,
)
from fourfold.games.less.rules.wayhome import way_home


@rule
def come_home(s: State) -> None:
    """End the turn of a side whose last piece came home. The points left do not count as spent (L16, L17)."""
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
    """End the turn of a seat whose side is not home. The points left are forfeited and count as spent (L15).

    The points that a helper leaves count nowhere (L17). A next seat that cannot move is passed over.
    """
    while True:
        seat = int64(s.seat)
        side = side_of(seat)
        if s.codecup or not helps(s):
            s.spent[side] += s.left
        s.turns[seat] += 1
        if s.phase == LAST:
            finish(s, LAST_TURN, margin_for(1 - side, 1))
            return
        if s.stay_home_loses and stays_home(s, seat):
            finish(s, CORNER, margin_for(side, -LARGEST_MARGIN))
            return
        if not pass_on(s) or can_move(s):
            return


@rule
def pass_on(s: State) -> bool:
    """Hand the turn to the next seat that has one. False if the game is over."""
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
    if s.turns[seat] >= TURNS_EACH and not s.codecup:  # L26
        finish(s, CAP, margin_at_cap(s, side_of(seat)))
        return False
    return True


@rule
def margin_at_cap(s: State, due: int) -> int:
    """The margin of side 0 when the turns are used up; side `due` would have had the next one (L25, L26)."""
    if s.phase == ALONE:
        return margin_for(due, -LARGEST_MARGIN)
    if s.stay_home_loses and never_left(s, 0) != never_left(s, 1):
        return LARGEST_MARGIN if never_left(s, 1) else -LARGEST_MARGIN
    nearer = steps_home(s, 1) - steps_home(s, 0)
    if s.scoring:
        nearer += totals(s)
    if s.touchdown and nearer == 0:  # this game knows no draw
        return margin_for(side_of(int64(s.first)), -1)
    return nearer


@rule
def stays_home(s: State, seat: int) -> bool:
    """L25: three pieces that have the seat's corner as their goal stand in it, and one piece of the seat does."""
    base = corner(s, place_of(s, seat))
    guest = int64(s.seats) - 1 - seat
    return pieces_in(s, base, guest) == 3 and pieces_in(s, base, seat) == 1


@rule
def never_left(s: State, side: int) -> bool:
    """L25: a seat of the side has a piece in its own start corner."""
    if pieces_in(s, corner(s, place_of(s, side)), side) > 0:
        return True
    return bool(s.seats == 4 and pieces_in(s, corner(s, place_of(s, side + 2)), side + 2) > 0)


@rule
def steps_home(s: State, side: int) -> int:
    """L26: the rows and columns from each piece of the side to its goal; walls and pieces do not count."""
    steps = 0
    for seat in range(side, int64(s.seats), 2):
        goal = goal_of(s, seat)
        row, column = goal // PITCH, goal % PITCH
        for k in range(4):
            square = int64(s.piece[seat, k])
            steps += outside(square // PITCH, row) + outside(square % PITCH, column)
    return steps


@rule
def outside(line: int, first: int) -> int:
    """How far a row or column is from the two lines of a corner."""
    return max(first - line, line - first - 1, 0)


@rule
def turns_in_all(s: State) -> int:
    return int64(s.turns[0]) + int64(s.turns[1]) + int64(s.turns[2]) + int64(s.turns[3])


@rule
def totals(s: State) -> int:
    """The points of side 1 minus the points of side 0, spent in the whole game (L21, L23)."""
    return int64(s.spent[1]) - int64(s.spent[0])


@rule
def ways_home(s: State, side: int) -> int:
    """The sum of the ways home of a side's seats, each alone on the board (L29)."""
    return way_home(s, side) + way_home(s, side + 2)


@rule
def margin_for(side: int, margin: int) -> int:
    return margin if side == 0 else -margin


@rule
def finish(s: State, ended: int, margin: int) -> None:
    s.ended = ended
    s.margin = margin
