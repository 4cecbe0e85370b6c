"""Descriptions and events: what a client needs to offer a move and to animate it."""

import pytest

import fourfold as ff
from fourfold.core.events import Event
from fourfold.core.position import Position
from fourfold.games.joushi.text.events import (
    Brought,
    Ended,
    Fell,
    KickedOut,
    Passed,
    Pushed,
    Shift,
    Slid,
    Walked,
    Won,
)
from tests.games.joushi.drawn import described, drawn, view
from tests.games.joushi.test_passing import ALL_BUT_ONE_INSIDE, BLUE_INSIDE


def events_of(pos: Position, move: str) -> list[Event]:
    before = pos.copy()
    pos.play(move)
    return list(pos.game.texts.events(before.state, pos.actions[-1], pos.state, ff.SPECTATOR))


def test_a_new_tile_comes_onto_its_corner_and_walks():
    """J6: the corner first, then four steps."""
    assert events_of(ff.load("1t34").start(), "in0") == [
        Brought(0, 0, "a1"),
        Walked(0, 0, ["a1", "a2", "a3", "a4", "a5"], "a1", "a5", 4),
    ]


def test_a_kick_is_reported_after_the_walk():
    """J9: with the owner of the tile."""
    pos = drawn("""
        y . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
    """)
    assert described(pos, "a2>a6").kicks == 2
    assert events_of(pos, "a2>a6")[1:] == [KickedOut(1, 2, "a6")]


def test_a_push_is_reported_tile_by_tile_and_step_by_step():
    """J11: at each step the foremost tile first, the sliding tile last."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . y . g . b
        r . . . . .
        . . . . . .
    """)
    assert described(pos, "a2>a3>d3").pushes == [Shift(1, "f3", ""), Shift(3, "d3", "f3"), Shift(2, "b3", "e3")]
    assert events_of(pos, "a2>a3>d3") == [
        Walked(0, 0, ["a2", "a3"], "a2", "a3", 1),
        Pushed(1, 1, 2, "b3", "c3"),
        Slid(1, 0, 0, "a3", "b3"),
        Pushed(2, 1, 3, "d3", "e3"),
        Pushed(2, 1, 2, "c3", "d3"),
        Slid(2, 0, 0, "b3", "c3"),
        Fell(3, 0, 1, "f3"),
        Pushed(3, 1, 3, "e3", "f3"),
        Pushed(3, 1, 2, "d3", "e3"),
        Slid(3, 0, 0, "c3", "d3"),
    ]


def test_a_pass_is_reported():
    """J12: blue is passed over."""
    assert events_of(drawn(BLUE_INSIDE, seats=4), "in0")[2:] == [Passed(1)]


def test_passes_of_all_and_the_draw_are_reported():
    """J12: in the order of turns."""
    pos = drawn(ALL_BUT_ONE_INSIDE, seats=3)
    end = [Passed(1), Passed(2), Passed(0), Ended("all-pass", [0.0, 0.0, 0.0])]
    assert events_of(pos, "h6>h3>g3")[-4:] == end


def test_a_win_is_reported_with_its_row():
    """J14: and described before it is played."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . r r r . .
        . . . . . .
        . . . . . .
    """)
    assert described(pos, "in0/2").winner == 0
    assert described(pos, "in0").winner == -1
    assert events_of(pos, "in0/2")[2:] == [
        Won(0, ["a3", "b3", "c3", "d3"], "a3 b3 c3 d3"),
        Ended("four", [1.0, -1.0]),
    ]


def test_a_move_is_described():
    """J7: kind, way and steps of a slide."""
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        r . . . . .
        . . . . . .
        . . . . . .
    """)
    move = described(pos, "a3>a5>c5")
    assert (move.kind, move.start, move.turn, move.end, move.steps) == ("inward", "a3", "a5", "c5", 4)
    assert move.path == ["a3", "a4", "a5", "b5", "c5"]
    assert (move.kicks, move.pushes, move.winner) == (-1, [], -1)
    assert described(pos, "in0").kind == "in"
    assert described(pos, "a3>b6").kind == "lane"


def carried_out(tiles: dict[str, int], events: list[Event]) -> dict[str, int]:
    """The board after events, by nothing but what they say."""
    hand: int | None = None  # the moving tile, off the board while it walks
    for event in events:
        match event:
            case Brought(colour=colour):
                hand = colour
            case Walked(colour=colour, start=start, end=end):
                hand = tiles.pop(start) if hand is None else hand
                assert hand == colour
                where = end
            case KickedOut(colour=colour, square=square) | Fell(colour=colour, square=square):
                assert tiles.pop(square) == colour
            case Pushed(colour=colour, start=start, end=end):
                assert tiles.pop(start) == colour
                assert end not in tiles
                tiles[end] = colour
            case Slid(start=start, end=end):
                assert where == start
                assert end not in tiles
                where = end
    assert hand is not None
    return {**tiles, where: hand}


@pytest.mark.parametrize("entry", ["turn-square", "first-inner"])
@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 7), (4, 6), (4, 9)])
def test_events_carried_out_one_by_one_make_the_new_board(seats, size, entry):
    """J11: and every one of them has its sentence."""
    for seed in range(6):
        pos = ff.load("1t34", seats=seats, size=size, entry=entry, clockwise=seed % 2 == 0).start(seed=seed)
        turn = seed
        while not pos.over and turn < 150:
            tiles = {name: colour for colour, names in enumerate(view(pos).tiles) for name in names}
            moves = pos.moves()
            events = events_of(pos, moves[turn * 13 % len(moves)])
            after = {name: colour for colour, names in enumerate(view(pos).tiles) for name in names}
            assert carried_out(tiles, events) == after
            assert all(str(event).endswith(".") for event in events)
            turn += 1
