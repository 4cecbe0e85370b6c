"""What happened in TAKKURE, found by comparing two states, and the facts of a trace."""

from collections.abc import Iterator
from typing import Any, ClassVar

from fourfold.core.events import Event
from fourfold.core.verbs import REFEREE, State
from fourfold.games.takkure.data.source import scenario_of
from fourfold.games.takkure.rules import actions, components, phases
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.games.takkure.rules.dice import CRITICAL_MARK, MISS, read_die
from fourfold.games.takkure.rules.state import BALL, FOR_INJURY, IDLE, LOOSE, NOT_OVER, PLAYERS, READY, TACKLED, WHY
from fourfold.games.takkure.rules.verbs import score
from fourfold.games.takkure.text.lexicon import (
    NONE,
    PHASES,
    PURPOSES,
    ROLL_NAMES,
    card_names,
    inches,
    listed,
    name_of,
    names,
    play_names,
)


class _TakkureEvent(Event, frozen=True):
    section: ClassVar[str] = "takkure"
    word_fields: ClassVar[tuple[str, ...]] = ("why", "what", "purpose", "result")


class Rolled(_TakkureEvent, frozen=True):
    """A die: who rolled it, for what, against which number; value 0 is a die without a number to beat."""

    who: str
    purpose: str
    value: int
    face: int
    result: str  # success, critical, miss, or nothing

    def key(self) -> str:
        """A die on a table has no number to beat, and that of the ball belongs to nobody."""
        if self.result:
            return super().key()
        return "takkure.event-rolled-ball" if self.who == NONE else "takkure.event-rolled-table"


class Drew(_TakkureEvent, frozen=True):
    """An individual card went to a hand; empty for whoever may not see it."""

    seat: int
    card: str

    def key(self) -> str:
        """Of a card that is not shown, only that there was one."""
        return super().key() if self.card else "takkure.event-drew-hidden"


class Played(_TakkureEvent, frozen=True):
    """An individual card was played."""

    seat: int
    card: str


class Revealed(_TakkureEvent, frozen=True):
    """A collective card was shown."""

    seat: int
    card: str


class Activated(_TakkureEvent, frozen=True):
    """A player got an activation token."""

    who: str
    left: int  # tokens still to place


class Declared(_TakkureEvent, frozen=True):
    """A defender acts."""

    who: str
    what: str


class Placed(_TakkureEvent, frozen=True):
    """A player came onto the pitch."""

    who: str
    x: str
    y: str


class Moved(_TakkureEvent, frozen=True):
    """A body changed its place; inches."""

    who: str
    x: str
    y: str


class Fell(_TakkureEvent, frozen=True):
    """A player is on the ground."""

    who: str


class Rose(_TakkureEvent, frozen=True):
    """A player stands again."""

    who: str


class Wounded(_TakkureEvent, frozen=True):
    """A wound token."""

    who: str
    n: int


class Tired(_TakkureEvent, frozen=True):
    """Fatigue tokens changed."""

    who: str
    active: int
    turned: int


class Left(_TakkureEvent, frozen=True):
    """A player is injured and off the pitch."""

    who: str


class Held(_TakkureEvent, frozen=True):
    """Somebody has the ball."""

    who: str


class Dropped(_TakkureEvent, frozen=True):
    """The ball lies on the ground."""

    x: str
    y: str


class Attacks(_TakkureEvent, frozen=True):
    """The other team attacks."""

    seat: int


class Scored(_TakkureEvent, frozen=True):
    """A try."""

    seat: int
    a: int
    b: int


class Clock(_TakkureEvent, frozen=True):
    """The time tokens moved."""

    half: int
    box: int


class Ended(_TakkureEvent, frozen=True):
    """The game is over."""

    why: str
    scores: list[float]


def events(before: State, action: int, after: State, viewer: int) -> list[Event]:
    """Everything that changed, in the order people tell it."""
    told = [*_rolled(before, action), *_cards(before, action, after, viewer), *_declared(before, after)]
    for body in range(PLAYERS):
        told += _of_player(before, after, body)
    told += [*_of_ball(before, after), *_of_match(before, after)]
    return told


def _rolled(before: State, action: int) -> Iterator[Event]:
    verb, face = divmod(action, ARGS)
    if verb != actions.DIE:
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
    for seat in range(2):
        for card in listed(int(after.played[seat]) & ~int(before.played[seat]), card_names(after, seat)):
            yield Played(seat, card)
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
        yield Moved(who, *place)
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


def secret(s: State, action: int, viewer: int) -> bool:
    """Cards drawn, chosen and laid face down are the owner's affair (K51, K53)."""
    return action // ARGS in (actions.DRAW, actions.PICK, actions.PLAN) and viewer not in (int(s.seat), REFEREE)


# -- facts for traces and records


def turn(s: State) -> int:
    """Rises with every activation; before the first one with the set-up, and between kick-offs not at all."""
    return int(s.activations) + 4096 * int(s.spell)


def why(s: State) -> str:
    """How the game ended."""
    return WHY[s.ended]


def start(s: State) -> dict[str, Any]:
    """The scenario, the teams and who stands where, for a trace."""
    pieces = [
        {
            "team": body // TEAM_SIZE,
            "name": names(s)[body],
            "x": float(s.x[body]) / components.INCH,
            "y": float(s.y[body]) / components.INCH,
        }
        for body in range(PLAYERS)
        if s.on[body]
    ]
    return {
        "scenario": scenario_of(s),
        "teams": [components.text_at(name).lower() for name in s.team_name],
        "pieces": pieces,
    }


def extras(s: State) -> dict[str, Any]:
    """The phase, the board, and at a chance move what the die is for."""
    facts: dict[str, Any] = {"phase": PHASES[s.phase]}
    if s.phase == phases.ROLLING:
        facts["roll"] = roll_facts(s)
    return facts | {"board": board(s)}


def roll_facts(s: State) -> dict[str, Any]:
    """Who rolls, for what, against which number, and whom the roll faces."""
    k = int(s.roller)
    others = [name_of(s, int(s.who[j])) for j in range(int(s.rollers)) if j != k]
    purpose = PURPOSES[s.rolled_for] if s.rolled_for >= FOR_INJURY else ROLL_NAMES[s.kind[k]]
    return {"who": name_of(s, int(s.who[k])), "for": purpose, "value": int(s.value[k]), "against": others}


def board(s: State) -> dict[str, Any]:
    """Every player and the ball, the clock and the hands in numbers."""
    columns = ("x", "y", "ground", "tired", "turned", "wounds", "tokens")
    players = {names(s)[body]: [int(s[column][body]) for column in columns] for body in range(PLAYERS) if s.on[body]}
    ball = name_of(s, int(s.holder)) if s.holder >= 0 else [int(s.x[BALL]), int(s.y[BALL])]
    return {
        "players": players,
        "ball": ball,
        "box": int(s.box),
        "turned": s.clock.tolist(),
        "tries": s.tries.tolist(),
        "hands": s.held.tolist(),
    }
