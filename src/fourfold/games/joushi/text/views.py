"""A position of 1T34 as a typed value and as one line. Reading refuses an impossible position."""

import functools
import re
from typing import Any, Literal

import msgspec

from fourfold.core.events import seat_letter
from fourfold.core.fields import convert, require, split_line
from fourfold.core.squares import read_square
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.joushi.rules.end import can_move, row_owner
from fourfold.games.joushi.rules.state import (
    ALL_PASS,
    CAP,
    COLOURS,
    EMPTY,
    ENTRIES,
    FOUR,
    FOUR_FOR_OPPONENT,
    LARGEST,
    NOT_OVER,
    PAIRS,
    PITCH,
    SMALLEST,
    TILES,
    TURNS_EACH,
    WHY,
    camp_of,
    corner_place,
    owner_of,
    put,
)
from fourfold.games.joushi.text.notation import lane, square_name

LETTERS = "rbyg"  # red, blue, yellow, green


class JoushiFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of a game and how far it is, without the tiles."""

    game: Literal["1t34"]
    seats: int
    size: int
    clockwise: bool
    entry: str
    one_colour: bool
    colours: str = PAIRS[0]  # the corners of a seat, if there are two seats
    first: int
    turns: int  # taken by all seats, passes included
    why: str  # empty while playing
    winner: int  # -1 if no seat has won


class JoushiView(JoushiFacts, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole position: nothing is hidden. A list by colour is in the order of the corners."""

    tiles: list[list[str]]  # squares of each colour
    seat: int  # the seat to move; this field and all below follow from the fields above
    supply: list[int]  # of each colour
    owners: list[int]  # the seat of each colour; -1 if it has none
    corners: list[str]  # the corner of each colour
    lane: list[str]  # in the direction of travel, from a1
    row: list[str]  # squares of the winning row
    threes: list[list[str]]  # squares of one camp that need one more tile for a row of four


class _Line(JoushiFacts, frozen=True, forbid_unknown_fields=True, kw_only=True):
    board: str  # rows from the top, tiles as letters


def show(s: State) -> JoushiView:
    """The position as a value."""
    way = lane(s)
    owners = [int(owner_of(s, colour)) for colour in range(COLOURS)]
    tiles: list[list[str]] = [[] for _ in range(COLOURS)]
    for square, colour in _tiles(s):
        tiles[colour].append(square_name(square))
    return JoushiView(
        game="1t34",
        seats=int(s.seats),
        size=int(s.width),
        clockwise=bool(s.clockwise),
        entry=ENTRIES[s.entry],
        one_colour=bool(s.one_colour),
        colours=PAIRS[s.pairs],
        first=int(s.first),
        turns=int(s.turns),
        why=WHY[s.ended],
        winner=int(s.winner) - 1,
        tiles=tiles,
        seat=int(s.seat),
        supply=s.stock.tolist(),
        owners=[owner if owner < s.seats else -1 for owner in owners],
        corners=[square_name(way[corner_place(s, colour)]) for colour in range(COLOURS)],
        lane=[square_name(square) for square in way],
        row=[square_name(square) for square in row_of(s, int(s.winner) - 1)],
        threes=[[square_name(square) for square in line] for line in threes_of(s)],
    )


def row_of(s: State, seat: int) -> list[int]:
    """The squares of a seat in a row of four (J14), ascending; empty without a row."""
    found: set[int] = set()
    for camp in {int(camp_of(s, colour)) for colour in range(COLOURS) if owner_of(s, colour) == seat}:  # J15
        own = _camp(s, camp)
        for line in _lines(int(s.width)):
            found |= line if line <= own else set()
    return sorted(found)


def threes_of(s: State) -> list[list[int]]:
    """Every three squares of one camp (J15) in a line of four whose fourth square is not of that camp."""
    camps = [_camp(s, camp) for camp in {int(camp_of(s, colour)) for colour in range(COLOURS)}]
    found = {line & own for line in _lines(int(s.width)) for own in camps if len(line & own) == 3}
    return sorted(sorted(line) for line in found)


def _camp(s: State, camp: int) -> frozenset[int]:
    return frozenset(square for square, tile in _tiles(s) if camp_of(s, tile) == camp)


@functools.cache
def _lines(size: int) -> list[frozenset[int]]:
    """Every four squares in a row on a board: level, upright or diagonal."""
    board = {row * PITCH + column for row in range(size) for column in range(size)}
    fours = (
        frozenset(square + k * step for k in range(4)) for square in board for step in (1, PITCH - 1, PITCH, PITCH + 1)
    )
    return [four for four in fours if four <= board]


def _tiles(s: State) -> list[tuple[int, int]]:
    """The square and colour of every tile."""
    return [(square, tile - 1) for square, tile in enumerate(s.at.tolist()) if tile != EMPTY]


def restore(view: JoushiView, s: State) -> None:
    """Inverse of `show`. Refuses an impossible position."""
    _check_facts(view)
    _fill(view, view.tiles, s)
    shown = show(s)
    require({name: getattr(shown, name) == getattr(view, name) for name in JoushiView.__struct_fields__})


def _fill(facts: JoushiFacts, tiles: list[list[str]], s: State) -> None:
    s.seats, s.width, s.first = facts.seats, facts.size, facts.first
    s.pairs = PAIRS.index(facts.colours)
    s.clockwise, s.entry, s.one_colour = facts.clockwise, ENTRIES.index(facts.entry), facts.one_colour
    for colour in range(COLOURS):
        s.stock[colour] = TILES if owner_of(s, colour) < facts.seats else 0  # J1, J3
    for colour, names in zip(range(COLOURS), tiles, strict=False):
        for name in names:
            square = read_square(name, PITCH, facts.size) if re.fullmatch("[a-i][1-9]", name) else None
            if square is None or s.at[square] != EMPTY:
                raise refused("1t34.position-square", "J18", square=name[:10])
            if s.stock[colour] == 0:
                raise refused("1t34.position-tiles", "J1", letter=LETTERS[colour], n=len(names))
            put(s, square, colour)
            s.stock[colour] -= 1
    s.turns, s.seat = facts.turns, (facts.first + facts.turns) % facts.seats
    s.ended, s.winner = WHY.index(facts.why), facts.winner + 1
    _check_end(s)


def _check_facts(facts: JoushiFacts) -> None:
    fine = {
        "seats": 2 <= facts.seats <= 4,
        "size": SMALLEST <= facts.size <= LARGEST,
        "entry": facts.entry in ENTRIES,
        "colours": facts.colours in PAIRS[: 2 if facts.seats == 2 else 1],
        "first": 0 <= facts.first < facts.seats,
        "turns": 0 <= facts.turns <= TURNS_EACH * facts.seats,
        "why": facts.why in WHY,
        "winner": -1 <= facts.winner < facts.seats,
    }
    require(fine)


def _check_end(s: State) -> None:
    """Refuse a wrong end. Only a row of four, the turn limit and a position without any move end the game."""
    mover = (int(s.seat) - 1) % int(s.seats)
    winner = int(row_owner(s, mover))
    if winner >= 0:
        ends = [FOUR if winner == mover else FOUR_FOR_OPPONENT]
    else:
        ends = [] if any(can_move(s, seat) for seat in range(int(s.seats))) else [ALL_PASS]
        ends += [CAP] if s.turns == TURNS_EACH * int(s.seats) else []
    if s.winner != winner + 1 or s.ended not in (ends or [NOT_OVER]):
        who = seat_letter(winner) if winner >= 0 else "-"
        raise refused("1t34.position-end", "J14", why=WHY[ends[0]] if ends else "-", winner=who)
    if not ends and not can_move(s, int(s.seat)):
        raise refused("1t34.position-stuck", "J12", seat=seat_letter(int(s.seat)))


def position(s: State) -> str:
    """The position in one line of `field=value`. The rows of the board come from the top, with tiles as letters."""
    view = show(s)
    values: dict[str, Any] = {name: getattr(view, name) for name in JoushiFacts.__struct_fields__}
    values |= {name: int(values[name]) for name in ("clockwise", "one_colour")}
    marks = "".join(f".{LETTERS}"[tile] for tile in s.at.tolist())
    values["board"] = "/".join(marks[row * PITCH : row * PITCH + view.size] for row in range(view.size - 1, -1, -1))
    return " ".join(f"{name}={value}" for name, value in values.items())


def read_position(line: str, s: State) -> None:
    """Inverse of `position`."""
    given: _Line = convert(split_line(line, _Line.__struct_fields__), _Line)
    _check_facts(given)
    _fill(given, _read_board(given.board, given.size), s)


def _read_board(board: str, size: int) -> list[list[str]]:
    """The squares of each colour on a board that is written in letters."""
    rows = board.split("/")[::-1]
    if any(len(row) != size for row in [rows, *rows]):
        raise refused("1t34.position-rows", "J2", size=size)
    tiles: list[list[str]] = [[] for _ in range(COLOURS)]
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark not in f".{LETTERS}":
                raise refused("1t34.position-mark", "J18", mark=mark, marks=f".{LETTERS}")
            if mark != ".":
                tiles[LETTERS.index(mark)].append(square_name(row * PITCH + column))
    return tiles


def turn(s: State) -> int:
    """The number of turns that all seats have had."""
    return int(s.turns)


def why(s: State) -> str:
    """How the game ended."""
    return WHY[s.ended]


def start(s: State) -> dict[str, Any]:
    """The board for a trace."""
    return {"size": int(s.width), "clockwise": bool(s.clockwise), "first": int(s.first)}
