"""Windows for individual cards just before a roll, re-rolls, and cards that come back (K85, K92, K93)."""

import pytest

from tests.games.takkure.scene import asked, at, defend, dice, no_card, play, player, roll, scene, start, view

TACKLED = "Tora 10,8 ball\nHayate 5,5\nAguila 11.0625,8"


def duel(hands, second="Tora dodge", drawing=TACKLED):
    pos = scene(drawing, hands=hands)
    play(pos, "activate Tora", "nothing")
    defend(pos, "Aguila tackle")
    return play(pos, second)


def test_each_coach_has_a_window_before_a_roll_the_attacker_first():
    """K85: a card that fits this roll, `pass`, or `none`."""
    pos = duel(("Extra Effort", "Crushing Hit"))
    assert (asked(pos), pos.seat) == ("window", 0)
    assert pos.moves() == ["card Extra Effort Tora", "pass", "none"]
    play(pos, "pass")
    assert (asked(pos), pos.seat) == ("window", 1)
    assert pos.moves() == ["card Crushing Hit Aguila", "pass", "none"]
    play(pos, "pass")
    assert roll(pos)[:2] == ("Tora", "dodge")


def test_an_offer_does_not_depend_on_the_hand():
    """K85: a coach is asked while a card of its deck that is left could fit, whatever it holds."""
    for card in ("Quick Defence", "Extra Effort", "Discipline"):
        pos = duel((card, ""))
        assert (asked(pos), pos.seat) == ("window", 0)
    assert asked(duel(("", ""))) == "rolling"


def test_a_window_is_skipped_if_no_card_of_the_deck_that_is_left_fits():
    """K85: Extra Effort, Second Wind and Feint are gone, and nothing else of Yamato helps a dodge."""
    gone = 1 << 3
    pos = scene(TACKLED, hands=("Discipline", ""), played=[gone, 0])
    play(pos, "activate Tora", "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "Tora dodge")
    assert asked(pos) == "rolling"


def test_none_closes_the_own_windows_until_the_activation_ends():
    """K85: the other coach is still asked."""
    pos = duel(("Extra Effort", "Thick Skull"))
    play(pos, "none", "pass", 12, 12)
    assert (asked(pos), pos.seat) == ("window", 1)  # before the stamina roll of Aguila
    play(pos, "none", 1)
    assert asked(pos) == "token"
    play(pos, "activate Tora", "nothing")
    defend(pos)
    play(pos, "Tora pass Hayate")
    assert (asked(pos), pos.seat) == ("window", 0)


def test_windows_do_not_count_as_decisions():
    """K85: the limit of K59 is for moves."""
    pos = duel(("Extra Effort", ""))
    before = view(pos).decisions
    play(pos, "pass")
    assert view(pos).decisions == before


def test_a_card_of_a_window_is_for_the_roll_at_hand():
    """K93: one card a coach and window; values and dice are worked out afterwards."""
    pos = duel(("Extra Effort, Second Wind", ""), drawing=TACKLED.replace("8 ball", "8 ball tired1"))
    assert pos.moves() == ["card Second Wind Tora", "card Extra Effort Tora", "pass", "none"]
    play(pos, "card Extra Effort Tora")
    assert dice(pos) == 2
    play(pos, 3, 4, 5, 5)
    assert player(pos, "Tora").tired == 2


def test_the_order_of_dice_comes_after_the_windows():
    """K85: the die of Extra Effort can be given to the second opponent."""
    pos = scene(f"{TACKLED}\nLince 10,9.0625", hands=("Extra Effort", ""))
    play(pos, "activate Tora", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    play(pos, "Tora dodge", "card Extra Effort Tora")
    assert "meet Aguila 2" in pos.moves()


def test_a_card_whose_roll_does_not_come_returns_and_stays_known():
    """K93: Aguila brings the carrier down first, so Lince's tackle is not rolled."""
    pos = scene(f"{TACKLED}\nLince 10,9.0625", hands=("", "Crushing Hit, Roar"))
    play(pos, "activate Tora", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    play(pos, "Tora dodge", "card Crushing Hit Lince", "meet Aguila 1", 12, 5, 1)
    assert asked(pos) == "token"
    assert view(pos).coaches[1].hand == ["Roar", "Crushing Hit"]
    assert view(pos, 0).coaches[1].hand == ["Crushing Hit"]
    assert view(pos, 0).coaches[1].held == 2
    assert view(pos).coaches[1].played == []


def test_a_card_of_a_declaration_waits_for_the_first_fitting_roll():
    """K93: unused, it comes back in step 6."""
    pos = scene("Hayate 10,8 ball\nKenji 9,5\nAguila 28,2", hands=("Sure Hands", ""))
    play(pos, "card Sure Hands Kenji", "activate Hayate", "nothing", "done", "nothing")
    assert asked(pos) == "token"
    assert view(pos, 1).coaches[0].hand == ["Sure Hands"]
    assert player(pos, "Kenji").announced == []
    play(pos, "card Sure Hands Kenji", "activate Hayate", "nothing", "done", "Hayate pass Kenji", 12)
    assert roll(pos) == ("Kenji", "reception", 8 + 1 + 0 + 2)


def test_a_card_that_works_at_once_does_not_come_back():
    """K93: Second Wind has turned its token."""
    pos = scene("Hayate 10,8 ball tired1\nAguila 28,2", hands=("Second Wind", ""))
    play(pos, "card Second Wind Hayate", "activate Hayate", "nothing", "done", "nothing")
    assert view(pos).coaches[0].held == 0


# -- re-rolls


def test_feint_rolls_a_missed_dodge_again():
    """K85: in a window after the dice, before they take effect; no window follows."""
    pos = play(duel(("Feint", "")), "pass", 8, 5)
    assert (asked(pos), pos.seat) == ("window", 0)
    assert pos.moves() == ["card Feint Tora", "pass", "none"]
    assert not player(pos, "Tora").ground
    play(pos, "card Feint Tora")
    assert roll(pos)[:2] == ("Tora", "dodge")
    play(pos, 7)
    assert asked(pos) == "moving"  # 7 beats 5
    assert not player(pos, "Tora").ground


def test_a_re_roll_window_is_offered_whatever_the_hand_holds():
    """K85: but not for a die that succeeded, nor for one that no card of the deck rolls again."""
    pos = play(duel(("Discipline", "")), "pass", 8, 5)
    assert (asked(pos), pos.moves()) == ("window", ["pass", "none"])
    pos = play(duel(("Discipline", "")), "pass", 6, 5)
    assert asked(pos) == "moving"
    pos = duel(("", "Roar"))
    play(pos, "pass", 5, 12)
    assert asked(pos) != "window" or roll_of_window(pos) != [["Aguila", "tackle"]]


def roll_of_window(pos):
    return pos.game.texts.extras(pos.state)["window"]


def test_all_missed_dice_of_a_roller_are_rolled_once_more():
    """K85: Side Step gives two dice; Feint rolls both."""
    pos = scene("Hayate 10,8 ball\nAguila 11.0625,8", hands=("Feint", ""))
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "Hayate dodge", 12, 12, 5, "card Feint Hayate", 12, 12, 1)
    assert player(pos, "Hayate").ground
    assert asked(pos) == "token"


# -- kick-off


def kicking():
    pos = start()
    while asked(pos) in ("dealing", "choosing"):
        pos.play(pos.legal[0])
    play(pos, "coin A", "kick")
    while asked(pos) != "kicking":
        pos.play(pos.legal[0])
    return pos


def test_kick_and_catch_have_windows():
    """K92: at a kick-off cards are played only there, not with its moves."""
    pos = play(kicking(), "Kenji kicks")
    assert (asked(pos), pos.seat) == ("window", 0)
    assert "card Extra Effort Kenji" in pos.moves()
    play(pos, "card Extra Effort Kenji")
    assert dice(pos) == 2


def test_none_at_a_kick_off_lasts_until_it_ends():
    """K85: in the first activation the coach is asked again."""
    pos = play(kicking(), "Kenji kicks", "none", 12, 1)
    while asked(pos) != "token":
        play(no_card(pos), 12)
    assert int(pos.state.closed) == 0


def test_no_window_before_scatter_and_the_injury_table():
    """K85: these dice are nobody's skill."""
    pos = scene("Tora 13,8 ball\nHayate 9,8\nAguila 28,8", hands=("Extra Effort, Sure Hands", ""))
    play(pos, "activate Tora", "nothing", "done", "Tora pass Hayate", 12, 12)
    assert roll(pos)[1] == "scatter"


def test_the_view_says_which_roll_a_window_is_for():
    """K85: in words of players and rolls."""
    now = view(duel(("Extra Effort", ""))).now
    assert [(each.who, each.purpose) for each in now.rolls] == [("Tora", "dodge"), ("Aguila", "tackle")]
    assert not now.again
    pos = play(duel(("Feint", "")), "pass", 8, 5)
    assert [each.who for each in view(pos).now.rolls] == ["Tora"]
    assert view(pos).now.again


@pytest.mark.parametrize(("what", "rolls"), [("REF", "balance"), ("steal", "steal")])
def test_defenders_have_windows_before_their_rolls(what, rolls):
    """K85: REF, tackle, steal and stamina rolls too."""
    drawing = "Hayate 10,8 ball\nKenji 5,5\nAguila 20,8" if what == "REF" else "Hayate 10,8\nBall 20,8\nAguila 20.75,8"
    pos = scene(drawing, hands=("", "Extra Effort"))
    play(pos, "activate Hayate", "nothing")
    defend(pos, *(("Aguila tackle",) if what == "REF" else ("Aguila steal", "Aguila stay")))
    play(pos, "nothing")
    assert (asked(pos), pos.seat) == ("window", 1)
    play(pos, "card Extra Effort Aguila")
    assert (roll(pos)[1], dice(pos)) == (rolls, 2)
    assert at(pos, "Hayate") == (10, 8)
