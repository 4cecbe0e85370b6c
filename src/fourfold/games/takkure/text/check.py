"""The check of a position from outside: numbers in range, bodies apart and on the ground, one ball, no card twice."""

from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.takkure.rules import components, phases, stack
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.bodies import is_free
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.injuries import MOST_FATIGUE
from fourfold.games.takkure.rules.stack import DEPTH
from fourfold.games.takkure.rules.state import (
    BALL,
    BODIES,
    BY_CAP,
    FACE_DOWN,
    FAILED,
    FOR_KICK_SCATTER,
    KEPT,
    LOOSE,
    NEVER,
    NO_BALL,
    NOT_OVER,
    PASSED_DOWN,
    PLAYERS,
    PREY_AIR,
    REDOING,
    ROLLERS,
    TACKLED,
    WON_CRITICAL,
)
from fourfold.games.takkure.text.lexicon import name_of

_LAST = PLAYERS - 1
_RANGES = {
    "phase": (0, phases.CALLING), "seat": (0, 1), "ended": (0, BY_CAP), "winner": (-1, 1), "attackers": (0, 1),
    "half": (0, 2), "clock": (0, 1), "set_left": (0, 9), "spell": (0, 1), "on": (0, 1), "ground": (0, 1),
    "tokens": (0, 9), "back": (0, NEVER), "holder": (NO_BALL, _LAST), "kickers": (0, 1), "first_kickers": (0, 1),
    "active": (-1, _LAST), "first": (0, PASSED_DOWN), "walked": (0, 1), "bent": (0, 1), "joined": (0, 1),
    "acted": (0, 1), "doing": (0, TACKLED), "moved": (0, 1), "displaced": (0, 1), "victim": (-1, _LAST),
    "prey": (0, PREY_AIR), "verdict": (0, FAILED), "actor": (-1, _LAST), "second": (-1, components.DO_TRY),
    "receiver": (-1, _LAST), "made": (0, KEPT), "foe": (-1, _LAST), "foe_dice": (0, TEAM_SIZE), "foes": (0, TEAM_SIZE),
    "met": (0, TEAM_SIZE), "own_dice": (0, TEAM_SIZE), "own_left": (0, TEAM_SIZE), "won": (0, WON_CRITICAL),
    "hit": (0, 1),
    "mover": (-1, _LAST), "column": (0, 96), "asked": (0, phases.FIRST), "turning": (0, 1),
    "redo": (0, REDOING), "closed": (0, 3),
    "rolled_for": (0, FOR_KICK_SCATTER), "rollers": (0, ROLLERS), "who": (-1, _LAST), "kind": (0, components.ROLLS - 1),
    "roller": (0, ROLLERS - 1), "inside": (0, 1), "slot": (-1, _LAST), "slots": (0, components.SLOTS),
    "revealed": (0, 1),
    "step": (0, components.STEPS), "broken": (0, 1), "depth": (0, DEPTH), "plan": (-1, FACE_DOWN), "path_x": (0, 768),
    "path_y": (0, 384), "pending": (0, (stack.TEST_SKILLS + 1) * ARGS - 1), "reach": (0, 768), "calls": (0, TEAM_SIZE),
    "trick": (0, components.DECK), "trick_seat": (0, 1), "trick_body": (0, _LAST), "answering": (0, 1),
    "tester": (0, PLAYERS), "test_foe": (0, PLAYERS),
}  # fmt: skip
_OF_MOVER = (phases.LINING, phases.PLACING, phases.MOVING, phases.TARGET)


def check(s: State) -> None:
    """Refuses a state, or a view, with impossible fields. It does not prove that play can lead to the position."""
    for name, (low, high) in _RANGES.items():
        if (s[name] < low).any() or (s[name] > high).any():
            raise refused("core.position-field", field=name)
    _check_bodies(s)
    _check_cards(s)
    _check_phase(s)


def _check_bodies(s: State) -> None:
    for body in range(BODIES):
        if s.on[body] and not is_free(s, body, int(s.x[body]), int(s.y[body])):
            raise refused("takkure.position-body", "K5", who=name_of(s, body))
    for body in range(PLAYERS):
        fielded = body % TEAM_SIZE < s.fielded[body // TEAM_SIZE]
        fine = {
            "on": not s.on[body] or fielded,
            "fatigue": s.tired[body] + s.turned[body] <= MOST_FATIGUE,
            "wounds": not fielded or s.wounds[body] < max(1, s.player[body, components.BOD]),
        }
        _refuse_first(fine)
    loose, holder = bool(s.on[BALL]), int(s.holder)
    _refuse_first({"holder": loose == (holder == LOOSE) and (holder < 0 or bool(s.on[holder]))})


def _check_cards(s: State) -> None:
    """No more cards are known than held, and no card is in two places (K51)."""
    for seat in range(2):
        fine = {
            "hand": int(s.hand[seat]).bit_count() <= s.held[seat] and not s.hand[seat] & s.played[seat],
            "known": not s.known[seat] & ~s.hand[seat],
            "held": s.held[seat] + int(s.played[seat]).bit_count() <= s.drill[components.DRILL_DRAWN],
            "picked": int(s.picked[seat]).bit_count() <= s.picks[seat] <= s.drill[components.DRILL_CHOSEN],
            "shown": s.shown[seat] & ~s.picked[seat] == 0,
            "spent": s.spent[seat] & ~s.shown[seat] == 0,
            "called": int(s.called[seat]).bit_count() <= s.calls[seat] and not int(s.called[seat]) >> s.squad[seat],
        }
        _refuse_first(fine)


def _check_phase(s: State) -> None:
    """The fields that the phase needs are set."""
    phase = int(s.phase)
    asked = int(s.asked) if phase == phases.ROWS else phase
    over = s.ended != NOT_OVER
    fine = {
        "depth": over or s.depth > 0 or phase in (phases.TOKEN, phases.SIDES, phases.TOSSING),
        "phase": over == (phase == phases.RUNNING),
        "asked": phase != phases.ROWS or asked in (phases.MOVING, phases.PLACING, phases.AIMING, phases.FIRST),
        "mover": asked not in _OF_MOVER or s.mover >= 0,
        "active": asked < phases.SLOTTING
        or phase in (phases.WINDOW, phases.CALLING)
        or (s.active >= 0 and bool(s.on[s.active])),
        "actor": asked < phases.TARGET or phase in (phases.WINDOW, phases.TARGET, phases.CALLING) or s.actor >= 0,
        "receiver": phase != phases.ORIGIN or s.receiver >= 0,
        "victim": phase != phases.TARGET or s.victim >= 0,
        "plan": phase != phases.SEQUENCE or 0 <= s.plan < components.DECK,
        "rollers": phase not in (phases.ROLLING, phases.WINDOW)
        or s.roller < s.rollers
        or bool(s.tester or s.answering),
    }
    _refuse_first({name: bool(good) for name, good in fine.items()})


def _refuse_first(fine: dict[str, bool]) -> None:
    for name, good in fine.items():
        if not good:
            raise refused("core.position-field", field=name)
