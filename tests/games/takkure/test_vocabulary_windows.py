"""Cards of a box that reach around a player, move or fell the active one, or ask for a test (K85, K93, K96)."""

from tests.games.takkure.scene import asked, at, play, player, roll, view
from tests.games.takkure.test_vocabulary import FALL, card, drawn

GLOOM = card("Gloom", '["rolls"]', '{ effect = "bonus", rolls = ["pass"], by = -3 }', 'who = "opponents"\nwithin = 4')
NEAR = "Ann 10,8 ball\nBea 8,6\nGus 12,8\nHal 28,4"
PASS = ("activate Ann", "nothing", "done", "Ann pass Bea")


def cards(pos):
    return [move for move in pos.moves() if move.startswith("card")]


def test_a_card_around_a_player_fits_the_roll_of_an_opponent_in_reach():
    """K85, K96: it is played on the own player near the roller, who does not roll."""
    pos = play(drawn(GLOOM, theirs="Gloom", drawing=NEAR), *PASS)
    assert (asked(pos), pos.seat, cards(pos)) == ("window", 1, ["card Gloom Gus"])
    play(pos, "card Gloom Gus")
    plain = play(drawn(GLOOM, drawing=NEAR), *PASS)
    assert roll(pos)[2] == roll(plain)[2] - 3


def test_a_card_around_a_player_does_not_fit_a_roll_out_of_reach():
    """K85: nobody near the own players rolls."""
    assert asked(play(drawn(GLOOM, theirs="Gloom"), *PASS)) == "rolling"


def test_fatigue_can_be_given_in_a_window():
    """K96: `rolls` is a moment of `tire`."""
    weary = card("Weary", '["rolls"]', '{ effect = "tire" }', 'who = "opponent"')
    pos = play(drawn(weary, theirs="Weary"), *PASS)
    assert cards(pos) == ["card Weary Ann"]
    assert player(play(pos, "card Weary Ann"), "Ann").tired == 1


def test_a_card_for_a_position_that_nobody_has_is_for_nobody():
    """K96: positions narrow a card down; all players of the team have Charge."""
    pos = drawn(card("Ours", '["token"]', '{ effect = "nearer" }', 'positions = ["Side Step"]'), mine="Ours")
    assert cards(pos) == []


def test_a_longer_defensive_move_can_tire():
    """K93, K96: when the move uses the card."""
    sprint = card("Sprint", '["defence"]', '{ effect = "move", move = "defence", times = 2 }, { effect = "tire" }')
    pos = play(drawn(sprint, theirs="Sprint"), "activate Ann", "nothing", "card Sprint Gus")
    assert player(pos, "Gus").tired == 0
    play(pos, "Gus press", "Gus move 16,8")
    assert (at(pos, "Gus"), player(pos, "Gus").tired) == ((16, 8), 1)


SWING = card("Swing", '["defence"]', '{ effect = "shift", by = 2 }', 'who = "opponent"')


def test_a_moved_player_walks_from_where_he_stands():
    """K20: to the marked point, at most MOV in all."""
    pos = play(drawn(SWING, theirs="Swing"), "activate Ann", "Ann mark 20,8", "card Swing Ann", "Ann move 8,8", "done")
    assert at(pos, "Ann") == (12, 8)


def test_a_moved_player_does_not_walk_by_the_old_place():
    """K20: straight to the marked point, without a turn point."""
    pos = play(drawn(SWING, theirs="Swing"), "activate Ann", "Ann mark 10,12", "card Swing Ann", "Ann move 8,8", "done")
    assert at(pos, "Ann") != (10, 10)
    assert at(pos, "Ann")[0] < 10


def test_a_moved_player_who_marked_nothing_is_tackled_where_he_stands():
    """K63: the walked path is the point; the tackler stands at the old place and touches nobody."""
    pos = drawn(SWING, theirs="Swing", drawing="Ann 10,8 ball\nBea 2,6\nGus 11.25,8\nHal 28,4")
    play(pos, "activate Ann", "nothing", "Gus tackle", "card Swing Ann", "Ann move 8,8", "done", "nothing")
    assert roll(pos)[:2] == ("Gus", "balance")


def test_a_player_felled_before_step_three_walked_nothing():
    """K20, K63: whoever waits at the marked path touches nobody."""
    pos = drawn(FALL, theirs="Trip", drawing="Ann 10,8 ball\nBea 2,6\nGus 14,9.5\nHal 28,4")
    play(pos, "activate Ann", "Ann mark 14,8", "Gus tackle", "Gus tackle Ann@4", "card Trip Ann", "done")
    assert roll(pos)[:2] == ("Gus", "balance")


def test_the_active_player_rolls_the_test_of_a_card_for_nobody():
    """K96: such a card is played on no player."""
    hush = card("Hush", '["first"]', '{ effect = "unpressed", defenders = "all" }', 'test = { of = "int" }')
    pos = play(drawn(hush, mine="Hush"), "activate Bea", "card Hush")
    assert roll(pos)[:2] == ("Bea", "test")


def test_an_active_player_felled_by_the_own_coach_has_no_second_action():
    """K30: on the ground he does nothing in step 4."""
    stagger = card("Stagger", '["second"]', '{ effect = "fall" }')
    pos = play(drawn(stagger, mine="Stagger"), "activate Ann", "nothing", "done", "card Stagger Ann")
    assert (asked(pos), view(pos).holder_name) == ("token", "Ann")
