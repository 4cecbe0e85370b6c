"""The heuristic is good enough to win with."""

import random

import pytest

import fourfold as ff
from fourfold.core.knowledge import NOTHING_PREPARED
from fourfold.games.fourthdown.bots import KNOWLEDGE
from fourfold.search.greedy import GreedyBot
from tests.games.fourthdown.drawn import drawn


def value(drawing, seat=0, **more):
    return KNOWLEDGE.heuristic(drawn(drawing, **more).state, seat, NOTHING_PREPARED)


def test_fewer_cards_are_better():
    few = "> A: 50 | - - | 1\nB: 90 90 90 | 10 20 | 123"
    assert value(few) > 0.3
    assert value(few, seat=1) < -0.3


def test_good_cards_are_better():
    drawing = "> A: {} | 10 20 | 123\nB: 50 50 | 10 20 | 123"
    assert value(drawing.format("TD 90")) > value(drawing.format("TD 20")) > value(drawing.format("10 20"))


def test_taking_the_pile_is_feared():
    drawing = "pile: 30 40 50 60 {}\n> A: 70 | 10 20 | 123\nB: 90 90 | 10 20 | 123"
    assert value(drawing.format("80")) < value(drawing.format("70"))


def test_rounds_won_count():
    drawing = "> A: 50 | 10 20 | 123\nB: 50 | 10 20 | 123"
    assert value(drawing, rounds=3, done=1, won="1,0") > 0.5
    assert value(drawing, rounds=3, done=1, won="0,1") < -0.5


def test_chances_to_win_add_up_and_are_scores():
    drawing = "> A: 50 | - - | 1\nB: 90 90 | 10 20 | 123\nC: 60 | 10 20 | 123\nD: 60 | 10 20 | 123"
    found = [value(drawing, seat) for seat in range(4)]
    assert sum(found) == pytest.approx(0)
    assert found[0] > found[2] == found[3] > found[1] > -1 / 3  # the last loses no more than anybody who does not win


def test_bot_beats_random_play():
    variant = ff.load("fourthdown", 2)
    bot = GreedyBot(variant.game, KNOWLEDGE, seed=1)
    rng = random.Random(1)
    total = 0.0
    for seed in range(12):
        pos = variant.start(seed=seed)
        while not pos.over:
            pos.play(bot.choose(pos) if pos.seat == seed % 2 else rng.choice(pos.legal))
        total += pos.scores[seed % 2]
    assert total > 7  # even chances give that twice in a hundred runs
