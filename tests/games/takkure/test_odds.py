"""The dice calculator: exact fractions for people and programs."""

import json
import sys
from fractions import Fraction

import pytest

import fourfold as ff
from fourfold.cli import main
from fourfold.games.takkure.text.calculator import odds_command, odds_of, shares_of
from fourfold.games.takkure.text.expression import read_expression
from tests.games.takkure.enumerated import Roller, best, odds, winner


def odds_as_text(expression):
    return json.loads(odds_command(expression, json=True))


def test_unopposed_roll():
    """K44: stamina 4 succeeds on 1 to 4."""
    assert odds_as_text("stamina 4") == {"success": "1/3", "critical": "1/12", "miss": "2/3"}


def test_duel():
    """K40: REF 7 against STR 7, counted by hand over 144 pairs."""
    assert odds_as_text("dodge 7 vs tackle 7") == {
        "win": "7/18",
        "win_critical": "11/144",
        "lose": "7/18",
        "tie": "7/144",
        "all_fail": "25/144",
    }


@pytest.mark.parametrize(
    ("expression", "mine", "theirs"),
    [
        ("dodge 7 dice 2 vs tackle 7", Roller(7, 1, 2), Roller(7)),
        ("pass 8 at 3 vs tackle 7", Roller(10), Roller(7)),
        ("try 11 fatigue 1 pressure 1 vs tackle 7", Roller(9), Roller(7)),
        ("pass 8 at 9 crit 2 vs tackle 7 crit 2", Roller(6, 2), Roller(7, 2)),
        ("break 9 fatigue 3 vs tackle 7 fatigue 3", Roller(8), Roller(6)),
        ("tackle 7 dice 2 vs dodge 9", Roller(7, 1, 2), Roller(9)),
    ],
)
def test_duel_with_options(expression, mine, theirs):
    """K40: dice, criticals, distance, fatigue and pressure change the number; the odds are the enumerated ones."""

    def tell(groups):
        ours = best(groups[0], mine)
        return winner(ours, best(groups[1], theirs)), ours[0] == "critical"

    wanted = odds([mine.dice, theirs.dice], tell)
    total = {
        key: sum(share for (end, _), share in wanted.items() if end == key) for key in ("me", "them", "tie", "none")
    }
    found = odds_of(expression)
    if expression.startswith("pass"):
        assert found.pop("reception") == odds_of(expression.partition(" vs ")[0])["miss"]
    assert found == {
        "win": total["me"],
        "win_critical": wanted["me", True],
        "lose": total["them"],
        "tie": total["tie"],
        "all_fail": total["none"],
    }


def test_a_missed_pass_is_received_also_when_the_tackle_succeeds():
    """K67: the ball is in the air whatever became of the passer; a stealer who wins has it."""
    assert odds_as_text("pass 8 vs tackle 7")["reception"] == "1/3"
    stolen = odds_of("pass 8 vs steal 7")
    assert stolen["reception"] == stolen["all_fail"]
    assert "reception" not in odds_of("dodge 8 vs tackle 7")


def test_melee_rolls_ties_again():
    """K71: two equal rollers win equally often; ties are rolled again."""
    found = odds_of("melee 7 vs 7")
    again, none = Fraction(7, 144), Fraction(25, 144)
    assert found["nobody"] == none / (1 - again)
    assert found["win"] == [(1 - again - none) / 2 / (1 - again)] * 2


def test_melee_of_three():
    """K71: three rollers; a tie of two is rolled again by those two alone."""

    def tell(groups):
        rolled = [best(faces, roller) for faces, roller in zip(groups, rollers, strict=True)]
        return tuple(
            k for k, a in enumerate(rolled) if a[0] != "miss" and all(winner(a, b) in ("me", "tie") for b in rolled)
        )

    rollers = [Roller(11), Roller(8), Roller(7)]
    first = odds([1, 1, 1], tell)
    win = [first[k,] for k in range(3)]
    nobody = first[()]
    for pair in ((0, 1), (0, 2), (1, 2)):
        again = odds_of(f"melee {rollers[pair[0]].value} vs {rollers[pair[1]].value}")
        for k, place in enumerate(pair):
            win[place] += first[pair] * again["win"][k]
        nobody += first[pair] * again["nobody"]
    rest = 1 - first[0, 1, 2]
    assert odds_of("melee 11 vs 8 vs 7") == {"win": [each / rest for each in win], "nobody": nobody / rest}


def test_try_against_two_tackles_is_a_melee():
    """K43: all dice at once, and one wins or nobody."""
    assert odds_of("try 11 fatigue 2 vs tackle 7 vs tackle 8") == odds_of("melee 9 vs 7 vs 8")


def test_one_picker_against_one_stealer_is_face_to_face():
    """K43: a tie leaves the ball; with a second stealer, and for steals alone, it is a melee."""
    assert odds_of("pick-up 11 vs steal 7") == odds_of("dodge 11 vs tackle 7")
    assert odds_of("steal 7 vs pick-up 11") == odds_of("dodge 7 vs tackle 11")
    assert odds_of("pick-up 11 pressure 1 vs steal 8 vs steal 7") == odds_of("melee 10 vs 8 vs 7")
    assert odds_of("steal 11 vs steal 8") == odds_of("melee 11 vs 8")


def test_turned_fatigue_weighs_on_a_try():
    """K37: one off for each token of either side; only active ones weaken."""
    assert read_expression("try 11 fatigue 1 turned 2")[0].value == 8
    with pytest.raises(ff.Refused, match="turned, letter 8: turned fatigue weighs on a try only"):
        odds_of("pass 8 turned 1")


def test_break_through_with_a_die_for_each_tackle():
    """K41: free of both tackles with two dice is free of one, twice."""
    one = odds_of("break 9 vs tackle 7")
    both = odds_of("break 9 dice 2 vs tackle 7 vs tackle 7")
    assert both["free"] == (1 - one["lose"]) ** 2
    assert both["down"] + both["free"] == 1
    assert both["win"] == both["free"] - (one["tie"] + one["all_fail"]) ** 2


def test_break_through_with_one_die():
    """K41: the second tackle is rolled unopposed."""
    found = odds_of("break 9 vs tackle 7 vs tackle 6")
    assert found["free"] == (1 - odds_of("break 9 vs tackle 7")["lose"]) * odds_of("tackle 6")["miss"]


def test_dice_are_given_in_turn():
    """K41: one die to each tackle in the order written, then from the first again."""
    assert shares_of(1, 3) == [1, 0, 0]
    assert shares_of(5, 3) == [2, 2, 1]
    with_three = odds_of("dodge 7 dice 3 vs tackle 7 vs tackle 6")
    assert with_three["free"] == (1 - odds_of("dodge 7 dice 2 vs tackle 7")["lose"]) * (
        1 - odds_of("dodge 7 vs tackle 6")["lose"]
    )


def test_pass_against_two_tackles():
    """K68: made, missed, kept or stopped; after it the passer still meets the tackle without a die."""
    duel, left = odds_of("pass 8 vs tackle 7"), odds_of("tackle 6")
    found = odds_of("pass 8 vs tackle 7 vs tackle 6")
    ball = {"made": "win", "made_critical": "win_critical", "missed": "reception", "kept": "tie"}
    assert {name: found[name] for name in ball} == {name: duel[end] for name, end in ball.items()}
    assert found["stopped"] == duel["lose"] + duel["all_fail"] - duel["reception"]
    assert found["free"] == (1 - duel["lose"]) * left["miss"]
    assert found["down"] + found["free"] == 1


@pytest.mark.parametrize(("inches", "pass_value", "reception_value"), [
    ("0", 12, 10), ("2", 12, 10), ("2.1", 10, 8), ("4", 10, 8), ("4.01", 8, 6), ("8", 8, 6), ('8.5"', 6, 4),
])  # fmt: skip
def test_distance_bands(inches, pass_value, reception_value):
    """K32, K33: +4, +2, 0, -2 for a pass, two less for a reception; upper bounds included."""
    assert read_expression(f"pass 8 at {inches}")[0].value == pass_value
    assert read_expression(f"reception 8 at {inches}")[0].value == reception_value


@pytest.mark.parametrize(("tokens", "value"), [(0, 11), (1, 10), (2, 9), (3, 7)])
def test_fatigue_of_a_try(tokens, value):
    """K75: one off for each token, and the third takes one more."""
    assert read_expression(f"try 11 fatigue {tokens}")[0].value == value


@pytest.mark.parametrize(("tokens", "value"), [(0, 7), (2, 7), (3, 6)])
def test_third_fatigue_weighs_on_other_rolls(tokens, value):
    """K45: only the third active token changes the characteristics."""
    assert read_expression(f"tackle 7 fatigue {tokens}")[0].value == value


@pytest.mark.parametrize(
    "expression",
    [
        "kick 7",
        "dodge 7 crit 2 vs tackle 9",
        "melee 5 vs 6 dice 2 vs 7 crit 3",
        "pass 7 dice 2 vs tackle 7 vs tackle 8 vs tackle 5",
        "dodge 8 vs tackle 7 vs tackle 6",
    ],
)
def test_ends_add_up(expression):
    """The outcomes of every kind of roll make one, those inside another left out."""
    found = odds_of(expression)
    inside = {name for name in found if name.endswith("critical")}
    if "down" in found:
        inside |= {"down", "free"} if "made" in found else {"win"}
    outer = [odds for name, odds in found.items() if name not in inside]
    assert sum(sum(each) if isinstance(each, list) else each for each in outer) == 1


def test_lines_for_people():
    shown = odds_command("pass 5 at 3 dice 2 vs tackle 7", json=False).splitlines()
    assert shown[0] == "pass: 7 or less, critical up to 1, 2 dice"
    assert shown[1] == "tackle: 7 or less, critical up to 1"
    assert shown[2].split() == ["win", "58.33", "%", "7/12"]
    assert [line.split()[0] for line in odds_command("melee 9 vs 8", json=False).splitlines()[2:]] == [
        "roller",
        "roller",
        "nobody",
    ]


def test_fractions_too_long_to_read_are_left_to_json():
    expression = "melee 9 vs 8 dice 2 vs 7 dice 2 vs 6 dice 2 vs 8"
    assert all(line.endswith(" %") for line in odds_command(expression, json=False).splitlines()[5:])
    assert (
        sum(Fraction(each) for each in odds_as_text(expression)["win"]) + Fraction(odds_as_text(expression)["nobody"])
        == 1
    )


@pytest.mark.parametrize("words", [("stamina 4", "--json"), ("stamina", "4", "--json"), ("--json", "stamina 4")])
def test_command_prints_json(monkeypatch, capsys, words):
    monkeypatch.setattr(sys, "argv", ["fourfold", "odds", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    assert json.loads(capsys.readouterr().out) == {"success": "1/3", "critical": "1/12", "miss": "2/3"}


def test_command_refuses_with_the_place(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["fourfold", "odds", "dodge 7 vs tickle 7"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "tickle, letter 12: this is no action" in capsys.readouterr().err
