"""The events between two states of TAKKURE, found by comparing them."""

from collections.abc import Iterator
from math import hypot

from fourfold.core.events import Event
from fourfold.core.verbs import REFEREE, State
from fourfold.games.takkure.rules import actions, components
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.dice import CRITICAL_MARK, MISS, read_die
from fourfold.games.takkure.rules.phases import CALLING
from fourfold.games.takkure.rules.state import BALL, FOR_INJURY, IDLE, LOOSE, NOT_OVER, PLAYERS, READY, TACKLED, WHY
from fourfold.games.takkure.rules.verbs import score
from fourfold.games.takkure.text.event_types import (
    Activated,
    Attacks,
    Clock,
    Decided,
    Declared,
    Drew,
    Dropped,
    Ended,
    Fell,
    Fielded,
    Held,
    Left,
    Moved,
    Placed,
    Played,
    Returned,
    Revealed,
    Rolled,
    Rose,
    Scored,
    Tired,
    Tossed,
    Wounded,
)
from fourfold.games.takkure.text.lexicon import (
    PURPOSES,
    ROLL_NAMES,
    card_names,
    inches,
    listed,
    name_of,
    play_names,
    squad_names,
)
from fourfold.games.takkure.text.outcomes import outcomes
from fourfold.games.takkure.text.trace import test_facts


def events(before: State, action: int, after: State, viewer: int) -> list[Event]:
    """The events of an action for a viewer, in the order of the log."""
    decided = [Decided(who, result) for who, result in outcomes(before, action, after)]
    found = [*_rolled(before, action), *decided, *_cards(before, action, after, viewer), *_declared(before, after)]
    for body in range(PLAYERS):
        found += _of_player(before, after, body)
    found += [*_of_ball(before, after), *_of_match(before, after)]
    return found


def _rolled(before: State, action: int) -> Iterator[Event]:
    verb, face = divmod(action, ARGS)
    if verb == actions.TOSS:
        yield Tossed(face)
    if verb != actions.DIE:
        return
    if before.tester:
        facts = test_facts(before)
        mark = read_die(face, facts["value"], 1)
        result = "miss" if mark == MISS else "critical" if mark == CRITICAL_MARK else "success"
        yield Rolled(facts["who"], "test", facts["value"], face, result)
        return
    k, purpose = int(before.roller), int(before.rolled_for)
    who = name_of(before, int(before.who[k]))
    if purpose >= FOR_INJURY:
        yield Rolled(who, PURPOSES[purpose], 0, face, "")
        return
    value = int(before.value[k])
    mark = read_die(face, value, int(before.crit[k]))
    result = "miss" if mark == MISS else "critical" if mark == CRITICAL_MARK else "success"
    yield Rolled(who, ROLL_NAMES[before.kind[k]], value, face, result)


def _cards(before: State, action: int, after: State, viewer: int) -> Iterator[Event]:
    if action // ARGS == actions.DRAW:
        seat = int(before.seat)
        seen = viewer in (seat, REFEREE)
        yield Drew(seat, card_names(before, seat)[action % ARGS] if seen else "")
    if before.phase == CALLING and after.phase != CALLING:
        for seat in range(2):
            if after.squad[seat]:
                yield Fielded(seat, ", ".join(listed(int(after.called[seat]), squad_names(after, seat))))
    for seat in range(2):
        for card in listed(int(after.played[seat]) & ~int(before.played[seat]), card_names(after, seat)):
            yield Played(seat, card)
        for card in listed(int(before.played[seat]) & ~int(after.played[seat]), card_names(after, seat)):
            yield Returned(seat, card)
        for card in listed(int(after.spent[seat]) & ~int(before.spent[seat]), play_names(after, seat)):
            yield Revealed(seat, card)


def _declared(before: State, after: State) -> Iterator[Event]:
    if after.active >= 0 and before.active != after.active:
        yield Activated(name_of(after, int(after.active)), int(after.set_left))
    for body in range(PLAYERS):
        doing = int(after.doing[body])
        if doing and doing != TACKLED and before.doing[body] == IDLE:
            yield Declared(name_of(after, body), ("", "press", "tackle", "steal", "stand", "rest")[doing])


def _of_player(before: State, after: State, body: int) -> Iterator[Event]:
    who = name_of(after, body)
    was, now = bool(before.on[body]), bool(after.on[body])
    place = inches(int(after.x[body])), inches(int(after.y[body]))
    if now and not was:
        yield Placed(who, *place)
    elif now and (before.x[body], before.y[body]) != (after.x[body], after.y[body]):
        off = int(after.x[body]) - int(before.x[body]), int(after.y[body]) - int(before.y[body])
        yield Moved(who, *place, f"{round(2 * hypot(*off) / components.INCH) / 2:g}")
    if after.ground[body] and not before.ground[body]:
        yield Fell(who)
    if before.ground[body] and not after.ground[body] and now and was:
        yield Rose(who)
    if after.wounds[body] > before.wounds[body]:
        yield Wounded(who, int(after.wounds[body]))
    if (before.tired[body], before.turned[body]) != (after.tired[body], after.turned[body]):
        yield Tired(who, int(after.tired[body]), int(after.turned[body]))
    if before.back[body] == READY and after.back[body] != READY:
        yield Left(who)


def _of_ball(before: State, after: State) -> Iterator[Event]:
    if after.holder >= 0 and after.holder != before.holder:
        yield Held(name_of(after, int(after.holder)))
    place = int(after.x[BALL]), int(after.y[BALL])
    if after.holder == LOOSE and (before.holder != LOOSE or place != (before.x[BALL], before.y[BALL])):
        yield Dropped(*map(inches, place))


def _of_match(before: State, after: State) -> Iterator[Event]:
    for seat in range(2):
        if after.tries[seat] > before.tries[seat]:
            yield Scored(seat, int(after.tries[0]), int(after.tries[1]))
    if before.attackers != after.attackers:
        yield Attacks(int(after.attackers))
    if after.drill[components.DRILL_CLOCK] and (before.half, before.box) != (after.half, after.box):
        yield Clock(int(after.half), int(after.box))
    if after.ended != NOT_OVER:
        yield Ended(WHY[after.ended], [float(score(after, seat)) for seat in range(2)])


_SECRET = (actions.DRAW, actions.PICK, actions.PLAN, actions.FIELD)


def secret(s: State, action: int, viewer: int) -> bool:
    """Whether an action is hidden from a viewer: the other coach picks a player or a card (K51, K53, K95)."""
    return action // ARGS in _SECRET and viewer not in (int(s.seat), REFEREE)
