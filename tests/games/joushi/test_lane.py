from tests.games.joushi.drawn import board, drawn, forbids, rows, view


def test_along_the_lane_or_at_least_one_step_along_it_and_then_straight_in():
    """J7: one, two or three steps along, the rest at a right angle to that side."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """)
    assert [move for move in pos.moves() if move.startswith("a2")] == ["a2>a3>d3", "a2>a4>c4", "a2>a5>b5", "a2>a6"]
    assert forbids(pos, "a2>a2>d2") == "J7"
    assert forbids(pos, "a2>a4>b5") == "J7"
    assert forbids(pos, "a2>b3>b5") == "J7"


def test_the_four_sides_slide_four_ways():
    """J7: into the board from wherever the tile turns."""
    pos = drawn("""
        . r . . . .
        . . . . . r
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . r .
    """)
    slides = [move for move in pos.moves() if move.count(">") == 2]
    assert {"a2>a4>c4", "b6>d6>d4", "f5>f3>d3", "e1>c1>c3"} <= set(slides)


def test_nobody_turns_inward_on_a_corner():
    """J8: there is no diagonal way in."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """)
    assert [move for move in pos.moves() if move.startswith("a4")] == ["a4>a5>d5", "a4>b6>b5", "a4>c6"]
    assert forbids(pos, "a4>a6>b6") == forbids(pos, "a4>a6>b5") == "J8"


def test_a_tile_on_a_corner_steps_on_and_then_turns():
    """J8: standing on a corner is no hindrance."""
    pos = drawn("""
        r . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """)
    assert [move for move in pos.moves() if move.startswith("a6")] == ["a6>b6>b3", "a6>c6>c4", "a6>d6>d5", "a6>e6"]


def test_tiles_passed_on_the_lane_are_not_touched():
    """J9: a move goes over them."""
    pos = drawn("""
        . . . . . .
        r . . . . .
        y . . . . .
        g . . . . .
        r . . . . .
        . . . . . .
    """)
    pos.play("a2>a6")
    assert board(pos) == rows("""
        r . . . . .
        r . . . . .
        y . . . . .
        g . . . . .
        . . . . . .
        . . . . . .
    """)


def test_a_lane_move_kicks_out_the_tile_it_ends_on():
    """J9: that tile goes back to its owner's supply."""
    pos = drawn("""
        y . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """)
    assert view(pos).supply == [7, 8, 7, 8]
    pos.play("a2>a6")
    assert board(pos).startswith("r...../")
    assert view(pos).supply == [7, 8, 8, 8]


def test_bringing_in_kicks_out_too():
    """J9: a new tile ends on another seat's tile."""
    pos = drawn("""
        . . . . . .
        g . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """)
    pos.play("in0")
    assert board(pos).startswith("....../r...../")
    assert view(pos).supply == [7, 8, 8, 8]


def test_nobody_kicks_out_the_own_seat():
    """J9: with two seats neither of the own two colours."""
    pos = drawn("""
        b . . . . .
        r . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """)
    assert forbids(pos, "in0") == forbids(pos, "a2>a6") == "J9"


def test_with_four_seats_every_other_colour_is_kicked_out():
    """J9: blue is another seat's then."""
    pos = drawn(
        """
        b . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """,
        seats=4,
    )
    pos.play("a2>a6")
    assert board(pos).startswith("r...../")


def test_a_tile_turns_in_only_on_an_empty_lane_square():
    """J10: any tile there forbids it."""
    for mark in "ry":
        pos = drawn(f"""
            . . . . . .
            . . . . . .
            {mark} . . . . .
            . . . . . .
            r . . . . .
            . . . . . .
        """)
        assert forbids(pos, "a2>a4>c4") == "J10"
        assert "a2>a5>b5" in pos.moves()


def test_the_first_inner_square_may_be_taken():
    """J10: by default only the turn square matters; the slide pushes."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . y . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """)
    pos.play("a2>a4>c4")
    assert board(pos).split("/")[2] == "..ry.."


def test_option_first_inner_asks_for_an_empty_first_inner_square():
    """J10: under `first-inner` the turn square may be taken and stays untouched."""
    pos = drawn(
        """
        . . . . . .
        . y . . . .
        y . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """,
        entry="first-inner",
    )
    assert forbids(pos, "a2>a5>b5") == "J10"
    pos.play("a2>a4>c4")
    assert board(pos).split("/")[2] == "y.r..."


def test_under_first_inner_pushing_starts_from_the_second_square():
    """J10: the second inner square may be taken."""
    pos = drawn(
        """
        . . . . . .
        . . . . . .
        . . y . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """,
        entry="first-inner",
    )
    pos.play("a2>a4>c4")
    assert board(pos).split("/")[2] == "..ry.."
