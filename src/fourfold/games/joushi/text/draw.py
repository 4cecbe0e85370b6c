"""1T34 as plain text for terminals and tests."""

from fourfold.core.events import seat_letter
from fourfold.core.squares import COLUMNS
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.joushi.rules.state import COLOURS
from fourfold.games.joushi.text.views import LETTERS, JoushiView, show


def ascii_board(s: State, viewer: int) -> str:
    """The board with the arrows of its lane, tiles as letters of colours, the supplies, and a line about the turn."""
    view = show(s)
    size = view.size
    marks = {}
    for colour, names in enumerate(view.tiles):
        marks.update(dict.fromkeys(names, LETTERS[colour]))
    up, down, right, left = ("^", "v", ">", "<") if view.clockwise else ("v", "^", "<", ">")
    labels = [f"in{k}={LETTERS[k]}" if view.owners[k] >= 0 else "" for k in range(COLOURS)]
    wide = 4 * size + 1
    lines = [f"    {labels[1]:<{wide - 5}}{labels[2]:>5}"]
    for row in range(size, 0, -1):
        cells = []
        for column in COLUMNS[:size]:
            mark = marks.get(f"{column}{row}", ".")
            cells.append(f"[{mark}]" if f"{column}{row}" in view.corners else f" {mark} ")
        between = {size: right, 1: left}.get(row, " ")
        lines.append(f"{row:>2}  {between.join(cells)}")
        if row > 1:
            lines.append(f"     {up}{' ' * (4 * size - 5)}{down}")
    lines.append("     " + "   ".join(COLUMNS[:size]))
    lines.append(f"    {labels[0]:<{wide - 5}}{labels[3]:>5}")
    return "\n".join(line.rstrip() for line in [*lines, *_supplies(view), _status(view)])


def _supplies(view: JoushiView) -> list[str]:
    lines = []
    for seat in range(view.seats):
        own = [colour for colour in range(COLOURS) if view.owners[colour] == seat]
        tiles = ", ".join(f"{LETTERS[colour]} {view.supply[colour]}" for colour in own)
        lines.append(say("1t34.supply", {"seat": seat_letter(seat), "tiles": tiles}))
    return lines


def _status(view: JoushiView) -> str:
    if not view.why:
        return say("1t34.status-turn", {"seat": seat_letter(view.seat), "turn": view.turns // view.seats + 1})
    why = say(f"1t34.why-{view.why}")
    if view.winner < 0:
        return say("1t34.status-draw", {"why": why})
    return say("1t34.status-won", {"winner": seat_letter(view.winner), "why": why})
