"""Collective cards: slots, the hidden card, its first actions and its sequence (K53, K83, K84)."""

from tests.naive.takkure.effects import attack_reach
from tests.naive.takkure.geometry import Point
from tests.naive.takkure.moves import move
from tests.naive.takkure.passing import ask_origin, ground_pass, pass_ball, receivers
from tests.naive.takkure.scramble import grab, in_goal, may_pick_up, try_it
from tests.naive.takkure.state import Ask, Match, Player, Steps
from tests.naive.takkure.tackling import evade, in_roster_order, unopposed_tackle
from tests.naive.takkure.words import BOOK, plays_of

SLOTS = "ABD"
MEETING = {"pass", "dodge", "break", "try"}  # actions of C that meet the tackles on him (K83)


def first_steps(match: Match, play: str) -> list[list[str]]:
    """The first actions of a card as words, without the marked move of C."""
    firsts = BOOK.firsts.get((match.teams[match.attackers], play), ())
    return [step.replace(" or", "").split() for step in firsts]


def steps_of(match: Match, play: str) -> list[list[str]]:
    """The sequence of a card as words: the slot, its actions, the receivers of a pass."""
    return [step.replace(" or", "").split() for step in plays_of(match.teams[match.attackers])[play]]


def slots_of(match: Match, play: str) -> list[str]:
    """The slots of a card besides C, in order."""
    named = {word for step in [*first_steps(match, play), *steps_of(match, play)] for word in step}
    return [slot for slot in SLOTS if slot in named]


def from_ground(match: Match, play: str) -> list[str]:
    """The slots that C passes to from the ground as first action."""
    return next((step[2:] for step in first_steps(match, play) if step[1] == "ground-pass"), [])


def list_plays(match: Match) -> list[str]:
    """K53, K84: the carrier stands, or begins from the ground, and enough team mates stand for the slots."""
    holder, seat = match.holder, match.attackers
    if not match.scenario.cards or holder is None or holder.team != seat:
        return []
    mates = [mate for mate in match.team(seat) if mate.stands and mate is not holder]
    return [
        play
        for play in match.picked[seat]
        if play not in match.spent[seat]
        and bool(from_ground(match, play)) == holder.ground
        and len(slots_of(match, play)) <= len(mates)
    ]


def name_slots(match: Match, play: str) -> Steps[None]:
    """K84: the players of the slots stand, are distinct and count as activated."""
    act = match.now
    match.cite("K53", "K84")
    act.play = play
    act.slots["C"] = act.active
    for slot in slots_of(match, play):
        mates = [m for m in match.team(match.attackers) if m.stands and m not in act.slots.values()]
        who = yield Ask(match.attackers, {f"slot {slot} {mate.name}": mate for mate in mates})
        act.slots[slot] = who
        act.joined.add(who)


def ground_slots(match: Match) -> list[Player]:
    """The players that C may pass to from the ground."""
    return [match.now.slots[slot] for slot in from_ground(match, match.now.play)]


def first_moves(match: Match) -> Steps[None]:
    """K83: unmarked moves of team mates in step 3, after the card is shown and after the move of C."""
    act = match.now
    for slot, word, *_ in first_steps(match, act.play):
        who = act.slots[slot]
        if word == "move" and who.stands and not (who.tired >= 2 and act.moves[who]):
            match.cite("K83")
            match.count("first move")
            act.moves[who] += 1
            yield from move(match, who, attack_reach(match, who, "attack"))


def reveal(match: Match) -> None:
    """K53: the card is shown after the defence; it lies open until the next kick-off."""
    seat, play = match.attackers, match.now.play
    match.spent[seat].append(play)
    if play not in match.shown[seat]:
        match.shown[seat].append(play)


def carry_out(match: Match) -> Steps[None]:
    """K83: the sequence in order; impossible actions are skipped, everything else is done."""
    act = match.now
    steps = steps_of(match, act.play)
    if act.first == "ground-pass":
        match.count("first ground-pass")
        if match.holder is act.active and act.receiver:
            yield from ground_pass(match, act.active, act.receiver)
        if match.holder is None or match.stolen:
            return
    elif not any(slot == "C" and set(words) & MEETING for slot, *words in steps):
        yield from tackles_on_carrier(match)
    for slot, *words in steps:
        who = act.slots[slot]
        options = possible_actions(match, who, words)
        ended, stood = False, who.stands
        if options:
            match.cite("K83")
            ended = yield from perform_step(match, who, *(yield Ask(match.attackers, options)))
        elif slot == "C" and set(words) & MEETING:
            yield from tackles_on_carrier(match)
        if ended or (stood and not who.stands) or match.stolen or act.verdict:
            break
    if not match.stolen and not act.verdict:
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
    found: dict[str, tuple[str, Player | None]] = {}
    if not who.stands:
        rises = "stand" in words and who.on and match.holder is not who
        return {f"{who.name} stand": ("stand", None)} if rises else {}
    declared = who in act.tackles.values()
    for word in words:
        if word == "pass" and match.holder is who:
            mates = [act.slots[slot] for slot in words if slot in act.slots]
            possible = receivers(match, who, pass_path(match, who))
            found |= {f"{who.name} pass {mate.name}": ("pass", mate) for mate in mates if mate in possible}
        moves = word == "move" and not (who.tired >= 2 and act.moves[who])
        picks = word == "pick-up" and may_pick_up(match, who)
        tries = word == "try" and match.holder is who and in_goal(match, who)
        if moves or picks or tries or (word in ("dodge", "break") and declared):
            text = word.replace("-", "")
            found[f"{who.name} {text}"] = (text, None)
    return found


def perform_step(match: Match, who: Player, word: str, mate: Player | None) -> Steps[bool]:
    """One action of the sequence; says whether the die of the acting player missed."""
    match.count(f"step {word}")
    if word == "move":
        match.now.moves[who] += 1
        yield from move(match, who, attack_reach(match, who, "second"))
        return False
    if word == "stand":
        who.ground = False
        return False
    if word == "pickup":
        return (yield from grab(match, who))
    if word == "try":
        return (yield from try_it(match, who))
    if word == "pass":
        assert mate is not None
        path = pass_path(match, who)
        sample = yield from ask_origin(match, who, mate, path)
        yield from pass_ball(match, who, mate, sample, path)
        return match.holder is None
    return (yield from evade(match, who, word))
