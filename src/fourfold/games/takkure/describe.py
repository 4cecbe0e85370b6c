"""What an action of TAKKURE would do, with the exact odds of its roll where they may be known (K4)."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec
import numpy as np

from fourfold.core.verbs import State
from fourfold.games.takkure import state as c
from fourfold.games.takkure import tables as t
from fourfold.games.takkure.calculator import odds_of
from fourfold.games.takkure.contact import measure, tackle_bonus
from fourfold.games.takkure.duels import is_foe
from fourfold.games.takkure.lexicon import card_names, inches, name_of, play_names
from fourfold.games.takkure.melee import may_steal, pressed
from fourfold.games.takkure.notation import action_text, chooser, walked
from fourfold.games.takkure.passing import first_origin, pass_bonus, pass_from
from fourfold.games.takkure.rolls import base_value, card_total, critical_up_to, dice_of
from fourfold.games.takkure.state import ARGS, LATTICE, PLAYERS, STATE, TEAM

# what each verb is called, and the ruling behind it
VERBS = (
    ("die", "K39"), ("coin", "K47"), ("draw", "K51"), ("pick", "K51"), ("kick", "K47"), ("receive", "K47"),
    ("line", "K89"), ("column", "K77"), ("turn", "K18"), ("row", "K77"), ("stay", "K77"), ("contact", "K77"),
    ("name", "K49"), ("spot", "K49"), ("activate", "K17"), ("plan", "K53"), ("card", "K52"), ("out", "K15"),
    ("stand", "K29"), ("ground-pass", "K34"), ("press", "K25"), ("tackle", "K26"), ("steal", "K28"), ("stand", "K29"),
    ("rest", "K29"), ("aim-tackle", "K26"), ("move", "K31"), ("pass", "K32"), ("pick-up", "K35"), ("dodge", "K36"),
    ("break", "K36"), ("try", "K37"), ("from", "K65"), ("meet", "K41"), ("nothing", "K17"),
)  # fmt: skip
_OWN = {c.PASS: t.ROLL_PASS, c.DODGE: t.ROLL_DODGE, c.BREAK: t.ROLL_BREAK, c.TRY: t.ROLL_TRY, c.PICK_UP: t.ROLL_PICK_UP}
_WORDS = {c.PASS: "pass", c.DODGE: "dodge", c.BREAK: "break", c.TRY: "try", c.PICK_UP: "pick-up"}
_ROLL_WORDS = (
    "pass", "pass", "reception", "pick-up", "steal", "steal", "steal", "dodge", "break", "tackle", "try", "stamina",
    "balance", "kick", "catch",
)  # fmt: skip


class TakkureMove(msgspec.Struct, frozen=True):
    """What an action would do."""

    kind: str
    text: str
    who: str = ""  # the player who acts
    target: str = ""  # a body the action is about
    card: str = ""
    x: str = ""  # inches
    y: str = ""
    at: str = ""  # inches of the path
    dice: int = 0
    roll: str = ""  # the roll as the dice calculator writes it
    odds: dict[str, str] = {}  # exact fractions by outcome
    ruling: str = ""


def describe(s: State, action: int) -> TakkureMove:
    """The action as a small value."""
    verb, number = divmod(action, ARGS)
    facts: dict[str, str | int | dict[str, str]] = {}
    if verb in (c.ACTIVATE, c.NAME, c.PRESS, c.TACKLE, c.STEAL, c.RISE, c.REST):
        facts["who"] = name_of(s, number)
    elif verb in (c.STAY, c.JOIN, c.LINE, c.AT):
        facts["who"] = name_of(s, int(s.mover))
    elif verb >= c.STAND:
        facts["who"] = name_of(s, int(s.actor))
    if verb in (c.JOIN, c.GROUND_PASS, c.PASS):
        facts["target"] = name_of(s, number)
    elif verb == c.AT:
        facts |= {"target": name_of(s, int(s.victim)), "at": walked(s, number)}
    elif verb == c.FROM:
        facts |= {"target": name_of(s, int(s.receiver)), "at": walked(s, number)}
    elif verb == c.FOE:
        facts |= {"target": name_of(s, number // TEAM), "dice": number % TEAM}
    elif verb in (c.DRAW, c.CARD):
        facts["card"] = card_names(s, int(s.seat))[number if verb == c.DRAW else number // PLAYERS]
    elif verb in (c.PICK, c.PLAN):
        facts["card"] = play_names(s, int(s.seat))[number]
    elif verb in (c.COLUMN, c.TURN, c.ROW):
        facts["who"] = chooser(s, int(s.asked if verb == c.ROW else s.phase))
        facts["x"] = inches((int(s.column) if verb == c.ROW else number) * LATTICE)
        facts["y"] = inches(number * LATTICE) if verb == c.ROW else ""
    if verb == c.DIE:
        facts |= roll_now(s)
    else:
        facts |= roll_of(s, verb, number)
    text = action_text(s, action)
    kind, ruling = VERBS[verb]
    return TakkureMove(kind=kind, text=text, ruling=ruling, **facts)  # type: ignore[arg-type]


def roll_of(s: State, verb: int, number: int) -> Mapping[str, str | dict[str, str]]:
    """The roll that a declaration leads to, if it leads to one."""
    if verb in _OWN and s.phase == c.SECOND:
        return roll_ahead(s, verb, number) if s.open_measuring else bands_ahead(s, verb)
    if verb == c.FROM and s.open_measuring:
        return roll_ahead(s, c.PASS, int(s.receiver), number)
    if verb == c.TACKLE:  # before any opposition
        return _odds(_side(s, number, t.ROLL_TACKLE, 0, "tackle"))
    if verb == c.NAME and s.phase == c.KICKING:
        return _odds(_side(s, number, t.ROLL_KICK, 0, "kick"))
    return {}


def roll_ahead(s: State, verb: int, number: int, origin: int | None = None) -> dict[str, str | dict[str, str]]:
    """The roll a second action would lead to, opponents as they stand.

    A pass leaves from `origin`; as long as that is open, from the first point from which it is allowed.
    """
    ahead = np.zeros(1, STATE).view(np.recarray)
    ahead[0] = s
    then = ahead[0]
    then.second = verb - c.MOVE
    more = -int(pressed(then, int(then.actor)))
    if verb == c.PASS:
        then.receiver = number
        pass_from(then, first_origin(then, number, 0) if origin is None else origin)
        more = int(pass_bonus(then, t.ROLL_PASS))
    if verb == c.TRY:
        more -= int(then.tired[then.actor]) + int(then.turned[then.actor])
    measure(then)
    sides = [_side(then, int(then.actor), _OWN[verb], more, _WORDS[verb])]
    for body in range(PLAYERS):
        if verb == c.PICK_UP and may_steal(then, body):
            kind = t.ROLL_STEAL_LOOSE if then.prey[body] == c.PREY_LOOSE else t.ROLL_STEAL_DOWN
            sides.append(_side(then, body, kind, 0, "steal"))
        elif verb != c.PICK_UP and is_foe(then, body):
            sides.append(_side(then, body, t.ROLL_TACKLE, int(tackle_bonus(then, body)), "tackle"))
    if verb == c.BREAK and len(sides) == 1:
        return {}
    if verb == c.PICK_UP and len(sides) > 2:
        sides = _as_melee(sides)
    return _odds(" vs ".join(sides))


def bands_ahead(s: State, verb: int) -> dict[str, dict[str, str]]:
    """Without measuring: the chance of a pass, unpressed and unopposed, for every distance band."""
    if verb != c.PASS:
        return {}
    odds = {}
    for band in range(t.BANDS):
        side = _side(s, int(s.actor), t.ROLL_PASS, int(s.band[band, t.BAND_PASS]), "pass")
        up_to = int(s.band[band, t.BAND_UP_TO])
        odds[inches(up_to) if up_to < t.FAR else "further"] = _fraction(odds_of(side)["success"])
    return {"odds": odds}


def roll_now(s: State) -> dict[str, str | dict[str, str]]:
    """The roll that is about to begin, with its exact odds; nothing once a die lies, or for a table."""
    if s.rolled_for >= c.FOR_INJURY or s.roller or s.die or s.again:
        return {}
    sides = [f"{_ROLL_WORDS[s.kind[k]]} {s.value[k]} dice {s.dice[k]} crit {s.crit[k]}" for k in range(int(s.rollers))]
    if s.rolled_for == c.FOR_MELEE and len(sides) > 1:
        sides = _as_melee(sides)
    return _odds(" vs ".join(sides))


def _as_melee(sides: list[str]) -> list[str]:
    bare = [side.split(" ", 1)[1] for side in sides]
    return [f"melee {bare[0]}", *bare[1:]]


def _odds(roll: str) -> dict[str, str | dict[str, str]]:
    return {"roll": roll, "odds": {name: _fraction(odds) for name, odds in odds_of(roll).items()}}


def _side(s: State, body: int, kind: int, more: int, word: str) -> str:
    value = int(base_value(s, body, kind)) + int(card_total(s, body, kind, t.CARD_BONUS)) + more
    dice = int(dice_of(s, body, kind)) + int(card_total(s, body, kind, t.CARD_DICE))
    return f"{word} {value} dice {dice} crit {int(critical_up_to(s, body, kind))}"


def _fraction(odds: Fraction | list[Fraction]) -> str:
    return ", ".join(map(str, odds)) if isinstance(odds, list) else str(odds)
