"""The engine against the slow reference, move by move."""

import random
from collections import Counter

import numpy as np
import pytest

from fourfold.games.joushi import JOUSHI
from tests.naive.joushi import Joushi, name, square_of

POSITIONS = 2_000  # for each number of seats and size


def some_game(rnd: random.Random, seats: int, size: int) -> Joushi:
    """A game with random options; half of them with tiles scattered over it, often near the limit of turns."""
    game = Joushi(
        seats=seats,
        size=size,
        clockwise=rnd.random() < 0.5,
        entry=rnd.choice(["turn-square", "first-inner"]),
        one_colour=rnd.random() < 0.5,
        pairs=rnd.choice(["neighbours", "opposite"]) if seats == 2 else "neighbours",
        first=rnd.randrange(seats),
    )
    if rnd.random() < 0.5:
        scatter(rnd, game)
    return game


def scatter(rnd: random.Random, game: Joushi) -> None:
    limit = 200 * game.seats
    game.turns = rnd.choice([rnd.randrange(limit), limit - 1, limit - 2, limit - 3])
    squares = game.lane() if rnd.random() < 0.5 else [(x, y) for x in range(game.size) for y in range(game.size)]
    rnd.shuffle(squares)
    tiles = [colour for seat in range(game.seats) for colour in game.colours(seat) for _ in range(8)]
    rnd.shuffle(tiles)
    for square, colour in zip(squares, tiles[: rnd.randrange(len(tiles) + 1)], strict=False):
        game.board[square] = colour
        if game.has_four(game.board, game.owner(colour)):
            del game.board[square]
    if not game.moves():
        game.board.clear()


def line(game: Joushi) -> str:
    """The game as the engine reads it."""
    rows = (
        "".join(".rbyg"[game.board.get((x, y), -1) + 1] for x in range(game.size)) for y in range(game.size - 1, -1, -1)
    )
    winner = -1 if game.winner is None else game.winner
    return (
        f"game=1t34 seats={game.seats} size={game.size} clockwise={int(game.clockwise)} entry={game.entry} "
        f"one_colour={int(game.one_colour)} colours={game.pairs} first={game.first} turns={game.turns} "
        f"why={game.why} winner={winner} "
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
        game = some_game(rnd, seats, size)
        s = JOUSHI.blank()[0]
        texts.read_position(line(game), s)
        while not game.why:
            actions = out[: verbs.legal(s, out)].tolist()
            moves = [texts.action(s, action) for action in actions]
            assert actions == sorted(set(actions))
            assert sorted(moves) == sorted(game.moves()), line(game)
            choice = rnd.randrange(len(moves))
            game.play(moves[choice])
            verbs.apply(s, actions[choice])
            assert texts.position(s) == line(game), moves[choice]
            assert [verbs.score(s, seat) for seat in range(seats)] == [game.score(seat) for seat in range(seats)]
            seen["positions"] += 1
        assert verbs.legal(s, out) == 0
        seen[game.why] += 1
    assert {"four", "cap"} <= set(seen)


def test_the_reference_names_squares_like_the_engine():
    """J18: a1 is the bottom left."""
    assert name((0, 0)) == "a1"
    assert square_of("c5") == (2, 4)
