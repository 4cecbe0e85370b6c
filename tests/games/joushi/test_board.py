import pytest

import fourfold as ff
from tests.games.joushi.drawn import board, drawn, forbids, view


def test_the_lane_has_one_direction():
    """J1: tiles go round the board one way only."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """)
    assert "a2>a6" in pos.moves()
    assert forbids(pos, "a2>c1") == "J1"


def test_a_colour_has_eight_tiles():
    """J1: with eight tiles on the board nothing is left to bring in."""
    pos = drawn("""
        r . . . . .
        . r . r . r
        . . . . . .
        . . . . . .
        . r . r . r
        r . . . . .
    """)
    assert forbids(pos, "in0") == "J1"
    assert "in1" in pos.moves()


@pytest.mark.parametrize(("size", "places", "inner"), [(6, 20, 16), (7, 24, 25), (8, 28, 36), (9, 32, 49)])
def test_sizes_from_six_to_nine(size, places, inner):
    """J2: the lane is the rim of the board."""
    shown = view(ff.load("1t34", size=size).start())
    assert len(shown.lane) == len(set(shown.lane)) == places
    assert size * size - places == inner


@pytest.mark.parametrize("size", [5, 10])
def test_other_sizes_are_refused(size):
    """J2: a board is 6 to 9 squares wide."""
    with pytest.raises(ff.Refused, match="size"):
        ff.load("1t34", size=size)


def walked(size: int, corner: int) -> set[str]:
    """The lane squares that a tile of a colour reaches alone and unpushed."""
    pos = ff.load("1t34", seats=4, size=size, first=corner).start()
    pos.play(f"in{corner}")
    found: set[str] = set()
    while (here := view(pos).tiles[corner][0]) not in found:
        found.add(here)
        line = pos.text().replace(f"turns={pos.state.turns}", "turns=4")
        pos = ff.from_text("1t34", line)
        pos.play(next(move for move in pos.moves() if move.startswith(f"{here}>") and move.count(">") == 1))
    return found


@pytest.mark.parametrize(
    ("size", "meeting"),
    [(6, set()), (7, {(0, 2), (1, 3)}), (8, set()), (9, {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)})],
)
def test_which_colours_meet_on_the_lane(size, meeting):
    """J2: by whole moves opposite corners meet on 7, all on 9, none on 6 and 8."""
    ways = [walked(size, corner) for corner in range(4)]
    assert {(a, b) for a in range(4) for b in range(a + 1, 4) if ways[a] & ways[b]} == meeting


@pytest.mark.parametrize(("size", "entered"), [(6, 16), (7, 13)])
def test_inner_squares_that_can_be_entered(size, entered):
    """J2: four steps keep a tile on its chequer colour; on 6 every inner square is entered, on 7 about half."""
    found = set()
    for corner in range(4):
        for here in walked(size, corner):
            cells = [["."] * size for _ in range(size)]
            cells[size - int(here[1])]["abcdefghi".index(here[0])] = "rbyg"[corner]
            pos = drawn("\n".join(map("".join, cells)), seats=4, to_move=corner)
            found |= {move.split(">")[2] for move in pos.moves() if move.count(">") == 2}
    assert len(found) == entered


@pytest.mark.parametrize(("clockwise", "ends"), [(True, ["a5", "e6", "f2", "b1"]), (False, ["e1", "a2", "b6", "f5"])])
def test_corners_are_numbered_clockwise_from_a1(clockwise, ends):
    """J3: each of four seats has a corner; the direction of the lane changes neither corners nor turns."""
    pos = ff.load("1t34", seats=4, clockwise=clockwise).start()
    for seat, end in enumerate(ends):
        assert pos.seat == seat
        assert pos.moves() == [f"in{seat}"]
        pos.play(f"in{seat}")
        assert view(pos).tiles[seat] == [end]
    assert pos.seat == 0


def test_two_seats_have_two_colours_each():
    """J3: seat 0 has the corners 0 and 1, seat 1 the corners 2 and 3."""
    pos = ff.load("1t34", seats=2).start()
    assert pos.moves() == ["in0", "in1"]
    assert forbids(pos, "in2") == "J3"
    pos.play("in1")
    assert pos.moves() == ["in2", "in3"]


def test_two_seats_may_have_opposite_colours():
    """J3: seat 0 has the corners 0 and 2, seat 1 the corners 1 and 3."""
    pos = ff.load("1t34", seats=2, colours="opposite").start()
    assert view(pos).owners == [0, 1, 0, 1]
    assert pos.moves() == ["in0", "in2"]
    assert forbids(pos, "in1") == "J3"
    pos.play("in2")
    assert pos.moves() == ["in1", "in3"]


@pytest.mark.parametrize("seats", [3, 4])
def test_opposite_colours_change_nothing_for_more_seats(seats):
    """J3: each has one colour."""
    one, other = (ff.load("1t34", seats=seats, colours=colours).start() for colours in ("neighbours", "opposite"))
    assert one.digest == other.digest


OPPOSITE = """
    . . . . . .
    . r y r . .
    . . . . . .
    . . . . . .
    y . . . . .
    . . . . . .
"""


@pytest.mark.parametrize(("one_colour", "wins"), [(False, True), (True, False)])
def test_opposite_colours_count_together(one_colour, wins):
    """J3, J15: red and yellow make a row, unless one colour is asked for."""
    pos = drawn(OPPOSITE, one_colour=one_colour, colours="opposite")
    assert ("a2>a5" in pos.moves()) == wins
    assert "a2>a5" not in drawn(OPPOSITE, to_move=1, colours="neighbours").moves()
    single = drawn(
        OPPOSITE.replace("y", "r").replace("r r r", "y y y").replace("    r", "    y"),
        one_colour=True,
        colours="opposite",
    )
    assert "a2>a5" in single.moves()


def test_an_own_opposite_colour_is_not_kicked_out():
    """J3, J9: a yellow tile is red's own, a blue one is not."""
    drawing = """
        {} . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """
    assert "a2>a6" not in drawn(drawing.format("y"), colours="opposite").moves()
    assert "a2>a6" in drawn(drawing.format("b"), colours="opposite").moves()
    assert "a2>a6" in drawn(drawing.format("y")).moves()


def test_three_seats_leave_corner_three_empty():
    """J3: three seats have the corners 0, 1 and 2; no seat brings tiles in at corner 3."""
    pos = ff.load("1t34", seats=3, first=2).start()
    assert pos.moves() == ["in2"]
    assert forbids(pos, "in3") == "J3"
    pos.play("in2")
    assert pos.seat == 0
    assert view(pos).owners == [0, 1, 2, -1]
    assert board(pos).count("y") == 1


def test_seat_0_starts_unless_the_table_chooses():
    """J19: `first` names the seat that starts."""
    assert ff.load("1t34", seats=3).start().seat == 0
    assert ff.load("1t34", seats=3, first=1).start().seat == 1


def test_the_start_can_be_drawn_by_lot():
    """J19: a random seat comes from the seed."""
    starts = {ff.load("1t34", seats=3, first="random").start(seed=seed).seat for seed in range(30)}
    assert starts == {0, 1, 2}
