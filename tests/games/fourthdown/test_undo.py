"""Undo never draws another card."""

import fourfold as ff


def test_undone_and_repeated_chance_falls_the_same_way():
    """F26: outcome number k is a function of the seed and k."""
    pos = ff.load("fourthdown", 2, first=0).start(seed=11)
    pos.play("ready")
    pos.play("ready")
    move = pos.moves()[0]
    pos.play(move)
    actions, everything = pos.actions, pos.json()
    pos.undo()
    assert pos.seat == 0
    assert pos.json() != everything
    pos.play(move)
    assert (pos.actions, pos.json()) == (actions, everything)


def test_another_card_played_draws_the_same_card():
    """F26: the odds are the same whichever card leaves the hand, so the same card comes."""
    pos = ff.load("fourthdown", 2, first=0).start(seed=11)
    pos.play("ready")
    pos.play("ready")
    singles = [move for move in pos.moves() if "x" not in move and move != "FUM"]
    assert len(singles) > 1
    cards = set()
    for move in singles:
        pos.play(move)
        cards.add(pos.actions[-1])
        pos.undo()
    assert len(cards) == 1
