"""The four drills and the practice match."""

import pytest

import fourfold as ff
from tests.games.takkure.scene import asked, at, defend, dice, no_card, play, player, roll, scene, start, view

OUTCOMES = [[1.0, -1.0], [-1.0, 1.0]]


def test_first_steps_set_up():
    """K87: (4.5, 8) against (16, 8)."""
    pos = start("first-steps")
    assert at(pos, "Hayate") == (4.5, 8)
    assert at(pos, "Aguila") == (16, 8)
    assert [each.name for each in view(pos).players if each.on] == ["Hayate", "Aguila"]


def test_first_steps_have_no_backward_moves():
    """K87: neither marked nor as second action."""
    pos = start("first-steps")
    play(pos, "activate Hayate")
    assert min(float(move.split()[-1]) for move in pos.moves() if "mark" in move) == 4.5
    play(pos, "Hayate mark 6,8")
    defend(pos)
    play(pos, "Hayate move")
    assert min(float(move.split()[-1]) for move in pos.moves() if " move " in move) == 6


def test_first_steps_are_won_at_the_far_edge_of_the_play_area():
    """K54: the carrier's base reaches x = 28."""
    for x, over in ((27.5, True), (27, False)):
        pos = scene("Hayate 24,8 ball\nAguila 5,8", scenario="first-steps")
        play(pos, "activate Hayate", f"Hayate mark {x},8")
        defend(pos)
        play(pos, "nothing")
        assert pos.over == over
    pos = scene("Hayate 24,8 ball\nAguila 5,8", scenario="first-steps")
    play(pos, "activate Hayate", "Hayate mark 27.5,8")
    defend(pos)
    play(pos, "nothing")
    assert pos.scores == [1.0, -1.0]
    assert pos.why == "drill"


def test_the_far_edge_is_reached_as_soon_as_it_is_touched():
    """K54: a sixteenth before it is contact, two are not."""
    for x, over in ((27.4375, True), (27.375, False)):
        pos = scene(f"Hayate {x},8 ball\nAguila 5,8", scenario="first-steps")
        play(pos, "activate Hayate", "nothing")
        defend(pos)
        play(pos, "nothing")
        assert pos.over == over
        assert bool(pos.moves()) != over


def test_first_steps_are_lost_on_the_ground_or_without_tokens():
    """K54, K98: four tokens, no more; no cards, no stamina roll."""
    pos = scene("Hayate 10,8 ball\nAguila 11.0625,8", scenario="first-steps")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "nothing", 5)
    assert pos.scores == [-1.0, 1.0]
    pos = scene("Hayate 10,8 ball\nAguila 28,8", scenario="first-steps", set_left=1)
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "nothing")
    assert pos.scores == [-1.0, 1.0]


def test_the_pass_drill_set_up_and_actions():
    """K55: two against one; pass and move only."""
    pos = start("pass")
    assert [at(pos, name) for name in ("Hayate", "Kenji", "Aguila")] == [(4.5, 6), (8.5, 10), (14, 8)]
    play(pos, "activate Hayate", "Hayate mark 9,6")
    defend(pos, "Aguila tackle", "Aguila tackle Hayate")
    assert pos.moves() == ["Hayate move", "Hayate pass Kenji", "nothing"]


def test_the_first_drills_have_no_stamina_fatigue_and_skills():
    """K98: chapters 1 to 3 of the book do not know them yet."""
    pos = scene("Hayate 12,8 ball tokens2\nTora 11,5\nAguila 13.0625,8", scenario="square-of-death")
    play(pos, "activate Hayate", "nothing")
    assert player(pos, "Hayate").tired == 0
    assert not any("rest" in move for move in pos.moves())
    defend(pos, "Aguila tackle")
    play(pos, "Hayate dodge")
    assert dice(pos) == 1
    play(pos, 12, 1)
    assert player(pos, "Hayate").ground
    assert player(pos, "Hayate").wounds == 0
    assert asked(pos) == "token"


def test_four_v_four_has_fatigue_and_position_skills_but_no_wounds():
    """K98: neither player nor team skills, nor injuries by a fourth fatigue token."""
    pos = scene("Hayate 12,8 ball tokens2 tired3\nAguila 13.0625,8\nLince 20,8", scenario="four-v-four")
    play(pos, "activate Hayate")
    assert player(pos, "Hayate").on
    assert player(pos, "Hayate").tired == 3
    play(pos, "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "nothing", 8)
    assert player(pos, "Aguila").ground
    assert asked(pos) == "token"
    pos = scene("Aguila 22,8 ball\nLince 25,8\nHayate 3,3", scenario="four-v-four", attackers=1)
    play(pos, "activate Aguila", "nothing")
    defend(pos)
    play(pos, "Aguila pass Lince")
    assert dice(pos) == 2
    play(pos, 2, 12)
    assert asked(pos) == "token"  # without Born Passer a 2 is not critical


def test_a_carrier_on_the_ground_ends_a_drill_before_all_else():
    """K98: also one that reached the line in the same activation."""
    pos = scene("Hayate 26,8 ball\nAguila 28.5,8", scenario="first-steps")
    play(pos, "activate Hayate", "Hayate mark 27.5,8")
    defend(pos, "Aguila tackle", "Aguila tackle Hayate@1.5")
    play(pos, "nothing", 5)
    assert pos.scores == [-1.0, 1.0]


def test_the_pass_drill_ends_with_the_ball_on_the_ground():
    """K55: or at the far kick-off line, or with the carrier on the ground."""
    pos = scene("Hayate 12,6 ball\nKenji 8.5,10\nAguila 28,8", scenario="pass")
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "Hayate pass Kenji", 12, 12, 5)
    assert pos.over
    assert pos.scores == [-1.0, 1.0]
    pos = scene("Hayate 18,6 ball\nKenji 8.5,10\nAguila 28,8", scenario="pass")
    play(pos, "activate Hayate", "Hayate mark 19.5,6")
    defend(pos)
    play(pos, "nothing")
    assert pos.scores == [1.0, -1.0]


def test_the_square_of_death():
    """K56: three against three on the middle 12 by 12, tokens renewed."""
    pos = start("square-of-death")
    assert [at(pos, name) for name in ("Hayate", "Kenji", "Tora")] == [(10.5, 5), (10.5, 8), (10.5, 11)]
    play(pos, "activate Kenji")
    columns = [float(move.split()[-1]) for move in pos.moves() if "mark" in move]
    assert (columns[0], columns[-1]) == (10.5, 21.5)
    play(pos, "Kenji mark 12")
    rows = [float(move.split(",")[-1]) for move in pos.moves()]
    assert (rows[0], rows[-1]) == (2.5, 13.5)


def test_the_square_goes_on_until_a_steal_or_the_line():
    """K56: the carrier reaches the defenders' starting line, or the defenders hold the ball."""
    pos = scene("Kenji 19,8 ball down\nHayate 12,5\nAguila 20.0625,8", scenario="square-of-death", set_left=1)
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "nothing")
    assert not pos.over
    assert view(pos).set_left == 4
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila stay")
    play(pos, "nothing", 5)
    assert pos.scores == [-1.0, 1.0]
    pos = scene("Kenji 19,8 ball\nHayate 12,5\nAguila 12,12", scenario="square-of-death")
    play(pos, "activate Kenji", "Kenji mark 21.5,8")
    defend(pos)
    play(pos, "nothing")
    assert pos.scores == [1.0, -1.0]


def test_four_v_four_places_the_defence_first():
    """K57: both on their lines; the attackers then name who holds the ball."""
    pos = start("four-v-four")
    while asked(pos) in ("dealing", "choosing"):
        pos.play(pos.legal[0])
    seats = []
    while asked(pos) == "lining":
        seats.append(pos.seat)
        pos.play(pos.legal[0])
    assert seats == [1] * 4 + [0] * 4
    assert asked(pos) == "carrier"
    assert {x for name in ("Hayate", "Kenji", "Tora") for x in at(pos, name)[:1]} == {11.5}
    play(pos, "Tora holds")
    assert view(pos).holder_name == "Tora"
    assert view(pos).box == 0


def test_four_v_four_ends_with_a_try_a_failed_try_or_a_steal():
    """K57: no kick-off and no clock."""
    for face, scores in ((3, [1.0, -1.0]), (12, [-1.0, 1.0])):
        pos = scene("Hayate 28.5,8 ball\nAguila 3,8", scenario="four-v-four")
        play(pos, "activate Hayate", "nothing")
        defend(pos)
        play(pos, "Hayate try", face)
        assert pos.over
        assert pos.scores == scores


def test_practice_one_coach_attacks_until_two_tries():
    """K58: then the other; more tries win."""
    pos = scene("Hayate 28.5,8 ball\nAguila 3,8", scenario="practice", tries=[1, 0])
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "Hayate try", 3)
    assert not pos.over
    assert asked(pos) == "lining"
    assert pos.seat == 0
    assert view(pos).attackers == 1
    pos = scene("Aguila 3.5,8 ball\nHayate 28,8", scenario="practice", attackers=1, spell=1, tries=[2, 1])
    play(pos, "activate Aguila", "nothing")
    defend(pos)
    play(pos, "Aguila try", 3)
    assert pos.over
    assert pos.scores == [0.0, 0.0]
    assert pos.why == "tries"


def test_in_practice_a_kick_caught_by_the_kickers_is_a_lost_ball():
    """K90: a coin as in a match; who receives attacks first. The coaches switch, and the new attacker receives."""
    pos = start("practice")
    while asked(pos) in ("dealing", "choosing"):
        pos.play(pos.legal[0])
    play(pos, "coin B", "kick")
    assert (asked(pos), pos.seat) == ("lining", 1)
    for name, y in (("Aguila", 3), ("Lince", 6), ("Lobo", 9), ("Oso", 12)):
        play(pos, f"{name} line {y}")
    for name, y in (("Hayate", 3), ("Kenji", 6), ("Tora", 9), ("Daichi", 12)):
        play(pos, f"{name} place 2,{y}")
    play(pos, "aim 10,9")
    while asked(pos) == "moving":
        name = pos.moves()[-1].split()[0]
        play(pos, "Lobo move 14.5,9" if name == "Lobo" else f"{name} stay")
    no_card(play(pos, "Aguila kicks"))
    no_card(play(pos, 1, "spot 1"))
    assert roll(pos)[:2] == ("Lobo", "catch")
    play(pos, 1)
    assert (asked(pos), pos.seat) == ("lining", 0)
    assert view(pos).attackers == 1
    assert view(pos).holder_name not in ("Lobo", "Aguila")


def test_in_practice_a_lost_ball_switches_and_the_attacker_always_receives():
    """K90: the new attackers are those who were defending."""
    pos = scene("Hayate 10,8\nBall 20,8\nAguila 20.75,8", scenario="practice")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila stay")
    play(pos, "nothing", 3)
    assert view(pos).attackers == 1
    assert asked(pos) == "lining"
    assert pos.seat == 0


def test_in_practice_a_failed_try_is_followed_by_another_kick_off():
    """K90: the attacking coach receives again."""
    pos = scene("Hayate 28.5,8 ball\nAguila 3,8", scenario="practice")
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "Hayate try", 12)
    assert asked(pos) == "lining"
    assert pos.seat == 1


def test_sixty_activations_end_a_drill():
    """K82: the attacker loses; in practice the coaches switch."""
    for scenario, over in (("square-of-death", True), ("practice", False)):
        pos = scene("Kenji 12,8 ball\nAguila 20,8", scenario=scenario, activations=59)
        play(pos, "activate Kenji", "nothing")
        defend(pos)
        play(pos, "nothing")
        assert pos.over == over
        assert view(pos).attackers == (0 if over else 1)


def test_drills_pay_win_or_loss():
    """K60: win 1, loss -1; an attacker wins or loses."""
    for seed in range(3):
        pos = ff.load("takkure", 2, scenario="pass").start(seed=seed)
        while not pos.over:
            pos.play(pos.legal[0])
        assert pos.scores in OUTCOMES


@pytest.mark.parametrize("scenario", ["first-steps", "square-of-death"])
def test_large_bases_are_left_out(scenario):
    """K88: players in roster order."""
    pos = start(scenario)
    assert all(each.stats["base"] == 25 for each in view(pos).players if each.on)
