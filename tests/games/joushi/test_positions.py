"""Positions as JSON and as one line: exact round trips, and nonsense refused in a sentence."""

import msgspec
import pytest

import fourfold as ff
from tests.games.joushi.drawn import drawn, view
from tests.games.joushi.test_passing import ALL_BUT_ONE_INSIDE, BLUE_INSIDE

START = (
    "game=1t34 seats=2 size=6 clockwise=1 entry=turn-square one_colour=0 colours=neighbours first=0 turns=0 why= "
    "winner=-1 board="
)
EMPTY = "/".join(["......"] * 6)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [6, 7, 8, 9])
def test_every_position_of_a_game_comes_back_exactly(seats, size):
    options = {"size": size, "clockwise": size % 2 == 0, "entry": "first-inner", "one_colour": True, "first": seats - 1}
    pos = ff.load("1t34", seats=seats, **options).start()
    turn = 0
    while not pos.over and turn < 120:
        pos.play(pos.legal[turn * 11 % len(pos.legal)])
        assert ff.from_text("1t34", pos.text()).digest == pos.digest
        assert ff.from_json("1t34", pos.json()).digest == pos.digest
        turn += 1


@pytest.mark.parametrize(
    ("drawing", "move", "seats", "turns"),
    [
        (ALL_BUT_ONE_INSIDE, "h6>h3>g3", 3, 0),
        (ALL_BUT_ONE_INSIDE, "h6>h3>g3", 3, 597),
        (BLUE_INSIDE.replace("b", "g"), "in2", 4, 798),
        ("......\n" * 2 + "......\n.rrr..\n......\n......", "in0/2", 2, 2),
    ],
)
def test_a_finished_game_comes_back_exactly(drawing, move, seats, turns):
    pos = drawn(drawing, seats=seats, turns=turns)
    pos.play(move)
    again = ff.from_text("1t34", pos.text())
    assert (again.digest, again.over, again.why) == (pos.digest, True, pos.why)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "missing required field"),
        ("rubbish", "rubbish"),
        (START + EMPTY + " board=x", "board=x"),
        (START.replace("seats=2", "seats=5") + EMPTY, "seats"),
        (START.replace("seats=2", "seats=two") + EMPTY, "seats"),
        (START.replace("size=6", "size=10") + EMPTY, "size"),
        (START.replace("size=6", "size=7") + EMPTY, "7 rows of 7"),
        (START.replace("entry=turn-square", "entry=door") + EMPTY, "entry"),
        (START.replace("first=0", "first=2") + EMPTY, "first"),
        (START.replace("turns=0", "turns=401") + EMPTY, "turns"),
        (START.replace("why=", "why=bored") + EMPTY, "why"),
        (START.replace("winner=-1", "winner=2") + EMPTY, "winner"),
        (START.replace("game=1t34", "game=less") + EMPTY, "game"),
        (START + EMPTY.replace(".", "q", 1), "mark q"),
        (START + "r.r.r./.r.r.r/......" * 1 + "/......" * 2 + "/r.r.r.", "9 tiles r"),
        (START + EMPTY.replace("......", "rrrr..", 1), "four"),
        (START.replace("why=", "why=four").replace("winner=-1", "winner=0") + EMPTY, "its end is -"),
        (START.replace("turns=0", "turns=400") + EMPTY, "its end is cap"),
        (START.replace("seats=2", "seats=3") + EMPTY.replace(".", "g", 1), "tile g too many"),
    ],
)
def test_nonsense_is_refused(line, reason):
    with pytest.raises(ff.Refused, match=reason):
        ff.from_text("1t34", line)


def test_a_seat_that_cannot_move_is_not_to_move():
    """J12: such a position would have gone on to the next seat."""
    with pytest.raises(ff.Refused, match=r"B has no move.*\(J12\)"):
        drawn(BLUE_INSIDE, seats=4, to_move=1)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", 1),
        ("supply", [8, 8, 8, 8]),
        ("owners", [0, 1, 2, 3]),
        ("corners", ["a1", "a6", "f6", "f2"]),
        ("lane", []),
        ("row", ["a1"]),
        ("tiles", [["a5"]]),
        ("tiles", [["a5", "a5"], [], [], []]),
        ("tiles", [["z5"], [], [], []]),
        ("tiles", [["a10"], [], [], []]),
        ("size", 60),
    ],
)
def test_a_view_that_contradicts_itself_is_refused(field, value):
    pos = ff.load("1t34").start()
    pos.play("in0")
    pos.play("in2")
    view = {**msgspec.to_builtins(pos.view()), field: value}
    with pytest.raises(ff.Refused):
        ff.from_json("1t34", msgspec.json.encode(view))


def test_the_view_tells_a_client_the_table():
    """J3: lane, corners and owners need no rules in a client."""
    shown = view(ff.load("1t34", seats=3, clockwise=False).start())
    assert shown.lane[:3] == ["a1", "b1", "c1"]
    assert shown.corners == ["a1", "a6", "f6", "f1"]
    assert shown.owners == [0, 1, 2, -1]
    assert shown.supply == [8, 8, 8, 0]


def test_the_start_of_a_trace():
    """J19: size, direction and who starts."""
    pos = ff.load("1t34", seats=4, size=7, clockwise=False, first=3).start()
    assert pos.game.texts.start(pos.state) == {"size": 7, "clockwise": False, "first": 3}
