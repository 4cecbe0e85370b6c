"""Passes, steals in the air, receptions and scatter (K32-K34, K38, K65-K70, K78)."""

from tests.naive.takkure.box import TEAM_SKILL
from tests.naive.takkure.cards import park, second_chance, windows
from tests.naive.takkure.geometry import (
    Point,
    clamp,
    crosses_flight,
    drift,
    gap,
    nearest_free,
    point_on,
    samples,
    within,
)
from tests.naive.takkure.injuries import tire_after
from tests.naive.takkure.moves import move
from tests.naive.takkure.rolls import (
    Throw,
    band_of,
    nearer,
    roll,
    throw,
    winner,
)
from tests.naive.takkure.state import Ask, Match, Player, Steps, die, inches
from tests.naive.takkure.tackling import (
    bring_down,
    in_roster_order,
    miss_tackle,
    order_of,
    tackle_throw,
    unopposed_tackle,
)


def not_ahead(match: Match, passer: Player, start: Point, receiver: Player) -> bool:
    """K32: level is allowed."""
    match.cite("K88")
    return (receiver.at[0] - start[0]) * match.forward(passer.team) <= 0


def origins(match: Match, passer: Player, receiver: Player, path: list[Point]) -> list[int]:
    """K32: the samples of a path from which a receiver may get the ball."""
    at = samples(path)
    return [k for k, far in enumerate(at) if not_ahead(match, passer, point_on(path, far), receiver)]


def receivers(match: Match, passer: Player, path: list[Point]) -> list[Player]:
    """Standing team mates that may get a pass."""
    mates = [mate for mate in match.team(passer.team) if mate.stands and mate is not passer]
    return [mate for mate in mates if origins(match, passer, mate, path)]


def ask_origin(match: Match, passer: Player, receiver: Player, path: list[Point]) -> Steps[int]:
    """K32: from any half-inch point of the trajectory."""
    possible = origins(match, passer, receiver, path)
    if len(samples(path)) == 1 or len(possible) == 1:
        return possible[0]
    match.cite("K32")
    at = samples(path)
    options = {f"{passer.name} pass {receiver.name}@{inches(at[k])}": k for k in possible}
    sample: int = yield Ask(match.attackers, options)
    return sample


def pass_ball(match: Match, passer: Player, receiver: Player, sample: int, path: list[Point]) -> Steps[None]:
    """A pass with its opposition (K65, K67, K68)."""
    act = match.now
    match.cite("K32")
    start = point_on(path, samples(path)[sample])
    touching = [foe for foe in act.touch if act.tackles[foe] is passer and foe not in act.rolled and foe.stands]
    foes = in_roster_order(foe for foe in touching if act.touch[foe] <= sample)
    if touching:
        match.cite("K65")
    yield from windows(match, {passer: "pass"} | dict.fromkeys(foes, "tackle"))
    own = pass_throw(match, passer, receiver, start, "pass")
    order = yield from order_of(match, foes, own.dice)
    settled = not foes
    if not foes:
        yield from roll(match, own)
        yield from second_chance(match, [(own, [], own.dice)])
        yield from tire_after(match)
        yield from fly(match, passer, receiver, start, own)
    marks: list[int] = []
    left = own.dice
    for foe, dice in order:
        if not passer.stands or match.stolen:
            break
        mark = 0
        if settled or not dice:
            yield from unopposed_tackle(match, foe, window=False)
        else:
            mark = yield from pass_duel(match, own, foe, dice, marks)
            left -= dice
        if not settled and marks and (mark or left == 0 or not passer.stands):
            match.cite("K67" if left else "K68")
            settled = True
            if mark or not any(marks):
                own.mark = mark
                yield from fly(match, passer, receiver, start, own)
    park(match)
    for foe in in_roster_order(touching):
        if not match.stolen:
            yield from unopposed_tackle(match, foe)


def pass_throw(match: Match, passer: Player, receiver: Player, start: Point, kind: str) -> Throw:
    """BaC with the band; Blind Pass counts one band nearer (K52)."""
    band = max(0, band_of(match, start, passer, receiver) - nearer(match, passer, kind))
    bonus = match.gear.passing[band] - (2 if kind == "ground-pass" else 0)
    return throw(match, passer, kind, bonus, start)


def pass_duel(match: Match, own: Throw, foe: Player, dice: int, marks: list[int]) -> Steps[int]:
    """A pass die against one tackler; the mark if the pass is made by it, else 0."""
    match.now.rolled.add(foe)
    theirs = tackle_throw(match, foe)
    yield from roll(match, own, [foe], dice)
    yield from roll(match, theirs, [own.who])
    match.cite("K40", "K67")
    yield from second_chance(match, [(own, [foe], dice), (theirs, [own.who], theirs.dice)])
    mine, their = own.mark, theirs.mark
    marks.append(mine)
    yield from tire_after(match)
    won = winner(mine, their)
    if won == 1:
        if not any(marks):
            match.holder = None  # K67: nobody holds the ball during his stamina roll
        yield from bring_down(match, foe, own.who, critical=theirs.is_critical(their))
    elif not their:
        yield from miss_tackle(match, foe)
    return mine if won == 0 else 0


def fly(match: Match, passer: Player, receiver: Player, start: Point, own: Throw) -> Steps[None]:
    """The ball is in the air: steals nearest to the passer first, then the receiver or the reception (K67, K70)."""
    act = match.now
    if match.holder is passer:
        match.holder = None
    crossing = [
        stealer
        for stealer in in_roster_order(act.steals)
        if act.prey[stealer] == "air"
        and stealer.stands
        and stealer not in act.rolled
        and crosses_flight(stealer.body, (start, passer.radius), receiver.body)
    ]
    crossing.sort(key=lambda stealer: gap(stealer.at, start, stealer.radius + passer.radius))
    for stealer in crossing:
        match.cite("K28", "K70")
        act.rolled.add(stealer)
        yield from windows(match, {stealer: "steal"})
        caught = yield from roll(match, throw(match, stealer, "steal", -2))
        yield from tire_after(match)
        if caught and stealer.on:
            match.give(stealer)
            return
    if own.mark:
        match.give(receiver)
        if own.is_critical(own.mark):
            match.cite("K32")
            yield from move(match, receiver, 32)
    else:
        yield from receive(match, passer, receiver, start)


def receive(match: Match, passer: Player, receiver: Player, start: Point) -> Steps[None]:
    """K33: miss: the ball scatters from the receiver."""
    match.cite("K33")
    yield from windows(match, {receiver: "reception"})
    bonus = match.gear.reception[band_of(match, start, passer, receiver)]
    if match.scenario.skills and TEAM_SKILL[match.teams[receiver.team]] == "Drill":
        match.cite("K9")
        bonus += 1
    mark = yield from roll(match, throw(match, receiver, "reception", bonus))
    yield from tire_after(match)
    if mark and receiver.on:
        match.give(receiver)
        return
    match.cite("K38", "K78")
    face = yield from die(receiver, "scatter")
    step = drift(face, receiver.radius + match.gear.template - match.gear.ball, match.forward(match.attackers))
    drop(match, (receiver.at[0] + step[0], receiver.at[1] + step[1]))


def drop(match: Match, wanted: Point) -> None:
    """K38: clamped to the pitch; from a body the ball slides to the nearest free spot."""
    ground = match.scenario.ground
    match.holder, match.ball = None, None
    match.ball = nearest_free(clamp(wanted, match.gear.ball, ground), match.gear.ball, match.bodies(), ground)


def ground_pass(match: Match, passer: Player, receiver: Player) -> Steps[None]:
    """K34, K69: opposed by every stealer in contact with the passer; beyond 8" it is not made."""
    act = match.now
    match.cite("K34")
    foes = in_roster_order(stealer for stealer in act.steals if act.prey[stealer] == "down")
    if not within(passer.at, receiver.at, passer.radius + receiver.radius, 128):
        return
    yield from windows(match, {passer: "ground-pass"} | dict.fromkeys(foes, "steal"))
    own = pass_throw(match, passer, receiver, passer.at, "ground-pass")
    order = yield from order_of(match, foes, own.dice)
    if not foes:
        yield from roll(match, own)
        yield from second_chance(match, [(own, [], own.dice)])
        yield from tire_after(match)
        yield from fly(match, passer, receiver, passer.at, own)
        return
    match.cite("K69")
    marks: list[int] = []
    for foe, dice in order:
        act.rolled.add(foe)
        theirs = throw(match, foe, "steal")
        own.mark = 0
        if dice:
            yield from roll(match, own, [foe], dice)
        yield from roll(match, theirs, [passer] if dice else None)
        mine_too = [(own, [foe], dice)] if dice else []
        yield from second_chance(match, [*mine_too, (theirs, [passer] if dice else [], theirs.dice)])
        mine, their = own.mark, theirs.mark
        yield from tire_after(match)
        if dice:
            marks.append(mine)
        won = winner(mine, their)
        if won == 1:
            match.give(foe)
            return
        if won == 0:
            yield from fly(match, passer, receiver, passer.at, own)
            return
    if not any(marks):
        own.mark = 0
        yield from fly(match, passer, receiver, passer.at, own)
