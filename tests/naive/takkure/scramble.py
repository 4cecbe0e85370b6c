"""Rolls of several at once: pick up, steals, and the try (K28, K35, K37, K43, K71, K73)."""

from tests.naive.takkure.cards import second_chance, windows
from tests.naive.takkure.injuries import tire_after
from tests.naive.takkure.rolls import Throw, roll, throw, winner
from tests.naive.takkure.state import Match, Player, Steps
from tests.naive.takkure.tackling import bring_down, in_roster_order, miss_tackle, tackle_throw


def stealers_at_ball(match: Match) -> list[Player]:
    """The stealers that have not rolled and are still at the ball they went for (K70)."""
    act = match.now
    holder = match.holder
    found = []
    for stealer in in_roster_order(act.steals):
        if stealer in act.rolled or not stealer.stands:
            continue
        loose = act.prey[stealer] == "loose" and match.touches_ball(stealer)
        at_holder = holder is not None and holder.team == match.attackers and holder.ground
        down = act.prey[stealer] == "down" and at_holder and stealer.touches(holder)  # type: ignore[arg-type]
        if loose or down:
            found.append(stealer)
    return found


def steal_throw(match: Match, stealer: Player) -> Throw:
    """K28: a loose ball +4, a carrier on the ground 0."""
    match.cite("K28")
    return throw(match, stealer, "steal", 4 if match.now.prey[stealer] == "loose" else 0)


def grab(match: Match, picker: Player | None) -> Steps[bool]:
    """K43, K71: a pick up and all steals at one ball are one roll; says whether the picker missed."""
    act = match.now
    stealers = stealers_at_ball(match)
    rollers = [*([picker] if picker else []), *stealers]
    if not rollers:
        return False
    match.cite("K71" if len(rollers) > 1 else "K35" if picker else "K28")
    act.rolled.update(stealers)
    kinds = {who: "pickup" if who is picker else "steal" for who in rollers}
    yield from windows(match, kinds)
    throws = [throw(match, who, "pickup", 4) if who is picker else steal_throw(match, who) for who in rollers]
    best: Player | None = None
    if picker and len(throws) == 2:
        match.cite("K43")
        marks = yield from roll_all(match, throws)
        won = winner(*marks)
        best = rollers[won] if won >= 0 else None
    else:
        best, _ = yield from melee(match, throws)
    yield from tire_after(match)
    if best is not None and best.on:
        match.give(best)
    return picker is not None and not throws[0].mark


def roll_all(match: Match, throws: list[Throw]) -> Steps[list[int]]:
    """All dice at once, missed ones once more if a card says so (K85)."""
    entries = [(each, [other.who for other in throws if other is not each], each.dice) for each in throws]
    for each, others, _ in entries:
        yield from roll(match, each, others)
    yield from second_chance(match, entries)
    return [each.mark for each in throws]


def melee(match: Match, throws: list[Throw]) -> Steps[tuple[Player | None, int]]:
    """K43: the best success wins, with its mark; a tie for best is rolled again among those.

    The first marks stay in `throws`: who misses the second roll has not failed.
    """
    if len(throws) > 1:
        match.cite("K43")
    marks = yield from roll_all(match, throws)
    first = list(marks)
    inside = list(range(len(throws)))
    while True:
        best = max(marks)
        if not best:
            winner_at = None
            break
        inside = [k for k, mark in zip(inside, marks, strict=True) if mark == best]
        if len(inside) == 1:
            winner_at = inside[0]
            break
        if all(throws[k].sure for k in inside):  # no dice to roll again
            winner_at = None
            break
        match.cite("K71")
        marks = yield from roll_again(match, throws, inside)
    for each, mark in zip(throws, first, strict=True):
        each.mark = mark
    return (None if winner_at is None else throws[winner_at].who), best


def roll_again(match: Match, throws: list[Throw], inside: list[int]) -> Steps[list[int]]:
    """K71: with the same values and dice."""
    marks = []
    for k in inside:
        marks.append((yield from roll(match, throws[k], [other.who for other in throws if other is not throws[k]])))
    return marks


def may_pick_up(match: Match, who: Player) -> bool:
    """K35: in contact with the loose ball, or with the team mate who holds it."""
    holder = match.holder
    mate = holder is not None and holder.team == who.team and holder is not who and who.touches(holder)
    return mate or match.touches_ball(who)


def in_goal(match: Match, who: Player) -> bool:
    """K37: part of the base in the in-goal it attacks."""
    gear = match.gear
    return (
        who.at[0] + who.radius > gear.length - gear.in_goal if who.team == 0 else who.at[0] - who.radius < gear.in_goal
    )


def try_it(match: Match, carrier: Player) -> Steps[bool]:
    """K37, K73: one tackler is face to face, two or more are a melee; says whether the carrier missed."""
    act = match.now
    match.cite("K37")
    foes = in_roster_order(foe for foe in act.touch if act.tackles[foe] is carrier and foe.stands)
    foes = [foe for foe in foes if foe not in act.rolled]
    yield from windows(match, {carrier: "try"} | dict.fromkeys(foes, "tackle"))
    throws = [throw(match, carrier, "try"), *(tackle_throw(match, foe) for foe in foes)]
    act.rolled.update(foes)
    if len(throws) == 2:
        marks = yield from roll_all(match, throws)
        won = winner(*marks)
        best, mark = (throws[won].who, marks[won]) if won >= 0 else (None, 0)
    else:
        best, mark = yield from melee(match, throws)
    yield from tire_after(match)
    if best is carrier:
        act.verdict = "scored"
        match.tries[carrier.team] += 1
    elif not throws[0].mark:
        match.cite("K73")
        act.verdict = "failed"
    ends_now = bool(act.verdict) and ends_with_try(match)
    for each in reversed(throws[1:]):  # the rulings set no order; the engine begins with the last of the roster
        if each.who is best:
            yield from bring_down(match, each.who, carrier, critical=each.is_critical(mark))
        elif not each.mark and not ends_now:
            yield from miss_tackle(match, each.who)
    return not throws[0].mark


def ends_with_try(match: Match) -> bool:
    """K37: nothing is rolled when the game ends with that try."""
    if match.scenario.name == "practice":  # K82: the last activation ends it too
        return match.spell == 1 and (match.tries[match.attackers] >= 2 or match.activations >= match.scenario.cap)
    return "try" in match.scenario.ends
