"""1T34: the turn and the end, kept to the rulings J3 to J19."""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.verbs import OVER, Longs, Rng, State, int64
from fourfold.games.joushi.rules.state import (
    ALL_PASS,
    ALONG,
    CAP,
    COLOURS,
    EMPTY,
    FORMS,
    FOUR,
    FOUR_FOR_OPPONENT,
    HIGH_BIT,
    INTO,
    INWARD,
    LANE,
    LOW_BIT,
    NOT_OVER,
    PITCH,
    STEPS,
    TILES,
    TURN_SQUARE,
    TURNS_EACH,
    ahead,
    board_of,
    camp_of,
    camps_each,
    copy_state,
    corner_place,
    first_colour,
    has_row,
    lift,
    owner_of,
    places,
    put,
    seat_has_row,
)

# What a rule says to an action: nothing, or why it is forbidden.
(
    FINE,
    NOT_YOUR_CORNER,
    SUPPLY_EMPTY,
    NO_TILE,
    NOT_YOUR_TILE,
    NEW_TILE_TURNS,
    OWN_TILE_THERE,
    TURN_ON_CORNER,
    TURN_TAKEN,
    INNER_TAKEN,
    TOO_SHORT,
) = range(11)
NOBODY = -1
PLANES = 18  # of `observe`


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats
    s.width = options.width
    s.clockwise = options.clockwise
    s.entry = options.entry
    s.one_colour = options.one_colour
    s.first = options.first
    s.seat = s.first  # J19
    for colour in range(COLOURS):
        if owner_of(s, colour) < s.seats:
            s.stock[colour] = TILES


@rule
def to_move(s: State) -> int:
    return int64(s.seat) if s.ended == NOT_OVER else OVER


@rule
def legal(s: State, out: Longs) -> int:
    n = 0
    if s.ended != NOT_OVER:
        return n
    seat = int64(s.seat)
    for origin in range(COLOURS + places(s)):
        if start_verdict(s, seat, origin) == FINE:
            for form in range(FORMS):
                if way_verdict(s, seat, origin, form) == FINE:
                    out[n] = origin * FORMS + form
                    n += 1
    return n


@rule
def odds(s: State, out: Longs) -> int:
    return 0


@rule
def apply(s: State, action: int) -> None:
    origin = action // FORMS
    form = action % FORMS
    place = start_place(s, origin)
    if origin < COLOURS:
        s.stock[origin] -= 1
        colour = origin
    else:
        colour = lift(s, LANE[board_of(s), place])
    place = ahead(s, place, ALONG[form])
    square = LANE[board_of(s), place]
    if INWARD[form] > 0:
        push(s, square, INTO[board_of(s), place], INWARD[form])
        square += INTO[board_of(s), place] * INWARD[form]
    elif s.at[square] != EMPTY:  # J9
        s.stock[lift(s, square)] += 1
    put(s, square, colour)
    mover = int64(s.seat)
    winner = row_owner(s, mover)
    end_turn(s)
    if winner == NOBODY:
        pass_on(s)
    else:
        s.ended = FOUR if winner == mover else FOUR_FOR_OPPONENT
        s.winner = winner + 1


@rule
def score(s: State, seat: int) -> float:
    if s.winner == 0:
        return 0.0
    return 1.0 if s.winner == seat + 1 else -1.0 / (int64(s.seats) - 1)  # J17


@rule
def view(s: State, seat: int, out: State) -> None:
    copy_state(s, out)


@rule
def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    copy_state(s, out)


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Planes of 9x9, the board in the lower left: tiles of each colour; its supply (eighths); its corner, colours in
    the order own, then as turns go; the squares of the board; whether the lane runs clockwise; whether the seat is to
    move; turns taken (of all there are); the options `entry` (first-inner) and `one_colour`.
    """
    size = int64(s.width)
    first = first_colour(s, seat)
    colours = 3 if s.seats == 3 else COLOURS
    for k in range(colours):
        colour = (first + k) % colours
        row, column = divmod(LANE[board_of(s), corner_place(s, colour)], PITCH)
        out[8 + k, row, column] = 1.0
        for row in range(size):
            for column in range(size):
                out[k, row, column] = 1.0 if s.at[row * PITCH + column] == colour + 1 else 0.0
                out[4 + k, row, column] = s.stock[colour] / TILES
    for row in range(size):
        for column in range(size):
            out[12, row, column] = 1.0
            out[13, row, column] = s.clockwise
            out[14, row, column] = 1.0 if s.seat == seat else 0.0
            out[15, row, column] = s.turns / (TURNS_EACH * int64(s.seats))
            out[16, row, column] = s.entry
            out[17, row, column] = s.one_colour


@rule
def start_place(s: State, origin: int) -> int:
    """The place where a tile from `origin` starts; a new tile starts on its corner (J6)."""
    return corner_place(s, origin) if origin < COLOURS else origin - COLOURS


@rule
def start_verdict(s: State, seat: int, origin: int) -> int:
    """Whether a seat has a tile at `origin` to move at all: in the supply, or on the lane (J4)."""
    if origin < COLOURS:
        if owner_of(s, origin) != seat:
            return NOT_YOUR_CORNER
        return FINE if s.stock[origin] > 0 else SUPPLY_EMPTY
    tile = int64(s.at[LANE[board_of(s), origin - COLOURS]])
    if tile == EMPTY:
        return NO_TILE
    return FINE if owner_of(s, tile - 1) == seat else NOT_YOUR_TILE


@rule
def way_verdict(s: State, seat: int, origin: int, form: int) -> int:
    """Whether a tile that the seat has at `origin` may go the way of `form`."""
    verdict = free_verdict(s, seat, origin, form)
    if verdict == FINE and ALONG[form] + INWARD[form] < STEPS and not makes_row(s, seat, origin, form):  # J5
        return TOO_SHORT
    return verdict


@rule
def free_verdict(s: State, seat: int, origin: int, form: int) -> int:
    """Whether the way of `form` is free for that tile, be it long enough or not."""
    board = board_of(s)
    place = ahead(s, start_place(s, origin), ALONG[form])
    tile = int64(s.at[LANE[board, place]])
    if INWARD[form] == 0:
        return OWN_TILE_THERE if tile != EMPTY and owner_of(s, tile - 1) == seat else FINE  # J9
    if origin < COLOURS:  # J6
        return NEW_TILE_TURNS
    if INTO[board, place] == 0:  # J8
        return TURN_ON_CORNER
    if s.entry == TURN_SQUARE:  # J10
        return FINE if tile == EMPTY else TURN_TAKEN
    return FINE if s.at[LANE[board, place] + INTO[board, place]] == EMPTY else INNER_TAKEN


@rule
def makes_row(s: State, seat: int, origin: int, form: int) -> bool:
    """Whether a move that is free gives its own seat four in a row, be it long enough or not (J5)."""
    board = board_of(s)
    place = start_place(s, origin)
    start = LANE[board, place]
    colour = origin if origin < COLOURS else int64(s.at[start]) - 1
    place = ahead(s, place, ALONG[form])
    turn = LANE[board, place]
    into = INTO[board, place]
    front = train(s, turn, into, INWARD[form]) if INWARD[form] > 0 else 0
    first = first_colour(s, seat)
    for camp in range(first, first + camps_each(s)):
        low = s.low[camp]
        high = s.high[camp]
        if origin >= COLOURS and camp_of(s, colour) == camp:
            low &= ~LOW_BIT[start]
            high &= ~HIGH_BIT[start]
        free = front
        for k in range(min(front, int64(s.width) - 1), 0, -1):  # as in `push`
            tile = int64(s.at[turn + k * into])
            if tile != EMPTY:
                if camp_of(s, tile - 1) == camp:
                    low &= ~LOW_BIT[turn + k * into]
                    high &= ~HIGH_BIT[turn + k * into]
                    if free < s.width:
                        low |= LOW_BIT[turn + free * into]
                        high |= HIGH_BIT[turn + free * into]
                free -= 1
        if camp_of(s, colour) == camp:
            low |= LOW_BIT[turn + INWARD[form] * into]
            high |= HIGH_BIT[turn + INWARD[form] * into]
        if has_row(low) or has_row(high):
            return True
    return False


@rule
def train(s: State, turn: int, into: int, inward: int) -> int:
    """J11: how far from the turn square the foremost pushed tile comes to stand (on or beyond the far lane square)."""
    front = inward
    for k in range(1, int64(s.width)):  # LLVM 22 loses the bound of `while k <= front and k < s.width`
        if k <= front and s.at[turn + k * into] != EMPTY:
            front += 1
    return front


@rule
def push(s: State, turn: int, into: int, inward: int) -> None:
    """J11: make room for a tile that slides `inward` steps from the turn square; the foremost tile goes first."""
    free = train(s, turn, into, inward)
    for k in range(min(free, int64(s.width) - 1), 0, -1):
        if s.at[turn + k * into] != EMPTY:
            colour = lift(s, turn + k * into)
            if free < s.width:
                put(s, turn + free * into, colour)
            else:
                s.stock[colour] += 1
            free -= 1


@rule
def row_owner(s: State, mover: int) -> int:
    """J14, J16: the seat that has won, the mover before others and these in the order of turns; NOBODY if none has."""
    for k in range(int64(s.seats)):
        seat = (mover + k) % int64(s.seats)
        if seat_has_row(s, seat):
            return seat
    return NOBODY


@rule
def end_turn(s: State) -> None:
    s.turns += 1
    s.seat = (int64(s.seat) + 1) % int64(s.seats)


@rule
def pass_on(s: State) -> None:
    """Hand the turn to the next seat that can move; seats that cannot are passed over (J12, J13)."""
    passes = 0
    while passes < s.seats:
        if s.turns == TURNS_EACH * int64(s.seats):
            s.ended = CAP
            return
        if can_move(s, int64(s.seat)):
            return
        end_turn(s)
        passes += 1
    s.ended = ALL_PASS


@rule
def can_move(s: State, seat: int) -> bool:
    """Whether a seat has a legal action; whole moves, the usual ones, are tried first."""
    for origin in range(COLOURS + places(s)):
        if start_verdict(s, seat, origin) == FINE:
            for form in range(FORMS - 1, -1, -1):
                if way_verdict(s, seat, origin, form) == FINE:
                    return True
    return False


@rule
def can_win(s: State, seat: int) -> bool:
    """Whether a seat, if it were to move, could make four in a row of its own."""
    for origin in range(COLOURS + places(s)):
        if start_verdict(s, seat, origin) == FINE:
            for form in range(FORMS):
                if free_verdict(s, seat, origin, form) == FINE and makes_row(s, seat, origin, form):
                    return True
    return False
