"""Descriptions and events as typed values and sentences."""

import random

import pytest

import fourfold as ff
from fourfold.games.less.rules.moves import mover
from fourfold.games.less.rules.state import PITCH, goal_of, side_home
from fourfold.games.less.text.events import Arrived, Ended, Forfeited, LastTurn, LessMove, Moved, Passed
from tests.games.less.builder import LETTERS, board, finish, letter, pieces, play, race, race_of_four

STARTS = {
    "corner": lambda: ff.load("less", stay_home_loses=True).start(1),
    "hard tiles": lambda: ff.load("less", scoring=True, tiles="hard").start(2),
    "touchdown": lambda: ff.load("touchdown").start(3),
    "four alone": lambda: race_of_four(2, 3, 2, 3, scoring=True),
    "four in contest": lambda: race_of_four(3, 2, 3, 2, codecup=True, turns=(16, 16, 16, 16)),
    "four in touchdown": lambda: race_of_four(3, 3, 2, 3, game="touchdown"),
}


def told(pos, move):
    """The events of a move, which is then played."""
    before = pos.copy()
    pos.play(move)
    return pos.game.texts.events(before.state, before.find(move), pos.state, 0)


def eager(pos, rng):
    """Most of the time a move that brings a piece nearer to its goal, so that games reach their ends."""
    moves = pos.moves()
    if rng.random() < 0.15:
        return rng.choice(moves)
    goal = goal_of(pos.state, mover(pos.state))

    def far(name):
        return sum(
            max(0, abs(2 * (at - corner) - 1) - 1) for at, corner in zip(rank(name), divmod(goal, PITCH), strict=True)
        )

    def gain(move):
        return 0 if move == "stop" else far(move[:2]) - far(move[2:])

    best = max(map(gain, moves))
    return rng.choice([move for move in moves if gain(move) == best])


def rank(name):
    """Row and column of a square."""
    return int(name[1]) - 1, ord(name[0]) - ord("a")


def test_a_step_is_described():
    """L12: from, to and price."""
    pos = board("A|. .")
    assert pos.describe("a1b1") == LessMove("step", "a1", "b1", "", 2, "L12")


def test_a_jump_is_described():
    """L12: and what is jumped."""
    pos = board("A B .")
    assert pos.describe("a1c1") == LessMove("jump", "a1", "c1", "b1", 1, "L12")


def test_a_move_is_told_with_what_is_left():
    """L12: whose piece, from where to where, over what, for how many points."""
    pos = board("A B .")
    assert told(pos, "a1c1") == [Moved(0, 0, "a1", "c1", "b1", 1, 2)]
    assert told(pos, "c1d1") == [Moved(0, 0, "c1", "d1", "", 1, 1)]


def test_helping_is_told_with_the_owner():
    """L17: A moves a piece of C."""
    pos = race_of_four(a=0, c=3)
    assert told(pos, "e7d7") == [Moved(0, 2, "e7", "d7", "", 1, 2)]


def test_coming_home_is_told():
    """L17: A is home, the team is not."""
    pos = race_of_four(c=3)
    assert told(pos, "g6g7") == [Moved(0, 0, "g6", "g7", "", 1, 2), Arrived(0)]


def test_the_end_is_told_with_the_scores():
    """L18: why, and what it is worth to each."""
    pos = race(2, 1, first="B", left=2)
    pos.play("c5d5")
    assert told(pos, "d5e5") == [Moved(0, 0, "d5", "e5", "", 1, 0), Arrived(0), Ended("home", [1.0, -1.0])]


def test_nothing_is_forfeited_by_coming_home():
    """L16: points left over are no loss."""
    pos = race(1, 3)
    assert told(pos, "d5e5") == [Moved(0, 0, "d5", "e5", "", 1, 2), Arrived(0), LastTurn(1, 1)]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Moved(0, 0, "a1", "a2", "", 1, 2), "A moves a1 to a2 for a point."),
        (Moved(1, 1, "a1", "a2", "", 2, 1), "B moves a1 to a2 for 2 points."),
        (Forfeited(2, 1), "C loses the last point."),
        (Forfeited(2, 2), "C loses the last 2 points."),
        (Passed(3), "D is passed over."),
        (Arrived(0), "A has all four pieces home."),
        (LastTurn(1, 1), "B has one last turn of one point."),
        (LastTurn(1, 3), "B has one last turn of 3 points."),
        (Ended("cap", [0.0, 0.0]), "The game is over (turn limit)."),
    ],
)
def test_every_event_has_a_sentence(event, sentence):
    """L28: squares in notation, seats as letters."""
    assert str(event) == sentence


@pytest.mark.parametrize("start", STARTS)
def test_descriptions_and_events_agree_with_what_happens(start):
    """L12, L15: in whole games, move by move."""
    rng = random.Random(start)
    pos = STARTS[start]()
    while not pos.over:
        before = pos.copy()
        move = eager(pos, rng)
        described = before.describe(move)
        events = told(pos, move)
        assert events == pos.game.texts.events(before.state, before.find(move), pos.state, ff.SPECTATOR)
        assert all(map(str, events))
        check_moved(before, pos, described, events)
        check_points(before, pos, events)
        check_ends(before, pos, events)


def check_moved(before, after, described, events):
    moved = [event for event in events if isinstance(event, Moved)]
    if described.kind == "stop":
        assert moved == []
        return
    (event,) = moved
    assert events[0] == event
    assert (event.seat, event.start, event.end) == (before.seat, described.start, described.end)
    assert (event.over, event.n, event.left) == (described.over, described.cost, before.points - described.cost)
    owner = LETTERS[event.owner]
    assert pieces(before, owner) ^ pieces(after, owner) == {event.start, event.end}
    for other in set(LETTERS[: before.variant.seats]) - {owner}:
        assert pieces(before, other) == pieces(after, other)
    distance = abs(ord(event.start[0]) - ord(event.end[0])) + abs(int(event.start[1]) - int(event.end[1]))
    assert distance == (2 if event.over else 1)


def check_points(before, after, events):
    """The events add up to what each side spent. A seat that is passed over loses a whole turn."""
    spent = [0, 0]
    for event in events:
        if isinstance(event, Moved | Forfeited):
            spent[event.seat % 2] += event.n
        elif isinstance(event, Passed) and not side_home(after.state, event.seat % 2):
            spent[event.seat % 2] += 3
    assert (after.state.spent - before.state.spent).tolist() == spent


def check_ends(before, after, events):
    ended = [event for event in events if isinstance(event, Ended)]
    assert bool(ended) == after.over
    if ended:
        assert events[-1] == ended[0] == Ended(after.why, after.scores)
    turn_over = after.over or after.seat != before.seat
    if not turn_over:
        assert not any(isinstance(event, Forfeited | LastTurn) for event in events)


def test_playing_on_alone_tells_no_passing():
    """L23: seats of a home side simply have no turns."""
    pos = race_of_four(a=1, c=0, b=3, d=3, scoring=True)
    finish(pos, "A")
    play(pos, "d2d3:d3d4")
    assert told(pos, "d4d5") == [Moved(1, 1, "d4", "d5", "", 1, 0)]
    assert letter(pos) == "D"


def test_stopping_tells_what_is_lost():
    """L29: two points."""
    pos = race_of_four(codecup=True)
    pos.play("g6g5")
    assert told(pos, "stop") == [Forfeited(0, 2)]
