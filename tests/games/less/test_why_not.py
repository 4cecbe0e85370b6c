"""Why a move is refused: the right rule, in every case, and never for a legal move."""

import random

import pytest

import fourfold as ff
from fourfold.games.less.rules.state import PITCH
from fourfold.games.less.text.notation import square_name, tidy
from tests.games.less.builder import board, finish, race, race_of_four

NEAR = """
    . . . . .
    . A|B . .
      -
    A B B . .
    A B . A .
    """


def near():
    return board(NEAR)


def key(pos, move):
    """The key of the refusal of a move."""
    refusal = pos.why_not(move)
    return refusal and refusal.key


@pytest.mark.parametrize(
    ("move", "name", "sentence"),
    [
        ("a1", "unreadable", "'a1' is not a move; write the two squares, as in a2a3 (L28)"),
        ("a02a3", "unreadable", "'a02a3' is not a move; write the two squares, as in a2a3 (L28)"),
        ("a1g1", "off-board", "g1 is not on the board, which ends at f6 (L28)"),
        ("a7a6", "off-board", "a7 is not on the board, which ends at f6 (L28)"),
        ("a0a1", "off-board", "a0 is not on the board, which ends at f6 (L28)"),
        ("c1d1", "no-piece", "there is no piece on c1 (L12)"),
        ("b1c1", "not-yours", "the piece on b1 is not yours (L12)"),
        ("a1a1", "same-square", "a1 to a1 is no move (L12)"),
        ("a1b2", "diagonal", "a1 and b2 do not lie on one row or column, and no piece moves diagonally (L13)"),
        ("d1a1", "too-far", "d1 to a1 is too far: a piece steps to the next square or jumps over one piece (L13)"),
        ("d1d4", "too-far", "d1 to d4 is too far: a piece steps to the next square or jumps over one piece (L13)"),
        ("a1b1", "occupied", "b1 is not empty (L12)"),
        ("d1d3", "nothing-to-jump", "d2 is empty, so there is nothing to jump on the way from d1 to d3 (L12)"),
        ("b3d3", "wall-in-jump", "a wall stands between b3 and c3, so the piece on c3 cannot be jumped (L12)"),
        ("b3b1", "wall-in-jump", "a wall stands between b3 and b2, so the piece on b2 cannot be jumped (L12)"),
        ("a2c2", "jump-two", "c2 is not empty, and no piece jumps over two (L13)"),
        (
            "stop",
            "stop-never",
            "a turn cannot be stopped before your four pieces are home: all points must be spent (L14)",
        ),
    ],
)
def test_the_rule_against_a_move_is_named(move, name, sentence):
    """L28, L12: the reason is the first that a person would give."""
    refusal = near().why_not(move)
    assert refusal is not None
    assert refusal.key == f"less.{name}"
    assert str(refusal) == sentence


def test_a_wall_behind_the_jumped_piece_is_named():
    """L12: the edge that is in the way."""
    refusal = board("A B|.").why_not("a1c1")
    assert str(refusal) == "a wall stands between b1 and c1, so the piece on b1 cannot be jumped (L12)"


@pytest.mark.parametrize(
    ("left", "sentence"),
    [
        (1, "b1 to c1 costs 3 points, and only 1 is left (L15)"),
        (2, "b1 to c1 costs 3 points, and only 2 are left (L15)"),
    ],
)
def test_a_step_too_dear_is_refused_with_its_price(left, sentence):
    """L15: and with the points left."""
    assert str(board('. A".', left=left).why_not("b1c1")) == sentence
    assert board('. A".').why_not("b1c1") is None


def test_the_mates_pieces_are_not_yours_yet():
    """L17: before the own four are home."""
    refusal = race_of_four().why_not("c7b7")
    assert str(refusal) == "the piece on c7 is your mate's; you may move it once your own four are home (L17)"
    assert key(race_of_four(), "f2g2") == "less.not-yours"


def test_the_own_pieces_rest_when_they_are_home():
    """L17: the mate's are to be moved."""
    pos = race_of_four(a=0)
    sentence = "your own four pieces are home, so you move your mate's; g7 holds none of them (L17)"
    assert str(pos.why_not("g7g6")) == sentence
    assert key(pos, "f2g2") == "less.help-mate"
    assert pos.why_not("c7b7") is None


def test_a_turn_can_be_stopped_only_after_a_move():
    """L29: and then nothing is against it."""
    pos = race_of_four(codecup=True)
    assert str(pos.why_not("stop")) == "a turn can be stopped only after at least one move (L29)"
    pos.play("g6g5")
    assert pos.why_not("Stop") is None


def test_after_the_end_nothing_is_possible():
    """L18: the game is over."""
    pos = race(1, 1, first="B")
    finish(pos, "A")
    assert key(pos, "d5e5") == "core.over"
    with pytest.raises(ff.Refused, match="the game is over"):
        pos.play("d5e5")


ODD = ["", " ", "a", "a1", "a1a", "a1a1a1", "a0a1", "a9a8", "i1i2", "a02a3", "a2a03", "a1a99", "a1a100", "a1a1000"]
ODD += [
    "stop",
    "STOP",
    "st-op",
    "pass",
    "nil",
    "a1 to a2",
    "a1a2:a2a3",
    "1a2a",
    "a-1a2",
    "a²a³",
    "a\u0661a\u0662",
    "\uff411\uff412",
]
ODD += ["\0", "a1a2\0", "a" * 1000, "a1" * 1000, "{", "{0}", "%s", "🐄", "e5e5", "-", "::", "a1,a2", "a1\na2"]
TABLES = [
    ("less", 2, {"tiles": "hard"}),
    ("touchdown", 2, {"tiles": "easy"}),
    ("less", 4, {"codecup": True}),
    ("less", 4, {"tiles": "hard"}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_exactly_the_illegal_moves_have_a_reason(name, seats, options):
    """L12, L28: every pair of squares and every odd text, in positions of random games."""
    rng = random.Random(seats)
    pos = ff.load(name, seats=seats, **options).start(rng.randrange(99))
    squares = [f"{column}{row}" for row in range(1, 10) for column in "abcdefgh"]
    pairs = [start + end for start in squares for end in squares]
    for _ in range(4):
        for _ in range(rng.randrange(1, 30)):
            pos.play(rng.choice(pos.legal))
        legal = set(pos.moves())
        for text in ODD + rng.sample(pairs, 250) + sorted(legal):
            refusal = pos.why_not(text)
            assert (refusal is None) == (tidy(text) in legal), text
            if refusal is not None:
                assert len(str(refusal)) < 200
                with pytest.raises(ff.Refused):
                    pos.find(text)


def test_every_pair_of_squares_in_one_position():
    """L12, L28: nothing between the squares is forgotten."""
    pos = near()
    squares = [square_name(row * PITCH + column) for row in range(8) for column in range(8)]
    legal = set(pos.moves())
    for start in squares:
        for end in squares:
            assert (pos.why_not(start + end) is None) == (start + end in legal)
