"""The option `stay_home_loses`: a piece of yours that blocks your own corner."""

import pytest

import fourfold as ff
from tests.games.less.builder import board, letter, play

BLOCKED = """
    . . . . . .
    . . . . . .
    . . . . . A
    . . . . A A
    B B . . . .
    B A . . B .
    """


def blocked(drawing=BLOCKED, to_move="A", **more):
    return board(drawing, to_move, stay_home_loses=True, **more)


def test_the_last_piece_in_your_corner_loses():
    """L25: B has three pieces there, the fourth square holds A's own, and A's turn ends."""
    pos = blocked()
    play(pos, "e3d3:d3d4:d4d5")
    assert (pos.why, pos.scores) == ("corner", [-1.0, 1.0])


def test_it_is_looked_at_only_when_the_turn_ends():
    """L25: in the middle of the turn nothing is lost yet."""
    pos = blocked()
    play(pos, "e3d3:d3d4")
    assert letter(pos) == "A"
    play(pos, "b1c1")
    assert letter(pos) == "B"


def test_it_is_an_option():
    """L25: without it the game goes on."""
    pos = board(BLOCKED)
    play(pos, "e3d3:d3d4:d4d5")
    assert letter(pos) == "B"


def test_at_the_end_of_the_others_turn_nothing_happens():
    """L25: only the corner of the seat that just moved is looked at."""
    pos = blocked(
        """
        . . . . . .
        . . . . . .
        . . . . . A
        . . . . A A
        B . . . . .
        B A B . B .
        """,
        "B",
    )
    play(pos, "c1c2:c2b2:e1d1")
    assert letter(pos) == "A"


def test_the_second_seats_corner_is_the_top_right():
    """L25: the same for B, and A wins."""
    pos = blocked(
        """
        . . . . B A
        . A . . A A
        . . . . . .
        . . . . . .
        . . B B B .
        . . . . . .
        """,
        "B",
    )
    play(pos, "c2c3:c3c4:c4c5")
    assert (pos.why, pos.scores) == ("corner", [1.0, -1.0])


@pytest.mark.parametrize("scoring", [False, True])
def test_the_loss_is_by_ten(scoring):
    """L25: with `scoring` a whole loss whatever was spent, without it a plain one."""
    pos = blocked(scoring=scoring, spent=(0, 60))
    play(pos, "e3d3:d3d4:d4d5")
    assert pos.state.margin == -10
    assert pos.scores == [-1.0, 1.0]


@pytest.mark.parametrize(
    "corner",
    [
        ("B A", "B A"),  # two blockers
        ("B B", "B ."),  # nobody on the fourth square
        ("B .", "B A"),  # only two have arrived
        (". B", "A A"),
    ],
)
def test_two_blockers_or_an_open_square_escape(corner):
    """L25: three of the others and one own, nothing else."""
    drawn = [f"{row} . . . ." for row in corner]
    count_a, count_b = (4 - "".join(corner).count(letter) for letter in "AB")
    top = ["A"] * count_a + ["B"] * count_b
    rows = [" ".join((top + ["."] * 6)[:6]), ". . . . . .", ". . . . . .", ". . . . . .", *drawn]
    pos = blocked("\n".join(rows))
    moves = [move for move in pos.moves() if move[1] == "6"]
    start = moves[-1]
    play(pos, f"{start}:{start[2:]}{start[:2]}:{start}")
    assert letter(pos) == "B"


def test_a_forfeited_turn_counts_too():
    """L15, L25: A's last point buys nothing, and the turn ends all the same."""
    pos = blocked(
        """
        . . . . . .
        . . . . . .
        .|.|.|.|.|.
        - - - - - -
        .|.|A|A|A|.
        - - - - - -
        B|B|.|.|.|.
        - - - - - -
        B|A|.|.|B|.
        """
    )
    pos.play("c3c2")
    assert (pos.why, pos.scores, pos.state.spent.tolist()) == ("corner", [-1.0, 1.0], [3, 0])


def test_a_seat_that_is_passed_over_is_looked_at():
    """L15, L25: after C's turn D cannot move at all, and three of A stand in its corner beside its own."""
    pos = blocked(
        """
        . . . . . . A|D
                      -
        . . . . . . A A
        . . . . . . . .
        . . . . . . . .
        . . C C C C . .
        . . . . . . . B
                      -
        . . . . . . B|D
                    -
        A . . B . B|D D
        """,
        "C",
        left=1,
    )
    pos.play("c4c5")
    assert (pos.why, pos.scores) == ("corner", [1.0, -1.0, 1.0, -1.0])


CORNERS = {"A": ("a1", "D", "h6h5:h5h4:h4h3"), "B": ("a7", "C", "b3b4:b4b5:b5b6")}
CORNERS |= {"C": ("g1", "B", "c3c4:c4c5:c5c6"), "D": ("g7", "A", "d3d4:d4d5:d5d6")}


@pytest.mark.parametrize("seat", "ABCD")
def test_with_four_seats_the_guests_are_those_whose_goal_it_is(seat):
    """L25: three of the seat from the opposite corner, and the whole team loses."""
    at, guest, turn = CORNERS[seat]
    pos = blocked(f"{guest} {guest}\n{guest} {seat}", seat, at=at, seats=4)
    play(pos, turn)
    assert pos.why == "corner"
    assert pos.scores == ([-1.0, 1.0, -1.0, 1.0] if seat in "AC" else [1.0, -1.0, 1.0, -1.0])


@pytest.mark.parametrize(("guest", "blocker"), [("B", "A"), ("D", "C"), ("C", "A"), ("D", "B")])
def test_with_four_seats_other_guests_and_other_blockers_do_not_count(guest, blocker):
    """L25: in A's corner only three of D beside one of A."""
    pos = blocked(f"{guest} {guest}\n{guest} {blocker}", seats=4)
    play(pos, "h6h5:h5h4:h4h3" if blocker == "A" else "h5h4:h4h3:h3h2")
    assert letter(pos) == "B"


def test_the_mates_corner_is_not_looked_at():
    """L25: C's turn ends while A's corner is blocked."""
    pos = blocked("D D\nD A", "C", seats=4)
    play(pos, "f5f4:f4f3:f3f2")
    assert letter(pos) == "D"


A_STAYED = """
    . . . . A A
    . . . . A .
    . . . B . .
    . . . B . .
    . A . B . .
    . . . B . .
    """
B_STAYED = """
    . . . . A A
    . . . . . B
    . . . . A .
    . . A B . .
    . . . B . .
    . . . B . .
    """
BOTH_STAYED = """
    . . . . A A
    . . . . . B
    . . . . A .
    . . . B . .
    . A . B . .
    . . . B . .
    """


@pytest.mark.parametrize(("drawing", "margin"), [(A_STAYED, -10), (B_STAYED, 10)])
@pytest.mark.parametrize(("game", "scoring"), [("less", False), ("less", True), ("touchdown", False)])
def test_a_piece_in_its_start_corner_loses_when_the_turns_are_used_up(drawing, margin, game, scoring):
    """L25: by ten, however near the side is."""
    pos = blocked(drawing, "B", game=game, scoring=scoring, turns=(60, 59))
    play(pos, "d1e1:e1d1:d1e1")
    assert (pos.why, pos.state.margin, pos.scores) == ("cap", margin, [margin / 10, -margin / 10])


def test_if_both_sides_have_a_piece_in_its_start_corner_nearness_decides():
    """L25, L26: A has 1 and 6 rows and columns to go, B has 7, 3, 2 and 3."""
    pos = blocked(BOTH_STAYED, "B", turns=(60, 59))
    play(pos, "d1e1:e1d1:d1e1")
    assert (pos.why, pos.state.margin) == ("cap", 8)


def test_without_the_option_only_nearness_counts():
    """L25, L26: A has 6 rows and columns to go, B has 4, 3, 2 and 3."""
    pos = board(A_STAYED, "B", turns=(60, 59))
    play(pos, "d1e1:e1d1:d1e1")
    assert (pos.why, pos.state.margin) == ("cap", 6)


def test_with_four_seats_a_piece_of_either_mate_loses():
    """L25: C has a piece in C's corner, where only B wants to go."""
    pos = blocked(
        """
        C C . . . . A A
        C . . . . . . A
        . . . . . . A .
        . . . . . . . .
        . . . . . . . .
        . D . . . . . .
        D . . . . B C B
        D D . . . . B B
        """,
        "D",
        turns=(60, 60, 60, 59),
    )
    play(pos, "b3b4:b4b5:b5b4")
    assert (pos.why, pos.scores) == ("cap", [-1.0, 1.0, -1.0, 1.0])


def test_it_holds_in_touch_down_too():
    """L25: a plain loss, by a house rule."""
    pos = blocked(game="touchdown")
    play(pos, "e3d3:d3d4:d4d5")
    assert (pos.why, pos.scores) == ("corner", [-1.0, 1.0])
    assert ff.load("touchdown", stay_home_loses=True).start(1).state.stay_home_loses
