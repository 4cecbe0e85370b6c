"""Compiled code is asked who is home only after a move into the goal, and every arrival is told all the same."""

import random

import pytest

import fourfold as ff
from fourfold.core.verbs import SPECTATOR
from fourfold.games.less.rules.state import seat_home
from fourfold.games.less.text import events as less_events
from fourfold.games.less.text.events import Arrived, events
from fourfold.games.less.text.views import goals


@pytest.mark.parametrize(("name", "seats"), [("less", 2), ("less", 4), ("touchdown", 2), ("touchdown", 4)])
def test_an_arrival_is_told_exactly_when_a_seat_comes_home(name, seats, monkeypatch):
    asked = moves = arrivals = 0

    def ask(s, seat):
        nonlocal asked
        asked += 1
        return seat_home(s, seat)

    monkeypatch.setattr(less_events, "seat_home", ask)
    for seed in range(4):
        position, rng = ff.load(name, seats).start(seed), random.Random(seed)
        while not position.over:
            before, action = position.snapshot(), homeward(position, rng)
            position.play(action)
            after = position.snapshot()
            told = events(before, action, after, SPECTATOR)
            home = [seat for seat in range(seats) if seat_home(after, seat) and not seat_home(before, seat)]
            assert [event.seat for event in told if isinstance(event, Arrived)] == home
            moves += 1
            arrivals += len(home)
    assert arrivals
    assert asked < 0.6 * moves, "most moves lead to other squares"


def homeward(position, rng):
    """Mostly a move that brings a piece nearer to the goal of the seat to move, and takes none out of it."""
    goal = goals(position.variant.seats, int(position.state.width))[position.seat]

    def far(name):
        return min(abs(ord(name[0]) - ord(end[0])) + abs(int(name[1]) - int(end[1])) for end in goal)

    def loss(action):
        move = position.describe(action)
        return (far(move.end) - far(move.start), rng.random()) if move.start else (0, rng.random())

    return rng.choice(position.legal) if rng.random() < 0.1 else min(position.legal, key=loss)
