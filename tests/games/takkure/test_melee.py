"""Everybody at once: a ball on the ground, and the try."""

from tests.games.takkure.scene import asked, defend, play, player, roll, scene, view

BALL = "Hayate 10,8\nBall 10.75,8\nAguila 11.5,8\nLince 10.75,8.75"


def melee():
    pos = scene(BALL)
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila stay", "Lince steal", "Lince stay")
    return play(pos, "Hayate pickup")


def test_a_pick_up_and_all_steals_are_one_melee():
    """K71: all roll, the best success gets the ball, the others suffer nothing."""
    pos = melee()
    assert roll(pos) == ("Hayate", "pick up", 11)
    play(pos, 3)
    assert roll(pos) == ("Aguila", "steal", 12)
    play(pos, 7)
    assert roll(pos) == ("Lince", "steal", 11)
    play(pos, 12)
    assert view(pos).holder_name == "Aguila"
    assert not any(player(pos, name).ground for name in ("Hayate", "Aguila", "Lince"))


def test_a_tie_for_best_is_rolled_again_among_those():
    """K43: with the same values and dice."""
    pos = play(melee(), 7, 7, 3)
    assert roll(pos)[0] == "Hayate"
    play(pos, 4)
    assert roll(pos)[0] == "Aguila"
    play(pos, 2)
    assert view(pos).holder_name == "Hayate"


def one_against_one():
    pos = scene("Hayate 10,8\nBall 10.75,8\nAguila 11.5,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila stay")
    return play(pos, "Hayate pickup")


def test_one_picker_and_one_stealer_roll_face_to_face():
    """K43: a tie leaves the ball where it is; else the higher success has it."""
    pos = play(one_against_one(), 7, 7)
    assert view(pos).holder == -1
    assert asked(pos) == "token"
    assert view(play(one_against_one(), 7, 6)).holder_name == "Hayate"


def test_two_stealers_alone_are_a_melee():
    """K43: their tie is rolled again."""
    pos = scene("Hayate 20,8\nBall 10.75,8\nAguila 11.5,8\nLince 10.75,8.75")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila stay", "Lince steal", "Lince stay")
    play(pos, "nothing", 7, 7)
    assert roll(pos)[0] == "Aguila"
    play(pos, 4, 5)
    assert view(pos).holder_name == "Lince"


def test_all_miss_and_the_ball_stays():
    """K71: no player wins."""
    pos = play(melee(), 12, 12, 12)
    assert view(pos).holder == -1
    assert view(pos).attackers == 0


def test_the_book_example_of_a_melee():
    """K43: successes 3 and 7, the others miss or are lower: 7 has the ball."""
    pos = play(melee(), 3, 7, 2)
    assert view(pos).holder_name == "Aguila"


IN_GOAL = "Hayate 28.5,8 ball\nKenji 20,8\nAguila {x},8\nLince {y},8"


def trying(drawing, defence=(), **more):
    pos = scene(drawing, **more)
    play(pos, "activate Hayate", "nothing")
    defend(pos, *defence)
    return play(pos, "Hayate try")


def test_a_try_needs_a_part_of_the_base_in_the_in_goal():
    """K37: touching the line is not enough."""
    for x, can in ((27.5, False), (27.5625, True)):
        pos = scene(f"Hayate {x},8 ball\nAguila 20,8")
        play(pos, "activate Hayate", "nothing")
        defend(pos)
        assert ("Hayate try" in pos.moves()) == can


def test_a_try_counts_every_fatigue_token_and_pressure():
    """K37: the second BaC, less tokens of either side, less pressure."""
    pos = trying("Hayate 28.5,8 ball tired1 turned1\nAguila 28.5,10\nLince 3,8", ("Aguila press", "Aguila stay"))
    assert roll(pos) == ("Hayate", "try", 11 - 2 - 1)


def test_the_third_fatigue_adds_to_the_tries_own():
    """K75: three tokens and the weakness of the third; pressure is for second actions only."""
    pos = trying("Hayate 28.5,8 ball tired3\nAguila 3,8")
    assert roll(pos) == ("Hayate", "try", 11 - 3 - 1)


def test_a_try_scored_is_one_try_and_the_other_coach_chooses():
    """K47: after a try the coach who conceded chooses to kick or receive."""
    pos = play(trying("Hayate 28.5,8 ball\nAguila 3,8"), 11)
    assert view(pos).coaches[0].tries == 1
    assert pos.seat == 1
    assert pos.moves() == ["kick", "receive"]


def test_a_try_missed_leads_to_a_kick_off_after_the_tackles():
    """K73: the defending coach chooses."""
    pos = trying("Hayate 28.5,8 ball\nAguila 29.5625,8", ("Aguila tackle",))
    play(pos, 12, 5)
    assert roll(pos)[:2] == ("Hayate", "stamina")
    play(pos, 12)
    assert player(pos, "Hayate").wounds == 1
    assert asked(pos) == "sides"
    assert pos.seat == 1
    assert view(pos).coaches[0].tries == 0


def test_who_missed_a_tackle_on_a_try_falls_before_the_kick_off():
    """K37: whether the try was scored or not, with a stamina roll; wounds last."""
    for face in (3, 12):
        pos = trying("Hayate 28.5,8 ball\nAguila 29.5625,8", ("Aguila tackle",))
        play(pos, face, 12)
        assert player(pos, "Aguila").ground
        assert roll(pos) == ("Aguila", "stamina", 5)
        play(pos, 12)
        assert player(pos, "Aguila").wounds == 1
        assert asked(pos) == "sides"
        assert view(pos).coaches[0].tries == (face == 3)


def test_an_injury_of_that_roll_knows_the_kick_off_at_once():
    """K37, K46: 1 to 4 on the table bring the player back at the kick-off that follows."""
    pos = trying("Hayate 28.5,8 ball\nAguila 29.5625,8 wounds2", ("Aguila tackle",))
    play(pos, 3, 12, 12, 1, "kick")
    assert pos.moves()[0].startswith("Aguila line")


def test_the_last_try_of_a_game_rolls_no_stamina():
    """K37: nothing follows that it could matter for."""
    pos = scene("Aguila 3.5,8 ball\nHayate 2.4375,8", scenario="practice", attackers=1, spell=1, tries=[0, 1])
    play(pos, "activate Aguila", "nothing")
    defend(pos, "Hayate tackle")
    play(pos, "Aguila try", 3, 12)
    assert pos.over


def test_a_try_cancelled_plays_on():
    """K73: lost to a tackle, or tied."""
    pos = trying("Hayate 28.5,8 ball\nAguila 29.5625,8", ("Aguila tackle",))
    play(pos, 5, 5)
    assert asked(pos) == "token"
    pos = trying("Hayate 28.5,8 ball\nAguila 29.5625,8", ("Aguila tackle",))
    play(pos, 5, 6, 1)
    assert asked(pos) == "token"
    assert player(pos, "Hayate").ground


def test_a_try_against_two_tacklers_is_a_melee():
    """K43: all dice at once, a tie for best is rolled again."""
    pos = trying("Hayate 28.5,8 ball\nAguila 29.5625,8\nLince 28.5,9.0625", ("Aguila tackle", "Lince tackle"))
    play(pos, 5, 5, 12)
    assert roll(pos)[0] == "Hayate"
    play(pos, 4, 3)
    assert view(pos).coaches[0].tries == 1


def test_losing_the_second_roll_of_a_melee_is_no_failure():
    """K73: who tied for best has not missed, so play goes on."""
    pos = trying("Hayate 28.5,8 ball\nAguila 29.5625,8\nLince 28.5,9.0625", ("Aguila tackle", "Lince tackle"))
    play(pos, 5, 5, 12, 12, 12)
    while asked(pos) == "rolling":
        play(pos, 1)
    assert asked(pos) == "token"


def test_pressure_weighs_on_a_pick_up_but_not_on_steals():
    """K75: second-action rolls only."""
    pos = scene("Hayate 10,8\nBall 10.75,8\nAguila 11.5,8\nLince 10,10")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila stay", "Lince press", "Lince stay")
    play(pos, "Hayate pickup")
    assert roll(pos) == ("Hayate", "pick up", 10)
    play(pos, 5)
    assert roll(pos) == ("Aguila", "steal", 12)
