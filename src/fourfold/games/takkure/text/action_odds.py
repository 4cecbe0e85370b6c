"""The roll that an action leads to, with its exact odds where a coach may know them (K4)."""

from collections.abc import Mapping
from fractions import Fraction

from fourfold.core.verbs import State
from fourfold.games.takkure.rules import actions, components, phases
from fourfold.games.takkure.rules.bonuses import ready_rollers
from fourfold.games.takkure.rules.cards import answer_window
from fourfold.games.takkure.rules.collective import meets_tackles
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.contact import measure, tackle_bonus
from fourfold.games.takkure.rules.duels import is_foe, own_kind
from fourfold.games.takkure.rules.melee import is_one_against_one, may_steal
from fourfold.games.takkure.rules.passing import first_origin, pass_bonus, pass_from, too_far_from_ground
from fourfold.games.takkure.rules.rolls import base_value, card_total, critical_up_to, dice_of, pressed
from fourfold.games.takkure.rules.state import FOR_INJURY, FOR_MELEE, LOOSE, PLAYERS, PREY_DOWN, PREY_LOOSE, SURE
from fourfold.games.takkure.text.calculator import odds_of
from fourfold.games.takkure.text.foresight import copied
from fourfold.games.takkure.text.lexicon import inches

Roll = Mapping[str, str | dict[str, str]]  # the fields `roll` and `odds` of a described action

_OWN = {
    actions.PASS: components.ROLL_PASS,
    actions.DODGE: components.ROLL_DODGE,
    actions.BREAK: components.ROLL_BREAK,
    actions.TRY: components.ROLL_TRY,
    actions.PICK_UP: components.ROLL_PICK_UP,
}
_WORDS = {
    actions.PASS: "pass",
    actions.DODGE: "dodge",
    actions.BREAK: "break",
    actions.TRY: "try",
    actions.PICK_UP: "pick-up",
}
_ROLL_WORDS = (
    "pass", "pass", "reception", "pick-up", "steal", "steal", "steal", "dodge", "break", "tackle", "try", "stamina",
    "balance", "kick", "catch",
)  # fmt: skip


def roll_of(s: State, verb: int, number: int) -> Roll:
    """The roll that a declaration leads to; empty without a roll."""
    deciding = s.phase in (phases.SECOND, phases.SEQUENCE)
    if verb in _OWN and deciding:
        return roll_ahead(s, verb, number) if s.open_measuring else bands_ahead(s, verb)
    if verb == actions.GROUND_PASS:
        return _from_ground(s, number) if s.open_measuring else bands_ahead(s, verb)
    if verb == actions.FROM and s.open_measuring:
        return roll_ahead(s, actions.PASS, int(s.receiver), number)
    if verb == actions.FOE:
        return _meeting(s, *divmod(number, TEAM_SIZE))
    if verb in (actions.MOVE, actions.NOTHING) and deciding and s.open_measuring:
        return _unopposed(s)
    if s.phase == phases.WINDOW and not s.redo:
        return _in_window(s, verb, number)
    if verb in (actions.TACKLE, actions.AT):  # without opponents
        return _odds(_side(s, number if verb == actions.TACKLE else int(s.mover), components.ROLL_TACKLE, 0, "tackle"))
    if verb == actions.STEAL:  # without opponents, if the stealer reaches the ball
        return _odds(_side(s, number, _prey_roll(s), 0, "steal"))
    if verb == actions.NAME and s.phase == phases.KICKING:
        return _odds(_side(s, number, components.ROLL_KICK, 0, "kick"))
    return {}


def _in_window(s: State, verb: int, number: int) -> Roll:
    """The roll that a window comes before, with the card that is played, or without a card (K85)."""
    then = copied(s)
    answer_window(then, verb, *divmod(number, PLAYERS))
    ready_rollers(then)
    if any(int(then.perks[k]) & SURE for k in range(int(then.rollers))):
        return {"odds": {"success": "1"}} if then.rollers == 1 else {}
    return roll_now(then)


def roll_ahead(s: State, verb: int, number: int, origin: int | None = None) -> Roll:
    """The roll that a second action leads to, against the opponents at their places.

    A pass leaves from `origin`, or from the first allowed point while the origin is not chosen.
    """
    then = _measured(s)
    then.second = verb - actions.MOVE
    more = -int(pressed(then, int(then.actor)))
    if verb == actions.PASS:
        then.receiver = number
        pass_from(then, first_origin(then, number, 0) if origin is None else origin)
        more = int(pass_bonus(then, components.ROLL_PASS))
    if verb == actions.TRY:
        more -= int(then.tired[then.actor]) + int(then.turned[then.actor])
    sides = [_side(then, int(then.actor), _OWN[verb], more, _WORDS[verb])]
    for body in range(PLAYERS):
        if verb == actions.PICK_UP and may_steal(then, body):
            kind = components.ROLL_STEAL_LOOSE if then.prey[body] == PREY_LOOSE else components.ROLL_STEAL_DOWN
            sides.append(_side(then, body, kind, 0, "steal"))
        elif verb != actions.PICK_UP and is_foe(then, body):
            sides.append(_side(then, body, components.ROLL_TACKLE, int(tackle_bonus(then, body)), "tackle"))
    if verb == actions.BREAK and len(sides) == 1:
        return {}
    if verb == actions.PICK_UP and len(sides) > 2:
        sides = _as_melee(sides)
    return _odds(" vs ".join(sides))


def _measured(s: State) -> State:
    """A copy of the state after `measure`; in the sequence of a collective card that has been done."""
    ahead = copied(s)
    if s.phase != phases.SEQUENCE and s.step == 0:
        measure(ahead)
    return ahead


def _from_ground(s: State, receiver: int) -> Roll:
    """The roll of a pass from the ground, without opponents; empty for a receiver too far away (K34)."""
    then = _measured(s)
    then.second, then.receiver = components.DO_PASS, receiver
    pass_from(then, 0)
    if too_far_from_ground(then):
        return {}
    more = int(pass_bonus(then, components.ROLL_GROUND_PASS))
    return _odds(_side(then, int(then.actor), components.ROLL_GROUND_PASS, more, "pass"))


def _meeting(s: State, foe: int, dice: int) -> Roll:
    """The roll of `dice` dice against one opponent; without dice the opponent rolls alone (K74)."""
    if s.prey[foe] == PREY_DOWN:
        side = _side(s, foe, components.ROLL_STEAL_DOWN, 0, "steal")
    else:
        side = _side(s, foe, components.ROLL_TACKLE, int(tackle_bonus(s, foe)), "tackle")
    if dice == 0:
        return {"roll": side, "odds": _fallen([side])}
    mine = f"{_ROLL_WORDS[own_kind(s)]} {int(s.own_value)} dice {dice} crit {int(s.own_crit)}"
    return _odds(f"{mine} vs {side}")


def _unopposed(s: State) -> Roll:
    """The rolls of all touching tackles against a player whose action does not oppose them (K64)."""
    if s.phase == phases.SEQUENCE and not meets_tackles(s, int(s.step)):
        return {}
    then = _measured(s)
    sides = [
        _side(then, body, components.ROLL_TACKLE, int(tackle_bonus(then, body)), "tackle")
        for body in range(PLAYERS)
        if is_foe(then, body)
    ]
    return {"roll": sides[0] if len(sides) == 1 else "", "odds": _fallen(sides)} if sides else {}


def _fallen(tackles: list[str]) -> dict[str, str]:
    free = Fraction(1)
    for side in tackles:
        free *= odds_of(side)["miss"]
    return {"free": str(free), "down": str(1 - free)}


def _prey_roll(s: State) -> int:
    """The ROLL_x of a steal while the ball stays at its place (K28, K70)."""
    if s.holder == LOOSE:
        return components.ROLL_STEAL_LOOSE
    return components.ROLL_STEAL_DOWN if s.holder >= 0 and s.ground[s.holder] else components.ROLL_STEAL_AIR


def bands_ahead(s: State, verb: int) -> Roll:
    """The chance of a pass for every distance band, without pressure and opponents, for coaches that do not measure."""
    if verb not in (actions.PASS, actions.GROUND_PASS):
        return {}
    kind = components.ROLL_PASS if verb == actions.PASS else components.ROLL_GROUND_PASS
    odds = {}
    for band in range(components.BANDS):
        side = _side(s, int(s.actor), kind, int(s.band[band, components.BAND_PASS]), "pass")
        up_to = int(s.band[band, components.BAND_UP_TO])
        odds[inches(up_to) if up_to < components.FAR else "further"] = _fraction(odds_of(side)["success"])
    return {"odds": odds}


def roll_now(s: State) -> Roll:
    """The roll that begins now, with its exact odds; empty after its first die, and for injuries and scatters."""
    if s.tester or s.rolled_for >= FOR_INJURY or s.roller or s.die or s.again or s.redo:
        return {}
    sides = [f"{_ROLL_WORDS[s.kind[k]]} {s.value[k]} dice {s.dice[k]} crit {s.crit[k]}" for k in range(int(s.rollers))]
    if s.rolled_for == FOR_MELEE and len(sides) > 1 and not is_one_against_one(s):
        sides = _as_melee(sides)
    return _odds(" vs ".join(sides))


def _as_melee(sides: list[str]) -> list[str]:
    bare = [side.split(" ", 1)[1] for side in sides]
    return [f"melee {bare[0]}", *bare[1:]]


def _odds(roll: str) -> Roll:
    return {"roll": roll, "odds": {name: _fraction(odds) for name, odds in odds_of(roll).items()}}


def _side(s: State, body: int, kind: int, more: int, word: str) -> str:
    value = int(base_value(s, body, kind)) + int(card_total(s, body, kind, components.CARD_BONUS)) + more
    dice = int(dice_of(s, body, kind)) + int(card_total(s, body, kind, components.CARD_DICE))
    return f"{word} {value} dice {dice} crit {int(critical_up_to(s, body, kind))}"


def _fraction(odds: Fraction | list[Fraction]) -> str:
    return ", ".join(map(str, odds)) if isinstance(odds, list) else str(odds)
