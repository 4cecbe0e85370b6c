"""The way home found slowly: Dijkstra over sets of squares, straight from the grid of walls."""

import heapq
from collections.abc import Collection, Iterator
from itertools import count

from fourfold.games.less.rules.board import Grid

Square = tuple[int, int]  # row and column from the bottom left
Placement = frozenset[Square]
WAYS = ((-1, 0), (0, -1), (0, 1), (1, 0))


class Reference:
    """A board on which four pieces move, and others stand still."""

    def __init__(self, grid: Grid, blocked: Collection[Square] = ()) -> None:
        self.grid, self.width, self.blocked = grid, len(grid) // 2, frozenset(blocked)

    def step(self, square: Square, way: Square) -> tuple[Square, int] | None:
        """The next square and the walls before it; None beyond the rim."""
        (row, column), (up, right) = square, way
        if not (0 <= row + up < self.width and 0 <= column + right < self.width):
            return None
        return (row + up, column + right), int(self.grid[2 * (self.width - 1 - row) + 1 - up, 2 * column + 1 + right])

    def moves(self, squares: Placement) -> Iterator[tuple[Placement, int]]:
        """Every placement one action away, with its price."""
        taken = squares | self.blocked
        for here in squares:
            for first in filter(None, (self.step(here, way) for way in WAYS)):
                there, walls = first
                if there in taken:
                    second = self.step(there, (there[0] - here[0], there[1] - here[1]))
                    if walls or not second or second[1] or second[0] in taken:
                        continue
                    there = second[0]
                yield squares - {here} | {there}, 1 + walls

    def ways(self, start: Placement) -> dict[Placement, int]:
        """The points from `start` to every placement, or back again."""
        best: dict[Placement, int] = {}
        order = count()
        queue = [(0, next(order), start)]
        while queue:
            points, _, squares = heapq.heappop(queue)
            if squares not in best:
                best[squares] = points
                for after, price in self.moves(squares):
                    if after not in best:
                        heapq.heappush(queue, (points + price, next(order), after))
        return best

    def advice(self, start: Placement, goal: Placement, left: int) -> int:
        """The points from `start` to `goal` with so many left in the turn, forfeits included."""
        seen: set[tuple[Placement, int]] = set()
        order = count()
        queue = [(0, next(order), start, left)]
        while queue:
            points, _, squares, left = heapq.heappop(queue)
            if squares == goal:
                return points
            if (squares, left) in seen:
                continue
            seen.add((squares, left))
            moves = [(after, price) for after, price in self.moves(squares) if price <= left]
            for after, price in moves:
                heapq.heappush(queue, (points + price, next(order), after, left - price or 3))
            if not moves:
                heapq.heappush(queue, (points + left, next(order), squares, 3))
        raise AssertionError("no way")
