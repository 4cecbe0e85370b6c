"""Positions as values, as JSON, as one line and for a trace; nothing in this family is hidden."""

import random

import msgspec
import pytest

import fourfold as ff
from fourfold.core.rng import new_rng
from fourfold.games.less.text.views import LessView
from tests.games.less.builder import board, finish, play, race, race_of_four

WALLED = """
    . .|.
    =
    A B .
    """
WALLS = "0" * 44 + "01000" + "200000" + "00000"
LINE = (
    f"game=less width=6 walls={WALLS} first=1 scoring=0 stay_home_loses=1 codecup=0 pieces=a1f4f5f6/b1e4e5e6 seat=0 "
    "allowed=3 left=2 spent=10,12 turns=3,4 phase=playing last_points=0 why= margin=0"
)


def walled():
    return board(WALLED, first="B", left=2, spent=(10, 12), turns=(3, 4), stay_home_loses=True)


def view_of(pos):
    view = pos.view()
    assert isinstance(view, LessView)
    return view


def test_a_view_says_everything():
    """L28: squares by name, walls as their string."""
    assert msgspec.structs.asdict(view_of(walled())) == {
        "game": "less",
        "width": 6,
        "walls": WALLS,
        "first": 1,
        "scoring": False,
        "stay_home_loses": True,
        "codecup": False,
        "pieces": [["a1", "f4", "f5", "f6"], ["b1", "e4", "e5", "e6"]],
        "seat": 0,
        "allowed": 3,
        "left": 2,
        "spent": [10, 12],
        "turns": [3, 4],
        "phase": "playing",
        "last_points": 0,
        "why": "",
        "margin": 0,
        "goals": [["e5", "f5", "e6", "f6"], ["a1", "b1", "a2", "b2"]],
        "sides": [0, 1],
        "winning_points": None,
        "came_home": None,
        "decided": "",
    }


def test_with_four_seats_the_view_says_whose_corner_is_whose_and_who_plays_together():
    """L10."""
    view = view_of(ff.load("less", seats=4).start(1))
    assert [corner[0] for corner in view.goals] == ["g7", "g1", "a7", "a1"]
    assert view.sides == [0, 1, 0, 1]


def test_what_follows_from_the_rest_may_be_left_out_but_not_be_wrong():
    view = view_of(walled())
    bare = msgspec.structs.replace(view, goals=[], sides=[])
    assert ff.from_json("less", msgspec.json.encode(bare)).view() == view
    with pytest.raises(ff.Refused, match="sides"):
        ff.from_json("less", msgspec.json.encode(msgspec.structs.replace(view, sides=[1, 0])))


@pytest.mark.parametrize(
    ("game", "used", "winning"), [("touchdown", 2, 2), ("touchdown", 1, 1), ("less", 2, 1), ("less", 1, 0)]
)
def test_in_the_last_turn_the_view_says_with_how_many_points_the_side_wins(game, used, winning):
    """L19, L22: as many as the first side used win TOUCH DOWN!; in LESS they are a tie."""
    pos = race(used, 3, game=game)
    assert view_of(pos).winning_points is None
    finish(pos, "A")
    assert view_of(pos).winning_points == winning
    finish(pos, "B")
    assert (pos.over, view_of(pos).winning_points) == (True, None)


@pytest.mark.parametrize("game", ["less", "touchdown"])
@pytest.mark.parametrize("first", ["A", "B"])
def test_in_the_last_turn_the_view_says_whose_turn_brought_the_other_side_home(game, first):
    """L19, L22."""
    other = {"A": "B", "B": "A"}[first]
    pos = race(1, 1, first, first=first, game=game)
    assert view_of(pos).came_home is None
    finish(pos, first)
    assert view_of(pos).came_home == "AB".index(first)
    finish(pos, other)
    assert (pos.over, view_of(pos).came_home) == (True, None)


def test_with_four_seats_it_is_the_seat_whose_piece_was_the_last_of_its_side():
    """L19, L30: A is home already, so C ends the race of its side, and D has the last turn."""
    pos = race_of_four(a=0, to_move="C", game="touchdown")
    finish(pos, "C")
    assert (view_of(pos).phase, view_of(pos).seat, view_of(pos).came_home) == ("last", 3, 2)


def test_who_plays_on_alone_has_no_last_turn():
    """L23: nothing is to be matched."""
    pos = race(2, 3, scoring=True)
    finish(pos, "A")
    assert (view_of(pos).phase, view_of(pos).winning_points) == ("alone", None)


def test_a_finished_game_says_how_it_ended():
    """L19: the phase, the points of the last turn and the margin."""
    pos = race(3, 1)
    finish(pos, "A")
    finish(pos, "B")
    view = view_of(pos)
    assert (view.phase, view.last_points, view.why, view.margin) == ("last", 3, "last-turn", -2)


def games():
    """Positions of all kinds: on the way, in a last turn, alone, at the end."""
    rng = random.Random(3)
    for name, seats, options in (
        ("less", 2, {"tiles": "hard", "scoring": True}),
        ("touchdown", 4, {}),
        ("less", 4, {"codecup": True}),
    ):
        pos = ff.load(name, seats=seats, **options).start(5)
        for _ in range(20):
            pos.play(rng.choice(pos.legal))
        yield pos
    for pos in (race(2, 2), race(2, 2, scoring=True), race(1, 3, game="touchdown"), race_of_four(c=0)):
        yield pos.copy()
        finish(pos, "A")
        yield pos.copy()
        finish(pos, "B")
        yield pos


def test_a_position_survives_json_and_text():
    """L8: every field comes back, and so does every legal move."""
    for pos in games():
        name = pos.game.name
        for again in (ff.from_json(name, pos.json()), ff.from_text(name, pos.text())):
            assert again.digest == pos.digest
            assert again.moves() == pos.moves()
            assert (again.scores, again.why) == (pos.scores, pos.why)


def test_the_line_of_a_position():
    """L28: fields and values; lists with commas, seats with slashes."""
    line = walled().text()
    assert line == LINE
    assert ff.from_text("less", line).digest == walled().digest
    assert ff.from_text("less", " ".join(reversed(line.split()))).digest == walled().digest


def test_everybody_sees_the_whole_table():
    """L9: nothing is hidden, so every view and every guess is the state itself."""
    for pos in games():
        for seat in (*range(pos.variant.seats), ff.SPECTATOR):
            assert pos.game.digest(pos.viewed(seat)) == pos.digest
            room = pos.game.blank()
            pos.game.verbs.guess(pos.state, seat, new_rng(1), room[0])
            assert pos.game.digest(room[0]) == pos.digest


BROKEN = [
    ({"width": 8}, "2 seats do not play on a board of 8 squares"),
    ({"pieces": [["a1"]] * 3}, "3 seats do not play on a board of 6 squares"),
    ({"pieces": [["a1", "b1", "c1"], ["a3", "b3", "c3", "d3"]]}, "A has 3 pieces on different squares"),
    ({"pieces": [["a1", "b1", "c1", "c1"], ["a3", "b3", "c3", "d3"]]}, "A has 3 pieces on different squares"),
    ({"pieces": [["a1", "b1", "c1", "d1"], ["a3", "b3", "c3", "d1"]]}, "d1 is not a free square of the board"),
    ({"pieces": [["a1", "b1", "c1", "g1"], ["a3", "b3", "c3", "d3"]]}, "g1 is not a free square of the board"),
    ({"pieces": [["a1", "b1", "c1", "a²"], ["a3", "b3", "c3", "d3"]]}, "a² is not a free square of the board"),
    ({"pieces": [["a1", "b1", "c1", "a10"], ["a3", "b3", "c3", "d3"]]}, "a10 is not a free square of the board"),
    ({"pieces": [["a1", "b1", "c1", ""], ["a3", "b3", "c3", "d3"]]}, " is not a free square of the board"),
    ({"walls": "0" * 59}, "the wall string has 59 digits"),
    ({"first": 2}, "first"),
    ({"first": -1}, "first"),
    ({"seat": 2}, "seat"),
    ({"allowed": 0}, "allowed"),
    ({"allowed": 4}, "allowed"),
    ({"allowed": 2, "left": 2}, "allowed"),
    ({"left": 4}, "left"),
    ({"left": 0}, "left"),
    ({"left": -1}, "left"),
    ({"spent": [0]}, "spent"),
    ({"spent": [0, -1]}, "spent"),
    ({"spent": [361, 0]}, "spent"),
    ({"turns": [0, 0, 0]}, "turns"),
    ({"turns": [61, 0]}, "turns"),
    ({"turns": [60, 59]}, "turns"),
    ({"turns": [-1, 0]}, "turns"),
    ({"phase": "dancing"}, "phase"),
    ({"phase": "last"}, "phase"),
    ({"phase": "alone"}, "phase"),
    ({"last_points": 4}, "last_points"),
    ({"last_points": 1}, "last_points"),
    ({"why": "rain"}, "why"),
    ({"margin": 1}, "margin"),
    ({"margin": 457, "why": "home"}, "margin"),
    ({"margin": -457, "why": "home"}, "margin"),
    ({"codecup": True}, "codecup"),
    ({"game": "touchdown"}, "this is a position of touchdown, not of less"),
    ({"game": "chess"}, "Invalid enum value 'chess'"),
]


@pytest.mark.parametrize(("change", "reason"), BROKEN)
def test_a_position_that_cannot_be_is_refused(change, reason):
    """L9: with the field that is wrong."""
    values = msgspec.structs.asdict(view_of(race(2, 2))) | change
    with pytest.raises(ff.Refused) as caught:
        ff.from_json("less", msgspec.json.encode(values))
    told = str(caught.value)
    assert reason in told if " " in reason else f"its {reason} is out of range" in told


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"first": 1}, "codecup"),
        ({"scoring": True}, "codecup"),
        ({"stay_home_loses": True}, "codecup"),
        ({"turns": [20, 20, 20, 20]}, "codecup"),
        ({"why": "cap", "turns": [21, 20, 20, 20]}, "codecup"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(changes, field):
    """L29: seat 0 first, no other option, eighty turns."""
    values = msgspec.structs.asdict(view_of(race_of_four(codecup=True))) | changes
    with pytest.raises(ff.Refused, match=f"its {field} is out of range"):
        ff.from_json("less", msgspec.json.encode(values))


def test_eighty_turns_of_a_contest_can_be_over():
    """L29: the last position of a contest is a position."""
    values = msgspec.structs.asdict(view_of(race_of_four(codecup=True))) | {"why": "cap", "turns": [20, 20, 20, 20]}
    assert ff.from_json("less", msgspec.json.encode(values)).over


@pytest.mark.parametrize("option", ["scoring", "codecup"])
def test_a_position_of_touchdown_has_no_variants(option):
    """L20: they belong to LESS."""
    values = msgspec.structs.asdict(view_of(race_of_four(game="touchdown"))) | {option: True}
    with pytest.raises(ff.Refused, match=f"its {option} is out of range"):
        ff.from_json("touchdown", msgspec.json.encode(values))


def test_a_side_to_move_is_not_home():
    """L16: its turn has ended."""
    with pytest.raises(ff.Refused, match="its pieces is out of range"):
        race(0, 2)
    with pytest.raises(ff.Refused, match="its pieces is out of range"):
        race(0, 2, scoring=True, phase="alone")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"phase": "playing"}, "phase"),
        ({"phase": "alone"}, "phase"),
        ({"first": "B", "phase": "last", "last_points": 1, "allowed": 1}, "phase"),
        ({"phase": "last", "last_points": 0}, "last_points"),
        ({"phase": "last", "last_points": 1, "allowed": 2}, "allowed"),
        ({"phase": "last", "last_points": 1, "allowed": 2, "game": "touchdown"}, "allowed"),
    ],
)
def test_the_phase_fits_who_is_home(changes, field):
    """L19, L22: A is home, so B has its last turn."""
    with pytest.raises(ff.Refused, match=f"its {field} is out of range"):
        race(0, 2, "B", left=1, **changes)
    assert race(0, 2, "B", left=1, phase="last", last_points=1, allowed=1).points == 1
    assert race(0, 2, "B", phase="last", last_points=1, game="touchdown").points == 3


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("game=less width", "cannot be read at width"),
        ("game=less height=6", "cannot be read at height=6"),
        ("width=6 width=6", "cannot be read at width=6"),
        ("game=less", "missing required field `width`"),
        ("", "missing required field `game`"),
    ],
)
def test_a_line_that_is_no_position_is_refused(line, sentence):
    """L8: with the part that is wrong."""
    with pytest.raises(ff.Refused, match=sentence):
        ff.from_text("less", line)


def test_a_line_with_a_wrong_value_is_refused():
    """L8: numbers are numbers."""
    with pytest.raises(ff.Refused, match="Expected `int`"):
        ff.from_text("less", walled().text().replace("left=2", "left=two"))


def test_the_start_of_a_trace():
    """L1: walls to the right and above, rows from the bottom."""
    start = walled().game.texts.start(walled().state)
    assert (start["size"], start["first"]) == (6, 1)
    assert start["v"] == [[0, 0, 0, 0, 0], [0, 1, 0, 0, 0], *[[0] * 5] * 4]
    assert start["h"] == [[2, 0, 0, 0, 0, 0], *[[0] * 6] * 4]


def test_a_trace_line_tells_the_points_left():
    """L12: two of three."""
    assert walled().game.texts.extras(walled().state) == {"left": 2}


def test_turns_are_counted_for_the_table():
    """L28: the number changes when a turn ends, so the actions of one turn share a line."""
    pos = race(3, 3, turns=(3, 4))
    turn = pos.game.texts.turn
    assert turn(pos.state) == 7
    play(pos, "b5b4:b4b5")
    assert turn(pos.state) == 7
    play(pos, "b5b4")
    assert turn(pos.state) == 8
