"""The engine against the slow reference, move by move."""

import random
from collections import Counter

import numpy as np
import pytest

from fourfold.games.joushi import JOUSHI
from tests.naive.joushi import Table, name, square_of

POSITIONS = 2_000  # for each of the tables below


def some_table(rnd: random.Random, seats: int, size: int) -> Table:
    """A table with random options; half of them with tiles scattered over it, often near the limit of turns."""
    table = Table(
        seats=seats,
        size=size,
        clockwise=rnd.random() < 0.5,
        entry=rnd.choice(["turn-square", "first-inner"]),
        one_colour=rnd.random() < 0.5,
        first=rnd.randrange(seats),
    )
    if rnd.random() < 0.5:
        scatter(rnd, table)
    return table


def scatter(rnd: random.Random, table: Table) -> None:
    limit = 200 * table.seats
    table.turns = rnd.choice([rnd.randrange(limit), limit - 1, limit - 2, limit - 3])
    squares = table.lane() if rnd.random() < 0.5 else [(x, y) for x in range(table.size) for y in range(table.size)]
    rnd.shuffle(squares)
    tiles = [colour for seat in range(table.seats) for colour in table.colours(seat) for _ in range(8)]
    rnd.shuffle(tiles)
    for square, colour in zip(squares, tiles[: rnd.randrange(len(tiles) + 1)], strict=False):
        table.board[square] = colour
        if table.has_four(table.board, table.owner(colour)):
            del table.board[square]
    if not table.moves():
        table.board.clear()


def line(table: Table) -> str:
    """The table as the engine reads it."""
    rows = (
        "".join(".rbyg"[table.board.get((x, y), -1) + 1] for x in range(table.size))
        for y in range(table.size - 1, -1, -1)
    )
    winner = -1 if table.winner is None else table.winner
    return (
        f"game=1t34 seats={table.seats} size={table.size} clockwise={int(table.clockwise)} entry={table.entry} "
        f"one_colour={int(table.one_colour)} first={table.first} turns={table.turns} why={table.why} winner={winner} "
        f"board={'/'.join(rows)}"
    )


@pytest.mark.parametrize("size", [6, 7, 8, 9])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_engine_and_the_reference_agree(seats, size):
    rnd = random.Random(seats * 10 + size)
    verbs, texts = JOUSHI.verbs, JOUSHI.texts
    out = np.zeros(JOUSHI.max_legal, np.int64)
    seen: Counter[str] = Counter()
    while seen["positions"] < POSITIONS:
        table = some_table(rnd, seats, size)
        s = JOUSHI.blank()[0]
        texts.read_position(line(table), s)
        while not table.why:
            actions = out[: verbs.legal(s, out)].tolist()
            moves = [texts.action(s, action) for action in actions]
            assert actions == sorted(set(actions))
            assert sorted(moves) == sorted(table.moves()), line(table)
            choice = rnd.randrange(len(moves))
            table.play(moves[choice])
            verbs.apply(s, actions[choice])
            assert texts.position(s) == line(table), moves[choice]
            assert [verbs.score(s, seat) for seat in range(seats)] == [table.score(seat) for seat in range(seats)]
            seen["positions"] += 1
        assert verbs.legal(s, out) == 0
        seen[table.why] += 1
    assert {"four", "cap"} <= set(seen)


def test_the_reference_names_squares_like_the_engine():
    """J18: a1 is the bottom left."""
    assert name((0, 0)) == "a1"
    assert square_of("c5") == (2, 4)
