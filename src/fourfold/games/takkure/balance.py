"""What the balance lab asks about TAKKURE: box files with one number, card or skill changed, and which events count."""

import copy
import json
import tomllib
from collections.abc import Iterator
from typing import Any

from fourfold.core.balance import Balance, Occurrence, Steps, occurrence
from fourfold.core.events import Event
from fourfold.core.verbs import State
from fourfold.games.takkure.data.box import new_box
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.text import event_types
from fourfold.games.takkure.text.lexicon import BALL_NAME, NONE, names

Box = dict[str, Any]
Place = tuple[str | int, ...]

_MEASURES = {  # inches of a step
    ("pitch", "length"): 2.0,
    ("pitch", "width"): 2.0,
    ("pitch", "in_goal"): 1.0,
    ("pitch", "kick_line"): 1.0,
    ("tools", "ball"): 0.0625,
    ("tools", "template"): 0.5,
}
_ATTRIBUTES = ("mov", "bac", "str", "ref", "int", "prt", "bod")
_BASE_STEP = 5  # mm of a base
_NO_EFFECT = [{"effect": "bonus", "rolls": ["any"], "by": 0}]


def box_steps(text: str) -> Steps:
    """Each measure, modifier of a band, attribute and base of a team a step down and up; no card, no skill."""
    house, own = tomllib.loads(new_box()), tomllib.loads(text)
    box = {**house, **own, **{key: {**house[key], **own.get(key, {})} for key in ("pitch", "tools")}}
    changes = [*_measures(box), *_bands(), *_teams(box), *_cards(box), *_skills(box)]
    return {label: _write(_changed(box, change)) for label, change in changes}


Change = dict[Place, Any]  # what is added to the number at a place; None: the entry is left out; a list takes its place


def _measures(box: Box) -> Iterator[tuple[str, Change]]:
    for (part, name), step in _MEASURES.items():
        value = box[part][name]
        for by in (-step, step):
            yield f"{part} {name} {value:g} → {value + by:g}", {(part, name): by}


def _bands() -> Iterator[tuple[str, Change]]:
    for name in ("pass", "reception"):
        for by in (-1, 1):
            yield f"all bands {name} {by:+}", {("band", k, name): by for k in range(4)}


def _teams(box: Box) -> Iterator[tuple[str, Change]]:
    for t, team in enumerate(box["team"]):
        for name in (*_ATTRIBUTES, "base"):
            for by in (-1, 1) if name != "base" else (-_BASE_STEP, _BASE_STEP):
                change: Change = {("team", t, "player", k, name): by for k in range(len(team["player"]))}
                yield f"{team['name']} {name} {by:+}", change


def _cards(box: Box) -> Iterator[tuple[str, Change]]:
    for kind in ("individual", "collective"):
        for k, card in enumerate(box[kind]):
            yield f"no {card['name']}", {(kind, k): None}
        for t, team in enumerate(box["team"]):
            for k, card in enumerate(team.get(kind, [])):
                yield f"no {card['name']}", {("team", t, kind, k): None}


def _skills(box: Box) -> Iterator[tuple[str, Change]]:
    for k, skill in enumerate(box["skill"]):
        yield f"{skill['name']} without effect", {("skill", k, "effects"): _NO_EFFECT}
    for t, team in enumerate(box["team"]):
        yield f"{team['skill']['name']} without effect", {("team", t, "skill", "effects"): _NO_EFFECT}
        for k, player in enumerate(team["player"]):
            where = ("team", t, "player", k, "skill", "effects")
            yield f"{player['skill']['name']} without effect", {where: _NO_EFFECT}


def _changed(box: Box, change: Change) -> Box:
    made = copy.deepcopy(box)
    for (*outer, last), by in change.items():
        inside: Any = made
        for key in outer:
            inside = inside[key]
        if by is None:
            del inside[last]
        elif isinstance(by, list):
            inside[last] = by
        else:
            inside[last] = _stepped(str(last), inside[last], by)
    return made


def _stepped(name: str, old: Any, by: float) -> Any:
    """The number after a step. An attribute stays on its die: 1 to 12, a protection from 0 to 11."""
    if isinstance(old, list):
        return [_stepped(name, each, by) for each in old]
    if name in _ATTRIBUTES:
        return min(11, max(0, old + by)) if name == "prt" else min(12, max(1, old + by))
    return old + by


def _write(box: Box) -> str:
    return "".join(f"{key} = {_toml(value)}\n" for key, value in box.items())


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def takkure_occurrence(before: State, event: Event, mover: int) -> Occurrence | None:
    """Cards and players count by their names, dice by purpose and result."""
    match event:
        case event_types.Rolled():
            return _of(before, event.who, f"{event.purpose} {event.result}".strip())
        case event_types.Drew():
            return f"drew {event.card}", event.seat
        case event_types.Played() | event_types.Revealed():
            return f"card {event.card}", event.seat
        case event_types.Activated():
            return _of(before, event.who, f"activated {event.who}")
        case event_types.Declared():
            return _of(before, event.who, f"declared {event.what}")
        case event_types.Fell() | event_types.Wounded() | event_types.Left() | event_types.Held():
            return _of(before, event.who, type(event).__name__.lower())
        case event_types.Scored():
            return occurrence(before, event, mover)
    return None


def _of(s: State, who: str, what: str) -> Occurrence | None:
    return None if who in (NONE, BALL_NAME) else (what, int(names(s).index(who) >= TEAM_SIZE))


BALANCE = Balance({"box": box_steps}, takkure_occurrence)
