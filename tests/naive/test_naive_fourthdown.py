"""The engine and the slow reference play the same games side by side."""

import random
from collections import Counter
from typing import Any

import pytest

import fourfold as ff
from tests.games.fourthdown.drawn import look
from tests.naive.fourthdown import FourthDown

DECKS = (
    ("10,20,30,40,50,60,70,80,90,100", {"TD": 4, "INT": 4, "TO": 4, "FUM": 4}),
    ("1,2,3,4,5,6,7,8,9,10,11,12,13", {"TD": 0, "INT": 0, "TO": 0, "FUM": 0}),
    ("5,7,9,11,13", {"TD": 2, "INT": 8, "TO": 8, "FUM": 8}),
    ("3,30,300,900", {"TD": 8, "INT": 1, "TO": 8, "FUM": 8}),
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("may_take", [False, True])
def test_engine_and_reference_agree_at_every_step(seats: int, may_take: bool) -> None:
    rng = random.Random(seats * 2 + may_take)
    steps = 0
    while steps < 5000:
        yards, specials = rng.choice(
            [deck for deck in DECKS if len(deck[0].split(",")) * 4 + sum(deck[1].values()) > 8 * seats]
        )
        rounds, first = rng.choice([1, 1, 2, 3]), rng.randrange(seats)
        named = ",".join(f"{name}:{n}" for name, n in specials.items())
        options: dict[str, Any] = {"rounds": rounds, "may_take": may_take, "first": first}
        options |= {"timeout_breaks_four": rng.random() < 0.5, "fumble": rng.choice(["strict", "turned", "anywhere"])}
        game = ff.load("fourthdown", seats, yards=yards, specials=named, **options)
        pos = game.start(seed=1, rolls=False)
        values = [int(y) for y in yards.split(",")]
        naive = FourthDown(seats, values, specials, **options)
        steps += lock_step(pos, naive, rng)
        assert pos.over


def lock_step(pos: ff.Position, naive: FourthDown, rng: random.Random) -> int:
    """Play one match to its end, everything compared after each action; how many actions it took."""
    steps = 0
    while naive.question:
        moves = pos.moves()
        assert sorted(moves) == sorted(naive.question.answers)
        assert pos.legal == sorted(set(pos.legal))
        assert (pos.seat if pos.seat >= 0 else "chance") == naive.question.who
        if pos.seat == ff.CHANCE:
            assert dict(zip(moves, pos.odds, strict=True)) == dict(
                zip(naive.question.answers, naive.question.weights, strict=True)
            )
        compare_places(pos, naive)
        answer = wander(moves, rng)
        pos.play(answer)
        naive.play(answer)
        steps += 1
    assert pos.over
    assert pos.scores == [float(score) for score in naive.scores()]
    assert look(pos).won == naive.won
    return steps


def wander(moves: list[str], rng: random.Random) -> str:
    """At random, but mostly not `take`, so that games come to an end."""
    plays = [move for move in moves if move != "take"]
    return rng.choice(plays if plays and rng.random() < 0.9 else moves)


def compare_places(pos: ff.Position, naive: FourthDown) -> None:
    view = look(pos)
    assert (view.pile, view.deck) == (naive.pile, naive.stock)
    assert Counter(view.removed) == Counter(naive.removed)
    assert view.starter == naive.starter
    for seat, place in enumerate(view.places):
        assert sorted(place.hand) == sorted(naive.hand[seat])
        assert sorted(place.known) == sorted(naive.known[seat])
        assert place.up == [card or "-" for card in naive.up[seat]]
        assert set(place.down) == naive.down[seat]
