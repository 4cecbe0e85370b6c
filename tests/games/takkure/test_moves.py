"""Moves other than step 3: straight, round a body, into contact; only the carrier touches opponents (K24, K66)."""

import pytest

from tests.games.takkure.scene import asked, at, defend, play, scene, start

RUNNER = "Kenji 10,8 ball\nAguila {x},{y}"


def moving(drawing, who="Kenji", **more):
    """A second action: the mover's lists of points."""
    pos = scene(drawing, **more)
    play(pos, f"activate {who}", "nothing")
    defend(pos)
    return play(pos, f"{who} move")


def points(pos, who="Kenji"):
    """Every point that the mover can choose."""
    found = set()
    for column in [move for move in pos.moves() if move.startswith(f"{who} move")]:
        pos.play(column)
        found |= {move.split()[-1] for move in pos.moves()}
        pos.undo()
    return found


def test_a_straight_line_that_overlaps_no_body_is_walked():
    """K24: a body that the line only touches is no obstacle."""
    assert "14,8" in points(moving(RUNNER.format(x=12, y=9)))
    assert "14,8" not in points(moving(RUNNER.format(x=12, y=8.875)))


def test_a_move_goes_round_the_first_body():
    """K24: over corners of the square around it, both radii and a sixteenth from its centre.

    Corners of Aguila at 12,8 lie at 10.9375 and 13.0625, 6.9375 and 9.0625. To 13,8: one corner would cross the body,
    two are 1.43" + 2.125" + 1.07" long, more than Kenji's 4".
    """
    assert "13,8" not in points(moving(RUNNER.format(x=12, y=8)))
    far = points(moving("Hayate 10,8 ball\nAguila 12,8", "Hayate"), "Hayate")
    assert "13,8" in far  # 6" with Slipstream
    near = points(moving(RUNNER.format(x=12, y=8)))
    assert "12.5,7" in near  # straight past the corner
    assert "13,9" in near


def test_a_way_round_counts_its_legs_rounded_up():
    """K24: 23 + 34 + 23 sixteenths over two corners to 18,8 are exactly Lince's 5"; to 17.5,8 the last leg is 29."""
    pos = moving("Lince 22,8 ball\nHayate 20,8", "Lince", attackers=1)
    assert "18,8" in points(pos, "Lince")
    assert "17.5,8" not in points(pos, "Lince")


def test_a_way_round_stays_on_the_ground_and_off_other_bodies():
    """K24: between a body and the touchline there is no way."""
    pos = moving("Hayate 10,0.5 ball\nAguila 12,0.5", "Hayate")
    assert "13.5,0.5" in points(pos, "Hayate")  # on the field side
    walled = moving("Hayate 10,0.5 ball\nAguila 12,0.5\nLince 12,2\nLobo 12,3.5", "Hayate")
    assert "13.5,0.5" not in points(walled, "Hayate")


def test_a_chosen_point_is_free_and_reached():
    """K24: a taken point is not listed."""
    pos = moving(RUNNER.format(x=12, y=8))
    assert "12,8" not in points(pos)
    assert "11.5,8" not in points(pos)
    play(pos, "Kenji move 13,9")
    assert at(pos, "Kenji") == (13, 9)


# -- into contact


def test_into_contact_goes_straight_until_contact():
    """K24: a gap of at most a sixteenth."""
    pos = moving(RUNNER.format(x=13, y=8))
    assert "Kenji contact Aguila" in pos.moves()
    play(pos, "Kenji contact Aguila")
    assert at(pos, "Kenji") == (11.9375, 8)


def test_into_contact_goes_round_another_body():
    """K24: of the straight line and the ways round, the one that ends nearest to the target."""
    pos = moving("Hayate 10,8 ball\nKenji 12,8.25\nAguila 14,8", "Hayate")
    assert "Hayate contact Aguila" in pos.moves()
    play(pos, "Hayate contact Aguila")
    x, y = at(pos, "Hayate")
    assert y < 8
    assert ((x - 14) ** 2 + (y - 8) ** 2) ** 0.5 == pytest.approx(17 / 16, abs=1 / 16)


def test_a_body_that_cannot_be_reached_is_not_listed():
    """K77: into contact means that the move gets there."""
    pos = moving("Kenji 10,8 ball\nTora 12,8\nAguila 14.5,8")
    assert "Kenji contact Aguila" not in pos.moves()


def test_a_tackler_goes_round_a_mate():
    """K26: towards the carrier as far as the defensive MOV allows."""
    pos = scene("Hayate 10,8 ball\nLobo 14,8\nAguila 12,8.5")
    play(pos, "activate Hayate", "nothing", "Lobo tackle")
    x, y = at(pos, "Lobo")
    assert y < 8
    assert ((x - 10) ** 2 + (y - 8) ** 2) ** 0.5 == pytest.approx(17 / 16, abs=1 / 16)


def test_a_tackler_stops_where_its_move_ends():
    """K26: 2" of 4 towards the carrier."""
    pos = scene("Hayate 10,8 ball\nAguila 14,8")
    play(pos, "activate Hayate", "nothing", "Aguila tackle")
    assert at(pos, "Aguila") == (12, 8)


# -- only the carrier touches opponents


def test_an_attacker_without_the_ball_keeps_off_standing_opponents():
    """K66: at least 2/16" from every standing opponent; the carrier may come nearer."""
    for drawing, near in (
        ("Kenji 10,8\nTora 5,5 ball\nAguila 12,8", False),
        ("Kenji 10,8 ball\nAguila 12,8", True),
        ("Kenji 10,8\nTora 5,5 ball\nAguila 12,8 down", True),
    ):
        assert ("11,8" in points(moving(drawing))) == near


def test_two_sixteenths_are_enough():
    """K66: contact is a gap of one."""
    for x, listed in ((12.0625, False), (12.125, True)):
        assert ("11,8" in points(moving(f"Kenji 10,8\nTora 5,5 ball\nAguila {x},8"))) == listed


def test_contact_with_an_opponent_is_not_listed_for_him():
    """K66: nor contact with the ball or a mate where an opponent stands."""
    pos = moving("Kenji 10,8\nTora 13,6 ball\nAguila 12,8\nLince 12.0625,5.5")
    assert "Kenji contact Aguila" not in pos.moves()
    refusal = pos.why_not("Kenji contact Aguila")
    assert refusal is not None
    assert refusal.ruling == "K66"
    pos = moving("Kenji 10,8\nBall 12,8\nAguila 12,9")
    assert "Kenji contact Ball" in pos.moves()
    pos = moving("Kenji 10,8\nBall 12,8\nAguila 11.375,8.875")
    assert "Kenji contact Ball" not in pos.moves()
    assert "Kenji stay" in pos.moves()


def test_receivers_of_a_kick_off_keep_off_too():
    """K66: kick-off included; the kickers are the defenders and may touch."""
    pos = start()
    while asked(pos) in ("dealing", "choosing"):
        pos.play(pos.legal[0])
    play(pos, "coin A", "kick")
    for name, y in (("Hayate", 3), ("Kenji", 6), ("Tora", 9), ("Daichi", 12)):
        play(pos, f"{name} line {y}")
    for name, place in (("Aguila", "16.5,3"), ("Lince", "20,6"), ("Lobo", "20,9"), ("Oso", "20,12")):
        play(pos, f"{name} place {place}")
    play(pos, "aim 24,8", "Hayate move 13.5,3", "Kenji stay", "Tora stay", "Daichi stay")
    assert "15,3" in points(pos, "Aguila")
    assert "14.5,3" not in points(pos, "Aguila")
    assert "Aguila contact Hayate" not in pos.moves()


def test_no_leg_goes_backward_in_first_steps():
    """K24: not even round a body."""
    pos = scene("Hayate 10,8 ball\nAguila 11,8", scenario="first-steps")
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "Hayate move")
    assert "12.5,8" not in points(pos, "Hayate")
    pos = scene("Hayate 9.5,8 ball\nAguila 11,8", scenario="first-steps")
    play(pos, "activate Hayate", "nothing")
    defend(pos)
    play(pos, "Hayate move")
    assert "12.5,8" in points(pos, "Hayate")
