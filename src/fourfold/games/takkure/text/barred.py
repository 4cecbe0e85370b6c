"""What a player cannot do now, and the ruling against it: a screen shows it beside what the player can do."""

import msgspec

from fourfold.core.verbs import State
from fourfold.core.words import Refusal
from fourfold.games.takkure.rules import actions, phases
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.components import (
    DEFEND_PRESSURE,
    DEFEND_STEAL,
    DEFEND_TACKLE,
    DRILL_DEFENCE,
    DRILL_SECOND,
    TEAM_SIZE,
)
from fourfold.games.takkure.rules.second_action import allows
from fourfold.games.takkure.rules.state import PLAYERS
from fourfold.games.takkure.text.lexicon import name_of
from fourfold.games.takkure.text.refusals import against_rule

_SECOND = {
    "move": actions.MOVE,
    "pass": actions.PASS,
    "pickup": actions.PICK_UP,
    "dodge": actions.DODGE,
    "break": actions.BREAK,
    "try": actions.TRY,
}
_DEFENCE = {
    "tackle": (actions.TACKLE, DEFEND_TACKLE),
    "steal": (actions.STEAL, DEFEND_STEAL),
    "press": (actions.PRESS, DEFEND_PRESSURE),
}


class Barred(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that a player does not have now, and why."""

    who: str
    what: str  # as in TakkureMove
    target: str  # of a pass
    why: Refusal


def barred(s: State, legal: list[int]) -> list[Barred]:
    """The actions of the phase that its players do not have. `legal` are those that they have.

    What the scenario leaves out altogether is left out here too.
    """
    if s.phase == phases.SECOND:
        return [
            each
            for word, verb in _SECOND.items()
            if allows(s, DRILL_SECOND, verb - actions.MOVE)
            for each in _of_active(s, legal, word, verb)
        ]
    if s.phase == phases.DEFENCE:
        team = 1 - int(s.attackers)
        bodies = range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE)
        return [
            each
            for body in bodies
            if s.on[body]
            for word, (verb, act) in _DEFENCE.items()
            if allows(s, DRILL_DEFENCE, act) and verb * ARGS + body not in legal
            for each in _refused(s, body, word, "")
        ]
    return []


def _of_active(s: State, legal: list[int], word: str, verb: int) -> list[Barred]:
    body = int(s.active)
    if verb != actions.PASS:
        return [] if verb * ARGS in legal else _refused(s, body, word, "")
    if s.holder != body:
        return _refused(s, body, word, "")
    mates = range(PLAYERS)
    return [
        each
        for mate in mates
        if mate // TEAM_SIZE == body // TEAM_SIZE and mate != body and s.on[mate] and verb * ARGS + mate not in legal
        for each in _refused(s, body, word, name_of(s, mate))
    ]


def _refused(s: State, body: int, word: str, target: str) -> list[Barred]:
    words = [name_of(s, body), word, *([target] if target else [])]
    why = against_rule(s, words, word)
    return [Barred(words[0], "pick-up" if word == "pickup" else word, target, why)] if why else []
