"""TAKKURE in text: `Hayate mark 12.5,8`, `Tora tackle Aguila@3.5`, `Kenji pass Hayate@2`, `d12 7`.

A coach chooses a point in two steps: first `Hayate mark 12.5`, then `Hayate mark 12.5,8`. Points are in inches. The
number after an `@` is a distance along the path in inches.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from fourfold.core.events import seat_letter
from fourfold.core.verbs import State
from fourfold.games.takkure.rules import actions, phases
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.path import path_length
from fourfold.games.takkure.rules.state import LATTICE, PLAYERS
from fourfold.games.takkure.text.lexicon import SLOT_NAMES, capital, card_names, inches, names, play_names, squad_names

WORDS = frozenset(
    (
        "d12", "coin", "draw", "pick", "kick", "receive", "line", "move", "mark", "turn", "place", "aim", "stay",
        "contact", "kicks", "holds", "slot", "spot", "activate", "plan", "card", "ball", "out", "stand", "ground-pass",
        "press", "tackle", "steal", "rest", "pass", "pickup", "dodge", "break", "try", "meet", "nothing", "done",
        "none", "field",
    )
)  # fmt: skip
_BEFORE_NAMES = ("pick", "plan", "card", "draw", "slot", "meet", "activate", "field")
_NUMBER = re.compile(r"\d+(?:\.\d+)?", re.ASCII)
LONGEST = 80


@lru_cache(4096)
def tidy(text: str) -> str:
    """The text with single blanks, none around commas and @, capital names, and numbers without idle zeros."""
    text = re.sub(r"\s*([,@])\s*", r"\1", " ".join(text[:LONGEST].split()))
    words = text.split(" ")
    for k, word in enumerate(words):
        is_verb = word.lower() in WORDS and (k == 0 or (k == 1 and words[0] not in _BEFORE_NAMES))
        words[k] = word.lower() if is_verb else capital(word)
    return " ".join(
        word if word == "d12" else _NUMBER.sub(_plain, word) if _has_number(word) else word for word in words
    )


def _has_number(word: str) -> bool:
    return word[:1].isdigit() or "@" in word


def _plain(match: re.Match[str]) -> str:
    return f"{float(match[0]):g}"


def action_text(s: State, action: int) -> str:
    """The text of an action, unique among the legal ones."""
    verb, number = divmod(int(action), ARGS)
    return tidy(_WRITERS[verb](s, number))


def _point(s: State, word: str, who: str, row: int) -> str:
    text = f"{word} {inches(int(s.column) * LATTICE)},{inches(row * LATTICE)}"
    return f"{who} {text}".strip()


def point_word(s: State, phase: int) -> str:
    """The word for the purpose of a point."""
    if phase == phases.FIRST:
        return "turn" if s.turning else "mark"
    return {phases.MOVING: "move", phases.PLACING: "place"}.get(phase, "aim")


def chooser(s: State, phase: int) -> str:
    """The player whose point is chosen; empty for the template of a kick."""
    if phase == phases.AIMING:
        return ""
    return names(s)[s.active if phase == phases.FIRST else s.mover]


def _column(s: State, number: int) -> str:
    phase = int(s.phase)
    word = "mark" if phase == phases.FIRST else point_word(s, phase)
    return f"{chooser(s, phase)} {word} {inches(number * LATTICE)}".strip()


def _turn(s: State, number: int) -> str:
    return f"{names(s)[s.active]} turn {inches(number * LATTICE)}"


def _row(s: State, number: int) -> str:
    phase = int(s.asked)
    return _point(s, point_word(s, phase), chooser(s, phase), number)


def _name(s: State, number: int) -> str:
    if s.phase == phases.SLOTTING:
        return f"slot {SLOT_NAMES[s.slots]} {names(s)[number]}"
    return f"{names(s)[number]} {'kicks' if s.phase == phases.KICKING else 'holds'}"


def _card(s: State, number: int) -> str:
    card, body = divmod(number, PLAYERS)
    team = int(s.seat)
    needs = s.card[team, card, 1]
    return f"card {card_names(s, team)[card]} {names(s)[body] if needs else ''}"


def _at(s: State, number: int) -> str:
    text = f"{names(s)[s.mover]} tackle {names(s)[s.victim]}"
    return f"{text}@{walked(s, number)}" if number else text


def walked(s: State, number: int) -> str:
    """Half-inch point `number` of the path as inches from its start."""
    return inches(min(number * LATTICE, int(path_length(s))))


def _from(s: State, number: int) -> str:
    return f"{names(s)[s.actor]} pass {names(s)[s.receiver]}@{walked(s, number)}"


def _foe(s: State, number: int) -> str:
    body, dice = divmod(number, TEAM_SIZE)
    return f"meet {names(s)[body]} {dice}"


def _nothing(s: State, number: int) -> str:
    return {phases.DEFENCE: "done", phases.WINDOW: "pass"}.get(int(s.phase), "nothing")


def _active(word: str) -> Callable[[State, int], str]:
    return lambda s, number: f"{names(s)[s.actor]} {word}"


def _active_to(word: str) -> Callable[[State, int], str]:
    return lambda s, number: f"{names(s)[s.actor]} {word} {names(s)[number]}"


def _defender(word: str) -> Callable[[State, int], str]:
    return lambda s, number: f"{names(s)[number]} {word}"


_WRITERS: dict[int, Callable[[State, int], str]] = {
    actions.DIE: lambda s, number: f"d12 {number}",
    actions.TOSS: lambda s, number: f"coin {seat_letter(number)}",
    actions.DRAW: lambda s, number: f"draw {card_names(s, int(s.seat))[number]}",
    actions.PICK: lambda s, number: f"pick {play_names(s, int(s.seat))[number]}",
    actions.KICK: lambda s, number: "kick",
    actions.RECEIVE: lambda s, number: "receive",
    actions.LINE: lambda s, number: f"{names(s)[s.mover]} line {inches(number * LATTICE)}",
    actions.COLUMN: _column,
    actions.TURN: _turn,
    actions.ROW: _row,
    actions.STAY: lambda s, number: f"{names(s)[s.mover]} stay",
    actions.JOIN: lambda s, number: f"{names(s)[s.mover]} contact {names(s)[number]}",
    actions.NAME: _name,
    actions.SPOT: lambda s, number: f"spot {number + 1}",
    actions.ACTIVATE: lambda s, number: f"activate {names(s)[number]}",
    actions.PLAN: lambda s, number: f"plan {play_names(s, int(s.seat))[number]}",
    actions.CARD: _card,
    actions.OUT: lambda s, number: "ball out",
    actions.STAND: _active("stand"),
    actions.GROUND_PASS: _active_to("ground-pass"),
    actions.PRESS: _defender("press"),
    actions.TACKLE: _defender("tackle"),
    actions.STEAL: _defender("steal"),
    actions.RISE: _defender("stand"),
    actions.REST: _defender("rest"),
    actions.AT: _at,
    actions.MOVE: _active("move"),
    actions.PASS: _active_to("pass"),
    actions.PICK_UP: _active("pickup"),
    actions.DODGE: _active("dodge"),
    actions.BREAK: _active("break"),
    actions.TRY: _active("try"),
    actions.FROM: _from,
    actions.FOE: _foe,
    actions.NOTHING: _nothing,
    actions.NONE: lambda s, number: "none",
    actions.FIELD: lambda s, number: f"field {squad_names(s, int(s.seat))[number]}",
}
