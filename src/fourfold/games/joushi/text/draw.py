"""1T34 as pictures: ASCII for terminals and tests, SVG for notebooks and pages."""

from fourfold.core.events import seat_letter
from fourfold.core.squares import COLUMNS
from fourfold.core.svg import picture, square_labels
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.joushi.rules.state import COLOURS
from fourfold.games.joushi.text.views import LETTERS, JoushiView, show

_CELL = 56  # pixels of a square
_SIDE = 76  # pixels of the margins left and right, where the supplies are
_TOP = 28  # pixels of the margins above and below
_FILL = ("#d1432f", "#2f6fb5", "#f0b429", "#3a8f4d")  # by colour; the shapes differ too
_PALE = ("#f6dcd6", "#d6e4f3", "#fbeecb", "#d9ecdc")
_INK = ("#ffffff", "#ffffff", "#2f3542", "#ffffff")


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


def svg_board(s: State, viewer: int) -> str:
    """The board as a picture: the lane with arrows, coloured corners, a shape for each colour, and the supplies."""
    view = show(s)
    wide, high = 2 * _SIDE + view.size * _CELL, 2 * _TOP + view.size * _CELL
    names = [f"{column}{row + 1}" for row in range(view.size) for column in COLUMNS[: view.size]]
    parts = [_square(view, name) for name in names]
    parts += [_arrow(view, here, there) for here, there in zip(view.lane, view.lane[1:] + view.lane[:1], strict=True)]
    parts += square_labels(view.size, _CELL, (_SIDE, _TOP), high - _TOP + 18, _SIDE - 10)
    for colour in range(COLOURS):
        if view.owners[colour] >= 0:
            parts.append(_supply(view, colour))
        parts += [_tile(view, colour, name) for name in view.tiles[colour]]
    return picture(wide, high, say("1t34.board-label", {"size": view.size}), "#faf8f3", parts)


def _middle(view: JoushiView, name: str) -> tuple[int, int]:
    """The centre of a square in the picture."""
    column, row = COLUMNS.index(name[0]), int(name[1:]) - 1
    return _SIDE + column * _CELL + _CELL // 2, _TOP + (view.size - 1 - row) * _CELL + _CELL // 2


def _square(view: JoushiView, name: str) -> str:
    x, y = (k - _CELL // 2 for k in _middle(view, name))
    fill = "#e3d9c6" if name in view.lane else "#f4f1e9"
    drawn = f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{fill}" stroke="#bfb49d"/>'
    if name not in view.corners or view.owners[view.corners.index(name)] < 0:
        return drawn
    colour = view.corners.index(name)
    return (
        drawn
        + (
            f'<rect x="{x + 3}" y="{y + 3}" width="{_CELL - 6}" height="{_CELL - 6}" rx="4" '
            f'fill="{_PALE[colour]}" stroke="{_FILL[colour]}" stroke-width="3"/>'
        )
        + _shape(colour, x + _CELL // 2, y + _CELL // 2, 10, f'fill="none" stroke="{_FILL[colour]}" stroke-width="2"')
    )


def _arrow(view: JoushiView, here: str, there: str) -> str:
    """A small arrow between two squares of the lane. It points in the direction of travel."""
    (x, y), (to_x, to_y) = _middle(view, here), _middle(view, there)
    dx, dy = (to_x - x) // _CELL * 5, (to_y - y) // _CELL * 5
    x, y = (x + to_x) // 2, (y + to_y) // 2
    return (
        f'<polygon points="{x + dx},{y + dy} {x - dx + dy},{y - dy + dx} {x - dx - dy},{y - dy - dx}" fill="#8a7a5c"/>'
    )


def _supply(view: JoushiView, colour: int) -> str:
    """A supply beside its corner: the move that brings a tile in, the shape, and the number left."""
    x, y = _middle(view, view.corners[colour])
    x += (-1 if x < _SIDE + _CELL else 1) * (_CELL // 2 + _SIDE // 2 + 6)
    owner = seat_letter(view.owners[colour])
    text = 'font-size="13" text-anchor="middle" fill="#444"'
    return (
        f'<text x="{x}" y="{y - 18}" {text}>{owner} in{colour}</text>'
        + _shape(colour, x, y, 10, f'fill="{_FILL[colour]}" stroke="#2f3542"')
        + f'<text x="{x}" y="{y + 28}" {text}>{view.supply[colour]}</text>'
    )


def _tile(view: JoushiView, colour: int, name: str) -> str:
    x, y = _middle(view, name)
    edge = 'stroke="#111" stroke-width="5"' if name in view.row else 'stroke="#2f3542" stroke-width="2"'
    return _shape(colour, x, y, 19, f'fill="{_FILL[colour]}" {edge}') + (
        f'<text x="{x}" y="{y + 5}" font-size="14" text-anchor="middle" fill="{_INK[colour]}">'
        f"{seat_letter(view.owners[colour])}</text>"
    )


def _shape(colour: int, x: int, y: int, r: int, paint: str) -> str:
    """Red circle, blue square, yellow triangle, green diamond."""
    side = r * 9 // 10
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" {paint}/>',
        f'<rect x="{x - side}" y="{y - side}" width="{2 * side}" height="{2 * side}" rx="{r // 4}" {paint}/>',
        f'<polygon points="{x},{y - r - 2} {x + r + 1},{y + side} {x - r - 1},{y + side}" {paint}/>',
        f'<polygon points="{x},{y - r - 3} {x + r + 3},{y} {x},{y + r + 3} {x - r - 3},{y}" {paint}/>',
    )[colour]
