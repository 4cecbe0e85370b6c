"""The language of the dice calculator: `pass 8 at 3 dice 2 vs tackle 7`.

    EXPRESSION  SIDE, then `vs SIDE` as often as needed
    SIDE        ACTION VALUE, then options in any order; after `melee` the later sides have no action
    options     dice N, crit N (critical up to N), at INCHES, fatigue N (active tokens), turned N, pressure N

VALUE is the number on the card with every modifier that is not an option here: a pick up with BaC 7 is 11.
A wrong expression is refused with the place of the word, counted in characters from 1.
"""

import re
from fractions import Fraction

from msgspec import Struct

from fourfold.core.words import Refused, refused, say
from fourfold.games.takkure.data.drills import pitch
from fourfold.games.takkure.rules.dice import MOST_DICE

ACTIONS = (
    "dodge", "break", "pass", "try", "tackle", "reception", "pick-up", "steal", "stamina", "balance", "kick", "catch",
    "melee",
)  # fmt: skip
FACED = {  # the actions that an action may meet; several tacklers meet only the first four of ACTIONS
    "dodge": ("tackle",),
    "break": ("tackle",),
    "pass": ("tackle", "steal"),
    "try": ("tackle",),
    "tackle": ("dodge", "break", "pass", "try"),
    "pick-up": ("steal", "pick-up"),
    "steal": ("steal", "pick-up", "pass"),
    "melee": ("melee",),
}
_PRESSED = ("dodge", "break", "pass", "try", "pick-up", "melee")  # K25, K75
_THROWN = ("pass", "reception")  # K32, K33
_RANGES = {"dice": (1, 6), "crit": (1, 11), "fatigue": (0, 3), "turned": (0, 3), "pressure": (0, 4)}
_VALUES = (-9, 30)
_FARTHEST = 40  # inches
_MOST_SIDES = 8  # players on the pitch


class Word(Struct, frozen=True):
    """A word of an expression and the place of its first character, counted from 1."""

    text: str
    place: int


class Side(Struct, frozen=True):
    """One roller: `value` is the number to roll at or under, after all modifiers."""

    action: str
    value: int
    written: int  # the value before the modifiers
    dice: int = 1
    crit: int = 1


def read_expression(text: str) -> tuple[Side, ...]:
    """The sides of an expression, the active player first."""
    words = [Word(found[0], found.start() + 1) for found in re.finditer(r"\S+", text)]
    end = len(text) + 1
    if not words:
        raise refused("takkure-odds.empty", place=1)
    groups: list[list[Word]] = [[]]
    for word in words:
        if word.text == "vs":
            groups.append([])
        else:
            groups[-1].append(word)
    breaks = [word.place for word in words if word.text == "vs"]
    sides: list[Side] = []
    for k, group in enumerate(groups):
        after = breaks[k] if k < len(breaks) else end
        side = _read_side(group, after, sides)
        if sides and side.action not in FACED.get(sides[0].action, ()):
            raise _at(group[0], "opponent", mine=sides[0].action)
        sides.append(side)
        if sum(each.dice for each in sides) > MOST_DICE:
            raise _at(group[0], "many-dice", most=MOST_DICE)
        if len(sides) > _MOST_SIDES:
            raise _at(group[0], "many-sides", most=_MOST_SIDES)
        if k > 1 and not may_be_many(sides):
            raise _at(group[0], "one-opponent", mine=sides[0].action)
    if sides[0].action == "melee" and len(sides) < 2:
        raise refused("takkure-odds.alone", "K43", place=end)
    return tuple(sides)


def is_melee(sides: tuple[Side, ...]) -> bool:
    """Whether all dice are rolled at once and ties are rolled again; one picker and one stealer duel (K43, K71)."""
    mine, others = sides[0].action, sides[1:]
    balls = mine in ("pick-up", "steal") and any(other.action != "pass" for other in others)
    faced = len(others) == 1 and {mine, others[0].action} == {"pick-up", "steal"}
    return mine == "melee" or (balls and not faced) or (mine == "try" and len(others) > 1)


def may_be_many(sides: list[Side]) -> bool:
    """Whether the rules allow the first side more than one opponent."""
    if sides[0].action in ("dodge", "break", "pass", "try"):
        return all(side.action == "tackle" for side in sides[1:])
    return is_melee(tuple(sides)) and all(side.action != "pass" for side in sides[1:])


def _read_side(words: list[Word], after: int, before: list[Side]) -> Side:
    """One side; `after` is the place where a missing word would stand."""
    if before and before[0].action == "melee":
        action, rest = "melee", words
    elif not words:
        raise refused("takkure-odds.action-missing", place=after, known=", ".join(ACTIONS))
    elif words[0].text not in ACTIONS:
        raise _at(words[0], "action", known=", ".join(ACTIONS))
    else:
        action, rest = words[0].text, words[1:]
    if not rest:
        raise refused("takkure-odds.value-missing", place=after, action=action)
    written = _number(rest[0], *_VALUES)
    given: dict[str, int] = {}
    change = 0
    for k in range(1, len(rest), 2):
        name = rest[k]
        if name.text in given:
            raise _at(name, "twice")
        if name.text not in _RANGES and name.text != "at":
            raise _at(name, "option", known=", ".join(("at", *_RANGES)))
        if k + 1 == len(rest):
            raise refused("takkure-odds.number-missing", place=after, option=name.text)
        if name.text == "at":
            given["at"], change = 1, change + _band(name, rest[k + 1], action)
        else:
            given[name.text] = _number(rest[k + 1], *_RANGES[name.text])
            change += _modifier(name, given[name.text], action)
    return Side(action, written + change, written, given.get("dice", 1), given.get("crit", 1))


def _modifier(option: Word, number: int, action: str) -> int:
    """The modifier of pressure or fatigue; a third fatigue token counts for every roll but stamina (K45, K75)."""
    if option.text == "pressure":
        if action not in _PRESSED:
            raise _at(option, "unpressed", "K75", action=action)
        return -number
    if option.text == "fatigue":
        if action == "stamina":
            raise _at(option, "untired", "K45", action=action)
        return (-number if action == "try" else 0) - (number == 3)  # K37
    if option.text == "turned":
        if action != "try":
            raise _at(option, "unturned", "K37", action=action)
        return -number
    return 0


def _band(option: Word, length: Word, action: str) -> int:
    """The modifier of a distance, upper bounds included (K32, K33)."""
    if action not in _THROWN:
        raise _at(option, "unthrown", "K32", action=action)
    if (
        not re.fullmatch(r"\d{1,3}(\.\d{1,4})?\"?", length.text, re.ASCII)
        or Fraction(length.text.rstrip('"')) > _FARTHEST
    ):
        raise _at(length, "inches", most=_FARTHEST)
    inches = Fraction(length.text.rstrip('"'))
    band = next(band for band in pitch().band if band.up_to is None or inches <= Fraction(band.up_to))
    return band.passing if action == "pass" else band.reception


def _number(word: Word, low: int, high: int) -> int:
    if not re.fullmatch(r"-?\d{1,3}", word.text, re.ASCII) or not low <= int(word.text) <= high:
        raise _at(word, "number", low=low, high=high)
    return int(word.text)


def _at(word: Word, key: str, ruling: str = "", **args: object) -> Refused:
    return refused(f"takkure-odds.{key}", ruling, place=word.place, word=word.text[:40], **args)


def say_side(side: Side) -> str:
    """A side in words, with the value that its dice must not exceed."""
    facts = {"action": say(f"takkure-odds.do-{side.action}"), "value": side.value, "crit": side.crit, "n": side.dice}
    return say("takkure-odds.side", facts)
