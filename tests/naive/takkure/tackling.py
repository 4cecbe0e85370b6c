"""Tackles, dodges and breaks through: contact, falls, and rolls face to face (K26, K27, K36, K40-K42, K63-K68, K72)."""

from collections.abc import Iterable

from tests.naive.takkure.box import INCH
from tests.naive.takkure.cards import park, second_chance, windows
from tests.naive.takkure.geometry import Point, along, clamp, nearest_free, point_on, samples, segment_square, square
from tests.naive.takkure.injuries import stamina, tire_after, wound
from tests.naive.takkure.moves import move
from tests.naive.takkure.rolls import Throw, roll, throw, winner
from tests.naive.takkure.state import Ask, Match, Player, Steps
from tests.naive.takkure.words import lengthened


def measure_tackles(match: Match) -> None:
    """Which tackles touch, after step 3 (K63)."""
    act = match.now
    for tackler, target in act.tackles.items():
        if target is not act.active:
            if tackler in act.in_contact:
                match.cite("K63")
                act.touch[tackler] = 0
            continue
        reach = tackler.radius + target.radius + 1
        legs = list(zip(act.path, act.path[1:], strict=False)) or [(act.path[0], act.path[0])]
        near = any(segment_square(tackler.at, a, b) <= reach * reach for a, b in legs)
        if near or tackler in act.displaced:
            match.cite("K63")
            act.touch[tackler] = first_sample(match, tackler, reach)


def measure_steals(match: Match) -> None:
    """Step 5 begins: what stealers go for (K70)."""
    act = match.now
    for stealer in act.steals:
        holder = match.holder
        if match.touches_ball(stealer):
            act.prey[stealer] = "loose"
        elif holder and holder.team == match.attackers and holder.ground and stealer.touches(holder):
            act.prey[stealer] = "down"
        else:
            act.prey[stealer] = "air"


def first_sample(match: Match, tackler: Player, reach: int) -> int:
    """K65: the first half-inch sample that touches; if only the line between touches, the nearest one."""
    path = match.now.path
    far = [square(tackler.at, point_on(path, at)) for at in samples(path)]
    for k, each in enumerate(far):
        if each <= reach * reach:
            return k
    return far.index(min(far))


def balance_rolls(match: Match) -> Steps[None]:
    """Step 5 (a): tacklers without contact (K27)."""
    act = match.now
    for tackler in in_roster_order(act.tackles):
        if tackler in act.touch or not tackler.stands or tackler not in act.tackles:
            continue
        if match.options.get("missed_tackle", "ref") != "falls":
            match.cite("K27", "K61")
            yield from windows(match, {tackler: "balance"})
            mark = yield from roll(match, throw(match, tackler, "balance"))
            yield from tire_after(match)
            if mark:
                continue
        if tackler.on:
            tackler.ground = True
            yield from stamina(match, tackler)


def in_roster_order(players: Iterable[Player]) -> list[Player]:
    return sorted(players, key=lambda player: player.number)


def tackle_throw(match: Match, tackler: Player) -> Throw:
    """K74: Pack Hunter counts mates whose tackle touches the same target; Anchor means a move of 0."""
    act = match.now
    bonus = 0
    if match.has_skill(tackler, "Pack Hunter"):
        match.cite("K74")
        mates = [mate for mate in act.touch if mate is not tackler and act.tackles[mate] is act.tackles[tackler]]
        bonus += min(2, len(mates))
    if match.has_skill(tackler, "Anchor") and tackler not in act.moved:
        match.cite("K74")
        bonus += 1
    return throw(match, tackler, "tackle", bonus)


def unopposed_tackle(match: Match, tackler: Player, *, window: bool = True) -> Steps[None]:
    """One tackle without an opposing die; not rolled if its target is down or off (K64).

    In a multiple roll the windows came before the order of the opponents (K85).
    """
    act = match.now
    target = act.tackles[tackler]
    if tackler in act.rolled or not tackler.stands:
        return
    if not target.stands:
        match.cite("K64")
        return
    act.rolled.add(tackler)
    if window:
        yield from windows(match, {tackler: "tackle"})
    thrown = tackle_throw(match, tackler)
    mark = yield from roll(match, thrown)
    if not window:
        yield from second_chance(match, [(thrown, [], thrown.dice)])
        mark = thrown.mark
    yield from tire_after(match)
    if mark:
        yield from bring_down(match, tackler, target, critical=thrown.is_critical(mark))
    else:
        yield from miss_tackle(match, tackler)


def miss_tackle(match: Match, tackler: Player) -> Steps[None]:
    """K27: the tackler is on the ground and makes a stamina roll."""
    match.cite("K27")
    if tackler.on:
        tackler.ground = True
        yield from stamina(match, tackler)


def bring_down(match: Match, tackler: Player, target: Player, *, critical: bool) -> Steps[None]:
    """K27: into contact by the shortest line, both on the ground; a wound if critical, else a stamina roll."""
    match.cite("K27")
    if tackler.on:
        tackler.at = into_contact(match, tackler, target)
        tackler.ground = True
    target.ground = True
    if critical:
        yield from wound(match, target)
    else:
        yield from stamina(match, target)


def into_contact(match: Match, tackler: Player, target: Player) -> Point:
    """On the line of centres, touching, rounded towards the target; K76: the nearest free point to it."""
    wanted = along(target.at, tackler.at, tackler.radius + target.radius)
    ground = match.scenario.ground
    return nearest_free(clamp(wanted, tackler.radius, ground), tackler.radius, match.bodies(tackler), ground)


def order_of(match: Match, opponents: list[Player], dice: int) -> Steps[list[tuple[Player, int]]]:
    """K41, K74: the attacking coach sets the order and all dice before the first roll."""
    left, order = list(opponents), []
    while len(left) > 1:
        match.cite("K41", "K74")
        options = {f"meet {foe.name} {n}": (foe, n) for foe in left for n in range(dice + 1)}
        foe, count = yield Ask(match.attackers, options)
        order.append((foe, count))
        left.remove(foe)
        dice -= count
    return [*order, *((foe, dice) for foe in left)]


def evade(match: Match, actor: Player, kind: str) -> Steps[bool]:
    """Dodge or break through (K36, K72); says whether the actor's own dice all missed."""
    act = match.now
    match.cite("K36")
    foes = in_roster_order(foe for foe in act.touch if foe not in act.rolled and act.tackles[foe] is actor)
    if not foes and kind == "break":
        match.cite("K72")
        return False
    yield from windows(match, {actor: kind} | dict.fromkeys(foes, "tackle"))
    own = throw(match, actor, kind)
    order = yield from order_of(match, foes, own.dice)
    best, rolled = 0, []
    if not foes:
        match.cite("K72")
        best = yield from roll(match, own)
        yield from second_chance(match, [(own, [], own.dice)])
        best = own.mark
        rolled.append(best)
        yield from tire_after(match)
    critical = bool(best) and own.is_critical(best)
    for foe, dice in order:
        if not actor.stands:
            match.cite("K41")
            break
        if not dice:
            match.cite("K41")
            yield from unopposed_tackle(match, foe, window=False)
            continue
        act.rolled.add(foe)
        theirs = tackle_throw(match, foe)
        yield from roll(match, own, [foe], dice)
        yield from roll(match, theirs, [actor])
        match.cite("K40")
        yield from second_chance(match, [(own, [foe], dice), (theirs, [actor], theirs.dice)])
        mine, their = own.mark, theirs.mark
        rolled.append(mine)
        yield from tire_after(match)
        won = winner(mine, their)
        if won == 0:
            best = max(best, mine)
            critical = critical or own.is_critical(mine)
        if won == 1:
            yield from bring_down(match, foe, actor, critical=theirs.is_critical(their))
        elif won == 0 and kind == "break":
            foe.ground = True
            if own.is_critical(mine):
                yield from wound(match, foe)
            else:
                match.cite("K72")
                yield from stamina(match, foe)
        elif not their:
            yield from miss_tackle(match, foe)
    park(match)
    if kind == "dodge" and best and actor.stands:
        match.cite("K72")
        yield from move(match, actor, dodge_reach(match, actor, critical=critical) + round(own.leap * INCH))
    return bool(rolled) and not any(rolled)


def dodge_reach(match: Match, actor: Player, *, critical: bool) -> int:
    """K36: 2", critical 4"; Cat Feet 3"; K96: skills of a box."""
    reach = (4 if critical else 3 if match.has_skill(actor, "Cat Feet") else 2) * INCH
    for skill in match.skills(actor):
        for each in skill.effects:
            if each["effect"] == "move" and each["move"] == ("dodge-critical" if critical else "dodge"):
                match.count("skill move")
                reach = lengthened(reach, each)
    return reach
