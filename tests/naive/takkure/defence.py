"""Step 2: every defender has one action (K19, K25-K29)."""

from tests.naive.takkure.cards import declarations, declare_card
from tests.naive.takkure.effects import defensive_reach
from tests.naive.takkure.geometry import point_on, samples
from tests.naive.takkure.moves import approach, move
from tests.naive.takkure.state import Ask, Match, Player, Steps, inches
from tests.naive.takkure.words import Card


def defend(match: Match) -> Steps[None]:
    """Each defender in the order the coach likes; the step ends when the coach is done or nobody is left."""
    act = match.now
    seat = match.defenders
    match.carded = False
    while True:
        options: dict[str, object] = {}
        for who in match.team(seat):
            if who not in act.acted:
                options |= {f"{who.name} {word}": (who, word) for word in actions_of(match, who)}
        if not options:
            return
        match.cite("K19")
        chosen = yield Ask(seat, options | declarations(match, seat, "defence") | {"done": None})
        if chosen is None:
            return
        if isinstance(chosen[0], Card):
            yield from declare_card(match, seat, *chosen)
            continue
        yield from act_on(match, *chosen)


def actions_of(match: Match, who: Player) -> list[str]:
    """What a defender may declare."""
    if who.ground:
        match.cite("K30")
        return ["stand"]
    words = ["press"]
    if target_of(match):
        words.append("tackle")
    if match.scenario.steals:
        words.append("steal")
    if match.scenario.fatigue and who.tired + who.turned:
        words.append("rest")
    return words


def target_of(match: Match) -> Player | None:
    """K26, K64: a tackle is declared only against a standing carrier."""
    holder = match.holder
    return holder if holder and holder.stands and holder.team == match.attackers else None


def act_on(match: Match, who: Player, word: str) -> Steps[None]:
    """One defender acts; moves happen at once."""
    act = match.now
    act.acted.add(who)
    if word == "stand":
        match.cite("K29")
        who.ground = False
    elif word == "rest":
        match.cite("K29")
        if who.turned:
            who.turned -= 1
        else:
            who.tired, who.turned = who.tired - 1, who.turned + 1
    elif word == "tackle":
        yield from declare_tackle(match, who)
    else:
        match.cite("K25" if word == "press" else "K28")
        (act.presses if word == "press" else act.steals).add(who)
        if (yield from move(match, who, defensive_reach(match, who))):
            act.moved.add(who)


def declare_tackle(match: Match, who: Player) -> Steps[None]:
    """K26: at the carrier, or at a point of the marked path; then towards it."""
    act = match.now
    target = target_of(match)
    assert target is not None
    match.cite("K26")
    options: dict[str, int] = {f"{who.name} tackle {target.name}": 0}
    if target is act.active and len(act.path) > 1:
        for far in samples(act.path)[1:]:
            options[f"{who.name} tackle {target.name}@{inches(far)}"] = far
    far = (yield Ask(match.defenders, options)) if len(options) > 1 else 0
    act.tackles[who] = target
    reach = defensive_reach(match, who)
    goal = None if far else target.body
    end = approach(match, who, point_on(act.path, far) if far else target.at, reach, goal)
    if end is not None and end != who.at:
        act.moved.add(who)
        who.at = end
    if target is not act.active and who.touches(target):
        act.in_contact.add(who)
