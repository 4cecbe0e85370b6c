"""1T34 in text: squares and moves (J18), and the rule that forbids a move."""

import re
from functools import cache

from fourfold.core.squares import read_square, square_names
from fourfold.core.verbs import State
from fourfold.core.words import Refusal
from fourfold.games.joushi.rules import moves
from fourfold.games.joushi.rules.state import (
    ALONG,
    COLOURS,
    EMPTY,
    FORMS,
    INTO,
    INWARD,
    LANE,
    LARGEST,
    NOT_OVER,
    PITCH,
    STEPS,
    board_of,
    owner_of,
    places,
)

_NAMES = square_names(PITCH, LARGEST)
_NUMBER = "(0|[1-9][0-9]?)"
_BRING_IN = re.compile(f"in{_NUMBER}(?:/{_NUMBER})?")
_SQUARE = re.compile(f"[a-z]{_NUMBER}")
_ARROW = re.compile("-+>|=+>|[>\u2192\u2013-]")
_FORM = {(int(along), int(inward)): form for form, (along, inward) in enumerate(zip(ALONG, INWARD, strict=True))}
_FORBIDDEN = {
    moves.NOT_YOUR_CORNER: ("1t34.not-your-corner", "J3"),
    moves.SUPPLY_EMPTY: ("1t34.supply-empty", "J1"),
    moves.OWN_TILE_THERE: ("1t34.own-tile-there", "J9"),
    moves.TURN_ON_CORNER: ("1t34.turn-on-corner", "J8"),
    moves.TURN_TAKEN: ("1t34.turn-taken", "J10"),
    moves.INNER_TAKEN: ("1t34.inner-taken", "J10"),
    moves.TOO_SHORT: ("1t34.too-short", "J5"),
}


def square_name(square: int) -> str:
    """The name of a square; `a1` is the bottom left (J18)."""
    return _NAMES[square]


def lane(s: State) -> list[int]:
    """The squares of the lane in the direction of travel, from a1."""
    return _lane(int(board_of(s)), int(places(s)))


@cache
def _lane(board: int, n: int) -> list[int]:
    way: list[int] = LANE[board, :n].tolist()
    return way


def stops(s: State, action: int) -> list[int]:
    """The squares that name a move: its start, the end of its walk along the lane, and the end of its slide."""
    origin, form = divmod(action, FORMS)
    way, start = lane(s), int(moves.start_place(s, origin))
    turn = (start + int(ALONG[form])) % len(way)
    inner = [way[turn] + int(INWARD[form] * INTO[board_of(s), turn])] if INWARD[form] else []
    return [way[start], way[turn], *inner]


def action_text(s: State, action: int) -> str:
    """A move in notation: `in0`, `in0/3`, `a2>a6` or `a3>a5>c5` (J18)."""
    origin, form = divmod(action, FORMS)
    if origin < COLOURS:
        return f"in{origin}" if ALONG[form] == STEPS else f"in{origin}/{ALONG[form]}"
    return ">".join(map(square_name, stops(s, action)))


def tidy(text: str) -> str:
    """The one spelling of a move: `A2 - a6` is `a2>a6`, and `in 0/4` is `in0`."""
    move = _ARROW.sub(">", "".join(text.lower().split()))
    return move.removesuffix(f"/{STEPS}") if _BRING_IN.fullmatch(move) else move


def why_not(s: State, text: str) -> Refusal | None:
    """The rule that forbids a move; None if the move is legal."""
    if s.ended != NOT_OVER:
        return Refusal("core.over")
    move = tidy(text)
    if move == "pass":
        return Refusal("1t34.pass", "J12")
    if match := _BRING_IN.fullmatch(move):
        return _why_not_in(s, int(match[1]), int(match[2] or STEPS))
    names = move.split(">")
    if re.fullmatch("in[0-9]", names[0]):
        return Refusal("1t34.new-tile-turns", "J6", {"move": names[0]})
    if len(names) not in (2, 3) or not all(map(_SQUARE.fullmatch, names)):
        return Refusal("1t34.unreadable", "J18", {"text": text[:40]})
    squares = []
    for name in names:
        square = read_square(name, PITCH, int(s.width))
        if square is None:
            last = square_name((int(s.width) - 1) * (PITCH + 1))
            return Refusal("1t34.off-board", "J2", {"square": name, "last": last})
        squares.append(square)
    return _why_not_tile(s, squares[0]) or _why_not_way(s, squares)


def _why_not_in(s: State, corner: int, steps: int) -> Refusal | None:
    if corner >= COLOURS:
        return Refusal("1t34.no-corner", "J3", {"corner": corner})
    if steps == 0 or steps > STEPS:
        return Refusal("1t34.no-step" if steps == 0 else "1t34.too-far", "J5", {"n": steps})
    return _why_not_form(s, corner, steps, 0)


def _why_not_tile(s: State, start: int) -> Refusal | None:
    facts = {"square": square_name(start)}
    if s.at[start] == EMPTY:
        return Refusal("1t34.no-tile", "J4", facts)
    if owner_of(s, int(s.at[start]) - 1) != s.seat:
        return Refusal("1t34.not-your-tile", "J4", facts)
    return None if start in lane(s) else Refusal("1t34.inner-tile", "J4", facts)


def _why_not_way(s: State, squares: list[int]) -> Refusal | None:
    way = lane(s)
    start, turn, end = (*squares, squares[1])[:3]
    facts = {"start": square_name(start), "turn": square_name(turn), "end": square_name(end)}
    slides = len(squares) == 3
    if turn not in way:
        return Refusal("1t34.turn-inside", "J7", facts) if slides else Refusal("1t34.turn-unsaid", "J18", facts)
    along = (way.index(turn) - way.index(start)) % len(way)
    into = int(INTO[board_of(s), way.index(turn)])
    if along == 0:
        return Refusal("1t34.lane-first", "J7", facts) if slides else Refusal("1t34.no-step", "J5", {"n": 0})
    if len(way) - along <= STEPS:
        return Refusal("1t34.backwards", "J1", facts)
    inward = 0
    if slides:
        if into == 0:
            return Refusal("1t34.turn-on-corner", "J8", facts)
        line = [turn + k * into for k in range(int(s.width))]
        if end not in line:
            return Refusal("1t34.not-straight", "J7", facts)
        inward = line.index(end)
        if inward == 0:
            return Refusal("1t34.no-slide", "J18", facts)
    if along + inward > STEPS:
        return Refusal("1t34.too-far", "J5", {"n": along + inward})
    return _why_not_form(s, COLOURS + way.index(start), along, inward)


def _why_not_form(s: State, origin: int, along: int, inward: int) -> Refusal | None:
    """The refusal for the verdict of the compiled rules."""
    form, seat = _FORM[along, inward], int(s.seat)
    verdict = int(moves.start_verdict(s, seat, origin))
    if verdict == moves.FINE:
        verdict = int(moves.way_verdict(s, seat, origin, form))
    if verdict == moves.FINE:
        return None
    key, ruling = _FORBIDDEN[verdict]
    squares = stops(s, origin * FORMS + form)
    inner = squares[1] + int(INTO[board_of(s), lane(s).index(squares[1])])
    facts = {"turn": square_name(squares[1]), "inner": square_name(inner), "n": along + inward, "corner": origin}
    return Refusal(key, ruling, facts)
