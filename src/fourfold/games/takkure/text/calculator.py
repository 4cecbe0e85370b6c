"""The dice calculator: exact odds of an expression (see `expression`)."""

from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
import numpy as np

from fourfold.core.verbs import Longs
from fourfold.core.words import say
from fourfold.games.takkure.rules import dice
from fourfold.games.takkure.text.expression import Side, is_melee, read_expression, say_side

_READABLE = 40  # characters; the lines leave a longer fraction out, JSON has every fraction

Odds = dict[str, Any]  # a Fraction by name, or a list of them for the rollers of a melee


def odds_of(expression: str) -> Odds:
    """The exact odds of every end of an expression, by name.

    Unopposed: success, critical (within success), miss. Duel: win, win_critical (within win), lose, tie, all_fail; a
    pass also says reception, how often the receiver rolls (within lose and all_fail).
    Melee: win (a list, one for each roller), nobody. Dodge or break through against several tackles: down,
    down_critical (within down), free, win (free and a die won), win_critical (within win). A pass against several:
    made, made_critical (within made), missed, kept, stopped; down and free say how the passer ends.
    """
    sides = read_expression(expression)
    if len(sides) == 1:
        return _unopposed(sides[0])
    if is_melee(sides):
        return _melee(sides)
    if len(sides) == 2:
        return _duel(*sides)
    return _pass_through(sides) if sides[0].action == "pass" else _evade(sides)


def odds_command(expression: str, json: bool) -> str:
    """The output of `fourfold odds`: lines of text, or one JSON object with fractions as texts."""
    found = odds_of(expression)
    if json:
        texts = {name: [str(f) for f in odds] if isinstance(odds, list) else str(odds) for name, odds in found.items()}
        return msgspec.json.encode(texts).decode()
    sides = read_expression(expression)
    lines = [say_side(side) for side in sides]
    for name, odds in found.items():
        if isinstance(odds, list):
            lines += [_line(say(f"takkure-odds.end-{name}-of", {"n": k + 1}), each) for k, each in enumerate(odds)]
        else:
            lines.append(_line(say(f"takkure-odds.end-{name}"), odds))
    return "\n".join(lines)


def _line(name: str, odds: Fraction) -> str:
    exact = str(odds)
    return f"{name:<26}{float(100 * odds):7.2f} %" + (f"  {exact}" if len(exact) <= _READABLE else "")


def _weigh(side: Side, count: int) -> Longs:
    """The weights of the marks of `count` dice of a side."""
    out = np.zeros(dice.MARKS, np.int64)
    dice.weigh(side.value, side.crit, count, out)
    return out


def _unopposed(side: Side) -> Odds:
    weights, total = _weigh(side, side.dice), 12**side.dice
    miss = Fraction(int(weights[dice.MISS]), total)
    return {"success": 1 - miss, "critical": Fraction(int(weights[dice.CRITICAL_MARK]), total), "miss": miss}


def _duel(mine: Side, theirs: Side) -> Odds:
    ends = np.zeros(dice.DUEL_ENDS, np.int64)
    dice.duel(_weigh(mine, mine.dice), _weigh(theirs, theirs.dice), ends)
    odds = _fractions(ends)
    found = {
        "win": odds[dice.WON] + odds[dice.WON_CRITICAL],
        "win_critical": odds[dice.WON_CRITICAL],
        "lose": odds[dice.LOST] + odds[dice.LOST_CRITICAL],
        "tie": odds[dice.TIE],
        "all_fail": odds[dice.ALL_FAIL],
    }
    if mine.action == "pass":  # a stealer who wins has the ball (K69); a tackle does not stop a ball in the air (K67)
        found["reception"] = found["all_fail"] if theirs.action == "steal" else _unopposed(mine)["miss"]
    return found


def _melee(sides: tuple[Side, ...]) -> Odds:
    """The rollers that tie roll again, so the odds of a set depend on those of its subsets (K71)."""

    @cache
    def winners(group: tuple[int, ...]) -> list[Fraction]:
        """The odds of every roller to win when `group` rolls, and last the odds that all miss."""
        weights = np.stack([_weigh(sides[k], sides[k].dice) for k in group])
        ends = np.zeros(1 << len(group), np.int64)
        dice.melee(weights, len(group), ends)
        odds = _fractions(ends)
        found = [Fraction(0)] * len(sides) + [odds[0]]
        for bits in range(1, len(odds) - 1 if len(group) > 1 else len(odds)):
            tied = tuple(k for place, k in enumerate(group) if bits >> place & 1)
            if len(tied) == 1:
                found[tied[0]] += odds[bits]
            else:
                found = [mine + odds[bits] * again for mine, again in zip(found, winners(tied), strict=True)]
        again = odds[-1] if len(group) > 1 else Fraction(0)
        return [each / (1 - again) for each in found]

    *win, nobody = winners(tuple(range(len(sides))))
    return {"win": win, "nobody": nobody}


def shares_of(mine: int, tackles: int) -> list[int]:
    """How many own dice face each tackle: dealt one by one in the order written (K41)."""
    return [mine // tackles + (k < mine % tackles) for k in range(tackles)]


def _evade(sides: tuple[Side, ...]) -> Odds:
    active, *tackles = sides
    ends = np.zeros(dice.EVADE_ENDS, np.int64)
    mine = [_weigh(active, share) for share in shares_of(active.dice, len(tackles))]
    dice.evade(np.stack(mine), np.stack([_weigh(each, each.dice) for each in tackles]), len(tackles), ends)
    odds = _fractions(ends)
    won = odds[dice.FREE_WON] + odds[dice.FREE_CRITICAL]
    return {
        "down": odds[dice.DOWN] + odds[dice.DOWN_CRITICAL],
        "down_critical": odds[dice.DOWN_CRITICAL],
        "free": odds[dice.FREE] + won,
        "win": won,
        "win_critical": odds[dice.FREE_CRITICAL],
    }


def _pass_through(sides: tuple[Side, ...]) -> Odds:
    active, *tackles = sides
    ends = np.zeros((dice.PASS_ENDS, 2), np.int64)
    shares = shares_of(active.dice, len(tackles))
    dice.pass_through(
        np.stack([_weigh(active, share) for share in shares]),
        np.array(shares, np.int64),
        np.stack([_weigh(each, each.dice) for each in tackles]),
        len(tackles),
        ends,
    )
    made, critical, missed, kept, stopped = _fractions(ends.sum(axis=1))
    stands, down = _fractions(ends.sum(axis=0))
    return {
        "made": made + critical,
        "made_critical": critical,
        "missed": missed,
        "kept": kept,
        "stopped": stopped,
        "down": down,
        "free": stands,
    }


def _fractions(weights: Any) -> list[Fraction]:
    total = sum(int(weight) for weight in weights)
    return [Fraction(int(weight), total) for weight in weights]
