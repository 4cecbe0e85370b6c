"""What cards do: whom they may be played on, their tests, and their effects (K96)."""

from tests.naive.takkure.box import INCH
from tests.naive.takkure.geometry import within
from tests.naive.takkure.moves import move
from tests.naive.takkure.rolls import Throw, attribute
from tests.naive.takkure.state import Match, Played, Player, Steps, die
from tests.naive.takkure.words import Card, lengthened

Target = Player | None


def active_of(match: Match) -> Player | None:
    """The active player, until step 6."""
    return match.act.active if match.act is not None and not match.act.ended else None


def may_target(match: Match, seat: int, card: Card, who: Player) -> bool:
    """K96: any own player, named ones, a position, the carrier, a mate who is not active, an opponent."""
    if card.who == "opponent":
        return who.team != seat
    named = not (card.players or card.positions)
    named = named or who.sheet.name in card.players or who.sheet.position in card.positions
    if who.team != seat or not named:
        return False
    if card.who == "carrier":
        return match.holder is who
    return card.who != "mate" or active_of(match) is not who


def is_around(card: Card, who: Player, other: Player) -> bool:
    """Whether an opponent is within the reach of a card that is played on an own player."""
    far = round(card.within * INCH)
    return other.on and other.team != who.team and within(who.at, other.at, who.radius + other.radius, far)


def around(match: Match, card: Card, who: Player) -> list[Player]:
    return [other for other in match.players if is_around(card, who, other)]


def suits(match: Match, seat: int, card: Card, who: Player, moment: str) -> bool:
    """A card that does nothing for a player is not listed."""
    if card.who == "opponents":
        return bool(around(match, card, who))
    if card.has("rise"):
        return who.ground and match.holder is not who
    if card.has("fall") or card.has("shift"):
        return who.stands
    if card.has("rest"):
        return who.tired > 0
    if card.has("refresh"):
        return who.tired + who.turned > 0
    if card.has("heal"):
        return who.wounds > 0
    if card.stride:
        acted = match.act is not None and not match.act.ended and who in match.act.acted
        longer = who.team != seat or (
            moment == "defence" and own_reach(who, card, stride(match, who)) > stride(match, who)
        )
        return who.stands and not acted and longer
    return True


def stride(match: Match, who: Player) -> int:
    """A defensive move with skills (K10, K92, K96)."""
    reach = who.sheet.mov_defence * INCH
    if match.has_position_skill(who, "Defensive Vision"):
        reach *= 2
    for skill in match.skills(who):
        for each in skill.effects:
            if each["effect"] == "move" and each["move"] == "defence":
                match.count("skill move")
                reach = lengthened(reach, each)
    return reach


def own_reach(who: Player, card: Card, reach: int) -> int:
    """A defensive move with a card of the own coach: `times` counts the printed MOV."""
    for each in card.stride:
        if each.get("times", 1) > 1:
            reach = each["times"] * who.sheet.mov_defence * INCH
    return int(reach + round(sum(each.get("by", 0) for each in card.stride) * INCH))


def defensive_reach(match: Match, who: Player) -> int:
    """How far a defender may move with his cards, which that uses up (K93); their fatigue follows."""
    plain = reach = stride(match, who)
    for played in [each for each in match.cards if each.card.stride and who in each.targets and who not in each.used]:
        match.cite("K52", "K93")
        match.count("move defence")
        played.used.add(who)
        if played.seat == who.team:
            reach = max(reach, own_reach(who, played.card, plain))
        else:
            reach = max(0, reach + round(sum(each.get("by", 0) for each in played.card.stride) * INCH))
        tire_now(match, who, played.card)
    return reach


def attack_reach(match: Match, who: Player, word: str) -> int:
    """An attacking move, `attack` or `second`, with skills and the cards of this activation (K31, K96)."""
    reach = who.sheet.mov * INCH
    if word == "second" and match.has_skill(who, "Slipstream"):
        match.cite("K8")
        reach += INCH
    for skill in match.skills(who):
        for each in skill.effects:
            if each["effect"] == "move" and each["move"] == word:
                match.count("skill move")
                reach = lengthened(reach, each)
    for played in match.cards:
        for each in played.card.of("move"):
            if each["move"] == "attack" and who in played.targets:
                match.count("move attack")
                reach += round(each.get("by", 0) * INCH)
    return max(0, reach)


def try_card(match: Match, seat: int, card: Card, who: Target) -> Steps[bool]:
    """K96: the own player that the card is on rolls, else the active one, else the first of the team on the pitch."""
    test = card.test
    assert test is not None
    active = active_of(match)
    if who is not None and who.team == seat:
        roller = who
    else:
        roller = active if active is not None and active.team == seat else match.team(seat)[0]
    match.count(f"test {test.of}")
    foe = who if test.foe and who is not None and who.team != seat else None
    mine = yield from mark_of(match, roller, attribute(roller, test.of) + test.by, foe)
    if foe is None:
        return mine > test.over
    match.count("test foe")
    return mine > (yield from mark_of(match, foe, attribute(foe, test.of), roller))


def mark_of(match: Match, who: Player, value: int, against: Target) -> Steps[int]:
    """K39: one die; a critical beats every value."""
    match.cite("K39")
    return Throw(who, "test", value).read((yield from die(who, "test", value, [against] if against else [])))


def work(match: Match, seat: int, card: Card, who: Target, rollers: dict[Player, str] | None) -> Steps[Played]:
    """The effects of a card; those on rolls and on defensive moves wait (K93)."""
    played = Played(card, seat, [], window=rollers is not None)
    match.cards.append(played)
    if any(each.get("defenders") == "all" for each in card.of("unpressed")):
        match.count("unpressed")
        match.calm = True
    if who is None:
        return played
    match.cite("K96")
    match.count(f"who {card.who}")
    played.targets = around(match, card, who) if card.who == "opponents" else [who]
    if rollers is not None and card.who == "opponents" and card.rolls:
        played.targets = [other for other in played.targets if rollers.get(other) in card.rolls]
    for target in played.targets:
        work_on(match, card, target)
    for each in card.of("shift"):
        if who.stands:
            match.count("shift")
            yield from shift(match, seat, who, round(each["by"] * INCH))
    return played


def work_on(match: Match, card: Card, who: Player) -> None:
    """What happens to a player at once."""
    for each in card.effects:
        word, tokens = each["effect"], each.get("tokens", 1)
        if word in ("rise", "fall", "rest", "refresh", "wound", "heal"):
            match.count(word)
        if word == "rise" and match.holder is not who:
            who.ground = False
        elif word == "fall":
            knock_down(match, who)
        elif word == "rest":
            turned = min(tokens, who.tired)
            who.tired, who.turned = who.tired - turned, who.turned + turned
        elif word == "refresh":
            active = min(tokens, who.tired)
            who.tired, who.turned = who.tired - active, max(0, who.turned - (tokens - active))
        elif word == "wound" and match.scenario.hits:
            who.wounds = max(who.wounds, min(who.wounds + tokens, who.sheet.bod - 1))
        elif word == "heal":
            who.wounds = max(0, who.wounds - tokens)
    if not card.waits:
        tire_now(match, who, card)


def tire_now(match: Match, who: Player, card: Card) -> None:
    """Fatigue of a card without a roll; it injures nobody (K45)."""
    for _ in range(sum(each.get("tokens", 1) for each in card.of("tire"))):
        match.count("tire")
        if match.scenario.fatigue and who.turned:
            who.turned, who.tired = who.turned - 1, who.tired + 1
        elif match.scenario.fatigue:
            who.tired = min(3, who.tired + 1)


def knock_down(match: Match, who: Player) -> None:
    """Without a stamina roll; what he declared in defence ends; a carrier keeps the ball."""
    who.ground = True
    act = match.act
    if act is not None:
        for declared in (act.presses, act.steals):
            declared.discard(who)
        for noted in (act.tackles, act.touch):
            noted.pop(who, None)


def shift(match: Match, seat: int, who: Player, reach: int) -> Steps[None]:
    """The owner of the card moves the player by K24; a marked move starts from where he stands now (K20)."""
    moved = yield from move(match, who, reach, seat)
    act = match.act
    if act is None or act.ended:
        return
    if moved:
        act.moved.add(who)
    if who is act.active and not act.walked:
        act.path[0] = who.at
