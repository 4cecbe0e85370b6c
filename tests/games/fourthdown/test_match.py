"""Rounds, matches, the limit of turns, and what a match is worth."""

import pytest

import fourfold as ff
from fourfold.games.fourthdown.text.position import FourthDownPosition
from tests.games.fourthdown.drawn import drawn, look, play, start

LAST_CARD = """
      A: 80 | 10 10 | 123
    > B: 90 | -  -  | ...
      C: 70 | 20 20 | 123
"""


def test_winner_of_a_round_starts_the_next():
    """F5: dealing begins with seat 0 all the same."""
    pos = drawn(LAST_CARD, rounds=2)
    pos.play("90")
    assert pos.seat == ff.CHANCE
    view = look(pos)
    assert (view.stage, view.seat, view.won) == ("dealing", 0, [0, 1, 0])
    play(pos, *["draw 10"] * 4, *["draw 20"] * 4, *["draw 30"] * 4, *["draw 40"] * 3)
    assert pos.seat == 1


def test_round_begins_with_the_whole_deck():
    """F5: nothing is left of the round before."""
    pos = drawn("pile: 20 30" + LAST_CARD, rounds=2, turns=17)
    pos.play("90")
    fresh = look(start(3, rounds=2))
    view = look(pos)
    assert (view.places, view.pile, view.deck, view.removed) == (fresh.places, [], fresh.deck, {})
    assert (view.turns, view.done) == (0, 1)
    assert pos.odds == [4] * 14


def test_all_rounds_are_played_and_most_rounds_win():
    """F5: a lead of two with one round to go does not end the match."""
    pos = drawn(LAST_CARD, rounds=4, done=2, won="0,2,0")
    pos.play("90")
    assert not pos.over
    pos = drawn(LAST_CARD, rounds=4, done=3, won="1,1,1")
    pos.play("90")
    assert pos.over
    assert pos.scores == [-0.5, 1, -0.5]
    assert pos.why == "out"


def test_tie_for_most_rounds_is_worth_nothing_to_anybody():
    """F5: the third seat scores 0 too."""
    pos = drawn(LAST_CARD, rounds=3, done=2, won="1,0,0")
    pos.play("90")
    assert pos.over
    assert pos.scores == [0, 0, 0]
    assert pos.why == "tie"


def test_winner_of_the_match_need_not_win_the_last_round():
    """F5: most rounds count."""
    pos = drawn(LAST_CARD, rounds=4, done=3, won="0,0,3")
    pos.play("90")
    assert pos.scores == [-0.5, -0.5, 1]


LONG = """
    pile: 80
    > A: 10 30 | 10 10 | 123
      B: 90    | 40 40 | 123
"""
EVEN = """
    pile: 80
    > A: 90    | 10 10 | 123
      B: 90 30 | 40 40 | 123
"""


def test_after_300_turns_the_fewest_cards_win_the_round():
    """F20: A takes the pile and has eight cards, B plays one and has five."""
    pos = play(drawn(LONG, turns=298), "take")
    assert pos.moves() == ["90"]
    pos.play("90")
    assert (pos.over, pos.why, pos.scores) == (True, "fewest", [-1, 1])


def test_hand_face_up_and_face_down_cards_count_together():
    """F20: B has more in the hand, A more on the table."""
    drawing = """
        pile: 80
        rest: 100 100 100 100
        > A: 90          | 10 10 | 123
          B: 70 70 70 70 | -  -  | 1
    """
    pos = play(drawn(drawing, turns=299), "90")
    assert (pos.why, pos.scores) == ("cap", [0, 0])
    pos = play(drawn(drawing.replace("70 70 70 70", "70 70 70"), turns=299), "90")
    assert (pos.why, pos.scores) == ("fewest", [-1, 1])


def test_several_with_the_fewest_cards_draw_the_round():
    """F20: both have six cards after the 300th turn."""
    pos = play(drawn(EVEN.replace("90    ", "90 20 "), turns=298), "90", "90")
    assert (pos.over, pos.why, pos.scores) == (True, "cap", [0, 0])


def test_the_round_with_the_fewest_cards_counts_like_any_other():
    """F5, F20: B has won a round each way, and starts the next."""
    pos = play(drawn(LONG, turns=298, rounds=3, done=1, won="0,1"), "take", "90")
    view = look(pos)
    assert (view.stage, view.won, view.starter) == ("dealing", [0, 2], 1)


def test_flip_counts_as_one_turn_with_its_turn():
    """F20: the 300th turn is completed, the card turned over included."""
    pos = drawn(
        """
        pile: 80
        rest: 90 90 70 70
        > A:    | - -   | 1
          B: 90 | 40 40 | 123
    """,
        turns=298,
    )
    play(pos, "flip1")
    assert pos.seat == ff.CHANCE
    play(pos, "turn 70")
    assert not pos.over
    assert look(pos).turns == 299


def test_flip_as_300th_turn_can_win():
    """F20: it is completed, and a round won is no draw."""
    drawing = """
        pile: 80
        rest: 90 90 70 70
        > A:    | - -   | 1
          B: 90 | 40 40 | 123
    """
    pos = play(drawn(drawing, turns=299), "flip1", "turn 90")
    assert pos.scores == [1, -1]
    pos = play(drawn(drawing, turns=299), "flip1", "turn 70")
    assert (pos.over, pos.why, pos.scores) == (True, "fewest", [1, -1])


def test_refill_of_the_300th_turn_is_completed():
    """F20: the round ends only when the hand is full."""
    pos = drawn(
        """
        deck: 3
        > A: 30 30 30 | 10 10 | 123
          B: 90 90 90 | 40 40 | 123
    """,
        turns=299,
    )
    play(pos, "30x2", "draw TD")
    assert not pos.over
    pos.play("draw INT")
    assert pos.over


def test_going_again_is_a_turn_of_its_own():
    """F20: a TOUCHDOWN and what follows are two turns."""
    pos = drawn(
        """
        > A: TD 20 30 | 10 10 | 123
          B: 90       | 40 40 | 123
    """,
        turns=10,
    )
    assert look(play(pos, "TD")).turns == 11
    assert look(play(pos, "20")).turns == 12


def test_swaps_ready_and_chance_are_no_turns():
    """F20: the count begins with the first card played."""
    pos = ff.load("fourthdown", 2, first=0).start(seed=2)
    play(pos, pos.moves()[0], "ready", "ready")
    assert look(pos).turns == 0


def test_same_seat_starts_after_a_drawn_round():
    """F5: no seat has won a round."""
    pos = drawn(EVEN.replace("90    ", "90 20 20 "), turns=299, rounds=2, starter=1)
    pos.play("90")
    view = look(pos)
    assert (view.stage, view.done, view.starter, view.won) == ("dealing", 1, 1, [0, 0])


def test_match_without_a_round_won_is_worth_nothing():
    """F20: every round drawn."""
    pos = drawn(EVEN.replace("90    ", "90 20 20 "), turns=299, rounds=3, done=2)
    pos.play("90")
    assert (pos.over, pos.why, pos.scores) == (True, "cap", [0, 0])


def test_round_won_beside_drawn_rounds_wins_the_match():
    """F5: one round is most if the others are drawn."""
    pos = drawn(EVEN.replace("90    ", "90 20 20 "), turns=299, rounds=3, done=2, won="0,1")
    pos.play("90")
    assert (pos.over, pos.why, pos.scores) == (True, "out", [-1, 1])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_winner_scores_one_and_the_others_share_the_loss(seats):
    """F21: 1, and -1 / (seats - 1) each; places are not played out."""
    others = "\n".join(f"{name}: 90 | {k}0 {k}0 | 123" for k, name in enumerate("BCDE"[: seats - 1], 1))
    pos = drawn(f"> A: 80 | - - | ...\n{others}")
    pos.play("80")
    assert pos.over
    assert pos.scores == [1.0] + [-1 / (seats - 1)] * (seats - 1)


def test_nothing_is_scored_before_the_end():
    """F21: a round won in a longer match is no score yet."""
    pos = drawn(LAST_CARD, rounds=2)
    pos.play("90")
    assert pos.scores == [0, 0, 0]
    assert pos.why == ""


def next_first(pos):
    assert isinstance(pos, FourthDownPosition)
    return pos.next_first()


def test_the_winner_of_the_last_round_starts_when_the_table_is_played_again():
    """F5: wherever seated; B goes out here, and A had started."""
    pos = drawn(LAST_CARD, rounds=1)
    pos.play("90")
    assert (pos.scores, next_first(pos)) == ([-0.5, 1, -0.5], 1)


def test_after_a_drawn_round_the_same_seat_starts_when_the_table_is_played_again():
    """F5: B had started it."""
    pos = play(drawn(EVEN.replace("90    ", "90 20 20 "), turns=299, first=1, starter=1), "90")
    assert (pos.why, next_first(pos)) == ("cap", 1)
