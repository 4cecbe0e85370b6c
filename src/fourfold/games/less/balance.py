"""What the balance lab asks about LESS and TOUCH DOWN!: tile sets with a tile more or less, and kinds of moves."""

import re

from fourfold.core.balance import Balance, Occurrence, Steps, occurrence
from fourfold.core.events import Event
from fourfold.core.verbs import State
from fourfold.games.less.rules.tiles import stock_tiles
from fourfold.games.less.text.events import Arrived, LastTurn, Moved

_ENTRY = re.compile(r"(?m)^(?=(?:tile|touchdown)\b)")


def tile_steps(tile_set: str) -> Steps:
    """Every tile left out, and every tile twice."""
    head, *entries = _ENTRY.split(tile_set or stock_tiles())
    steps = {}
    for k, entry in enumerate(entries):
        name = entry.split("\n", 1)[0].strip()
        if name.startswith("tile"):
            steps[f"{name} left out"] = head + "".join(entries[:k] + entries[k + 1 :])
            steps[f"{name} twice"] = head + "".join([*entries[:k], entry.rstrip() + "\n\n", *entries[k:]])
    return steps


def less_occurrence(before: State, event: Event, mover: int) -> Occurrence | None:
    """A move is a jump or a step of some points; who is home first has nearly won, which tells nothing."""
    match event:
        case Moved():
            return ("jump" if event.over else f"step for {event.n}"), event.seat
        case Arrived() | LastTurn():
            return None
    return occurrence(before, event, mover)


BALANCE = Balance({"tile_set": tile_steps}, less_occurrence)
