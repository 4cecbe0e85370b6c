"""What an action of TAKKURE would do, with the exact odds of its roll where they may be known (K4)."""

import msgspec

from fourfold.core.verbs import State
from fourfold.games.takkure import state as c
from fourfold.games.takkure.ahead import roll_now, roll_of
from fourfold.games.takkure.lexicon import card_names, inches, name_of, play_names
from fourfold.games.takkure.notation import action_text, chooser, walked
from fourfold.games.takkure.state import ARGS, LATTICE, PLAYERS, TEAM

# what each verb is called, and the ruling behind it
VERBS = (
    ("die", "K39"), ("coin", "K47"), ("draw", "K51"), ("pick", "K51"), ("kick", "K47"), ("receive", "K47"),
    ("line", "K89"), ("column", "K77"), ("turn", "K18"), ("row", "K77"), ("stay", "K77"), ("contact", "K77"),
    ("name", "K49"), ("spot", "K49"), ("activate", "K17"), ("plan", "K53"), ("card", "K52"), ("out", "K15"),
    ("stand", "K29"), ("ground-pass", "K34"), ("press", "K25"), ("tackle", "K26"), ("steal", "K28"), ("stand", "K29"),
    ("rest", "K29"), ("aim-tackle", "K26"), ("move", "K31"), ("pass", "K32"), ("pick-up", "K35"), ("dodge", "K36"),
    ("break", "K36"), ("try", "K37"), ("from", "K65"), ("meet", "K41"), ("nothing", "K17"),
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
