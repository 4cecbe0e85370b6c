"""LESS and TOUCH DOWN! as SVG, drawn with the symbols of `art`: tiles in a frame, goals, walls and pieces."""

from fourfold.core.svg import defined, picture, square_labels, symbols, use
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.less.rules.board import grid_of
from fourfold.games.less.rules.state import EMPTY, PITCH, goal_of

_CELL = 60  # pixels of a square
_EDGE = 24  # pixels of the frame
_APART = 5.5  # pixels of the two walls on one edge, from its middle
_PIECE = 57  # pixels of a piece, so that it stands clear of walls


def svg_board(s: State, viewer: int) -> str:
    """The board as a picture: an own drawing for each seat, one for each wall."""
    game, width = "touchdown" if s.touchdown else "less", int(s.width)
    known = symbols("fourfold.games.less", game)
    side = 2 * _EDGE + width * _CELL
    parts = [f'<rect width="{side}" height="{side}" rx="12" fill="url(#{game}-frame)"/>']
    parts += _tiles(game, width)
    parts += [
        use(f"{game}-goal-{seat}", *_corner(int(goal_of(s, seat)) + more, width), _CELL)
        for seat in range(int(s.seats))
        for more in (0, 1, PITCH, PITCH + 1)
    ]
    parts += _walls(s, game, width)
    parts += square_labels(width, _CELL, (_EDGE, _EDGE), side - 8, 12, "#fff4dc")
    for square in range(PITCH * PITCH):
        if s.at[square] != EMPTY:
            parts.append(_piece(s, game, int(s.at[square]) - 1, square))
    label = say("less.board-label", {"width": width})
    return picture(side, side, label, "#faf8f3", [defined(parts, known), *parts])


def _corner(square: int, width: int) -> tuple[int, int]:
    """The top left of a square in the picture."""
    return _EDGE + square % PITCH * _CELL, _EDGE + (width - 1 - square // PITCH) * _CELL


def _tiles(game: str, width: int) -> list[str]:
    return [
        use(f"{game}-tile-{(row + column) % 2}", _EDGE + 2 * column * _CELL, _EDGE + 2 * row * _CELL, 2 * _CELL)
        for row in range(width // 2)
        for column in range(width // 2)
    ]


def _walls(s: State, game: str, width: int) -> list[str]:
    walls = []
    grid = grid_of(s.cost, width)
    for i in range(1, 2 * width):
        for j in range(1 + i % 2, 2 * width, 2):
            x, y = _EDGE + j * _CELL // 2, _EDGE + i * _CELL // 2
            for aside in ((), (0.0,), (-_APART, _APART))[grid[i, j]]:
                upright = i % 2
                walls.append(
                    use(f"{game}-wall-upright", x + aside - 10, y - 30, 20, 60)
                    if upright
                    else use(f"{game}-wall", x - 30, y + aside - 10, 60, 20)
                )
    return walls


def _piece(s: State, game: str, seat: int, square: int) -> str:
    """A piece with its shadow. An animal looks to the side of its goal."""
    x, y = _corner(square, int(s.width))
    left = (_CELL - _PIECE) / 2
    mirrored = s.touchdown and int(goal_of(s, seat)) % PITCH == 0
    drawn = use(f"{game}-piece-{seat}", x + left, y + left, _PIECE)
    if mirrored:
        drawn = f'<g transform="translate({2 * x + _CELL} 0) scale(-1 1)">{drawn}</g>'
    return use(f"{game}-shadow", x + left, y + left, _PIECE) + drawn
