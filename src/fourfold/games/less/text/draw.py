"""LESS and TOUCH DOWN! as plain text for terminals and tests."""

from fourfold.core.events import seat_letter
from fourfold.core.squares import COLUMNS
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.less.rules.board import draw_walls, grid_of
from fourfold.games.less.rules.state import EMPTY, LAST, NOT_OVER, PITCH, WHY


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
        by_points = s.scoring or s.codecup
        key = "less.status-draw" if margin == 0 else "less.status-won-by" if by_points else "less.status-won"
        winners = "A" if margin > 0 else "B"
        if s.seats == 4:
            winners += "+C" if margin > 0 else "+D"
        return say(key, {"winner": winners, "n": abs(margin), "why": say(f"less.why-{WHY[s.ended]}")})
    if s.phase == LAST:
        key = "less.status-last-touchdown" if s.touchdown else "less.status-last"
        return say(key, {"seat": seat_letter(int(s.seat)), "n": int(s.last_points)})
    return say(
        "less.status-turn", {"seat": seat_letter(int(s.seat)), "n": int(s.left), "turn": int(s.turns[s.seat]) + 1}
    )
