"""Odds before the die, and what may be measured when."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.takkure.enumerated import Roller, best, odds, winner
from tests.games.takkure.scene import defend, play, roll, scene


def described(pos, move) -> Any:
    return pos.describe(move)


def now(pos) -> Any:
    return pos.view().now


def test_exact_odds_before_declaring():
    """K4: with open measuring, dice, modifiers and opponents as they stand."""
    pos = scene("Kenji 10,8 ball\nAguila 11.0625,8\nHayate 6,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle")
    dodge = described(pos, "Kenji dodge")
    assert dodge.roll == "dodge 7 dice 1 crit 1 vs tackle 7 dice 1 crit 1"
    wins = sum(
        1
        for mine in range(1, 13)
        for theirs in range(1, 13)
        if mine <= 7 and (mine == 1) >= (theirs == 1) and (theirs > 7 or mine > theirs or mine == 1) and mine != theirs
    )
    assert Fraction(dodge.odds["win"]) == Fraction(wins, 144)
    assert described(pos, "Kenji pass Hayate").roll.startswith("pass 10 dice 2 crit 1 vs tackle 7")


def test_by_the_book_only_bands_before_and_everything_after():
    """K4: odds per distance band before the declaration, exactly after it, before the die."""
    pos = scene("Kenji 10,8 ball\nHayate 6,8\nAguila 28,8", open_measuring=False)
    play(pos, "activate Kenji", "nothing")
    defend(pos)
    before = described(pos, "Kenji pass Hayate")
    assert before.roll == ""
    assert list(before.odds) == ["2", "4", "8", "further"]
    assert before.odds["further"] == str(1 - Fraction(6, 12) ** 2)
    play(pos, "Kenji pass Hayate")
    assert roll(pos)[2] == 10
    assert described(pos, "d12 3").roll == "pass 10 dice 2 crit 1"


def test_the_odds_of_a_pass_are_shown_for_every_origin():
    """K4, K65: exactly those that are rolled then."""
    pos = scene("Kenji 10,8 ball\nHayate 6,8\nAguila 28,8")
    play(pos, "activate Kenji", "Kenji mark 12", "Kenji mark 12,8")
    defend(pos)
    play(pos, "Kenji pass Hayate")
    near, far = described(pos, "Kenji pass Hayate@0"), described(pos, "Kenji pass Hayate@2")
    assert Fraction(near.odds["success"]) >= Fraction(far.odds["success"]) > 0
    play(pos, "Kenji pass Hayate@2")
    assert described(pos, "d12 3").roll == far.roll


def test_a_defender_sees_the_odds_of_its_tackle():
    """K4: before any opposition."""
    pos = scene("Kenji 10,8 ball\nAguila 11.0625,8")
    play(pos, "activate Kenji", "nothing")
    tackle = described(pos, "Aguila tackle")
    assert (tackle.roll, tackle.odds["success"]) == ("tackle 7 dice 1 crit 1", "7/12")


def succeeding(roller: Roller) -> Fraction:
    return odds([roller.dice], lambda rolled: best(rolled[0], roller)[0] != "miss")[True]


def duel(mine: Roller, theirs: Roller) -> Fraction:
    """The odds that the first one wins."""
    return odds([mine.dice, theirs.dice], lambda rolled: winner(best(rolled[0], mine), best(rolled[1], theirs)))["me"]


def test_the_odds_of_a_pass_from_the_ground_are_without_opponents():
    """K4, K34: exactly what is rolled if no defender steals."""
    pos = scene("Kenji 10,8 ball down\nHayate 8,8\nAguila 28,8")
    play(pos, "activate Kenji")
    ahead = described(pos, "Kenji ground-pass Hayate")
    play(pos, "Kenji ground-pass Hayate")
    defend(pos)
    assert described(pos, "d12 3").roll == ahead.roll
    s = pos.state
    rolled = Roller(int(s.value[0]), int(s.crit[0]), int(s.dice[0]))
    assert Fraction(ahead.odds["success"]) == succeeding(rolled)


def test_a_ground_pass_that_is_too_far_has_no_odds():
    """K34: it is not rolled."""
    pos = scene("Kenji 20,8 ball down\nHayate 6,8\nAguila 28,8")
    play(pos, "activate Kenji")
    assert described(pos, "Kenji ground-pass Hayate").odds == {}


@pytest.mark.parametrize(
    ("drawing", "first"),
    [
        ("Hayate 10,8\nBall 14,8\nAguila 14.75,8", "nothing"),
        ("Kenji 10,8 ball down\nHayate 8,8\nAguila 11.0625,8", "Kenji ground-pass Hayate"),
    ],
    ids=["loose", "down"],
)
def test_a_defender_sees_the_odds_of_its_steal(drawing, first):
    """K4, K28: the number and dice with which it will roll for the ball, before any opposition."""
    pos = scene(drawing)
    play(pos, f"activate {drawing.split()[0]}", first)
    ahead = described(pos, "Aguila steal")
    defend(pos, "Aguila steal", "Aguila stay")
    if "nothing" in pos.moves():
        play(pos, "nothing")
    s = pos.state
    k = int(s.rollers) - 1
    rolled = Roller(int(s.value[k]), int(s.crit[k]), int(s.dice[k]))
    assert ahead.roll == f"steal {rolled.value} dice {rolled.dice} crit {rolled.crit}"
    assert Fraction(ahead.odds["success"]) == succeeding(rolled)


def test_the_odds_of_dice_against_each_of_several_tackles_are_shown():
    """K4, K74: the odds of every share of the dice against every opponent."""
    pos = scene("Hayate 10,8 ball\nAguila 11.0625,8\nLince 10,9.0625")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    play(pos, "Hayate dodge")
    s = pos.state
    mine, tackle = Roller(int(s.own_value), int(s.own_crit), 2), Roller(7)
    both = described(pos, "meet Aguila 2")
    assert both.roll == f"dodge {mine.value} dice 2 crit {mine.crit} vs tackle 7 dice 1 crit 1"
    assert Fraction(both.odds["win"]) == duel(mine, tackle)
    assert described(pos, "meet Aguila 0").odds == {
        "free": str(1 - succeeding(tackle)),
        "down": str(succeeding(tackle)),
    }


def test_an_action_that_opposes_no_tackle_shows_the_chance_to_fall():
    """K4, K64: all that touch are rolled, unopposed, until one succeeds."""
    pos = scene("Kenji 10,8 ball\nAguila 11.0625,8\nLince 10,9.0625\nHayate 6,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle", "Lince tackle")
    ahead = described(pos, "nothing").odds
    free = (1 - succeeding(Roller(7))) * (1 - succeeding(Roller(5)))
    assert ahead == {"free": str(free), "down": str(1 - free)}
    untouched = scene("Kenji 10,8 ball\nAguila 28,8")
    play(untouched, "activate Kenji", "nothing")
    defend(untouched)
    assert described(untouched, "nothing").odds == {}


def test_the_view_says_what_is_marked_and_who_goes_where():
    """K18: the turn point and the destination, once they are chosen."""
    pos = scene("Kenji 10,8 ball\nAguila 28,8")
    play(pos, "activate Kenji", "Kenji turn 12", "Kenji turn 12,8")
    assert now(pos).path == [(160, 128), (192, 128)]
    play(pos, "Kenji mark 13")
    assert (now(pos).asked, now(pos).mover) == ("first", "Kenji")
    play(pos, "Kenji mark 13,9")
    assert now(pos).path == [(160, 128), (192, 128), (208, 144)]
    play(pos, "Aguila press")
    then = now(pos)
    assert (then.asked, then.mover, then.reach > 0) == ("moving", "Aguila", True)
    assert (then.step, then.ring) == ("defence", None)  # a marked way is drawn instead


def test_the_view_says_which_step_it_is_and_how_far_the_active_player_walks():
    """K17, K18."""
    pos = scene("Kenji 10,8 ball\nAguila 28,8")
    assert (now(pos).steps[:2], now(pos).step, now(pos).ring) == (["token", "first"], "token", None)
    play(pos, "activate Kenji")
    view: Any = pos.view()
    kenji = next(player for player in view.players if player.name == "Kenji")
    assert (now(pos).step, now(pos).ring) == ("first", (160, 128, 16 * kenji.stats["mov"]))
    assert [(coach.forward, coach.shipped) for coach in view.coaches] == [(1, True), (-1, True)]


def test_a_melee_is_described_as_one():
    pos = scene("Hayate 10,8\nBall 10.75,8\nAguila 11.5,8\nLince 10.75,8.75")
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila stay", "Lince steal", "Lince stay")
    ahead = described(pos, "Hayate pickup")
    play(pos, "Hayate pickup")
    assert (
        ahead.roll == described(pos, "d12 1").roll == "melee 11 dice 1 crit 1 vs 12 dice 1 crit 1 vs 11 dice 1 crit 1"
    )
    assert described(pos, "d12 1").kind == "die"


def test_a_roll_names_who_rolls_what_against_which_number():
    """K39: every die of a record can be described."""
    pos = scene("Kenji 10,8 ball\nAguila 11.0625,8")
    play(pos, "activate Kenji", "nothing")
    defend(pos, "Aguila tackle")
    play(pos, "Kenji dodge")
    before = pos.copy()
    play(pos, 5)
    events = pos.game.texts.events(before.state, pos.actions[-1], pos.state, -2)
    assert [str(event) for event in events] == ["Kenji rolls 5 for dodge, 7 or less: success."]
