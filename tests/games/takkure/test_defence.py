"""Step 2: pressure, tackle, steal, stand up, rest."""

from tests.games.takkure.scene import asked, at, defend, play, player, roll, scene, view


def test_each_defender_acts_once_in_any_order():
    """K19: pressure, tackle, steal, stand up, rest, or nothing; moves happen at once."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8\nLince 20,4\nOso 20,12 down")
    play(pos, "activate Hayate", "nothing")
    assert pos.moves() == [
        "Aguila press", "Lince press", "Aguila tackle", "Lince tackle", "Aguila steal", "Lince steal", "Oso stand",
        "done",
    ]  # fmt: skip
    play(pos, "Lince press", "Lince move 18,4")
    assert at(pos, "Lince") == (18, 4)
    assert "Lince press" not in pos.moves()
    assert "Aguila press" in pos.moves()


def test_a_defensive_move_goes_as_far_as_the_second_mov():
    """K19: Aguila's defensive MOV is 2."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8")
    play(pos, "activate Hayate", "nothing", "Aguila press")
    assert pos.moves()[0] == "Aguila move 18"


def test_pressure_costs_a_point_for_each_presser_within_two_inches():
    """K25: measured in step 5, several add up."""
    pos = scene("Kenji 10,8 ball\nHayate 9,5\nAguila 12.5,8\nLince 10,11\nLobo 20,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila press", "Aguila stay", "Lince press", "Lince stay", "Lobo press", "Lobo stay")
    play(pos, "Kenji pass Hayate")
    # BaC 8, within 4" +2, two pressers, of which Cool Head ignores one
    assert roll(pos) == ("Kenji", "pass", 9)


def test_pressure_ends_beyond_two_inches():
    """K25: edge to edge."""
    for x, value in ((13, 11), (13.0625, 12)):
        pos = scene(f"Daichi 10,8 ball tired1\nHayate 9,6\nAguila {x + 0.3125},8\nLince 20,8")
        play(pos, "activate Daichi", "nothing")
        defend(pos, "Aguila press", "Aguila stay")
        play(pos, "Daichi pass Hayate")
        assert roll(pos) == ("Daichi", "pass", value - 2)


def test_a_tackle_is_declared_at_the_carrier_or_a_point_of_the_marked_path():
    """K26: points lie half an inch apart; the tackler then runs straight towards the point."""
    pos = scene("Hayate 10,8 ball\nTora 5,5\nAguila 14,10\nOso 28,8")
    play(pos, "activate Hayate", "Hayate mark 13,8", "Aguila tackle")
    assert pos.moves() == ["Aguila tackle Hayate", *(f"Aguila tackle Hayate@{k / 2:g}" for k in range(1, 7))]
    play(pos, "Aguila tackle Hayate@3")
    assert at(pos, "Aguila") == (13.125, 8.25)  # 2" of the 2.24" to the point


def test_only_the_standing_carrier_can_be_tackled():
    """K64: and no player on the ground."""
    pos = scene("Hayate 10,8 ball down\nTora 8,8\nAguila 12,8")
    play(pos, "activate Tora", "nothing")
    assert "Aguila tackle" not in pos.moves()
    refusal = pos.why_not("Aguila tackle")
    assert refusal is not None
    assert refusal.ruling == "K64"


def test_a_carrier_who_is_not_active_can_be_tackled():
    """K26: active or not, the carrier; without a marked path only the carrier itself."""
    pos = scene("Hayate 10,8 ball\nTora 5,5\nAguila 12,8")
    play(pos, "activate Tora", "Tora mark 6,5", "Aguila tackle")
    assert at(pos, "Aguila") == (11.0625, 8)
    defend(pos)
    play(pos, "nothing")
    assert roll(pos) == ("Aguila", "tackle", 7)


def test_a_tackle_that_succeeds_brings_both_down():
    """K27: contact by the shortest line, both on the ground, the carrier makes a stamina roll."""
    pos = scene("Hayate 10,8 ball\nAguila 13,9.5")
    play(pos, "activate Hayate", "Hayate mark 12,8", "Aguila tackle", "Aguila tackle Hayate@2")
    play(pos, "nothing", 7)
    assert player(pos, "Hayate").ground
    assert player(pos, "Aguila").ground
    assert roll(pos) == ("Hayate", "stamina", 3)
    play(pos, 4)
    assert player(pos, "Hayate").wounds == 1


def test_a_critical_tackle_wounds_without_the_roll():
    """K27: the wound comes at once."""
    pos = scene("Hayate 10,8 ball\nAguila 11.0625,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "nothing", 1)
    assert player(pos, "Hayate").wounds == 1
    assert asked(pos) == "token"


def test_a_tackle_that_fails_brings_the_tackler_down():
    """K27: with a stamina roll of its own; Teriomorph stamina has Beast Blood."""
    pos = scene("Hayate 10,8 ball\nAguila 11.0625,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "nothing", 8)
    assert player(pos, "Aguila").ground
    assert not player(pos, "Hayate").ground
    assert roll(pos) == ("Aguila", "stamina", 5)


def missing(**options):
    pos = scene("Hayate 10,8 ball\nAguila 20,8", **options)
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila tackle")
    return play(pos, "nothing")


def test_ref_keeps_a_tackler_without_contact_on_its_feet():
    """K27: REF avoids falling; else it falls like anyone whose tackle failed, with a stamina roll."""
    pos = missing()
    assert roll(pos) == ("Aguila", "balance", 7)
    play(pos, 7)
    assert not player(pos, "Aguila").ground
    assert asked(pos) == "token"
    pos = play(missing(), 8)
    assert player(pos, "Aguila").ground
    assert roll(pos) == ("Aguila", "stamina", 5)
    play(pos, 6)
    assert player(pos, "Aguila").wounds == 1


def test_with_the_option_falls_there_is_no_ref_roll():
    """K27: `missed_tackle` = falls, book 1.20 alone: the tackler falls and makes the stamina roll."""
    pos = missing(missed_tackle="falls")
    assert player(pos, "Aguila").ground
    assert roll(pos) == ("Aguila", "stamina", 5)


def test_contact_with_the_path_walked_is_contact():
    """K63: the tackler's centre within both radii and a sixteenth of the path."""
    for y, touches in ((11.0625, True), (11.125, False)):
        pos = scene(f"Hayate 10,8 ball\nAguila 12,{y}")
        play(pos, "activate Hayate", "Hayate mark 14,8", "Aguila tackle", "Aguila tackle Hayate@2")
        assert at(pos, "Aguila") == (12, y - 2)
        play(pos, "nothing")
        assert roll(pos)[1] == ("tackle" if touches else "balance")


def test_contact_with_a_carrier_who_is_not_active_is_looked_at_once():
    """K63: when the defensive move ends; that step 3 pushes the tackler away changes nothing."""
    pos = scene("Hayate 10,8 ball\nKenji 14,9\nAguila 12,8")
    play(pos, "activate Kenji", "Kenji mark 11.5,8")
    defend(pos, "Aguila tackle")
    assert at(pos, "Kenji") == (11.5, 8)
    assert at(pos, "Aguila") != (11.0625, 8)
    play(pos, "nothing")
    assert roll(pos) == ("Aguila", "tackle", 7)


def test_a_displaced_tackler_touches():
    """K63: whom step 3 moved off has contact."""
    pos = scene("Hayate 10,8 ball\nAguila 15.5,8.5")
    play(pos, "activate Hayate", "Hayate mark 15,8", "Aguila tackle", "Aguila tackle Hayate@5")
    play(pos, "nothing")
    assert roll(pos) == ("Aguila", "tackle", 7)


def test_a_steal_at_a_loose_ball():
    """K28: in contact with it, BaC and 4."""
    pos = scene("Hayate 10,8\nBall 16,8\nAguila 17.5,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila contact Ball")
    play(pos, "nothing")
    assert roll(pos) == ("Aguila", "steal", 12)
    play(pos, 11)
    assert view(pos).holder_name == "Aguila"
    assert view(pos).attackers == 1


def test_a_steal_from_a_carrier_on_the_ground():
    """K28: in contact, BaC."""
    pos = scene("Hayate 10,8 ball down\nTora 5,5\nAguila 11.0625,8")
    play(pos, "activate Tora", "nothing")
    defend(pos, "Aguila steal", "Aguila stay")
    play(pos, "nothing")
    assert roll(pos) == ("Aguila", "steal", 8)


def test_no_defender_steals_from_a_standing_carrier():
    """K28: never, active or not."""
    pos = scene("Hayate 10,8 ball\nTora 5,5\nAguila 11.0625,8")
    play(pos, "activate Tora", "nothing")
    defend(pos, "Aguila steal", "Aguila stay")
    play(pos, "nothing")
    assert asked(pos) == "token"
    assert view(pos).holder_name == "Hayate"


def test_standing_up_in_defence_has_no_move():
    """K29: the ground token goes, that is all."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8 down")
    play(pos, "activate Hayate", "nothing")
    assert pos.moves() == ["Aguila stand", "done"]
    play(pos, "Aguila stand")
    assert not player(pos, "Aguila").ground
    assert asked(pos) == "second"


def test_rest_turns_a_token_and_removes_a_turned_one():
    """K29: two rests to be rid of one."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8 tired1\nLince 20,4 tired1 turned1\nLobo 20,12")
    play(pos, "activate Hayate", "nothing")
    assert "Lobo rest" not in pos.moves()
    play(pos, "Aguila rest", "Lince rest")
    assert (player(pos, "Aguila").tired, player(pos, "Aguila").turned) == (0, 1)
    assert (player(pos, "Lince").tired, player(pos, "Lince").turned) == (1, 0)


def test_on_the_ground_a_defender_only_stands_up():
    """K30: no rest, no steal, no pressure."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8 down tired1")
    play(pos, "activate Hayate", "nothing")
    assert pos.moves() == ["Aguila stand", "done"]


def test_contact_of_step_three_is_no_offence():
    """K66: nor is contact that a defender makes; it has no effect."""
    pos = scene("Hayate 10,8\nTora 5,5 ball\nAguila 12,8")
    play(pos, "activate Hayate", "Hayate mark 11,8")
    defend(pos)
    play(pos, "nothing")
    assert (at(pos, "Hayate"), asked(pos)) == ((11, 8), "token")


def test_defensive_vision_doubles_the_move():
    """K10: Lobo's defensive MOV is 3, doubled until he is tired."""
    for tokens, low in (("", "Lobo move 14"), ("tired1", "Lobo move 17")):
        pos = scene(f"Hayate 5,8 ball\nLobo 20,8 {tokens}")
        play(pos, "activate Hayate", "nothing", "Lobo press")
        assert pos.moves()[0] == low
