"""Guessing: every deal that fits the view, equally likely."""

import random
from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.rng import new_rng
from tests.games.fourthdown.drawn import drawn

SMALL = """
    pile: 4
    rest: 1 2 3 3
    > A: 3 4       | -  -  | .2.
      B: (2) 1 2   | -  -  | 12.
      C: 1 (4)     | -  -  | 1..
"""


def guesses(pos, seat, n):
    """Guessed states, one after the other in the same room."""
    view, rng = pos.viewed(seat), new_rng(12)
    for _ in range(n):
        room = pos.game.blank()
        pos.game.verbs.guess(view, seat, rng, room[0])
        yield room[0]


def hands(s):
    return tuple(tuple(int(n) for n in s.hand[seat]) for seat in range(int(s.seats)))


def all_deals(pos, seat):
    """How many deals of the unseen cards, each card for itself, give which hands."""
    view = pos.viewed(seat)
    cards = [kind for kind in range(len(view.rest)) for _ in range(int(view.rest[kind]))]
    sizes = [int(n) for n in view.hidden[: int(view.seats)]]
    counts: Counter[tuple[tuple[int, ...], ...]] = Counter()

    def deal(seat, free, dealt):
        if seat == len(sizes):
            counts[tuple(dealt)] += 1
            return
        for chosen in combinations(free, sizes[seat]):
            hand = view.hand[seat].astype(int)
            for card in chosen:
                hand[cards[card]] += 1
            deal(seat + 1, [card for card in free if card not in chosen], [*dealt, tuple(int(n) for n in hand)])

    deal(0, list(range(len(cards))), [])
    return counts


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_guess_is_even_over_all_deals(seat):
    """F22: against full enumeration, by the chi-square of 6 000 guesses."""
    pos = drawn(SMALL, yards="1,2,3,4", specials="TD:8,INT:8,TO:0,FUM:0")
    deals = all_deals(pos, seat)
    total = sum(deals.values())
    n = 6_000
    seen = Counter(hands(s) for s in guesses(pos, seat, n))
    assert seen.keys() <= deals.keys()
    square = sum((seen[h] - n * k / total) ** 2 / (n * k / total) for h, k in deals.items())
    freedom = len(deals) - 1
    assert len(deals) > 5
    assert square < freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations above its mean


def test_enumeration_counts_every_deal():
    """F22: seat 0 does not know two cards of B and one of C among seven."""
    pos = drawn(SMALL, yards="1,2,3,4", specials="TD:8,INT:8,TO:0,FUM:0")
    assert sum(all_deals(pos, 0).values()) == comb(7, 2) * 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_guess_cannot_be_told_from_the_truth(seats):
    """F22: its view is the view it was made from, nothing in it is hidden, and play can go on from it."""
    rng = random.Random(seats)
    pos = ff.load("fourthdown", seats).start(seed=seats, rolls=False)
    while not pos.over and len(pos.actions) < 150:
        viewer = rng.randrange(-1, seats)
        for s in guesses(pos, viewer, 2):
            again = pos.game.blank()
            pos.game.verbs.view(s, viewer, again[0])
            assert pos.game.to_bytes(again[0]) == pos.game.to_bytes(pos.viewed(viewer))
            assert not s.hidden.any()
            pos.game.texts.read_position(pos.game.texts.position(s), pos.game.blank()[0])
            assert pos.game.verbs.legal(s, np.zeros(pos.game.max_legal, np.int64)) > 0
        pos.play(rng.choice(pos.legal))


def test_guess_keeps_what_is_known():
    """F22: a known card stays in the hand it is in."""
    pos = drawn(SMALL, yards="1,2,3,4", specials="TD:8,INT:8,TO:0,FUM:0")
    for s in guesses(pos, 0, 200):
        assert all(s.hand[1] >= s.known[1])
        assert s.known[1].sum() == 1
