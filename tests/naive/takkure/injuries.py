"""Fatigue, stamina, wounds, injuries (K23, K44-K46, K80)."""

from tests.naive.takkure.cards import windows
from tests.naive.takkure.geometry import nearest_free
from tests.naive.takkure.rolls import roll, throw
from tests.naive.takkure.state import Match, Player, Steps, die

MOST_FATIGUE = 3


def tire(match: Match, who: Player, *, injures: bool = True) -> Steps[None]:
    """K45: a new token turns a turned one back first; the fourth one injures (K44)."""
    if not match.scenario.fatigue:
        match.cite("K98")
        return
    match.cite("K45")
    if who.turned:
        who.turned -= 1
        who.tired += 1
    elif who.tired < MOST_FATIGUE:
        who.tired += 1
    elif injures and match.scenario.hits:
        match.cite("K80")
        yield from injure(match, who)


def stamina(match: Match, who: Player) -> Steps[None]:
    """K44: else a wound token."""
    if not match.scenario.hits:
        match.cite("K98")
        return
    if not who.on:
        return
    yield from windows(match, {who: "stamina"})
    thrown = throw(match, who, "stamina")
    if not (yield from roll(match, thrown)):
        yield from wound(match, who)
    yield from tire_after(match)


def tire_after(match: Match) -> Steps[None]:
    """K52: the fatigue of Extra Effort follows its roll."""
    while match.tiring:
        yield from tire(match, match.tiring.pop(0))


def wound(match: Match, who: Player) -> Steps[None]:
    """K44: as many wounds as BOD injure."""
    if not match.scenario.hits:
        match.cite("K98")
        return
    if not who.on:
        return
    who.wounds += 1
    if who.wounds >= who.sheet.bod:
        yield from injure(match, who)


def injure(match: Match, who: Player) -> Steps[None]:
    """K46: off the pitch, wounds removed, the table; a carrier drops the ball where he stood."""
    match.cite("K46")
    who.on, who.ground, who.wounds = False, False, 0
    if match.holder is who:
        match.cite("K80")
        match.holder = None
        match.ball = nearest_free(who.at, match.gear.ball, match.bodies(), match.scenario.ground)
    face = yield from die(who, "injury")
    _, who.back, fatigue, weaker = next(row for row in match.gear.injuries if face <= row[0])
    who.weak_str += weaker
    who.weak_ref += weaker
    if fatigue and who.turned:
        who.turned -= 1
        who.tired += 1
    elif fatigue and who.tired < MOST_FATIGUE:
        who.tired += 1
