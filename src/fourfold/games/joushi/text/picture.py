"""1T34 as SVG, drawn with the symbols of `art`: the lane with arrows, the raised inner field, tiles and supplies."""

from fourfold.core.events import seat_letter
from fourfold.core.squares import COLUMNS
from fourfold.core.svg import defined, picture, square_labels, symbols, use
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.joushi.rules.state import COLOURS
from fourfold.games.joushi.text.views import JoushiView, show

_CELL = 60  # pixels of a square
_FRAME = 22  # pixels of the lacquered frame
_SIDE = 88  # pixels from the edge of the picture to the squares, left and right, where the supplies are
_TOP = 28  # pixels above and below the squares
_RISE = 3  # pixels by which the inner field stands above the lane


def svg_board(s: State, viewer: int) -> str:
    """The board as a picture: an own shape for each colour, and the supplies beside their corners."""
    view = show(s)
    board = view.size * _CELL
    wide, high = 2 * _SIDE + board, 2 * _TOP + board
    parts = [_rect(_SIDE - _FRAME, _TOP - _FRAME, board + 2 * _FRAME, 14, "url(#1t34-frame)")]
    parts += [use(_lane_symbol(view, name), *_corner(view, name), _CELL) for name in view.lane]
    parts += _field(view)
    parts += [_arrow(view, here, there) for here, there in zip(view.lane, view.lane[1:] + view.lane[:1], strict=True)]
    parts += square_labels(view.size, _CELL, (_SIDE, _TOP), high - 11, _SIDE - _FRAME // 2, "#f2d79a")
    for colour in range(COLOURS):
        if view.owners[colour] >= 0:
            parts.append(_supply(view, colour))
        parts += [_tile(view, colour, name) for name in view.tiles[colour]]
    defs = defined(parts, symbols("fourfold.games.joushi", "1t34"))
    return picture(wide, high, say("1t34.board-label", {"size": view.size}), "#faf8f3", [defs, *parts])


def _corner(view: JoushiView, name: str) -> tuple[int, int]:
    """The top left of a square in the picture."""
    column, row = COLUMNS.index(name[0]), int(name[1:]) - 1
    return _SIDE + column * _CELL, _TOP + (view.size - 1 - row) * _CELL


def _rect(x: int, y: int, side: int, rounded: int, fill: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{rounded}" fill="{fill}"/>'


def _lane_symbol(view: JoushiView, name: str) -> str:
    corner = view.corners.index(name) if name in view.corners else -1
    return f"1t34-corner-{corner}" if corner >= 0 and view.owners[corner] >= 0 else "1t34-lane"


def _field(view: JoushiView) -> list[str]:
    """The inner field, its side and its shadow."""
    side = (view.size - 2) * _CELL
    left, top = _SIDE + _CELL, _TOP + _CELL
    rows, columns = range(2, view.size), COLUMNS[1 : view.size - 1]
    inner = [_corner(view, f"{column}{row}") for row in rows for column in columns]
    return [
        _rect(left - 2, top + 1, side + 9, 7, "#120403"),
        _rect(left - 3, top - 2, side + 6, 5, "#a98a58"),
        *(use("1t34-inner", x, y - _RISE + 2, _CELL) for x, y in inner),
    ]


def _arrow(view: JoushiView, here: str, there: str) -> str:
    """A small arrow between two squares of the lane. It points in the direction of travel."""
    (x, y), (to_x, to_y) = _corner(view, here), _corner(view, there)
    turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[(to_x - x) // _CELL, (to_y - y) // _CELL]
    x, y = (x + to_x + _CELL) // 2, (y + to_y + _CELL) // 2
    return use("1t34-arrow", x - 8.5, y - 8.5, 17, more=f'transform="rotate({turn} {x} {y})"')


def _supply(view: JoushiView, colour: int) -> str:
    """A supply beside its corner: the move that brings a tile in, the tile, and the number left."""
    x, y = _corner(view, view.corners[colour])
    x += _CELL + _FRAME + (_SIDE - _FRAME) // 2 if x > _SIDE else -_FRAME - (_SIDE - _FRAME) // 2
    y += _CELL // 2
    owner = seat_letter(view.owners[colour])
    text = 'font-size="13" text-anchor="middle" fill="#444"'
    return (
        f'<text x="{x}" y="{y - 22}" {text}>{owner} in{colour}</text>'
        + use(f"1t34-piece-{colour}", x - 18, y - 18, 36)
        + f'<text x="{x}" y="{y + 32}" {text}>{view.supply[colour]}</text>'
    )


def _tile(view: JoushiView, colour: int, name: str) -> str:
    x, y = _corner(view, name)
    tile = use("1t34-shadow", x, y, _CELL) + use(f"1t34-piece-{colour}", x, y, _CELL)
    if name not in view.row:
        return tile
    light = 'fill="#ffec9f" fill-opacity=".25" stroke="#ffe28a" stroke-width="4.5"'
    return f'{tile}<rect x="{x + 3}" y="{y + 2}" width="{_CELL - 6}" height="{_CELL - 6}" rx="15" {light}/>'
