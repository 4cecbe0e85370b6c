"""Passes, receptions, steals in the air, picking up."""

import pytest

from tests.games.takkure.scene import asked, at, defend, dice, play, player, roll, scene, view


def passing(drawing, to="Hayate", who="Kenji", defence=(), mark="nothing", **more):
    pos = scene(drawing, **more)
    play(pos, f"activate {who}", mark)
    defend(pos, *defence)
    return play(pos, f"{who} pass {to}")


@pytest.mark.parametrize(("gap", "bonus"), [(2, 4), (2.0625, 2), (4, 2), (4.0625, 0), (8, 0), (8.0625, -2)])
def test_the_distance_bands_of_a_pass(gap, bonus):
    """K32: edge to edge, upper bounds included."""
    pos = passing(f"Kenji 13,8 ball\nHayate {13 - gap - 1},8\nAguila 28,8")
    assert roll(pos) == ("Kenji", "pass", 8 + bonus)


def test_the_book_example_of_modifiers():
    """K25: a pass of 3" under pressure by a player with 7 is 7 + 2 - 1 = 8."""
    pos = passing(
        "Tora 10,8 ball\nHayate 6,8\nAguila 12,8\nLince 28,8", who="Tora", defence=("Aguila press", "Aguila stay")
    )
    assert roll(pos) == ("Tora", "pass", 8)


def test_a_receiver_further_forward_is_not_listed():
    """K32: level is allowed."""
    pos = scene("Kenji 10,8 ball\nHayate 10,12\nTora 10.0625,4\nDaichi 8,8\nAguila 28,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos)
    assert [move for move in pos.moves() if "pass" in move] == ["Kenji pass Hayate", "Kenji pass Daichi"]
    refusal = pos.why_not("Kenji pass Tora")
    assert refusal is not None
    assert refusal.ruling == "K32"


def test_a_pass_leaves_from_any_half_inch_of_the_walk():
    """K32: where the receiver is not further forward."""
    pos = passing("Kenji 10,8 ball\nHayate 12,6\nAguila 28,8", mark="Kenji mark 13,8")
    assert pos.moves() == ["Kenji pass Hayate@2", "Kenji pass Hayate@2.5", "Kenji pass Hayate@3"]


def test_the_point_is_asked_for_if_there_are_two():
    """K32: and not if there is one."""
    pos = passing("Kenji 10,8 ball\nHayate 9,6\nAguila 28,8", mark="Kenji mark 10.5,8")
    assert pos.moves() == ["Kenji pass Hayate@0", "Kenji pass Hayate@0.5"]
    pos = passing("Kenji 10,8 ball\nHayate 10.5,6\nAguila 28,8", mark="Kenji mark 10.5,8")
    assert roll(pos)[:2] == ("Kenji", "pass")


def test_a_pass_that_succeeds_gives_the_ball():
    """K32: the receiver has it; a critical lets the receiver move 2"."""
    pos = play(passing("Kenji 10,8 ball\nHayate 6,8\nAguila 28,8"), 9, 12)
    assert view(pos).holder_name == "Hayate"
    assert asked(pos) == "token"
    pos = play(passing("Kenji 10,8 ball\nHayate 6,8\nAguila 28,8"), 9, 1)
    assert asked(pos) == "moving"
    play(pos, "Hayate move 8,8")
    assert at(pos, "Hayate") == (8, 8)


def test_precise_pass_rolls_two_dice_and_born_passer_is_critical_on_two():
    """K42: the best counts; Aguila's passes are critical on 1 and 2."""
    pos = passing("Aguila 22,8 ball\nLince 26,8\nHayate 3,8", "Lince", "Aguila", attackers=1)
    assert dice(pos) == 2
    play(pos, 2, 11)
    assert asked(pos) == "moving"


def test_a_missed_pass_has_to_be_received():
    """K33: the receiver's BaC with the bands +2, 0, -2, -4; Yamato's Drill adds one."""
    for gap, bonus in ((2, 2), (4, 0), (8, -2), (9, -4)):
        pos = passing(f"Tora 13,8 ball\nHayate {13 - gap - 1},8\nAguila 28,8", who="Tora")
        play(pos, 12)
        assert roll(pos) == ("Hayate", "reception", 7 + 1 + bonus)


def test_a_missed_reception_scatters_from_the_receiver():
    """K33: the ball lies 2" from him, in the direction of the die."""
    pos = passing("Tora 13,8 ball\nHayate 9,8\nAguila 28,8", who="Tora")
    play(pos, 12, 12)
    assert view(pos).holder == -2 or roll(pos)[1] == "scatter"
    play(pos, 4)
    assert at(pos, "Ball") == (9, 8 + 0.5 + 1.75)
    assert view(pos).attackers == 0


def test_scatter_from_a_player_measures_to_the_far_edge_of_the_ball():
    """K78: the ball's centre at his radius and 28/16."""
    pos = passing("Tora 13,8 ball\nHayate 9,8\nAguila 28,8", who="Tora")
    play(pos, 12, 12, 1)
    assert at(pos, "Ball") == (9 + (8 + 28) / 16, 8)


def test_a_ball_that_lands_on_a_body_slides_off_it():
    """K38: to the nearest free spot in contact; clamped to the pitch."""
    pos = passing("Tora 13,8 ball\nHayate 9,8\nDaichi 11.25,8\nAguila 28,8", who="Tora")
    play(pos, 12, 12, 1)
    x, y = at(pos, "Ball")
    assert ((x - 11.25) ** 2 + (y - 8) ** 2) ** 0.5 == pytest.approx(17 / 16, abs=1 / 16)
    pos = passing("Tora 13,1 ball\nHayate 9,0.5\nAguila 28,8", who="Tora")
    play(pos, 12, 12, 10)
    assert at(pos, "Ball")[1] >= 0.25


def test_tackles_before_the_pass_point_oppose_it():
    """K65: first touching half inch at or before the pass; the others do not."""
    drawing = "Tora 10,8 ball\nHayate 10,5\nAguila 12.5,9.5\nLince 28,2"
    for point, faced in (("@0", False), ("@3", True)):
        pos = scene(drawing)
        play(pos, "activate Tora", "Tora mark 13,8")
        defend(pos, "Aguila tackle", "Aguila tackle Tora@2.5")
        play(pos, "Tora pass Hayate", f"Tora pass Hayate{point}")
        assert pos.game.texts.extras(pos.state)["roll"]["against"] == (["Aguila"] if faced else [])


def test_after_a_pass_that_was_made_the_other_tackles_are_unopposed():
    """K32: against the passer, who stays where step 3 ended."""
    pos = scene("Tora 10,8 ball\nHayate 10,5\nAguila 12.5,9.5\nLince 28,2")
    play(pos, "activate Tora", "Tora mark 13,8")
    defend(pos, "Aguila tackle", "Aguila tackle Tora@2.5")
    play(pos, "Tora pass Hayate", "Tora pass Hayate@0", 5)
    assert view(pos).holder_name == "Hayate"
    assert roll(pos) == ("Aguila", "tackle", 7)
    play(pos, 7, 1)
    assert player(pos, "Tora").ground
    assert view(pos).holder_name == "Hayate"


FACED = "Tora 10,8 ball\nHayate 6,8\nAguila 11.0625,8"


def faced():
    return passing(FACED, who="Tora", defence=("Aguila tackle",))


def test_a_tackler_who_beats_a_good_pass_stops_it():
    """K67: successful but not the winner: no pass and no reception (book 2.01)."""
    pos = play(faced(), 4, 6)
    assert player(pos, "Tora").ground
    assert roll(pos)[1] == "stamina"
    play(pos, 1)
    assert view(pos).holder_name == "Tora"


def test_a_missed_pass_is_received_also_when_the_tackle_succeeded():
    """K67: duel, fall and stamina, then the reception; nobody holds the ball meanwhile."""
    pos = play(faced(), 11, 6)
    assert player(pos, "Tora").ground
    assert roll(pos)[:2] == ("Tora", "stamina")
    assert view(pos).holder == -2
    play(pos, 1)
    assert roll(pos)[:2] == ("Hayate", "reception")
    play(pos, 5)
    assert view(pos).holder_name == "Hayate"
    assert asked(pos) == "token"


def test_a_passer_injured_by_the_tackle_leaves_the_ball_in_the_air():
    """K67, K80: the reception is rolled all the same."""
    pos = passing(FACED.replace("8 ball", "8 ball wounds2"), who="Tora", defence=("Aguila tackle",))
    play(pos, 11, 6, 12, 3)
    assert not player(pos, "Tora").on
    assert roll(pos)[:2] == ("Hayate", "reception")


def test_down_before_any_pass_die_the_carrier_keeps_the_ball():
    """K67: the first opponent was given no die."""
    pos = scene("Tora 10,8 ball\nHayate 6,8\nAguila 11.0625,8\nLince 10,9.0625")
    play(pos, "activate Tora", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    play(pos, "Tora pass Hayate", "meet Aguila 0", 5, 1)
    assert view(pos).holder_name == "Tora"
    assert asked(pos) == "token"


def test_down_after_a_die_that_missed_the_pass_flies():
    """K67: all rolled dice missed, so the pass is missed."""
    pos = scene("Kenji 10,8 ball\nHayate 6,8\nAguila 11.0625,8\nLince 10,9.0625")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    play(pos, "Kenji pass Hayate", "meet Aguila 1", 12, 5, 1)
    assert roll(pos)[:2] == ("Hayate", "reception")


def test_a_tie_keeps_the_ball_and_two_misses_lead_to_a_reception():
    """K67: nobody falls in a tie; a tackler that misses falls."""
    pos = play(faced(), 5, 5)
    assert asked(pos) == "token"
    assert view(pos).holder_name == "Tora"
    pos = play(faced(), 11, 8)
    assert roll(pos)[:2] in (("Hayate", "reception"), ("Aguila", "stamina"))


def test_the_first_winning_die_makes_the_pass():
    """K68: tackles left over are rolled unopposed."""
    pos = scene("Kenji 10,8 ball\nHayate 6,8\nAguila 11.0625,8\nLince 10,9.0625")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    play(pos, "Kenji pass Hayate", "meet Aguila 1", 8, 3)
    assert view(pos).holder_name == "Hayate"
    assert roll(pos) == ("Lince", "tackle", 5)


def test_dice_that_were_cancelled_keep_the_ball():
    """K68: missed only if all missed."""
    pos = scene("Kenji 10,8 ball\nHayate 6,8\nAguila 11.0625,8\nLince 10,9.0625")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    play(pos, "Kenji pass Hayate", "meet Aguila 1", 5, 5, 12, 12, 1)
    assert asked(pos) == "token"
    assert view(pos).holder_name == "Kenji"


def test_a_pass_from_the_ground():
    """K34: named at once, -2, no second action."""
    pos = scene("Tora 10,8 ball down\nHayate 6,8\nAguila 28,8")
    play(pos, "activate Tora", "Tora ground-pass Hayate")
    defend(pos)
    assert roll(pos) == ("Tora", "ground pass", 7 - 2 + 2)
    play(pos, 5)
    assert view(pos).holder_name == "Hayate"
    assert asked(pos) == "token"


def test_a_pass_from_the_ground_beyond_eight_inches_is_not_made():
    """K34: the ball stays."""
    pos = scene("Tora 15,8 ball down\nHayate 5,8\nAguila 28,8")
    play(pos, "activate Tora", "Tora ground-pass Hayate")
    defend(pos)
    assert asked(pos) == "token"
    assert view(pos).holder_name == "Tora"


def test_stealers_in_contact_oppose_a_pass_from_the_ground():
    """K69: pressure does not touch it, Precise Pass helps."""
    pos = scene("Kenji 10,8 ball down\nHayate 6,8\nAguila 11.0625,8\nLince 10,10")
    play(pos, "activate Kenji", "Kenji ground-pass Hayate")
    defend(pos, "Aguila steal", "Aguila stay", "Lince press", "Lince stay")
    assert roll(pos) == ("Kenji", "ground pass", 8 - 2 + 2)
    assert dice(pos) == 2
    play(pos, 3, 4)
    assert roll(pos) == ("Aguila", "steal", 8)
    play(pos, 6)
    assert view(pos).holder_name == "Aguila"


def test_beyond_eight_inches_the_steals_are_unopposed():
    """K69: the pass is not made, the steal is rolled alone."""
    pos = scene("Kenji 15,8 ball down\nHayate 5,8\nAguila 16.0625,8")
    play(pos, "activate Kenji", "Kenji ground-pass Hayate")
    defend(pos, "Aguila steal", "Aguila stay")
    assert roll(pos) == ("Aguila", "steal", 8)
    assert pos.game.texts.extras(pos.state)["roll"]["against"] == []


def test_a_steal_in_the_air():
    """K28: BaC - 2, unopposed, nearest to the passer first."""
    drawing = "Tora 16,8 ball\nHayate 8,8\nAguila 12,8.5\nLince 14,7.5\nOso 28,2"
    pos = passing(drawing, who="Tora", defence=("Aguila steal", "Aguila stay", "Lince steal", "Lince stay"))
    play(pos, 7)
    assert roll(pos) == ("Lince", "steal", 5)
    play(pos, 6)
    assert roll(pos) == ("Aguila", "steal", 6)
    play(pos, 6)
    assert view(pos).holder_name == "Aguila"
    assert view(pos).attackers == 1


def test_the_corridor_of_a_pass():
    """K70: any line from base to base; a base that only touches it is not crossed."""
    for y, crossed in ((8.9375, True), (9, False)):
        pos = passing(
            f"Tora 16,8 ball\nHayate 8,8\nAguila 12,{y}\nOso 28,2", who="Tora", defence=("Aguila steal", "Aguila stay")
        )
        play(pos, 7)
        assert (asked(pos) == "rolling") == crossed


def test_a_large_base_widens_the_corridor():
    """K70: the convex hull of the two bases; near Daichi it is wider than near Hayate."""
    for place, crossed in (("14.5,9.125", True), ("9,9.125", False), ("9,8.9375", True)):
        pos = passing(
            f"Daichi 16,8 ball\nHayate 8,8\nAguila {place}\nOso 28,2",
            who="Daichi",
            defence=("Aguila steal", "Aguila stay"),
        )
        play(pos, 6)
        assert (asked(pos) == "rolling") == crossed


def test_the_nearest_stealer_is_the_one_with_the_smallest_gap():
    """K70: from the edge of the base; the large base of Oso is nearer though its centre is not."""
    pos = passing(
        "Tora 16,8 ball\nHayate 8,8\nAguila 13.875,8.75\nOso 13.625,7.3125",
        who="Tora",
        defence=("Aguila steal", "Aguila stay", "Oso steal", "Oso stay"),
    )
    play(pos, 7)
    assert roll(pos)[0] == "Oso"


def test_a_stealer_rolls_once():
    """K70: who went for a carrier on the ground does not catch a pass in the air as well."""
    pos = scene("Kenji 12,8 ball down\nHayate 6,8\nAguila 10.9375,8")
    play(pos, "activate Kenji", "Kenji ground-pass Hayate")
    defend(pos, "Aguila steal", "Aguila stay")
    play(pos, 6, 7, 9)
    assert view(pos).holder_name == "Hayate"


def test_picking_up_a_loose_ball():
    """K35: in contact, BaC and 4; a miss changes nothing."""
    pos = scene("Hayate 10,8\nBall 12,8\nAguila 28,8")
    play(pos, "activate Hayate", "Hayate mark 11.5,8")
    defend(pos)
    play(pos, "Hayate pickup")
    assert roll(pos) == ("Hayate", "pick up", 11)
    play(pos, 12)
    assert view(pos).holder == -1


def test_picking_up_from_a_team_mate():
    """K35: even one on the ground."""
    pos = scene("Hayate 10,8\nKenji 11,8 ball down\nAguila 28,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "Hayate pickup", 5)
    assert view(pos).holder_name == "Hayate"


def test_a_pass_point_decides_distance_and_pressure():
    """K65: both are taken where the ball leaves, and the passer stays where the walk ended."""
    pos = scene("Tora 10,8 ball\nHayate 10,5\nAguila 14.5,8\nOso 28,2")
    play(pos, "activate Tora", "Tora mark 13,8")
    defend(pos, "Aguila press", "Aguila stay")
    play(pos, "Tora pass Hayate", "Tora pass Hayate@0")
    assert roll(pos) == ("Tora", "pass", 7 + 4)
    play(pos, 4)
    assert at(pos, "Tora") == (13, 8)


def test_the_ball_is_not_picked_up_from_an_opponent():
    """K35: only a loose ball, or one that a team mate hands over; both in contact."""
    lists = {
        "Hayate 10,8\nAguila 11.0625,8 ball": False,
        "Hayate 10,8\nKenji 11.0625,8 ball\nAguila 20,8": True,
        "Hayate 10,8\nKenji 11.125,8 ball\nAguila 20,8": False,
    }
    for drawing, listed in lists.items():
        pos = scene(drawing, attackers=0)
        play(pos, "activate Hayate", "nothing")
        defend(pos)
        assert ("Hayate pickup" in pos.moves()) == listed
