"""The yardsticks are the games they are named after: known counts, and slow references that agree move by move."""

import random
from collections.abc import Callable, Generator

import numpy as np
import pytest

from bench.yardstick.breakthrough import BREAKTHROUGH
from bench.yardstick.connect_four import CONNECT_FOUR
from fourfold.core import drive
from fourfold.core.game import Game
from fourfold.core.position import Position, Variant

Board = dict[tuple[int, int], int]  # (file, row) -> seat
Reference = Generator[tuple[list[str], str], str, None]
YARDSTICKS = [CONNECT_FOUR, BREAKTHROUGH]
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def start(game: Game) -> Position:
    return Variant[Position](game).start(seed=1)


@pytest.mark.parametrize(
    ("game", "known"),
    [
        (CONNECT_FOUR, [7, 49, 343, 2_401, 16_807, 117_649, 823_536]),
        (BREAKTHROUGH, [22, 484, 11_132, 256_036]),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_as_many_games_of_each_length_as_others_count(game: Game, known: list[int]):
    counts = []
    for depth in range(1, len(known) + 1):
        states = np.zeros(depth + 1, game.state).view(np.recarray)
        states[0] = start(game).state
        lists = np.zeros((depth + 1, game.max_legal), np.int64)
        rows = np.zeros(depth + 1, np.int64)
        counts.append(game.engine(drive.perft)(states, depth, lists, rows, rows.copy()))
    assert counts == known


def test_as_many_connect_four_positions_as_others_count():
    """Sequence A212693 of the OEIS."""
    level = {"": start(CONNECT_FOUR)}
    counts = []
    for _ in range(5):
        following = {}
        for position in level.values():
            for action in position.legal:
                after = position.copy()
                after.play(action)
                following[after.digest] = after
        level = following
        counts.append(len(level))
    assert counts == [7, 49, 238, 1_120, 4_263]


def connect_four() -> Reference:
    """The moves and the picture before each move that is sent in; no moves when a line or the board is full."""
    board: Board = {}
    seat, won = 0, False
    while True:
        heights = [sum(file == column for file, _ in board) for column in range(7)]
        moves = [] if won else ["abcdefg"[column] for column in range(7) if heights[column] < 6]
        move = yield moves, picture(board, "xo", 7, 6)
        column = "abcdefg".index(move)
        board[column, heights[column]] = seat
        mine = {place for place, owner in board.items() if owner == seat}
        won = any(all((x + k * dx, y + k * dy) in mine for k in range(4)) for x, y in mine for dx, dy in DIRECTIONS)
        seat = 1 - seat


def breakthrough() -> Reference:
    """The same for Breakthrough: seat 0 comes down from the ranks 8 and 7."""
    board: Board = {(x, y): 0 if y > 5 else 1 for x in range(8) for y in (0, 1, 6, 7)}
    seat, won = 0, False
    while True:
        ahead, found = (-1, 1)[seat], {}
        for (x, y), owner in board.items():
            for to in ((x - 1, y + ahead), (x, y + ahead), (x + 1, y + ahead)):
                free = to not in board or (to[0] != x and board[to] != seat)
                if owner == seat and 0 <= to[0] < 8 and 0 <= to[1] < 8 and free:
                    found["".join("abcdefgh"[file] + str(rank + 1) for file, rank in ((x, y), to))] = (x, y), to
        move = yield [] if won else list(found), picture(board, "bw", 8, 8)
        origin, to = found[move]
        del board[origin]
        board[to] = seat
        won = to[1] == (0, 7)[seat] or set(board.values()) == {seat}
        seat = 1 - seat


def picture(board: Board, signs: str, width: int, height: int) -> str:
    cells = {place: signs[seat] for place, seat in board.items()}
    return "\n".join("".join(cells.get((x, y), ".") for x in range(width)) for y in reversed(range(height)))


def cells_of(drawing: str) -> str:
    """A drawing without the names of ranks and files."""
    return "\n".join(line.lstrip("12345678") for line in drawing.splitlines() if line[0] != " ")


@pytest.mark.parametrize(
    ("game", "reference", "games"),
    [(CONNECT_FOUR, connect_four, 200), (BREAKTHROUGH, breakthrough, 60)],
    ids=["connect_four", "breakthrough"],
)
def test_a_slow_reference_agrees_at_every_move(game: Game, reference: Callable[[], Reference], games: int):
    rng = random.Random(5)
    for _ in range(games):
        position, other = start(game), reference()
        moves, board = next(other)
        while moves:
            assert sorted(position.moves()) == sorted(moves)
            assert cells_of(position.draw()) == board
            mover = position.seat
            move = rng.choice(moves)
            position.play(move)
            moves, board = other.send(move)
        assert position.over
        assert position.scores in ([0.0, 0.0], [1.0, -1.0] if mover == 0 else [-1.0, 1.0])
        assert (position.why == "draw") == (position.scores == [0.0, 0.0])


@pytest.mark.parametrize("game", YARDSTICKS, ids=lambda game: game.name)
def test_they_keep_the_promise(game: Game):
    """Actions ascend, texts lead back, undo and round trips restore every byte, a view is the state."""
    rng = random.Random(2)
    position = start(game)
    while not position.over:
        legal, before = position.legal, position.digest
        assert legal == sorted(set(legal))
        assert 0 <= legal[0] <= legal[-1] < game.max_actions
        assert [position.find(move) for move in position.moves()] == legal
        assert game.digest(game.from_bytes(game.to_bytes(position.state))[0]) == before
        assert game.digest(position.viewed(0)) == before
        again = game.blank()
        game.texts.read_position(position.text(), again[0])
        assert game.digest(again[0]) == before
        planes = np.zeros(game.observation(2), np.float32)
        game.verbs.observe(position.state, position.seat, planes)
        assert planes.sum() == sum(sign.isalpha() for sign in cells_of(position.draw()))
        position.play(rng.choice(legal))
        position.undo()
        assert (position.legal, position.digest) == (legal, before)
        position.play(rng.choice(legal))
    assert position.legal == []
