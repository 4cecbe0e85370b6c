import fourfold as ff
from tests.games.joushi.drawn import board, drawn, forbids, rows, view


def test_the_first_turn_can_only_bring_in():
    """J4: without tiles on the board there is nothing else to do."""
    assert ff.load("1t34", seats=3).start().moves() == ["in0"]


def test_bring_in_or_move_a_tile_on_the_lane():
    """J4: any own tile on the lane may move, or a new one comes."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . b . .
    """)
    assert {move[:2] for move in pos.moves()} == {"in", "a2", "d1"}


def test_inner_tiles_are_never_moved_by_choice():
    """J4: a tile in the inner part can only be pushed."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . r . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """)
    assert pos.moves() == ["in0", "in1"]
    assert forbids(pos, "c4>c6") == "J4"


def test_tiles_of_others_are_not_moved():
    """J4: you move your own."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        y . . . . .
        . . . . . .
        . . . . . .
    """)
    assert forbids(pos, "a3>b6") == forbids(pos, "a2>a6") == "J4"


def test_a_move_is_exactly_four_steps():
    """J5: no more, no fewer."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
    """)
    assert pos.moves() == ["in0", "in1", "a1>a2>d2", "a1>a3>c3", "a1>a4>b4", "a1>a5"]
    for move in ("a1>a1", "a1>a2", "a1>a3", "a1>a4", "a1>a6", "a1>a2>c2", "a1>a2>e2", "in0/3", "in0/0", "in0/5"):
        assert forbids(pos, move) == "J5"


def test_fewer_steps_if_they_make_four_in_a_row():
    """J5: two steps are allowed when the mover has four after them, one or three that make no four are not."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . r r r . .
        . . . . . .
        r . . . . .
    """)
    assert "a1>a3" in pos.moves()
    assert forbids(pos, "a1>a2") == forbids(pos, "a1>a4") == "J5"
    pos.play("a1>a3")
    assert pos.why == "four"


def test_a_new_tile_may_come_in_short():
    """J5: bringing in too may take fewer steps for four in a row."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . r r r . .
        . . . . . .
        . . . . . .
    """)
    assert pos.moves() == ["in0/2", "in0", "in1"]
    pos.play("in0/2")
    assert pos.scores == [1, -1]


def test_a_short_slide_may_make_four():
    """J5: two or three steps with a slide in them."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . r r r .
        r . . . . .
    """)
    assert "a1>a2>b2" in pos.moves()
    assert "a1>a2>c2" in pos.moves()
    assert forbids(pos, "a1>a3>b3") == "J5"


def test_a_short_move_may_make_four_without_the_moved_tile():
    """J5: the four may be of tiles that were pushed."""
    pos = drawn("""
        . . . r . .
        . . . r . .
        . r r . . .
        r . . r . .
        . . . . . .
        . . . . . .
    """)
    assert "a3>a4>b4" in pos.moves()
    pos.play("a3>a4>b4")
    assert board(pos) == rows("""
        . . . r . .
        . . . r . .
        . r r r . .
        . . . r . .
        . . . . . .
        . . . . . .
    """)
    assert view(pos).row == ["d3", "d4", "d5", "d6"]


def test_a_short_move_that_pushes_without_four_is_refused():
    """J5: with one tile less in the way the push does not reach the row."""
    pos = drawn("""
        . . . r . .
        . . . r . .
        . . r . . .
        r . . r . .
        . . . . . .
        . . . . . .
    """)
    assert forbids(pos, "a3>a4>b4") == "J5"


def test_a_short_move_may_kick_out():
    """J5, J9: the short lane move ends on another's tile."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        y r r r . .
        . . . . . .
        r . . . . .
    """)
    pos.play("a1>a3")
    assert pos.why == "four"
    assert view(pos).supply == [4, 8, 8, 8]


def test_four_for_an_opponent_does_not_make_a_move_shorter():
    """J5: only the mover's own four counts."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        y . . . . .
        . . . . . .
        . . y y y .
        r . . . . .
    """)
    assert forbids(pos, "a1>a2>b2") == "J5"


def test_a_new_tile_starts_on_its_corner():
    """J6: the corner is no step, so four steps end on the fourth square after it."""
    pos = ff.load("1t34").start()
    pos.play("in0")
    assert board(pos) == rows("""
        . . . . . .
        r . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """)


def test_a_new_tile_keeps_to_the_lane():
    """J6: it may slide in from its second move on."""
    pos = ff.load("1t34").start()
    assert forbids(pos, "in0>a3>c3") == "J6"
    pos.play("in0")
    pos.play("in2")
    assert "a5>b6>b3" not in pos.moves()
    assert "a5>b6>b4" in pos.moves()


def test_a_tile_on_the_corner_is_neither_obstacle_nor_touched():
    """J6: anyone's tile may stand there while a new one comes in."""
    for mark in "ry":
        pos = drawn(f"""
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . . .
            {mark} . . . . .
        """)
        pos.play("in0")
        assert board(pos) == rows(f"""
            . . . . . .
            r . . . . .
            . . . . . .
            . . . . . .
            . . . . . .
            {mark} . . . . .
        """)
