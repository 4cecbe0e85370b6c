"""Collective cards: slots, the hidden card, its sequence (K53, K83, K84)."""

from tests.naive.takkure.box import INCH, plays_of
from tests.naive.takkure.geometry import Point
from tests.naive.takkure.moves import move
from tests.naive.takkure.passing import ask_origin, pass_ball, receivers
from tests.naive.takkure.state import Ask, Match, Player, Steps
from tests.naive.takkure.tackling import evade, in_roster_order, unopposed_tackle

SLOTS = "ABD"
MEETING = {"pass", "dodge", "break", "try"}  # actions of C that meet the tackles on him (K83)


def slots_of(steps: tuple[str, ...]) -> list[str]:
    """The slots of a card besides C, in order."""
    return [slot for slot in SLOTS if any(slot in step.split() for step in steps)]


def list_plays(match: Match) -> list[str]:
    """K53, K84: the carrier stands, and enough team mates stand for the slots."""
    holder = match.holder
    if not match.scenario.cards or holder is None or not holder.stands or holder.team != match.attackers:
        return []
    mates = [mate for mate in match.team(match.attackers) if mate.stands and mate is not holder]
    plays = plays_of(match.teams[match.attackers])
    return [
        play
        for play in match.picked[match.attackers]
        if play not in match.spent[match.attackers] and len(slots_of(plays[play])) <= len(mates)
    ]


def name_slots(match: Match, play: str) -> Steps[None]:
    """K84: the players of the slots stand, are distinct and count as activated."""
    act = match.now
    match.cite("K53", "K84")
    act.play = play
    act.slots["C"] = act.active
    for slot in slots_of(plays_of(match.teams[match.attackers])[play]):
        mates = [m for m in match.team(match.attackers) if m.stands and m not in act.slots.values()]
        who = yield Ask(match.attackers, {f"slot {slot} {mate.name}": mate for mate in mates})
        act.slots[slot] = who
        act.joined.add(who)


def reveal(match: Match) -> None:
    """K53: the card is shown after the defence; it lies open until the next kick-off."""
    seat, play = match.attackers, match.now.play
    match.spent[seat].append(play)
    if play not in match.shown[seat]:
        match.shown[seat].append(play)


def carry_out(match: Match) -> Steps[None]:
    """K83: the sequence in order; impossible actions are skipped, everything else is done."""
    act = match.now
    steps = [step.replace(" or", "").split() for step in plays_of(match.teams[match.attackers])[act.play]]
    if not any(slot == "C" and set(words) & MEETING for slot, *words in steps):
        yield from tackles_on_carrier(match)
    for slot, *words in steps:
        who = act.slots[slot]
        if not who.stands:
            continue
        options = possible_actions(match, who, words)
        ended = False
        if options:
            match.cite("K83")
            ended = yield from perform_step(match, who, *(yield Ask(match.attackers, options)))
        elif who is act.active and set(words) & MEETING:
            yield from tackles_on_carrier(match)
        if ended or not who.stands or match.stolen:
            break
    if not match.stolen:
        yield from tackles_on_carrier(match)


def tackles_on_carrier(match: Match) -> Steps[None]:
    """Tackles on C that no action of C has met are rolled unopposed."""
    act = match.now
    for tackler in in_roster_order(act.touch):
        if act.tackles[tackler] is act.active:
            yield from unopposed_tackle(match, tackler)


def pass_path(match: Match, who: Player) -> list[Point]:
    """K84: from where they stand; C from any point of its walk until it has moved again."""
    act = match.now
    return act.path if who is act.active and act.path[-1] == who.at else [who.at]


def possible_actions(match: Match, who: Player, words: list[str]) -> dict[str, tuple[str, Player | None]]:
    """What a step of the sequence lets a player do now; empty if it is impossible."""
    act = match.now
    if words[0] == "pass":
        mates = [act.slots[slot] for slot in words[1:]]
        possible = receivers(match, who, pass_path(match, who)) if match.holder is who else []
        return {f"{who.name} pass {mate.name}": ("pass", mate) for mate in mates if mate in possible}
    if words[0] == "move":
        slow = who.tired >= 2 and act.moves[who]
        return {} if slow else {f"{who.name} move": ("move", None)}
    declared = who in act.tackles.values() and match.holder is who
    return {f"{who.name} {word}": (word, None) for word in words} if declared else {}


def perform_step(match: Match, who: Player, word: str, mate: Player | None) -> Steps[bool]:
    """One action of the sequence; says whether the die of the acting player missed."""
    if word == "move":
        match.now.moves[who] += 1
        yield from move(match, who, second_reach(match, who))
        return False
    if word == "pass":
        assert mate is not None
        path = pass_path(match, who)
        sample = yield from ask_origin(match, who, mate, path)
        yield from pass_ball(match, who, mate, sample, path)
        return match.holder is None
    return (yield from evade(match, who, word))


def second_reach(match: Match, who: Player) -> int:
    """K31: attack MOV; Slipstream adds an inch (K8)."""
    if match.has_skill(who, "Slipstream"):
        match.cite("K8")
        return (who.sheet.mov + 1) * INCH
    return who.sheet.mov * INCH
