"""LESS and TOUCH DOWN! the slow and obvious way, straight from the rulings L1-L30.

Squares are their names ("a1"), a seat's pieces are a set of squares, legality is a dict from text to cost.
Nothing here is shared with the engine: the two are played in lock-step and must agree on everything.
"""

import heapq
import json
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import count
from typing import Any, TypeVar

POINTS = 3  # L12
TURNS_OF_A_SEAT = 60  # L26
TURNS_OF_A_CONTEST = 80  # L29
WORTH = 10  # L25-L27: a lost corner, a lost race, and the difference that counts as a full win

DIRECTIONS = {"down": (-1, 0), "left": (0, -1), "right": (0, 1), "up": (1, 0)}  # row from the bottom, column

Node = TypeVar("Node", bound=Hashable)


class Board:
    """The squares and the walls between them, read from the `start` object of a trace."""

    def __init__(self, start: dict[str, Any]) -> None:
        self.size: int = start["size"]
        self.across: dict[tuple[str, str], tuple[str, int]] = {}  # (square, direction) -> next square, walls between
        check_walls(start)
        for row in range(self.size):
            for column in range(self.size):
                if column + 1 < self.size:
                    self._join(name(row, column), "right", name(row, column + 1), "left", start["v"][row][column])
                if row + 1 < self.size:
                    self._join(name(row, column), "up", name(row + 1, column), "down", start["h"][row][column])

    def _join(self, here: str, way: str, there: str, back: str, walls: int) -> None:
        self.across[here, way] = there, walls
        self.across[there, back] = here, walls

    def corner(self, vertical: str, side: str) -> frozenset[str]:
        """The 2x2 squares in a corner, e.g. corner("top", "left")."""
        rows = (0, 1) if vertical == "bottom" else (self.size - 2, self.size - 1)
        columns = (0, 1) if side == "left" else (self.size - 2, self.size - 1)
        return frozenset(name(row, column) for row in rows for column in columns)

    def actions(self, movable: Iterable[str], taken: Collection[str]) -> dict[str, int]:
        """Every step and jump of the movable pieces with its cost, in engine order (L12, L13)."""
        found = {}
        for square in sorted(movable, key=reading_order):
            for way in DIRECTIONS:
                if (square, way) not in self.across:
                    continue
                beside, walls = self.across[square, way]
                if beside not in taken:
                    found[square + beside] = 1 + walls
                elif walls == 0 and (beside, way) in self.across:
                    behind, more_walls = self.across[beside, way]
                    if behind not in taken and more_walls == 0:
                        found[square + behind] = 1
        return found


def name(row: int, column: int) -> str:
    """L28."""
    return f"{'abcdefgh'[column]}{row + 1}"


def reading_order(square: str) -> tuple[str, str]:
    return square[1], square[0]


def distance(one: str, other: str) -> int:
    """Rows plus columns between two squares."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


def check_walls(start: dict[str, Any]) -> None:
    size = start["size"]
    for field, rows, columns in (("v", size, size - 1), ("h", size - 1, size)):
        assert [len(row) for row in start[field]] == [columns] * rows, f"{field} is not {rows} rows of {columns}"
        assert all(walls in (0, 1, 2) for row in start[field] for walls in row), f"{field} has an edge not 0, 1 or 2"


class Naive:
    """One game. `seat` is None when it is over; `legal()` is in engine order; `play` takes one of its texts."""

    def __init__(self, game: str, start: dict[str, Any], seats: int, options: dict[str, Any]) -> None:
        self.touchdown = {"less": False, "touchdown": True}[game]
        self.scoring, self.stay_home_loses, self.codecup = (
            bool(options.get(key)) for key in ("scoring", "stay_home_loses", "codecup")
        )
        assert start["size"] == {2: 6, 4: 8}[seats]  # L1
        assert not (self.touchdown and (self.scoring or self.codecup))  # L20
        if self.codecup:  # L29
            assert (seats, start["first"]) == (4, 0)
            assert not any((self.scoring, self.stay_home_loses))
        self.board = Board(start)
        bottom_left, top_left = self.board.corner("bottom", "left"), self.board.corner("top", "left")
        bottom_right, top_right = self.board.corner("bottom", "right"), self.board.corner("top", "right")
        if seats == 2:  # L9
            self.corner = [bottom_left, top_right]
            self.opposite = [1, 0]
        else:  # L10
            self.corner = [bottom_left, top_left, bottom_right, top_right]
            self.opposite = [3, 2, 1, 0]
        self.goal = [self.corner[other] for other in self.opposite]
        self.at = [set(squares) for squares in self.corner]
        self.seats = seats
        self.first_side = start["first"] % 2  # L30
        self.total = [0, 0]  # points spent by each side in the whole game
        self.turns = [0] * seats  # turns that each seat has had
        self.turns_in_all = 0
        self.points_to_beat: int | None = None  # L19, L22: what the first side spent in its last turn, once it is home
        self.seat: int | None = None
        self.left = 0
        self.spent = 0  # in this turn
        self.why: str | None = None
        self._score = [0.0] * seats
        self._begin_turn(start["first"])

    @property
    def over(self) -> bool:
        return self.why is not None

    def score(self) -> list[float]:
        return list(self._score)

    def side(self, seat: int) -> int:
        """L10: two seats are two sides; of four, 0 and 2 play against 1 and 3."""
        return seat % 2

    def is_home(self, seat: int) -> bool:
        return self.at[seat] == self.goal[seat]

    def side_is_home(self, side: int) -> bool:
        return all(self.is_home(seat) for seat in range(self.seats) if self.side(seat) == side)

    def is_helper(self) -> bool:
        """L17: the seat to move has brought its own pieces home."""
        return self.seats == 4 and self.seat is not None and self.is_home(self.seat)

    def moved_seat(self) -> int:
        """L17: the owner of the pieces to move: the seat itself, or its mate once the seat is home."""
        assert self.seat is not None
        return (self.seat + 2) % 4 if self.is_helper() else self.seat

    def affordable(self) -> dict[str, int]:
        actions = self.board.actions(self.at[self.moved_seat()], set().union(*self.at))
        return {text: cost for text, cost in actions.items() if cost <= self.left}  # L15

    def legal(self) -> list[str]:
        if self.over:
            return []
        may_stop = self.spent > 0 if self.codecup else self.is_helper()  # L29, L17
        return list(self.affordable()) + ["stop"] * may_stop

    def play(self, text: str) -> None:
        assert text in self.legal(), f"{text} is not legal"
        assert self.seat is not None
        if text == "stop":
            self._end_turn()
            return
        cost = self.affordable()[text]
        pieces = self.at[self.moved_seat()]
        pieces.remove(text[:2])
        pieces.add(text[2:])
        self.left -= cost
        self.spent += cost
        self.total[self.side(self.seat)] += cost
        if self.side_is_home(self.side(self.seat)):
            self._come_home(self.seat)  # L16, L17: the turn ends at once
        elif not self.affordable():
            self._end_turn()

    def _begin_turn(self, seat: int, points: int = POINTS) -> None:
        """The next decision is that of `seat`, or of the next seat that has one."""
        if self.codecup and self.turns_in_all == TURNS_OF_A_CONTEST:
            self._end_contest()
        elif self.side_is_home(self.side(seat)):  # L23, L29: passed over
            self.turns_in_all += 1
            self._begin_turn((seat + 1) % self.seats)
        elif self.turns[seat] == TURNS_OF_A_SEAT and not self.codecup:
            self._end_by_cap()
        else:
            self.turns_in_all += 1
            self.turns[seat] += 1
            self.seat, self.left, self.spent = seat, points, 0
            if not self.affordable():  # L15
                self._end_turn()

    def _end_turn(self) -> None:
        """The turn is over and the side not home; points left over are forfeit (L15, L29), but not a helper's (L17)."""
        assert self.seat is not None
        side = self.side(self.seat)
        if self.codecup or not self.is_helper():
            self.total[side] += self.left
        if self.points_to_beat is not None:
            self._win(self.first_side, "last-turn")  # L19, L22: not home
        elif self.stay_home_loses and self._blocks_own_corner(self.seat):
            self._win(1 - side, "corner")  # L25
        else:
            self._begin_turn((self.seat + 1) % self.seats)

    def _blocks_own_corner(self, seat: int) -> bool:
        corner = self.corner[seat]
        return len(corner & self.at[self.opposite[seat]]) == 3 and len(corner & self.at[seat]) == 1

    def _come_home(self, seat: int) -> None:
        """The side of `seat` has just come home in the turn of `seat`."""
        side = self.side(seat)
        if self.scoring or self.codecup:
            if self.side_is_home(1 - side):
                self._end_by_totals("home")  # L23
            else:
                self._begin_turn((seat + 1) % self.seats)
        elif self.points_to_beat is not None:
            self._end_last_turn()
        elif side != self.first_side:
            self._win(side, "home")  # L18, L22
        else:
            self.points_to_beat = self.spent
            self._begin_turn((seat + 1) % self.seats, POINTS if self.touchdown else self.spent)  # L19, L22

    def _end_last_turn(self) -> None:
        """L19, L22: both sides are home."""
        assert self.points_to_beat is not None
        if self.spent < self.points_to_beat or (self.touchdown and self.spent == self.points_to_beat):
            self._win(1 - self.first_side, "last-turn")
        elif self.spent == self.points_to_beat:
            self._finish(0.0, "last-turn")
        else:
            self._win(self.first_side, "last-turn")

    def _end_by_cap(self) -> None:
        """L26."""
        home = [side for side in (0, 1) if self.side_is_home(side)]
        stayed = [side for side in (0, 1) if self._has_piece_at_start(side)]
        counted = [self._squares_to_go(side) + (self.total[side] if self.scoring else 0) for side in (0, 1)]
        if home:
            self._win(home[0], "cap")
        elif self.stay_home_loses and len(stayed) == 1:  # L25
            self._win(1 - stayed[0], "cap")
        elif counted[0] == counted[1]:
            if self.touchdown:
                self._win(1 - self.first_side, "cap")
            else:
                self._finish(0.0, "cap")
        elif self.scoring:
            self._finish(max(-1.0, min(1.0, (counted[1] - counted[0]) / WORTH)), "cap")
        else:
            self._win(counted.index(min(counted)), "cap")

    def _has_piece_at_start(self, side: int) -> bool:
        return any(self.at[seat] & self.corner[seat] for seat in range(self.seats) if self.side(seat) == side)

    def _squares_to_go(self, side: int) -> int:
        """L26: rows plus columns from each piece to the nearest square of its goal."""
        return sum(
            min(distance(piece, square) for square in self.goal[seat])
            for seat in range(self.seats)
            if self.side(seat) == side
            for piece in self.at[seat]
        )

    def _end_contest(self) -> None:
        """L29: a side that is not home after the last turn pays for its way home."""
        for seat in range(self.seats):
            way = cheapest_home(self.board, frozenset(self.at[seat]), self.goal[seat])
            assert way is not None
            self.total[self.side(seat)] += way
        self._end_by_totals("cap")

    def _end_by_totals(self, why: str) -> None:
        """L23, L27: side 0 scores what side 1 spent more."""
        difference = self.total[1] - self.total[0]
        self._finish(max(-1.0, min(1.0, difference / WORTH)), why)

    def _win(self, side: int, why: str) -> None:
        self._finish(1.0 if side == 0 else -1.0, why)

    def _finish(self, score_of_side_0: float, why: str) -> None:
        self._score = [score_of_side_0 if self.side(seat) == 0 else 0.0 - score_of_side_0 for seat in range(self.seats)]
        self.seat, self.left, self.why = None, 0, why


def cheapest(
    source: Node, exits: Callable[[Node], Iterable[tuple[int, Node]]], done: Callable[[Node], bool]
) -> int | None:
    """Dijkstra: the least cost from `source` to a node that is `done`, None if there is no way."""
    order = count()  # nodes need not be comparable
    queue = [(0, next(order), source)]
    settled: set[Node] = set()
    while queue:
        cost, _, node = heapq.heappop(queue)
        if done(node):
            return cost
        if node in settled:
            continue
        settled.add(node)
        for price, neighbour in exits(node):
            if neighbour not in settled:
                heapq.heappush(queue, (cost + price, next(order), neighbour))
    return None


def placements_after(
    board: Board, placement: frozenset[str], others: AbstractSet[str]
) -> Iterator[tuple[int, frozenset[str]]]:
    for text, cost in board.actions(placement, placement | others).items():
        yield cost, placement - {text[:2]} | {text[2:]}


def cheapest_home(board: Board, placement: frozenset[str], goal: frozenset[str]) -> int | None:
    return cheapest(placement, lambda here: placements_after(board, here, frozenset()), lambda here: here == goal)


def shortest_way_home(start: dict[str, Any], squares: Iterable[str], goal: Iterable[str]) -> int | None:
    """L24: points from `squares` to `goal` for one seat alone on the board, turns ignored."""
    return cheapest_home(Board(start), frozenset(squares), frozenset(goal))


def way_home_with_turns(
    start: dict[str, Any], squares: Iterable[str], goal: Iterable[str], others: Iterable[str] = (), left: int = POINTS
) -> int | None:
    """L24: the fewest points, forfeits included, that bring `squares` to `goal` in whole turns.

    `left` are the points left in the turn going on; the pieces on `others` stand still.
    """
    board, home, standing = Board(start), frozenset(goal), frozenset(others)

    def exits(node: tuple[frozenset[str], int]) -> Iterator[tuple[int, tuple[frozenset[str], int]]]:
        placement, points = node
        affordable = [(cost, after) for cost, after in placements_after(board, placement, standing) if cost <= points]
        for cost, after in affordable:
            yield cost, (after, points - cost)
        if not affordable:  # L15; with no points left this is the end of the turn
            yield points, (placement, POINTS)

    return cheapest((frozenset(squares), left), exits, lambda node: node[0] == home)


def check_trace(lines: Sequence[str]) -> None:
    """Raise AssertionError at the first place where the trace of one game, played to its end, breaks the rules."""
    header, *decisions, last = (json.loads(line) for line in lines)
    naive = Naive(header["game"], header["start"], header["seats"], header["options"])
    for ply, line in enumerate(decisions):
        assert not naive.over, f"ply {ply}: the game is over ({naive.why}), the trace goes on"
        expected = {"ply": ply, "seat": naive.seat, "left": naive.left, "legal": naive.legal()}
        for key, value in expected.items():
            assert line.get(key) == value, f"ply {ply}: {key} is {line.get(key)} in the trace, {value} by the rules"
        assert line.get("action") in line["legal"], f"ply {ply}: {line.get('action')} is not legal"
        naive.play(line["action"])
    end = {"over": naive.over, "score": naive.score(), "why": naive.why}
    assert last == end, f"ply {len(decisions)}: the end is {last} in the trace, {end} by the rules"
