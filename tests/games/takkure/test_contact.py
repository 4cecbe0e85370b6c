"""Dodging and breaking through, several opponents, several dice."""

import pytest

from tests.games.takkure.scene import asked, at, defend, dice, play, player, roll, scene, view

TACKLED = "Hayate 10,8 ball\nAguila 11.0625,8"


def tackled(second, drawing=TACKLED, who="Hayate", tacklers=("Aguila",), **more):
    """The active carrier is tackled where it stands and answers with a second action."""
    pos = scene(drawing, **more)
    play(pos, f"activate {who}", "nothing")
    defend(pos, *(f"{name} tackle" for name in tacklers))
    return play(pos, f"{who} {second}")


def test_dodge_needs_a_declared_tackle():
    """K36: without one neither dodge nor break through is listed."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila press", "Aguila stay")
    assert "Hayate dodge" not in pos.moves()
    assert "Hayate break" not in pos.moves()


def test_a_dodge_that_wins_moves_two_inches():
    """K36: any direction."""
    pos = tackled("dodge", "Kenji 10,8 ball\nAguila 11.0625,8", "Kenji")
    assert roll(pos) == ("Kenji", "dodge", 7)
    play(pos, 7, 6)
    assert asked(pos) == "moving"
    play(pos, "Kenji move 8,8")
    assert at(pos, "Kenji") == (8, 8)
    assert not player(pos, "Aguila").ground


def test_a_critical_dodge_moves_four():
    """K36: four inches."""
    pos = tackled("dodge", "Kenji 10,8 ball\nAguila 11.0625,8", "Kenji")
    play(pos, 1, 6, "Kenji move 6,8")
    assert at(pos, "Kenji") == (6, 8)


def test_cat_feet_dodge_three_inches():
    """K72: Lince moves 3" instead of 2, untired."""
    for tokens, far in (("", 25), ("tired1", 24)):
        pos = tackled("dodge", f"Lince 22,8 ball {tokens}\nHayate 20.9375,8", "Lince", ("Hayate",), attackers=1)
        dice_faces = [5, 3, 4] if not tokens else [5, 4]
        play(pos, *dice_faces)
        assert max(float(move.split()[-1]) for move in pos.moves() if " move " in move) == far


def test_a_dodge_that_no_tackler_touches_is_unopposed():
    """K72: the tackle only had to be declared; break through then does nothing."""
    pos = tackled("dodge", "Kenji 10,8 ball\nAguila 20,8", "Kenji")
    play(pos, 3)
    assert roll(pos) == ("Kenji", "dodge", 7)
    play(pos, 7)
    assert asked(pos) == "moving"
    pos = tackled("break", "Kenji 10,8 ball\nAguila 20,8", "Kenji")
    play(pos, 3)
    assert asked(pos) == "token"


def test_a_break_through_fells_the_tackler():
    """K36: it falls and makes a stamina roll; critical: with a wound."""
    pos = tackled("break", "Kenji 10,8 ball\nAguila 11.0625,8", "Kenji")
    assert roll(pos) == ("Kenji", "break through", 6)
    play(pos, 6, 5)
    assert player(pos, "Aguila").ground
    assert roll(pos) == ("Aguila", "stamina", 5)
    pos = tackled("break", "Kenji 10,8 ball\nAguila 11.0625,8", "Kenji")
    play(pos, 1, 5)
    assert player(pos, "Aguila").wounds == 1
    assert asked(pos) == "token"


def test_a_tackler_that_misses_and_is_felled_makes_one_stamina_roll():
    """K72: not two."""
    pos = tackled("break", "Kenji 10,8 ball\nAguila 11.0625,8", "Kenji")
    play(pos, 6, 9, 2)
    assert asked(pos) == "token"


@pytest.mark.parametrize(
    ("mine", "theirs", "down", "fallen", "moves"),
    [
        (9, 8, False, True, False),  # all fail: the tackler falls
        (5, 8, False, True, True),  # one succeeds
        (8, 5, True, True, False),
        (6, 4, False, False, True),  # the higher die wins, the other is cancelled
        (4, 6, True, True, False),
        (5, 5, False, False, False),  # a tie cancels both
        (1, 7, False, False, True),  # a critical beats everything
        (7, 1, True, True, False),
        (1, 1, False, False, False),  # criticals tie
        (12, 12, False, True, False),  # 12 always misses
    ],
)
def test_face_to_face(mine, theirs, down, fallen, moves):
    """K40: the examples of the book, both with 7."""
    pos = tackled("dodge", "Kenji 10,8 ball\nAguila 11.0625,8", "Kenji")
    play(pos, mine, theirs)
    assert player(pos, "Kenji").ground == down
    assert player(pos, "Aguila").ground == fallen
    if asked(pos) == "rolling":
        play(pos, 2)  # stamina
    assert (asked(pos) == "moving") == moves


def test_twelve_misses_and_one_is_critical_at_any_value():
    """K39: a die is a success at or under the value."""
    pos = scene("Kenji 10,8 ball\nHayate 9,6.5\nAguila 20,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos)
    play(pos, "Kenji pass Hayate")
    assert roll(pos) == ("Kenji", "pass", 12)
    play(pos, 12, 12)
    assert roll(pos)[1] == "reception"


TWO = "Kenji 10,8 ball\nAguila 11.0625,8\nLince 8.9375,8"


def test_the_active_coach_orders_opponents_and_gives_out_the_dice():
    """K41: those without a die roll unopposed."""
    pos = tackled("dodge", TWO, "Kenji", ("Aguila", "Lince"))
    assert pos.moves() == ["meet Aguila 0", "meet Aguila 1", "meet Lince 0", "meet Lince 1"]
    play(pos, "meet Aguila 1")
    assert roll(pos)[:2] == ("Kenji", "dodge")
    play(pos, 7, 4)  # dodged the first
    assert roll(pos) == ("Lince", "tackle", 5)
    play(pos, 6)  # the second fails
    assert roll(pos)[:2] == ("Lince", "stamina")
    play(pos, 1)
    assert asked(pos) == "moving"


def test_nothing_more_is_rolled_once_the_active_player_is_down():
    """K41: as in the book's example, the second tackler does not act and stands."""
    pos = tackled("dodge", TWO, "Kenji", ("Aguila", "Lince"))
    play(pos, "meet Aguila 1", 8, 5, 1)
    assert player(pos, "Kenji").ground
    assert not player(pos, "Lince").ground
    assert asked(pos) == "token"


def test_a_dodge_moves_once_and_only_if_standing():
    """K41: the second opponent brings the dodger down after the first was dodged."""
    pos = tackled("dodge", TWO, "Kenji", ("Aguila", "Lince"))
    play(pos, "meet Aguila 1", 7, 4, 5, 1)
    assert player(pos, "Kenji").ground
    assert asked(pos) == "token"


def test_all_dice_are_set_before_the_first_roll():
    """K74: with two dice one can meet each opponent, or both dice one of them."""
    pos = tackled("dodge", TWO.replace("Kenji", "Hayate"), "Hayate", ("Aguila", "Lince"))
    assert pos.moves() == [f"meet {name} {n}" for name in ("Aguila", "Lince") for n in range(3)]
    play(pos, "meet Lince 1")
    assert [dice(pos), roll(pos)[0]] == [1, "Hayate"]
    play(pos, 8, 5)
    assert roll(pos)[0] == "Hayate"


def test_two_dice_for_each_opponent_as_in_the_example_of_multiple_dice():
    """K74: the first die fails against a tackle that succeeds: the second opponent does not act."""
    pos = tackled("dodge", TWO.replace("Kenji", "Hayate"), "Hayate", ("Aguila", "Lince"))
    play(pos, "meet Aguila 1", 9, 6, 1)
    assert player(pos, "Hayate").ground
    assert not player(pos, "Lince").ground


def test_the_best_of_several_dice_counts():
    """K42: critical, then highest success, then miss."""
    pos = tackled("dodge")
    assert dice(pos) == 2
    play(pos, 9, 8, 7)  # Side Step: 9 misses, 8 succeeds; the tackle with 7 is cancelled
    assert asked(pos) == "moving"
    pos = tackled("dodge")
    play(pos, 8, 1, 7)
    assert asked(pos) == "moving"
    assert min(float(move.split()[-1]) for move in pos.moves() if " move " in move) == 6


def test_position_skills_are_lost_with_an_active_fatigue_token():
    """K45: one die instead of two; a turned token does not count."""
    pos = tackled("dodge", "Hayate 10,8 ball tired1\nAguila 11.0625,8")
    assert dice(pos) == 1
    pos = tackled("dodge", "Hayate 10,8 ball turned1\nAguila 11.0625,8")
    assert dice(pos) == 2


def test_the_third_fatigue_token_weakens():
    """K45: -1 on STR, BaC, REF."""
    pos = tackled("break", "Kenji 10,8 ball tired3\nAguila 11.0625,8", "Kenji")
    assert roll(pos) == ("Kenji", "break through", 5)


def test_pack_hunter_counts_mates_whose_tackle_touches():
    """K74: +1 STR for each team mate tackling the same target, at most +2."""
    drawing = "Kenji 10,8 ball\nLobo 11.0625,8\nAguila 8.9375,8\nLince 10,9.0625\nOso 20,8"
    pos = scene(drawing)
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Lobo tackle", "Aguila tackle", "Oso tackle")
    play(pos, "nothing", 1)  # Oso is too far and keeps its balance
    assert roll(pos) == ("Aguila", "tackle", 7)
    play(pos, 12, 1)
    assert roll(pos) == ("Lobo", "tackle", 8)


def test_anchor_means_a_move_of_nothing():
    """K74: +1 STR on a tackle made without moving."""
    for x, value in ((11.375, 10), (12.5, 9)):
        pos = scene(f"Aguila 10,8 ball\nDaichi {10 - (x - 10)},8", attackers=1)
        play(pos, "activate Aguila", "nothing")
        defend(pos, "Daichi tackle")
        play(pos, "nothing")
        assert roll(pos) == ("Daichi", "tackle", value)


def test_low_hit_is_critical_on_two():
    """K39: Tora's tackles are critical on 1 and 2; Expert Tackler rolls two dice."""
    pos = scene("Aguila 22,8 ball\nTora 20.9375,8", attackers=1)
    play(pos, "activate Aguila", "nothing")
    defend(pos, "Tora tackle")
    play(pos, "nothing", 12, 2)
    assert player(pos, "Aguila").wounds == 1


def test_the_order_of_step_five():
    """K61: balance rolls, tackles on a carrier who is not active, the action, then steals."""
    pos = scene("Hayate 10,8 ball\nKenji 9,8\nAguila 11.0625,8\nLince 20,8\nLobo 10,9.0625")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle", "Lobo steal", "Lobo stay")
    play(pos, "Kenji pickup")
    assert roll(pos)[:2] == ("Lince", "balance")
    play(pos, 1)
    assert roll(pos)[:2] == ("Aguila", "tackle")
    play(pos, 5, 1)
    assert roll(pos)[:2] == ("Kenji", "pick up")
    play(pos, 12)
    # the carrier stood when step 5 began, so there is nothing to steal
    assert asked(pos) == "token"


def test_a_tackle_whose_target_is_down_is_not_rolled():
    """K64: the tackler stands."""
    pos = scene("Hayate 10,8 ball\nKenji 5,5\nAguila 11.0625,8\nLince 8.9375,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    play(pos, "nothing", 5, 1)
    assert asked(pos) == "token"
    assert not player(pos, "Lince").ground
    assert view(pos).holder_name == "Hayate"
