"""Expressions of the dice calculator: what is read, and what is refused at which place."""

import pytest

from fourfold.core.words import Refused
from fourfold.games.takkure.text.expression import Side, read_expression


def test_options_come_in_any_order():
    wanted = (Side("pass", 9, 8, 2, 3), Side("tackle", 7, 7, 1, 2))
    assert read_expression("pass 8 dice 2 at 3 crit 3 pressure 1 vs tackle 7 crit 2") == wanted
    assert read_expression("  pass 8 pressure 1   crit 3 at 3 dice 2 vs  tackle 7 crit 2 ") == wanted


def test_later_rollers_of_a_melee_are_numbers():
    assert [side.value for side in read_expression("melee 11 vs 8 dice 2 vs 7 fatigue 3")] == [11, 8, 6]


@pytest.mark.parametrize(
    ("expression", "place", "key"),
    [
        ("", 1, "empty"),
        ("   ", 1, "empty"),
        ("dogde 7", 1, "action"),
        ("Dodge 7", 1, "action"),
        ("7", 1, "action"),
        ("dodge", 6, "value-missing"),
        ("dodge seven", 7, "number"),
        ("dodge 31", 7, "number"),
        ("dodge -10", 7, "number"),
        ("dodge 7.5", 7, "number"),
        ("dodge \u0667", 7, "number"),
        ("dodge 7 vs", 11, "action-missing"),
        ("vs tackle 7", 1, "action-missing"),
        ("dodge 7 vs vs tackle 7", 12, "action-missing"),
        ("dodge 7 vs tackle", 18, "value-missing"),
        ("dodge 7 vs 7", 12, "action"),
        ("dodge 7 vs dodge 7", 12, "opponent"),
        ("stamina 4 vs tackle 7", 14, "opponent"),
        ("dodge 7 twice", 9, "option"),
        ("dodge 7 dice", 13, "number-missing"),
        ("dodge 7 dice vs tackle 7", 14, "number-missing"),
        ("dodge 7 dice 0", 14, "number"),
        ("dodge 7 dice 7", 14, "number"),
        ("dodge 7 crit 12", 14, "number"),
        ("dodge 7 dice 2 dice 2", 16, "twice"),
        ("pass 7 at 2 at 3", 13, "twice"),
        ("dodge 7 at 3", 9, "unthrown"),
        ("pass 7 at far", 11, "inches"),
        ("pass 7 at -1", 11, "inches"),
        ("pass 7 at 41", 11, "inches"),
        ("pass 7 at \u0663", 11, "inches"),
        ("dodge 7 vs tackle 7 pressure 1", 21, "unpressed"),
        ("reception 7 pressure 1", 13, "unpressed"),
        ("stamina 4 fatigue 1", 11, "untired"),
        ("try 11 fatigue 4", 16, "number"),
        ("try 11 pressure 5", 17, "number"),
        ("melee 11", 9, "alone"),
        ("melee 11 vs", 12, "value-missing"),
        ("melee 11 vs steal 7", 13, "number"),
        ("pass 8 vs steal 7 vs steal 7", 22, "one-opponent"),
        ("tackle 7 vs dodge 7 vs dodge 7", 24, "one-opponent"),
        ("melee 7 dice 6 vs 7 dice 6 vs 7 dice 5", 31, "many-dice"),
        ("melee 7" + " vs 7" * 8, 47, "many-sides"),
    ],
)
def test_wrong_expression_is_refused_with_its_place(expression, place, key):
    with pytest.raises(Refused) as error:
        read_expression(expression)
    assert error.value.refusal.key == f"takkure-odds.{key}"
    assert error.value.refusal.args["place"] == place
    assert f"letter {place}" in str(error.value)
