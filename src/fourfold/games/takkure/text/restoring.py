"""A position as one line of text, and states read from such a line or from a typed value."""

from typing import Any

import numpy as np

from fourfold.core.fields import split_line
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.takkure.data.source import read_source, scenario_of, source_of
from fourfold.games.takkure.rules import components
from fourfold.games.takkure.rules.state import (
    BALL_OUT,
    MISSED_TACKLE,
    PLAYERS,
    PUBLIC_FIELDS,
    SECRET_FIELDS,
    WHY,
)
from fourfold.games.takkure.text.check import check
from fourfold.games.takkure.text.lexicon import BACKS, DOINGS, PHASES, bits_of, card_names, play_names
from fourfold.games.takkure.text.views import (
    INNER_FIELDS,
    LIST_FIELDS,
    MATCH_FIELDS,
    PLAYER_COUNTS,
    PLAYER_FLAGS,
    TakkureView,
)


def restore(view: TakkureView, s: State) -> None:
    """Inverse of `views.show`; refuses an impossible position."""
    if view.scenario not in components.SCENARIOS or len(view.players) != PLAYERS or len(view.coaches) != 2:
        raise refused("core.position-field", field="scenario, players or coaches")
    read_source(s, view.scenario, view.teams)
    values: dict[str, Any] = {name: getattr(view.inner, name) for name in INNER_FIELDS}
    values |= {name: getattr(view, name) for name in MATCH_FIELDS}
    for name in (*PLAYER_FLAGS, *PLAYER_COUNTS):
        values[name] = [int(getattr(player, name)) for player in view.players]
    for name, ball in (("x", view.ball), ("y", view.ball), ("on", (1, 1) if view.ball else None)):
        values[name].append(ball[name == "y"] if ball else 0)
    for name, known in (("back", BACKS), ("doing", DOINGS)):
        values[name] = [_index(known, getattr(player, name), name) for player in view.players]
    values["phase"], values["ended"] = _index(PHASES, view.phase, "phase"), _index(WHY, view.why, "why")
    for name in ("tries", "held", "picks", "calls"):
        values[name] = [getattr(coach, name) for coach in view.coaches]
    values["clock"] = [int(coach.turned) for coach in view.coaches]
    for seat, coach in enumerate(view.coaches):
        for name in ("hand", "played"):
            values.setdefault(name, []).append(_bits(getattr(coach, name), card_names(s, seat), name))
        squad = [player.name for player in coach.squad]
        values.setdefault("called", []).append(bits_of([each.name for each in coach.squad if each.picked], squad))
        for name in ("picked", "shown", "spent"):
            values.setdefault(name, []).append(_bits(getattr(coach, name), play_names(s, seat), name))
    _write(s, values)
    s.open_measuring = view.open_measuring
    s.missed_tackle = MISSED_TACKLE.index(view.missed_tackle)
    s.ball_out = BALL_OUT.index(view.ball_out)
    check(s)


def _index(known: tuple[str, ...], word: str, field: str) -> int:
    if word not in known:
        raise refused("core.position-field", field=field)
    return known.index(word)


def _bits(chosen: list[str], known: list[str], field: str) -> int:
    if not set(chosen) <= set(known):
        raise refused("core.position-field", field=field)
    return bits_of(chosen, known)


def _write(s: State, values: dict[str, Any]) -> None:
    """Write every value into its field; refuses a value that does not fit."""
    s.seats = 2
    for name, value in values.items():
        kind = s.dtype[name]
        limits = np.iinfo(kind.base)
        given = list(value) if isinstance(value, list) else [value]
        shape = kind.shape or (1,)
        given += [0] * (shape[0] - len(given)) if name == "pending" else []  # a stack may have grown since
        if len(given) != shape[0] or not all(limits.min <= number <= limits.max for number in given):
            raise refused("core.position-field", field=name)
        s[name] = given if kind.shape else given[0]


_LINE = [name for name, *_ in [*PUBLIC_FIELDS, *SECRET_FIELDS]]


_SWITCHES = {"missed_tackle": MISSED_TACKLE, "ball_out": BALL_OUT}  # options whose default is 0
_HEAD = ("scenario", "teams", "open_measuring", *_SWITCHES)


def position(s: State) -> str:
    """The position in one line of `field=value`, lists with commas; fields that are all zero are left out."""
    parts = [f"scenario={scenario_of(s)}", f"teams={source_of(s)}", f"open_measuring={int(s.open_measuring)}"]
    parts += [f"{name}={words[s[name]]}" for name, words in _SWITCHES.items() if s[name]]
    for name in _LINE:
        value = s[name]
        if np.any(value):
            parts.append(f"{name}={','.join(map(str, np.ravel(value).tolist()))}")
    return " ".join(parts)


def read_position(line: str, s: State) -> None:
    """Inverse of `position`."""
    given = split_line(line, (*_HEAD, *_LINE))
    scenario = given.pop("scenario", "")
    if scenario not in components.SCENARIOS:
        raise refused("core.position-field", field="scenario")
    read_source(s, scenario, given.pop("teams", ""))
    s.open_measuring = given.pop("open_measuring", "1") != "0"
    for name, words in _SWITCHES.items():
        s[name] = _index(words, given.pop(name, words[0]), name)
    values: dict[str, Any] = {}
    for name, text in given.items():
        numbers = [_number(word) for word in text.split(",")]
        values[name] = numbers if name in LIST_FIELDS else numbers[0]
        if name not in LIST_FIELDS and len(numbers) > 1:
            raise refused("core.position-part", part=f"{name}={text}"[:40])
    _write(s, values)
    check(s)


def _number(word: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 9):
        raise refused("core.position-part", part=word[:40])
    return int(word)
