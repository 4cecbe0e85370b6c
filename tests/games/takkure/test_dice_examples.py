"""The worked dice examples of the rulebook (1.14 to 1.17, 3.07, 3.08, 4.06); lost faces are chosen to fit the text."""

from fractions import Fraction

import numpy as np

from fourfold.games.takkure.rules import dice as d
from fourfold.games.takkure.text.calculator import odds_of
from fourfold.games.takkure.text.expression import read_expression


def marks(*faces, value=7):
    return [d.read_die(face, value, 1) for face in faces]


def shown(face, value=7):
    """The weights of a die that has been rolled; None: no die."""
    weights = np.zeros(d.MARKS, np.int64)
    weights[d.MISS if face is None else d.read_die(face, value, 1)] = 1
    return weights


def evaded(own, tackles):
    """How a dodge with REF 7 ends against tackles with STR 7, all dice lying on the table."""
    out = np.zeros(d.EVADE_ENDS, np.int64)
    d.evade(np.stack([shown(face) for face in own]), np.stack([shown(face) for face in tackles]), len(own), out)
    return int(out.argmax())


def test_strength_7_of_the_book():
    """K39: STR 7 succeeds with a 7 and fails with an 8."""
    assert marks(7, 8) == [7, d.MISS]


def test_all_fail():
    """K40: STR 7 against STR 7, 9 and 11: both fail."""
    assert d.compare(*marks(9, 11)) == d.ALL_FAIL


def test_only_one_succeeds():
    """K40: 4 against 9: the one who succeeds wins."""
    assert d.compare(*marks(4, 9)) == d.WON
    assert d.compare(*marks(9, 4)) == d.LOST


def test_several_succeed():
    """K40: 6 against 3: the higher die wins."""
    assert d.compare(*marks(6, 3)) == d.WON
    assert d.compare(*marks(3, 6)) == d.LOST


def test_tie():
    """K40: 5 against 5: both are cancelled."""
    assert d.compare(*marks(5, 5)) == d.TIE


def test_critical_beats_a_higher_success():
    """K39: 1 against 7: the critical wins; against another critical it ties."""
    assert d.compare(*marks(1, 7)) == d.WON_CRITICAL
    assert d.compare(*marks(7, 1)) == d.LOST_CRITICAL
    assert d.compare(*marks(1, 1)) == d.TIE


def test_melee_of_the_book():
    """K43: BaC 7 each; 3 and 7 succeed, 9 and 11 do not: the 7 wins."""
    rolled = np.array(marks(9, 3, 7, 11), np.int64)
    assert d.leaders(rolled, 4) == 1 << 2


def test_pass_under_pressure():
    """K32: book 1.16, BaC 7, a pass of 3 inches +2, pressure -1: 8 or less."""
    (side,) = read_expression("pass 7 at 3 pressure 1")
    assert side.value == 8
    assert odds_of("pass 7 at 3 pressure 1")["success"] == Fraction(8, 12)


def test_second_tackle_is_unopposed_and_fails():
    """K41: book 3.07, the dodge beats the first tackle, and the second, unopposed, misses: the player is away."""
    assert evaded([6, None], [4, 9]) == d.FREE_WON


def test_second_tackle_is_unopposed_and_succeeds():
    """K41: book 3.07, the dodge beats the first tackle, but the second brings the player down."""
    assert evaded([6, None], [9, 5]) == d.DOWN


def test_two_dice_face_two_tackles():
    """K42: book 4.06, the first die loses to its tackle: down, and the second tackle is not rolled."""
    assert evaded([9, 6], [4, 3]) == d.DOWN
    assert evaded([6, 5], [4, 9]) == d.FREE_WON
