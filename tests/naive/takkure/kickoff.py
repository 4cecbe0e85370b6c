"""The kick-off (K47-K50, K78, K79, K81, K89-K92)."""

from tests.naive.takkure.box import INCH, LATTICE
from tests.naive.takkure.cards import return_cards, windows
from tests.naive.takkure.effects import stride
from tests.naive.takkure.geometry import drift, gap, is_free, within
from tests.naive.takkure.injuries import tire_after
from tests.naive.takkure.moves import ask_point, by_column, move
from tests.naive.takkure.passing import drop
from tests.naive.takkure.rolls import roll, throw
from tests.naive.takkure.state import Ask, Match, Player, Steps, die, inches


def choose_sides(match: Match, seat: int) -> Steps[int]:
    """K47: a coach chooses to kick or to receive; the team that kicks."""
    match.cite("K47")
    kickers: int = yield Ask(seat, {"kick": seat, "receive": 1 - seat})
    return kickers


def kick_off(match: Match, kickers: int) -> Steps[Player | None]:
    """From the empty pitch to the catch; the player who caught the ball."""
    match.cite("K48")
    match.kickers, match.attackers = kickers, 1 - kickers
    clear_pitch(match)
    for who in [each for each in match.players if each.team == kickers and each.back == "ready"]:
        yield from line_up(match, who)
    for who in [each for each in match.players if each.team != kickers and each.back == "ready"]:
        yield from place(match, who)
    aim = yield from take_aim(match)
    for who in [*match.team(kickers), *match.team(1 - kickers)]:
        match.cite("K48")
        match.cite("K92")
        yield from move(match, who, stride(match, who))
    yield from kick(match, aim)
    catcher = yield from catch(match)
    return_cards(match)
    return catcher


def clear_pitch(match: Match) -> None:
    """K47, K81: all players who may return do; ground tokens go; collective cards come back."""
    for who in match.players:
        who.on, who.ground = False, False
        if who.back == "kick-off":
            who.back = "ready"
    for team in range(2):
        squad = [who for who in match.players if who.team == team]
        if not any(who.back == "ready" for who in squad):
            match.cite("K81")
            squad[0].back = "ready"
    match.holder, match.ball = None, None
    match.spent = [[], []]


def line_up(match: Match, who: Player) -> Steps[None]:
    """K48, K89: in contact with the own kick-off line, on the own side; only y is chosen."""
    match.cite("K89")
    forward = match.forward(who.team)
    gear = match.gear
    x = gear.centre - forward * (gear.kick_line + who.radius)
    rows = [
        y
        for y in range(0, gear.width + 1, LATTICE)
        if is_free((x, y), who.radius, match.bodies(), match.scenario.ground)
    ]
    y = yield Ask(who.team, {f"{who.name} line {inches(y)}": y for y in rows})
    who.at, who.on = (x, y), True


def place(match: Match, who: Player) -> Steps[None]:
    """K48: anywhere in the own half."""
    gear = match.gear
    half = (0, gear.centre, 0, gear.width) if who.team == 0 else (gear.centre, gear.length, 0, gear.width)
    points = by_column(
        (x, y)
        for x in range(0, gear.length + 1, LATTICE)
        for y in range(0, gear.width + 1, LATTICE)
        if is_free((x, y), who.radius, match.bodies(), half)
    )
    who.at = yield from ask_point(who.team, f"{who.name} place", points, {})
    who.on = True


def take_aim(match: Match) -> Steps[tuple[int, int]]:
    """K78: wholly between the other kick-off line and in-goal, more than 1" from the edges."""
    match.cite("K1", "K78")
    gear = match.gear
    points = {}
    for x in range(0, gear.length + 1, LATTICE):
        ahead = (x - gear.centre) * match.forward(match.kickers)
        if gear.kick_line + gear.template <= ahead <= gear.centre - gear.in_goal - gear.template:
            clear = gear.template + INCH
            points[x] = [y for y in range(0, gear.width + 1, LATTICE) if clear < y < gear.width - clear]
    return (yield from ask_point(match.kickers, "aim", points, {}))


def kick(match: Match, aim: tuple[int, int]) -> Steps[None]:
    """K49: BaC; a success chooses one of twelve points, a failure scatters from the centre."""
    match.cite("K49")
    forward = match.forward(match.attackers)
    kicker = yield Ask(match.kickers, {f"{who.name} kicks": who for who in match.team(match.kickers)})
    yield from windows(match, {kicker: "kick"})
    mark = yield from roll(match, throw(match, kicker, "kick"))
    yield from tire_after(match)
    if mark:
        number = yield Ask(match.kickers, {f"spot {k}": k for k in range(1, 13)})
    else:
        match.cite("K38")
        number = yield from die(None, "kick scatter")
    step = drift(number, match.gear.template, forward)
    drop(match, (aim[0] + step[0], aim[1] + step[1]))


def catch(match: Match) -> Steps[Player | None]:
    """K50, K91: players within 2" try, nearest first; equal gaps: receivers first, then roster order."""
    ball = match.ball
    assert ball is not None
    near = [who for who in match.players if who.on and within(who.at, ball, who.radius + match.gear.ball, 32)]
    near.sort(key=lambda who: (gap(who.at, ball, who.radius + match.gear.ball), who.team == match.kickers, who.number))
    for who in near:
        if not who.on:
            continue
        match.cite("K50", "K91")
        yield from windows(match, {who: "catch"})
        mark = yield from roll(match, throw(match, who, "catch", -2))
        yield from tire_after(match)
        if mark and who.on:
            match.give(who)
            return who
    return None
