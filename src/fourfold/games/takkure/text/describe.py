"""An action as a typed value, with the exact odds of its roll where a coach may know them (K4)."""

from typing import Any, Literal

import msgspec

from fourfold.core.events import seat_letter
from fourfold.core.verbs import State
from fourfold.games.takkure.rules import actions, phases
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.components import CARD_PLAYER, TEAM_SIZE
from fourfold.games.takkure.rules.state import LATTICE, PLAYERS
from fourfold.games.takkure.text.action_odds import roll_now, roll_of
from fourfold.games.takkure.text.current import ends_steps
from fourfold.games.takkure.text.foresight import Ahead, ahead_of, place_of
from fourfold.games.takkure.text.lexicon import SLOT_NAMES, card_names, inches, name_of, play_names, squad_names
from fourfold.games.takkure.text.notation import action_text, chooser, point_word, walked

# the word and the ruling of each verb
VERBS = (
    ("die", "K39"), ("coin", "K47"), ("draw", "K51"), ("pick", "K51"), ("kick", "K47"), ("receive", "K47"),
    ("line", "K89"), ("column", "K77"), ("turn", "K18"), ("row", "K77"), ("stay", "K77"), ("contact", "K77"),
    ("name", "K49"), ("spot", "K49"), ("activate", "K17"), ("plan", "K53"), ("card", "K52"), ("out", "K15"),
    ("stand", "K29"), ("ground-pass", "K34"), ("press", "K25"), ("tackle", "K26"), ("steal", "K28"), ("stand", "K29"),
    ("rest", "K29"), ("aim-tackle", "K26"), ("move", "K31"), ("pass", "K32"), ("pick-up", "K35"), ("dodge", "K36"),
    ("break", "K36"), ("try", "K37"), ("from", "K65"), ("meet", "K41"), ("nothing", "K17"), ("none", "K85"),
    ("field", "K95"),
)  # fmt: skip

# the meaning of an action in a sentence: some verbs have several
What = Literal[
    "die", "coin", "draw", "pick", "kick", "receive", "line", "to-mark", "to-turn", "to-move", "to-place", "to-aim",
    "stay", "contact", "kicks", "holds", "slot", "spot", "activate", "plan", "card", "card-for", "out", "stand",
    "ground-pass", "press", "tackle", "steal", "rest", "aim-tackle", "move", "pass", "pick-up", "dodge", "break", "try",
    "from", "meet", "nothing", "done", "no-card", "no-cards", "field",
]  # fmt: skip


class TakkureMove(msgspec.Struct, frozen=True):
    """What an action would do."""

    kind: str
    what: What
    text: str
    who: str = ""  # the player that acts
    target: str = ""  # the body that the action is about
    card: str = ""
    x: str = ""  # inches
    y: str = ""
    at: str = ""  # inches of the path, or of the kick-off line
    which: str = ""  # face of the die, seat of the coin, slot of a play, point of the template
    dice: int = 0
    roll: str = ""  # the roll as the dice calculator writes it
    odds: dict[str, str] = {}  # exact fractions by outcome
    ruling: str = ""
    place: tuple[int, int] | None = None  # where it lies on the pitch, in sixteenths of an inch; not for columns
    ahead: Ahead | None = None  # what follows at once
    closes: bool = False  # it ends the steps that the seat can take back freely


def describe(s: State, action: int) -> TakkureMove:
    """The description of an action."""
    verb, number = divmod(action, ARGS)
    facts: dict[str, Any] = {}
    if verb in (
        actions.ACTIVATE,
        actions.NAME,
        actions.PRESS,
        actions.TACKLE,
        actions.STEAL,
        actions.RISE,
        actions.REST,
    ):
        facts["who"] = name_of(s, number)
    elif verb in (actions.STAY, actions.JOIN, actions.LINE, actions.AT):
        facts["who"] = name_of(s, int(s.mover))
    elif verb == actions.FIELD:
        facts["who"] = squad_names(s, int(s.seat))[number]
    elif verb >= actions.STAND and s.phase not in (phases.WINDOW, phases.DEFENCE):
        facts["who"] = name_of(s, int(s.actor))
    if verb in (actions.JOIN, actions.GROUND_PASS, actions.PASS):
        facts["target"] = name_of(s, number)
    elif verb == actions.AT:
        facts |= {"target": name_of(s, int(s.victim)), "at": walked(s, number)}
    elif verb == actions.FROM:
        facts |= {"target": name_of(s, int(s.receiver)), "at": walked(s, number)}
    elif verb == actions.FOE:
        facts |= {"target": name_of(s, number // TEAM_SIZE), "dice": number % TEAM_SIZE}
    elif verb == actions.DRAW:
        facts["card"] = card_names(s, int(s.seat))[number]
    elif verb == actions.CARD:
        card, body = divmod(number, PLAYERS)
        facts["card"] = card_names(s, int(s.seat))[card]
        facts["target"] = name_of(s, body) if _has_player(s, card) else ""
    elif verb in (actions.PICK, actions.PLAN):
        facts["card"] = play_names(s, int(s.seat))[number]
    elif verb in (actions.COLUMN, actions.TURN, actions.ROW):
        facts["who"] = chooser(s, int(s.asked if verb == actions.ROW else s.phase))
        facts["x"] = inches((int(s.column) if verb == actions.ROW else number) * LATTICE)
        facts["y"] = inches(number * LATTICE) if verb == actions.ROW else ""
    elif verb == actions.LINE:
        facts["at"] = inches(number * LATTICE)
    elif verb in (actions.DIE, actions.TOSS, actions.SPOT) or (verb == actions.NAME and s.phase == phases.SLOTTING):
        facts["which"] = _which(s, verb, number)
    if verb == actions.DIE:
        facts |= roll_now(s)
    else:
        facts |= roll_of(s, verb, number)
    text = action_text(s, action)
    kind, ruling = VERBS[verb]
    what = _what(s, verb, number) or kind
    facts["place"], facts["ahead"] = place_of(s, verb, number), ahead_of(s, verb, number)
    facts["closes"] = s.phase in (phases.DEFENCE, phases.TARGET, phases.MOVING) and _closes(s, verb, action)
    return TakkureMove(kind=kind, what=what, text=text, ruling=ruling, **facts)  # type: ignore[arg-type]


def _what(s: State, verb: int, number: int) -> str:
    """Which of its meanings a verb has now; empty for a verb with one meaning."""
    phase = int(s.phase)
    if verb == actions.TURN:
        return "to-turn"
    if verb in (actions.COLUMN, actions.ROW):
        is_mark = verb == actions.COLUMN and phase == phases.FIRST
        return f"to-{'mark' if is_mark else point_word(s, int(s.asked) if verb == actions.ROW else phase)}"
    if verb == actions.NAME:
        return {phases.SLOTTING: "slot", phases.KICKING: "kicks"}.get(phase, "holds")
    if verb == actions.CARD and _has_player(s, number // PLAYERS):
        return "card-for"
    if verb == actions.NOTHING:
        return {phases.DEFENCE: "done", phases.WINDOW: "no-card"}.get(phase, "")
    return "no-cards" if verb == actions.NONE else ""


def _which(s: State, verb: int, number: int) -> str:
    if verb == actions.NAME:
        return SLOT_NAMES[s.slots]
    return seat_letter(number) if verb == actions.TOSS else str(number + (verb == actions.SPOT))


def _closes(s: State, verb: int, action: int) -> bool:
    return verb not in (actions.COLUMN, actions.TURN) and ends_steps(s, action)


def _has_player(s: State, card: int) -> bool:
    return bool(s.card[int(s.seat), card, CARD_PLAYER])
