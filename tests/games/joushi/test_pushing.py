import pytest

from tests.games.joushi.drawn import board, drawn, view


def line(row: str) -> str:
    """Row 3 of a 6x6 board after a slide along it from the left."""
    pos = drawn(f"""
        . . . . . .
        . . . . . .
        . . . . . .
        {row}
        r . . . . .
        . . . . . .
    """)
    pos.play("a2>a3>d3")
    return board(pos).split("/")[3]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("......", "...r.."),
        (".y....", "...ry."),
        ("..y...", "...ry."),
        ("...y..", "...ry."),
        ("....y.", "...ry."),
        (".....y", "...r.y"),
    ],
)
def test_a_tile_met_is_pushed_one_square_for_each_step(before, after):
    """J11: three steps push a tile on the first square three on, one on the third once, one beyond not at all."""
    assert line(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (".yg...", "...ryg"),
        (".y.g..", "...ryg"),
        (".y..g.", "...ryg"),
        (".y...g", "...ryg"),
        ("..y.g.", "...ryg"),
        ("..y..g", "...ryg"),
        ("...yg.", "...ryg"),
        ("....yg", "...ryg"),
    ],
)
def test_a_pushed_tile_pushes_the_next_and_gaps_close_first(before, after):
    """J11: the train touches the second tile only once the gap before it is closed."""
    assert line(before) == after


def test_the_far_lane_square_is_the_last_of_the_line():
    """J11: a tile pushed onto the far lane is a lane tile again, and its owner moves it from there."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . y g . .
        r . . . . .
        . . . . . .
    """)
    pos.play("a2>a3>d3")
    assert board(pos).split("/")[3] == "...ryg"
    assert [move for move in pos.moves() if move.startswith("f3")] == ["f3>f2>c2", "f3>e1>e2", "f3>d1"]
    assert not [move for move in pos.moves() if move.startswith("e3")]


@pytest.mark.parametrize(
    ("before", "after", "supply"),
    [
        (".ygy..", "...ryg", [7, 8, 7, 7]),
        (".yggy.", "...ryg", [7, 8, 7, 7]),
        (".yg..y", "...ryg", [7, 8, 7, 7]),
        ("..yggy", "...ryg", [7, 8, 7, 7]),
        (".ygygy", "...ryg", [7, 8, 7, 7]),
        ("....yg", "...ryg", [7, 8, 7, 7]),
    ],
)
def test_what_is_pushed_beyond_falls_off(before, after, supply):
    """J11: back to its owner's supply."""
    pos = drawn(
        f"""
        . . . . . .
        . . . . . .
        . . . . . .
        {before}
        r . . . . .
        . . . . . .
    """,
        seats=4,
    )
    pos.play("a2>a3>d3")
    assert board(pos).split("/")[3] == after
    assert view(pos).supply == supply


def test_own_tiles_are_pushed_and_fall_off_like_any():
    """J11: the rule of the lane against the own seat does not hold for pushing."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . r b r . b
        r . . . . .
        . . . . . .
    """)
    pos.play("a2>a3>d3")
    assert board(pos).split("/")[3] == "...rrb"
    assert view(pos).supply == [6, 7, 8, 8]


@pytest.mark.parametrize(
    ("move", "before", "after"),
    [("a2>a3>d3", ".y.g..", "...ryg"), ("a2>a4>c4", ".y.g..", "..ryg."), ("a2>a5>b5", ".y.g..", ".ryg..")],
)
def test_only_the_steps_inward_push(move, before, after):
    """J11: steps along the lane do not count for the train."""
    row = 6 - int(move[4])
    lines = ["......"] * 6
    lines[4], lines[row] = "r.....", before
    pos = drawn("\n".join(lines))
    pos.play(move)
    assert board(pos).split("/")[row] == after


def rotated(x: int, y: int, size: int, times: int, clockwise: bool) -> tuple[int, int]:
    """A square after quarter turns of the board, mirrored first if the lane runs the other way."""
    x, y = (x, y) if clockwise else (y, x)
    for _ in range(times):
        x, y = (y, size - 1 - x) if clockwise else (size - 1 - y, x)
    return x, y


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("times", range(4))
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (".b.ygy", "...rby"),
        (".b..ygy", "...rbyg"),
        (".b...ygy", "...rbygy"),
        (".b....ygy", "...rb.ygy"),
    ],
)
def test_from_every_side_of_every_board_the_train_runs_to_the_far_lane(before, after, times, clockwise):
    """J11: whichever way the lane runs."""
    size = len(before)

    def placed(marks: dict[tuple[int, int], str]) -> str:
        turned = {rotated(x, y, size, times, clockwise): mark for (x, y), mark in marks.items()}
        return "/".join("".join(turned.get((x, y), ".") for x in range(size)) for y in range(size - 1, -1, -1))

    line_before = {(x, 2): mark for x, mark in enumerate(before)}
    line_after = {(x, 2): mark for x, mark in enumerate(after)}
    pos = drawn(placed({(0, 1): "r", **line_before}).replace("/", "\n"), clockwise=clockwise)
    stops = [rotated(x, y, size, times, clockwise) for x, y in ((0, 1), (0, 2), (3, 2))]
    pos.play(">".join("abcdefghi"[x] + str(y + 1) for x, y in stops))
    assert board(pos) == placed(line_after)
