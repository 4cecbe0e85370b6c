"""1T34 written slowly and plainly from the rulings. Tests compare the engine with it.

A square is (x, y), both from 0 at the bottom left. The board is a dict from square to colour. Moves are texts.
"""

from dataclasses import dataclass, field
from itertools import product

Square = tuple[int, int]
Board = dict[Square, int]


@dataclass
class Joushi:
    """A game in progress."""

    seats: int = 2
    size: int = 6
    clockwise: bool = True
    entry: str = "turn-square"
    one_colour: bool = False
    pairs: str = "neighbours"
    first: int = 0
    board: Board = field(default_factory=dict)
    turns: int = 0
    winner: int | None = None
    why: str = ""

    @property
    def seat(self) -> int:
        return (self.first + self.turns) % self.seats

    def lane(self) -> list[Square]:
        """The squares of the lane in the direction of travel, from a1."""
        far = self.size - 1
        here, squares = (0, 0), []
        ways = [(0, 1), (1, 0), (0, -1), (-1, 0)] if self.clockwise else [(1, 0), (0, 1), (-1, 0), (0, -1)]
        for dx, dy in ways:
            for _ in range(far):
                squares.append(here)
                here = (here[0] + dx, here[1] + dy)
        return squares

    def corners(self) -> list[Square]:
        far = self.size - 1
        return [(0, 0), (0, far), (far, far), (far, 0)]

    def colours(self, seat: int) -> list[int]:
        two = [[0, 1], [2, 3]] if self.pairs == "neighbours" else [[0, 2], [1, 3]]
        return {2: two, 3: [[0], [1], [2]], 4: [[0], [1], [2], [3]]}[self.seats][seat]

    def owner(self, colour: int) -> int:
        return next(seat for seat in range(self.seats) if colour in self.colours(seat))

    def supply(self, colour: int) -> int:
        return 8 - list(self.board.values()).count(colour)

    def has_four(self, board: Board, seat: int) -> bool:
        groups = [self.colours(seat)]
        if self.one_colour:
            groups = [[colour] for colour in self.colours(seat)]
        return any(four(board, group) for group in groups)

    def tries(self) -> dict[str, tuple[int, Board]]:
        """Every move of one to four steps that the board allows, with its steps and the board after it."""
        found: dict[str, tuple[int, Board]] = {}
        lane, mine = self.lane(), self.colours(self.seat)
        for colour in mine:
            if self.supply(colour) > 0:
                at = lane.index(self.corners()[colour])
                for steps in (1, 2, 3, 4):
                    end = lane[(at + steps) % len(lane)]
                    if self.board.get(end) not in mine:
                        text = f"in{colour}" if steps == 4 else f"in{colour}/{steps}"
                        found[text] = (steps, {**self.board, end: colour})
        for start, colour in self.board.items():
            if colour in mine and start in lane:
                found.update(self.lane_tries(start))
        return found

    def lane_tries(self, start: Square) -> dict[str, tuple[int, Board]]:
        found: dict[str, tuple[int, Board]] = {}
        lane, mine = self.lane(), self.colours(self.seat)
        at = lane.index(start)
        for steps in (1, 2, 3, 4):
            end = lane[(at + steps) % len(lane)]
            if self.board.get(end) not in mine:
                after = dict(self.board)
                after[end] = after.pop(start)
                found[f"{name(start)}>{name(end)}"] = (steps, after)
        for along, inward in product((1, 2, 3), repeat=2):
            turn = lane[(at + along) % len(lane)]
            if along + inward <= 4 and turn not in self.corners():
                way = self.inward(turn)
                must_be_empty = turn if self.entry == "turn-square" else plus(turn, way)
                if must_be_empty not in self.board:
                    after, end = self.slide(start, turn, way, inward)
                    found[f"{name(start)}>{name(turn)}>{name(end)}"] = (along + inward, after)
        return found

    def inward(self, turn: Square) -> Square:
        """The way from a lane square, not a corner, straight into the inner part."""
        far = self.size - 1
        x, y = turn
        if x == 0:
            return (1, 0)
        if x == far:
            return (-1, 0)
        return (0, 1) if y == 0 else (0, -1)

    def slide(self, start: Square, turn: Square, way: Square, steps: int) -> tuple[Board, Square]:
        after = dict(self.board)
        colour = after.pop(start)
        here = turn
        for _ in range(steps):
            here = plus(here, way)
            self.shove(after, here, way)
        after[here] = colour
        return after, here

    def shove(self, board: Board, here: Square, way: Square) -> None:
        """Push a tile on `here` one square on. A tile behind it is pushed first."""
        if here not in board:
            return
        colour = board.pop(here)
        there = plus(here, way)
        if all(0 <= part < self.size for part in there):
            self.shove(board, there, way)
            board[there] = colour

    def moves(self) -> dict[str, Board]:
        """Every legal move with the board after it."""
        if self.why:
            return {}
        return {
            text: after
            for text, (steps, after) in self.tries().items()
            if steps == 4 or self.has_four(after, self.seat)
        }

    def play(self, text: str) -> None:
        self.board = self.moves()[text]
        mover = self.seat
        self.turns += 1
        for seat in [*range(mover, self.seats), *range(mover)]:
            if self.has_four(self.board, seat):
                self.winner = seat
                self.why = "four" if seat == mover else "four-for-opponent"
                return
        passes = 0
        while self.turns < 200 * self.seats and not self.moves():
            self.turns += 1
            passes += 1
            if passes == self.seats:
                self.why = "all-pass"
                return
        if self.turns == 200 * self.seats:
            self.why = "cap"

    def score(self, seat: int) -> float:
        if self.winner is None:
            return 0
        return 1 if seat == self.winner else -1 / (self.seats - 1)


def four(board: Board, colours: list[int]) -> bool:
    mine = {square for square, colour in board.items() if colour in colours}
    for x, y in mine:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            if all((x + k * dx, y + k * dy) in mine for k in range(4)):
                return True
    return False


def plus(a: Square, b: Square) -> Square:
    return (a[0] + b[0], a[1] + b[1])


def name(square: Square) -> str:
    return "abcdefghi"[square[0]] + str(square[1] + 1)


def square_of(text: str) -> Square:
    return ("abcdefghi".index(text[0]), int(text[1]) - 1)
