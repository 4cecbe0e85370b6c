"""A deck without an order gives the same odds as a shuffled deck."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations

import pytest

import fourfold as ff
from tests.games.fourthdown.drawn import drawn, listed, play

BLIND = """
    pile: 40
    rest: 10 50 TD FUM
    > A:    | - -   | 1.3
      B:    | - -   | 12
"""
DRAWING = """
    deck: 2
    pile: 40
    rest: 30 30 60 60 60 60 TD TO
    > A: 50 50 90 | 20 20 | 123
      B: 50 80 90 | 20 20 | 123
"""
DEPTH = 9

Story = tuple[str, ...]


def test_draw_is_weighted_by_the_cards_that_are_nowhere_yet():
    """F23: deck and face-down cards together; what lies in a hand cannot come."""
    pos = play(drawn(DRAWING), "50")
    assert dict(zip(pos.moves(), pos.odds, strict=True)) == {"draw TD": 1, "draw TO": 1, "draw 30": 2, "draw 60": 4}


def test_there_are_no_odds_where_a_seat_decides_or_all_is_over():
    """F23: neither while playing nor while swapping nor after the end."""
    swapping = ff.load("fourthdown").start(seed=1)
    assert swapping.odds == drawn(DRAWING).odds == []
    over = drawn("""
        pile: 20
        > A: 30 | -  -  | ...
          B: 90 | 40 40 | 123
    """)
    over.play("30")
    assert over.odds == []


def test_face_down_card_gets_its_value_when_turned_over():
    """F23: any card of the deck or face down, for every slot."""
    for slot in ("flip1", "flip3"):
        pos = play(drawn(BLIND), slot)
        assert dict(zip(pos.moves(), pos.odds, strict=True)) == {
            "turn TD": 1,
            "turn FUM": 1,
            "turn 10": 1,
            "turn 50": 1,
        }


def test_chance_with_one_outcome_is_still_a_move():
    """F23: the last card is turned over like any other."""
    pos = drawn("""
        rest: 50
        > A:    | - - | 2
          B: 90 | - - | ...
    """)
    pos.play("flip2")
    assert (pos.seat, pos.moves(), pos.odds) == (ff.CHANCE, ["turn 50"], [1])


def lazy(pos, chance=Fraction(1), story=()):
    """Every story of the first moves, with its probability; seats play their first legal move."""
    if pos.over or len(story) == DEPTH:
        return {story: chance}
    stories: dict[Story, Fraction] = defaultdict(Fraction)
    total = sum(pos.odds) if pos.seat == ff.CHANCE else 1
    weights = pos.odds if pos.seat == ff.CHANCE else [1]
    for move, weight in zip(pos.moves(), weights, strict=False):
        after = pos.copy()
        after.play(move)
        for whole, part in lazy(after, chance * weight / total, (*story, move)).items():
            stories[whole] += part
    return stories


def shuffled(drawing, places, order):
    """The story when every unseen card has its place from the start: the deck in order, then the slots."""
    pos, lie = drawn(drawing), dict(zip(places, order, strict=True))
    story: Story = ()
    count = seat = 0
    while not pos.over and len(story) < DEPTH:
        move = pos.moves()[0]
        if move.startswith("draw"):
            move = f"draw {lie['deck', count]}"
            count += 1
        elif move.startswith("turn"):
            move = f"turn {lie[seat, int(story[-1][4:])]}"
        seat = pos.seat
        pos.play(move)
        story = (*story, move)
    return story


@pytest.mark.parametrize(
    ("drawing", "cards", "places"),
    [
        (BLIND, "10 50 TD FUM", [(0, 1), (0, 3), (1, 1), (1, 2)]),
        (
            DRAWING,
            "30 30 60 60 60 60 TD TO",
            [("deck", 0), ("deck", 1), *((seat, slot) for seat in (0, 1) for slot in (1, 2, 3))],
        ),
    ],
)
def test_deck_without_order_equals_a_shuffled_deck(drawing, cards, places):
    """F23: a full enumeration of all orders gives the same stories equally often."""
    orders = Counter(permutations(cards.split()))
    total = orders.total()
    stories: dict[Story, Fraction] = defaultdict(Fraction)
    for order, n in orders.items():
        stories[shuffled(drawing, places, order)] += Fraction(n, total)
    assert stories == lazy(drawn(drawing))


def test_odds_of_a_view_count_what_its_seat_has_not_seen():
    """F23: the cards in the other hand are as possible as those of the deck."""
    pos = play(drawn(DRAWING), "50")
    assert listed(pos, 0) == {
        "draw TD": 1,
        "draw TO": 1,
        "draw 30": 2,
        "draw 50": 1,
        "draw 60": 4,
        "draw 80": 1,
        "draw 90": 1,
    }
    assert listed(pos, 1) == {"draw TD": 1, "draw TO": 1, "draw 30": 2, "draw 50": 1, "draw 60": 4, "draw 90": 1}


def test_filling_up_is_one_chance_move_a_card():
    """F25: two cards, two moves; a flip is followed by its turn, and nothing else is random."""
    pos = play(drawn(DRAWING), "50x2")
    assert pos.seat == ff.CHANCE
    pos.play("draw 30")
    assert pos.seat == ff.CHANCE
    pos.play("draw 30")
    assert pos.seat == 1
