"""Why an action is refused: the ruling against it, as far as its text shows the intention."""

import re
from collections.abc import Iterator

import numpy as np

from fourfold.core.verbs import CHANCE, State
from fourfold.core.words import Refusal, Sentence
from fourfold.games.takkure.rules import actions, components, phases
from fourfold.games.takkure.rules.actions import ARGS, MAX_LEGAL
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.second_action import SLOW, is_tackled, is_touched, may_pick_up, may_try
from fourfold.games.takkure.rules.state import LATTICE, NOT_OVER, PLAYERS, STATE
from fourfold.games.takkure.rules.verbs import apply, legal, to_move
from fourfold.games.takkure.text.lexicon import PHASES, card_names, inches, name_of, names, play_names, squad_names
from fourfold.games.takkure.text.notation import WORDS, action_text, tidy

_POINT_WORDS = ("mark", "turn", "move", "place", "aim", "line")


def why_not(s: State, text: str) -> Refusal | None:
    """The ruling against an action; None if it is legal."""
    if s.ended != NOT_OVER:
        return Refusal("core.over")
    wanted = tidy(text)
    out = np.zeros(MAX_LEGAL, np.int64)
    possible = [action_text(s, action) for action in out[: legal(s, out)]]
    if wanted in possible:
        return None
    words = wanted.split(" ")
    verb = next((word for word in words[:2] if word in WORDS), "")
    if not verb:
        return Refusal("takkure.unreadable", "K77", {"text": text[:40], "example": possible[0]})
    if (verb in ("d12", "coin", "draw")) != (to_move(s) == CHANCE):
        return _wrong_moment(s, possible[0])
    return _name_unknown(s, words, verb) or against_rule(s, words, verb) or _wrong_moment(s, possible[0])


def _wrong_moment(s: State, example: str) -> Refusal:
    return Refusal("takkure.not-now", "K17", {"asked": asked(s), "example": example})


def asked(s: State) -> Sentence:
    """The decision that the rules wait for, in words."""
    phase = int(s.asked if s.phase == phases.ROWS else s.phase)
    if s.phase == phases.ROLLING:
        return Sentence("takkure.asked-rolling")
    who = (
        s.active
        if phase in (phases.FIRST, phases.SECOND)
        else s.actor
        if phase in (phases.ORIGIN, phases.ORDER, phases.SEQUENCE)
        else s.mover
    )
    return Sentence(f"takkure.asked-{PHASES[phase]}", {"who": name_of(s, int(who))})


def _name_unknown(s: State, words: list[str], verb: str) -> Refusal | None:
    """The refusal of a player or a card that does not exist."""
    if words[0] == "card" or verb in ("pick", "plan", "draw"):
        known = card_names(s, int(s.seat)) if verb in ("card", "draw") else play_names(s, int(s.seat))
        given = " ".join(words[1:])
        if not any(given.startswith(name) for name in known):
            return Refusal("takkure.no-such-card", "K51", {"given": given[:40], "known": ", ".join(known)})
        return None
    if verb == "field":
        squad = squad_names(s, int(s.seat))
        given = words[-1]
        if given not in squad:
            return Refusal("takkure.no-such-player", "K95", {"given": given[:40], "known": ", ".join(squad)})
        return None
    named = [word.partition("@")[0] for word in words if word not in WORDS and not word[:1].isdigit()]
    known = names(s)
    if verb in ("slot", "coin"):
        named = named[1:]
    for word in named:
        if word not in known:
            there = ", ".join(name for name in known if name != "-")
            return Refusal("takkure.no-such-player", "K8", {"given": word[:40], "known": there})
    return None


def against_rule(s: State, words: list[str], verb: str) -> Refusal | None:
    """The refusal of an action that a ruling forbids now; None if no ruling is known to forbid it."""
    body = names(s).index(words[0]) if words[0] in names(s) else -1
    who = {"who": words[0]}
    if verb == "card":
        return Refusal("takkure.card", "K52")
    if verb == "plan":
        return Refusal("takkure.plan", "K53")
    if verb in _POINT_WORDS and words[-1][:1].isdigit():
        return _against_point(s, words, "K24" if verb == "move" else "K2")
    if verb == "ball":
        return Refusal("takkure.out-ahead" if s.ball_out else "takkure.out", "K15")
    if verb == "contact" and s.phase == phases.MOVING and body == s.mover:
        opponent = words[-1] in names(s)[:PLAYERS] and names(s).index(words[-1]) // TEAM_SIZE != s.attackers
        bound = opponent and body // TEAM_SIZE == s.attackers and s.holder != body
        return Refusal("takkure.no-touch" if bound else "takkure.no-way", "K66" if bound else "K24", who)
    if body < 0 or s.phase not in (phases.FIRST, phases.DEFENCE, phases.SECOND):
        return None
    if body >= 0 and not s.on[body]:
        return Refusal("takkure.off", "K46", who)
    if s.phase == phases.DEFENCE:
        return _against_defence(s, body, verb, who)
    if body != s.active:
        return Refusal("takkure.not-active", "K17", {**who, "active": name_of(s, int(s.active))})
    return _against_action(s, body, verb, who, words[2:])


def _against_point(s: State, words: list[str], ruling: str) -> Refusal:
    """The refusal of a point: it names the nearest legal point, or the column that comes first (K77)."""
    point = words[-1][:40]
    found = points_ahead(s, words[:-1])
    written = re.fullmatch(r"(\d+\.?\d*),(\d+\.?\d*)", point, re.ASCII)
    if not found or not written:
        return Refusal("takkure.point", ruling, {"point": point})
    x, y = (float(part) * components.INCH / LATTICE for part in written.groups())
    off, near = min(((column - x) ** 2 + (row - y) ** 2, (column, row)) for column, row in found)
    if off == 0:
        return Refusal("takkure.column-first", "K77", {"column": " ".join(words).partition(",")[0][:40]})
    nearest = ",".join(inches(number * LATTICE) for number in near)
    return Refusal("takkure.point-nearest", ruling, {"point": point, "nearest": nearest})


def points_ahead(s: State, words: list[str]) -> list[tuple[int, int]]:
    """Every legal point for the words before it, as column and row."""
    found = []
    for column, ahead in _columns(s, " ".join(words)):
        out = np.zeros(MAX_LEGAL, np.int64)
        found += [(column, int(action) % ARGS) for action in out[: legal(ahead, out)] if action // ARGS == actions.ROW]
    return found


def _columns(s: State, said: str) -> Iterator[tuple[int, State]]:
    """Every legal column, with the state in which its row is chosen."""
    if s.phase == phases.ROWS:
        yield int(s.column), s
        return
    out = np.zeros(MAX_LEGAL, np.int64)
    for action in out[: legal(s, out)]:
        if action // ARGS in (actions.COLUMN, actions.TURN) and action_text(s, action).rpartition(" ")[0] == said:
            room = np.zeros(1, STATE).view(np.recarray)
            room[0] = s
            apply(room[0], int(action))
            yield int(action) % ARGS, room[0]


def _against_defence(s: State, body: int, verb: str, who: dict[str, str]) -> Refusal | None:
    if body // TEAM_SIZE == s.attackers:
        return Refusal("takkure.not-defending", "K19", who)
    if s.acted[body]:
        return Refusal("takkure.acted", "K19", who)
    if s.ground[body]:
        return Refusal("takkure.down", "K30", who)
    if verb == "tackle":
        return Refusal("takkure.no-target", "K64")
    if verb == "rest":
        return Refusal("takkure.rested", "K29", who)
    if verb == "stand":
        return Refusal("takkure.standing", "K29", who)
    return None


def _against_action(s: State, body: int, verb: str, who: dict[str, str], rest: list[str]) -> Refusal | None:
    if s.ground[body]:
        return Refusal("takkure.down", "K30", who)
    if verb in ("pass", "ground-pass", "try") and s.holder != body:
        return Refusal("takkure.no-ball", "K32" if verb != "try" else "K37", who)
    if verb == "pass" and rest:
        return Refusal("takkure.forward-pass", "K32", {"to": rest[0].partition("@")[0]})
    if verb == "try" and not may_try(s, body):
        return Refusal("takkure.no-in-goal", "K37", who)
    if verb in ("dodge", "break") and not is_tackled(s, body):
        return Refusal("takkure.no-tackle", "K36", who)
    if verb == "pickup" and not may_pick_up(s, body):
        return Refusal("takkure.no-contact", "K35", who)
    if verb == "move" and s.tired[body] >= SLOW and s.legs[body]:
        return Refusal("takkure.slow", "K24", who)
    if verb == "move" and is_touched(s, body):
        return Refusal("takkure.touched", "K62", who)
    if verb == "stand":
        return Refusal("takkure.standing", "K29", who)
    if not int(s.drill[components.DRILL_SECOND]) or verb in ("move", "pass", "dodge", "break", "try", "pickup"):
        return Refusal(
            "takkure.not-in-drill", "K54", {"scenario": components.SCENARIOS[s.drill[components.DRILL_SCENARIO]]}
        )
    return None
