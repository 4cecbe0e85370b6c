"""Stamina, wounds, fatigue and the injury table."""

import pytest

from tests.games.takkure.scene import asked, at, defend, play, player, roll, scene, view


def tackled(tokens="", face=5):
    pos = scene(f"Hayate 10,8 ball {tokens}\nKenji 5,5\nAguila 11.0625,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila tackle")
    return play(pos, "nothing", face)


def test_stamina_is_body_and_protection():
    """K44: at or under BOD + PRT, else a wound; 12 misses."""
    pos = tackled()
    assert roll(pos) == ("Hayate", "stamina", 3)
    play(pos, 3)
    assert player(pos, "Hayate").wounds == 0
    assert player(play(tackled(), 4), "Hayate").wounds == 1


def test_as_many_wounds_as_body_injure():
    """K44: off the pitch, the wounds removed."""
    pos = play(tackled("wounds2"), 4)
    assert roll(pos)[:2] == ("Hayate", "injury")
    assert not player(pos, "Hayate").on
    assert player(pos, "Hayate").wounds == 0


def test_an_injured_carrier_drops_the_ball_where_he_stood():
    """K46: the ball is loose, the attackers stay the same."""
    pos = play(tackled("wounds2"), 4, 1)
    assert view(pos).holder == -1
    assert at(pos, "Ball")[0] == pytest.approx(10, abs=0.5)
    assert view(pos).attackers == 0
    assert asked(pos) == "token"


@pytest.mark.parametrize(
    ("face", "back", "tired", "weak"),
    [(1, "kick-off", 0, 0), (4, "kick-off", 0, 0), (5, "kick-off", 1, 0), (7, "kick-off", 1, 0), (8, "half", 0, 0),
     (9, "half", 0, 0), (10, "kick-off", 0, 1), (11, "kick-off", 0, 1), (12, "never", 0, 0)],
)  # fmt: skip
def test_the_injury_table(face, back, tired, weak):
    """K46: the house table."""
    pos = play(tackled("wounds2"), 4, face)
    hurt = player(pos, "Hayate")
    assert (hurt.back, hurt.tired, hurt.weak_str, hurt.weak_ref) == (back, tired, weak, weak)


def test_weakness_stays_for_the_match():
    """K46: -1 STR and REF."""
    pos = scene("Kenji 10,8 ball\nAguila 11.0625,8", weak_str=[0, 1, 0, 0, 0, 0, 0, 0])
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "Kenji break")
    assert roll(pos) == ("Kenji", "break through", 5)


def test_weak_reflexes_dodge_worse():
    """K46: -1 REF as well."""
    pos = scene("Kenji 10,8 ball\nAguila 11.0625,8", weak_ref=[0, 1, 0, 0, 0, 0, 0, 0])
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "Kenji dodge")
    assert roll(pos) == ("Kenji", "dodge", 6)


def test_a_new_fatigue_token_turns_a_turned_one_back():
    """K45: before another one is placed."""
    pos = scene("Hayate 10,8 ball tokens2 turned1\nAguila 28,8")
    play(pos, "activate Hayate")
    assert (player(pos, "Hayate").tired, player(pos, "Hayate").turned) == (1, 0)


def test_the_injured_keep_their_fatigue_and_the_table_never_injures_again():
    """K80: three at most."""
    pos = play(tackled("wounds2 tired3"), 4, 6)
    assert player(pos, "Hayate").tired == 3
    assert player(pos, "Hayate").back == "kick-off"


def test_skills_that_help_stamina():
    """K9: Beast Blood gives Teriomorph +1, and Oso's Thick Neck 2 more."""
    pos = scene("Oso 22,8 ball\nHayate 20.625,8", attackers=1)
    play(pos, "activate Oso", "nothing")
    defend(pos, "Hayate tackle")
    play(pos, "nothing", 3)
    assert roll(pos) == ("Oso", "stamina", 4 + 2 + 1 + 2)
