"""Moves of 1T34 as text (J18), and the rule that forbids one that is not legal."""

import re

from fourfold.core.verbs import State
from fourfold.core.words import Refusal
from fourfold.games.joushi import rules
from fourfold.games.joushi.state import (
    ALONG,
    COLOURS,
    EMPTY,
    FORMS,
    INTO,
    INWARD,
    LANE,
    NOT_OVER,
    PITCH,
    STEPS,
    board_of,
    owner_of,
    places,
)

_ARROW = re.compile(r"(?:-+>|=>|[-–—→>])")
_BRING_IN = re.compile(r"in(\d+)(?:/(\d+))?")
_SQUARE = re.compile(r"[a-z]\d{1,2}")
_FORM_OF = {(int(along), int(inward)): form for form, (along, inward) in enumerate(zip(ALONG, INWARD, strict=True))}


def square_name(square: int) -> str:
    """`a1` is the bottom left."""
    return "abcdefghi"[square % PITCH] + str(square // PITCH + 1)


def square_named(s: State, name: str) -> int | None:
    """The square of a name, or None if the board has no such square."""
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    return row * PITCH + column if column < s.width and 0 <= row < s.width else None


def lane(s: State) -> list[int]:
    """The squares of the lane in the direction of travel, from a1."""
    return [int(square) for square in LANE[board_of(s), : places(s)]]


def action_text(s: State, action: int) -> str:
    """J18: `in0`, `in0/3`, `a2>a6` or `a3>a5>c5`."""
    origin, form = divmod(action, FORMS)
    along, inward = int(ALONG[form]), int(INWARD[form])
    if origin < COLOURS:
        return f"in{origin}" if along == STEPS else f"in{origin}/{along}"
    way = lane(s)
    start = origin - COLOURS
    turn = (start + along) % len(way)
    stops = [way[start], way[turn]]
    if inward:
        stops.append(way[turn] + inward * int(INTO[board_of(s), turn]))
    return ">".join(map(square_name, stops))


def tidy(text: str) -> str:
    """Without spaces and capitals, arrows of any kind as `>`, and four steps of a new tile left unsaid."""
    move = _ARROW.sub(">", "".join(text.lower().split()))
    return move.removesuffix(f"/{STEPS}") if move.startswith("in") else move
