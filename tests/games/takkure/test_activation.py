"""Steps 1, 3, 4 and 6: token, marked move, walk, second action, clearing up."""

import pytest

import fourfold as ff
from tests.games.takkure.scene import asked, at, defend, play, player, roll, scene, start, view


def test_a_token_makes_a_player_active():
    """K17: any player of the attackers on the pitch, not only the carrier; then the first action."""
    pos = scene("Hayate 10,8 ball\nKenji 8,6\nAguila 20,8")
    assert pos.moves() == ["activate Hayate", "activate Kenji"]
    play(pos, "activate Kenji")
    assert player(pos, "Kenji").tokens == 1
    assert view(pos).set_left == 3
    assert "Kenji mark 12.5" in pos.moves()
    assert "nothing" in pos.moves()


def test_a_mark_moves_nothing_and_has_no_limit():
    """K18: a destination however far, optionally a turn point before it."""
    pos = scene("Hayate 10,8 ball\nAguila 20,2")
    play(pos, "activate Hayate", "Hayate mark 31.5,0.5")
    assert at(pos, "Hayate") == (10, 8)
    assert asked(pos) == "defence"


def test_a_turn_point_bends_the_walk():
    """K18: straight to the turn point, then straight to the destination."""
    pos = scene("Hayate 10,8 ball\nAguila 28,2")
    play(pos, "activate Hayate", "Hayate turn 12,8", "Hayate mark 12,2")
    defend(pos)
    assert at(pos, "Hayate") == (12, 5)


def test_the_walk_goes_as_far_as_mov_and_ignores_bodies():
    """K20: at most the attack MOV, centre to centre, over other bodies."""
    pos = scene("Hayate 10,8 ball\nAguila 12,8")
    play(pos, "activate Hayate", "Hayate mark 20,8")
    defend(pos)
    assert at(pos, "Hayate") == (15, 8)
    assert at(pos, "Aguila") == (12, 8)


def test_a_short_mark_is_a_short_walk():
    """K20: the player stops at the destination."""
    pos = scene("Hayate 10,8 ball\nAguila 28,8")
    play(pos, "activate Hayate", "Hayate mark 12,8")
    defend(pos)
    assert at(pos, "Hayate") == (12, 8)


def test_bodies_at_the_end_of_a_move_are_moved_off():
    """K20: along the line of centres until nothing overlaps."""
    pos = scene("Hayate 10,8 ball\nAguila 15.5,8")
    play(pos, "activate Hayate", "Hayate mark 20,8")
    defend(pos)
    assert at(pos, "Hayate") == (15, 8)
    assert at(pos, "Aguila") == (16, 8)


def test_the_loose_ball_is_moved_off_too():
    """K20: the ball is a body of radius a quarter inch."""
    pos = scene("Hayate 10,8\nBall 15,8.25\nAguila 28,8")
    play(pos, "activate Hayate", "Hayate mark 20,8")
    defend(pos)
    assert at(pos, "Ball") == (15, 8.75)


def test_the_second_actions():
    """K21: move, pass, pick up, dodge, break through, try, or nothing, each where it can be."""
    pos = scene("Hayate 10,8 ball\nKenji 9,6\nAguila 20,8")
    play(pos, "activate Hayate", "Hayate mark 11,8")
    defend(pos, "Aguila tackle", "Aguila tackle Hayate")
    assert pos.moves() == ["Hayate move", "Hayate pass Kenji", "Hayate dodge", "Hayate break", "nothing"]


def test_a_move_reaches_points_within_its_distance_only():
    """K24: lattice points within the allowed distance of the centre."""
    pos = scene("Kenji 10,8 ball\nAguila 28,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos)
    play(pos, "Kenji move")
    columns = [move for move in pos.moves() if move.startswith("Kenji move")]
    assert columns[0] == "Kenji move 6"
    assert columns[-1] == "Kenji move 14"
    play(pos, "Kenji move 14")
    assert pos.moves() == ["Kenji move 14,8"]


def test_points_are_chosen_column_first_and_staying_is_listed():
    """K77: column, then row; stay and contact besides."""
    pos = scene("Kenji 10,8 ball\nAguila 12,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos)
    play(pos, "Kenji move")
    assert "Kenji stay" in pos.moves()
    assert "Kenji contact Aguila" in pos.moves()
    play(pos, "Kenji contact Aguila")
    assert at(pos, "Kenji") == (10.9375, 8)


def test_marks_go_after_the_activation_and_mates_stand_up():
    """K22, K86: attackers who were not activated stand up, the carrier excepted."""
    pos = scene("Hayate 10,8 down ball\nKenji 8,6 down\nTora 6,6\nAguila 20,8")
    play(pos, "activate Tora", "nothing")
    defend(pos)
    play(pos, "nothing")
    assert not player(pos, "Kenji").ground
    assert player(pos, "Hayate").ground
    assert asked(pos) == "token"


def test_the_active_player_does_not_stand_up_by_itself():
    """K86: not activated means not in this activation."""
    pos = scene("Hayate 10,8 ball\nKenji 8,6 down\nAguila 20,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos)
    assert player(pos, "Kenji").ground


def test_on_the_ground_one_can_only_stand_up_or_pass():
    """K30: a carrier passes from the ground, others stand up."""
    pos = scene("Hayate 10,8 down ball\nKenji 8,6 down\nTora 6,6\nAguila 20,8")
    play(pos, "activate Kenji")
    assert pos.moves() == ["Kenji stand", "nothing"]
    pos.undo()
    play(pos, "activate Hayate")
    assert pos.moves() == ["Hayate ground-pass Tora", "nothing"]


def test_standing_up_is_a_first_action_and_a_second_may_follow():
    """K29: it removes the ground token, not for the carrier."""
    pos = scene("Hayate 10,8 ball\nKenji 8,6 down\nAguila 20,8")
    play(pos, "activate Kenji", "Kenji stand")
    defend(pos)
    assert not player(pos, "Kenji").ground
    assert "Kenji move" in pos.moves()


def test_the_third_token_of_a_set_tires():
    """K23: the third activation token brings a fatigue token."""
    pos = scene("Hayate 10,8 ball tokens2\nAguila 20,8")
    play(pos, "activate Hayate")
    assert player(pos, "Hayate").tired == 1


def test_a_fourth_fatigue_token_in_step_one_ends_the_activation():
    """K80: the ball drops, step 6 follows."""
    pos = scene("Hayate 10,8 ball tokens2 tired3\nKenji 8,6\nAguila 20,8")
    play(pos, "activate Hayate", 6)
    assert not player(pos, "Hayate").on
    assert view(pos).holder == -1
    assert at(pos, "Ball") == (10, 8)
    assert asked(pos) == "token"
    assert player(pos, "Hayate").tired == 3


def test_with_two_fatigue_tokens_one_move_an_activation():
    """K24: first or second action, not both."""
    pos = scene("Hayate 10,8 ball tired2\nAguila 28,8")
    play(pos, "activate Hayate", "Hayate mark 12,8")
    defend(pos)
    assert "Hayate move" not in pos.moves()
    pos = scene("Hayate 10,8 ball tired2\nAguila 28,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    assert "Hayate move" in pos.moves()


def test_places_are_sixteenths_and_choices_half_inches():
    """K2: a 512 by 256 grid; points are chosen on a half-inch lattice."""
    pos = scene("Hayate 10,8 ball\nAguila 28,8")
    play(pos, "activate Hayate")
    columns = [move.split()[-1] for move in pos.moves() if " mark " in move]
    assert columns == [f"{k / 2:g}" for k in range(1, 64)]
    play(pos, "Hayate mark 16")
    assert [move.split(",")[-1] for move in pos.moves()] == [f"{k / 2:g}" for k in range(1, 32)]


def test_large_bases_stay_wholly_on_the_pitch():
    """K5: a large base of 13/16 inch cannot stand on the half inch."""
    pos = scene("Daichi 10,8 ball\nAguila 28,8")
    play(pos, "activate Daichi")
    columns = [move.split()[-1] for move in pos.moves() if " mark " in move]
    assert columns[0] == "1"
    assert columns[-1] == "31"


def test_team_0_attacks_towards_x_32():
    """K88: and the other team towards 0; the same team twice is allowed."""
    pos = start("first-steps", teams="yamato,yamato")
    assert [each.name for each in view(pos).players if each.on] == ["Hayate", "Hayate2"]
    assert at(pos, "Hayate") == (4.5, 8)


def test_what_is_refused_names_the_ruling():
    pos = scene("Hayate 10,8 ball\nKenji 8,6 down\nAguila 20,8")
    for move, ruling in (("Hayate try", "K17"), ("activate Bob", "K8"), ("zz top", "K77"), ("ball out", "K15")):
        refusal = pos.why_not(move)
        assert refusal is not None
        assert refusal.ruling == ruling
    with pytest.raises(ff.Refused, match="K17"):
        pos.play("d12 3")


def test_no_player_rolls_where_nothing_is_declared():
    """K62: a move as second action without tackles needs no die."""
    pos = scene("Hayate 10,8 ball\nAguila 28,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "Hayate move")
    assert asked(pos) == "moving"


def test_a_second_move_comes_before_any_die():
    """K62: as in the book's exercise 2 the defender has missed, the attacker moves, then the defender rolls REF."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8")
    play(pos, "activate Hayate", "Hayate mark 13,8")
    defend(pos, "Aguila tackle", "Aguila tackle Hayate")
    play(pos, "Hayate move")
    assert asked(pos) == "moving"
    play(pos, "Hayate move 13,4")
    assert at(pos, "Hayate") == (13, 4)
    assert roll(pos)[:2] == ("Aguila", "balance")


def test_a_carrier_whom_a_tackle_touches_does_not_move_again():
    """K62: contact takes the second move away; with nothing the tackle is rolled unopposed."""
    pos = scene("Hayate 10,8 ball\nAguila 12.5,8")
    play(pos, "activate Hayate", "Hayate mark 11,8")
    defend(pos, "Aguila tackle", "Aguila tackle Hayate")
    assert "Hayate move" not in pos.moves()
    refusal = pos.why_not("Hayate move")
    assert refusal is not None
    assert refusal.ruling == "K62"
    play(pos, "nothing")
    assert roll(pos)[:2] == ("Aguila", "tackle")
    play(pos, 5, 1)
    assert asked(pos) == "token"
    assert player(pos, "Hayate").ground


def test_a_mate_of_the_tackled_carrier_may_move_again():
    """K62: only the carrier is held up."""
    pos = scene("Hayate 10,8 ball\nKenji 5,5\nAguila 11.0625,8")
    play(pos, "activate Kenji", "Kenji mark 6,5")
    defend(pos, "Aguila tackle")
    assert "Kenji move" in pos.moves()
