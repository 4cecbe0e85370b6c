from itertools import product

import pytest

import fourfold as ff
from fourfold.core.words import say
from tests.games.joushi.drawn import drawn, forbids, view

BUSY = """
    r . y . . r
    . r r r y .
    b g . y . .
    . b y . . g
    r . g . b .
    . r . b . y
"""


def test_squares_and_the_four_kinds_of_move():
    """J18: a new tile, a new tile with fewer steps, a lane move, a slide."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        r r r . r .
        r . . . . .
        . . . . . .
    """)
    assert pos.moves() == [
        "in0",
        "in1",
        "a2>a4>c4",
        "a2>a5>b5",
        "a2>a6",
        "a3>a4>d4",
        "a3>a5>c5",
        "a3>b6",
    ]
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . r r r . .
        . . . . . .
        . . . . . .
    """)
    assert pos.moves()[0] == "in0/2"


def test_what_a_person_types_is_tidied():
    """J18: capitals, spaces and other arrows do not matter."""
    for typed in ("a2>a6", "A2 > A6", "a2-a6", "a2 -> a6", "a2 → a6"):
        pos = drawn("...... ...... ...... ...... r..... ......".replace(" ", "\n"))
        pos.play(typed)
        assert view(pos).tiles[0] == ["a6"]
    for typed in ("in0", "IN 0", "in0/4"):
        pos = ff.load("1t34").start()
        pos.play(typed)
        assert view(pos).tiles[0] == ["a5"]


@pytest.mark.parametrize(
    "text", ["", "hello", "a2", "a2>", "in", "inx", "a2>a6>a6>a6", "a02>a6", "in00", "a٢>a6", "9z"]
)
def test_what_is_no_move_is_called_so(text):
    """J18: with the ways to write one."""
    refusal = ff.load("1t34").start().why_not(text)
    assert refusal is not None
    assert refusal.key == "1t34.unreadable"
    assert refusal.ruling == "J18"


def test_a_slide_must_name_the_square_where_it_turns():
    """J18: otherwise two ways may lead to the same square."""
    pos = drawn("...... ...... r..... ...... ...... ......".replace(" ", "\n"))
    assert forbids(pos, "a4>b5") == "J18"
    assert forbids(pos, "a4>a5>a5") == "J18"


@pytest.mark.parametrize(
    ("text", "ruling"), [("a7>a8", "J2"), ("z1>a2", "J2"), ("in4", "J3"), ("in77", "J3"), ("in2", "J3")]
)
def test_squares_and_corners_that_are_not_there(text, ruling):
    """J18: the rule that is broken is named."""
    assert forbids(ff.load("1t34").start(), text) == ruling


@pytest.mark.parametrize(
    ("seats", "to_move", "entry"),
    [(2, 0, "turn-square"), (2, 1, "first-inner"), (4, 0, "first-inner"), (4, 3, "turn-square")],
)
def test_why_not_never_contradicts_the_legal_moves(seats, to_move, entry):
    """J18: of all texts that could be moves on this board, exactly the legal ones are not refused."""
    pos = drawn(BUSY, seats=seats, to_move=to_move, entry=entry)
    names = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
    texts = [f"in{k}" for k in range(5)] + [f"in{k}/{n}" for k in range(5) for n in (0, 1, 2, 3, 5)]
    texts += [f"{a}>{b}" for a, b in product(names, repeat=2)]
    texts += [f"{a}>{b}>{c}" for a, b, c in product(names, repeat=3)]
    accepted = []
    for text in texts:
        refusal = pos.why_not(text)
        if refusal is None:
            accepted.append(text)
        else:
            assert refusal.ruling
            assert say(refusal.key, refusal.args)
    assert sorted(accepted) == sorted(pos.moves())


def test_nothing_can_be_moved_after_the_end():
    """J14: a game that is won is over."""
    pos = drawn("...... ...... ...... .rrr.. ...... ......".replace(" ", "\n"))
    pos.play("in0/2")
    assert pos.moves() == []
    refusal = pos.game.texts.why_not(pos.state, "in2")
    assert refusal is not None
    assert refusal.key == "core.over"


def test_every_text_of_a_position_is_its_own():
    """J18: no two legal moves are written alike, and each text is read back as its move."""
    for seats in (2, 3, 4):
        pos = ff.load("1t34", seats=seats).start(seed=1)
        for turn in range(60):
            if pos.over:
                break
            moves = pos.moves()
            assert len(set(moves)) == len(moves)
            assert [pos.find(move) for move in moves] == pos.legal
            pos.play(pos.legal[turn * 7 % len(moves)])
