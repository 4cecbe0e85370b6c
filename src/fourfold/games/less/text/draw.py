"""LESS and TOUCH DOWN! as pictures: ASCII for terminals and tests, SVG for notebooks and pages."""

from fourfold.core.events import seat_letter
from fourfold.core.squares import COLUMNS
from fourfold.core.svg import picture, square_labels
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.less.rules.board import draw_walls, grid_of
from fourfold.games.less.rules.state import EMPTY, NOT_OVER, PITCH, WHY, corner, place_of

_CELL = 56  # pixels of a square
_EDGE = 24  # pixels of the margin
_FILL = ("#f2efe6", "#2f3542", "#f6c344", "#c0392b")  # by seat; the shapes differ too
_INK = ("#2f3542", "#f2efe6", "#2f3542", "#f2efe6")
_GOAL = ("#dfe8f1", "#e9e2d3", "#dfe8f1", "#e9e2d3")


def ascii_board(s: State, viewer: int) -> str:
    """The board with its walls, the pieces as letters of their seats, and a line about the turn."""
    width = int(s.width)
    squares = []
    for row in range(width - 1, -1, -1):
        for column in range(width):
            owner = int(s.at[row * PITCH + column])
            squares.append(seat_letter(owner - 1) if owner != EMPTY else ".")
    drawn = draw_walls(grid_of(s.cost, width), squares)
    labels = [f"{width - i // 2}" if i % 2 else " " for i in range(2 * width + 1)]
    board = [f"{label} {line}".rstrip() for label, line in zip(labels, drawn, strict=True)]
    return "\n".join([*board, "    " + "   ".join(COLUMNS[:width]), _status(s)])


def _status(s: State) -> str:
    if s.ended != NOT_OVER:
        margin = int(s.margin)
        key = "less.status-draw" if margin == 0 else "less.status-won"
        winners = "A" if margin > 0 else "B"
        if s.seats == 4:
            winners += "+C" if margin > 0 else "+D"
        return say(key, {"winner": winners, "why": say(f"less.why-{WHY[s.ended]}")})
    return say(
        "less.status-turn", {"seat": seat_letter(int(s.seat)), "n": int(s.left), "turn": int(s.turns[s.seat]) + 1}
    )


def svg_board(s: State, viewer: int) -> str:
    """The board as a picture: shaded tiles, a line for each wall, and pieces with another shape for each seat."""
    width = int(s.width)
    side = 2 * _EDGE + width * _CELL
    parts = [_square(s, row, column, width) for row in range(width) for column in range(width)]
    parts += _walls(s, width)
    parts += square_labels(width, _CELL, (_EDGE, _EDGE), side - 7, 12)
    for square in range(PITCH * PITCH):
        if s.at[square] != EMPTY:
            parts.append(_piece(int(s.at[square]) - 1, square, width))
    return picture(side, side, say("less.board-label", {"width": width}), "#faf8f3", parts)


def _square(s: State, row: int, column: int, width: int) -> str:
    square = row * PITCH + column
    fill = "#e7ecdf" if (row // 2 + column // 2) % 2 else "#eef1e8"
    for seat in range(int(s.seats)):
        offset = square - int(corner(s, place_of(s, seat)))
        if offset in (0, 1, PITCH, PITCH + 1):
            fill = _GOAL[seat]
    x, y = _EDGE + column * _CELL, _EDGE + (width - 1 - row) * _CELL
    return f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{fill}" stroke="#c9cfc0" stroke-width="1"/>'


def _walls(s: State, width: int) -> list[str]:
    lines = []
    grid = grid_of(s.cost, width)
    for i in range(1, 2 * width):
        for j in range(1 + i % 2, 2 * width, 2):
            x, y = _EDGE + j * _CELL // 2, _EDGE + i * _CELL // 2
            half = _CELL // 2 - 2
            for offset in ((), (0,), (-4, 4))[grid[i, j]]:
                ends = (
                    (x + offset, y - half, x + offset, y + half)
                    if i % 2
                    else (x - half, y + offset, x + half, y + offset)
                )
                lines.append(
                    '<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="#7a4a24" stroke-width="5" '
                    'stroke-linecap="round"/>'.format(*ends)
                )
    return lines


def _piece(seat: int, square: int, width: int) -> str:
    x = _EDGE + square % PITCH * _CELL + _CELL // 2
    y = _EDGE + (width - 1 - square // PITCH) * _CELL + _CELL // 2
    paint = f'fill="{_FILL[seat]}" stroke="#2f3542" stroke-width="2"'
    shape = (
        f'<circle cx="{x}" cy="{y}" r="18" {paint}/>',
        f'<rect x="{x - 16}" y="{y - 16}" width="32" height="32" rx="5" {paint}/>',
        f'<polygon points="{x},{y - 20} {x + 19},{y + 14} {x - 19},{y + 14}" {paint}/>',
        f'<polygon points="{x},{y - 21} {x + 21},{y} {x},{y + 21} {x - 21},{y}" {paint}/>',
    )[seat]
    label = (
        f'<text x="{x}" y="{y + 5}" font-size="14" text-anchor="middle" fill="{_INK[seat]}">{seat_letter(seat)}</text>'
    )
    return shape + label
